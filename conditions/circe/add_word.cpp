// What each word after Circe sets in the rule of rebirth.

#include "conditions/circe/circe_variant.hpp"

namespace warp::circe {

namespace {

Refusal set_home(Variant& variant, Home home, bool promotes) {
  if (variant.home != Home::array) {
    return Refusal::contradiction("two words state the rebirth square; keep one of them");
  }
  variant.home = home;
  variant.promotes = variant.promotes || promotes;
  return {};
}

Refusal adapt(Variant& variant, Adapted adapted) {
  if (variant.adapted != Adapted::no) {
    return Refusal::contradiction("two words change the rebirth square; keep one of them");
  }
  variant.adapted = adapted;
  return {};
}

Refusal set_kind(Variant& variant, Kind kind) {
  if (variant.kind != Kind::same) {
    return Refusal::contradiction("two words say what is reborn; keep one of them");
  }
  variant.kind = kind;
  return {};
}

Refusal mirror(Variant& variant) {
  if (variant.mirrored || variant.home == Home::rank) {
    return Refusal::contradiction(
        "two words state of which side the rebirth squares are; keep one of them");
  }
  variant.mirrored = true;
  return {};
}

Refusal set_parrain(Variant& variant) {
  variant.occasioned = Occasioned::last_move;
  return set_home(variant, Home::equipollents, true);
}

}  // namespace

Refusal add_word(Variant& variant, Word word) {
  switch (word) {
    case Word::rex_inclusive:
      variant.kings_too = true;
      return {};
    case Word::rex_exclusive:
      variant.kings_too = false;
      return {};
    case Word::mirror:
      return mirror(variant);
    case Word::assassin:
      variant.occupied = Occupied::assassin;
      return {};
    case Word::diametral:
      return adapt(variant, Adapted::diametral);
    case Word::vertical_mirror:
      return adapt(variant, Adapted::vertical_mirror);
    case Word::clone:
      return set_kind(variant, Kind::clone);
    case Word::chameleon:
      return set_kind(variant, Kind::chameleon);
    case Word::turncoats:
      variant.turncoat = true;
      return {};
    case Word::couscous:
      variant.other_unit = true;
      variant.promotes = true;
      return {};
    case Word::last_move:
      variant.occasioned = Occasioned::last_move;
      return {};
    case Word::equipollents:
      return set_home(variant, Home::equipollents, true);
    case Word::parrain:
      return set_parrain(variant);
    case Word::contra_parrain: {
      const Refusal fault = mirror(variant);
      return fault ? fault : set_parrain(variant);
    }
    case Word::cage:
      return set_home(variant, Home::cage, true);
    case Word::rank: {
      if (variant.mirrored) {
        return Refusal::contradiction(
            "two words state of which side the rebirth squares are; keep one of them");
      }
      const Refusal fault = adapt(variant, Adapted::to_rank);
      return fault ? fault : set_home(variant, Home::rank, false);
    }
    case Word::file:
      return set_home(variant, Home::file, false);
    case Word::symmetry:
      return set_home(variant, Home::symmetry, true);
    case Word::vertical_symmetry:
      return set_home(variant, Home::vertical_symmetry, true);
    case Word::horizontal_symmetry:
      return set_home(variant, Home::horizontal_symmetry, false);
    case Word::diagram:
      return set_home(variant, Home::diagram, false);
    case Word::pwc:
      return set_home(variant, Home::departure, true);
    case Word::antipodes:
      return set_home(variant, Home::antipodes, true);
    case Word::take_and_make:
      return set_home(variant, Home::take_and_make, true);
    case Word::super:
      return set_home(variant, Home::super, true);
    case Word::april:
      variant.only.emplace();
      variant.promotes = true;
      return {};
    case Word::frischauf:
      return adapt(variant, Adapted::frischauf);
    case Word::calvet:
      variant.cheylan = false;
      return {};
    case Word::cheylan:
      variant.cheylan = true;
      return {};
    case Word::strict:
      variant.occupied = Occupied::no_move;
      return {};
    case Word::relaxed:
      variant.occupied = Occupied::no_rebirth;
      return {};
    case Word::volcanic:
      variant.occupied = Occupied::volcanic;
      return {};
    case Word::parachute:
      variant.occupied = Occupied::parachute;
      return {};
    case Word::einstein:
      return set_kind(variant, Kind::einstein);
    case Word::reversal_einstein:
      return set_kind(variant, Kind::reversal_einstein);
    case Word::wait_capture:
      variant.occasioned = Occasioned::last_capture;
      return {};
    case Word::capture_square:
      return set_home(variant, Home::capture_square, false);
  }
  return {};
}

}  // namespace warp::circe
