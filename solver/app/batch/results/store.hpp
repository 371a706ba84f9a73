#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "solver/app/batch/description.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/platform/store/database.hpp"

namespace warp::batch {

using store::StoreFailed;

/// The results of a batch: the table result of a database (layout.hpp). All functions throw
/// StoreFailed.
class Store {
 public:
  using Access = store::Database::Access;

  /// Opens the database, see store::Database.
  Store(const std::string& path, Access access);

  /// The result of problem `number` of `file`; nothing if the stored text is not `problem`.
  std::optional<Result> find(std::string_view file, std::size_t number, std::string_view problem);
  /// The result of problem `number` of `file`, whatever its stored text is.
  std::optional<Result> find(std::string_view file, std::size_t number);
  /// Writes the result of a problem in place of an earlier one.
  void put(std::string_view file, std::size_t number, std::string_view problem,
           std::string_view program, const Description& what, const Result& result);
  /// The same within a transaction.
  void put_within(std::string_view file, std::size_t number, std::string_view problem,
                  std::string_view program, const Description& what, const Result& result);
  /// Writes the progress of a problem: `result.solution`, `moves`, `records`, `messages`,
  /// `solutions` and `seconds` are what is added to the stored ones.
  void advance(std::string_view file, std::size_t number, const Result& result);
  /// A row of the database.
  struct Record {
    std::string file;
    std::size_t number = 0;
    std::string problem, program;
    Result result;
  };
  /// Calls `visit` for each row, in the order in which the problems were begun.
  void each_result(const std::function<void(Record)>& visit);
  /// Calls `visit` for each problem that has a result, in the order in which they were begun.
  void each(const std::function<void(const std::string& file, std::size_t number)>& visit);

  /// The database itself, for tables beside these.
  store::Database& database() { return database_; }
  /// Closes, in a forked process, what only its parent may use.
  void let_go_in_child() { database_.let_go_in_child(); }

 private:
  Result result(store::Statement& row, int first) const;

  store::Database database_;
  std::string_view columns_;  ///< of a result, as this database has them
};

}  // namespace warp::batch
