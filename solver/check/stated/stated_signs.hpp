#pragma once

#include <optional>
#include <span>
#include <string>

#include "solver/check/ply.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

/// The signs of a stated move say what it does besides: "x" that it captures, "ep." how, "+" that
/// it gives check. The move is recognised without them, so that a false sign is named as such, and
/// the play behind it is judged all the same. A sign too much is false: it tells of a unit, or of a
/// line, that is not there, and mostly the diagram is not the author's. A missing sign is not:
/// short notations leave it out. Where a rule captures in its own way, every unit that leaves the
/// board counts as captured. (The sign of mate is compared where the play after the move is known.)
///
/// Returns what is false with a sign of `stated`, which means `played`; nothing if all are true.
std::optional<MessageId> false_sign(const StatedMove& stated, const ComparedMove& played);

/// The same of a line that means `played`: the first false sign, in words. The shorter of both ends
/// the comparison. A half-move that is followed by another does not mate.
std::optional<std::string> false_sign(const StatedLine& stated,
                                      std::span<const ComparedMove> played, Language language);

}  // namespace warp::check
