#include "tests/differential/diagram_text.hpp"

#include <map>

#include <fmt/format.h>

#include "parser/attributes.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::differential {

namespace {

std::uint32_t shown_attributes(const Unit& unit) {
  std::uint32_t shown = 0;
  for (const parser::AttributeInfo& info : parser::all_attributes()) {
    if (info.attribute) shown |= attribute_bit(*info.attribute);
  }
  // Units stand on the first board unless they are marked; which king is royal is not shown.
  shown &= ~attribute_bit(Attribute::first_board);
  if (standard_walks()[unit.walk].royal) shown &= ~attribute_bit(Attribute::royal);
  return unit.attributes & shown;
}

}  // namespace

Unit as_shown(const Unit& unit) {
  if (unit.side == Side::none) return {};
  return {.walk = unit.walk, .side = unit.side, .attributes = shown_attributes(unit)};
}

bool look_alike(const Position& one, const Position& other) {
  for (Square square = 0; square < one.size(); ++square) {
    if (as_shown(one.at(square)) != as_shown(other.at(square))) return false;
  }
  return true;
}

std::string diagram_text(const Position& position) {
  std::map<std::string, std::string> lines;
  for (Square square = 0; square < position.size(); ++square) {
    const Unit unit = as_shown(position.at(square));
    if (unit.empty()) continue;
    std::string before = unit.side == Side::white   ? "White"
                         : unit.side == Side::black ? "Black"
                                                    : "Neutral";
    bool royal = false;
    for (const parser::AttributeInfo& info : parser::all_attributes()) {
      if (info.attribute && unit.is(*info.attribute)) {
        before += fmt::format(" {}", info.names.english);
        royal = royal || info.attribute == Attribute::royal;
      }
    }
    // A royal unit has a line of its own: the word concerns one unit.
    if (royal) before += std::string(1 + square, ' ');
    const Geometry& board = position.geometry();
    lines[before] += fmt::format(" {}{}{}", standard_walks()[unit.walk].letters.english,
                                 board.dimensions() > 2 ? ":" : "", board.name(square));
  }
  std::string text;
  for (const auto& [before, units] : lines) text += fmt::format("Pieces {}{}\n", before, units);
  return text;
}

}  // namespace warp::differential
