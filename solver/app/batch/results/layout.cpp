#include "solver/app/batch/results/layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/description.hpp"
#include "solver/platform/store/database.hpp"

namespace warp::batch {

namespace {

constexpr const char* tables = R"(
create table if not exists result (
  id {id},
  file text not null,
  number {integer} not null,
  problem text not null,
  program text not null,
  state text not null,
  solution text not null,
  messages text not null,
  position text not null,
  seconds {real} not null,
  time_limit {real} not null,
  memory_limit {integer} not null,
  moves text,
  authors text not null default '',
  titles text not null default '',
  stipulation text not null default '',
  conditions text not null default '',
  solutions {integer},
  verdict text,
  records text,
  unique (file, number)
);
create table if not exists verdict (
  id {id},
  file text not null,
  number {integer} not null,
  line {integer} not null,
  problem text not null,
  program text not null,
  authors text not null,
  titles text not null,
  stipulation text not null,
  conditions text not null,
  verdict text not null,
  reason text not null,
  declared text not null,
  solutions {integer} not null,
  set_play {integer} not null,
  seconds {real} not null,
  time_limit {real} not null,
  asked text not null,
  judgement text not null,
  unique (file, number)
))";

/// What `warp compose` has found, in files only: on servers the queue holds it.
constexpr const char* parts = R"(
create table if not exists part (
  id {id},
  search text not null,
  first {integer} not null,
  behind {integer} not null,
  outcome text not null,
  unique (search, first, behind)
))";

/// The queue of `warp worker`, on servers only.
constexpr const char* queue = R"(
create table if not exists job (
  id {id},
  kind text not null,
  name text not null,
  identity text not null unique,
  program text not null,
  made {time} not null default now()
);
create table if not exists task (
  id {id},
  job {integer} not null references job on delete cascade,
  place {integer} not null,
  file text not null,
  number {integer} not null,
  line {integer} not null,
  in_line {integer} not null,
  stated {integer} not null,
  problem text not null,
  opening text not null,
  closing text not null,
  stipulation text not null,
  engine {integer} not null,
  time_limit {real} not null,
  memory_limit {integer} not null,
  unique (job, place)
);
create index if not exists task_problem on task (file, number);
create table if not exists unit (
  id {id},
  task {integer} not null references task on delete cascade,
  place {integer} not null,
  program text not null,
  what text not null,
  size {real} not null,
  state text not null default 'waiting',
  worker text,
  lease {integer} not null default 0,
  until {time},
  taken {time},
  ended {time},
  killed {integer} not null default 0,
  seconds {real} not null default 0,
  ending {integer} not null default 0,
  nodes {integer} not null default 0,
  outcome {bytes},
  note text not null default '',
  parent {integer} not null default 0,
  urgent {integer} not null default 0,
  asked {integer} not null default 0,
  divided {integer} not null default 0,
  refutations {integer} not null default 0,
  unique (task, place)
);
create table if not exists hint (
  id {id},
  task {integer} not null references task on delete cascade,
  phase {integer} not null,
  worker text not null,
  facts {bytes} not null
);
create index if not exists hint_of_phase on hint (task, phase, id);
create index if not exists unit_in_line on unit (urgent desc, size desc, id) where state = 'waiting';
create index if not exists unit_parent on unit (parent) where parent <> 0;
create index if not exists unit_running on unit (until) where state = 'running';
create index if not exists unit_ended on unit (ended) where ended is not null
)";

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

/// Of layout 4 on servers: units were worded in another way. Who has put in a problem to be
/// distributed does so again.
constexpr const char* from_4 =
    "delete from job where kind = 'distribute';"
    "alter table unit add column parent {integer} not null default 0;"
    "alter table unit add column urgent {integer} not null default 0;"
    "alter table unit add column asked {integer} not null default 0;"
    "alter table unit add column divided {integer} not null default 0;"
    "alter table unit add column refutations {integer} not null default 0;"
    "drop index if exists unit_waiting";

/// The records stay unknown until a problem is solved again.
constexpr const char* from_5 = "alter table result add column records text";

/// Fills the columns that say what a problem is from its text.
void describe_results(store::Database& database) {
  struct Row {
    std::uint64_t id;
    std::string file, problem;
  };
  std::vector<Row> rows;
  store::Statement all(database, "select id, file, problem from result");
  while (all.next()) {
    rows.push_back({all.number(0), all.text(1), all.text(2)});
  }
  for (const Row& row : rows) {
    const auto problems = read_problems(row.problem, row.file);
    if (problems.empty()) {
      continue;
    }
    const Description description = description_of(problems.front().problem);
    store::Statement(database,
                     "update result set authors = ?, titles = ?, stipulation = ?, conditions = ? "
                     "where id = ?")
        .with(description.authors)
        .with(description.titles)
        .with(description.stipulation)
        .with(description.conditions)
        .with(row.id)
        .run();
  }
}

void bring_up_to_date(store::Database& database, int version) {
  if (version == 1) {
    database.run(from_1);
  }
  if (version == 2) {
    database.run(from_2);
  }
  if (version >= 1 && version <= 3) {
    database.run(from_3);
    describe_results(database);
  }
  if (version >= 1 && version <= 5) {
    database.run(from_5);
  }
  database.run(tables);
  if (database.is_on_server()) {
    if (version == 4) {
      database.run(from_4);
    }
    database.run(queue);
  } else {
    database.run(parts);
  }
}

}  // namespace

store::Layout layout_of_results() {
  return {.version = layout_version,
          .what = "results of warp batch",
          .bring_up_to_date = bring_up_to_date};
}

}  // namespace warp::batch
