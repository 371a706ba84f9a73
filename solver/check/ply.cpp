#include "solver/check/ply.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "solver/movement/walk.hpp"

namespace warp::check {

Ply ply_of(HalfMoveNumber at, const MoveRecord& move, report::Notation notation) {
  MoveRecord plain = move;
  for (std::vector<Effect>& submove : plain.submoves) {
    std::erase_if(submove, [](const Effect& effect) { return effect.reason == Reason::promotion; });
    for (Effect& effect : submove) {
      if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement) {
        effect.before.walk = walks::pawn;  // which is written without a letter
        effect.before.attributes = 0;
      }
    }
  }
  return {.at = at,
          .text = report::move_text(move, notation),
          .unpromoted = report::move_text(plain, notation),
          .sign = report::move_sign(move),
          .reaches_goal = move.reached.has_value()};
}

std::string numbered(const Ply& ply) {
  return fmt::format("{}{}{}{}", ply.at.number, ply.at.second ? "..." : ".", ply.text, ply.sign);
}

std::string line_text(std::span<const Ply> line) {
  std::string text;
  for (const Ply& ply : line) {
    const bool has_number = text.empty() || !ply.at.second;
    text += (text.empty() ? "" : " ") + (has_number ? numbered(ply) : ply.text + ply.sign);
  }
  return text;
}

bool is_transposition(std::span<const Ply> a, std::span<const Ply> b) {
  const auto sorted = [](std::span<const Ply> line) {
    std::vector<std::pair<bool, std::string>> moves;
    for (const Ply& ply : line) {
      moves.emplace_back(ply.at.second, ply.text);
    }
    std::ranges::sort(moves);
    return moves;
  };
  return a.size() == b.size() && !std::ranges::equal(a, b) && sorted(a) == sorted(b);
}

bool differ_in_promotion(std::span<const Ply> a, std::span<const Ply> b) {
  return !std::ranges::equal(a, b) &&
         std::ranges::equal(a, b, {}, &Ply::unpromoted, &Ply::unpromoted);
}

}  // namespace warp::check
