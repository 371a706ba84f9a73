#pragma once

#include "solver/rules/played.hpp"

namespace warp {

/// Are hooks called? In a build without hooks (WARP_HOOKS=OFF) only the orthodox rules are, and
/// they are called directly. Such a program does not play conditions; it measures what hooks cost a
/// problem that has no conditions (benchmarks/README.md).
#ifdef WARP_WITHOUT_HOOKS
inline constexpr bool with_hooks = false;
#else
inline constexpr bool with_hooks = true;
#endif

/// Plays the effects of the orthodox rules in the order in which the hooks would. Only for a build
/// without hooks.
void play_orthodox_effects(Played& played);
/// Emits castlings and captures en passant. Only for a build without hooks.
void generate_orthodox_extras(Arbiter& arbiter, Hooks::Emit emit);

}  // namespace warp
