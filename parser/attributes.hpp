#pragma once

#include <optional>
#include <span>

#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp::parser {

/// A property that may be written between the colour of units and their list.
struct AttributeInfo {
  Names names;
  std::optional<Attribute> attribute;  ///< empty: known by name, but without a bit in a unit
  Names meaning{};  ///< empty: the condition says it that has the attribute (Condition::attributes)
};

std::span<const AttributeInfo> all_attributes();
/// What neutral units are; they belong to the third side.
const Names& meaning_of_neutral();
/// The word before the number of invisible units, and what they are.
inline constexpr Names total_invisible{"TotalInvisible", "TotalUnsichtbar", "TotalInvisible"};
const Names& meaning_of_total_invisible();

}  // namespace warp::parser
