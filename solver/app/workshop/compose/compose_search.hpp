#pragma once

#include <memory>
#include <string>
#include <vector>

#include "parser/parser.hpp"
#include "solver/check/compose/composer.hpp"

namespace warp {

/// A search for settings that is ready to begin.
struct ComposeSearch {
  std::vector<Diagnostic> diagnostics;        ///< what the text gives rise to, in its order
  std::unique_ptr<check::ComposeTask> task;   ///< where the composer reads it
  std::unique_ptr<check::Composer> composer;  ///< null: there is nothing to search, for the reason
                                              ///< that `diagnostics` say
};

/// Makes ready what a text asks for, which must hold one problem. `draws`: only positions that are
/// drawn will be looked at, so that there may be more than can be gone through.
ComposeSearch compose_search(const std::string& text, const std::string& file, bool draws,
                             const Means& means);
/// The same for a problem that was read from `text`; without the text faults have the place of
/// their line. What the reading had to say is not said again.
ComposeSearch compose_search(const parser::ParsedProblem& parsed, const std::string& text,
                             bool draws, const Means& means);

}  // namespace warp
