#include <optional>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "solver/platform/store/backend.hpp"
#include "solver/platform/store/database.hpp"
#include "solver/platform/store/script.hpp"
#include "solver/platform/system/file_lock.hpp"

namespace warp::store {

namespace {

/// What SQLite complains of becomes StoreFailed.
template <class Work>
auto guarded(Work work) {
  try {
    return work();
  } catch (const SQLite::Exception& fault) {
    throw StoreFailed(fault.what());
  }
}

class SqliteRows : public Rows {
 public:
  SqliteRows(const SQLite::Database& database, std::string_view sql, std::span<const Value> values)
      : query_(database, std::string(sql)) {
    int place = 0;
    for (const Value& value : values) {
      ++place;
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        query_.bind(place, *number);
      } else if (const auto* real = std::get_if<double>(&value)) {
        query_.bind(place, *real);
      } else if (const auto* text = std::get_if<std::string>(&value)) {
        query_.bind(place, *text);
      } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
        query_.bind(place, bytes->bytes.data(), static_cast<int>(bytes->bytes.size()));
      } else {
        query_.bind(place);
      }
    }
  }

  bool next() override {
    return guarded([&] { return query_.executeStep(); });
  }
  bool is_null(int column) override {
    return guarded([&] { return query_.isColumnNull(column); });
  }
  std::string text(int column) override {
    return guarded([&] { return query_.getColumn(column).getString(); });
  }
  std::string bytes(int column) override { return text(column); }
  std::int64_t number(int column) override {
    return guarded([&] { return query_.getColumn(column).getInt64(); });
  }
  double real(int column) override {
    return guarded([&] { return query_.getColumn(column).getDouble(); });
  }

 private:
  SQLite::Statement query_;
};

class SqliteBackend : public Backend {
 public:
  SqliteBackend(const std::string& path, bool writes) : path_(path) {
    if (writes && !lock_.take(path)) {
      is_locked_ = false;
      return;  // lock_results will say so
    }
    constexpr int patience = 5000;  // milliseconds, while another program writes
    guarded([&] {
      database_.emplace(
          path, writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY,
          patience);
      database_->execAndGet("pragma user_version");  // is it a database at all?
    });
  }

  std::unique_ptr<Rows> ask(std::string_view sql, std::span<const Value> values) override {
    return guarded([&] { return std::make_unique<SqliteRows>(*database_, sql, values); });
  }
  void run(std::string_view script) override {
    guarded([&] {
      database_->exec(with_words(script, {{"{id}", "integer primary key"},
                                          {"{integer}", "integer"},
                                          {"{real}", "real"},
                                          {"{bytes}", "blob"},
                                          {"{time}", "real"}}));
    });
  }
  void begin() override {
    prepare_to_write();
    run("begin immediate");
  }
  void commit() override { run("commit"); }
  void roll_back() noexcept override {
    try {
      database_->exec("rollback");
    } catch (const SQLite::Exception&) {
      // SQLite has rolled back by itself: the disk is full
    }
  }

  int version() override {
    return guarded([&] { return database_->execAndGet("pragma user_version").getInt(); });
  }
  void set_version(int version) override { run(fmt::format("pragma user_version = {}", version)); }
  bool holds_other_tables() override {
    return guarded([&] {
      const int tables =
          database_->execAndGet("select count(*) from sqlite_master where type = 'table'").getInt();
      const int own = database_
                          ->execAndGet(
                              "select count(*) from pragma_table_info('result') where name in "
                              "('file', 'number', 'problem', 'state', 'position')")
                          .getInt();
      constexpr int all = 5;
      return tables > 0 && own != all;
    });
  }
  void lock_layout() override {}
  bool lock_results() override { return is_locked_; }
  bool share_results() override { return false; }
  void let_go_in_child() override { lock_.release(); }

 private:
  /// Written ahead, a change survives the death of the process without waiting for the disk.
  void prepare_to_write() {
    if (!is_prepared_) {
      is_prepared_ = true;
      run("pragma journal_mode = wal");
      run("pragma synchronous = normal");
    }
  }

  std::string path_;
  platform::FileLock lock_;  ///< released behind the database
  std::optional<SQLite::Database> database_;
  bool is_locked_ = true;
  bool is_prepared_ = false;
};

}  // namespace

std::unique_ptr<Backend> open_sqlite(const std::string& path, bool writes) {
  return std::make_unique<SqliteBackend>(path, writes);
}

}  // namespace warp::store
