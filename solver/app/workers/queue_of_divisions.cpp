// A unit that takes long while others have nothing to do is divided: units that prepare it are put
// in, its parts. Its worker goes on. Parts pass no solutions. What they find out are hints: facts
// for everybody's table, which the worker of the unit learns while it works. They change nothing
// but the time that is needed. So it does no harm if a part is lost, called off or done twice, nor
// if the unit ends first: then its parts are called off.

#include <fmt/format.h>

#include "solver/app/workers/queue.hpp"

namespace warp::workers {

using store::Statement;

namespace {

/// Values of the column `asked`.
enum Asked : std::uint8_t { nothing, division, anew };

}  // namespace

Wish Queue::wish_for(const TakenUnit& unit) {
  Statement ask(database_,
                "select asked from unit where id = ? and lease = ? and state = 'running'");
  if (!ask.with(unit.id).with(unit.lease).next()) {
    return Wish::end;
  }
  switch (ask.number(0)) {
    case division:
      return Wish::division;
    case anew:
      Statement(database_, "update unit set asked = 0 where id = ? and lease = ? and asked = ?")
          .with(unit.id)
          .with(unit.lease)
          .with(std::uint64_t{anew})
          .run();
      return Wish::anew;
    default:
      return Wish::none;
  }
}

void Queue::ask_for_division(std::string_view program, double seconds) {
  Statement(database_,
            "update unit set asked = ? where id = (select id from unit where state = 'running' and "
            "what like '% attacks %' and asked = 0 and divided < ? and program = ? and taken < "
            "now() - ? * interval '1 second' order by taken limit 1 for update skip locked)")
      .with(std::uint64_t{division})
      .with(both_divisions)
      .with(program)
      .with(seconds)
      .run();
}

bool Queue::divide(const TakenUnit& unit, Division division, const std::vector<WorkUnit>& parts) {
  const auto kind = static_cast<std::uint64_t>(division);
  Statement change(database_,
                   "update unit set asked = 0, divided = divided + ? where id = ? and lease = ? "
                   "and state = 'running' and divided in (0, ?) returning place");
  change.with(kind).with(unit.id).with(unit.lease).with(both_divisions - kind);
  if (!change.next()) {
    return false;
  }
  // Places of their own, behind all others.
  constexpr std::uint64_t far = 1'000'000;
  std::uint64_t place = far + most_parts * (2 * change.number(0) + kind - 1);
  for (const WorkUnit& part : parts) {
    Statement(database_,
              "insert into unit (task, place, program, what, size, parent, urgent) select task, ?, "
              "program, ?, ?, id, 1 from unit where id = ?")
        .with(place++)
        .with(text_of(part))
        .with(part.size)
        .with(unit.id)
        .run();
  }
  return true;
}

/// Parts of a unit are not needed any more: those of which the text begins so.
void Queue::call_off_parts(std::uint64_t unit, std::string_view beginning) {
  Statement(database_,
            "update unit set state = 'done', ended = now(), lease = lease + 1, note = 'called off' "
            "where parent = ? and state <> 'done' and what like ?")
      .with(unit)
      .with(fmt::format("{}%", beginning))
      .run();
}

/// After the last part of the defences, or when the defences of a first move are known to refute
/// it, the table decides at once what the worker of the unit is still looking for.
void Queue::note_part_done(const TakenUnit& part, const ShareOutcome& outcome) {
  const std::optional<WorkUnit> is = unit_of(part.what);
  if (!is || !is->share || is->share->part != PhaseShare::Part::defences) {
    return;
  }
  const PhaseShare& share = *is->share;
  bool is_decided = false;
  if (outcome.refutations > 0 && share.end - share.begin == 1) {
    const std::string alike = fmt::format("{} defences {} {} ", is->phase, share.begin, share.end);
    Statement count(database_,
                    "select coalesce(sum(refutations), 0)::bigint from unit where parent = ? and "
                    "state = 'done' and what like ?");
    if (count.with(part.parent).with(alike + "%").next() && count.number(0) > outcome.most) {
      call_off_parts(part.parent, alike);
      is_decided = true;
    }
  }
  const auto some_are_left = [&] {
    Statement ask(database_,
                  "select 1 from unit where parent = ? and what like '% defences %' and state in "
                  "('waiting', 'running') limit 1");
    return ask.with(part.parent).next();
  };
  if (is_decided || !some_are_left()) {
    Statement(database_, "update unit set asked = ? where id = ? and state = 'running'")
        .with(std::uint64_t{anew})
        .with(part.parent)
        .run();
  }
}

void Queue::add_hint(const TakenUnit& unit, std::string_view table, std::string_view facts) {
  const std::optional<WorkUnit> share = unit_of(unit.what);
  if (facts.empty() || !share) {
    return;
  }
  Statement(database_, "insert into hint (task, phase, worker, facts) values (?, ?, ?, ?)")
      .with(unit.task)
      .with(std::uint64_t{share->phase})
      .with(table)
      .with_bytes(facts)
      .run();
}

std::vector<Hint> Queue::hints(const TakenUnit& unit, std::size_t phase, std::uint64_t last,
                               std::string_view table, std::size_t most) {
  Statement ask(database_,
                "select id, facts from hint where task = ? and phase = ? and id > ? and worker <> "
                "? order by id limit ?");
  ask.with(unit.task).with(std::uint64_t{phase}).with(last).with(table).with(std::uint64_t{most});
  std::vector<Hint> found;
  while (ask.next()) {
    found.push_back({.id = ask.number(0), .facts = ask.bytes(1)});
  }
  return found;
}

void Queue::remove_hints(std::uint64_t job, std::size_t place, std::size_t phase) {
  Statement(database_,
            "delete from hint where phase = ? and task in (select id from task where job = ? and "
            "place = ?)")
      .with(std::uint64_t{phase})
      .with(job)
      .with(std::uint64_t{place})
      .run();
}

}  // namespace warp::workers
