#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "solver/endgame/statistics.hpp"
#include "solver/endgame/tables.hpp"

namespace warp::test {

/// The rules of an ending on a board, and its units as a problem has them.
struct EndingRules {
  std::shared_ptr<const RuleSet> rules;
  endgame::Material material;
  std::vector<Unit> units;  ///< in the order of the material
};

/// Returns the rules of "KR v K" on `board`. `pieces` are pieces of one's own: "XY = leaper 1,3".
EndingRules ending_rules(const std::string& material, std::shared_ptr<const Geometry> board,
                         const std::vector<std::string>& pieces = {});

/// Makes the tables of an ending; the value that Tables::last() then has stays there.
std::unique_ptr<endgame::Tables> made_tables(const EndingRules& ending);

/// Returns what the table of "KR v K" on `board` says as a whole.
endgame::Statistics counted(const std::string& material, std::shared_ptr<const Geometry> board);

}  // namespace warp::test
