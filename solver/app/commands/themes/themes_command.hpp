#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// What `warp themes` is told on its command line.
struct ThemesOptions {
  std::vector<std::string> files;
  std::vector<std::string> require;  ///< demands (check::theme_demand)
  std::string order_by;              ///< a theme, or "themes"; empty: as they come
  Format format = Format::text;
  unsigned seconds = 60;  ///< for each problem
  unsigned threads = 1;
  std::string memory = "64M";
};

/// Answers for problems that stand in no file. Returns the status that the command would have.
Status themes_in(const ThemesOptions& options, const ProblemsInText& problems, Console& console,
                 const std::atomic<bool>& interrupted);

/// Answers `warp themes FILE...`: which themes each problem shows. Returns the exit status; nothing
/// if this is another command. Ends early when `interrupted` is set.
std::optional<int> answer_themes(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted);

}  // namespace warp
