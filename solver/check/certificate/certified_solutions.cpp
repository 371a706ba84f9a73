#include "solver/check/certificate/certified_solutions.hpp"

#include <algorithm>

#include "solver/check/certificate/certified_names.hpp"

namespace warp {

std::string proof_line_text(const std::vector<proof::ProofMove>& line) {
  std::string text;
  for (const proof::ProofMove move : line) {
    text += (text.empty() ? "" : " ") + move.text();
  }
  return text;
}

proof::ProofMove CertifiedSolutions::move_of(const MoveRecord& record) const {
  proof::ProofMove move{0, 0, proof::none};
  for (const auto& effects : record.submoves) {
    for (const Effect& effect : effects) {
      if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement) {
        move.from = static_cast<std::uint8_t>(proof_square(geometry_, effect.from));
        move.to = static_cast<std::uint8_t>(proof_square(geometry_, effect.to));
      } else if (effect.reason == Reason::promotion) {
        move.promotion = proof_walk(walks_, effect.after.walk).value_or(proof::none);
      }
    }
  }
  return move;
}

void CertifiedSolutions::line(const SolutionLine& line) {
  std::vector<proof::ProofMove> moves;
  for (const LineMove& each : line.moves) {
    if (!each.move.null_move) {
      moves.push_back(move_of(each.move));
    }
  }
  (in_set_play_ ? set_lines_ : lines_).push_back(std::move(moves));
}

void CertifiedSolutions::open(const TreeMove& move, Place place) {
  if (place == Place::root && move.verdict == Verdict::key && !in_set_play_) {
    lines_.push_back({move_of(move.move)});
  }
}

std::vector<std::string> CertifiedSolutions::texts(bool set_play,
                                                   const proof::ProofStatement& statement) const {
  std::vector<std::string> texts;
  for (std::vector<proof::ProofMove> line : set_play ? set_lines_ : lines_) {
    if (statement.play == proof::ProofPlay::series_self && !line.empty()) {
      line.pop_back();  // the forced move
    }
    texts.push_back(proof_line_text(line));
  }
  std::ranges::sort(texts);
  const auto twice = std::ranges::unique(texts);
  texts.erase(twice.begin(), twice.end());
  return texts;
}

}  // namespace warp
