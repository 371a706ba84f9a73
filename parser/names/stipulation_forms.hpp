#pragma once

#include <span>
#include <string_view>

#include "parser/stipulation_text.hpp"
#include "solver/board/position/names.hpp"

namespace warp::parser {

/// A form of stipulation and what it asks for.
struct StipulationForm {
  std::string_view form;  ///< with # for the goal; any other goal may stand there
  TraditionalPlay play{};
  SeriesKind series{};
  Names names;    ///< with commas between
  Names meaning;  ///< without the number of moves
};

/// All forms. Those of which another one is a special case stand before it.
std::span<const StipulationForm> stipulation_forms();
/// The form of `text`, without its introductions.
const StipulationForm& form_of(const StipulationText& text);

}  // namespace warp::parser
