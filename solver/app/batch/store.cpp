#include "solver/app/batch/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

namespace warp::batch {

namespace {

constexpr int layout_version = 3;

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

/// Layout 1 has no moves: of its results only the text is known.
constexpr const char* from_layout_1 =
    "begin immediate; alter table result add column moves text; pragma user_version = 2; commit";

/// The moves of layout 2 do not say whether a castling is short or long: of results with castlings
/// only the text is known.
constexpr const char* from_layout_2 =
    "begin immediate; update result set moves = null where moves glob '*>c[pm]:*'; "
    "pragma user_version = 3; commit";

/// Of a Result, in the present layout and as earlier ones are read.
constexpr const char* columns =
    "state, solution, messages, position, seconds, time_limit, memory_limit, moves";
constexpr const char* columns_1 =
    "state, solution, messages, position, seconds, time_limit, memory_limit, null";
constexpr const char* columns_2 =
    "state, solution, messages, position, seconds, time_limit, memory_limit, "
    "case when moves glob '*>c[pm]:*' then null else moves end";

}  // namespace

/// A prepared statement whose question marks are given their values one by one.
class Store::Statement {
 public:
  Statement(Store& store, const std::string& sql) : store_(store), query_(*store.database_, sql) {}

  /// Values for the next question marks.
  Statement& with(std::string_view text) {
    query_.bind(++bound_, std::string(text));
    return *this;
  }
  Statement& with_or_null(const std::optional<std::string>& text) {
    if (text) {
      return with(std::string_view(*text));
    }
    query_.bind(++bound_);
    return *this;
  }
  Statement& with(std::uint64_t number) {
    query_.bind(++bound_, static_cast<std::int64_t>(number));
    return *this;
  }
  Statement& with(double number) {
    query_.bind(++bound_, number);
    return *this;
  }

  /// Goes to the next row; returns whether there is one.
  bool next() { return query_.executeStep(); }

  std::string text(int column) { return query_.getColumn(column).getString(); }
  std::optional<std::string> text_or_null(int column) {
    return query_.isColumnNull(column) ? std::nullopt : std::optional(text(column));
  }
  std::uint64_t number(int column) {
    return static_cast<std::uint64_t>(query_.getColumn(column).getInt64());
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
            .seconds = query_.getColumn(first + 4).getDouble(),
            .time_limit = query_.getColumn(first + 5).getDouble(),
            .memory_limit = static_cast<std::size_t>(number(first + 6))};
  }

 private:
  Store& store_;
  SQLite::Statement query_;
  int bound_ = 0;
};

/// Does `work`; what SQLite complains of becomes StoreFailed with the path.
template <class Work>
auto Store::guarded(Work work) const {
  try {
    return work();
  } catch (const SQLite::Exception& fault) {
    fail(fault.what());
  }
}

Store::Store(const std::string& path, Access access) : path_(path), columns_(columns) {
  try {
    guarded([&] { open(access == Access::write); });
  } catch (...) {
    close_lock();
    throw;
  }
}

void Store::open(bool writes) {
  if (writes) {
    lock_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
      fail("another batch is writing to this database");
    }
  }
  constexpr int patience = 5000;  // milliseconds, while another program writes
  database_ = std::make_unique<SQLite::Database>(
      path_, writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY,
      patience);
  const int version = database_->execAndGet("pragma user_version").getInt();
  if (version > layout_version || (version == 0 && !writes)) {
    fail(version == 0 ? "this database holds no results of warp batch"
                      : "this database was written by a newer version of Warp");
  }
  if (!writes) {
    columns_ = version == 1 ? columns_1 : version == 2 ? columns_2 : columns;
  }
  if (writes) {
    // Written ahead, a change survives the death of the process without waiting for the disk.
    database_->exec("pragma journal_mode = wal");
    database_->exec("pragma synchronous = normal");
    if (version == 1) {
      database_->exec(from_layout_1);
    }
    if (version == 2) {
      database_->exec(from_layout_2);
    }
    database_->exec(layout);
    database_->exec(fmt::format("pragma user_version = {}", layout_version));
  }
}

void Store::close_lock() {
  if (lock_ >= 0) {
    ::close(lock_);
  }
  lock_ = -1;
}

Store::~Store() {
  database_.reset();
  close_lock();
}

void Store::let_go_in_child() { close_lock(); }

std::optional<Result> Store::find(std::string_view file, std::size_t number,
                                  std::string_view problem) {
  return guarded([&]() -> std::optional<Result> {
    Statement ask(*this, fmt::format("select problem, {} from result where file = ? and number = ?",
                                     columns_));
    if (!ask.with(file).with(std::uint64_t{number}).next() || ask.text(0) != problem) {
      return std::nullopt;
    }
    return ask.result(1);
  });
}

std::optional<Result> Store::find(std::string_view file, std::size_t number) {
  return guarded([&]() -> std::optional<Result> {
    Statement ask(*this,
                  fmt::format("select {} from result where file = ? and number = ?", columns_));
    return ask.with(file).with(std::uint64_t{number}).next() ? std::optional(ask.result(0))
                                                             : std::nullopt;
  });
}

void Store::put(std::string_view file, std::size_t number, std::string_view problem,
                std::string_view program, const Result& result) {
  guarded([&] {
    Statement(
        *this,
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
  });
}

void Store::advance(std::string_view file, std::size_t number, const Result& result) {
  guarded([&] {
    Statement(*this,
              "update result set state = ?, solution = solution || ?, moves = moves || ?, "
              "messages = messages || ?, position = ?, seconds = seconds + ?, time_limit = ?, "
              "memory_limit = ? where file = ? and number = ?")
        .with(state_name(result.state))
        .with(result.solution)
        .with_or_null(result.moves)  // behind null they are null: the beginning is not known
        .with(result.messages)
        .with(result.position)
        .with(result.seconds)
        .with(result.time_limit)
        .with(std::uint64_t{result.memory_limit})
        .with(file)
        .with(std::uint64_t{number})
        .next();
  });
}

void Store::each(const std::function<void(const std::string& file, std::size_t number)>& visit) {
  guarded([&] {
    Statement ask(*this, "select file, number from result order by id");
    while (ask.next()) {
      visit(ask.text(0), ask.number(1));
    }
  });
}

void Store::each_result(const std::function<void(Record)>& visit) {
  guarded([&] {
    Statement ask(
        *this,
        fmt::format("select file, number, problem, program, {} from result order by id", columns_));
    while (ask.next()) {
      visit({ask.text(0), ask.number(1), ask.text(2), ask.text(3), ask.result(4)});
    }
  });
}

void Store::fail(const std::string& what) const {
  throw StoreFailed(fmt::format("{}: {}", path_, what));
}

}  // namespace warp::batch
