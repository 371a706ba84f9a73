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
        "The Power side (White unless stated) answers every move by a series of exactly as many "
        "single moves as the last single move of the opponent had steps: the squares travelled, "
        "1 for a knight, 4 and 5 for castling. Any units may move in any order. Check may be "
        "given only with the last move of the series, the mover's king is never in check after "
        "one of them, and no placement occurs twice. Without a complete series the Power side "
        "is stalemated or mated. The opening move is single.",
    .source = "article on Power Chess and Warp Chess with schemata by H. Ebert, 1990",
    .parameters = power_side_parameters(),
    .install = install,
    .statements_add_up = true};

}  // namespace warp
