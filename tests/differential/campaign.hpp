#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace warp::differential {

/// What a campaign in which this program is its own opponent is asked for.
struct CampaignSettings {
  bool targets = false;        ///< ways to positions reached by play; else self-comparisons
  bool parts = false;          ///< conditions in a part of the game (compare_in_part)
  bool mates = false;          ///< random play compared with the bound on mates (see mate_law.hpp)
  bool long_problems = false;  ///< what long problems are solved by (see long_battles.hpp)
  bool pairs = false;          ///< positions under all pairs of rules, without solving anything
  std::uint64_t count = 0;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  /// Boards as behind the word "board", or "all"; empty: the classical one.
  std::vector<std::string> boards;
  bool shifted = false;   ///< self-comparisons with the position moved along a seam of its board
  bool no_rules = false;  ///< fairy units and no rules
  /// Stipulations of self-comparisons, "h#2"; empty: short ones of all kinds.
  std::vector<std::string> stipulations;
  std::string only;  ///< a regular expression: the rules whose text it finds; empty: all
  /// Files of problems whose mutants are compared; empty: random problems.
  std::vector<std::filesystem::path> like;
  /// What has been compared with solutions is counted here, and random problems are led to the
  /// rest; empty: no.
  std::string coverage;
  unsigned few = 0;        ///< mutants have so many units at most, and play longer; 0: as they come
  bool unchanged = false;  ///< not mutants, but the problems of `like` in their order
  bool as_they_are = false;  ///< ... each with its whole text; `count` 0: all of them
  unsigned jobs = 1;         ///< processes
  unsigned limit = 60;       ///< milliseconds of the processor's time for one problem
  std::string save;          ///< directory for the problems that differ
  bool no_shrinking = false;
  bool show = false;  ///< prints every problem
};

/// Runs it, prints each difference, made as small as possible, and a table of what was compared.
/// Returns the exit status: 0 no difference, 1 differences, 2 bad settings.
int run_campaign(const CampaignSettings& settings);

}  // namespace warp::differential
