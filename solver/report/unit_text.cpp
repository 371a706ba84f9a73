#include "solver/report/unit_text.hpp"

#include <algorithm>
#include <cctype>

#include "solver/movement/walk.hpp"
#include "solver/report/attribute_text.hpp"
#include "solver/report/words.hpp"

namespace warp::report {

std::string attribute_letters(const Unit& unit, Language language) {
  std::string result;
  if (unit.attributes == 0) {
    return result;
  }
  for (const AttributeText& text : attribute_texts()) {
    const bool obvious = text.attribute == Attribute::royal && all_walks()[unit.walk].royal;
    if (unit.is(text.attribute) && !obvious) {
      result += text.letters.in(language);
    }
  }
  return result;
}

std::string walk_letters(WalkId walk, Language language) {
  std::string result{all_walks()[walk].letters.in(language)};
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return result;
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

std::string unit_marks(const Unit& unit, Language language) {
  return (unit.side == Side::neutral ? side_letter(unit.side, language) : std::string{}) +
         attribute_letters(unit, language);
}

std::string unit_kind(const Unit& unit, Language language) {
  return attribute_letters(unit, language) + walk_letters(unit.walk, language);
}

std::string unit_name(const Unit& unit, Language language) {
  return side_letter(unit.side, language) + unit_kind(unit, language);
}

std::string mover_name(const Unit& unit, Language language) {
  const std::string prefix =
      (unit.side == Side::neutral ? side_letter(unit.side, language) : std::string{}) +
      attribute_letters(unit, language);
  return unit.walk == walks::pawn && prefix.empty() ? std::string{}
                                                    : prefix + walk_letters(unit.walk, language);
}

std::string new_kind(const Unit& unit, Language language) {
  return unit.side == Side::neutral ? unit_name(unit, language) : unit_kind(unit, language);
}

}  // namespace warp::report
