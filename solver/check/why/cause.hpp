#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp::check {

/// What is wrong with a half-move, or with the end of a line: a row each in cause_words.inc.
enum class CauseId : std::uint8_t {
#define WARP_CAUSE(id, english, german, french) id,
#include "solver/check/why/cause_words.inc"
#undef WARP_CAUSE
};

/// The name of a cause: "pinned".
std::string_view cause_name(CauseId id);

/// A unit on its square.
struct StandingUnit {
  Unit unit;
  Square square = no_square;
};

/// Why a stated line fails, as data; text and JSON are made of it.
struct Cause {
  CauseId id = CauseId::not_read;
  /// {unit}, the first one: the unit that would move, or a king that is attacked; {king}, the last
  std::vector<StandingUnit> units = {};
  std::vector<StandingUnit> by = {};    ///< {by}: units that are the cause
  std::vector<Square> squares = {};     ///< {square} (the first one), {others}, {squares}
  std::vector<std::string> moves = {};  ///< {moves}, as the program writes moves
  const Condition* rule = nullptr;      ///< {rule}
  /// Further places and what stands in them, in the language of the problem.
  std::vector<std::pair<std::string_view, std::string>> words = {};
};

/// The cause as a clause, in the language of `notation`.
std::string cause_text(const Cause& cause, const report::Notation& notation);

/// "bSf6": a unit with its side, on its square.
std::string standing_text(const StandingUnit& standing, const report::Notation& notation);

}  // namespace warp::check
