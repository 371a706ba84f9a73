// What each word after Circe sets in the rule of rebirth.

#include "conditions/circe/circe_variant.hpp"

namespace warp::circe {

namespace {

Refusal set_home(Variant& variant, Home home, bool promotes) {
  if (variant.home != Home::array) {
    return Refusal::contradiction({"two words state the rebirth square; keep one of them",
                                   "zwei Wörter nennen das Wiedergeburtsfeld; eines genügt",
                                   "deux mots indiquent la case de renaissance ; gardez-en un"});
  }
  variant.home = home;
  variant.promotes = variant.promotes || promotes;
  return {};
}

Refusal adapt(Variant& variant, Adapted adapted) {
  if (variant.adapted != Adapted::no) {
    return Refusal::contradiction({"two words change the rebirth square; keep one of them",
                                   "zwei Wörter ändern das Wiedergeburtsfeld; eines genügt",
                                   "deux mots changent la case de renaissance ; gardez-en un"});
  }
  variant.adapted = adapted;
  return {};
}

Refusal set_kind(Variant& variant, ComesBackAs kind) {
  if (variant.kind != ComesBackAs::same) {
    return Refusal::contradiction({"two words say what is reborn; keep one of them",
                                   "zwei Wörter sagen, was wiedergeboren wird; eines genügt",
                                   "deux mots disent ce qui renaît ; gardez-en un"});
  }
  variant.kind = kind;
  return {};
}

Refusal mirror(Variant& variant) {
  if (variant.mirrored || variant.home == Home::rank) {
    return Refusal::contradiction(
        {"two words state of which side the rebirth squares are; keep one of them",
         "zwei Wörter sagen, welcher Seite die Wiedergeburtsfelder gehören; eines genügt",
         "deux mots disent à quel camp sont les cases de renaissance ; gardez-en un"});
  }
  variant.mirrored = true;
  return {};
}

Refusal set_parrain(Variant& variant) {
  variant.occasioned = Occasioned::last_move;
  return set_home(variant, Home::equipollents, true);
}

}  // namespace

Refusal add_word(Variant& variant, CirceWord word) {
  switch (word) {
    case CirceWord::rex_inclusive:
      variant.kings_too = true;
      return {};
    case CirceWord::rex_exclusive:
      variant.kings_too = false;
      return {};
    case CirceWord::mirror:
      return mirror(variant);
    case CirceWord::assassin:
      variant.occupied = Occupied::assassin;
      return {};
    case CirceWord::diametral:
      return adapt(variant, Adapted::diametral);
    case CirceWord::vertical_mirror:
      return adapt(variant, Adapted::vertical_mirror);
    case CirceWord::clone:
      return set_kind(variant, ComesBackAs::clone);
    case CirceWord::chameleon:
      return set_kind(variant, ComesBackAs::chameleon);
    case CirceWord::turncoats:
      variant.turncoat = true;
      return {};
    case CirceWord::couscous:
      variant.other_unit = true;
      variant.promotes = true;
      return {};
    case CirceWord::last_move:
      variant.occasioned = Occasioned::last_move;
      return {};
    case CirceWord::equipollents:
      return set_home(variant, Home::equipollents, true);
    case CirceWord::parrain:
      return set_parrain(variant);
    case CirceWord::contra_parrain: {
      const Refusal fault = mirror(variant);
      return fault ? fault : set_parrain(variant);
    }
    case CirceWord::cage:
      return set_home(variant, Home::cage, true);
    case CirceWord::rank: {
      if (variant.mirrored) {
        return Refusal::contradiction(
            {"two words state of which side the rebirth squares are; keep one of them",
             "zwei Wörter sagen, welcher Seite die Wiedergeburtsfelder gehören; eines genügt",
             "deux mots disent à quel camp sont les cases de renaissance ; gardez-en un"});
      }
      const Refusal fault = adapt(variant, Adapted::to_rank);
      return fault ? fault : set_home(variant, Home::rank, false);
    }
    case CirceWord::file:
      return set_home(variant, Home::file, false);
    case CirceWord::symmetry:
      return set_home(variant, Home::symmetry, true);
    case CirceWord::vertical_symmetry:
      return set_home(variant, Home::vertical_symmetry, true);
    case CirceWord::horizontal_symmetry:
      return set_home(variant, Home::horizontal_symmetry, false);
    case CirceWord::diagram:
      return set_home(variant, Home::diagram, false);
    case CirceWord::pwc:
      return set_home(variant, Home::departure, true);
    case CirceWord::antipodes:
      return set_home(variant, Home::antipodes, true);
    case CirceWord::take_and_make:
      return set_home(variant, Home::take_and_make, true);
    case CirceWord::super:
      return set_home(variant, Home::super, true);
    case CirceWord::april:
      variant.only.emplace();
      variant.promotes = true;
      return {};
    case CirceWord::frischauf:
      return adapt(variant, Adapted::frischauf);
    case CirceWord::calvet:
      variant.cheylan = false;
      return {};
    case CirceWord::cheylan:
      variant.cheylan = true;
      return {};
    case CirceWord::strict:
      variant.occupied = Occupied::no_move;
      return {};
    case CirceWord::relaxed:
      variant.occupied = Occupied::no_rebirth;
      return {};
    case CirceWord::volcanic:
      variant.occupied = Occupied::volcanic;
      return {};
    case CirceWord::parachute:
      variant.occupied = Occupied::parachute;
      return {};
    case CirceWord::einstein:
      return set_kind(variant, ComesBackAs::einstein);
    case CirceWord::reversal_einstein:
      return set_kind(variant, ComesBackAs::reversal_einstein);
    case CirceWord::wait_capture:
      variant.occasioned = Occasioned::last_capture;
      return {};
    case CirceWord::capture_square:
      return set_home(variant, Home::capture_square, false);
  }
  return {};
}

}  // namespace warp::circe
