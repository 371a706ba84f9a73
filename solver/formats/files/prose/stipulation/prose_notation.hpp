#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/formats/files/prose/stipulation/prose_stipulation.hpp"

namespace warp::files::prose {

/// A number of moves: "2", "2.5"; with a half if it ends so.
struct Moves {
  unsigned whole = 0;
  bool half = false;
  bool stated_zero = false;  ///< "6.0", as proof games have it
  std::size_t length = 0;    ///< letters; 0: no number
};

/// The number with which `text` begins.
Moves moves_at(std::string_view text);

/// As stipulations have it: "2.5"; of a proof game: "dia6.0".
std::string moves_text(const Moves& moves);
std::string proof_game_text(const Moves& moves);

/// The stipulation in notation at the beginning of `word` (in small letters): "h#2.5", "2#*v". It
/// may end with the goal if the number is the next word; then ProseStipulation::end is 0.
std::optional<ProseStipulation> notation_at(std::string_view word, std::string_view next);

}  // namespace warp::files::prose
