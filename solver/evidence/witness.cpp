// What really happens in play, against what the bound on mates takes for possible.

#include "tests/differential/mate_law.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/bounds/fate_graph.hpp"
#include "solver/general/game.hpp"
#include "solver/general/mate_bound.hpp"
#include "solver/play/record.hpp"
#include "solver/report/line_text.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/notation.hpp"

namespace warp::differential {

namespace {

using bounds::FateGraph;

/// One game played at random, with what the bound says on the way.
class MateLaw {
 public:
  MateLaw(const Phase& phase, const MateBound& bound, std::uint64_t seed, const WorkLimit& limit)
      : bound_(bound),
        graph_(bound.graph()),
        rules_(phase.rules),
        game_(phase.rules, phase.position, nullptr),
        chance_(seed),
        limit_(limit) {
    limit.watch(game_);
  }

  /// Plays up to this number of half-moves. Returns what breaks the law.
  std::vector<std::string> play(unsigned half_moves) {
    for (unsigned ply = 0; ply < half_moves && faults_.empty(); ++ply) {
      earlier_.push_back(game_.position());
      ask_king();
      const std::vector<Move> moves = look_at_moves();
      if (moves.empty()) {
        break;
      }
      game_.play(chance_.one_of(moves));
    }
    return faults_;
  }

 private:
  using Units = std::vector<std::pair<Square, Unit>>;

  /// All units, those beneath others included.
  Units units_of(const Position& position) const {
    Units units;
    for (const auto& each_beneath : rules_->hooks.beneath) {
      each_beneath(position,
                   [&](const Unit& unit, Square square) { units.emplace_back(square, unit); });
    }
    for (Square square = 0; square < position.size(); ++square) {
      if (!position.empty(square)) {
        units.emplace_back(square, position.at(square));
      }
    }
    return units;
  }

  /// Plays each legal move and takes it back. Returns those to choose from: captures if chance
  /// wants them, since most happens there.
  std::vector<Move> look_at_moves() {
    const Units before = units_of(game_.position());
    std::vector<Move> quiet;
    std::vector<Move> captures;
    game_.each_move([&] {
      limit_.check();
      const Move move = game_.last_move();
      look_at_units(before);
      look_at_end();
      (move.front().capture == no_square ? quiet : captures).push_back(move);
      return !faults_.empty();
    });
    constexpr unsigned mostly = 60;
    const bool capture = !captures.empty() && (quiet.empty() || chance_.percent(mostly));
    return capture ? captures : quiet;
  }

  void fail(const std::string& what) {
    std::string line;
    for (std::size_t depth = 0; depth < game_.depth(); ++depth) {
      line += ' ' + report::move_text(record_effects(game_, depth),
                                      test::in_english(game_.position(), game_.rules().walks()));
    }
    faults_.push_back(fmt::format("! after{}: {}", line, what));
  }

  std::string name(Square square) const { return game_.position().geometry().name(square); }

  /// Has become of each unit, by the last half-move, what the graph knows?
  void look_at_units(const Units& before) {
    const Position& now = game_.position();
    const Colour mover = opponent(game_.to_move());
    for (const auto& [square, unit] : units_of(now)) {
      const auto same = [id = unit.id](const auto& one) { return one.second.id == id; };
      const auto was = std::find_if(before.begin(), before.end(), same);
      if (was == before.end()) {
        fail(fmt::format("the unit on {} has come from nowhere", name(square)));
        continue;
      }
      const auto& [from, earlier] = *was;
      const bool unchanged = from == square && graph_.class_of(earlier) == graph_.class_of(unit);
      if (graph_.class_of(unit) == FateGraph::no_class) {
        fail(fmt::format("the unit on {} is of a kind that nothing has named", name(square)));
        continue;
      }
      if (!unchanged &&
          !graph_.leads(graph_.class_of(earlier), from, graph_.class_of(unit), square, mover)) {
        fail(fmt::format("the unit from {} to {} has gone further than it can", name(from),
                         name(square)));
      }
    }
  }

  /// If the game has ended in mate or stalemate: does the bound say of an earlier position, with
  /// the numbers of moves that were played, that this cannot be?
  void look_at_end() {
    const bool mated = game_.mated();
    if (!mated && !game_.stalemated()) {
      return;
    }
    const Colour mater = opponent(game_.to_move());
    ask(game_.position(), mated, mater, 0, 0);
    std::array<unsigned, 2> moves{};
    Colour to_move = mater;
    for (auto position = earlier_.rbegin(); position != earlier_.rend(); ++position) {
      ++moves[index(to_move)];
      ask(*position, mated, mater, moves[index(mater)], moves[index(opponent(mater))]);
      to_move = opponent(to_move);
    }
  }

  void ask(const Position& position, bool mated, Colour mater, unsigned own, unsigned other) {
    bounds::Outlook outlook;
    std::uint64_t steps = 0;
    const GoalKind goal = mated ? GoalKind::mate : GoalKind::stalemate;
    if (bound_.out_of_reach(position, {goal, mater, own, other}, outlook, steps)) {
      fail(fmt::format("{} is there, and was excluded with {} and {} moves to go",
                       mated ? "mate" : "stalemate", own, other));
    }
  }

  /// May the king to move go to each free flight that no line of his opponent reaches then?
  void ask_king() {
    const Colour side = game_.to_move();
    const Position& position = game_.position();
    // If only mates set rules aside, the king's moves are those that the rules leave.
    const bool is_bound =
        std::any_of(rules_->hooks.legality.begin(), rules_->hooks.legality.end(),
                    [&](const auto& ban) { return ban.mates_ignore_it && ban.sides[index(side)]; });
    if (is_bound || !bound_.speaks_of(opponent(side)) || position.royal_count(side) != 1 ||
        position.royal_count(opponent(side)) > 1) {
      return;
    }
    if (Arbiter arbiter(rules_, position); is_any_observation_forbidden(arbiter)) {
      return;  // no legal move leads here
    }
    const Square king = position.royals(side).first(position.size());
    std::uint64_t allowed = 0;
    game_.each_move([&] {
      const Move move = game_.last_move();
      allowed |= move.front().from == king ? std::uint64_t{1} << move.front().to : 0;
      return false;
    });
    std::uint64_t rest = graph_.flights(graph_.class_of(position.at(king)), king) & ~allowed;
    for (Arbiter arbiter(rules_, position); rest != 0; rest &= rest - 1) {
      const auto flight = static_cast<Square>(std::countr_zero(rest));
      const bool takes = !position.empty(flight);
      // A diagram may have the opponent's king in check (Lese Majeste).
      if ((takes && (graph_.captures_may_fail() || position.at(flight).is(Attribute::royal))) ||
          position.units(side).contains(flight)) {
        continue;
      }
      const auto any = [](const Observation&) { return true; };
      const Position::Mark start = arbiter.position().mark();
      if (takes) {
        arbiter.position().remove(flight, Reason::bookkeeping);
      }
      arbiter.position().relocate(king, flight, Reason::bookkeeping);
      const Square other = position.royals(opponent(side)).first(position.size());
      const bool may_not = arbiter.each_reaching(flight, opponent(side), any) ||
                           is_observed_elsewhere(arbiter, flight, side) ||
                           is_observed_otherwise(arbiter.position(), king, flight, side) ||
                           (graph_.discoveries_forbid() && other != no_square &&
                            arbiter.each_reaching(other, side, any)) ||
                           is_any_observation_forbidden(arbiter);
      arbiter.position().undo(start);
      if (!may_not) {
        fail(fmt::format("the king on {} may not go to {}", name(king), name(flight)));
      }
    }
  }

  /// On two boards the king goes to the other one: is it observed there?
  bool is_observed_elsewhere(Arbiter& arbiter, Square flight, Colour side) const {
    if (!rules_->hooks.hidden) {
      return false;
    }
    Position& position = arbiter.position();
    const Position::Mark start = position.mark();
    const Unit& king = position.at(flight);
    position.replace(flight, king.with(Attribute::alice_b, !king.is(Attribute::alice_b)),
                     Reason::bookkeeping);
    const bool observed =
        arbiter.each_reaching(flight, opponent(side), [](const Observation&) { return true; });
    position.undo(start);
    return observed;
  }

  /// Does a unit observe an enemy unit although a rule forbids all moves that lead to this?
  bool is_any_observation_forbidden(Arbiter& arbiter) const {
    const Units units = units_of(arbiter.position());
    return std::any_of(units.begin(), units.end(), [&](const auto& placed) {
      const auto& [square, unit] = placed;
      const Colour enemy = unit.side == Side::white ? Colour::black : Colour::white;
      return !unit.is(Attribute::royal) &&
             arbiter.each_reaching(square, enemy, [&](const Observation& observation) {
               return graph_.forbids_observation(arbiter.position().at(observation.observer).walk,
                                                 unit.walk);
             });
    });
  }

  /// Is the flight observed by what rules name square by square, or does an enemy lie beneath the
  /// square that the king has left?
  bool is_observed_otherwise(const Position& now, Square left, Square flight, Colour side) const {
    const Units units = units_of(now);
    return std::any_of(units.begin(), units.end(), [&](const auto& placed) {
      const auto& [square, unit] = placed;
      return unit.belongs_to(opponent(side)) &&
             (graph_.observes_beside_lines(graph_.class_of(unit), square, flight) ||
              (square == left && now.empty(left)));
    });
  }

  const MateBound& bound_;
  const FateGraph& graph_;
  std::shared_ptr<const RuleSet> rules_;
  Game game_;
  Chance chance_;
  const WorkLimit& limit_;
  std::vector<Position> earlier_;
  std::vector<std::string> faults_;
};

}  // namespace

SelfAnswer compare_with_bound(const std::string& text, std::uint64_t seed, WorkLimit& limit) {
  constexpr unsigned half_moves = 8;
  const auto parsed = parser::parse(input_text({text}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) return {SelfAnswer::Kind::refused};
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) return {SelfAnswer::Kind::refused};
  return answer_within(limit, [&] {
    const Phase& phase = setup.phases.front();
    const auto bound = MateBound::make(*phase.rules, phase.position);
    if (bound == nullptr) throw Refused{"there is no bound"};
    SelfAnswer answer;
    answer.differences = MateLaw(phase, *bound, seed, limit).play(half_moves);
    if (!answer.differences.empty()) answer.kind = SelfAnswer::Kind::differs;
    return answer;
  });
}

}  // namespace warp::differential
