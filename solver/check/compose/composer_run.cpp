// The positions go through three stations: they are handed out in order, solved on all threads, and
// what was found is put together in order again. So the output is the same for any number of
// threads, and parts that an earlier run has done stand where they would have been solved.

#include <algorithm>
#include <atomic>
#include <utility>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "solver/check/compose/composer_choice.hpp"

namespace warp::check {

namespace {

using ComposeClock = std::chrono::steady_clock;

/// So many positions are handed to a thread at once: placements, most of which symmetries or units
/// on one square may leave out, or positions that were drawn.
constexpr std::uint64_t placements_at_once = 64, drawn_at_once = 8;

}  // namespace

/// Some positions of a part, in their order, and what was found there.
struct Composer::Work {
  std::size_t part = 0;
  std::size_t choice = 0;  ///< of positions that are not drawn
  std::uint64_t first = 0, end = 0;
  bool ends_part = false;
  bool is_known = false;  ///< the result is that of an earlier run
  bool complete = true;
  PartResult result{};
};

/// Hands out the work, in order.
class Composer::Source {
 public:
  Source(const Composer& composer, const std::vector<ComposePart>& parts,
         const ComposeRecord* record)
      : composer_(composer), parts_(parts), record_(record) {
    begin_part(0);
  }

  /// Returns whether there was any left.
  bool next(Work& work) {
    if (part_ == parts_.size()) {
      return false;
    }
    const ComposePart& part = parts_[part_];
    work = {.part = part_, .first = at_, .end = part.end};
    if (auto known = at_ == part.begin ? known_of(part) : std::nullopt) {
      work.is_known = true;
      work.result = std::move(*known);
    } else if (composer_.drawn_) {
      work.end = std::min(part.end, at_ + drawn_at_once);
    } else {
      while (at_ == composer_.begins_[choice_ + 1]) {
        ++choice_;
      }
      work.choice = choice_;
      work.end = std::min({part.end, at_ + placements_at_once, composer_.begins_[choice_ + 1]});
    }
    at_ = work.end;
    work.ends_part = at_ == part.end;
    if (work.ends_part) {
      begin_part(part_ + 1);
    }
    return true;
  }

 private:
  void begin_part(std::size_t part) {
    part_ = part;
    if (part_ < parts_.size()) {
      at_ = parts_[part_].begin;
      choice_ = composer_.drawn_ ? 0 : composer_.choice_at(at_);
    }
  }

  std::optional<PartResult> known_of(const ComposePart& part) const {
    return record_ != nullptr && record_->known ? record_->known(part) : std::nullopt;
  }

  const Composer& composer_;
  const std::vector<ComposePart>& parts_;
  const ComposeRecord* record_;  ///< may be null
  std::size_t part_ = 0, choice_ = 0;
  std::uint64_t at_ = 0;
};

/// One search.
class Composer::Running {
 public:
  Running(const Composer& composer, const ComposeMeans& means, const StopSignal& stop,
          const Take& take, const Watch& watch, const ComposeRecord* record)
      : composer_(composer),
        stop_(stop),
        watch_(watch),
        record_(record),
        parts_(record != nullptr ? record->parts : std::vector<ComposePart>{}),
        merge_(composer.task_.demands, means.limit, take),
        known_length_(means.known_length),
        best_length_(length_of_others()),
        solvers_([this, bytes = means.bytes / means.threads] {
          return CandidateSolver(composer_.task_, bytes, stop_, best_length_);
        }),
        all_(static_cast<double>(std::max<std::uint64_t>(1, composer.places()))) {
    if (record == nullptr && composer.places() > 0) {
      parts_ = {{.begin = 0, .end = composer.places()}};
    }
  }

  Outcome run(unsigned threads) {
    using Passed = std::shared_ptr<Work>;
    constexpr std::size_t tokens_of_thread = 16;
    Source source(composer_, parts_, record_);
    const auto hand_out = [&](tbb::flow_control& control) {
      auto work = std::make_shared<Work>();
      if (must_end()) {
        cut_ = true;
        control.stop();
      } else if (!source.next(*work)) {
        control.stop();
      }
      return work;
    };
    const auto solve_apart = [&](const Passed& work) {
      // A search that waits must not begin another one with the same solver.
      tbb::this_task_arena::isolate([&] { solve(*work); });
      return work;
    };
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] {
      tbb::parallel_pipeline(
          threads * tokens_of_thread,
          tbb::make_filter<void, Passed>(tbb::filter_mode::serial_in_order, hand_out) &
              tbb::make_filter<Passed, Passed>(tbb::filter_mode::parallel, solve_apart) &
              tbb::make_filter<Passed, void>(tbb::filter_mode::serial_in_order,
                                             [&](const Passed& work) { keep(*work); }));
    });
    return merge_.outcome(!cut_ && !has_gap_);
  }

 private:
  std::size_t length_of_others() const {
    return known_length_ == nullptr ? 0 : known_length_->load();
  }
  bool must_end() const { return enough_ || stop_.interrupted() || stop_.out_of_time(); }

  void solve(Work& work) {
    if (work.is_known) {
      return;
    }
    CandidateSolver& solver = solvers_.local();
    const ComposeCounts before = solver.counts();
    std::vector<Square> squares;
    for (std::uint64_t i = work.first; i < work.end && work.complete; ++i) {
      if (must_end()) {
        work.complete = false;
        break;
      }
      std::size_t number = work.choice;
      if (composer_.drawn_) {
        number = (*composer_.drawn_)[i].choice;
        squares = (*composer_.drawn_)[i].squares;
      } else if (!composer_.choices_[number]->arrangements->at(i - composer_.begins_[number],
                                                               squares)) {
        continue;
      }
      try {
        if (auto found =
                solver.look_at(number, composer_.choices_[number]->chosen.units, squares)) {
          work.result.found.push_back({std::move(*found), solver.counts().since(before)});
        }
      } catch (const SearchStopped&) {
        work.complete = false;
      }
    }
    work.result.counts = solver.counts().since(before);
  }

  void keep(Work& work) {
    if (merge_.has_enough()) {
      return;
    }
    merge_.cut(work.result);
    const double share = static_cast<double>(work.end - work.first) / all_;
    part_ += share;
    if (work.is_known) {
      known_part_ += share;
      known_candidates_ += work.result.counts.candidates;
    } else if (record_ != nullptr) {
      result_.append(work.result, composer_.task_.demands.longest);
    }
    has_gap_ = has_gap_ || !work.complete;
    merge_.add(std::move(work.result));
    best_length_ = std::max(merge_.best_length(), length_of_others());
    enough_ = merge_.has_enough();
    if (record_ != nullptr && !work.is_known && !has_gap_ && (work.ends_part || enough_)) {
      result_.known_length = length_of_others();
      record_->keep(parts_[work.part], std::exchange(result_, {}));
    }
    watch_({.part = std::min(part_, 1.0),
            .counts = merge_.counts(),
            .known_part = known_part_,
            .known_candidates = known_candidates_,
            .elapsed = ComposeClock::now() - start_});
  }

  const ComposeClock::time_point start_ = ComposeClock::now();
  const Composer& composer_;
  const StopSignal& stop_;
  const Watch& watch_;
  const ComposeRecord* record_;  ///< null: nothing is kept
  std::vector<ComposePart> parts_;
  ComposeMerge merge_;
  const std::atomic<std::size_t>* known_length_;  ///< may be null
  std::atomic<std::size_t> best_length_;
  std::atomic<bool> enough_{false}, cut_{false};
  tbb::enumerable_thread_specific<CandidateSolver> solvers_;
  PartResult result_;     ///< of the part in work
  bool has_gap_ = false;  ///< positions were left out
  double all_, part_ = 0, known_part_ = 0;
  std::uint64_t known_candidates_ = 0;
};

Composer::Outcome Composer::run(const ComposeMeans& means, const StopSignal& stop, const Take& take,
                                const Watch& watch, const ComposeRecord* record) const {
  return Running(*this, means, stop, take, watch, record).run(means.threads);
}

}  // namespace warp::check
