#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "solver/app/batch/result.hpp"

namespace SQLite {
class Database;
}

namespace warp::batch {

/// The database cannot be read or written.
struct StoreFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The results of a batch in a SQLite database. When a writing function returns, its data survives
/// the death of the process.
///
/// Table result: file, number (of the problem in its file, from 1), problem (its text), program
/// (that solved it), state, solution, messages, position, seconds, time_limit, memory_limit, moves;
/// see Result. `pragma user_version` is the version of this layout. Layout 1 has no moves: it is
/// read without them, and gets the column when it is written to.
class Store {
 public:
  enum class Access : unsigned char { read, write };

  /// Opens the database. With Access::write, creates it if there is none, and locks it against
  /// other batches. Throws StoreFailed.
  Store(const std::string& path, Access access);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// The result of problem `number` of `file`; nothing if the stored text is not `problem`.
  std::optional<Result> find(std::string_view file, std::size_t number, std::string_view problem);
  /// The result of problem `number` of `file`, whatever its stored text is.
  std::optional<Result> find(std::string_view file, std::size_t number);
  /// Writes the result of a problem in place of an earlier one.
  void put(std::string_view file, std::size_t number, std::string_view problem,
           std::string_view program, const Result& result);
  /// Writes the progress of a problem: `result.solution` is what is added to the stored solution.
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

  /// Closes, in a forked process, what only its parent may use.
  void let_go_in_child();

 private:
  class Statement;

  template <class Work>
  auto guarded(Work work) const;
  void open(bool writes);
  void close_lock();
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  std::string_view columns_;  ///< of a result, as this database has them
  std::unique_ptr<SQLite::Database> database_;
  int lock_ = -1;  ///< file descriptor that is locked; -1: none
};

}  // namespace warp::batch
