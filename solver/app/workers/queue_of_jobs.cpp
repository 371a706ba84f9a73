// What those who have work ask of the queue. What workers ask is in queue.cpp.

#include <fmt/format.h>

#include "solver/app/workers/queue.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

using store::Statement;

namespace {

UnitState unit_state(Statement& row) {
  UnitState state{.id = row.number(0)};
  state.unit = unit_of(row.text(1)).value_or(WorkUnit{});
  state.is_done = row.text(2) == "done";
  state.is_set_aside = row.text(2) == "set aside";
  state.note = row.text(3);
  return state;
}

}  // namespace

std::string job_identity(std::string_view kind, std::string_view decisive) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char letter : decisive) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return fmt::format("{} {:016x} {}", kind, hash, decisive.size());
}

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

std::uint64_t Queue::add_task(std::uint64_t job, std::size_t place, const QueuedProblem& task) {
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
      .with(task.means.code())
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
                "where t.job = ? and t.place = ? and u.parent = 0 order by u.place");
  ask.with(job).with(std::uint64_t{place});
  std::vector<UnitState> found;
  while (ask.next()) {
    found.push_back(unit_state(ask));
  }
  return found;
}

std::size_t Queue::try_again(std::uint64_t job) {
  Statement change(
      database_,
      "update unit set state = 'waiting', killed = 0, note = '' where state = 'set "
      "aside' and parent = 0 and task in (select id from task where job = ?) returning id");
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
    database_.fail(user_message(MessageId::units_removed));
  }
  return unit_state(ask);
}

ShareOutcome Queue::outcome_of(std::uint64_t unit) {
  Statement ask(database_, "select outcome, ending, nodes from unit where id = ?");
  if (!ask.with(unit).next() || ask.is_null(0)) {
    database_.fail(user_message(MessageId::units_removed));
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

}  // namespace warp::workers
