#include "solver/check/compose/candidate_solver.hpp"

#include <algorithm>
#include <array>

#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/earlier_moves.hpp"
#include "solver/setup/search_options.hpp"

namespace warp::check {

namespace {

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

/// Options that neither change the rules nor know the diagram.
constexpr std::array about_output{
    OptionId::defence,       OptionId::max_solutions,      OptionId::max_time,
    OptionId::move_numbers,  OptionId::no_board,           OptionId::no_threat,
    OptionId::set_play,      OptionId::try_play,           OptionId::variation,
    OptionId::white_to_play, OptionId::no_short_variations};

/// May rules that were made for one placement of units serve for another one of the same units? Not
/// those of conditions, attributes and other options, which may know the diagram.
bool rules_serve(const Problem& problem) {
  return problem.conditions.empty() && problem.twins.empty() && !problem.fen && !problem.first &&
         std::ranges::all_of(problem.options,
                             [](const OptionUse& use) {
                               return std::ranges::find(about_output, use.id) != about_output.end();
                             }) &&
         std::ranges::all_of(problem.units,
                             [](const PlacedUnit& placed) { return placed.unit.attributes == 0; });
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
  // Goals such as circuits ask the rules where a unit stood in the diagram.
  if (setup_.phases.size() == 1 && rules_serve(problem_) &&
      !setup_.phases.front().rules->follows_units) {
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
  if (result.audit.contradiction) {
    throw ComposeContradiction{*result.audit.contradiction};
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

/// Lines come shortest first, so that one search finds the shortest; keys have to be looked for
/// length by length.
std::optional<std::size_t> CandidateSolver::shortest_length(Setup& setup, bool& illegal) {
  Phase& phase = setup.phases.front();
  const report::Notation notation = report::notation_of(setup.problem);
  const bool goal_is_end = find_option(setup.problem, OptionId::goal_is_end) != nullptr;
  prepare(phase, {});
  SearchOptions options = phase.options;
  options.variations = false;
  options.set_play = false;
  options.max_solutions = 1;
  const std::size_t longest = task_.lengths.size() - 1;
  const auto& root = std::get<Branch>(task_.lengths.back().tree->is);
  const bool is_battle = root.play == Play::attack || root.play == Play::defence;
  for (std::size_t length = is_battle ? 0 : longest; length <= longest; ++length) {
    phase.plan = Plan(task_.lengths[length].tree, goal_is_end);
    const Shape shape(phase);
    QuickSink sink(shape, notation);
    search(phase, options, sink);
    illegal = sink.illegal;
    if (illegal) {
      return std::nullopt;
    }
    if (sink.solutions == 0) {
      continue;
    }
    const std::size_t full = shape.longest(false);
    if (!is_battle && sink.first_length < full) {
      const std::size_t less = (full - sink.first_length) / (root.play == Play::series ? 1 : 2);
      length -= std::min(length, less);
      phase.plan = Plan(task_.lengths[length].tree, goal_is_end);
    }
    return length;
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

}  // namespace warp::check
