#pragma once

#include <cstdint>

#include "solver/rules/technique.hpp"

namespace warp {

/// Which engine plays a phase.
enum class Engine : unsigned char {
  automatic,  ///< the fast engine if it can play the phase, else the general one
  general,    ///< always the general engine, to compare the two
};

/// By what a phase is solved. The solutions do not depend on it.
struct Means {
  Engine engine = Engine::automatic;
  Techniques techniques;  ///< those that may be used

  bool operator==(const Means&) const = default;

  /// As one number, for databases; 0 for the usual means.
  std::uint64_t code() const {
    return std::uint64_t{techniques.code()} << 1U | static_cast<std::uint64_t>(engine);
  }
  static Means of_code(std::uint64_t code) {
    return {static_cast<Engine>(code & 1U),
            Techniques::of_code(static_cast<std::uint32_t>(code >> 1U))};
  }
};

}  // namespace warp
