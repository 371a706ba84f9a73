#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/as_seen_by.hpp"
#include "solver/rules/check_screen.hpp"
#include "solver/rules/shortcuts.hpp"

namespace warp {

namespace {

constexpr std::int64_t most_flights = 8;
constexpr std::array parameters{Parameter{.kind = ParameterKind::number, .high = most_flights},
                                Parameter{.kind = ParameterKind::number, .high = most_flights}};

/// Puts the king of `side` on `to` while it lives.
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

/// Has the king of `side` at least `wanted` squares to go to where it would not be attacked?
bool has_flights(Arbiter& arbiter, Colour side, unsigned wanted, Hooks::Usual attacked) {
  if (wanted == 0) {
    return true;
  }
  Position& position = arbiter.position();
  const Square king = position.royals(side).first(position.size());
  // Where no other rule says what check is, it is mostly seen without putting the king there.
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
  SquareSet field;
  {
    const AsSeenBy view(position, arbiter.rules().hooks, king, king);
    arbiter.rules().movement().each_step(position, king, position.at(king).walk, side,
                                         [&](const Step& step) {
                                           field.insert(step.to);
                                           return false;
                                         });
  }
  const auto is_flight = [&](Square square) {
    return !arbiter.is_hidden(king, square) && suffice(square);
  };
  return field.any_of(position.size(), is_flight) ||
         std::any_of(unsure.begin(), unsure.end(), [&](Square square) {
           const KingElsewhere there(position, king, square);
           found += attacked() ? 0 : 1;
           return found >= wanted;
         });
}

/// How many flights make a check, if it takes one more than `allowed`.
std::array<unsigned, 2> flights_for_check(std::span<const Argument> arguments) {
  std::array<unsigned, 2> flights{1, 1};
  for (const Argument& argument : arguments) {
    const auto& numbers = std::get<std::vector<std::int64_t>>(argument.value);
    flights[1] = static_cast<unsigned>(numbers.front()) + 1;
    if (argument.parameter == 0) {
      flights[0] = flights[1];
    }
  }
  return flights;
}

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  const auto flights = flights_for_check(arguments);
  const bool more_than_one = flights[0] > 1 || flights[1] > 1;
  rules.hooks.check.push_back([=](Arbiter& arbiter, Colour side, Hooks::Usual attacked) {
    if (arbiter.position().royal_count(side) == 0) {
      return false;
    }
    const bool fewer_suffice = more_than_one && !attacked();
    return has_flights(arbiter, side, flights[index(side)] - (fewer_suffice ? 1 : 0), attacked);
  });
  return {};
}

std::string install_strict(RuleSet& rules, std::span<const Argument> arguments) {
  const auto flights = flights_for_check(arguments);
  const MemorySlot slot = rules.allocate_slot();
  const RuleSet::QuestionId ordinary_check = rules.allocate_question();
  constexpr auto bit = [](Colour side) { return std::uint64_t{1} << index(side); };
  rules.hooks.check.push_back([=](Arbiter& arbiter, Colour side, Hooks::Usual attacked) {
    const Position& position = arbiter.position();
    if (!arbiter.is_open(ordinary_check)) {
      return attacked();
    }
    if (position.royal_count(side) == 0) {
      return false;
    }
    const bool fewer_suffice = (position.memory(slot) & bit(side)) != 0 && !attacked();
    return has_flights(arbiter, side, flights[index(side)] - (fewer_suffice ? 1 : 0), attacked);
  });
  const auto remember_attacked = [=](Arbiter& arbiter) {
    const Arbiter::Closed asking(arbiter, ordinary_check);
    std::uint64_t known = arbiter.position().memory(slot);
    for (const Colour side : {Colour::white, Colour::black}) {
      known |= arbiter.in_check(side) ? bit(side) : 0;
    }
    return known;
  };
  rules.hooks.add_effect(
      Stage::strict_sat, MayChange::nothing(),
      [=](Played& played) {
        const std::uint64_t known =
            played.as_if_over([&] { return remember_attacked(played.arbiter()); });
        played.position.remember(slot, known);
      },
      When::unseen);
  rules.hooks.prepare.push_back([&rules, slot, remember_attacked](Position& position) {
    // An arbiter that lives no longer than this call needs no share in the rules.
    Arbiter arbiter(std::shared_ptr<const RuleSet>(std::shared_ptr<void>{}, &rules), position);
    position.remember(slot, remember_attacked(arbiter));
  });
  return {};
}

}  // namespace

const Condition sat{
    .names = {"SAT", "SAT", "SAT"},
    .rule =
        "A king is in check if it has a flight: a square to which it could go, or capture, without "
        "being attacked there. Whether it is attacked where it stands does not matter. A number "
        "(or two, for White and Black) says how many flights are allowed without check; then one "
        "fewer is allowed to a king that is not attacked.",
    .source = "traditional",
    .parameters = parameters,
    .install = install};

const Condition strict_sat{.names = {"StrictSAT", "StrictSAT", "StrictSAT"},
                           .rule =
                               "A king is in check if it has a flight, as in SAT. A king that has "
                               "once been attacked is in "
                               "check, too, whenever it is not attacked.",
                           .source = "a stricter SAT",
                           .parameters = parameters,
                           .install = install_strict};

}  // namespace warp
