#pragma once

#include <new>

namespace warp::wasm {

/// What functions of the module return besides statuses of the program.
constexpr int no_memory = -1;
constexpr int failed = -2;

/// Returns what `work` returns, or what became of it: exceptions do not leave the module.
template <class Work>
int guarded(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return no_memory;
  } catch (...) {
    return failed;
  }
}

}  // namespace warp::wasm
