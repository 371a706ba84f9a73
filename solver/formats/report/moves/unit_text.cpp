#include "solver/formats/report/moves/unit_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/player.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::report {

std::string attribute_letters(const Unit& unit, Lettering lettering) {
  std::string result;
  if (unit.attributes == 0) {
    return result;
  }
  for (const AttributeText& text : attribute_texts()) {
    const bool obvious = text.attribute == Attribute::royal && lettering.walks()[unit.walk].royal;
    if (unit.is(text.attribute) && !obvious) {
      result += text.letters.in(lettering.language());
    }
  }
  return result;
}

std::string walk_letters(WalkId walk, Lettering lettering) {
  constexpr std::array<std::pair<WalkId, std::string_view>, 6> figurines{{{walks::king, "\u2654"},
                                                                          {walks::queen, "\u2655"},
                                                                          {walks::rook, "\u2656"},
                                                                          {walks::bishop, "\u2657"},
                                                                          {walks::knight, "\u2658"},
                                                                          {walks::pawn, "\u2659"}}};
  const auto figurine =
      std::ranges::find(figurines, walk, &std::pair<WalkId, std::string_view>::first);
  if (lettering.figurines() && figurine != figurines.end()) {
    return std::string(figurine->second);
  }
  return upper_case(lettering.walks()[walk].letters.in(lettering.language()));
}

std::string side_letter(Side side, Language language) {
  const Words& all = words(language);
  switch (side) {
    case Side::white:
      return {all.white};
    case Side::black:
      return {all.black};
    case Side::neutral:
      return {all.neutral};
    case Side::none:
      break;
  }
  return {};
}

std::string unit_marks(const Unit& unit, Lettering lettering) {
  return (unit.side == Side::neutral ? side_letter(unit.side, lettering.language())
                                     : std::string{}) +
         attribute_letters(unit, lettering);
}

std::string unit_kind(const Unit& unit, Lettering lettering) {
  return attribute_letters(unit, lettering) + walk_letters(unit.walk, lettering);
}

std::string unit_name(const Unit& unit, Lettering lettering) {
  return side_letter(unit.side, lettering.language()) + unit_kind(unit, lettering);
}

std::string mover_name(const Unit& unit, Lettering lettering) {
  const std::string prefix = unit_marks(unit, lettering);
  return unit.walk == walks::pawn && prefix.empty() ? std::string{}
                                                    : prefix + walk_letters(unit.walk, lettering);
}

std::string new_kind(const Unit& there, Lettering lettering) {
  Unit unit = there;
  unit.attributes &= ~player_attributes;  // no unit changes its player
  return unit.side == Side::neutral ? unit_name(unit, lettering) : unit_kind(unit, lettering);
}

}  // namespace warp::report
