// A unit that takes long while others have nothing to do is divided: units that prepare it are put
// in, and it waits until they have ended ("divided"). They pass no solutions. What they find out
// are hints: facts for everybody's table, which change nothing but the time that is needed. So it
// does no harm if one of them is lost, called off or done twice.

#include <fmt/format.h>

#include "solver/app/workers/queue.hpp"

namespace warp::workers {

using store::Statement;

Wish Queue::wish_for(const TakenUnit& unit) {
  Statement ask(database_,
                "select asked from unit where id = ? and lease = ? and state = 'running'");
  if (!ask.with(unit.id).with(unit.lease).next()) {
    return Wish::end;
  }
  return ask.number(0) > 0 ? Wish::division : Wish::none;
}

void Queue::ask_for_division(std::string_view program, double seconds) {
  Statement(database_,
            "update unit set asked = 1 where id = (select id from unit where state = 'running' and "
            "what like '% attacks %' and asked = 0 and divided < ? and program = ? and taken < "
            "now() - ? * interval '1 second' order by taken limit 1 for update skip locked)")
      .with(static_cast<std::uint64_t>(Division::answers))
      .with(program)
      .with(seconds)
      .run();
}

bool Queue::divide(const TakenUnit& unit, Division division, const std::vector<Unit>& parts) {
  Statement change(database_,
                   "update unit set state = 'divided', worker = null, until = null, asked = 0, "
                   "divided = divided + ? where id = ? and lease = ? and state = 'running' "
                   "returning place");
  change.with(static_cast<std::uint64_t>(division)).with(unit.id).with(unit.lease);
  if (!change.next()) {
    return false;
  }
  // Places of their own, behind all others.
  constexpr std::uint64_t far = 1'000'000, room = 1'000;
  std::uint64_t place =
      far + room * (2 * change.number(0) + static_cast<std::uint64_t>(division) - 1);
  for (const Unit& part : parts) {
    Statement(database_,
              "insert into unit (task, place, program, what, size, parent, urgent) select task, ?, "
              "program, ?, ?, id, 1 from unit where id = ?")
        .with(place++)
        .with(text_of(part))
        .with(part.size)
        .with(unit.id)
        .run();
  }
  if (parts.empty()) {
    release_divided();
  }
  return true;
}

/// Units of which all parts have ended go on: unit `id`, or, without a number, all of them.
void Queue::release_divided(std::optional<std::uint64_t> id) {
  Statement change(
      database_,
      fmt::format("update unit w set state = 'waiting', urgent = 1 where state = 'divided' {} and "
                  "not exists (select 1 from unit v where v.parent = w.id and v.state in "
                  "('waiting', 'running'))",
                  id ? "and id = ?" : ""));
  if (id) {
    change.with(*id);
  }
  change.run();
}

void Queue::note_part_done(const TakenUnit& part, const ShareOutcome& outcome) {
  // Of two last parts that end at the same time, one sees that the other has ended.
  Statement(database_, "select id from unit where id = ? for update").with(part.parent).run();
  if (outcome.refutations > 0) {
    Statement count(database_,
                    "select coalesce(sum(refutations), 0)::bigint from unit where parent = ? and "
                    "state = 'done'");
    if (count.with(part.parent).next() && count.number(0) > outcome.most) {
      Statement(database_,
                "update unit set state = 'done', ended = now(), lease = lease + 1, note = 'called "
                "off' where parent = ? and state in ('waiting', 'running')")
          .with(part.parent)
          .run();
    }
  }
  release_divided(part.parent);
}

void Queue::add_hint(const TakenUnit& unit, std::string_view worker, std::string_view facts) {
  const std::optional<Unit> share = unit_of(unit.what);
  if (facts.empty() || !share) {
    return;
  }
  Statement(database_, "insert into hint (task, phase, worker, facts) values (?, ?, ?, ?)")
      .with(unit.task)
      .with(std::uint64_t{share->phase})
      .with(worker)
      .with_bytes(facts)
      .run();
}

std::vector<Hint> Queue::hints(const TakenUnit& unit, std::size_t phase, std::uint64_t last,
                               std::string_view worker, std::size_t most) {
  Statement ask(database_,
                "select id, facts from hint where task = ? and phase = ? and id > ? and worker <> "
                "? order by id limit ?");
  ask.with(unit.task).with(std::uint64_t{phase}).with(last).with(worker).with(std::uint64_t{most});
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
