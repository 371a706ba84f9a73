#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/result.hpp"
#include "solver/app/batch/store.hpp"
#include "solver/report/notation.hpp"

namespace warp::batch {

/// How an earlier result and a new one differ.
struct Difference {
  std::vector<std::string> missing;     ///< only in the earlier one
  std::vector<std::string> additional;  ///< only in the new one
  std::string states;                   ///< "solved, now unsupported"; empty: alike
  bool partly = false;  ///< one of the two is not complete: only what it has was compared

  bool any() const { return !missing.empty() || !additional.empty() || !states.empty(); }
};

/// Compares a new result with an earlier one: move by move if both were kept so, else by what is
/// printed. Differences are told in `notation`.
Difference compare(const Result& earlier, const Result& now, report::Notation notation);

/// Results of an earlier run, in a database or in files NAME.out beside, or instead of, NAME.inp.
class EarlierResults {
 public:
  /// Throws StoreFailed if `place` is neither a directory nor a database of results.
  explicit EarlierResults(const std::string& place);

  /// The earlier result of a problem. From files of text only its solutions are known.
  std::optional<Result> find(const Entry& entry);

 private:
  using Key = std::pair<std::string, std::size_t>;

  std::optional<std::string> directory_;
  std::unique_ptr<Store> store_;
  /// Files in the database by their names without directory, and the number of the problem.
  std::map<Key, std::vector<std::string>> by_name_;
};

}  // namespace warp::batch
