#pragma once

#include <cstddef>
#include <string>

#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// How much is written of the consequences of a movement.
enum class Detail {
  all,
  mover,  ///< only what the mover becomes: nothing in brackets
};

/// The text of one single move: "Kg3*g4[+bQd8]".
struct StepText {
  std::string text;
  std::size_t movement_length = 0;  ///< of the text up to the arrival: "Kg3*g4"
};

/// Writes a single move in long algebraic notation. If it `goes_on`, the mover is that of the step
/// before, and neither the unit nor its departure is written again: "*g4".
StepText write_step(const WrittenStep& step, Notation notation, Detail detail, bool goes_on);

}  // namespace warp::report
