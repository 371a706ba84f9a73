#pragma once

#include <string>

#include "solver/board/names.hpp"
#include "solver/board/unit.hpp"

namespace warp::report {

/// The letters of a unit's attributes. That a king is royal goes without saying.
std::string attribute_letters(const Unit& unit, Language language);

/// The letters of a walk as printed: "Q", "S", "LI".
std::string walk_letters(WalkId walk, Language language);

/// The letter of a side: "w", "b", "n" in English.
std::string side_letter(Side side, Language language);

/// The letters of a unit's attributes: "c", "rk".
std::string unit_marks(const Unit& unit, Language language);

/// Attributes and letters of a unit without its side: "K", "rS", "kB", "P".
std::string unit_kind(const Unit& unit, Language language);

/// A unit as twins and brackets name it, with its side: "wK", "bP", "nrS".
std::string unit_name(const Unit& unit, Language language);

/// A unit in front of its departure square: an ordinary pawn has no letter, the sides are known
/// from the turn, only neutral units are marked: "K", "", "nP".
std::string mover_name(const Unit& unit, Language language);

/// The unit a pawn or another changing unit becomes, after "=": "Q", "nR", "mS".
std::string new_kind(const Unit& unit, Language language);

}  // namespace warp::report
