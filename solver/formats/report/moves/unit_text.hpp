#pragma once

#include <string>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp::report {

/// The letters of units: those of a problem's walks, which must outlive it, in one language. With
/// `figurines`, orthodox units are small pictures instead: "\u2658" for a knight.
class Lettering {
 public:
  Lettering(Language language, const Walks& walks, bool figurines = false)
      : language_(language), figurines_(figurines), walks_(&walks) {}

  Language language() const { return language_; }
  bool figurines() const { return figurines_; }
  const Walks& walks() const { return *walks_; }

 private:
  Language language_;
  bool figurines_;
  const Walks* walks_;
};

/// The letters of a unit's attributes: "c", "rk". A king gets no letter for royal.
std::string attribute_letters(const Unit& unit, Lettering lettering);

/// The letters of a walk as printed: "Q", "S", "LI"; with figurines "\u2655", "\u2658", "LI".
std::string walk_letters(WalkId walk, Lettering lettering);

/// The letter of a side: "w", "b", "n" in English; empty for Side::none.
std::string side_letter(Side side, Language language);

/// The letters of a unit's attributes, after "n" if it is neutral: "c", "nrk".
std::string unit_marks(const Unit& unit, Lettering lettering);

/// Attributes and letters of a unit without its side: "K", "rS", "kB", "P".
std::string unit_kind(const Unit& unit, Lettering lettering);

/// A unit as in twins and brackets, with its side: "wK", "bP", "nrS".
std::string unit_name(const Unit& unit, Lettering lettering);

/// A unit before its departure. An ordinary pawn has no letter; the side is known from the turn, so
/// only neutral units are marked: "K", "", "nP".
std::string mover_name(const Unit& unit, Lettering lettering);

/// What a pawn or another changing unit becomes, after "=": "Q", "nR", "mS".
std::string new_kind(const Unit& unit, Lettering lettering);

}  // namespace warp::report
