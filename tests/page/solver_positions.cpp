#include "tests/page/solver_positions.hpp"

#include <atomic>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/board/position/player.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/start_position.hpp"

namespace warp::test {

namespace {

/// Applies the effects of all half-moves to positions.
class Positions : public report::Report {
 public:
  explicit Positions(PlayedProblem& played) : played_(played) {}

  void begin_problem(const Problem& problem, std::span<const PlacedUnit>) override {
    problem_ = &problem;
  }
  void start_position(const Phase& phase) override {
    path_.assign(1, {phase.position, report::shown_squares(phase), {}});
    played_.starts.push_back(text(path_.back()));
  }
  void line(const SolutionLine& line) override {
    State state = path_.front();
    for (const LineMove& half_move : line.moves) {
      play(state, half_move.move);
    }
  }
  void open(const TreeMove& move, Place place) override {
    State state = path_.back();
    if (place == Place::threat) {
      apply(state, state.pass);
    }
    play(state, move.move);
    state.pass = move.null_move;
    path_.push_back(std::move(state));
  }
  void close() override { path_.pop_back(); }
  void cut_short() override { path_.resize(1, path_.front()); }
  void go_on(const SearchPosition&) override {}
  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override {}
  void begin_set_play() override {}
  void end_set_play() override {}
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override {}
  void end_phase(Ending) override {}
  void end_problem(const report::Statistics&) override {}
  void abandon(report::Abandoned, const report::Statistics&) override {}

 private:
  struct State {
    Position position;
    std::vector<Square> imitators;
    std::vector<Effect> pass;
  };

  static void apply(State& state, const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
      state.position.apply(effect);
    }
    for (const report::MovePart& part : report::written_step(effects).parts) {
      if (part.kind == EffectKind::remember && part.reason == Reason::imitation) {
        state.imitators = part.squares;
      }
    }
  }

  void play(State& state, const MoveRecord& move) {
    for (const std::vector<Effect>& effects : move.submoves) {
      apply(state, effects);
    }
    played_.positions.push_back(text(state));
    played_.phases.push_back(played_.starts.size() - 1);
  }

  std::string text(const State& state) const {
    const report::Lettering lettering(problem_->language, *problem_->walks);
    std::string result;
    for (Square square = 0; square < state.position.size(); ++square) {
      Unit unit = state.position.at(square);
      if (!unit.empty() && unit.side != Side::none) {
        unit.side = shown_side(unit);  // units of players keep the colour of his name
        result += fmt::format("{}:{} ", square, report::unit_name(unit, lettering));
      }
    }
    std::vector<Square> imitators = state.imitators;
    std::ranges::sort(imitators);
    for (const Square square : imitators) {
      result += fmt::format("{}:I ", square);
    }
    return result;
  }

  PlayedProblem& played_;
  const Problem* problem_ = nullptr;
  std::vector<State> path_;
};

/// Returns whether all was found that the problem asks for.
bool solve_for_page(const Problem& problem, std::chrono::seconds limit, report::Report& report) {
  constexpr std::size_t memory = std::size_t{16} << 20U;
  FactTable facts(memory);
  const std::atomic<bool> never{false};
  Setup setup = set_up(problem);
  ProblemSolver solver(facts, 1, Means{});
  const StopSignal stop(never, StopSignal::Clock::now() + limit);
  const ProblemOutcome outcome = solver.solve(setup, report, stop);
  report.end_problem(outcome.statistics);
  return !is_partial(outcome.ending);
}

}  // namespace

PlayedProblem play_for_page(const Problem& problem, std::chrono::seconds limit) {
  PlayedProblem played;
  const Setup setup = set_up(problem);
  if (setup.phases.empty()) {
    return played;
  }
  page::PageReport page([&](std::string_view text) { played.section += text; },
                        {.program = "test"});
  Positions positions(played);
  if (!solve_for_page(problem, limit, page) || !solve_for_page(problem, limit, positions)) {
    return {};  // it takes too long
  }
  played.stipulations.push_back(setup.problem.stipulation->text);
  for (const ConditionUse& use : setup.problem.conditions) {
    played.conditions.emplace_back(use.condition->names.english);
  }
  return played;
}

std::string page_of(const std::vector<PlayedProblem>& problems, const std::string& script) {
  std::string text = page::page_begin("test", Language::english);
  std::size_t number = 0;
  for (const PlayedProblem& played : problems) {
    // Each section calls itself the first one; what is named after it gets its own number.
    std::string section = played.section;
    const std::string own = fmt::format("p{}", ++number);
    for (const std::string_view name : {"id=\"p1", "id=\"h1", "labelledby=\"h1"}) {
      for (std::size_t at = 0; (at = section.find(name, at)) != std::string::npos;) {
        std::string replaced(name.substr(0, name.size() - 1));
        replaced += std::to_string(number);
        section.replace(at, name.size(), replaced);
        at += replaced.size();
      }
    }
    text += section;
  }
  const std::string end = page::page_end("");
  return text + end.substr(0, end.find("</body>")) + "<script>\n" + script +
         "</script>\n</body>\n</html>\n";
}

}  // namespace warp::test
