// Anticirce: capturing units are reborn. Geneva Chess: they capture only if they could be.

#include <algorithm>

#include "conditions/captured_units.hpp"
#include "conditions/circe/captures.hpp"

namespace warp::circe {

namespace {

/// What several conditions together say of units that capture (RuleSet::said_together).
struct CapturingUnits {
  bool only_by_squares = true;  ///< they go to rebirth squares, at once, and not beneath others
};

/// The unit on `square`, which has made `capture`, goes to its own rebirth square.
void send_home(const Variant& variant, const Capture& capture, Square square, Played& played) {
  const Unit capturer = played.position.at(square);
  if (capturer.is(Attribute::royal) && !variant.kings_too) {
    return;
  }
  // It may have changed sides in the meantime (magic squares of type 2).
  const Colour side = capturer.belongs_to(played.mover) ? played.mover : opponent(played.mover);
  Rebirth rebirth{.unit = capturer,
                  .relevant = {},
                  .capture = capture.square,
                  .side = side,
                  .as = side,
                  .departure = no_square};
  rebirth.unit.walk = reborn_walk(variant, capturer, capture.captured, true);
  rebirth.relevant = rebirth.unit;
  if (variant.other_unit) {
    rebirth.relevant = capture.captured;
    rebirth.side = opponent(rebirth.side);
  }
  if (!concerns(variant, rebirth.relevant)) {
    return;
  }
  measure(played, rebirth);
  rebirth.from = square;
  bring_back(variant, rebirth, played, Reason::transfer);
}

}  // namespace

void send_capturer_home(const Variant& variant, Played& played) {
  const Square square = played.mover_square();
  // A second condition sends home those units that the first one has left where they captured.
  const bool is_home = variant.after_another && played.reborn_on == square;
  if (played.captured_something() && square != no_square && !is_home) {
    send_home(variant, capture_now(played), square, played);
  }
}

MayChange what_a_return_may_change(const Variant& variant, bool late) {
  const MayChange others = late ? MayChange::others_up_to(1, by_return)
                           : clears_squares(variant)
                               ? MayChange::others_up_to(0, {Change::vanishing})
                               : MayChange::nothing();
  return others.and_the_mover(by_return);
}

namespace {

/// A capturing unit goes home by the following move, or, if it waits, by the next capture, provided
/// that it is still on its square.
void install_late_return(RuleSet& rules, const Variant& variant) {
  constexpr unsigned square_bits = 16;
  const bool waits = variant.occasioned == Occasioned::last_capture;
  const CaptureMemory memory(rules);
  const MemorySlot capturer = rules.allocate_slot();  // its number and square; 0: none
  rules.hooks.add_effect(Stage::capturer_reborn,
                         what_a_return_may_change(variant, true)
                             .arriving_on([waits, capturer](const Position& position, Square) {
                               return waits || position.memory(capturer) == 0 ? std::uint64_t{0}
                                                                              : ~std::uint64_t{0};
                             }),
                         [variant, waits, memory, capturer](Played& played) {
                           if (waits && !played.captured_something()) {
                             return;
                           }
                           const std::uint64_t value = played.position.memory(capturer);
                           const auto square = static_cast<Square>(value & 0xffffU);
                           if (value != 0 && !played.position.empty(square) &&
                               played.position.at(square).id == value >> square_bits) {
                             send_home(variant, memory.of(played.position), square, played);
                           }
                         });
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::nothing(), [waits, memory, capturer](Played& played) {
        if (waits ? !played.captured_something() : played.move.only_waits()) {
          return;
        }
        const Square square = played.mover_square();
        const bool captured = played.captured_something() && square != no_square;
        memory.keep(played.position, capture_now(played));
        played.position.remember(
            capturer,
            captured ? std::uint64_t{played.position.at(square).id} << square_bits | square : 0);
      });
}

}  // namespace

Refusal install_anticirce(RuleSet& rules, const Variant& wanted) {
  // Of the units that capture, Circe by itself affects only kamikaze units.
  const auto said =
      std::count_if(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                    [](const auto& effect) { return effect.stage == Stage::capturer_reborn; });
  const auto capturers = rules.said_together<CapturingUnits>();
  const bool further = said > (rules.said_together<CapturedUnits>()->are_reborn ? 1 : 0);
  capturers->only_by_squares = capturers->only_by_squares && wanted.home != Home::cage &&
                               wanted.occasioned == Occasioned::this_move &&
                               wanted.occupied != Occupied::volcanic;
  if (further && !capturers->only_by_squares) {
    return Refusal::contradiction(
        {"two conditions say how capturing units are reborn, and one of them by cages, beneath "
         "others, or in a later move; keep one",
         "zwei Bedingungen sagen, wie schlagende Steine wiedergeboren werden, und eine davon durch "
         "Käfige, unter anderen Steinen oder in einem späteren Zug; eine genügt",
         "deux conditions disent comment renaissent les pièces qui prennent, et l'une par des "
         "cages, sous d'autres pièces ou à un coup suivant ; gardez-en une"});
  }
  Variant variant = wanted;
  variant.after_another = further;
  prepare_family(rules, variant);
  if (variant.occasioned != Occasioned::this_move) {
    install_late_return(rules, variant);
    return {};
  }
  if (variant.home != Home::super) {
    rules.check_is_played = true;  // a unit that cannot go home cannot capture
  }
  rules.hooks.add_effect(Stage::capturer_reborn,
                         what_a_return_may_change(variant, false)
                             .in_captures()
                             .forbidding_by_arrival()
                             .making(fates_by_rebirth(rules, variant, true)),
                         [variant](Played& played) { send_capturer_home(variant, played); });
  return {};
}

Refusal wrong_where_nothing_is_reborn(const Variant& variant) {
  if (variant.turncoat || variant.cheylan) {
    return Refusal::contradiction(
        {"nothing is reborn here: Turncoats and Cheylan have no meaning",
         "hier wird nichts wiedergeboren: Turncoat und Cheylan haben keine Bedeutung",
         "rien ne renaît ici : Turncoats et Cheylan n'ont pas de sens"});
  }
  return variant.occupied == Occupied::no_move || variant.occupied == Occupied::no_rebirth
             ? Refusal{}
             : Refusal::contradiction(
                   {"nothing is reborn here: of the words for an occupied rebirth square only "
                    "Strict and Relaxed have a meaning",
                    "hier wird nichts wiedergeboren: von den Wörtern für ein besetztes "
                    "Wiedergeburtsfeld haben nur Strikt und Locker eine Bedeutung",
                    "rien ne renaît ici : des mots pour une case de renaissance occupée, seuls "
                    "Stricte et Relache ont un sens"});
}

Refusal install_geneva(RuleSet& rules, const Variant& variant) {
  if (variant.kind != ComesBackAs::same || variant.turncoat || variant.other_unit ||
      variant.occasioned != Occasioned::this_move || variant.home == Home::departure ||
      variant.home == Home::equipollents || variant.home == Home::take_and_make ||
      variant.home == Home::capture_square || variant.home == Home::cage) {
    return Refusal::contradiction(
        {"the rebirth square is here that of the capturing unit on its departure: words that name "
         "another unit, another capture, or a square that depends on the move have no meaning",
         "das Wiedergeburtsfeld ist hier das des schlagenden Steins auf seinem Ausgangsfeld: "
         "Wörter für einen anderen Stein, einen anderen Schlag oder ein Feld, das vom Zug abhängt, "
         "haben keine Bedeutung",
         "la case de renaissance est ici celle de la pièce qui prend, sur sa case de départ : les "
         "mots qui nomment une autre pièce, une autre prise ou une case qui dépend du coup n'ont "
         "pas de sens"});
  }
  if (const Refusal fault = wrong_where_nothing_is_reborn(variant)) {
    return fault;
  }
  rules.check_is_played = true;  // a unit that cannot capture gives no check
  rules.observation_is_played = true;
  rules.follows_units = rules.follows_units || variant.home == Home::diagram;
  mark_promoted_units(rules, variant);
  rules.hooks.add_effect(
      Stage::after_movement, MayChange::nothing().in_captures(), [variant](Played& played) {
        if (!played.captured_something() ||
            (played.departed.is(Attribute::royal) && !variant.kings_too) ||
            !concerns(variant, played.departed)) {
          return;
        }
        const Square departure = played.move.via != no_square ? played.move.via : played.move.from;
        const Rebirth rebirth{.unit = played.departed,
                              .relevant = played.departed,
                              .capture = departure,
                              .side = played.mover,
                              .as = played.mover,
                              .departure = departure};
        const Squares squares = rebirth_squares(variant, rebirth, played.arbiter());
        const bool may_be_occupied = variant.occupied == Occupied::no_rebirth;
        if (std::none_of(squares.begin(), squares.end(), [&](Square square) {
              return square != departure &&
                     (may_be_occupied || (square != no_square && played.position.empty(square)));
            })) {
          played.forbid();
        }
      });
  return {};
}

}  // namespace warp::circe
