#include "solver/platform/store/database.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace warp::store {

namespace {

constexpr std::array<std::string_view, 2> schemes{"postgresql://", "postgres://"};

}  // namespace

bool is_server(std::string_view name) {
  for (const std::string_view scheme : schemes) {
    if (name.starts_with(scheme)) {
      return true;
    }
  }
  return false;
}

std::string shown_name(std::string_view name) {
  std::string shown(name);
  if (!is_server(name)) {
    return shown;
  }
  const std::size_t host = shown.find("//") + 2;
  const std::size_t path = std::min(shown.find_first_of("/?", host), shown.size());
  const std::size_t at = shown.rfind('@', path);
  const std::size_t colon = shown.find(':', host);
  if (at != std::string::npos && at > host && colon < at) {
    shown.erase(colon, at - colon);
  }
  constexpr std::string_view word = "password=";
  if (const std::size_t begin = shown.find(word); begin != std::string::npos) {
    const std::size_t from = begin + word.size();
    shown.replace(from, std::min(shown.find('&', from), shown.size()) - from, "...");
  }
  return shown;
}

Database::Database(const std::string& name, Access access, const Layout& layout)
    : name_(shown_name(name)), is_on_server_(is_server(name)) {
  open(name, access, layout);
}

Database::~Database() = default;

template <class Fault>
Fault Database::with_name(const Fault& fault) const {
  Fault named(fmt::format("{}: {}", name_, fault.what()), fault.fault, fault.about);
  named.database = name_;
  return named;
}

template <class Work>
auto Database::named(Work work) const {
  try {
    return work();
  } catch (const StoreLost& fault) {
    throw with_name(fault);
  } catch (const StoreFailed& fault) {
    throw with_name(fault);
  }
}

void Database::open(const std::string& name, Access access, const Layout& layout) {
  const bool writes = access != Access::read;
  if (access == Access::share && !is_server(name)) {
    fail(
        "many processes can share a database of a PostgreSQL server only; give its address: --db "
        "postgresql://USER@HOST/DATABASE",
        StoreFault::only_servers_are_shared);
  }
  if (!is_server(name) && name.find("://") != std::string::npos) {
    fail(
        "neither a file nor the address of a PostgreSQL server, which is "
        "postgresql://USER@HOST/DATABASE",
        StoreFault::no_address);
  }
  named([&] {
    backend_ = is_server(name) ? open_postgres(name, writes) : open_sqlite(name, writes);
  });
  const auto look = [&] {
    named([&] {
      if (backend_->holds_other_tables()) {
        throw StoreFailed(
            fmt::format("this database holds tables of another program, not {}", layout.what),
            StoreFault::tables_of_others);
      }
      version_ = backend_->version();
    });
    if (version_ > layout.version) {
      fail("this database was written by a newer version of Warp", StoreFault::too_new);
    }
    if (version_ == 0 && !writes) {
      fail(fmt::format("this database holds no {}", layout.what), StoreFault::holds_none);
    }
  };
  if (!writes) {
    look();
    return;
  }
  if (!named([&] {
        return access == Access::write ? backend_->lock_results() : backend_->share_results();
      })) {
    if (access == Access::write) {
      fail("another run of Warp is writing to this database", StoreFault::in_use);
    }
    fail("a run of warp batch or warp check is writing to this database alone; wait for its end",
         StoreFault::used_alone);
  }
  look();
  if (version_ < layout.version || !is_server(name)) {
    transaction([&] {
      named([&] {
        backend_->lock_layout();
        version_ = backend_->version();  // another process may have been faster
      });
      if (version_ < layout.version) {
        layout.bring_up_to_date(*this, version_);
        named([&] { backend_->set_version(layout.version); });
      }
    });
    version_ = layout.version;
  }
}

void Database::begin() {
  named([&] { backend_->begin(); });
}

void Database::commit() {
  named([&] { backend_->commit(); });
}

void Database::run(std::string_view script) {
  named([&] { backend_->run(script); });
}

void Database::fail(const std::string& what, StoreFault fault) const {
  throw with_name(StoreFailed(what, fault));
}

Statement& Statement::with(std::string_view text) {
  values_.emplace_back(std::string(text));
  return *this;
}

Statement& Statement::with(std::uint64_t number) {
  values_.emplace_back(static_cast<std::int64_t>(number));
  return *this;
}

Statement& Statement::with(double number) {
  values_.emplace_back(number);
  return *this;
}

Statement& Statement::with_bytes(std::string_view bytes) {
  values_.emplace_back(Bytes{std::string(bytes)});
  return *this;
}

Statement& Statement::with_or_null(const std::optional<std::string>& text) {
  if (text) {
    return with(std::string_view(*text));
  }
  values_.emplace_back();
  return *this;
}

Statement& Statement::with_or_null(std::optional<std::uint64_t> number) {
  if (number) {
    return with(*number);
  }
  values_.emplace_back();
  return *this;
}

bool Statement::next() {
  return database_.named([&] {
    if (!rows_) {
      rows_ = database_.backend_->ask(sql_, values_);
    }
    return rows_->next();
  });
}

std::string Statement::text(int column) {
  return database_.named([&] { return rows_->text(column); });
}

std::optional<std::string> Statement::text_or_null(int column) {
  return is_null(column) ? std::nullopt : std::optional(text(column));
}

std::string Statement::bytes(int column) {
  return database_.named([&] { return rows_->bytes(column); });
}

std::uint64_t Statement::number(int column) {
  return database_.named([&] { return static_cast<std::uint64_t>(rows_->number(column)); });
}

double Statement::real(int column) {
  return database_.named([&] { return rows_->real(column); });
}

bool Statement::is_null(int column) {
  return database_.named([&] { return rows_->is_null(column); });
}

}  // namespace warp::store
