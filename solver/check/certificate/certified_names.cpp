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
  if (use.part != nullptr) {
    return std::nullopt;  // the verifier knows whole rules
  }
  const std::string_view name = use.condition->names.english;
  if (name == "AntiCirce") {
    return use.arguments.empty()           ? std::optional(proof::anticirce_calvet)
           : use.arguments.size() > 1      ? std::nullopt  // RexExclusive beside it
           : use.text.ends_with("Calvet")  ? std::optional(proof::anticirce_calvet)
           : use.text.ends_with("Cheylan") ? std::optional(proof::anticirce_cheylan)
                                           : std::nullopt;
  }
  if (!use.arguments.empty()) {
    return std::nullopt;
  }
  if (name == "Maximummer" && rules.defender) {
    return *rules.defender == Colour::white ? proof::white_maximummer : proof::black_maximummer;
  }
  constexpr std::array<std::pair<std::string_view, proof::ProofRule>, 7> known{{
      {"Circe", proof::circe},
      {"Madrasi", proof::madrasi},
      {"WhiteMaximummer", proof::white_maximummer},
      {"BlackMaximummer", proof::black_maximummer},
      {"MonochromChess", proof::monochromatic},
      {"BichromChess", proof::bichromatic},
      {"GridChess", proof::grid},
  }};
  const auto* const row =
      std::ranges::find(known, name, &std::pair<std::string_view, proof::ProofRule>::first);
  return row == known.end() ? std::nullopt : std::optional(row->second);
}

}  // namespace warp
