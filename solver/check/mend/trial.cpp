#include "solver/check/mend/trial.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <new>
#include <optional>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/check/stated/sides.hpp"
#include "solver/formats/report/tee.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp::check {

namespace {

/// Bytes for the play that is judged.
constexpr std::size_t room_for_play = std::size_t{32} << 20U;

/// Passes solutions that have just been collected to an AuthorsPlay, and ends the search when there
/// are enough that are too many.
class FaultWatcher : public IgnoringSink {
 public:
  FaultWatcher(const Found& found, bool has_set_play, AuthorsPlay& author, std::size_t most,
               std::atomic<std::int64_t>& patience)
      : found_(found),
        in_set_play_(has_set_play),
        author_(author),
        most_(most),
        patience_(patience) {}

  void line(const SolutionLine& line) override {
    if (!in_set_play_ && !line.reflex_mate_missed && found_.lines.size() > lines_) {
      author_.note(found_.lines.back());
      look();
    }
    lines_ = found_.lines.size();
  }
  void open(const TreeMove& move, Place place) override {
    if (place == Place::root && !in_set_play_ && move.verdict == Verdict::key &&
        !found_.attacks.empty()) {
      author_.note_key(found_.attacks.back().ply);
      look();
    }
  }
  void end_part() override {
    in_set_play_ = false;
    lines_ = found_.lines.size();
  }

  bool has_seen_enough() const { return enough_; }

 private:
  void look() {
    if (author_.too_many() >= most_) {
      enough_ = true;
      patience_ = std::numeric_limits<std::int64_t>::min() / 2;
    }
  }

  const Found& found_;
  bool in_set_play_;
  AuthorsPlay& author_;
  std::size_t most_;
  std::atomic<std::int64_t>& patience_;
  std::size_t lines_ = 0;
  bool enough_ = false;
};

std::uint32_t faults_of(const PhaseJudgement& judged) {
  return static_cast<std::uint32_t>(std::ranges::count_if(judged.findings, [](const Finding& each) {
    return !each.minor && each.fault != Fault::none;
  }));
}

bool is_out_of_time(const StopSignal& stop) { return stop.interrupted() || stop.out_of_time(); }

}  // namespace

/// A phase of a changed problem and what its author declares.
struct MendTrial::Prepared {
  Prepared(const Problem& problem, Phase& of, const Declaration& declared, RefereeTools tools,
           std::size_t which)
      : phase(of),
        number(which),
        referee(of, report::notation_of(problem), tools),
        declared_(declared),
        declaration(of_this_side(declared, of.info, Shape(of).begins_with_second(), referee,
                                 *problem.geometry)),
        author(of, declaration, *problem.geometry) {}

  Phase& phase;
  std::size_t number;
  Referee referee;
  Declaration declared_, declaration;
  AuthorsPlay author;
};

TrialResult MendTrial::judge(const Problem& problem, const TrialEffort& effort) {
  using End = TrialResult::End;
  try {
    Setup setup = set_up_(problem);
    if (setup.phases.empty()) {
      return {End::refused};
    }
    std::vector<std::unique_ptr<Prepared>> phases;
    for (Phase& phase : setup.phases) {
      const Declarations declarations(setup.problem, turns_of(phase));
      const Declaration declared = declaration_for(phase, declarations);
      prepare(phase, declared);
      if (!position_faults(phase, setup.problem.language).empty()) {
        return {End::refused};
      }
      phases.push_back(
          std::make_unique<Prepared>(setup.problem, phase, declared, tools(), phases.size()));
    }
    for (const auto& each : phases) {
      if (!each->author.stands(setup.problem, each->phase, each->referee)) {
        return {End::author_fails};
      }
    }
    if (effort.first_known_cooks) {
      for (const auto& each : phases) {
        if (cooks_.decide(setup.problem, each->phase, each->number, each->author, each->referee)) {
          return {End::faulty, 1};
        }
      }
    }
    std::atomic<std::int64_t> patience{
        effort.half_moves > 0 ? effort.half_moves : std::numeric_limits<std::int64_t>::max() / 2};
    TrialResult worst{End::sound};
    for (const auto& each : phases) {
      const TrialResult result = search(*each, setup.problem, effort, patience);
      if (result.end != End::sound && result.end != End::faulty) {
        return result;
      }
      worst.faults += result.faults;
      worst.end = std::min(worst.end, result.end);
      if (worst.end == End::faulty && worst.faults >= effort.most_faults) {
        break;
      }
    }
    return worst;
  } catch (const SearchStopped&) {
    return {End::undecided};
  } catch (const BeyondRoom&) {
    return {End::refused};
  } catch (const std::bad_alloc&) {
    return {End::undecided};
  }
}

TrialResult MendTrial::search(Prepared& prepared, const Problem& problem, const TrialEffort& effort,
                              std::atomic<std::int64_t>& patience) {
  using End = TrialResult::End;
  Phase& phase = prepared.phase;
  SearchOptions options = phase.options;
  options.patience = &patience;
  Collector collector(report::notation_of(problem), options.set_play, room_for_play);
  FaultWatcher watcher(collector.found(), options.set_play, prepared.author,
                       effort.plain ? std::numeric_limits<std::size_t>::max() : effort.most_faults,
                       patience);
  report::Tee<SolutionSink> sink(collector, &watcher);
  FactTable none(0);
  const SearchResult result =
      play_phase(phase, options, ++searches_, effort.plain ? Means::plain() : means_,
                 effort.plain ? none : facts_, stop_, 1, sink);
  const Found& found = collector.found();
  const auto remember = [&] {
    for (const Line& line : found.lines) {
      if (!prepared.author.has(line)) {
        cooks_.add(prepared.number, line);
      }
    }
    for (const Branching& attack : found.attacks) {
      if (attack.verdict == Verdict::key && !attack.null_move &&
          !prepared.author.has_key(attack.ply)) {
        cooks_.add(prepared.number, {attack.ply});
      }
    }
  };
  if (watcher.has_seen_enough()) {
    remember();
    return {End::faulty, static_cast<std::uint32_t>(prepared.author.too_many())};
  }
  if (is_out_of_time(stop_) || patience.load() <= 0) {
    return {End::undecided};
  }
  sink.end_phase(result.ending);
  const PhaseJudgement judged = check::judge(problem, phase, prepared.declared_, found, tools());
  if (is_out_of_time(stop_)) {
    return {End::undecided};
  }
  switch (judged.verdict()) {
    case Fault::none:
      return {End::sound};
    case Fault::illegal_position:
      return {End::refused};
    case Fault::no_solution:
    case Fault::stated_fails:
    case Fault::fewer_solutions:
      return {End::author_fails};
    case Fault::unproved:
    case Fault::undecidable:
      return {End::undecided};
    default:
      remember();
      return {End::faulty, std::max(faults_of(judged), 1U)};
  }
}

Fault MendTrial::Full::verdict() const {
  Fault worst = Fault::none;
  for (const PhaseJudgement& phase : phases) {
    worst = std::min(worst, phase.verdict());
  }
  return worst;
}

MendTrial::Full MendTrial::judge_whole(const Problem& problem, const Means& means,
                                       const StopSignal& stop) {
  Full full{.setup = set_up_(problem)};
  FactTable none(0);
  FactTable& facts = means == Means::plain() ? none : facts_;
  for (Phase& phase : full.setup.phases) {
    const Declarations declarations(full.setup.problem, turns_of(phase));
    full.declarations.push_back(declaration_for(phase, declarations));
    prepare(phase, full.declarations.back());
    Collector collector(report::notation_of(full.setup.problem), phase.options.set_play,
                        room_for_play);
    const SearchResult result =
        play_phase(phase, phase.options, ++searches_, means, facts, stop, 1, collector);
    collector.end_phase(result.ending);
    full.nodes += result.nodes;
    full.found.push_back(collector.found());
    full.phases.push_back(check::judge(full.setup.problem, phase, full.declarations.back(),
                                       full.found.back(), {facts, stop, searches_, means, 1}));
  }
  return full;
}

}  // namespace warp::check
