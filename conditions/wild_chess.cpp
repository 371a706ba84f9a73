#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Is the unit on `square` of `side` lost: observed by an enemy unit, or by an enemy king and not
/// guarded?
bool is_lost_in_the_wild(Arbiter& arbiter, Square square, Colour side) {
  bool by_king = false;
  const bool by_other = arbiter.each_observation(
      square, opponent(side), Purpose::capture, [&](const Observation& observation) {
        const bool king = arbiter.position().at(observation.observer).is(Attribute::royal);
        by_king = by_king || king;
        return !king;
      });
  return by_other || (by_king && !arbiter.observed(square, side, Purpose::capture));
}

/// The units of the side that has moved that are lost; nothing if its king is in check.
std::vector<Square> lost_by_move(Played& played, bool& in_check) {
  Arbiter& arbiter = played.arbiter();
  std::vector<Square> lost;
  in_check = arbiter.in_check(played.mover);
  if (in_check) {
    return lost;
  }
  const Position& position = played.position;
  const SquareSet own = position.units(played.mover);
  own.any_of(position.size(), [&](Square square) {
    const Unit& unit = position.at(square);
    if (unit.side == side_of(played.mover) && !unit.is(Attribute::royal) &&
        is_lost_in_the_wild(arbiter, square, played.mover)) {
      lost.push_back(square);
    }
    return false;
  });
  return lost;
}

void lose_observed(Played& played) {
  bool in_check = false;
  const auto lost = played.as_if_over([&] { return lost_by_move(played, in_check); });
  if (in_check) {
    played.forbid();
    return;
  }
  for (const Square square : lost) {
    played.position.remove(square, Reason::loss);
  }
}

Refusal install_wild(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::side_of_observed,
                         MayChange::others_up_to(MayChange::any_number, {Change::vanishing})
                             .of_own_side()
                             .and_the_mover({Change::vanishing}),
                         lose_observed);
  return {};
}

}  // namespace

const Condition wild_chess{
    .names = {"WildChess", "WildesSchach", "EchecsSauvages"},
    .rule =
        {"After a move, which must not leave its own king in check, all units of the side that has "
         "moved that an enemy unit observes disappear at the same time, kings excepted; a unit "
         "that only the enemy king observes stays if its own side guards it. Units that come to be "
         "observed only then stay. Neutral units do not disappear.",
         "Nach einem Zug, der den eigenen König nicht im Schach lassen darf, verschwinden "
         "gleichzeitig alle Steine der Partei, die gezogen hat, die ein gegnerischer Stein "
         "beobachtet, außer Königen; ein Stein, den nur der gegnerische König beobachtet, bleibt, "
         "wenn ihn seine Partei deckt. Steine, die erst dadurch beobachtet werden, bleiben. "
         "Neutrale Steine verschwinden nicht.",
         "Après un coup, qui ne doit pas laisser son propre roi en échec, disparaissent en même "
         "temps toutes les pièces du camp qui vient de jouer qu'une pièce adverse observe, rois "
         "exceptés; une pièce que seul le roi adverse observe reste si son camp la protège. Celles "
         "qui ne sont observées qu'ensuite restent. Les pièces neutres ne disparaissent pas."},
    .also_called = {"", "", "Échecs sauvages"},
    .source = {"the French encyclopaedia e-chekk of compositions; that the king must not be in "
               "check after the losses either, and that neutral units stay, is our reading",
               "die französische Enzyklopädie e-chekk der Kompositionen; dass der König auch nach "
               "den Verlusten nicht im Schach stehen darf und neutrale Steine bleiben, ist unsere "
               "Lesart",
               "l'encyclopédie e-chekk de la composition; que le roi ne doive pas non plus être en "
               "échec après les pertes, et que les pièces neutres restent, est notre lecture"},
    .install = install_wild};

}  // namespace warp
