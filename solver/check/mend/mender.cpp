#include "solver/check/mend/mender.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <unordered_set>
#include <utility>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

/// A problem that will be changed once more is searched until it has so many faults.
constexpr std::size_t faults_counted = 8;

/// Known cooks are asked first if a search needs more half-moves: a shorter one finds a cook
/// itself.
constexpr std::int64_t long_search = 20'000;

/// The part of the time that the search may take, in quarters; the rest is for verification.
constexpr int for_search = 3, quarters = 4;

std::vector<Problem> steps_of(const Problem& problem, const std::vector<MendEdit>& edits) {
  std::vector<Problem> steps;
  for (const MendEdit& edit : edits) {
    auto after = edited(steps.empty() ? problem : steps.back(), edit);
    if (!after) {
      return {};
    }
    steps.push_back(*std::move(after));
  }
  return steps;
}

}  // namespace

struct Mender::Candidate {
  std::vector<MendEdit> edits;
  std::string key;
  int promise = 0;
  bool judged = false;
  TrialResult result;
};

struct Mender::Level {
  const Problem& problem;  ///< before all changes
  std::unordered_set<std::string> seen;
  std::vector<Candidate> candidates;
};

MendReport Mender::mend(const Problem& problem) {
  report_ = {};
  guide_.emplace(*problem.geometry);
  const auto start = StopSignal::Clock::now();
  const auto left = task_.deadline - start;
  {
    const StopSignal stop(interrupted_, start + left / quarters);
    look_at(problem, stop);
  }
  if (report_.verdict != Fault::none) {
    const StopSignal stop(interrupted_, start + left / quarters * for_search);
    Level level{.problem = problem, .seen = {position_key(problem)}};
    std::vector<Candidate> from{Candidate{}};
    for (unsigned change = 1; change <= task_.changes && !from.empty(); ++change) {
      const bool last = change == task_.changes;
      spread(from, level);
      judge_level(level, last, stop);
      collect(level);
      from.clear();
      for (Candidate& candidate : level.candidates) {
        if (!last && candidate.judged && candidate.result.end == TrialResult::End::faulty) {
          from.push_back(std::move(candidate));
        }
      }
      std::ranges::stable_sort(from, {},
                               [](const Candidate& candidate) { return candidate.result.faults; });
      if (from.size() > task_.beam) {
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(task_.beam), from.end());
      }
      level.candidates.clear();
    }
    report_.out_of_time = stop.out_of_time();
  }
  verify();
  report_.interrupted = interrupted_.load();
  return std::move(report_);
}

/// Judges the problem as it is; its cooks say what is to be tried first.
void Mender::look_at(const Problem& problem, const StopSignal& stop) {
  MendTrial trial(set_up_, cooks_, stop, task_.memory);
  MendTrial::Full full;
  try {
    full = trial.judge_whole(problem, Means{}, stop);
  } catch (const SearchStopped&) {
    report_.verdict = Fault::unproved;
    return;
  }
  report_.verdict = full.verdict();
  usual_half_moves_ = static_cast<std::int64_t>(full.nodes);
  for (std::size_t i = 0; i < full.found.size(); ++i) {
    const AuthorsPlay author(full.setup.phases[i], full.declarations[i], *problem.geometry);
    for (const Line& line : full.found[i].lines) {
      author.has(line) ? guide_->add_solution(line) : guide_->add_cook(line);
      if (!author.has(line)) {
        cooks_.add(i, line);
      }
    }
    for (const Branching& attack : full.found[i].attacks) {
      if (attack.verdict == Verdict::key && !attack.null_move) {
        const bool is_authors = author.has_key(attack.ply);
        is_authors ? guide_->add_solution(attack) : guide_->add_cook(attack);
        if (!is_authors) {
          cooks_.add(i, {attack.ply});
        }
      }
    }
  }
  report_.phases = std::move(full.phases);
}

/// Makes the candidates of a level: all single changes of the problems `from`.
void Mender::spread(const std::vector<Candidate>& from, Level& level) {
  for (const Candidate& base : from) {
    const std::vector<Problem> steps = steps_of(level.problem, base.edits);
    const Problem& problem = steps.empty() ? level.problem : steps.back();
    for (MendEdit& edit : edits_of(problem, task_.limits)) {
      const auto after = edited(problem, edit);
      if (!after) {
        continue;
      }
      std::string key = position_key(*after);
      if (!level.seen.insert(key).second) {
        continue;
      }
      Candidate candidate{.edits = base.edits, .key = std::move(key)};
      candidate.promise = guide_->promise(edit);
      candidate.edits.push_back(std::move(edit));
      level.candidates.push_back(std::move(candidate));
    }
  }
  std::ranges::stable_sort(level.candidates, std::greater<>{}, &Candidate::promise);
}

template <class Work>
void Mender::in_parallel(Work work) const {
  tbb::task_arena arena(static_cast<int>(task_.threads));
  arena.execute([&] {
    tbb::parallel_for(
        0U, task_.threads, [&](unsigned) { work(); }, tbb::simple_partitioner());
  });
}

void Mender::judge_level(Level& level, bool last, const StopSignal& stop) {
  TrialEffort effort{.most_faults = last ? 1 : faults_counted,
                     .first_known_cooks = last && usual_half_moves_ > long_search};
  if (memory_ != nullptr) {
    for (Candidate& candidate : level.candidates) {
      if (const auto known = memory_->find(candidate.key, effort.most_faults)) {
        candidate.judged = true;
        candidate.result = *known;
        ++report_.known;
      }
    }
  }
  // First what is decided soon, so that one hard problem does not keep others waiting.
  constexpr std::int64_t times = 4;
  effort.half_moves = std::max(long_search, usual_half_moves_ * times);
  judge_round(level, effort, stop);
  effort.half_moves = 0;
  judge_round(level, effort, stop);
  report_.candidates += level.candidates.size();
  for (const Candidate& candidate : level.candidates) {
    using End = TrialResult::End;
    const bool is_undecided = candidate.result.end == End::undecided;
    report_.judged += candidate.judged ? 1 : 0;
    report_.undecided += candidate.judged && is_undecided ? 1 : 0;
    report_.author_stays += candidate.judged && (candidate.result.end == End::faulty ||
                                                 candidate.result.end == End::sound)
                                ? 1
                                : 0;
  }
}

/// Judges the candidates that are not judged yet.
void Mender::judge_round(Level& level, const TrialEffort& effort, const StopSignal& stop) {
  std::atomic<std::size_t> next{0};
  std::mutex remembering;
  in_parallel([&] {
    MendTrial trial(set_up_, cooks_, stop, task_.memory / task_.threads);
    for (std::size_t i; (i = next++) < level.candidates.size();) {
      Candidate& candidate = level.candidates[i];
      if (candidate.judged) {
        continue;
      }
      if (stop.interrupted() || stop.out_of_time()) {
        break;
      }
      const std::vector<Problem> steps = steps_of(level.problem, candidate.edits);
      candidate.result = trial.judge(steps.back(), effort);
      const bool is_undecided = candidate.result.end == TrialResult::End::undecided;
      if (is_undecided && (effort.half_moves > 0 || stop.interrupted() || stop.out_of_time())) {
        continue;
      }
      candidate.judged = true;
      if (memory_ != nullptr && !is_undecided) {
        const std::lock_guard lock(remembering);
        memory_->put(candidate.key, effort.most_faults, candidate.result);
      }
    }
  });
}

/// Adds the sound problems of a level to the corrections.
void Mender::collect(Level& level) {
  for (const Candidate& candidate : level.candidates) {
    if (!candidate.judged || candidate.result.end != TrialResult::End::sound) {
      continue;
    }
    Correction correction{.edits = candidate.edits,
                          .steps = steps_of(level.problem, candidate.edits)};
    const Problem& after = correction.steps.back();
    const Setup setup = set_up_(after);
    correction.economy = economy_of(level.problem, correction.edits, after, setup.phases);
    report_.corrections.push_back(std::move(correction));
  }
  std::ranges::stable_sort(report_.corrections, [](const Correction& a, const Correction& b) {
    return std::pair(a.economy, position_key(a.steps.back())) <
           std::pair(b.economy, position_key(b.steps.back()));
  });
}

/// Searches the first corrections again without techniques, as long as there is time.
void Mender::verify() {
  const StopSignal stop(interrupted_, task_.deadline);
  const std::size_t most = task_.most == 0 ? report_.corrections.size()
                                           : std::min(task_.most, report_.corrections.size());
  std::atomic<std::size_t> next{0};
  in_parallel([&] {
    MendTrial trial(set_up_, cooks_, stop, task_.memory / task_.threads);
    for (std::size_t i; (i = next++) < most;) {
      Correction& correction = report_.corrections[i];
      const TrialResult result = trial.judge(correction.steps.back(), {.plain = true});
      correction.proof = result.end == TrialResult::End::sound ? Correction::Proof::verified
                         : result.end == TrialResult::End::undecided
                             ? Correction::Proof::not_in_time
                             : Correction::Proof::contradicted;
    }
  });
}

}  // namespace warp::check
