#pragma once

#include <cstddef>
#include <string>

#include "solver/board/position/tables/allowance.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::report {

/// How much is written of the consequences of a movement.
enum class Detail {
  all,
  mover,          ///< only what the mover becomes: nothing in brackets
  with_captured,  ///< all, and the captured unit is named: "Kg3*Sg4"
};

/// The text of one single move: "Kg3*g4[+bQd8]".
struct StepText {
  std::string text;
  std::size_t movement_length = 0;  ///< of the text up to the arrival: "Kg3*g4"
};

/// Writes a single move in long algebraic notation. If it `goes_on`, the mover is that of the step
/// before, and neither the unit nor its departure is written again: "*g4".
StepText write_step(const WrittenStep& step, Notation notation, Detail detail, bool goes_on);

/// The end of the movement of `step`, which must have one that is no castling: "-g4", "*g4",
/// "*g3-g4" (the captured unit stood on g3), "*g6 ep.".
/// With its name if `names_captured`: "*Sg4".
std::string arrival_text(const WrittenStep& step, Notation notation, bool names_captured = false);

/// What is left to the sides, or to both: "28/-", "10.76". "-" means no limit.
std::string allowance_text(const Allowance& allowance);

}  // namespace warp::report
