#pragma once

#include <optional>
#include <string>

#include "solver/app/commands/compose/compose_queue.hpp"
#include "solver/app/commands/compose/part_store.hpp"
#include "solver/check/compose/composer.hpp"

namespace warp {

/// A search for settings.
struct SearchedSettings {
  const check::ComposeTask& task;
  const check::Composer& composer;
  const check::ComposeMeans& means;
  const std::string& text;  ///< of the file
};

/// A search whose parts are kept: in a file, or on a server, where workers search them. If it has
/// ended at any moment and begins again, it goes on with the parts that are missing.
class KeptSearch {
 public:
  /// `database`: a file, or the address of a server. Throws StoreFailed.
  KeptSearch(const std::string& database, const SearchedSettings& settings, Console& console);

  /// As Composer::run, with the same results in the same order. On a server it searches nothing
  /// itself, but for a part whose worker has believed something wrong of the parts before. Throws
  /// StoreFailed, UnitFailed too.
  check::ComposeOutcome run(const StopSignal& stop, const check::Composer::Take& take,
                            const check::Composer::Watch& watch);

 private:
  std::string search() const;
  std::uint64_t limit_of_part() const;
  check::ComposeOutcome run_here(const StopSignal& stop, const check::Composer::Take& take,
                                 const check::Composer::Watch& watch);
  void enqueue();
  std::optional<check::PartResult> search_again(const check::ComposePart& part,
                                                const StopSignal& stop);
  check::ComposeOutcome gather(const StopSignal& stop, const check::Composer::Take& take,
                               const check::Composer::Watch& watch);

  const SearchedSettings& settings_;
  std::optional<PartStore> file_;
  std::optional<ComposeQueue> queue_;  ///< either this or file_
};

}  // namespace warp
