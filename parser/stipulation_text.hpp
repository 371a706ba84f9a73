#pragma once

#include <optional>
#include <string>

#include "solver/play/stipulation.hpp"

namespace warp::parser {

/// Whose moves are a series, and what the other side may do meanwhile.
enum class Series : unsigned char { none, series, parry, parry_help };

/// The kinds of play of the traditional stipulations.
enum class TraditionalPlay : unsigned char {
  direct,
  help,
  self,
  reflex,
  semi_reflex,
  help_self,
  help_reflex,
  reciprocal_help,
};

/// A traditional stipulation, part by part: 2->exact-ser-h#4.
struct StipulationText {
  unsigned introductory_moves = 0;
  bool exact = false;
  Series series = Series::none;
  TraditionalPlay play = TraditionalPlay::direct;
  std::optional<Goal> reciprocal_goal;  ///< the one in parentheses
  Goal goal;
  unsigned moves = 0;
  bool half_move = false;  ///< ".5"
};

/// The name of the first part that cannot be played; empty if all can.
std::string unsupported_part(const StipulationText& text);

/// The stipulation as it is printed below the board, and as a tree. All parts must be supported.
Stipulation build_stipulation(const StipulationText& text);

}  // namespace warp::parser
