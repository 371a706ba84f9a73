#pragma once

#include <span>
#include <string_view>

#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp::report {

/// How an attribute is written.
struct AttributeText {
  Attribute attribute;
  Names caption;  ///< the word below the diagram
  Names letters;  ///< before the letter of the unit in moves; empty: not shown
};

/// All attributes, in their order below the diagram.
std::span<const AttributeText> attribute_texts();

}  // namespace warp::report
