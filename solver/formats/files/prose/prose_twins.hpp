#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/formats/files/prose/positions/prose_units.hpp"

namespace warp::files::prose {

/// What stands on the squares of a problem: the side and the English letters.
using ProseBoard = std::map<std::string, std::pair<Side, std::string>>;

/// What a text says of a twin, in the language of problems ("move a1 b1"), or what is wrong.
struct ProseTwin {
  std::string text, fault;
};

/// What a twin needs to know of its problem.
struct TwinSetting {
  const ProseBoard& board;
  Language letters;        ///< of units
  Language language;       ///< of messages
  bool continued = false;  ///< the board has been changed before
  /// The condition that a phrase names, as the language of problems states it; empty if none.
  std::function<std::string(const std::string& phrase)> condition;
};

/// Reads what stands behind the letter of a twin: "wKa1->b1", "bPd5 to d6", "without Pd4", "add
/// black Pe6", "wRd4<->bSe5", "Pd4=S", "h#3", "Circe", "turn the board by 90 degrees"; several
/// with "and" between. A unit that is named must stand on its square.
ProseTwin read_twin(std::string clause, const TwinSetting& setting);

}  // namespace warp::files::prose
