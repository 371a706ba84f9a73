#include "solver/check/compose/composer.hpp"

#include <algorithm>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "solver/check/compose/composer_choice.hpp"
#include "solver/check/compose/kept_symmetries.hpp"

namespace warp::check {

namespace {

using ComposeClock = std::chrono::steady_clock;

/// So many numbers are handed to a thread at once.
constexpr std::uint64_t numbers_at_once = 64;

/// Pawns do not stand where they promote, nor, unless the rules let them move from there, on their
/// own first rank.
void keep_pawns_inside(ChosenUnits& chosen, const RuleSet& rules) {
  for (UnitGroup& group : chosen.groups) {
    if (!rules.is_pawn(group.unit.walk)) {
      continue;
    }
    const Unit& unit = group.unit;
    std::erase_if(group.squares, [&](Square square) {
      for (const Colour colour : {Colour::white, Colour::black}) {
        const bool first =
            rules.geometry().rank_for(square, colour) == 0 && !rules.pawns_leave_first_rank();
        if (unit.belongs_to(colour) && (rules.promotes_on(square, colour) || first)) {
          return true;
        }
      }
      return false;
    });
  }
}

/// Returns what says whether castling is possible; null if the rules have none.
Arrangements::Castles castles_of(std::shared_ptr<const RuleSet> rules, const Problem& problem,
                                 const std::vector<Unit>& units) {
  if (rules->castlings.empty()) {
    return {};
  }
  const std::vector<PlacedUnit> fixed = problem.units;
  return [rules = std::move(rules), fixed, units](std::span<const Square> squares) {
    Position position(rules->geometry());
    const auto place = [&](const Unit& unit, Square square) {
      const bool royal = rules->kings_are_royal && rules->is_royal(unit.walk);
      position.add(square, royal ? unit.with(Attribute::royal) : unit, Reason::bookkeeping);
    };
    for (const PlacedUnit& placed : fixed) {
      place(placed.unit, placed.square);
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
      place(units[i], squares[i]);
    }
    return castling_rights_by_position(*rules, position) != 0;
  };
}

}  // namespace

/// Some positions, in their order.
struct Composer::Work {
  std::size_t choice = 0;
  std::uint64_t first = 0, end = 0;  ///< numbers of arrangements, or places among the draws
  double share = 0;                  ///< of all placements
};

struct Composer::Done {
  std::vector<Composition> found;
  ComposeCounts counts;
  bool complete = true;
  double share = 0;
};

Composer::Composer(const ComposeTask& task) : task_(task) {
  for (ChosenUnits& chosen : choices_of(task.matrix, task.problem.units, *task.problem.walks)) {
    add_choice(std::move(chosen));
  }
}

Composer::~Composer() = default;

/// The rules for these units are those of a position with them; some positions may be refused.
void Composer::add_choice(ChosenUnits chosen) {
  constexpr unsigned most_tries = 16;
  std::mt19937_64 random(0);
  std::vector<Square> squares;
  const Arrangements anywhere(task_.matrix, chosen, {Symmetry()}, {});
  std::vector<Diagnostic> told;
  unsigned tried = 0;
  for (unsigned i = 0; i < most_misses && tried < most_tries; ++i) {
    if (anywhere.about_size() == 0 || !anywhere.any(random, squares)) {
      continue;
    }
    ++tried;
    const Setup setup = set_up(problem_with(task_, chosen.units, squares), task_.conditions);
    if (told.empty()) {
      told = setup.diagnostics;
    }
    if (setup.phases.empty()) {
      continue;
    }
    const auto& rules = setup.phases.front().rules;
    auto choice = std::make_unique<Choice>();
    choice->chosen = std::move(chosen);
    keep_pawns_inside(choice->chosen, *rules);
    choice->arrangements.emplace(
        task_.matrix, choice->chosen,
        kept_symmetries(*rules, task_.problem, task_.matrix, choice->chosen.units),
        castles_of(rules, task_.problem, choice->chosen.units));
    if (choice->arrangements->about_size() > 0) {
      choices_.push_back(std::move(choice));
    }
    break;
  }
  for (Diagnostic& diagnostic : told) {
    if (std::ranges::none_of(diagnostics_, [&](const Diagnostic& earlier) {
          return earlier.where == diagnostic.where && earlier.message == diagnostic.message;
        })) {
      diagnostics_.push_back(std::move(diagnostic));
    }
  }
}

double Composer::about_size() const {
  double size = 0;
  for (const auto& choice : choices_) {
    size += choice->arrangements->about_size();
  }
  return size;
}

bool Composer::can_go_through() const {
  return std::ranges::all_of(
      choices_, [](const auto& choice) { return choice->arrangements->size().has_value(); });
}

/// Hands out the work, in order.
class Composer::Source {
 public:
  Source(const std::vector<std::unique_ptr<Choice>>& choices, const std::vector<Draw>* draws,
         double all)
      : choices_(choices), draws_(draws), all_(all) {}

  /// Returns whether there was any left.
  bool next(Work& work) {
    if (draws_ != nullptr) {
      work = {.first = at_, .end = std::min<std::uint64_t>(at_ + 8, draws_->size())};
      work.share = static_cast<double>(work.end - work.first) /
                   static_cast<double>(std::max<std::size_t>(1, draws_->size()));
      at_ = work.end;
      return work.first < work.end;
    }
    while (choice_ < choices_.size() && at_ == *choices_[choice_]->arrangements->size()) {
      ++choice_;
      at_ = 0;
    }
    if (choice_ == choices_.size()) {
      return false;
    }
    const std::uint64_t size = *choices_[choice_]->arrangements->size();
    work = {.choice = choice_, .first = at_, .end = at_ + std::min(numbers_at_once, size - at_)};
    work.share = static_cast<double>(work.end - work.first) / all_;
    at_ = work.end;
    return true;
  }

 private:
  const std::vector<std::unique_ptr<Choice>>& choices_;
  const std::vector<Draw>* draws_;
  double all_;
  std::size_t choice_ = 0;
  std::uint64_t at_ = 0;
};

Composer::Outcome Composer::run(const ComposeMeans& means, const StopSignal& stop, const Take& take,
                                const Watch& watch) const {
  const auto start = ComposeClock::now();
  Outcome outcome;
  std::vector<Draw> drawn;
  if (means.sample) {
    drawn = draws(*means.sample, means.seed, stop);
  }
  Source source(choices_, means.sample ? &drawn : nullptr, about_size());
  std::atomic<std::size_t> best_length{0};
  std::atomic<bool> enough{false}, cut{false};
  std::uint64_t taken = 0;
  double part = 0;
  const auto must_end = [&] { return enough || stop.interrupted() || stop.out_of_time(); };
  tbb::enumerable_thread_specific<CandidateSolver> solvers(
      [&] { return CandidateSolver(task_, means.bytes / means.threads, stop, best_length); });

  const auto solve = [&](const Work& work) {
    Done done{.share = work.share};
    CandidateSolver& solver = solvers.local();
    const ComposeCounts before = solver.counts();
    std::vector<Square> squares;
    for (std::uint64_t i = work.first; i < work.end; ++i) {
      if (must_end()) {
        done.complete = false;
        break;
      }
      const std::size_t number = means.sample ? drawn[i].choice : work.choice;
      const Choice& choice = *choices_[number];
      if (means.sample) {
        squares = drawn[i].squares;
      } else if (!choice.arrangements->at(i, squares)) {
        continue;
      }
      try {
        if (auto found = solver.look_at(number, choice.chosen.units, squares)) {
          done.found.push_back(std::move(*found));
        }
      } catch (const SearchStopped&) {
        done.complete = false;
        break;
      }
    }
    done.counts = solver.counts().since(before);
    return done;
  };

  const auto keep = [&](Done& done) {
    outcome.counts += done.counts;
    cut = cut || !done.complete;
    part += done.share;
    for (Composition& found : done.found) {
      if (task_.demands.longest) {
        if (found.length < best_length) {
          continue;
        }
        if (found.length > best_length) {
          best_length = found.length;
          outcome.longest.clear();
          take(found);
        }
        outcome.longest.push_back(std::move(found));
        continue;
      }
      if (taken == means.limit) {
        break;
      }
      take(found);
      if (++taken == means.limit) {
        enough = true;
        outcome.limited = true;
      }
    }
    watch({.part = std::min(part, 1.0),
           .counts = outcome.counts,
           .elapsed = ComposeClock::now() - start});
  };

  constexpr std::size_t tokens_of_thread = 16;
  tbb::task_arena arena(static_cast<int>(means.threads));
  arena.execute([&] {
    tbb::parallel_pipeline(means.threads * tokens_of_thread,
                           tbb::make_filter<void, Work>(tbb::filter_mode::serial_in_order,
                                                        [&](tbb::flow_control& control) {
                                                          Work work;
                                                          if (must_end()) {
                                                            cut = true;
                                                            control.stop();
                                                          } else if (!source.next(work)) {
                                                            control.stop();
                                                          }
                                                          return work;
                                                        }) &
                               tbb::make_filter<Work, std::shared_ptr<Done>>(
                                   tbb::filter_mode::parallel,
                                   [&](const Work& work) {
                                     // A search that waits must not begin another one with the same
                                     // solver.
                                     return tbb::this_task_arena::isolate(
                                         [&] { return std::make_shared<Done>(solve(work)); });
                                   }) &
                               tbb::make_filter<std::shared_ptr<Done>, void>(
                                   tbb::filter_mode::serial_in_order,
                                   [&](const std::shared_ptr<Done>& done) { keep(*done); }));
  });
  outcome.complete = !cut && !enough;
  return outcome;
}

}  // namespace warp::check
