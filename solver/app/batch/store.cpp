#include "solver/app/batch/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

namespace warp::batch {

namespace {

constexpr int layout_version = 2;

constexpr const char* layout = R"(
create table if not exists result (
  id integer primary key,
  file text not null,
  number integer not null,
  problem text not null,
  program text not null,
  state text not null,
  solution text not null,
  messages text not null,
  position text not null,
  seconds real not null,
  time_limit real not null,
  memory_limit integer not null,
  moves text,
  unique (file, number)
))";

/// Layout 1 has no moves: only the text of its results is known.
constexpr const char* from_layout_1 =
    "begin immediate; alter table result add column moves text; pragma user_version = 2; commit";

/// The columns of a Result; layout 1 lacks the last one.
constexpr const char* columns =
    "state, solution, messages, position, seconds, time_limit, memory_limit, moves";
constexpr const char* columns_1 =
    "state, solution, messages, position, seconds, time_limit, memory_limit, null";

}  // namespace

/// A prepared statement; throws StoreFailed for all errors.
class Store::Statement {
 public:
  Statement(Store& store, const std::string& sql) : store_(store) {
    if (sqlite3_prepare_v2(store.database_, sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) {
      store.fail(sqlite3_errmsg(store.database_));
    }
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Binds values to the next question marks.
  Statement& with(std::string_view text) {
    check(sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                            SQLITE_TRANSIENT));
    return *this;
  }
  Statement& with_or_null(const std::optional<std::string>& text) {
    if (text) {
      return with(std::string_view(*text));
    }
    check(sqlite3_bind_null(statement_, ++bound_));
    return *this;
  }
  Statement& with(std::uint64_t number) {
    check(sqlite3_bind_int64(statement_, ++bound_, static_cast<sqlite3_int64>(number)));
    return *this;
  }
  Statement& with(double number) {
    check(sqlite3_bind_double(statement_, ++bound_, number));
    return *this;
  }

  /// Goes to the next row; returns whether there is one.
  bool next() {
    const int outcome = sqlite3_step(statement_);
    if (outcome != SQLITE_ROW && outcome != SQLITE_DONE) {
      store_.fail(sqlite3_errmsg(store_.database_));
    }
    return outcome == SQLITE_ROW;
  }

  std::string text(int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
  }
  std::optional<std::string> text_or_null(int column) {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL ? std::nullopt
                                                                  : std::optional(text(column));
  }
  std::uint64_t number(int column) {
    return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
  }

  /// The columns of a result, from `first` on.
  Result result(int first) {
    const std::string name = text(first);
    const std::optional<State> state = state_named(name);
    if (!state) {
      store_.fail("unknown state: " + name);
    }
    return {.state = *state,
            .solution = text(first + 1),
            .moves = text_or_null(first + 7),
            .messages = text(first + 2),
            .position = text(first + 3),
            .seconds = sqlite3_column_double(statement_, first + 4),
            .time_limit = sqlite3_column_double(statement_, first + 5),
            .memory_limit = static_cast<std::size_t>(number(first + 6))};
  }

 private:
  void check(int outcome) {
    if (outcome != SQLITE_OK) {
      store_.fail(sqlite3_errmsg(store_.database_));
    }
  }

  Store& store_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

Store::Store(const std::string& path, Access access) : path_(path), columns_(columns) {
  const bool writes = access == Access::write;
  try {
    if (writes) {
      lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
      if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        fail("another batch is writing to it");
      }
    }
    const int flags = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    if (sqlite3_open_v2(path.c_str(), &database_, flags, nullptr) != SQLITE_OK) {
      fail(database_ == nullptr ? "out of memory" : sqlite3_errmsg(database_));
    }
    constexpr int patience = 5000;  // milliseconds
    sqlite3_busy_timeout(database_, patience);
    std::uint64_t version = 0;
    {
      Statement ask(*this, "pragma user_version");
      ask.next();
      version = ask.number(0);
    }
    if (version > layout_version || (version == 0 && !writes)) {
      fail(version == 0 ? "it holds no results" : "it was written by a newer Warp");
    }
    if (version == 1 && !writes) {
      columns_ = columns_1;
    }
    if (writes) {
      // With write-ahead logging a change survives the death of the process without a wait for the
      // disk.
      execute("pragma journal_mode = wal");
      execute("pragma synchronous = normal");
      if (version == 1) {
        execute(from_layout_1);
      }
      execute(layout);
      execute(fmt::format("pragma user_version = {}", layout_version).c_str());
    }
  } catch (...) {
    sqlite3_close(database_);
    if (lock_ >= 0) {
      ::close(lock_);
    }
    throw;
  }
}

Store::~Store() {
  sqlite3_close(database_);
  if (lock_ >= 0) {
    ::close(lock_);
  }
}

void Store::let_go_in_child() {
  if (lock_ >= 0) {
    ::close(lock_);
  }
  lock_ = -1;
}

std::optional<Result> Store::find(std::string_view file, std::size_t number,
                                  std::string_view problem) {
  Statement ask(
      *this, fmt::format("select problem, {} from result where file = ? and number = ?", columns_));
  if (!ask.with(file).with(std::uint64_t{number}).next() || ask.text(0) != problem) {
    return std::nullopt;
  }
  return ask.result(1);
}

std::optional<Result> Store::find(std::string_view file, std::size_t number) {
  Statement ask(*this,
                fmt::format("select {} from result where file = ? and number = ?", columns_));
  return ask.with(file).with(std::uint64_t{number}).next() ? std::optional(ask.result(0))
                                                           : std::nullopt;
}

void Store::put(std::string_view file, std::size_t number, std::string_view problem,
                std::string_view program, const Result& result) {
  Statement(*this,
            fmt::format("insert into result (file, number, problem, program, {0}) "
                        "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (file, number) do "
                        "update set (problem, program, {0}) = (excluded.problem, excluded.program, "
                        "excluded.state, excluded.solution, excluded.messages, excluded.position, "
                        "excluded.seconds, excluded.time_limit, "
                        "excluded.memory_limit, excluded.moves)",
                        columns))
      .with(file)
      .with(std::uint64_t{number})
      .with(problem)
      .with(program)
      .with(state_name(result.state))
      .with(result.solution)
      .with(result.messages)
      .with(result.position)
      .with(result.seconds)
      .with(result.time_limit)
      .with(std::uint64_t{result.memory_limit})
      .with_or_null(result.moves)
      .next();
}

void Store::advance(std::string_view file, std::size_t number, const Result& result) {
  Statement(*this,
            "update result set state = ?, solution = solution || ?, moves = moves || ?, "
            "messages = messages || ?, position = ?, seconds = seconds + ?, time_limit = ?, "
            "memory_limit = ? where file = ? and number = ?")
      .with(state_name(result.state))
      .with(result.solution)
      .with_or_null(result.moves)  // nothing is appended to null: the first moves are not known
      .with(result.messages)
      .with(result.position)
      .with(result.seconds)
      .with(result.time_limit)
      .with(std::uint64_t{result.memory_limit})
      .with(file)
      .with(std::uint64_t{number})
      .next();
}

void Store::each(const std::function<void(const std::string& file, std::size_t number)>& visit) {
  Statement ask(*this, "select file, number from result order by id");
  while (ask.next()) {
    visit(ask.text(0), ask.number(1));
  }
}

void Store::execute(const char* sql) {
  char* message = nullptr;
  if (sqlite3_exec(database_, sql, nullptr, nullptr, &message) != SQLITE_OK) {
    const std::string text = message == nullptr ? "failed" : message;
    sqlite3_free(message);
    fail(text);
  }
}

void Store::fail(const std::string& what) const {
  throw StoreFailed(fmt::format("{}: {}", path_, what));
}

}  // namespace warp::batch
