#include "solver/app/batch/database.hpp"

#include <fmt/format.h>

#include "solver/app/batch/layout.hpp"

namespace warp::batch {

Database::Database(const std::string& path, Access access) : path_(path) {
  guarded([&] { open(access == Access::write); });
}

void Database::open(bool writes) {
  if (writes && !lock_.take(path_)) {
    fail("another run of Warp is writing to this database");
  }
  constexpr int patience = 5000;  // milliseconds, while another program writes
  database_ = std::make_unique<SQLite::Database>(
      path_, writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY,
      patience);
  version_ = database_->execAndGet("pragma user_version").getInt();
  if (version_ > layout_version || (version_ == 0 && !writes)) {
    fail(version_ == 0 ? "this database holds no results of warp batch"
                       : "this database was written by a newer version of Warp");
  }
  if (writes) {
    // Written ahead, a change survives the death of the process without waiting for the disk.
    database_->exec("pragma journal_mode = wal");
    database_->exec("pragma synchronous = normal");
    bring_up_to_date(*database_, version_);
    version_ = layout_version;
  }
}

void Database::fail(const std::string& what) const {
  throw StoreFailed(fmt::format("{}: {}", path_, what));
}

Statement& Statement::with(std::string_view text) {
  query_.bind(++bound_, std::string(text));
  return *this;
}

Statement& Statement::with(std::uint64_t number) {
  query_.bind(++bound_, static_cast<std::int64_t>(number));
  return *this;
}

Statement& Statement::with(double number) {
  query_.bind(++bound_, number);
  return *this;
}

Statement& Statement::with_or_null(const std::optional<std::string>& text) {
  if (text) {
    return with(std::string_view(*text));
  }
  query_.bind(++bound_);
  return *this;
}

Statement& Statement::with_or_null(std::optional<std::uint64_t> number) {
  if (number) {
    return with(*number);
  }
  query_.bind(++bound_);
  return *this;
}

std::optional<std::string> Statement::text_or_null(int column) {
  return query_.isColumnNull(column) ? std::nullopt : std::optional(text(column));
}

}  // namespace warp::batch
