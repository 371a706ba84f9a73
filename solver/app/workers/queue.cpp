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
    "u.id, u.lease, u.task, j.kind, u.what, u.killed, u.parent, t.file, t.number, "
    "t.line, t.in_line, "
    "t.stated, t.problem, t.opening, t.closing, t.stipulation, t.engine, t.time_limit, "
    "t.memory_limit";

TakenUnit taken_unit(Statement& row) {
  return {.id = row.number(0),
          .lease = row.number(1),
          .task = row.number(2),
          .is_batch = row.text(3) == "batch",
          .what = row.text(4),
          .killed = row.number(5),
          .parent = row.number(6),
          .of = {.problem = {.file = row.text(7),
                             .number = row.number(8),
                             .line = row.number(9),
                             .column = row.number(10),
                             .stated = row.number(11),
                             .text = row.text(12),
                             .opening = row.text(13),
                             .closing = row.text(14),
                             .stipulation = row.text(15)},
                 .means = Means::of_code(row.number(16)),
                 .seconds = row.real(17),
                 .memory = static_cast<std::size_t>(row.number(18))}};
}

}  // namespace

std::vector<TakenUnit> Queue::take(std::string_view worker, std::string_view program,
                                   std::size_t most, double seconds) {
  const auto with_killed = [&](const char* killed, std::size_t count) {
    Statement take(
        database_,
        fmt::format("with chosen as materialized (select id from unit where state = 'waiting' and "
                    "killed {} 0 and program = ? order by urgent desc, size desc, id limit ? for "
                    "update skip "
                    "locked) update unit u set state = 'running', worker = ?, lease = u.lease + 1, "
                    "asked = 0, "
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
  if (unit.parent != 0) {
    // The unit before its parts, whoever ends: so nobody waits for somebody who waits for him, and
    // of two last parts that end at the same time, one sees that the other has ended.
    Statement(database_, "select id from unit where id = ? for update").with(unit.parent).run();
  }
  Statement change(database_,
                   "update unit set state = 'done', ended = now(), seconds = ?, outcome = ?, "
                   "ending = ?, nodes = ?, refutations = ? where id = ? and lease = ? and state = "
                   "'running' returning id");
  const bool is_held = change.with(seconds)
                           .with_bytes(outcome.recording)
                           .with(static_cast<std::uint64_t>(outcome.ending))
                           .with(outcome.nodes)
                           .with(outcome.refutations)
                           .with(unit.id)
                           .with(unit.lease)
                           .next();
  if (is_held && unit.parent != 0) {
    note_part_done(unit, outcome);
  } else if (is_held) {
    call_off_parts(unit.id, "");
  }
  return is_held;
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
  constexpr int state = 19;
  while (change.next()) {
    if (change.text(state) == "set aside" && change.text(3) == "batch") {
      aside.push_back(taken_unit(change));
    }
  }
  return aside;
}

bool Queue::is_work_left(std::string_view program) {
  Statement ask(database_,
                "select 1 from unit where state in ('waiting', 'running') and program "
                "= ? limit 1");
  return ask.with(program).next();
}

}  // namespace warp::workers
