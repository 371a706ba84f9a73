#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "solver/techniques/endings/statistics.hpp"
#include "solver/techniques/endings/tables/ending_tables.hpp"
#include "solver/techniques/endings/tables/played_tables.hpp"

namespace warp::test {

/// The rules of an ending on a board, and its units as a problem has them.
struct EndingRules {
  std::shared_ptr<const RuleSet> rules;
  endings::Material material;
  std::vector<Unit> units;  ///< in the order of the material
};

/// Returns the rules of "KR v K" on `board`. `pieces` are pieces of one's own: "XY = leaper 1,3";
/// `conditions` are as behind `condition` in a problem.
EndingRules ending_rules(const std::string& material, std::shared_ptr<const Geometry> board,
                         const std::vector<std::string>& pieces = {},
                         const std::string& conditions = {});

/// Makes the tables of an ending under the orthodox rules; the value that last() then has stays
/// there.
std::unique_ptr<endings::EndingTables> made_tables(const EndingRules& ending);
/// Makes the tables of an ending under any rules by playing.
std::unique_ptr<endings::PlayedTables> played_tables(const EndingRules& ending);

/// Returns what the table of "KR v K" on `board` says as a whole.
endings::TableStatistics counted(const std::string& material,
                                 std::shared_ptr<const Geometry> board);

}  // namespace warp::test
