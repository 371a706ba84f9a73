// Changes of side on arrival: Dark Side, Traitor chess, Chameleon Pursuit, Tibet.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/double_step.hpp"
#include "conditions/sources.hpp"
#include "conditions/squares_where.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

/// Is the square in the half of the board of `side`? A middle rank is in neither half.
bool is_in_half_of(const Geometry& geometry, Square square, Colour side) {
  return 2 * geometry.rank_for(square, side) < geometry.last_rank();
}

/// The squares in the half of the board of `side`, as EffectRule::squares wants them.
std::uint64_t half_of(const Geometry& geometry, Colour side) {
  return squares_where(geometry,
                       [&](Square square) { return is_in_half_of(geometry, square, side); })
      .first_word();
}

/// Enters a rule by which units other than kings that `mover` moves to the half of its opponent
/// change sides, for each mover in `movers`, by colour.
void add_change_in_enemy_half(RuleSet& rules, Stage stage, std::array<bool, 2> movers) {
  rules.castling_rights_return = true;
  const Geometry& geometry = rules.geometry();
  std::array<std::uint64_t, 2> squares{};
  for (const Colour mover : {Colour::white, Colour::black}) {
    squares[index(mover)] = movers[index(mover)] ? half_of(geometry, opponent(mover)) : 0;
  }
  rules.hooks.add_effect(
      stage,
      MayChange::the_mover({Change::side})
          .arriving_on(SquaresOfMover([squares](const Unit& unit, Square, Colour mover) {
            return unit.is(Attribute::royal) ? 0 : squares[index(mover)];
          })),
      [movers](Played& played) {
        const Square square = played.mover_square();
        if (movers[index(played.mover)] && square != no_square &&
            !played.departed.is(Attribute::royal) &&
            is_in_half_of(played.arbiter().geometry(), square, opponent(played.mover))) {
          change_side(played.position, square, Reason::recolouring);
        }
      });
}

Refusal install_dark_side(RuleSet& rules, std::span<const Argument>) {
  add_change_in_enemy_half(rules, Stage::side_by_enemy_half, {true, true});
  return {};
}

Refusal install_traitor(RuleSet& rules, std::span<const Argument>) {
  add_change_in_enemy_half(rules, Stage::side_by_other_half, {false, true});
  return {};
}

/// The departure of the last move, or no_square.
Square last_left(const Position& position, MemorySlot slot) {
  const std::uint64_t left = position.memory(slot);  // one more than the square, or 0
  return left == 0 ? departure_of_double_step(position) : static_cast<Square>(left - 1);
}

Refusal install_pursuit(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  const MemorySlot last_departure = rules.allocate_slot();
  rules.hooks.add_effect(
      Stage::side_by_pursuit,
      MayChange::the_mover({Change::side})
          .arriving_on([last_departure](const Position& position, Square) {
            SquareSet squares;
            if (const Square left = last_left(position, last_departure); left != no_square) {
              squares.insert(left);
            }
            return squares.first_word();
          }),
      [last_departure](Played& played) {
        const Square square = played.mover_square();
        if (square != no_square && !played.departed.is(Attribute::royal) &&
            last_left(played.position, last_departure) == played.move.to) {
          join_side(played.position, square, opponent(played.mover), Reason::recolouring);
        }
      });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [last_departure](Played& played) {
    const bool moved = played.move.kind != MoveKind::null_move;
    played.position.remember(last_departure, moved ? played.move.from + std::uint64_t{1} : 0);
  });
  return {};
}

Refusal install_tibet(RuleSet& rules, std::array<bool, 2> sides) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::side_by_unlike_capture,
      MayChange::the_mover({Change::side}).in_captures().making(fates_of_turncoats()),
      [sides](Played& played) {
        const Square square = played.mover_square();
        if (sides[index(played.mover)] && played.captured_something() && square != no_square &&
            !played.departed.is(Attribute::royal) &&
            played.position.at(square).walk != played.captured.walk) {
          join_side(played.position, square, opponent(played.mover), Reason::recolouring);
        }
      });
  return {};
}

Refusal install_black_tibet(RuleSet& rules, std::span<const Argument>) {
  return install_tibet(rules, {false, true});
}
Refusal install_double_tibet(RuleSet& rules, std::span<const Argument>) {
  return install_tibet(rules, {true, true});
}

}  // namespace

const Condition chameleon_pursuit{
    .names = {"ChameleonPursuit", "ChamaeleonVerfolgung", "CameleonPoursuite"},
    .rule = {"A unit, except a king, that moves to the departure of the opponent's last move joins "
             "the other side.",
             "Ein Stein außer dem König, der auf das Standfeld des letzten gegnerischen Zuges "
             "zieht, geht zur anderen Partei über.",
             "Une pièce, sauf un roi, qui va sur la case de départ du dernier coup adverse passe à "
             "l'autre camp."},
    .source = {"problems by L. Grolman, The Problemist 2008",
               "Aufgaben von L. Grolman, The Problemist 2008",
               "problèmes de L. Grolman, The Problemist 2008"},
    .install = install_pursuit,
    .needs = {BoardNeed::first_ranks}};

const Condition dark_side{
    .names = {"DarkSide", "DarkSide", "DarkSide"},
    .rule = {"A unit, except a king, that moves to a square in the opponent's half of the board, "
             "or within that half, changes sides.",
             "Ein Stein außer dem König, der in die gegnerische Bretthälfte oder innerhalb dieser "
             "Hälfte zieht, wechselt die Partei.",
             "Une pièce, sauf un roi, qui joue dans la moitié adverse de l'échiquier, ou à "
             "l'intérieur de celle-ci, change de camp."},
    .source = {"a problem by O. Comay, P. Einat and M. Witztum, 2020",
               "eine Aufgabe von O. Comay, P. Einat und M. Witztum, 2020",
               "un problème d'O. Comay, P. Einat et M. Witztum, 2020"},
    .install = install_dark_side,
    .needs = {BoardNeed::first_ranks}};

const Condition double_tibet{
    .names = {"DoubleTibet", "DoppeltibetSchach", "DoubleTibet"},
    .rule = {"A unit of either side, except a king, that captures a unit of another kind joins the "
             "other side.",
             "Ein Stein beider Parteien außer dem König, der einen Stein anderer Art schlägt, geht "
             "zur anderen Partei über.",
             "Une pièce de l'un ou l'autre camp, sauf un roi, qui capture une pièce d'une autre "
             "sorte passe à l'autre camp."},
    .source = {"after Tibet chess", "nach dem Tibetschach", "d'après les échecs Tibet"},
    .install = install_double_tibet,
    .needs = {BoardNeed::first_ranks}};

const Condition tibet{
    .names = {"Tibet", "TibetSchach", "Tibet"},
    .rule =
        {"A black unit, except the king, that captures a white unit of another kind becomes white.",
         "Ein schwarzer Stein außer dem König, der einen weißen Stein anderer Art schlägt, wird "
         "weiß.",
         "Une pièce noire, sauf le roi, qui capture une pièce blanche d'une autre sorte devient "
         "blanche."},
    .source = traditional,
    .install = install_black_tibet,
    .needs = {BoardNeed::first_ranks}};

const Condition traitor_chess{
    .names = {"TraitorChess", "TraitorChess", "EchecsTraitor"},
    .rule = {"A black unit, except the king, that moves to a square in White's half of the board, "
             "or within that half, becomes white.",
             "Ein schwarzer Stein außer dem König, der in die weiße Bretthälfte oder innerhalb "
             "dieser Hälfte zieht, wird weiß.",
             "Une pièce noire, sauf le roi, qui joue dans la moitié blanche de l'échiquier, ou à "
             "l'intérieur de celle-ci, devient blanche."},
    .source = traditional,
    .install = install_traitor,
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp
