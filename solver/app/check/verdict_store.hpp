#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/layout.hpp"
#include "solver/check/finding.hpp"
#include "solver/platform/store/database.hpp"

namespace warp {

/// The verdicts of earlier runs: the table verdict of a database (batch/results/layout.hpp). All
/// functions throw store::StoreFailed.
class VerdictStore {
 public:
  /// Opens the database for writing, see store::Database.
  explicit VerdictStore(const std::string& path)
      : database_(path, store::Database::Access::write, batch::layout_of_results()) {}

  /// Reads the stored verdict on `entry` into `judgement`. Returns false if there is none that
  /// still holds. It no longer holds if the entry has changed, if another version of the program
  /// gave it, if it ran out of time and now gets more, if one of the tables `asked` for is missing,
  /// or if it is to be `verified` and was not.
  bool find(const batch::Entry& entry, std::chrono::seconds limit,
            const check::AnalysisTables& asked, bool verified, check::ProblemJudgement& judgement);

  /// Keeps `judgement` of `entry`. `out_of_time`: the search ended after that time.
  void put(const batch::Entry& entry, const check::ProblemJudgement& judgement,
           std::optional<std::chrono::seconds> out_of_time);

 private:
  store::Database database_;
};

}  // namespace warp
