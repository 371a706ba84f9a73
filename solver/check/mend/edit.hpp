#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::check {

/// One change of a problem, as composers make it to correct a fault.
struct MendEdit {
  enum class Kind : std::uint8_t {
    moved,       ///< `before` stands on another square
    replaced,    ///< ... is another kind of piece
    recoloured,  ///< ... belongs to another side
    removed,     ///< `before` is left out
    added,       ///< `after` is added
    shifted,     ///< everything, from `from` to `to`
    mirrored,    ///< everything, left and right
    twin,        ///< a command of a twin is another one
  };

  Kind kind = Kind::moved;
  PlacedUnit before, after;
  Square from = no_square, to = no_square;
  std::size_t twin = 0, command = 0;  ///< indices into Problem::twins and its commands
  std::shared_ptr<const TwinCommand> becomes = nullptr;  ///< the new command
};

/// The problem after the change; nothing if it cannot be made: a unit is not where it should be, a
/// square is occupied, something would leave the board. With a shift, or in the mirror, twins and
/// the statement of the solution go along; squares of conditions do not.
std::optional<Problem> edited(const Problem& problem, const MendEdit& edit);

/// What tells two problems apart that were made of the same one by changes: units and twins.
std::string position_key(const Problem& problem);

/// The change as a composer says it: "wSd4 to e6", "without wPa2". `after` is the problem in which
/// it has been made, and which can be set up.
std::string edit_text(const MendEdit& edit, const Problem& after);
/// The name of the kind of change in JSON: "moved".
std::string_view edit_name(MendEdit::Kind kind);

}  // namespace warp::check
