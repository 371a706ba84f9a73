#pragma once

#include <optional>
#include <string>

#include "solver/search/play/stipulation.hpp"

namespace warp {

// Changes that options make to a stipulation, and questions that setup asks about it.

/// Returns the text of a help stipulation of `moves` moves without its first half-move: "h#2.5" for
/// "h#3", "hzd49.5" for "hzd410" with 10 moves. A text that does not end with that number (a
/// structured stipulation), or one of 0 moves, is returned unchanged.
std::string half_a_move_shorter(const std::string& text, unsigned moves);

/// Lets White begin a stipulation in which Black begins. a=>b keeps all its moves; other help play
/// (h, reci-h) loses its first half-move. So do hs and hr, in which Black begins then, as in the
/// published problems with this option. Returns whether it was one of these.
bool let_white_begin(Stipulation& stipulation);
/// Removes the key from direct, self or reflex play: the diagram shows the position after it.
/// Returns whether it was such play.
bool without_key(Stipulation& stipulation);
/// Has this play no half-moves left, because the key was taken from a stipulation in one move?
bool is_over(const StipulationTree& tree);
/// Lets a direct goal count in a self or reflex stipulation; returns whether it was one.
bool with_quodlibet(Stipulation& stipulation);

/// Does `is` return true for one of the goals of `tree`?
bool some_goal(const StipulationTree& tree, bool (*is)(GoalKind));
/// Does the side begin that the stipulation does not name?
bool other_side_begins(const Stipulation& stipulation);
/// Does one side move several times in succession anywhere in this stipulation?
bool has_series_play(const StipulationTree& tree);
/// Returns the side against which the stipulation is directed, if there is exactly one.
std::optional<Colour> defender_of(const Stipulation& stipulation);

}  // namespace warp
