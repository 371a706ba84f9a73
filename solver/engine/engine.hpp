#pragma once

namespace warp {

/// Which engine plays a phase.
enum class Engine : unsigned char {
  automatic,  ///< the fast engine if it can play the phase, else the general one
  general,    ///< always the general engine, to compare the two
};

}  // namespace warp
