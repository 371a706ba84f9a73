#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.legality.push_back([](Arbiter& arbiter, const Played& played) {
    if (played.occasion != Occasion::game || played.move.kind == MoveKind::null_move ||
        !arbiter.in_check(opponent(played.mover))) {
      return true;
    }
    return !arbiter.with_turn_passed([&] { return arbiter.can_move(); });
  });
  return {};
}

}  // namespace

const Condition checkless_chess{
    .names = {"ChecklessChess", "OhneSchach", "SansEchecs"},
    .rule =
        "Check may be given only with mate. Whether a check is mate is decided under the same "
        "rule: a defence that gives check itself must mate to be legal.",
    .source = "traditional",
    .install = install};

}  // namespace warp
