#pragma once

namespace warp {

/// Which engine plays.
enum class Engine : unsigned char {
  automatic,  ///< the fast one where it can, the general one elsewhere
  general,    ///< the general one always: for comparison
};

}  // namespace warp
