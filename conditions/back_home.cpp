#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/board/movement/movement.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"

namespace warp {

namespace {

/// Where the unit on `square` stood in the diagram; no_square if that is not known.
Square home_of(const RuleSet& rules, const Position& position, Square square) {
  const auto& diagram = rules.diagram;
  const Unit& unit = position.at(square);
  return unit.id != 0 && unit.id < diagram.size() ? diagram[unit.id].first : no_square;
}

bool goes_home(const RuleSet& rules, const Position& position, Square from, Square to) {
  const Square home = home_of(rules, position, from);
  return home != no_square && home == to;
}

bool goes_home(const Arbiter& arbiter, Square from, Square to) {
  return goes_home(arbiter.rules(), arbiter.position(), from, to);
}

/// The squares of the units that are away from home, and their homes. Nothing is said where other
/// rules change moves.
ChoiceRule::Places ways_home(const RuleSet& rules, const Position& position) {
  if (!rules.hooks.ways.empty() || !rules.hooks.expand.empty()) {
    return {};
  }
  ChoiceRule::Places places{.departures = 0, .arrivals = 0};
  position.units(position.to_move()).any_of(position.size(), [&](Square square) {
    const Square home = home_of(rules, position, square);
    if (home != no_square && home != square) {
      places.departures |= std::uint64_t{1} << square;
      places.arrivals |= std::uint64_t{1} << home;
    }
    return false;
  });
  return places;
}

/// Could the side to move have a move home? Asked before its moves are generated. Castling moves
/// kings, other rules add moves of any unit.
bool may_go_home(const Arbiter& arbiter) {
  const RuleSet& rules = arbiter.rules();
  const auto& extra = rules.hooks.extra_moves;
  if (!arbiter.shortcuts().ways_are_plain || !arbiter.shortcuts().moves_stay ||
      !std::ranges::all_of(extra, [](const ExtraMovesRule& rule) { return rule.of_chess; })) {
    return true;
  }
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  return position.units(side).any_of(position.size(), [&](Square square) {
    const Square home = home_of(rules, position, square);
    if (home == no_square || home == square) {
      return false;
    }
    return position.at(square).is(Attribute::royal) ||
           rules.movement().each_step(position, square, position.at(square).walk, side,
                                      [&](const Step& step) { return step.to == home; });
  });
}

/// A unit observes only on its home square if its side has a legal move home. This is asked only
/// once at a time for each side: whether a king is safe then depends on the same question.
class BackHomeObservation {
 public:
  explicit BackHomeObservation(RuleSet& rules)
      : questions_{rules.allocate_question(), rules.allocate_question()} {}

  bool operator()(Arbiter& arbiter, const Observation& observation) const {
    const RuleSet::QuestionId question = questions_[index(observation.by)];
    if (!arbiter.is_open(question) ||
        goes_home(arbiter, observation.observer, observation.target)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question);
    const auto can_go_home = [&] {
      if (!may_go_home(arbiter)) {
        return false;
      }
      std::vector<SingleMove> moves;
      arbiter.generate([&](const SingleMove& move) {
        if (goes_home(arbiter, move.from, move.to)) {
          moves.push_back(move);
        }
      });
      return std::any_of(moves.begin(), moves.end(),
                         [&](const SingleMove& move) { return arbiter.is_legal(move); });
    };
    return arbiter.position().to_move() == observation.by ? !can_go_home()
                                                          : !arbiter.with_turn_passed(can_go_home);
  }

 private:
  std::array<RuleSet::QuestionId, 2> questions_;
};

Refusal install_back_home(RuleSet& rules, std::span<const Argument>) {
  rules.follows_units = true;
  rules.decide_choice(ChoiceRule::of_preference(
      {true, true},
      [&rules](const Position& position, const SingleMove& move) {
        return goes_home(rules, position, move.from, move.to);
      },
      [&rules](const Position& position) { return ways_home(rules, position); }));
  const BackHomeObservation counts(rules);
  rules.hooks.add_observation(Purpose::check, counts);
  rules.hooks.add_observation(Purpose::capture, counts);
  return {};
}

}  // namespace

const Condition back_home{
    .names = {"BackHome", "NachHause", "Retour"},
    .rule = {"A side that has a legal move of a unit to the square on which this unit stood in the "
             "diagram must play such a move. A unit gives check only if this rule would let it "
             "capture the king.",
             "Eine Partei, die einen Stein legal auf das Feld ziehen kann, auf dem er im Diagramm "
             "stand, muss einen solchen Zug spielen. Ein Stein bietet nur Schach, wenn er nach "
             "dieser Regel den König schlagen könnte.",
             "Un camp qui peut légalement jouer une pièce sur la case qu'elle occupait dans le "
             "diagramme doit jouer un tel coup. Une pièce ne donne échec que si cette règle lui "
             "permettrait de capturer le roi."},
    .source = alike("N. Dupont, 2013"),
    .install = install_back_home};

}  // namespace warp
