#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

#include "solver/platform/file_lock.hpp"

namespace warp::batch {

/// The database cannot be read or written.
struct StoreFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An open SQLite database of results (`warp batch`) and verdicts (`warp check`). When a writing
/// statement has been executed, its data survives the death of the process.
///
/// `pragma user_version` is the version of the layout that layout.hpp describes.
class Database {
 public:
  enum class Access : unsigned char { read, write };

  /// Opens the database. With Access::write, creates it if there is none, brings it up to the
  /// present layout and locks it against other writers. Throws StoreFailed.
  Database(const std::string& path, Access access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// The version of its layout: the present one if it was opened for writing.
  int version() const { return version_; }
  /// Closes, in a forked process, what only its parent may use.
  void let_go_in_child() { lock_.release(); }

  /// Returns what `work` returns. What SQLite complains of becomes StoreFailed with the path.
  template <class Work>
  auto guarded(Work work) const {
    try {
      return work();
    } catch (const SQLite::Exception& fault) {
      fail(fault.what());
    }
  }
  /// Throws StoreFailed with the path and `what`.
  [[noreturn]] void fail(const std::string& what) const;

 private:
  friend class Statement;

  void open(bool writes);

  std::string path_;
  platform::FileLock lock_;  ///< released behind the database
  std::unique_ptr<SQLite::Database> database_;
  int version_ = 0;
};

/// A prepared statement whose question marks are given their values one by one. Its functions throw
/// SQLite::Exception: call them in Database::guarded.
class Statement {
 public:
  Statement(Database& database, const std::string& sql) : query_(*database.database_, sql) {}

  /// Values for the next question marks.
  Statement& with(std::string_view text);
  Statement& with(std::uint64_t number);
  Statement& with(double number);
  Statement& with_or_null(const std::optional<std::string>& text);
  Statement& with_or_null(std::optional<std::uint64_t> number);

  /// Goes to the next row; returns whether there is one.
  bool next() { return query_.executeStep(); }

  std::string text(int column) { return query_.getColumn(column).getString(); }
  std::optional<std::string> text_or_null(int column);
  std::uint64_t number(int column) {
    return static_cast<std::uint64_t>(query_.getColumn(column).getInt64());
  }
  double real(int column) { return query_.getColumn(column).getDouble(); }

 private:
  SQLite::Statement query_;
  int bound_ = 0;
};

}  // namespace warp::batch
