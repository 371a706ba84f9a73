#pragma once

#include <pthread.h>

#include <memory>
#include <system_error>

namespace warp {

/// Returns the T of this thread, which `make()` makes at the first call. It is destroyed when the
/// thread ends; that of the thread of main() lives as long as the program. A thread has one object
/// for each pair of T and Make. Throws std::system_error if the system has no key left.
///
/// Use it in place of a `thread_local` object with a destructor. MinGW-w64 frees the memory of such
/// an object before it calls the destructor (GCC bug 80816), which may then free what other threads
/// have written there: a crash in one run of ten. Here only a plain pointer is thread_local, and
/// the system passes the object itself to the function that deletes it.
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
