#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// Defences that give check, answered by such defences: how deep this is followed. What would be
/// decided beyond it counts as no mate.
constexpr std::size_t deepest = 12;

std::string install(RuleSet& rules, std::span<const Argument>) {
  std::array<RuleSet::QuestionId, deepest> levels{};
  std::generate(levels.begin(), levels.end(), [&] { return rules.allocate_question(); });
  rules.hooks.legality_of_checks.push_back([levels](Arbiter& arbiter, const Played& played) {
    if (played.move.kind == MoveKind::null_move) {
      return true;
    }
    const auto* const level =
        std::find_if(levels.begin(), levels.end(), [&](auto id) { return arbiter.is_open(id); });
    if (level == levels.end()) {
      return false;
    }
    const Arbiter::Closed asking(arbiter, *level);
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
