#include "solver/app/commands/compose/compose_shares.hpp"

#include <stdexcept>

#include "solver/app/commands/compose/kept_part.hpp"
#include "solver/app/workshop/compose/compose_task.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

void ComposeShares::take(std::uint64_t task, const batch::Posed& problem, const Means& means,
                         const workers::ComposeShare& share, const StopSignal& stop) {
  if (composer_ && number_ == task) {
    return;
  }
  composer_.reset();
  number_ = task;
  task_ = std::make_unique<check::ComposeTask>(accepted_task(problem.text, problem.file, means));
  auto composer = std::make_unique<check::Composer>(*task_);
  if (share.sample > 0) {
    composer->draw(share.sample, share.seed, stop);
  }
  if (!stop.interrupted()) {  // else positions may be missing
    composer_ = std::move(composer);
  }
}

void ComposeShares::learn(std::uint64_t task, std::string_view found) {
  const std::lock_guard lock(lengths_are_shared_);
  lengths_[task].add(found);
  if (task == task_in_work_) {
    known_length_ = lengths_[task].before(part_in_work_);
  }
}

void ComposeShares::begin(std::uint64_t task, std::uint64_t part) {
  const std::lock_guard lock(lengths_are_shared_);
  task_in_work_ = task;
  part_in_work_ = part;
  known_length_ = lengths_[task].before(part);
}

/// What others should learn of the result of a part; nothing if it is no news.
std::string ComposeShares::note(std::uint64_t task, std::uint64_t part,
                                const check::PartResult& result) {
  if (!task_->demands.longest || result.found.empty()) {
    return {};
  }
  const std::size_t length = result.found.back().composition.length;
  const std::lock_guard lock(lengths_are_shared_);
  return lengths_[task].add(part, length) ? check::KnownLengths::text_of(part, length) : "";
}

workers::ShareOutcome ComposeShares::search(std::uint64_t task, const batch::Posed& problem,
                                            const Means& means, const workers::WorkUnit& unit,
                                            const StopSignal& stop) {
  const workers::ComposeShare& share = unit.composed.value();
  take(task, problem, means, share, stop);
  workers::ShareOutcome outcome{.recording = {}, .ending = Ending::interrupted};
  if (!composer_) {
    return outcome;
  }
  check::ComposeRecord record{
      .parts = {{.begin = share.begin, .end = share.end}},
      .known = {},
      .keep = [&](const check::ComposePart&, const check::PartResult& result) {
        outcome.recording = kept_part_text(result);
        outcome.ending = Ending::complete;
        outcome.nodes = result.counts.nodes;
        outcome.facts = note(task, share.begin, result);
      }};
  begin(task, share.begin);
  try {
    composer_->run(
        {.threads = threads_,
         .bytes = bytes_,
         .limit = unit.max_solutions,
         .known_length = &known_length_},
        stop, [](const check::Composition&) {}, [](const check::ComposeProgress&) {}, &record);
  } catch (const check::ComposeContradiction& wrong) {
    throw std::runtime_error(contradiction_text(wrong.what));
  }
  return outcome;
}

}  // namespace warp
