// Conditions under which a side must, if it can, go to certain squares or in a certain direction.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/among_self_checks.hpp"
#include "conditions/double_step.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

std::array<bool, 2> only(Colour side) { return {side == Colour::white, side == Colour::black}; }

// ---- forced squares ----

constexpr std::array squares_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

bool contains(const std::vector<Square>& squares, Square square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

/// Consequent: a unit observes other squares only if its side has no move to a forced square, not
/// even one into check.
class ConsequentObservation {
 public:
  ConsequentObservation(RuleSet& rules, Colour side, std::vector<Square> squares)
      : side_(side), squares_(std::move(squares)), question_(rules.allocate_question()) {}

  bool operator()(Arbiter& arbiter, const Observation& observation) const {
    if (observation.by != side_ || contains(squares_, observation.target) ||
        !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    const auto is_bound = [&] {
      std::vector<SingleMove> forced;
      arbiter.generate([&](const SingleMove& move) {
        if (contains(squares_, move.to)) {
          forced.push_back(move);
        }
      });
      return std::any_of(forced.begin(), forced.end(), [&](const SingleMove& move) {
        return arbiter.is_playable(move, Occasion::observation);
      });
    };
    return arbiter.position().to_move() == side_ ? !is_bound()
                                                 : !arbiter.with_turn_passed(is_bound);
  }

 private:
  Colour side_;
  std::vector<Square> squares_;
  RuleSet::QuestionId question_;
};

template <Colour side, bool consequent>
Refusal install_forced_square(RuleSet& rules, std::span<const Argument> arguments) {
  std::vector<Square> squares;
  for (const Argument& argument : arguments) {
    const auto& given = std::get<std::vector<Square>>(argument.value);
    squares.insert(squares.end(), given.begin(), given.end());
  }
  std::uint64_t arrivals = 0;
  for (const Square square : squares) {
    arrivals |= square < Movement::most_squares_for_pairs ? std::uint64_t{1} << square : 0;
  }
  const ChoiceRule choice = ChoiceRule::of_preference(
      only(side),
      [squares](const Position&, const SingleMove& move) { return contains(squares, move.to); },
      [arrivals](const Position&) { return ChoiceRule::Places{.arrivals = arrivals}; });
  rules.decide_choice(consequent ? among_self_checks(choice) : choice);
  if (consequent) {
    const ConsequentObservation counts(rules, side, squares);
    rules.hooks.add_observation(Purpose::check, counts);
    rules.hooks.add_observation(Purpose::capture, counts);
  }
  return {};
}

constexpr std::string_view forced_square_rule =
    " must move to one of the squares stated after the name if it has a legal move there.";
constexpr std::string_view consequent_rule =
    " must move to one of the squares stated after the name if it has a move there, even if that "
    "leaves its own king in check; if all such moves "
    "do, it has no move. It gives check only by moves that this rule allows.";

// ---- the last move of the other side ----

/// Departure and arrival of the last move of the side that is not bound.
struct LastMove {
  Square from, to;
};

std::optional<LastMove> last_move(const Position& position, MemorySlot slot) {
  const std::uint64_t value = position.memory(slot);
  if (value == 0) {
    const Square from = departure_of_double_step(position);
    if (from == no_square) {
      return std::nullopt;
    }
    return LastMove{from, EnPassant::from_memory(position.memory(RuleSet::en_passant))->pawn};
  }
  return LastMove{static_cast<Square>(value >> 16U & 0xffffU),
                  static_cast<Square>(value & 0xffffU)};
}

/// The departure if the unit is first put on another square (Mars Circe).
enum class Departure : std::uint8_t { real, reborn };

/// Enters a rule that keeps the last move of the opponent of `side`; returns its memory slot.
MemorySlot remember_last_move(RuleSet& rules, Colour side, Departure departure) {
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::notes(), [slot, side, departure](Played& played) {
        if (played.mover == side) {
          return;
        }
        std::uint64_t value = 0;
        if (played.move.kind != MoveKind::null_move) {
          const bool reborn = departure == Departure::reborn && played.move.via != no_square;
          const Square from = reborn ? played.move.via : played.move.from;
          value = std::uint64_t{1} << 32U | std::uint64_t{from} << 16U | played.move.to;
        }
        played.position.remember(slot, value);
      });
  return slot;
}

template <Colour side>
Refusal install_follow_my_leader(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot slot = remember_last_move(rules, side, Departure::reborn);
  rules.decide_choice(ChoiceRule::of_preference(
      only(side),
      [slot](const Position& position, const SingleMove& move) {
        const auto last = last_move(position, slot);
        return !last || move.to == last->from;
      },
      [slot](const Position& position) {
        const auto last = last_move(position, slot);
        const bool is_told = last && last->from < Movement::most_squares_for_pairs;
        return is_told ? ChoiceRule::Places{.arrivals = std::uint64_t{1} << last->from}
                       : ChoiceRule::Places{};
      }));
  return {};
}

constexpr std::string_view follow_my_leader_rule =
    " must, if it has such a move, move to the square from which the other side has just "
    "moved.";

template <Colour side, int sign>
Refusal install_synchron(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot slot = remember_last_move(rules, side, Departure::real);
  rules.decide_choice(ChoiceRule::of_preference(
      only(side), [slot](const Position& position, const SingleMove& move) {
        const auto last = last_move(position, slot);
        const Geometry& geometry = position.geometry();
        const auto way = [&] { return geometry.offset(move.from, move.to); };
        return !last || (sign > 0 ? way() == geometry.offset(last->from, last->to)
                                  : way() == geometry.offset(last->to, last->from));
      }));
  return {};
}

constexpr std::string_view synchron_rule =
    " must, if it has such a move, play a move of the same length and direction as the "
    "last move of the other side: after Sb1-c3, for instance, Sg5-h7.";
constexpr std::string_view anti_synchron_rule =
    " must, if it has such a move, play a move of the same length as the last move of the "
    "other side, in the opposite direction: after Sb1-c3, for instance, Sh7-g5.";

}  // namespace

const Condition black_anti_synchron_mover{
    .names = {"BlackAntiSynchronMover", "SchwarzerAntiSynchronZueger", "NoirAntiSynchronCoup"},
    .rule =
        {joined_text<black_side, anti_synchron_rule>,
         "Schwarz muss, wenn es möglich ist, einen Zug spielen, der so lang ist wie der letzte Zug "
         "der anderen Partei und die entgegengesetzte Richtung hat: nach Sb1-c3 zum Beispiel "
         "Sh7-g5.",
         "Les noirs doivent, s'ils le peuvent, jouer un coup de la même longueur que le dernier "
         "coup de l'autre camp, dans la direction opposée: après Cb1-c3, par exemple, Ch7-g5."},
    .source = traditional,
    .install = install_synchron<Colour::black, -1>,
    .needs = {BoardNeed::distances}};

const Condition black_consequent_forced_square{
    .names = {"BlackConsequentForcedSquare", "SchwarzesKonsequentesZwangsfeld",
              "NoirCaseForceConsequent"},
    .rule =
        {joined_text<black_side, consequent_rule>,
         "Schwarz muss auf eines der hinter dem Namen angegebenen Felder ziehen, wenn es einen Zug "
         "dorthin gibt, auch wenn danach der eigene König im Schach steht; tun das alle solchen "
         "Züge, so gibt es keinen Zug. Schach bieten nur Züge, die diese Regel erlaubt.",
         "Les noirs doivent jouer sur une des cases indiquées après le nom s'ils y ont un coup, "
         "même s'il laisse leur propre roi en échec; si tous ces coups le font, ils n'ont pas de "
         "coup. Ils ne donnent échec que par des coups que cette règle permet."},
    .source = traditional,
    .parameters = squares_parameters,
    .install = install_forced_square<Colour::black, true>,
    .statements_add_up = true};

const Condition black_follow_my_leader{
    .names = {"BlackFollowMyLeader", "SchwarzerVerfolgungszueger", "NoirPoursuite"},
    .rule = {joined_text<black_side, follow_my_leader_rule>,
             "Schwarz muss, wenn es möglich ist, auf das Feld ziehen, das die andere Partei soeben "
             "verlassen hat.",
             "Les noirs doivent, s'ils le peuvent, jouer sur la case que l'autre camp vient de "
             "quitter."},
    .also_called = {"Follow my leader", "", ""},
    .source = traditional,
    .install = install_follow_my_leader<Colour::black>};

const Condition black_forced_square{
    .names = {"BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce"},
    .rule = {joined_text<black_side, forced_square_rule>,
             "Schwarz muss auf eines der hinter dem Namen angegebenen Felder ziehen, wenn es einen "
             "legalen Zug dorthin gibt.",
             "Les noirs doivent jouer sur une des cases indiquées après le nom s'ils y ont un coup "
             "légal."},
    .source = traditional,
    .parameters = squares_parameters,
    .install = install_forced_square<Colour::black, false>,
    .statements_add_up = true};

const Condition black_synchron_mover{
    .names = {"BlackSynchronMover", "SchwarzerSynchronZueger", "NoirSynchronCoup"},
    .rule = {joined_text<black_side, synchron_rule>,
             "Schwarz muss, wenn es möglich ist, einen Zug spielen, der so lang ist wie der letzte "
             "Zug der anderen Partei und dieselbe Richtung hat: nach Sb1-c3 zum Beispiel Sg5-h7.",
             "Les noirs doivent, s'ils le peuvent, jouer un coup de la même longueur et de la même "
             "direction que le dernier coup de l'autre camp: après Cb1-c3, par exemple, Cg5-h7."},
    .source = traditional,
    .install = install_synchron<Colour::black, 1>,
    .needs = {BoardNeed::distances}};

const Condition white_anti_synchron_mover{
    .names = {"WhiteAntiSynchronMover", "WeisserAntiSynchronZueger", "BlancAntiSynchronCoup"},
    .rule =
        {joined_text<white_side, anti_synchron_rule>,
         "Weiß muss, wenn es möglich ist, einen Zug spielen, der so lang ist wie der letzte Zug "
         "der anderen Partei und die entgegengesetzte Richtung hat: nach Sb1-c3 zum Beispiel "
         "Sh7-g5.",
         "Les blancs doivent, s'ils le peuvent, jouer un coup de la même longueur que le dernier "
         "coup de l'autre camp, dans la direction opposée: après Cb1-c3, par exemple, Ch7-g5."},
    .source = traditional,
    .install = install_synchron<Colour::white, -1>,
    .needs = {BoardNeed::distances}};

const Condition white_consequent_forced_square{
    .names = {"WhiteConsequentForcedSquare", "WeissesKonsequentesZwangsfeld",
              "BlancCaseForceConsequent"},
    .rule =
        {joined_text<white_side, consequent_rule>,
         "Weiß muss auf eines der hinter dem Namen angegebenen Felder ziehen, wenn es einen Zug "
         "dorthin gibt, auch wenn danach der eigene König im Schach steht; tun das alle solchen "
         "Züge, so gibt es keinen Zug. Schach bieten nur Züge, die diese Regel erlaubt.",
         "Les blancs doivent jouer sur une des cases indiquées après le nom s'ils y ont un coup, "
         "même s'il laisse leur propre roi en échec; si tous ces coups le font, ils n'ont pas de "
         "coup. Ils ne donnent échec que par des coups que cette règle permet."},
    .source = traditional,
    .parameters = squares_parameters,
    .install = install_forced_square<Colour::white, true>,
    .statements_add_up = true};

const Condition white_follow_my_leader{
    .names = {"WhiteFollowMyLeader", "WeisserVerfolgungszueger", "BlancPoursuite"},
    .rule = {joined_text<white_side, follow_my_leader_rule>,
             "Weiß muss, wenn es möglich ist, auf das Feld ziehen, das die andere Partei soeben "
             "verlassen hat.",
             "Les blancs doivent, s'ils le peuvent, jouer sur la case que l'autre camp vient de "
             "quitter."},
    .source = traditional,
    .install = install_follow_my_leader<Colour::white>};

const Condition white_forced_square{
    .names = {"WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce"},
    .rule = {joined_text<white_side, forced_square_rule>,
             "Weiß muss auf eines der hinter dem Namen angegebenen Felder ziehen, wenn es einen "
             "legalen Zug dorthin gibt.",
             "Les blancs doivent jouer sur une des cases indiquées après le nom s'ils y ont un "
             "coup légal."},
    .source = traditional,
    .parameters = squares_parameters,
    .install = install_forced_square<Colour::white, false>,
    .statements_add_up = true};

const Condition white_synchron_mover{
    .names = {"WhiteSynchronMover", "WeisserSynchronZueger", "BlancSynchronCoup"},
    .rule =
        {joined_text<white_side, synchron_rule>,
         "Weiß muss, wenn es möglich ist, einen Zug spielen, der so lang ist wie der letzte Zug "
         "der anderen Partei und dieselbe Richtung hat: nach Sb1-c3 zum Beispiel Sg5-h7.",
         "Les blancs doivent, s'ils le peuvent, jouer un coup de la même longueur et de la même "
         "direction que le dernier coup de l'autre camp: après Cb1-c3, par exemple, Cg5-h7."},
    .source = traditional,
    .install = install_synchron<Colour::white, 1>,
    .needs = {BoardNeed::distances}};

}  // namespace warp
