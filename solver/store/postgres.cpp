// PostgreSQL by libpqxx. Every statement is prepared once and gets its values apart from its text.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <pqxx/pqxx>

#include "solver/store/backend.hpp"
#include "solver/store/database.hpp"
#include "solver/store/script.hpp"
#include "solver/store/server_text.hpp"

namespace warp::store {

namespace {

/// What advisory locks are taken under: "warp" and a number.
constexpr const char* lock_words = "x'77617270'::integer";

/// The server's words without its prefix and line ends.
std::string plain(std::string_view said) {
  std::string text(said);
  for (const std::string_view prefix : {"ERROR:  ", "FATAL:  ", "PANIC:  "}) {
    if (text.starts_with(prefix)) {
      text.erase(0, prefix.size());
    }
  }
  if (const std::size_t more = text.find("\nLINE "); more != std::string::npos) {
    text.erase(more);  // a piece of the statement, of use to nobody
  }
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) {
    text.pop_back();
  }
  for (std::size_t at = 0; (at = text.find_first_of("\n\t", at)) != std::string::npos;) {
    text.replace(at, 1, text[at] == '\n' ? "; " : "");
  }
  return text;
}

/// Has the server broken off? Classes 08 (connection) and 57P0 (shut down, crashed, starting).
bool is_break(const std::string& state) {
  return state.starts_with("08") || state.starts_with("57P0");
}

/// An address in which the waiting for a server that is out of reach has an end.
std::string patient(const std::string& url) {
  std::string full = url;
  for (const char* setting :
       {"connect_timeout=10", "tcp_user_timeout=20000", "keepalives_idle=10",
        "keepalives_interval=5", "keepalives_count=3", "application_name=warp"}) {
    const std::string_view name(setting, std::string_view(setting).find('='));
    if (full.find(fmt::format("{}=", name)) == std::string::npos) {
      full += fmt::format("{}{}", full.find('?') == std::string::npos ? '?' : '&', setting);
    }
  }
  return full;
}

/// Question marks become $1, $2 ...
std::string numbered(std::string_view sql) {
  std::string text;
  unsigned number = 0;
  for (const char letter : sql) {
    text += letter == '?' ? fmt::format("${}", ++number) : std::string(1, letter);
  }
  return text;
}

constexpr std::string_view digits = "0123456789abcdef";

std::string hexadecimal(std::string_view bytes) {
  std::string text = "\\x";
  text.reserve(2 + 2 * bytes.size());
  for (const char byte : bytes) {
    const auto number = static_cast<unsigned char>(byte);
    text += digits[number >> 4U];
    text += digits[number & 0xFU];
  }
  return text;
}

std::string from_hexadecimal(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t at = 2; at + 1 < text.size(); at += 2) {
    bytes += static_cast<char>(digits.find(text[at]) << 4U | digits.find(text[at + 1]));
  }
  return bytes;
}

class PostgresRows : public Rows {
 public:
  explicit PostgresRows(pqxx::result rows) : rows_(std::move(rows)) {}

  bool next() override {
    if (next_ == rows_.size()) {
      return false;
    }
    ++next_;
    return true;
  }
  bool is_null(int column) override { return field(column).is_null(); }
  std::string text(int column) override { return from_server(view(column)); }
  std::string bytes(int column) override { return from_hexadecimal(view(column)); }
  std::int64_t number(int column) override { return as<std::int64_t>(column); }
  double real(int column) override { return as<double>(column); }

 private:
  pqxx::field field(int column) const {
    return rows_[next_ - 1][static_cast<pqxx::row_size_type>(column)];
  }
  std::string_view view(int column) const {
    const pqxx::field found = field(column);
    return found.is_null() ? std::string_view() : std::string_view(found.c_str(), found.size());
  }
  template <class Number>
  Number as(int column) const {
    Number number{};
    const std::string_view text = view(column);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }

  pqxx::result rows_;
  pqxx::result_size_type next_ = 0;  ///< the number of the row behind the present one
};

class PostgresBackend : public Backend {
 public:
  PostgresBackend(const std::string& url, bool writes) {
    guarded([&] {
      connection_ = std::make_unique<pqxx::connection>(patient(url));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
      connection_->inhibit_reactivation(true);  // a new connection would have lost its locks
#pragma GCC diagnostic pop
      ::fcntl(connection_->sock(), F_SETFD, FD_CLOEXEC);
      connection_->set_client_encoding("UTF8");
      const std::string encoding = one("select current_setting('server_encoding')");
      if (encoding != "UTF8") {
        throw StoreFailed(
            fmt::format("the encoding of this database is {}; Warp needs UTF8", encoding));
      }
      const bool is_there = one("select count(*) from pg_namespace where nspname = 'warp'") != "0";
      if (!is_there && writes) {
        // Two that begin at the same time may both find none.
        command("create schema if not exists warp", "23505", "42P06");
      }
      command("set search_path to warp, pg_temp");
      command("set client_min_messages to warning");
    });
  }
  ~PostgresBackend() override { whole_.reset(); }

  std::unique_ptr<Rows> ask(std::string_view sql, std::span<const Value> values) override {
    return guarded([&]() -> std::unique_ptr<Rows> {
      const std::string& name = prepared(sql);
      std::vector<std::string> texts;
      texts.reserve(values.size());
      for (const Value& value : values) {
        texts.push_back(text_of(value));
      }
      std::vector<const char*> given;
      for (std::size_t i = 0; i < values.size(); ++i) {
        given.push_back(std::holds_alternative<std::monostate>(values[i]) ? nullptr
                                                                          : texts[i].c_str());
      }
      const auto parameters = pqxx::prepare::make_dynamic_params(given);
      if (whole_) {
        return std::make_unique<PostgresRows>(whole_->exec_prepared(name, parameters));
      }
      pqxx::nontransaction alone(*connection_);
      return std::make_unique<PostgresRows>(alone.exec_prepared(name, parameters));
    });
  }
  void run(std::string_view script) override {
    command(with_words(script, {{"{id}", "bigint generated by default as identity primary key"},
                                {"{integer}", "bigint"},
                                {"{real}", "double precision"},
                                {"{bytes}", "bytea"},
                                {"{time}", "timestamptz"}}));
  }
  void begin() override {
    guarded([&] { whole_ = std::make_unique<pqxx::work>(*connection_); });
  }
  void commit() override {
    guarded([&] {
      const std::unique_ptr<pqxx::work> whole = std::move(whole_);
      whole->commit();
    });
  }
  void roll_back() noexcept override {
    try {
      whole_.reset();
    } catch (const std::exception&) {
      // the server does it when the connection ends
    }
  }

  int version() override {
    if (!has_layout()) {
      return 0;
    }
    return std::stoi("0" + one("select coalesce(max(version), 0) from warp.layout"));
  }
  void set_version(int version) override {
    command("create table if not exists layout (version integer not null)");
    command("delete from layout");
    command(fmt::format("insert into layout values ({})", version));
  }
  bool holds_other_tables() override {
    return one("select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace "
               "where n.nspname = 'warp' and c.relkind in ('r', 'p', 'v', 'm')") != "0" &&
           !has_layout();
  }
  void lock_layout() override { command(locking("pg_advisory_xact_lock", 1)); }
  bool lock_results() override { return one(locking("pg_try_advisory_lock", 2)) == "t"; }
  bool share_results() override { return one(locking("pg_try_advisory_lock_shared", 2)) == "t"; }
  void let_go_in_child() override { ::close(connection_->sock()); }

 private:
  /// Is there a table warp.layout with a version? Whoever may not read it learns that, too.
  bool has_layout() {
    return one("select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid join "
               "pg_namespace n on n.oid = c.relnamespace where n.nspname = 'warp' and c.relname = "
               "'layout' and a.attname = 'version'") != "0";
  }

  static std::string locking(std::string_view function, int number) {
    return fmt::format("select {}({}, {})", function, lock_words, number);
  }

  static std::string text_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return std::to_string(*number);
    }
    if (const auto* real = std::get_if<double>(&value)) {
      return fmt::format("{}", *real);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
      return for_server(*text);
    }
    if (const auto* bytes = std::get_if<Bytes>(&value)) {
      return hexadecimal(bytes->bytes);
    }
    return {};
  }

  const std::string& prepared(std::string_view sql) {
    const auto known = names_.find(sql);
    if (known != names_.end()) {
      return known->second;
    }
    const std::string name = fmt::format("s{}", names_.size());
    connection_->prepare(name, numbered(sql));
    return names_.emplace(sql, name).first->second;
  }

  pqxx::result execute(const std::string& sql) {
    if (whole_) {
      return whole_->exec(sql);
    }
    pqxx::nontransaction alone(*connection_);
    return alone.exec(sql);
  }

  /// Carries out words of the program itself. The two states are no faults.
  void command(const std::string& sql, std::string_view fine = "-", std::string_view also = "-") {
    guarded([&] {
      try {
        execute(sql);
      } catch (const pqxx::sql_error& fault) {
        if (fault.sqlstate() != fine && fault.sqlstate() != also) {
          throw;
        }
      }
    });
  }

  std::string one(const std::string& sql) {
    return guarded([&] {
      const pqxx::result rows = execute(sql);
      return rows.empty() || rows[0][0].is_null() ? std::string() : std::string(rows[0][0].c_str());
    });
  }

  /// What libpqxx and the server complain of becomes StoreFailed or StoreLost.
  template <class Work>
  std::invoke_result_t<Work> guarded(Work work) {
    try {
      if (is_lost_) {
        throw StoreLost("the connection with the server is lost");
      }
      return work();
    } catch (const pqxx::broken_connection& fault) {
      is_lost_ = true;
      throw StoreLost(plain(fault.what()));
    } catch (const pqxx::in_doubt_error& fault) {
      is_lost_ = true;
      throw StoreLost(plain(fault.what()));
    } catch (const pqxx::sql_error& fault) {
      is_lost_ = is_break(fault.sqlstate()) || !connection_ || !connection_->is_open();
      if (is_lost_) {
        throw StoreLost(plain(fault.what()));
      }
      throw StoreFailed(plain(fault.what()));
    } catch (const pqxx::failure& fault) {
      is_lost_ = !connection_ || !connection_->is_open();
      if (is_lost_) {
        throw StoreLost(plain(fault.what()));
      }
      throw StoreFailed(plain(fault.what()));
    }
  }

  std::unique_ptr<pqxx::connection> connection_;
  std::unique_ptr<pqxx::work> whole_;                      ///< the transaction, if there is one
  std::map<std::string, std::string, std::less<>> names_;  ///< of prepared statements
  bool is_lost_ = false;
};

}  // namespace

std::unique_ptr<Backend> open_postgres(const std::string& url, bool writes) {
  return std::make_unique<PostgresBackend>(url, writes);
}

}  // namespace warp::store
