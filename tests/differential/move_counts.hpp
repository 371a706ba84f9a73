#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/differential/rule_uses.hpp"

namespace warp::differential {

/// How many complete moves there are under a rule from one fixed position, by depth from 1.
struct MoveCounts {
  std::string rule;                     ///< counted_as() of its use
  std::vector<std::uint64_t> by_depth;  ///< empty: the rule is not played there
};

/// The name of `use` in the table: as it is written, attributes behind "units".
std::string counted_as(const RuleUse& use);

/// The position in which moves are counted, without what `use` asks for; `use` adds its condition,
/// or marks some of the units with its attribute. White is to move.
std::string counting_problem(const RuleUse& use);

/// Counts the moves under `use` to at most `depth`; ends before a depth at which there are more
/// than `most` of them.
MoveCounts count_moves(const RuleUse& use, unsigned depth, std::uint64_t most);

/// A line of the table, "Circe RexInclusive: 20 333 6100", and back.
std::string table_line(const MoveCounts& counts);
MoveCounts read_table_line(std::string_view line);

/// Writes the table of all rules, after the lines of `head`.
void write_move_counts(const std::string& file);

}  // namespace warp::differential
