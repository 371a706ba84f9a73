#pragma once

#include "solver/rules/played.hpp"

namespace warp {

/// Are rules asked at all? In a build without hooks (WARP_HOOKS=OFF) none are but the orthodox
/// ones, which are called directly. Such a program does not play conditions; it is there to measure
/// what the hooks cost a problem that has none (benchmarks/README.md).
#ifdef WARP_WITHOUT_HOOKS
inline constexpr bool with_hooks = false;
#else
inline constexpr bool with_hooks = true;
#endif

/// Plays the effects of the orthodox rules as the hooks would one after the other. Without hooks
/// only.
void play_orthodox_effects(Played& played);
/// Emits castlings and captures en passant. Without hooks only.
void generate_orthodox_extras(Arbiter& arbiter, Hooks::Emit emit);

}  // namespace warp
