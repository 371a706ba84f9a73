#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "solver/board/position/geometry/bits.hpp"

namespace warp {

namespace {

/// In the order in which the changes of the neighbours are written.
constexpr std::array<Vector, 8> around{Vector{1, 0},  Vector{0, 1}, Vector{-1, 0}, Vector{0, -1},
                                       Vector{-1, 1}, Vector{1, 1}, Vector{1, -1}, Vector{-1, -1}};

/// For each square those around it, in this order.
using SquaresAround = std::vector<std::vector<Square>>;

SquaresAround squares_around(const Geometry& board) {
  SquaresAround squares(board.size());
  for (Square square = 0; square < board.size(); ++square) {
    for (const Vector& step : around) {
      if (const Square next = board.step(square, step); next != no_square) {
        squares[square].push_back(next);
      }
    }
  }
  return squares;
}

/// The same, one bit each; nothing on boards of more than 64 squares.
std::vector<std::uint64_t> one_bit_each(const SquaresAround& squares) {
  std::vector<std::uint64_t> words;
  if (squares.size() <= bits::capacity<std::uint64_t>) {
    for (const std::vector<Square>& near : squares) {
      words.push_back(0);
      for (const Square square : near) {
        words.back() |= bits::bit<std::uint64_t>(square);
      }
    }
  }
  return words;
}

void influence(Played& played, const SquaresAround& squares, Square from) {
  Position& position = played.position;
  const Geometry& geometry = played.arbiter().geometry();
  const Colour side = opponent(played.mover);
  const WalkId influencer = position.at(from).walk;
  for (const Square square : squares[from]) {
    const Unit near = played.arbiter().seen_by(from, square);
    if (!near.belongs_to(side) || near.is(Attribute::royal)) {
      continue;
    }
    const unsigned rank = geometry.rank_for(square, side);
    const bool no_place_for_pawns = rank == 0 || played.arbiter().rules().promotes_on(square, side);
    Unit unit = near;
    unit.walk = no_place_for_pawns ? influencer : walks::pawn;
    // The change is written even if the unit is of that kind already.
    position.replace(square, unit, Reason::transformation_apart);
    // If a pawn turns units on the last rank into pawns, these promote at once.
    promote(played, square, side, Reason::transformation_apart);
  }
}

Refusal install_influencer(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  const SquaresAround squares_near = squares_around(rules.geometry());
  rules.hooks.add_effect(
      Stage::walk_of_neighbours,
      MayChange::others_up_to(MayChange::any_number, {Change::walk, Change::attributes})
          .and_the_mover(
              {Change::walk, Change::attributes})  // a neutral one, by the unit exchanged
          .arriving_on([near = one_bit_each(squares_near)](const Position& position, Square from) {
            std::uint64_t squares = 0;
            if (!position.at(from).is(Attribute::royal)) {
              for (std::uint64_t enemies =
                       position.units(opponent(position.to_move())).first_word();
                   enemies != 0; enemies &= enemies - 1) {
                squares |= near[bits::lowest(enemies)];
              }
            }
            return squares;
          }),
      [squares_near](Played& played) {
        std::vector<Square> influencers;
        const auto add = [&](Square arrival, Position::Mark since, const Unit& unit) {
          if (const Square now = played.follow(arrival, since);
              now != no_square && !unit.is(Attribute::royal)) {
            influencers.push_back(now);
          }
        };
        const auto effects = played.position.since(played.start);
        for (std::size_t i = 0; i < effects.size(); ++i) {
          const Effect& effect = effects[i];
          const Position::Mark behind = played.start + i + 1;
          if (effect.kind == EffectKind::relocate && effect.reason != Reason::via) {
            add(effect.to, behind, effect.before);
          } else if (effect.kind == EffectKind::exchange) {
            add(effect.to, behind, effect.before);
            add(effect.from, behind, effect.after);
          }
        }
        for (const Square square : influencers) {
          influence(played, squares_near, square);
        }
      });
  return {};
}

}  // namespace

const Condition influencer{
    .names = {"Influencer", "Influencer", "Influenceur"},
    .rule =
        {"A unit, except a king, that moves changes the enemy units, except kings, on the squares "
         "adjacent to its arrival. Each becomes a pawn; but on its own first rank or on its "
         "promotion rank it becomes a unit of the same kind as the unit that moved. If that is a "
         "pawn, the changed unit promotes at once on its promotion rank.",
         "Ein Stein außer dem König, der zieht, verändert die gegnerischen Steine außer Königen "
         "auf den Nachbarfeldern seines Zielfelds. Jeder wird ein Bauer; auf seiner eigenen "
         "Grundreihe oder seiner Umwandlungsreihe aber wird er ein Stein derselben Art wie der "
         "gezogene. Ist das ein Bauer, so wandelt der veränderte Stein auf seiner Umwandlungsreihe "
         "sofort um.",
         "Une pièce, sauf un roi, qui joue change les pièces adverses, sauf les rois, sur les "
         "cases voisines de son arrivée. Chacune devient un pion; mais sur sa première rangée ou "
         "sa rangée de promotion elle devient une pièce de la même sorte que la pièce jouée. Si "
         "c'est un pion, la pièce changée se promeut aussitôt sur sa rangée de promotion."},
    .source = traditional,
    .install = install_influencer,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
