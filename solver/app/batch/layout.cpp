#include "solver/app/batch/layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "solver/api/input.hpp"
#include "solver/app/batch/description.hpp"

namespace warp::batch {

namespace {

constexpr const char* tables = R"(
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
  authors text not null default '',
  titles text not null default '',
  stipulation text not null default '',
  conditions text not null default '',
  solutions integer,
  verdict text,
  unique (file, number)
);
create table if not exists verdict (
  id integer primary key,
  file text not null,
  number integer not null,
  line integer not null,
  problem text not null,
  program text not null,
  authors text not null,
  titles text not null,
  stipulation text not null,
  conditions text not null,
  verdict text not null,
  reason text not null,
  declared text not null,
  solutions integer not null,
  set_play integer not null,
  seconds real not null,
  time_limit real not null,
  asked text not null,
  judgement text not null,
  unique (file, number)
))";

/// Layout 1 has no moves: of its results only the text is known.
constexpr const char* from_1 = "alter table result add column moves text";

/// The moves of layout 2 do not say whether a castling is short or long: of results with castlings
/// only the text is known.
constexpr const char* from_2 = "update result set moves = null where moves glob '*>c[pm]:*'";

/// The numbers of solutions stay unknown until a problem is solved again.
constexpr const char* from_3 =
    "alter table result add column authors text not null default '';"
    "alter table result add column titles text not null default '';"
    "alter table result add column stipulation text not null default '';"
    "alter table result add column conditions text not null default '';"
    "alter table result add column solutions integer;"
    "alter table result add column verdict text";

/// Fills the columns that say what a problem is from its text.
void describe_results(SQLite::Database& database) {
  struct Row {
    std::int64_t id;
    std::string file, problem;
  };
  std::vector<Row> rows;
  SQLite::Statement all(database, "select id, file, problem from result");
  while (all.executeStep()) {
    rows.push_back({all.getColumn(0).getInt64(), all.getColumn(1), all.getColumn(2)});
  }
  for (const Row& row : rows) {
    const auto problems = read_problems(row.problem, row.file);
    if (problems.empty()) {
      continue;
    }
    const Description description = description_of(problems.front().problem);
    SQLite::Statement change(database,
                             "update result set authors = ?, titles = ?, stipulation = ?, "
                             "conditions = ? where id = ?");
    change.bind(1, description.authors);
    change.bind(2, description.titles);
    change.bind(3, description.stipulation);
    change.bind(4, description.conditions);
    change.bind(5, row.id);
    change.exec();
  }
}

}  // namespace

void bring_up_to_date(SQLite::Database& database, int version) {
  SQLite::Transaction whole(database);
  if (version == 1) {
    database.exec(from_1);
  }
  if (version == 2) {
    database.exec(from_2);
  }
  if (version >= 1 && version <= 3) {
    database.exec(from_3);
    describe_results(database);
  }
  database.exec(tables);
  database.exec(fmt::format("pragma user_version = {}", layout_version));
  whole.commit();
}

}  // namespace warp::batch
