#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "solver/board/position/names.hpp"

namespace warp::parser {

/// What a word of a demand says (option Only).
enum class DemandWord : std::uint8_t {
  both,
  either,
  negation,
  none,
  at_most,
  at_least,
  exactly,
  move,
  capture,
  check,
  promotion,
  castling,
  short_castling,
  long_castling,
  en_passant,
  mate,
  stalemate,
  goal,
  theme,
  with,
  by,
  of,
  from,
  on,
  into,
  in_move,
  in_last_move,
  white,
  black,
  neutral,
};

/// One way to say it in each language, of one word or several with blanks between.
struct DemandWordRow {
  DemandWord word{};
  Names names;
};

/// All ways, those of one word together. The first is the usual one; of what is counted the second
/// is the plural.
std::span<const DemandWordRow> demand_words();

/// The usual English word, or its plural.
std::string_view english_demand_word(DemandWord word, bool plural = false);

}  // namespace warp::parser
