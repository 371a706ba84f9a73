#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace warp::store {

/// Bytes of any kind, in contrast to text.
struct Bytes {
  std::string bytes;
};

/// The value for a question mark in a statement; std::monostate is null.
using Value = std::variant<std::monostate, std::int64_t, double, std::string, Bytes>;

/// The answer to a statement, row by row. Columns are counted from 0.
class Rows {
 public:
  virtual ~Rows() = default;
  /// Goes to the next row; returns whether there is one.
  virtual bool next() = 0;
  virtual bool is_null(int column) = 0;
  virtual std::string text(int column) = 0;
  virtual std::string bytes(int column) = 0;
  virtual std::int64_t number(int column) = 0;
  virtual double real(int column) = 0;
};

/// A connection to a database of one kind. Whatever goes wrong is a StoreFailed without the name of
/// the database; StoreLost if the server does not answer any more.
class Backend {
 public:
  virtual ~Backend() = default;

  /// Carries out a statement with a question mark for each value. Its changes are made when the
  /// function returns; rows are read as they are asked for.
  virtual std::unique_ptr<Rows> ask(std::string_view sql, std::span<const Value> values) = 0;
  /// Carries out statements without values or rows. Types that each kind of database names
  /// differently are written {id} (a number of its own for each row), {integer}, {real}, {bytes},
  /// {time}.
  virtual void run(std::string_view script) = 0;
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;

  /// The version of the layout of the tables; 0: there are none.
  virtual int version() = 0;
  virtual void set_version(int version) = 0;
  /// Does the place where Warp would keep its tables hold tables of somebody else?
  virtual bool holds_other_tables() = 0;
  /// Waits until no other process changes the layout; ends with the transaction.
  virtual void lock_layout() = 0;
  /// Locks the results for writing by this connection alone; false if another process writes them.
  virtual bool lock_results() = 0;
  /// Locks the results for writing beside others that share them; false if another process has
  /// locked them for itself.
  virtual bool share_results() = 0;
  /// Closes, in a forked process, what only its parent may use.
  virtual void let_go_in_child() = 0;
};

/// Opens an SQLite file; `writes`: makes it if there is none.
std::unique_ptr<Backend> open_sqlite(const std::string& path, bool writes);

/// Connects with a PostgreSQL server; `writes`: makes the schema "warp" if there is none.
std::unique_ptr<Backend> open_postgres(const std::string& url, bool writes);

}  // namespace warp::store
