#pragma once

#include <optional>
#include <string>

#include "solver/play/stipulation.hpp"

namespace warp {

// What options make of a stipulation, and what setting up asks of it.

/// The text of a help stipulation of so many moves without its first half-move: "h#2.5" of "h#3",
/// "hzd49.5" of "hzd410", 10 moves. A text that does not end with that number (a structured
/// stipulation), and one of 0 moves, stays as it is.
std::string half_a_move_shorter(const std::string& text, unsigned moves);

/// Lets White begin a stipulation in which Black does: in a=>b all moves stay, from other help play
/// (h, reci-h) the first half-move is taken. So it is from hs and hr, in which Black begins then,
/// as in the problems that were published with this option. Returns whether it was one of these.
bool let_white_begin(Stipulation& stipulation);
/// Takes the key from direct, self or reflex play: the diagram shows the position after it. Returns
/// whether it was such play.
bool without_key(Stipulation& stipulation);
/// Is nothing left of this play, because the key of a stipulation in one move was taken from it?
bool is_over(const StipulationTree& tree);
/// Lets a direct goal count in a self or reflex stipulation; returns whether it was one.
bool with_quodlibet(Stipulation& stipulation);

/// Is one of the goals of `tree` such as `is` says?
bool some_goal(const StipulationTree& tree, bool (*is)(GoalKind));
/// Does the other side begin than the one that the stipulation names?
bool other_side_begins(const Stipulation& stipulation);
/// Does one side move several times in succession somewhere in this stipulation?
bool has_series_play(const StipulationTree& tree);
/// The one side that a stipulation puts at a disadvantage.
std::optional<Colour> defender_of(const Stipulation& stipulation);

}  // namespace warp
