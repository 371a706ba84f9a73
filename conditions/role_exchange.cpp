#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::int64_t most_exchanges = 255;
constexpr std::array role_exchange_parameters{
    Parameter{.kind = ParameterKind::number, .low = 0, .high = most_exchanges}};

/// Each unit goes to the square opposite with respect to the centre and joins the other side. Holes
/// turn with the board.
void exchange_roles(Position& position) {
  std::vector<std::pair<Square, Unit>> units;
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (!position.empty(square)) {
      units.emplace_back(square, position.at(square));
      position.remove(square, Reason::bookkeeping);
    }
  }
  for (auto [square, unit] : units) {
    if (unit.side == Side::white || unit.side == Side::black) {
      unit.side = unit.side == Side::white ? Side::black : Side::white;
    }
    position.add(position.geometry().opposite(square), unit, Reason::bookkeeping);
  }
}

Refusal install_role_exchange(RuleSet& rules, std::span<const Argument> arguments) {
  const MemorySlot count = rules.allocate_slot();
  const RuleSet::QuestionId parrying = rules.allocate_question();
  const bool limited = !arguments.empty();
  const auto most = limited ? static_cast<std::uint64_t>(
                                  std::get<std::vector<std::int64_t>>(arguments[0].value).at(0))
                            : 0;
  rules.hooks.extra_moves.push_back(
      {[=](Arbiter& arbiter, Hooks::Emit emit) {
         const Position& position = arbiter.position();
         if (!arbiter.is_open(parrying) || position.to_move() != Colour::white ||
             (limited && position.memory(count) >= most)) {
           return;
         }
         // The move has no departure; rules that ask about it get some unit of its side.
         const SquareSet units = position.units(Colour::white);
         units.any_of(position.size(), [&](Square square) {
           emit({.from = square, .to = square, .kind = MoveKind::whole_board});
           return true;
         });
       },
       {}});
  const auto without_exchange = [=](Arbiter& arbiter, Hooks::Usual usual) {
    const Arbiter::Closed asking(arbiter, parrying);
    return usual();
  };
  rules.hooks.mate.push_back(without_exchange);
  rules.hooks.stalemate.push_back(without_exchange);
  rules.hooks.add_effect(
      Stage::after_movement, MayChange{}.in_moves_of_board(), [=](Played& played) {
        if (played.move.kind == MoveKind::whole_board) {
          exchange_roles(played.position);
          const std::uint64_t before = played.position.memory(count);
          played.position.remember(count, limited ? before + 1 : before, Reason::role_exchange);
        }
      });
  return {};
}

}  // namespace

const Condition role_exchange{
    .names = {"RoleExchange", "Rollentausch", "EchangeRole"},
    .rule = {"As a move, White may exchange the roles: the board turns by 180 degrees and all "
             "units change sides. White may do so even in check, but whether White is mated or "
             "stalemated is decided without it. A number after the name says how often White may "
             "do so in the game; without it there is no limit.",
             "Als Zug darf Weiß die Rollen tauschen: das Brett dreht sich um 180 Grad, und alle "
             "Steine wechseln die Partei. Weiß darf das auch im Schach tun, aber ob Weiß matt oder "
             "patt ist, wird ohne es entschieden. Eine Zahl hinter dem Namen sagt, wie oft Weiß es "
             "in der Partie tun darf; ohne sie gibt es keine Grenze.",
             "Comme coup, les blancs peuvent échanger les rôles: l'échiquier tourne de 180 degrés "
             "et toutes les pièces changent de camp. Les blancs peuvent le faire même en échec, "
             "mais leur mat ou leur pat se décide sans cela. Un nombre après le nom dit combien de "
             "fois les blancs peuvent le faire dans la partie; sans lui il n'y a pas de limite."},
    .source = alike("W. Erben"),
    .parameters = role_exchange_parameters,
    .install = install_role_exchange};

}  // namespace warp
