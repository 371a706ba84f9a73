#include "solver/check/certificate/certified_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace warp {

std::optional<proof::ProofWalk> proof_walk(const Walks& walks, WalkId walk) {
  switch (walk) {
    case walks::pawn:
      return proof::pawn;
    case walks::knight:
      return proof::knight;
    case walks::bishop:
      return proof::bishop;
    case walks::rook:
      return proof::rook;
    case walks::queen:
      return proof::queen;
    case walks::king:
      return proof::king;
    default:
      break;
  }
  const std::string_view name = walks[walk].names.english;
  if (name == "grasshopper") {
    return proof::grasshopper;
  }
  if (name == "nightrider") {
    return proof::nightrider;
  }
  return std::nullopt;
}

int proof_square(const Geometry& board, Square square) {
  return static_cast<int>(board.rank(square) * 8 + board.file(square));
}

proof::ProofMove proof_move(const Geometry& board, const Walks& walks, const MoveRecord& record) {
  proof::ProofMove move{0, 0, proof::none};
  for (const auto& effects : record.submoves) {
    for (const Effect& effect : effects) {
      if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement) {
        move.from = static_cast<std::uint8_t>(proof_square(board, effect.from));
        move.to = static_cast<std::uint8_t>(proof_square(board, effect.to));
      } else if (effect.reason == Reason::promotion) {
        move.promotion = proof_walk(walks, effect.after.walk).value_or(proof::none);
      }
    }
  }
  return move;
}

std::optional<proof::ProofRule> proof_rule(const ConditionUse& use, const RuleSet& rules) {
  if (use.part != nullptr || use.condition->certified_as == nullptr) {
    return std::nullopt;  // the verifier knows whole rules
  }
  const std::string_view name = use.condition->certified_as(rules, use.arguments);
  const auto* const known = std::ranges::find(proof::rule_names, name);
  return known == proof::rule_names.end() ? std::nullopt
                                          : std::optional(static_cast<proof::ProofRule>(
                                                1U << (known - proof::rule_names.begin())));
}

}  // namespace warp
