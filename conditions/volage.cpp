// Volage units: they change sides with their first move to a square of the other colour.

#include <algorithm>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/captured_units.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "conditions/squares_where.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

enum class Fickle { once, always };

struct Rule {
  bool all_units;  ///< not only those that are marked
  Fickle fickle;

  bool concerns(const Unit& unit) const {
    return !unit.is(Attribute::settled) &&
           (unit.is(Attribute::volage) || (all_units && !unit.is(Attribute::royal)));
  }

  static bool changes_colour(const Played& played, Square from, Square to) {
    const Geometry& geometry = played.position.geometry();
    return geometry.is_light(from) != geometry.is_light(to);
  }

  /// The unit on `square`, which came from a square of the other colour, joins `side`.
  void change_coat(Played& played, Square square, Colour side) const {
    join_side(played.position, square, side, Reason::recolouring);
    if (fickle == Fickle::once) {
      const Unit unit = played.position.at(square);
      played.position.replace(square, unit.with(Attribute::volage, false).with(Attribute::settled),
                              Reason::marking);
    }
  }

  void move(Played& played) const {
    const Square square = played.mover_square();
    if (square != no_square && concerns(played.departed) &&
        changes_colour(played, played.move.from, square) &&
        !played.position.at(square).belongs_to(opponent(played.mover))) {
      change_coat(played, square, opponent(played.mover));
    }
  }

  /// The departure of a reborn unit is the square on which it was captured (Circe).
  void come_back(Played& played) const {
    const Square square = played.reborn_on;
    if (square != no_square && !played.position.empty(square) &&
        concerns(played.position.at(square)) &&
        changes_colour(played, played.reborn_after, square) &&
        !played.position.at(square).belongs_to(opponent(played.reborn_side))) {
      change_coat(played, square, opponent(played.reborn_side));
    }
  }
};

/// What bounds may know of units that move or, if `reborn`, come back.
std::shared_ptr<const Fates> volage_fates_of(RuleSet& rules, bool reborn) {
  const Fates::Of change = [&rules](const UnitKind& unit, Square square, Square,
                                    std::span<const UnitKind>, Fates::Emit emit) {
    const auto is_volage_king = [&rules](const auto& placed) {
      const Unit& placed_unit = placed.second;
      return placed_unit.is(Attribute::volage) &&
             (placed_unit.is(Attribute::royal) || rules.is_royal(placed_unit.walk));
    };
    if (!unit.royal || std::any_of(rules.diagram.begin(), rules.diagram.end(), is_volage_king)) {
      emit(unit.of_other_side(), square);
    }
  };
  if (!reborn) {
    return std::make_shared<const Fates>(Fates{.of_mover = change, .capture_matters = false});
  }
  return std::make_shared<const Fates>(
      Fates{.of_captured = [captured = rules.said_together<CapturedUnits>(), change](
                               const UnitKind& unit, Square square, Square capture,
                               std::span<const UnitKind> all, Fates::Emit emit) {
        if (captured->are_reborn) {
          change(unit, square, capture, all, emit);
        }
      }});
}

Refusal install_volage(RuleSet& rules, bool all_units, Fickle fickle) {
  rules.castling_rights_return = true;
  rules.marks_of_the_past |= attribute_bit(Attribute::settled);
  const Rule rule{all_units, fickle};
  const auto move = [rule](Played& played) { rule.move(played); };
  if (all_units) {
    const SquareSet light = squares_where(
        rules.geometry(), [&](Square square) { return rules.geometry().is_light(square); });
    rules.hooks.add_effect(
        Stage::side_by_square_colour,
        MayChange::the_mover({Change::side, Change::attributes})
            .arriving_on(SquaresOfMover([rule, light](const Unit& unit, Square from, Colour) {
              return !rule.concerns(unit)   ? 0
                     : light.contains(from) ? ~light.first_word()
                                            : light.first_word();
            }))
            .making(volage_fates_of(rules, false)),
        move);
  } else {
    rules.hooks.add_effect(Stage::side_by_square_colour,
                           MayChange::the_mover({Change::side, Change::attributes})
                               .of_units(attribute_bit(Attribute::volage))
                               .making(volage_fates_of(rules, false)),
                           move);
  }
  // In Parrain Circe a unit comes back with a move that need not capture; this is a separate
  // effect.
  rules.hooks.add_effect(Stage::side_of_reborn,
                         MayChange::others_up_to(1, {Change::side, Change::attributes})
                             .and_the_mover({Change::side, Change::attributes})
                             .arriving_on(SquaresOfMover(0))
                             .making(volage_fates_of(rules, true)),
                         [rule](Played& played) { rule.come_back(played); });
  return {};
}

Refusal install_volage_units(RuleSet& rules, std::span<const Argument>) {
  return install_volage(rules, false, Fickle::once);
}
Refusal install_volage(RuleSet& rules, std::span<const Argument>) {
  return install_volage(rules, true, Fickle::once);
}
Refusal install_hypervolage(RuleSet& rules, std::span<const Argument>) {
  return install_volage(rules, true, Fickle::always);
}

}  // namespace

const Condition hypervolage{
    .names = {"Hypervolage", "Hypervolage", "Hypervolage"},
    .rule = {"A unit, except a king, changes sides whenever it moves to a square of another colour "
             "than that of its departure.",
             "Ein Stein außer dem König wechselt die Partei, sooft er auf ein Feld zieht, das eine "
             "andere Farbe hat als sein Standfeld.",
             "Une pièce, sauf un roi, change de camp chaque fois qu'elle va sur une case d'une "
             "autre couleur que sa case de départ."},
    .source = traditional,
    .install = install_hypervolage};

const Condition volage{
    .names = {"Volage", "Volage", "Volage"},
    .rule = {"A unit, except a king, changes sides when for the first time it moves to a square of "
             "another colour than that of its departure. Later moves have no effect. A rebirth in "
             "Circe counts as a move from the square of the capture.",
             "Ein Stein außer dem König wechselt die Partei, wenn er zum ersten Mal auf ein Feld "
             "zieht, das eine andere Farbe hat als sein Standfeld. Spätere Züge haben keine "
             "Wirkung. Eine Wiedergeburt in Circe gilt als Zug vom Schlagfeld.",
             "Une pièce, sauf un roi, change de camp lorsqu'elle va pour la première fois sur une "
             "case d'une autre couleur que sa case de départ. Les coups suivants sont sans effet. "
             "Une renaissance de Circé compte comme un coup depuis la case de capture."},
    .source = traditional,
    .install = install_volage};

const Condition volage_units{
    .names = {"UnitsVolage", "SteineVolage", "UnitesVolage"},
    .rule = {"A unit marked as volage changes sides when for the first time it moves to a square "
             "of another colour than that of its departure. It is then an ordinary unit.",
             "Ein als volage bezeichneter Stein wechselt die Partei, wenn er zum ersten Mal auf "
             "ein Feld zieht, das eine andere Farbe hat als sein Standfeld. Danach ist er ein "
             "gewöhnlicher Stein.",
             "Une pièce marquée volage change de camp lorsqu'elle va pour la première fois sur une "
             "case d'une autre couleur que sa case de départ. C'est ensuite une pièce ordinaire."},
    .source = traditional,
    .install = install_volage_units,
    .attributes = attribute_bit(Attribute::volage)};

}  // namespace warp
