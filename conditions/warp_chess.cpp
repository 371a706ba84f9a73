#include "conditions/all_conditions.hpp"
#include "conditions/power_series.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

class WarpChess final : public PowerSeriesRule {
 public:
  WarpChess(MemorySlot last_steps, std::array<bool, 2> sides)
      : PowerSeriesRule(last_steps), sides_(sides) {}

  bool plays_series(const Position&, Colour colour) const override { return sides_[index(colour)]; }

  /// A pawn remains the same unit when it promotes, and castling is only the king's move: both
  /// follow because units are identified by their squares.
  bool admits(const Position&, const Series& series, const SingleMove& move) const override {
    return block_unbroken(series, move.from);
  }
  Key state_key(const Series& series) const override { return block_key(series); }

 private:
  std::array<bool, 2> sides_;
};

Refusal install_warp(RuleSet& rules, std::span<const Argument> arguments) {
  const MemorySlot last_steps = rules.allocate_slot();
  return install_power_series(rules, last_steps,
                              std::make_shared<WarpChess>(last_steps, power_sides(arguments)));
}

}  // namespace

const Condition warp_chess{
    .names = {"WarpChess", "WarpSchach", "EchecsWarp"},
    .rule = {"As PowerChess, with one more rule: each unit that takes part in a series makes its "
             "moves in succession. Once another unit has moved, it may not move again in this "
             "series. A pawn that promotes may go on.",
             "Wie in PowerChess mit einer weiteren Regel: jeder Stein, der an einer Serie "
             "teilnimmt, macht seine Züge hintereinander. Hat ein anderer Stein gezogen, so darf "
             "er in dieser Serie nicht mehr ziehen. Ein umwandelnder Bauer darf weiterziehen.",
             "Comme PowerChess, avec une règle de plus: chaque pièce qui prend part à une série "
             "joue ses coups à la suite. Dès qu'une autre pièce a joué, elle ne peut plus jouer "
             "dans cette série. Un pion qui se promeut peut continuer."},
    .source = power_chess_article,
    .parameters = power_side_parameters(),
    .install = install_warp,
    .statements_add_up = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
