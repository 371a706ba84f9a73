#include "solver/check/compose/candidate_solver.hpp"

#include <algorithm>
#include <set>

#include "solver/check/findings/changes.hpp"
#include "solver/check/findings/mate_watcher.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/play_watcher.hpp"
#include "solver/formats/report/tee.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/earlier_moves.hpp"
#include "solver/setup/search_options.hpp"

namespace warp::check {

namespace {

/// The most bytes that the play of a candidate may take.
constexpr std::size_t room_for_play = std::size_t{16} << 20U;

/// Counts solutions and sees whether the king could be captured.
class QuickSink : public IgnoringSink {
 public:
  QuickSink(const Shape& shape, report::Notation notation) : shape_(shape), plies_(notation) {}

  void king_can_be_captured() override { illegal = true; }
  void line(const SolutionLine& line) override {
    ++solutions;
    if (line.reflex_mate_missed) {
      spoilt = true;
    }
    std::vector<ComparedMove> moves;
    for (const LineMove& move : line.moves) {
      moves.push_back(plies_.of(move.at, move.move));
    }
    if (first_length == 0) {
      first_length = moves.size();
    }
    spoilt = spoilt || shape_.is_short(moves, false);
  }
  void open(const TreeMove& move, Place place) override {
    if (place != Place::root) {
      return;
    }
    ++solutions;
    spoilt = spoilt || (shape_.plain() && shape_.depth() > 2 && move.move.reached.has_value());
  }

  bool illegal = false;
  bool spoilt = false;  ///< by a short solution
  std::uint64_t solutions = 0;
  std::size_t first_length = 0;  ///< half-moves of the first line

 private:
  const Shape& shape_;
  Plies plies_;
};

/// May rules that were made for one placement of units serve for another one of the same units?
/// Those of conditions and attributes may know the diagram.
bool rules_serve(const Problem& problem) {
  return problem.conditions.empty() && problem.twins.empty() && !problem.fen && !problem.first &&
         std::ranges::all_of(problem.options,
                             [](const OptionUse& use) {
                               return use.id != OptionId::en_passant &&
                                      use.id != OptionId::last_steps &&
                                      use.id != OptionId::last_capture &&
                                      use.id != OptionId::duplex &&
                                      use.id != OptionId::half_duplex;
                             }) &&
         std::ranges::all_of(problem.units, [](const PlacedUnit& placed) {
           return placed.unit.attributes == 0;
         });
}

bool has_theme(const std::set<ThemeShown>& shown, const ThemeShown& wanted) {
  return std::ranges::any_of(shown, [&](const ThemeShown& one) {
    return one.theme == wanted.theme && (wanted.piece.empty() || one.piece == wanted.piece) &&
           one.number >= wanted.number;
  });
}

/// Do the mates of the phases, set play apart, meet the demand?
bool meets(const MatesWanted& wanted, const std::vector<PhaseJudgement>& phases) {
  std::uint64_t number = 0;
  for (const PhaseJudgement& phase : phases) {
    const Analysis& analysis = phase.analysis;
    const auto good = std::ranges::count_if(analysis.mates, [&](const MateRow& row) {
      return !row.set_play && row.kind >= wanted.kind;
    });
    const auto bad = std::ranges::count_if(analysis.mates, [&](const MateRow& row) {
      return !row.set_play && row.kind < wanted.kind;
    });
    number += static_cast<std::uint64_t>(good);
    if (wanted.all && (bad > 0 || analysis.impure_mates > 0 || analysis.undefined_mates > 0 ||
                       analysis.more_mates > 0)) {
      return false;
    }
  }
  return number >= wanted.least;
}

}  // namespace

Problem problem_with(const ComposeTask& task, std::span<const Unit> units,
                     std::span<const Square> squares) {
  Problem problem = task.problem;
  for (std::size_t i = 0; i < units.size(); ++i) {
    problem.units.push_back({squares[i], units[i], problem.where});
  }
  return problem;
}

CandidateSolver::CandidateSolver(const ComposeTask& task, std::size_t bytes, const StopSignal& stop,
                                 const std::atomic<std::size_t>& best_length)
    : task_(task),
      stop_(stop),
      best_length_(best_length),
      facts_(bytes),
      problem_(task.problem),
      fixed_(task.problem.units.size()) {}

Setup& CandidateSolver::set_up(std::size_t choice, std::span<const Unit> units,
                               std::span<const Square> squares) {
  problem_.units.resize(fixed_);
  for (std::size_t i = 0; i < units.size(); ++i) {
    problem_.units.push_back({squares[i], units[i], problem_.where});
  }
  if (setup_choice_ == choice && replace_position(setup_)) {
    return setup_;
  }
  setup_ = warp::set_up(problem_, task_.conditions);
  setup_choice_.reset();
  if (setup_.phases.size() == 1 && rules_serve(problem_)) {
    setup_choice_ = choice;
  }
  return setup_;
}

/// Only where rules_serve(): what set_up() makes of a placement is its position alone.
bool CandidateSolver::replace_position(Setup& setup) {
  Phase& phase = setup.phases.front();
  const Colour first = phase.position.to_move();
  std::vector<PlacedUnit> units = problem_.units;
  std::ranges::sort(units, {}, &PlacedUnit::square);
  Position position(phase.rules->geometry());
  std::uint16_t id = 0;
  for (PlacedUnit& placed : units) {
    placed.unit.id = ++id;
    const bool royal = phase.rules->kings_are_royal && phase.rules->is_royal(placed.unit.walk);
    position.add(placed.square, royal ? placed.unit.with(Attribute::royal) : placed.unit,
                 Reason::bookkeeping);
  }
  if (position.to_move() != first) {
    position.pass_turn();
  }
  set_castling_rights(problem_, *phase.rules, position, nullptr);
  phase.position = std::move(position);
  setup.problem.units = problem_.units;
  setup.diagram = std::move(units);
  return true;
}

SearchResult CandidateSolver::search(const Phase& phase, const SearchOptions& options,
                                     SolutionSink& sink) {
  const SearchResult result =
      play_phase(phase, options, ++searches_, task_.means, facts_, stop_, 1, sink);
  counts_.nodes += result.nodes;
  if (result.ending == Ending::interrupted || result.ending == Ending::max_time) {
    throw SearchStopped{};
  }
  return result;
}

CandidateSolver::Quick CandidateSolver::look_quickly(const Phase& phase,
                                                     const report::Notation& notation) {
  const ComposeDemands& demands = task_.demands;
  const Shape shape(phase);
  SearchOptions options = phase.options;
  options.variations = false;
  options.set_play = false;
  options.max_solutions =
      demands.most == ComposeDemands::no_bound ? demands.least : demands.most + 1;
  QuickSink sink(shape, notation);
  search(phase, options, sink);
  if (sink.illegal) {
    return Quick::illegal;
  }
  return sink.solutions < demands.least || sink.solutions > demands.most || sink.spoilt
             ? Quick::fails
             : Quick::passes;
}

std::optional<std::size_t> CandidateSolver::shortest_length(Setup& setup, bool& illegal) {
  Phase& phase = setup.phases.front();
  const report::Notation notation = report::notation_of(setup.problem);
  const bool goal_is_end = find_option(setup.problem, OptionId::goal_is_end) != nullptr;
  prepare(phase, {});
  for (std::size_t length = 0; length < task_.lengths.size(); ++length) {
    phase.plan = Plan(task_.lengths[length].tree, goal_is_end);
    const Shape shape(phase);
    SearchOptions options = phase.options;
    options.variations = false;
    options.set_play = false;
    options.max_solutions = 1;
    QuickSink sink(shape, notation);
    search(phase, options, sink);
    illegal = sink.illegal;
    if (illegal || sink.solutions > 0) {
      return illegal ? std::nullopt : std::optional(length);
    }
  }
  return std::nullopt;
}

std::optional<Composition> CandidateSolver::look_at(std::size_t choice, std::span<const Unit> units,
                                                    std::span<const Square> squares) {
  ++counts_.candidates;
  Setup& setup = set_up(choice, units, squares);
  if (setup.phases.empty()) {
    ++counts_.refused;
    return std::nullopt;
  }
  Composition composition;
  if (task_.demands.longest) {
    bool illegal = false;
    const auto length = shortest_length(setup, illegal);
    if (!length || *length + 1 < best_length_.load(std::memory_order_relaxed)) {
      ++(illegal ? counts_.illegal : counts_.failed);
      return std::nullopt;
    }
    composition.length = *length + 1;
    setup.problem.stipulation = task_.lengths[*length];
  }
  for (Phase& phase : setup.phases) {
    const Declarations declarations(setup.problem, turns_of(phase));
    prepare(phase, declaration_for(phase, declarations));
    const Quick quick = look_quickly(phase, report::notation_of(setup.problem));
    if (quick != Quick::passes) {
      ++(quick == Quick::illegal ? counts_.illegal : counts_.failed);
      return std::nullopt;
    }
  }
  if (!judge(setup, composition)) {
    ++counts_.lacking;
    return std::nullopt;
  }
  composition.units = setup.diagram;
  composition.stipulation = setup.problem.stipulation->text;
  ++counts_.found;
  return composition;
}

/// Searches all phases in full and judges them as `warp check` does.
bool CandidateSolver::judge(Setup& setup, Composition& into) {
  const ComposeDemands& demands = task_.demands;
  const report::Notation notation = report::notation_of(setup.problem);
  BoardPlays plays;
  std::set<ThemeShown> shown;
  for (Phase& phase : setup.phases) {
    const Declarations declarations(setup.problem, turns_of(phase));
    const Declaration declaration = declaration_for(phase, declarations);
    const Shape shape(phase);
    Collector collector(notation, phase.options.set_play, room_for_play);
    MateWatcher mates(phase, notation, phase.options.set_play);
    std::optional<PlayWatcher> play;
    if (demands.need_themes()) {
      play.emplace(phase, shape.battle(), plays);
    }
    report::Tee<SolutionSink> watched(collector, &mates);
    report::Tee<SolutionSink> sink(watched, play ? &*play : nullptr);
    const SearchResult result = search(phase, phase.options, sink);
    sink.end_phase(result.ending);
    PhaseJudgement judged =
        check::judge(setup.problem, phase, declaration, collector.found(),
                     {facts_, stop_, searches_, task_.means, 1});
    mates.report(judged.analysis);
    const Fault verdict = judged.verdict();
    const bool never = verdict == Fault::illegal_position || verdict == Fault::no_solution ||
                       verdict == Fault::short_solution || verdict == Fault::undecidable ||
                       verdict == Fault::unproved;
    // Nothing is declared where any number of solutions is welcome.
    const bool sound = verdict == Fault::none ||
                       (verdict == Fault::undeclared && !declaration.play);
    if (never || (demands.sound && !sound) || judged.solutions < demands.least ||
        judged.solutions > demands.most) {
      return false;
    }
    if (demands.need_themes() && shape.plain() && shape.battle() && !shape.begins_with_second()) {
      SearchOptions options = phase.options;
      options.set_play = true;
      options.refutations = 1;
      Collector compared(notation, true, room_for_play);
      PlayWatcher further(phase, true, plays);
      report::Tee<SolutionSink> both(compared, &further);
      search(phase, options, both);
      find_changes(compared.found(), shown);
    }
    into.phases.push_back(std::move(judged));
  }
  if (demands.mates && !meets(*demands.mates, into.phases)) {
    return false;
  }
  if (demands.need_themes()) {
    find_journeys(plays, shown);
    find_fates(plays, shown);
    find_lines(plays, shown);
    find_pictures(plays, shown);
    if (!std::ranges::all_of(demands.themes, [&](const ThemeShown& wanted) {
          return has_theme(shown, wanted);
        })) {
      return false;
    }
    into.themes.assign(shown.begin(), shown.end());
  }
  return true;
}

}  // namespace warp::check
