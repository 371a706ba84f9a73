#include "solver/check/ply.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/formats/report/moves/canonical_move.hpp"

namespace warp::check {

namespace {

/// `move` without what it reaches: in two orders of the same moves, different ones give check.
report::WrittenMove without_sign(report::WrittenMove move) {
  move.gives_check = move.undecided = false;
  move.goal.reset();
  return move;
}

/// The square of the pawn that `move` captures en passant; no_square if it captures none.
Square en_passant_victim(const report::WrittenMove& move) {
  for (const report::WrittenStep& step : move.steps) {
    if (const report::MovePart* part = step.en_passant()) {
      return part->from;
    }
  }
  return no_square;
}

/// Is it a change of side only, "w", and not of walk?
bool is_side_only(std::string_view change) {
  return std::ranges::all_of(change, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Those of `effects` that are promotions in `move`.
std::vector<std::string> promotions_of(const report::WrittenMove& move,
                                       const std::vector<std::string>& effects,
                                       const Geometry& board) {
  std::vector<std::string> promotions;
  for (const report::WrittenStep& step : move.steps) {
    for (const report::MovePart& part : step.parts) {
      if (part.reason != Reason::promotion) {
        continue;
      }
      const auto effect = std::ranges::find_if(effects, [&](const std::string& each) {
        return each.starts_with(board.name(part.from) + "=") &&
               !is_side_only(each.substr(each.find('=') + 1));
      });
      if (effect != effects.end()) {
        promotions.push_back(*effect);
      }
    }
  }
  return promotions;
}

}  // namespace

ComparedMove Plies::of(HalfMoveNumber at, const MoveRecord& record) {
  const report::WrittenMove written = report::written_move(record);
  const report::WrittenMove move = without_sign(report::told(written));
  const auto [place, is_new] = known_.try_emplace(report::canonical_text(move, notation_));
  if (is_new) {
    const std::string text = report::move_text(move, notation_);
    const Square victim = en_passant_victim(written);
    MoveParts parts = parts_of(text, notation_.board());
    std::vector<std::string> promotions = promotions_of(written, parts.effects, notation_.board());
    place->second = std::make_shared<const KnownMove>(KnownMove{
        .identity = place->first,
        .unpromoted = report::canonical_text(report::without_promotion(move), notation_),
        .text = text,
        .plain = report::mover_text(move, notation_),
        .parts = std::move(parts),
        .promotions = std::move(promotions),
        .words = report::move_words(move, notation_),
        .captures = text.find('*') != std::string::npos || text.find("[-") != std::string::npos,
        .en_passant = text.find(" ep.") != std::string::npos,
        .passes = move.null_move,
        .victim = victim});
  }
  return {.at = at,
          .move = place->second,
          .sign = report::move_sign(written),
          .gives_check = written.gives_check,
          .reaches_goal = written.goal.has_value(),
          .undecided = written.undecided};
}

std::string numbered(const ComparedMove& ply) {
  return fmt::format("{}{}{}{}", ply.at.number, ply.at.second ? "..." : ".", ply.move->text,
                     ply.sign);
}

std::string line_text(std::span<const ComparedMove> line) {
  std::string text;
  for (const ComparedMove& ply : line) {
    const bool has_number = text.empty() || !ply.at.second;
    text += (text.empty() ? "" : " ") + (has_number ? numbered(ply) : ply.move->text + ply.sign);
  }
  return text;
}

bool is_transposition(std::span<const ComparedMove> a, std::span<const ComparedMove> b) {
  const auto sorted = [](std::span<const ComparedMove> line) {
    std::vector<std::pair<bool, std::string_view>> moves;
    for (const ComparedMove& ply : line) {
      moves.emplace_back(ply.at.second, ply.identity());
    }
    std::ranges::sort(moves);
    return moves;
  };
  return a.size() == b.size() && !std::ranges::equal(a, b) && sorted(a) == sorted(b);
}

bool differ_in_promotion(std::span<const ComparedMove> a, std::span<const ComparedMove> b) {
  return !std::ranges::equal(a, b) &&
         std::ranges::equal(a, b, {}, &ComparedMove::unpromoted, &ComparedMove::unpromoted);
}

}  // namespace warp::check
