#include "conditions/all_conditions.hpp"
#include "conditions/power_series.hpp"

namespace warp {

namespace {

class PowerChess final : public PowerSeriesRule {
 public:
  PowerChess(MemorySlot last_steps, std::array<bool, 2> sides)
      : PowerSeriesRule(last_steps), sides_(sides) {}

  bool plays_series(const Position&, Colour colour) const override { return sides_[index(colour)]; }

 private:
  std::array<bool, 2> sides_;
};

Refusal install(RuleSet& rules, std::span<const Argument> arguments) {
  const MemorySlot last_steps = rules.allocate_slot();
  return install_power_series(rules, last_steps,
                              std::make_shared<PowerChess>(last_steps, power_sides(arguments)));
}

}  // namespace

const Condition power_chess{
    .names = {"PowerChess", "PowerSchach", "EchecsPower"},
    .rule =
        "The Power side answers every move by a series of single moves. Their number is the number "
        "of steps of the opponent's last single move: the squares that it travelled, 1 for a "
        "knight, 4 and 5 for castling on the king's and the queen's side. Any units may move in "
        "any order. Only the last move of the series may give check, the mover's king may not be "
        "in check after any of them, and no placement may occur twice. A Power side without a "
        "complete series is mated or stalemated. The first move of the play is a single move. The "
        "Power side is White unless Black or Double, for both sides, stands after the name.",
    .source = "article on Power Chess and Warp Chess with schemata by H. Ebert, 1990",
    .parameters = power_side_parameters(),
    .install = install,
    .statements_add_up = true};

}  // namespace warp
