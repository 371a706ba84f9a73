#pragma once

#include <pthread.h>

#include <memory>
#include <system_error>

namespace warp {

/// Returns the T of this thread. `make()` returns it when the thread asks for the first time. It is
/// destroyed when the thread ends; that of the thread of main() lives as long as the program. A
/// thread has one object for each pair of T and Make. Throws std::system_error if the system has no
/// key left.
///
/// It stands for a `thread_local` object whose destructor does something. MinGW-w64 frees the
/// memory of such an object before it calls the destructor (GCC bug 80816), so that a thread that
/// ends frees what other threads have written there meanwhile: a crash in one run of ten. A plain
/// pointer that is thread_local has no destructor, and the key hands the object over without that
/// memory.
template <typename T, typename Make>
T& of_thread(Make make) {
  static thread_local T* object = nullptr;
  if (object == nullptr) {
    static const pthread_key_t key = [] {
      pthread_key_t made;
      const int error = pthread_key_create(&made, [](void* gone) { delete static_cast<T*>(gone); });
      if (error != 0) {
        throw std::system_error(error, std::generic_category(), "keys of threads");
      }
      return made;
    }();
    std::unique_ptr<T> made(new T(make()));
    if (const int error = pthread_setspecific(key, made.get()); error != 0) {
      throw std::system_error(error, std::generic_category(), "keys of threads");
    }
    object = made.release();
  }
  return *object;
}

}  // namespace warp
