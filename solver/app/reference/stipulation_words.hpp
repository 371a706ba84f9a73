#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parser/stipulation_text.hpp"
#include "solver/board/position/names.hpp"

namespace warp {

/// What a stipulation asks for, sentence by sentence: the kind of play, the goal, who begins, and
/// how often each side moves.
std::string stipulation_in_words(const parser::StipulationText& text, Language language);

/// A stipulation as people say it.
struct ToldStipulation {
  std::string notation;  ///< "#2"
  parser::StipulationText parts;
  std::optional<Language> language;  ///< that of the words; nothing if they do not tell it
};

/// Reads a stipulation in words: "mate in 2", "Hilfsmatt in zwei Zügen". Nothing if `text` is
/// none, or says more.
std::optional<ToldStipulation> stipulation_told(std::string_view text);

}  // namespace warp
