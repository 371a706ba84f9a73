// A unit goes from "waiting" to "running" to "done". Whoever takes it raises its lease number, and
// every later statement about it names that number: of two workers that believe to have the unit
// only the one that took it last is heard. So results are stored once, whatever happens to workers,
// server or network in between.

#include "solver/app/workers/queue.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warp::workers {

using store::Statement;

namespace {

constexpr std::string_view columns =
    "u.id, u.lease, u.task, j.kind, u.what, u.killed, t.file, t.number, t.line, t.in_line, "
    "t.stated, t.problem, t.opening, t.closing, t.stipulation, t.engine, t.time_limit, "
    "t.memory_limit";

TakenUnit taken_unit(Statement& row) {
  return {.id = row.number(0),
          .lease = row.number(1),
          .task = row.number(2),
          .is_batch = row.text(3) == "batch",
          .what = row.text(4),
          .killed = row.number(5),
          .of = {.problem = {.file = row.text(6),
                             .number = row.number(7),
                             .line = row.number(8),
                             .column = row.number(9),
                             .stated = row.number(10),
                             .text = row.text(11),
                             .opening = row.text(12),
                             .closing = row.text(13),
                             .stipulation = row.text(14)},
                 .engine = static_cast<Engine>(row.number(15)),
                 .seconds = row.real(16),
                 .memory = static_cast<std::size_t>(row.number(17))}};
}

UnitState unit_state(Statement& row) {
  UnitState state{.id = row.number(0)};
  state.unit = unit_of(row.text(1)).value_or(Unit{});
  state.is_done = row.text(2) == "done";
  state.is_set_aside = row.text(2) == "set aside";
  state.note = row.text(3);
  return state;
}

}  // namespace

std::optional<std::uint64_t> Queue::job(std::string_view identity) {
  Statement ask(database_, "select id from job where identity = ?");
  return ask.with(identity).next() ? std::optional(ask.number(0)) : std::nullopt;
}

std::optional<std::uint64_t> Queue::add_job(std::string_view kind, std::string_view name,
                                            std::string_view identity, std::string_view program) {
  Statement add(database_,
                "insert into job (kind, name, identity, program) values (?, ?, ?, ?) "
                "on conflict (identity) do nothing returning id");
  return add.with(kind).with(name).with(identity).with(program).next()
             ? std::optional(add.number(0))
             : std::nullopt;
}

std::uint64_t Queue::add_task(std::uint64_t job, std::size_t place, const Task& task) {
  const batch::Posed& problem = task.problem;
  Statement add(database_,
                "insert into task (job, place, file, number, line, in_line, stated, problem, "
                "opening, closing, stipulation, engine, time_limit, memory_limit) values (?, ?, ?, "
                "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id");
  add.with(job)
      .with(std::uint64_t{place})
      .with(problem.file)
      .with(problem.number)
      .with(problem.line)
      .with(problem.column)
      .with(problem.stated)
      .with(problem.text)
      .with(problem.opening)
      .with(problem.closing)
      .with(problem.stipulation)
      .with(static_cast<std::uint64_t>(task.engine))
      .with(task.seconds)
      .with(std::uint64_t{task.memory})
      .next();
  return add.number(0);
}

void Queue::add_unit(std::uint64_t task, std::size_t place, std::string_view program,
                     std::string_view what, double size) {
  Statement(database_, "insert into unit (task, place, program, what, size) values (?, ?, ?, ?, ?)")
      .with(task)
      .with(std::uint64_t{place})
      .with(program)
      .with(what)
      .with(size)
      .run();
}

bool Queue::is_waiting(const batch::Posed& problem) {
  Statement ask(database_,
                "select t.id, t.problem from task t join job j on j.id = t.job join unit u on "
                "u.task = t.id where t.file = ? and t.number = ? and j.kind = 'batch' and u.state "
                "in ('waiting', 'running')");
  ask.with(problem.file).with(problem.number);
  bool found = false;
  while (ask.next()) {
    if (ask.text(1) == problem.text) {
      found = true;
    } else {
      Statement(database_, "delete from task where id = ?").with(ask.number(0)).run();
    }
  }
  return found;
}

void Queue::remove_job(std::string_view identity) {
  Statement(database_, "delete from job where identity = ?").with(identity).run();
}

void Queue::remove_ended_batches() {
  Statement(database_,
            "delete from job j where kind = 'batch' and not exists (select 1 from task t join unit "
            "u on u.task = t.id where t.job = j.id and u.state in ('waiting', 'running'))")
      .run();
}

std::vector<UnitState> Queue::units(std::uint64_t job, std::size_t place) {
  Statement ask(database_,
                "select u.id, u.what, u.state, u.note from unit u join task t on t.id = u.task "
                "where t.job = ? and t.place = ? order by u.place");
  ask.with(job).with(std::uint64_t{place});
  std::vector<UnitState> found;
  while (ask.next()) {
    found.push_back(unit_state(ask));
  }
  return found;
}

std::size_t Queue::try_again(std::uint64_t job) {
  Statement change(database_,
                   "update unit set state = 'waiting', killed = 0, note = '' where state = 'set "
                   "aside' and task in (select id from task where job = ?) returning id");
  change.with(job);
  std::size_t count = 0;
  while (change.next()) {
    ++count;
  }
  return count;
}

UnitState Queue::state_of(std::uint64_t unit) {
  Statement ask(database_, "select id, what, state, note from unit where id = ?");
  if (!ask.with(unit).next()) {
    database_.fail("the units of this problem were removed by another run");
  }
  return unit_state(ask);
}

ShareOutcome Queue::outcome_of(std::uint64_t unit) {
  Statement ask(database_, "select outcome, ending, nodes from unit where id = ?");
  if (!ask.with(unit).next() || ask.is_null(0)) {
    database_.fail("the units of this problem were removed by another run");
  }
  return {.recording = ask.bytes(0),
          .ending = static_cast<Ending>(ask.number(1)),
          .nodes = ask.number(2)};
}

bool Queue::has_workers() {
  return Statement(database_, "select 1 from unit where state = 'running' limit 1").next();
}

void Queue::call_off(std::uint64_t job, std::size_t place, std::size_t phase) {
  Statement(database_,
            "update unit set state = 'done', ended = now(), lease = lease + 1, note = 'called off' "
            "where state in ('waiting', 'running', 'set aside') and what like ? and task in "
            "(select id from task where job = ? and place = ?)")
      .with(fmt::format("{} %", phase))
      .with(job)
      .with(std::uint64_t{place})
      .run();
}

std::vector<TakenUnit> Queue::take(std::string_view worker, std::string_view program,
                                   std::size_t most, double seconds) {
  const auto with_killed = [&](const char* killed, std::size_t count) {
    Statement take(
        database_,
        fmt::format("with chosen as materialized (select id from unit where state = 'waiting' and "
                    "killed {} 0 and program = ? order by size desc, id limit ? for update skip "
                    "locked) update unit u set state = 'running', worker = ?, lease = u.lease + 1, "
                    "until = now() + ? * interval '1 second', taken = now() from chosen, task t, "
                    "job j where u.id = chosen.id and t.id = u.task and j.id = t.job returning {}",
                    killed, columns));
    take.with(program).with(std::uint64_t{count}).with(worker).with(seconds);
    std::vector<TakenUnit> taken;
    while (take.next()) {
      taken.push_back(taken_unit(take));
    }
    std::ranges::sort(taken, {}, &TakenUnit::id);
    return taken;
  };
  std::vector<TakenUnit> taken = with_killed("=", most);
  return taken.empty() ? with_killed(">", 1) : taken;
}

bool Queue::prolong(const TakenUnit& unit, double seconds) {
  Statement change(database_,
                   "update unit set until = now() + ? * interval '1 second' where id = ? and lease "
                   "= ? and state = 'running' returning id");
  return change.with(seconds).with(unit.id).with(unit.lease).next();
}

bool Queue::is_held(const TakenUnit& unit) {
  Statement ask(database_,
                "select id from unit where id = ? and lease = ? and state = 'running' for update");
  return ask.with(unit.id).with(unit.lease).next();
}

bool Queue::finish(const TakenUnit& unit, double seconds) {
  Statement change(database_,
                   "update unit set state = 'done', ended = now(), seconds = ? where id = ? and "
                   "lease = ? and state = 'running' returning id");
  return change.with(seconds).with(unit.id).with(unit.lease).next();
}

bool Queue::finish(const TakenUnit& unit, double seconds, const ShareOutcome& outcome) {
  Statement change(database_,
                   "update unit set state = 'done', ended = now(), seconds = ?, outcome = ?, "
                   "ending = ?, nodes = ? where id = ? and lease = ? and state = 'running' "
                   "returning id");
  return change.with(seconds)
      .with_bytes(outcome.recording)
      .with(static_cast<std::uint64_t>(outcome.ending))
      .with(outcome.nodes)
      .with(unit.id)
      .with(unit.lease)
      .next();
}

void Queue::give_back(const TakenUnit& unit) {
  Statement(database_,
            "update unit set state = 'waiting', worker = null, until = null where id = ? and lease "
            "= ? and state = 'running'")
      .with(unit.id)
      .with(unit.lease)
      .run();
}

bool Queue::note_killed(const TakenUnit& unit, std::string_view note) {
  Statement change(database_,
                   "update unit set killed = killed + 1, state = case when killed + 1 >= ? then "
                   "'set aside' else 'waiting' end, until = null, note = ? where id = ? and lease "
                   "= ? and state = 'running' returning state");
  return change.with(most_killed).with(note).with(unit.id).with(unit.lease).next() &&
         change.text(0) == "set aside";
}

void Queue::set_aside(const TakenUnit& unit, std::string_view note) {
  Statement(database_,
            "update unit set state = 'set aside', until = null, note = ? where id = ? and lease = "
            "? and state = 'running'")
      .with(note)
      .with(unit.id)
      .with(unit.lease)
      .run();
}

void Queue::note_alive(const TakenUnit& unit) {
  Statement(database_,
            "update unit set killed = greatest(killed - 1, 0), state = case when state = 'set "
            "aside' then 'waiting' else state end where id = ? and lease >= ? and state <> 'done'")
      .with(unit.id)
      .with(unit.lease)
      .run();
}

std::vector<TakenUnit> Queue::reclaim(double seconds) {
  Statement change(
      database_,
      fmt::format("with late as materialized (select id from unit where state = 'running' and "
                  "until < now() and now() - pg_postmaster_start_time() > ? * interval '1 second' "
                  "for update skip locked) update unit u set killed = u.killed + 1, state = case "
                  "when u.killed + 1 >= ? then 'set aside' else 'waiting' end, until = null, note "
                  "= 'its worker ' || coalesce(u.worker, '') || ' was not heard of any more' from "
                  "late, task t, job j where u.id = late.id and t.id = u.task and j.id = t.job "
                  "returning {}, u.state",
                  columns));
  change.with(seconds).with(most_killed);
  std::vector<TakenUnit> aside;
  constexpr int state = 18;
  while (change.next()) {
    if (change.text(state) == "set aside" && change.text(3) == "batch") {
      aside.push_back(taken_unit(change));
    }
  }
  return aside;
}

bool Queue::is_work_left(std::string_view program) {
  Statement ask(database_,
                "select 1 from unit where state in ('waiting', 'running') and program = ? limit 1");
  return ask.with(program).next();
}

}  // namespace warp::workers
