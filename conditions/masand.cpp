// Masand and generalised Masand: a unit that gives check turns the units that it observes.

#include "conditions/masand.hpp"

#include <memory>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

bool observes_enemy_king(Played& played, Square observer) {
  Arbiter& arbiter = played.arbiter();
  const Colour enemy = opponent(played.mover);
  // A copy: moves that are tried out may move the kings.
  const SquareSet royals = played.position.royals(enemy);
  return royals.any_of(played.position.size(), [&](Square royal) {
    return arbiter.observes(observer, royal, played.mover, Purpose::capture);
  });
}

namespace {

/// Adds the units that the unit on `observer` would turn.
void collect_observed(Played& played, Square observer, SquareSet& observed) {
  const Position& position = played.position;
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    const Unit& unit = position.at(square);
    if ((unit.side == Side::white || unit.side == Side::black) && !unit.is(Attribute::royal) &&
        played.arbiter().observes(observer, square, played.mover, Purpose::capture)) {
      observed.insert(square);
    }
  }
}

void turn(Played& played, const SquareSet& observed) {
  observed.any_of(played.position.size(), [&](Square square) {
    change_side(played.position, square, Reason::recolouring_apart);
    return false;
  });
}

void turn_for_mover(Played& played) {
  if (played.occasion == Occasion::king_capture) {
    return;  // nothing asks for later effects
  }
  const Square square = played.mover_square();
  if (square == no_square) {
    return;
  }
  turn(played, played.as_if_over([&] {
    SquareSet observed;
    if (played.arbiter().in_check(opponent(played.mover)) && observes_enemy_king(played, square)) {
      collect_observed(played, square, observed);
    }
    return observed;
  }));
}

void turn_for_all(Played& played) {
  if (played.occasion == Occasion::king_capture) {
    return;
  }
  turn(played, played.as_if_over([&] {
    SquareSet observed;
    if (!played.arbiter().in_check(opponent(played.mover))) {
      return observed;
    }
    const SquareSet units = played.position.units(played.mover);
    units.any_of(played.position.size(), [&](Square square) {
      if (observes_enemy_king(played, square)) {
        collect_observed(played, square, observed);
      }
      return false;
    });
    return observed;
  }));
}

/// Generalised Masand includes Masand: if both are stated, it is played.
struct MasandStatement {
  bool made = false;
  bool of_all = false;
};

void state(RuleSet& rules, bool of_all) {
  const auto said = rules.said_together<MasandStatement>();
  said->of_all = said->of_all || of_all;
  if (!said->made) {
    said->made = true;
    rules.castling_rights_return = true;
    rules.hooks.add_effect(Stage::side_of_observed,
                           MayChange::others_up_to(MayChange::any_number, {Change::side})
                               .and_the_mover({Change::side}),
                           [said = std::shared_ptr<const MasandStatement>(said)](Played& played) {
                             if (said->of_all) {
                               turn_for_all(played);
                             } else {
                               turn_for_mover(played);
                             }
                           });
  }
}

Refusal install_masand(RuleSet& rules, std::span<const Argument>) {
  state(rules, false);
  return {};
}

Refusal install_generalised(RuleSet& rules, std::span<const Argument>) {
  state(rules, true);
  return {};
}

}  // namespace

const Condition masand{
    .names = {"Masand", "Masand", "Masand"},
    .rule = {"When a unit moves and itself gives check, all units of either side that it observes "
             "from its arrival change sides. Kings and neutral units do not change.",
             "Zieht ein Stein und bietet selbst Schach, so wechseln alle Steine beider Parteien, "
             "die er von seinem Zielfeld aus beobachtet, die Partei. Könige und neutrale Steine "
             "wechseln nicht.",
             "Lorsqu'une pièce joue et donne elle-même échec, toutes les pièces des deux camps "
             "qu'elle observe de sa case d'arrivée changent de camp. Les rois et les pièces "
             "neutres ne changent pas."},
    .source = alike("P. A. Petkov"),
    .install = install_masand};

const Condition masand_generalised{
    .names = {"MasandGeneralised", "MasandVerallgemeinert", "MasandGeneralise"},
    .rule = {"When a move gives check, all units that give check turn the units of either side "
             "that they observe: these change sides, each only once, and all at the same time. "
             "Kings and neutral units do not change.",
             "Bietet ein Zug Schach, so drehen alle schachbietenden Steine die Steine beider "
             "Parteien um, die sie beobachten: diese wechseln die Partei, jeder nur einmal und "
             "alle zugleich. Könige und neutrale Steine wechseln nicht.",
             "Lorsqu'un coup donne échec, toutes les pièces qui donnent échec retournent les "
             "pièces des deux camps qu'elles observent: celles-ci changent de camp, chacune une "
             "seule fois et toutes en même temps. Les rois et les pièces neutres ne changent pas."},
    .source = {"after Masand", "nach Masand", "d'après Masand"},
    .install = install_generalised};

}  // namespace warp
