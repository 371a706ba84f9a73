#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp::batch {

/// How an earlier result and a new one differ.
struct Difference {
  std::vector<std::string> missing;               ///< only in the earlier one
  std::vector<std::string> additional;            ///< only in the new one
  std::optional<std::pair<State, State>> states;  ///< the earlier and the new one, if different
  bool partly = false;  ///< one of the two is incomplete: only its contents were compared

  bool any() const { return !missing.empty() || !additional.empty() || states; }
};

/// The states that differ, in the language of the user: "solved, now unsupported".
std::string states_text(const Difference& difference);

/// Compares a new result with an earlier one: move by move if moves are kept of both, else by their
/// text. Differences are written in `notation`.
Difference compare(const Result& earlier, const Result& now, report::Notation notation);

/// The results of an earlier run, in a database, or in files NAME.out beside, or in place of,
/// NAME.inp.
class EarlierResults {
 public:
  /// Throws StoreFailed if `place` is neither a directory nor a database of results.
  explicit EarlierResults(const std::string& place);

  /// The earlier result of `entry`, one of `problems`. Text files give only its solutions.
  std::optional<Result> find(const Entry& entry, std::span<const Entry> problems);

 private:
  using Key = std::pair<std::string, std::size_t>;

  /// What was printed of each problem of `file`.
  const std::vector<std::optional<std::string>>& texts_of_file(const std::string& file,
                                                               std::span<const Entry> problems);

  std::optional<std::string> directory_;
  std::string file_;                               ///< of which `texts_` are
  std::vector<std::optional<std::string>> texts_;  ///< by number of the problem
  std::unique_ptr<Store> store_;
  /// The files in the database, by name without directory and number of the problem.
  std::map<Key, std::vector<std::string>> by_name_;
};

}  // namespace warp::batch
