#include "solver/app/commands/compose/compose_queue.hpp"

#include "solver/app/commands/compose/kept_part.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

void ComposeQueue::enqueue(const std::string& search, const workers::QueuedProblem& problem,
                           const std::vector<check::ComposePart>& parts,
                           const workers::ComposeShare& like, std::uint64_t limit, bool longest) {
  workers::Queue queue(waiter_.store().database());
  if (const auto known = queue.job(search)) {
    queue.try_again(*known);
  } else {
    waiter_.store().database().transaction([&] {
      const auto job = queue.add_job("compose", problem.problem.file, search, version_text());
      if (!job) {
        return;  // another run has been faster
      }
      const std::uint64_t task = queue.add_task(*job, 0, problem);
      std::size_t place = 0;
      for (const check::ComposePart& part : parts) {
        workers::WorkUnit unit{.max_solutions = limit,
                               .facts = longest ? 1U : 0U,
                               .size = part.size,
                               .composed = like};
        unit.composed->begin = part.begin;
        unit.composed->end = part.end;
        queue.add_unit(task, place++, version_text(), workers::text_of(unit), unit.size);
      }
    });
  }
  job_ = queue.job(search).value();
  units_ = queue.units(job_, 0);
  for (const workers::UnitState& state : units_) {
    const auto share = state.unit.composed.value_or(workers::ComposeShare{});
    parts_.push_back({.begin = share.begin, .end = share.end});
  }
}

std::optional<check::PartResult> ComposeQueue::result_of(std::size_t part, const StopSignal& stop) {
  const workers::UnitState& unit = units_.at(part);
  if (!waiter_.wait_for(unit, stop)) {
    return std::nullopt;
  }
  const workers::ShareOutcome outcome = waiter_.asked(&stop, [&](batch::Store& store) {
    return workers::Queue(store.database()).outcome_of(unit.id);
  });
  auto result = kept_part_from(outcome.recording);
  if (!result) {
    throw workers::UnitFailed(user_message(
        MessageId::unit_not_solved, {{"unit", workers::name_of(unit.unit)},
                                     {"note", user_message(MessageId::unit_of_other_version)}}));
  }
  return result;
}

void ComposeQueue::forget_told(const StopSignal& stop) {
  waiter_.asked(&stop, [&](batch::Store& store) {
    workers::Queue(store.database()).remove_hints(job_, 0, 0);
  });
}

void ComposeQueue::call_off(const StopSignal& stop) {
  waiter_.asked(
      &stop, [&](batch::Store& store) { workers::Queue(store.database()).call_off(job_, 0, 0); });
}

}  // namespace warp
