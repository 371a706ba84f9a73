#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/search/play/stipulation.hpp"

namespace warp::parser {

/// The kind of series, and what the other side may do meanwhile.
enum class SeriesKind : unsigned char { none, series, parry, parry_help };

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
  /// Lengths of the series before the play, each played by the opponent of the side that follows.
  std::vector<unsigned> introductions;
  bool exact = false;
  SeriesKind series = SeriesKind::none;
  TraditionalPlay play = TraditionalPlay::direct;
  std::optional<Goal> reciprocal_goal;  ///< the goal in parentheses
  Goal goal;
  unsigned moves = 0;
  bool half_move = false;  ///< ".5"
};

/// True if both sides help in all the play, so that half-moves ("h#2.5") are allowed.
bool is_help_play(const StipulationText& text);

/// The side that makes the first half-move.
Colour first_to_move(const StipulationText& text);

/// What is wrong with the combination of parts, apart from the number of moves; empty if nothing
/// is.
std::string contradiction(const StipulationText& text, Language language);

/// The notation of the first goal that cannot be played; empty if all can be.
std::string unsupported_goal(const StipulationText& text);

/// The stipulation as a tree, with its text for printing below the board.
Stipulation build_stipulation(const StipulationText& text, const Geometry& board);

}  // namespace warp::parser
