#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/remedies.hpp"
#include "solver/board/position/geometry/bits.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

constexpr std::int64_t most_flights = 8;
constexpr std::array sat_parameters{Parameter{.kind = ParameterKind::number, .high = most_flights},
                                    Parameter{.kind = ParameterKind::number, .high = most_flights}};

/// Puts the king of `side` on `to` for its own lifetime.
class KingElsewhere {
 public:
  KingElsewhere(Position& position, Square king, Square to)
      : position_(position), start_(position.mark()) {
    if (!position.empty(to)) {
      position.remove(to, Reason::bookkeeping);
    }
    position.relocate(king, to, Reason::bookkeeping);
  }
  ~KingElsewhere() { position_.undo(start_); }
  KingElsewhere(const KingElsewhere&) = delete;
  KingElsewhere& operator=(const KingElsewhere&) = delete;

 private:
  Position& position_;
  Position::Mark start_;
};

/// Calls `visit` with the squares to which the walk of the king of `side`, on `king`, leads.
template <class Visit>
void each_field(Arbiter& arbiter, Square king, Colour side, Visit visit) {
  const Position& position = arbiter.position();
  const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, king, king);
  arbiter.rules().movement().each_step(position, king, position.at(king).walk, side,
                                       [&](const Step& step) {
                                         visit(step.to);
                                         return false;
                                       });
}

/// Says what a move must do so that the king of `side` has no flights, if one flight is check: to
/// each that he has now a unit must go, or a line of attack on it must open or close; or his own
/// line to it must close, or lose its hurdle, if he is royal without moving as a king.
void say_how_flights_are_taken(Arbiter& arbiter, Colour side,
                               FunctionRef<void(const Remedy&)> emit) {
  const Position& position = arbiter.position();
  const Square king = position.royals(side).first(position.size());
  if (position.royal_count(side) != 1 || !remedies::moves_are_plain(arbiter, side)) {
    return;
  }
  CheckScreen screen(arbiter.shortcuts().lines, arbiter.rules(), position, opponent(side));
  screen.look_for_king_moves();
  std::uint64_t field = 0;
  each_field(arbiter, king, side, [&](Square square) { field |= std::uint64_t{1} << square; });
  for (; field != 0; field &= field - 1) {
    const auto square = static_cast<Square>(std::countr_zero(field));
    if (position.at(square).is(Attribute::royal) ||
        screen.king_on(square) != CheckScreen::Verdict::unattacked) {
      continue;
    }
    const auto way = remedies::squares_of_a_way(arbiter, side, king, square);
    if (!way) {
      continue;
    }
    if (const auto attacks = remedies::squares_that_matter(arbiter, opponent(side), square)) {
      const std::uint64_t matter = *attacks | *way;
      emit({.departures = matter | std::uint64_t{1} << king,
            .arrivals = matter | std::uint64_t{1} << square});
    }
  }
}

/// Does the king of `side` have at least `wanted` squares to which it can go without being
/// attacked?
bool has_flights(Arbiter& arbiter, Colour side, unsigned wanted, Hooks::Usual attacked) {
  if (wanted == 0) {
    return true;
  }
  Position& position = arbiter.position();
  const Square king = position.royals(side).first(position.size());
  // If no other rule changes check, the screen mostly decides without moving the king.
  CheckScreen screen(arbiter.shortcuts().lines, arbiter.rules(), position, opponent(side));
  if (arbiter.rules().hooks.check.size() == 1) {
    screen.look_for_king_moves();
  }
  unsigned found = 0;
  std::vector<Square> unsure;
  const auto suffice = [&](Square square) {
    if (position.at(square).is(Attribute::royal)) {
      return false;
    }
    switch (screen.king_on(square)) {
      case CheckScreen::Verdict::unattacked:
        return ++found >= wanted;
      case CheckScreen::Verdict::attacked:
        break;
      case CheckScreen::Verdict::unknown:
        unsure.push_back(square);
        break;
    }
    return false;
  };
  const auto is_flight = [&](Square square) {
    return !arbiter.is_hidden(king, square) && suffice(square);
  };
  const auto each_square = [&](auto visit) { each_field(arbiter, king, side, visit); };
  const auto any_flight = [&] {
    if (position.size() > bits::capacity<bits::Set64>) {
      SquareSet field;
      each_square([&](Square square) { field.insert(square); });
      return field.any_of(position.size(), is_flight);
    }
    std::uint64_t field = 0;
    each_square([&](Square square) { field |= std::uint64_t{1} << square; });
    for (; field != 0; field &= field - 1) {
      if (is_flight(static_cast<Square>(std::countr_zero(field)))) {
        return true;
      }
    }
    return false;
  };
  return any_flight() || std::any_of(unsure.begin(), unsure.end(), [&](Square square) {
           const KingElsewhere there(position, king, square);
           found += attacked() ? 0 : 1;
           return found >= wanted;
         });
}

/// The statements of SAT and Strict SAT; for what both state, the last statement counts.
struct SatStatement {
  /// While it is closed, check is as without SAT; set when the rule is entered.
  std::optional<RuleSet::QuestionId> ordinary_check;
  std::array<unsigned, 2> flights{1, 1};  ///< by colour: the number of flights that make a check
  /// Strict SAT: the sides that have been attacked, one bit a colour.
  std::optional<MemorySlot> attacked_before;
};

void state_flights(SatStatement& statement, std::span<const Argument> arguments) {
  statement.flights = {1, 1};
  for (const Argument& argument : arguments) {
    const auto& numbers = std::get<std::vector<std::int64_t>>(argument.value);
    statement.flights[1] = static_cast<unsigned>(numbers.front()) + 1;
    if (argument.parameter == 0) {
      statement.flights[0] = statement.flights[1];
    }
  }
}

constexpr std::uint64_t sat_bit(Colour side) { return std::uint64_t{1} << index(side); }

/// Is the king of `side` in check with one flight fewer than stated?
bool fewer_flights_suffice(const SatStatement& statement, const Position& position, Colour side,
                           Hooks::Usual attacked) {
  const bool may_be = statement.attacked_before
                          ? (position.memory(*statement.attacked_before) & sat_bit(side)) != 0
                          : statement.flights[0] > 1 || statement.flights[1] > 1;
  return may_be && !attacked();
}

/// Enters the rule about check, once for all forms of SAT, and the statement of `arguments`.
std::shared_ptr<SatStatement> state(RuleSet& rules, std::span<const Argument> arguments) {
  const auto said = rules.said_together<SatStatement>();
  state_flights(*said, arguments);
  if (!said->ordinary_check) {
    const RuleSet::QuestionId ordinary_check = rules.allocate_question();
    said->ordinary_check = ordinary_check;
    rules.decide_check([=](Arbiter& arbiter, Colour side, Hooks::Usual attacked) {
      if (!arbiter.is_open(ordinary_check)) {
        return attacked();
      }
      const Position& position = arbiter.position();
      if (position.royal_count(side) == 0) {
        return false;
      }
      const unsigned spared = fewer_flights_suffice(*said, position, side, attacked) ? 1 : 0;
      return has_flights(arbiter, side, said->flights[index(side)] - spared, attacked);
    });
    rules.when_complete.emplace_back([said](RuleSet& complete) {
      const bool one_is_check =
          said->flights[0] == 1 && said->flights[1] == 1 && !said->attacked_before;
      if (one_is_check && remedies::attacks_are_plain(complete)) {
        complete.hooks.remedies.emplace_back(say_how_flights_are_taken);
      }
    });
  }
  return said;
}

Refusal install_sat(RuleSet& rules, std::span<const Argument> arguments) {
  state(rules, arguments);
  return {};
}

Refusal install_strict(RuleSet& rules, std::span<const Argument> arguments) {
  const auto said = state(rules, arguments);
  if (said->attacked_before) {
    return {};
  }
  const MemorySlot slot = rules.allocate_slot();
  said->attacked_before = slot;
  const auto remember_attacked = [slot,
                                  ordinary_check = said->ordinary_check.value()](Arbiter& arbiter) {
    const Arbiter::Closed asking(arbiter, ordinary_check);
    std::uint64_t known = arbiter.position().memory(slot);
    for (const Colour side : {Colour::white, Colour::black}) {
      known |= arbiter.in_check(side) ? sat_bit(side) : 0;
    }
    return known;
  };
  rules.hooks.add_effect(Stage::royal_state_noted, MayChange::nothing(), [=](Played& played) {
    const std::uint64_t known =
        played.as_if_over([&] { return remember_attacked(played.arbiter()); });
    played.position.remember(slot, known);
  });
  rules.hooks.prepare.push_back([&rules, slot, remember_attacked](Position& position) {
    // This arbiter exists only during the call and needs no ownership of the rules.
    Arbiter arbiter(std::shared_ptr<const RuleSet>(std::shared_ptr<void>{}, &rules), position);
    position.remember(slot, remember_attacked(arbiter));
  });
  return {};
}

constexpr std::string_view sat_family = "SAT";

}  // namespace

const Condition sat{
    .names = {"SAT", "SAT", "SAT"},
    .rule =
        {"A king is in check if it has a flight: a square to which it could move, with or without "
         "capturing, without being attacked there. Whether it is attacked on its own square has no "
         "influence. A number after the name (or two, for White and Black) is the number of "
         "flights that are allowed without check; then one flight fewer is allowed while the king "
         "is not attacked.",
         "Ein König steht im Schach, wenn er ein Fluchtfeld hat: ein Feld, auf das er mit oder "
         "ohne Schlag ziehen könnte, ohne dort angegriffen zu sein. Ob er auf seinem eigenen Feld "
         "angegriffen ist, spielt keine Rolle. Eine Zahl hinter dem Namen (oder zwei, für Weiß und "
         "Schwarz) ist die Zahl der Fluchtfelder, die ohne Schach erlaubt sind; dann ist eines "
         "weniger erlaubt, solange der König nicht angegriffen ist.",
         "Un roi est en échec s'il a une fuite: une case où il pourrait aller, en capturant ou "
         "non, sans y être attaqué. Qu'il soit attaqué sur sa propre case n'a pas d'influence. Un "
         "nombre après le nom (ou deux, pour les blancs et les noirs) est le nombre de fuites "
         "permises sans échec; une de moins est alors permise tant que le roi n'est pas attaqué."},
    .source = alike("L. Salai, 1997"),
    .parameters = sat_parameters,
    .install = install_sat,
    .family = sat_family};

const Condition strict_sat{
    .names = {"StrictSAT", "StrictSAT", "StrictSAT"},
    .rule =
        {"As in SAT a king is in check if it has a flight, or more flights than the number after "
         "the name allows. Once the king has been attacked, one flight fewer is allowed while it "
         "is not attacked: without a number, it is then always in check. If SAT is stated as well, "
         "this rule holds, with the numbers stated last.",
         "Wie in SAT steht ein König im Schach, wenn er ein Fluchtfeld hat oder mehr, als die Zahl "
         "hinter dem Namen erlaubt. War der König einmal angegriffen, so ist eines weniger "
         "erlaubt, solange er nicht angegriffen ist: ohne eine Zahl steht er dann immer im Schach. "
         "Ist auch SAT angegeben, so gilt diese Regel mit den zuletzt angegebenen Zahlen.",
         "Comme dans SAT, un roi est en échec s'il a une fuite, ou plus de fuites que le nombre "
         "après le nom ne le permet. Une fois que le roi a été attaqué, une fuite de moins est "
         "permise tant qu'il n'est pas attaqué: sans nombre, il est alors toujours en échec. Si "
         "SAT est aussi indiqué, cette règle vaut, avec les nombres indiqués en dernier."},
    .source = {"a stricter SAT", "ein strengeres SAT", "un SAT plus strict"},
    .parameters = sat_parameters,
    .install = install_strict,
    .family = sat_family};

}  // namespace warp
