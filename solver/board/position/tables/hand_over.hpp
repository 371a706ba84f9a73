#pragma once

#include <atomic>

namespace warp {

/// The scheduler orders the work before, in and after parallel sections. These two functions state
/// the same order in a form that a thread sanitizer sees; they have no other use.
namespace detail {
inline std::atomic<unsigned> hand_over{0};
}
/// What this thread did before hand_over() is visible to threads that call take_over() later.
inline void hand_over() { detail::hand_over.fetch_add(1, std::memory_order_release); }
inline void take_over() { detail::hand_over.load(std::memory_order_acquire); }

}  // namespace warp
