#pragma once

#include <optional>
#include <string>
#include <vector>

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

/// A traditional stipulation, part by part: exact-2->ser-h#4.
struct StipulationText {
  /// Lengths of the series that introduce the play, each by the opponent of what follows it.
  std::vector<unsigned> introductions;
  bool exact = false;
  Series series = Series::none;
  TraditionalPlay play = TraditionalPlay::direct;
  std::optional<Goal> reciprocal_goal;  ///< the one in parentheses
  Goal goal;
  unsigned moves = 0;
  bool half_move = false;  ///< ".5"
};

/// Does all the play consist of moves with which both sides help, so that half moves make sense?
bool is_help_play(const StipulationText& text);

/// What is wrong with the parts taken together, apart from the number of moves; empty if nothing.
std::string contradiction(const StipulationText& text);

/// The name of the first goal that cannot be played; empty if all can.
std::string unsupported_goal(const StipulationText& text);

/// The stipulation as it is printed below the board, and as a tree.
Stipulation build_stipulation(const StipulationText& text, const Geometry& board);

}  // namespace warp::parser
