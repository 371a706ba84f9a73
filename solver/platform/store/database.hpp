#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/platform/store/backend.hpp"

namespace warp::store {

/// What is the matter with a database. `other`: what SQLite, a server or the system says of it.
enum class StoreFault : std::uint8_t {
  other,
  only_servers_are_shared,
  no_address,
  tables_of_others,
  too_new,
  holds_none,
  in_use,
  used_alone,
  servers_not_possible,
  wants_utf8,
  server_lost,
};

/// The database cannot be read or written. what() says it in English.
struct StoreFailed : std::runtime_error {
  explicit StoreFailed(const std::string& text, StoreFault which = StoreFault::other,
                       std::string named = {})
      : std::runtime_error(text), fault(which), about(std::move(named)) {}

  StoreFault fault;
  std::string about;     ///< what the fault names: the encoding of the database
  std::string database;  ///< its name; empty where the text says it
};

/// The server does not answer any more. A new connection may work.
struct StoreLost : StoreFailed {
  using StoreFailed::StoreFailed;
};

/// Is `name` the address of a PostgreSQL server, not of a file?
bool is_server(std::string_view name);
/// `name` as messages show it: an address without its password.
std::string shown_name(std::string_view name);

class Database;

/// The tables of a program, as it knows them.
struct Layout {
  int version = 1;        ///< of the tables that it writes
  std::string_view what;  ///< what they hold, for messages: "results of warp batch"
  /// Changes the tables of an earlier version (0: there are none) to the present one.
  std::function<void(Database&, int version)> bring_up_to_date;
};

/// A database with tables of Warp: a file of SQLite, or the schema "warp" of a PostgreSQL database.
/// When a writing statement has been executed outside of a transaction, or a transaction has been
/// committed, its data survives the death of the process.
///
/// The version of the layout is `pragma user_version`, or the only row of the table warp.layout.
class Database {
 public:
  enum class Access : std::uint8_t {
    read,
    write,  ///< alone
    share,  ///< beside others that share it; servers only
  };

  /// Opens the database `name`: a file, or the address of a server (is_server). For writing,
  /// creates what is missing and brings it up to the present layout; with Access::write, locks it
  /// against others that write. Throws StoreFailed.
  Database(const std::string& name, Access access, const Layout& layout);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// The version of its layout: the present one if it was opened for writing.
  int version() const { return version_; }
  /// Is it on a server, so that many processes can share it?
  bool is_on_server() const { return is_on_server_; }
  /// Closes, in a forked process, what only its parent may use.
  void let_go_in_child() { backend_->let_go_in_child(); }

  /// Carries out `work` as one change: all of it, or nothing if it throws. Returns what it returns.
  template <class Work>
  auto transaction(Work work) {
    struct Whole {
      explicit Whole(Database& of) : database(of) { database.begin(); }
      Whole(const Whole&) = delete;
      Whole& operator=(const Whole&) = delete;
      ~Whole() {
        if (!is_done) {
          database.backend_->roll_back();
        }
      }
      Database& database;
      bool is_done = false;
    } whole(*this);
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      commit();
      whole.is_done = true;
    } else {
      auto result = work();
      commit();
      whole.is_done = true;
      return result;
    }
  }
  /// Carries out statements without values, see Backend::run.
  void run(std::string_view script);

  /// Throws StoreFailed with the name of the database and `what`.
  [[noreturn]] void fail(const std::string& what, StoreFault fault = StoreFault::other) const;

 private:
  friend class Statement;

  void open(const std::string& name, Access access, const Layout& layout);
  void begin();
  void commit();
  /// Returns what `work` returns; what it throws gets the name of the database.
  template <class Work>
  auto named(Work work) const;
  template <class Fault>
  Fault with_name(const Fault& fault) const;

  std::string name_;
  bool is_on_server_;
  std::unique_ptr<Backend> backend_;
  int version_ = 0;
};

/// A statement whose question marks get their values one by one. It is carried out when the first
/// row is asked for. Errors are StoreFailed with the name of the database.
class Statement {
 public:
  Statement(Database& database, std::string_view sql) : database_(database), sql_(sql) {}

  /// Values for the next question marks.
  Statement& with(std::string_view text);
  Statement& with(std::uint64_t number);
  Statement& with(double number);
  Statement& with_bytes(std::string_view bytes);
  Statement& with_or_null(const std::optional<std::string>& text);
  Statement& with_or_null(std::optional<std::uint64_t> number);

  /// Goes to the next row; returns whether there is one.
  bool next();
  /// Carries it out and ignores its rows.
  void run() { next(); }

  std::string text(int column);
  std::optional<std::string> text_or_null(int column);
  std::string bytes(int column);
  std::uint64_t number(int column);
  double real(int column);
  bool is_null(int column);

 private:
  Database& database_;
  std::string sql_;
  std::vector<Value> values_;
  std::unique_ptr<Rows> rows_;
};

}  // namespace warp::store
