#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "parser/parser.hpp"
#include "solver/check/similar/sketch.hpp"

namespace warp {

/// A problem of a collection as it is compared.
struct SketchedEntry {
  std::optional<check::ProblemSketch> sketch;  ///< nothing: it is not compared
  std::string place;                           ///< "file.olv:120"
  std::string fault;                           ///< why it is not, in the language of the user
};

/// Can it be compared although it has no stipulation? Diagrams can.
bool may_be_compared(const parser::ParsedProblem& parsed);

/// Sketches the problem `number` (from 1) of its file. May be called by several threads at once.
SketchedEntry sketched(const parser::ParsedProblem& parsed, std::uint32_t number);

}  // namespace warp
