#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// The enemy units that the unit on `square` attacks after its move.
std::vector<Square> attacked_by_mover(Played& played, Square square) {
  std::vector<Square> attacked;
  Arbiter& arbiter = played.arbiter();
  const SquareSet enemies = played.position.units(opponent(played.mover));
  enemies.any_of(played.position.size(), [&](Square enemy) {
    if (enemy != square && arbiter.observes(square, enemy, played.mover, Purpose::capture)) {
      attacked.push_back(enemy);
    }
    return false;
  });
  return attacked;
}

/// The units that the mover attacks join its side. `loser` then remembers a side whose king has:
/// one more than its index.
void convert_attacked(Played& played, MemorySlot loser) {
  const Square square = played.mover_square();
  if (square == no_square) {
    return;
  }
  Position& position = played.position;
  const auto attacked = played.as_if_over([&] { return attacked_by_mover(played, square); });
  for (const Square enemy : attacked) {
    if (position.at(enemy).is(Attribute::royal)) {
      position.remember(loser, index(opponent(played.mover)) + 1U);
    }
    change_side(position, enemy, Reason::recolouring_apart);
  }
}

Refusal install_benedict(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot loser = rules.allocate_slot();
  rules.kings_may_be_lost = rules.kings_change_sides = rules.castling_rights_return = true;
  rules.hooks.move_filter.push_back({Spares::quiet_kings, [](Arbiter&, const SingleMove& move) {
                                       return move.capture == no_square;
                                     }});
  rules.hooks.add_effect(Stage::side_of_observed,
                         MayChange::others_up_to(MayChange::any_number, {Change::side}),
                         [loser](Played& played) { convert_attacked(played, loser); });
  rules.decide_check([loser](Arbiter& arbiter, Colour side, Hooks::Usual) {
    return arbiter.position().memory(loser) == index(side) + 1U;
  });
  return {};
}

}  // namespace

const Condition benedict_chess{
    .names = {"BenedictChess", "BenediktSchach", "EchecsBenedict"},
    .rule =
        {"There are no captures. The enemy units that a unit attacks after its move join its side; "
         "units that others attack, or that it attacks no longer, do not. In castling the king "
         "moves. Kings change sides, too: a side whose king does is mated. There is no check "
         "otherwise, and kings may go where they are attacked.",
         "Es wird nicht geschlagen. Die gegnerischen Steine, die ein Stein nach seinem Zug "
         "angreift, treten zu seiner Partei über; Steine, die andere angreifen oder die er nicht "
         "mehr angreift, nicht. Bei der Rochade zieht der König. Auch Könige treten über: eine "
         "Partei, deren König übertritt, ist matt. Sonst gibt es kein Schach, und Könige dürfen "
         "dorthin gehen, wo sie angegriffen sind.",
         "On ne capture pas. Les pièces adverses qu'une pièce attaque après son coup rejoignent "
         "son "
         "camp; celles que d'autres attaquent, ou qu'elle n'attaque plus, non. Au roque c'est le "
         "roi qui joue. Les rois changent de camp aussi: le camp dont le roi change est mat. Sinon "
         "il n'y a pas d'échec, et les rois peuvent aller où ils sont attaqués."},
    .source = {"W. D. Troyka, 2002; others let the rook of a castling attack, too",
               "W. D. Troyka, 2002; andere lassen auch den Turm einer Rochade angreifen",
               "W. D. Troyka, 2002; d'autres font attaquer aussi la tour d'un roque"},
    .install = install_benedict};

}  // namespace warp
