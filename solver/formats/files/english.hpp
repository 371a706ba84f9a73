#pragma once

#include <span>
#include <string>

#include "solver/setup/problem.hpp"

namespace warp::files {

/// A condition or an option in English, with its arguments: "Circe RexInclusive". `problem` has the
/// board and the walks that they name.
std::string english_text(const ConditionUse& use, const Problem& problem);
std::string english_text(const OptionUse& use, const Problem& problem);

/// What stands behind "twin" or "zeroposition": "continued move a1 b2 remove c3".
std::string english_text(const Twin& twin, const Problem& problem);

/// A stipulation as the language of problems states it, without the keyword before it. See
/// is_structured.
std::string english_text(const Stipulation& stipulation, const Problem& problem);

/// Is it a stipulation that begins with a side ("white 3ad[#]"), which "sstipulation" states?
bool is_structured(const Stipulation& stipulation, Language language);

/// A unit on its square, without its side: "Royal Sb4".
std::string english_unit(const PlacedUnit& placed, const Problem& problem);

/// Units with their sides: "white Ka1 Rb2 black Royal Sc3".
std::string english_units(std::span<const PlacedUnit> units, const Problem& problem);

/// The problem in the language of problems, in English, from "begin" to "end". What is read from it
/// is the same problem. Texts are in UTF-8. Throws Unwritable for pieces of one's own that
/// are stated in another language.
std::string english_problem(const Problem& problem);

}  // namespace warp::files
