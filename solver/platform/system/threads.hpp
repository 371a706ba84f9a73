#pragma once

namespace warp::platform {

/// Can a second thread be started? In WebAssembly std::thread throws, locks are always free, and
/// who waits for others would wait forever.
#ifdef __wasi__
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

}  // namespace warp::platform
