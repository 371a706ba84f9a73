#pragma once

#include <atomic>

namespace warp {

/// The scheduler orders what is done before, in and after parallel work. These two say the same in
/// terms that a thread sanitizer can see; they have no other use.
namespace detail {
inline std::atomic<unsigned> hand_over{0};
}
/// What this thread has done is done for those that call `take_over` later.
inline void hand_over() { detail::hand_over.fetch_add(1, std::memory_order_release); }
inline void take_over() { detail::hand_over.load(std::memory_order_acquire); }

}  // namespace warp
