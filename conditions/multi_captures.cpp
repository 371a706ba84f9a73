#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/straight_walks.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

constexpr std::array multi_captures_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = side_words}};

/// Does the unit on `unit`, going `way`, reach `target` for `side` in two ways, as reflecting
/// bishops and units on circles and spirals can?
bool reaches_twice(Arbiter& arbiter, Square unit, const Way& way, Square target, Colour side) {
  Position& position = arbiter.position();
  if (ways_are_unknown(arbiter.rules().walks(), position, way.walk)) {
    throw BeyondRoom(
        {"MultiCaptures with units that do not go straight, on a board of more than 64 squares",
         "MultiCaptures mit Steinen, die nicht geradeaus ziehen, auf einem Brett von mehr als 64 "
         "Feldern",
         "MultiCaptures avec des pièces qui ne vont pas en ligne droite, sur un échiquier de plus "
         "de 64 cases"});
  }
  const AsSeenBy view(position, arbiter.rules().hooks, unit, way.from);
  unsigned lines = 0;
  arbiter.rules().movement().each_line_of_attack(position, way.from, way.walk, side, target,
                                                 [&](std::uint64_t) { ++lines; });
  return lines > 1;
}

/// Is `move`, the only capture, a move that its unit can make in two ways?
bool is_made_twice(Arbiter& arbiter, const SingleMove& move) {
  const Colour side = arbiter.position().to_move();
  const Square from = move.via != no_square ? move.via : move.from;
  const WalkId walk = move.walk != no_walk ? move.walk : arbiter.position().at(move.from).walk;
  Ways ways;
  arbiter.ways_of(move.from, side, ways);
  return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
    return way.from == from && way.walk == walk && way.mode != Mode::move_only &&
           reaches_twice(arbiter, move.from, way, move.capture, side);
  });
}

/// Counts captures up to the number needed; asks meanwhile without this condition.
class MultiCaptures {
 public:
  MultiCaptures(RuleSet& rules, std::array<bool, 2> sides)
      : sides_(sides), question_(rules.allocate_question()) {}

  bool may_be(Arbiter& arbiter, const SingleMove& move) const {
    if (move.capture == no_square || !sides_[index(arbiter.position().to_move())] ||
        !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    unsigned captures = 0;
    arbiter.generate(
        [&](const SingleMove& other) { captures += other.capture == move.capture ? 1 : 0; });
    return captures > 1 || is_made_twice(arbiter, move);
  }

  bool counts(Arbiter& arbiter, const Observation& observation) const {
    if (!sides_[index(observation.by)] || !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    unsigned checks = 0;
    return arbiter.each_observation(observation.target, observation.by, Purpose::check,
                                    [&](const Observation&) { return ++checks > 1; }) ||
           reaches_twice(arbiter, observation.observer,
                         {observation.from, observation.walk, Mode::capture_only},
                         observation.target, observation.by);
  }

 private:
  std::array<bool, 2> sides_;
  RuleSet::QuestionId question_;
};

Refusal install_multi_captures(RuleSet& rules, std::span<const Argument> arguments) {
  std::array<bool, 2> sides = both_sides;
  for (const Argument& argument : arguments) {
    sides = std::get<std::size_t>(argument.value) == 0 ? white_alone : black_alone;
  }
  const MultiCaptures multi_captures(rules, sides);
  rules.hooks.move_filter.push_back(
      {sides, Spares::quiet_kings, [multi_captures](Arbiter& arbiter, const SingleMove& move) {
         return multi_captures.may_be(arbiter, move);
       }});
  rules.hooks.add_observation(Purpose::check,
                              [multi_captures](Arbiter& arbiter, const Observation& observation) {
                                return multi_captures.counts(arbiter, observation);
                              });
  return {};
}

}  // namespace

const Condition multi_captures{
    .names = {"MultiCaptures", "MultiCaptures", "MultiCaptures"},
    .rule = {"A unit can be captured, and a king is in check, only if there are at least two ways "
             "to capture it: by two units, or by one unit that reaches its square in two ways. "
             "With White or Black after the name this holds only for the captures of that side.",
             "Ein Stein kann nur geschlagen werden, und ein König steht nur im Schach, wenn es "
             "mindestens zwei Arten gibt, ihn zu schlagen: durch zwei Steine oder durch einen, der "
             "sein Feld auf zwei Wegen erreicht. Mit White oder Black hinter dem Namen gilt das "
             "nur für die Schläge dieser Partei.",
             "Une pièce ne peut être capturée, et un roi n'est en échec, que s'il y a au moins "
             "deux manières de la capturer: par deux pièces, ou par une pièce qui atteint sa case "
             "de deux façons. Avec White ou Black après le nom, cela ne vaut que pour les captures "
             "de ce camp."},
    .also_called = {"Multi-captures", "", ""},
    .source = {"problems by R. Bédoni, Phénix 1993", "Aufgaben von R. Bédoni, Phénix 1993",
               "problèmes de R. Bédoni, Phénix 1993"},
    .parameters = multi_captures_parameters,
    .install = install_multi_captures,
    .statements_add_up = true};

}  // namespace warp
