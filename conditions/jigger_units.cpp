#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool has_neighbour(const Arbiter& arbiter, Square square) {
  constexpr std::array<std::int8_t, 3> steps{-1, 0, 1};
  for (const std::int8_t file : steps) {
    for (const std::int8_t rank : steps) {
      if (file == 0 && rank == 0) {
        continue;
      }
      const Square near = arbiter.geometry().step(square, {.file = file, .rank = rank});
      if (near != no_square && arbiter.seen_by(square, near).side != Side::none) {
        return true;
      }
    }
  }
  return false;
}

Refusal install_jigger(RuleSet& rules, std::span<const Argument>) {
  rules.check_is_played = true;
  rules.observation_is_played = true;
  rules.hooks.legality.push_back([](Arbiter&, const Played& played) {
    if (!played.departed.is(Attribute::jigger)) {
      return true;
    }
    const Square square = played.mover_square();
    return square != no_square && has_neighbour(played.arbiter(), square);
  });
  return {};
}

}  // namespace

const Condition jigger_units{
    .names = {"UnitsJigger", "SteineJigger", "PiecesJigger"},
    .rule =
        {"A unit marked as jigger may move only to a square adjacent to another unit. It gives "
         "check only if it could capture the king by such a move.",
         "Ein als jigger bezeichneter Stein darf nur auf ein Feld neben einem anderen Stein "
         "ziehen. Er bietet nur Schach, wenn er den König durch einen solchen Zug schlagen könnte.",
         "Une pièce marquée jigger ne peut aller que sur une case voisine d'une autre pièce. Elle "
         "ne donne échec que si elle pourrait capturer le roi par un tel coup."},
    .also_called = {"Jigger", "", ""},
    .source = traditional,
    .install = install_jigger,
    .attributes = attribute_bit(Attribute::jigger),
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
