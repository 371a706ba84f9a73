#pragma once

#include <chrono>
#include <string>

#include "solver/check/compose/composer.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// A result as text: its number, the units, below it the solutions or keys, and what was wanted of
/// them.
std::string composition_text(const check::Composition& found, std::uint64_t number,
                             const Problem& problem);

/// The same as the record `composition`.
report::Json composition_json(const check::Composition& found, std::uint64_t number,
                              const Problem& problem);

/// What there is to search, as the record `estimate`.
report::Json estimate_json(const check::ComposeEstimate& estimate);
/// How a search ended, as the record `composed`; `number`: of the results.
report::Json composed_json(const check::ComposeOutcome& outcome, std::uint64_t number,
                           double seconds);

/// "1 234 567" for large numbers: "1234567" with blanks between groups of three digits.
std::string grouped(double number);

/// "12.3 s", "4 min", "3 h", "12 d".
std::string duration_text(double seconds);

}  // namespace warp
