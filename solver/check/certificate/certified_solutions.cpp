#include "solver/check/certificate/certified_solutions.hpp"

#include <algorithm>

namespace warp {

std::string proof_line_text(const std::vector<proof::ProofMove>& line) {
  std::string text;
  for (const proof::ProofMove move : line) {
    text += (text.empty() ? "" : " ") + move.text();
  }
  return text;
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
  ++depth_;
  if (in_set_play_) {
    if (depth_ == 1 && place == Place::variation && !move.move.reached) {
      set_lines_.push_back({move_of(move.move)});  // it is answered
    }
  } else if (place == Place::root && move.verdict == Verdict::key) {
    lines_.push_back({move_of(move.move)});
  } else if (place == Place::root && move.verdict == Verdict::attempt) {
    tries_.push_back({move_of(move.move)});
  } else if (place == Place::refutation && depth_ == 2 && !tries_.empty()) {
    tries_.back().push_back(move_of(move.move));
  }
}

CertifiedListing CertifiedSolutions::listing(bool set_play,
                                             const proof::ProofStatement& statement) const {
  std::vector<std::vector<proof::ProofMove>> lines = set_play ? set_lines_ : lines_;
  if (statement.play == proof::ProofPlay::series_self) {
    for (std::vector<proof::ProofMove>& line : lines) {
      if (!line.empty()) {
        line.pop_back();  // the forced move
      }
    }
  }
  return {.solutions = proof_line_texts(lines),
          .tries = statement.is_battle() ? proof_try_texts(tries_) : std::vector<std::string>{}};
}

std::vector<std::string> proof_line_texts(const std::vector<std::vector<proof::ProofMove>>& lines) {
  std::vector<std::string> texts;
  for (const std::vector<proof::ProofMove>& line : lines) {
    texts.push_back(proof_line_text(line));
  }
  std::ranges::sort(texts);
  const auto twice = std::ranges::unique(texts);
  texts.erase(twice.begin(), twice.end());
  return texts;
}

std::vector<std::string> proof_try_texts(std::vector<std::vector<proof::ProofMove>> tries) {
  for (std::vector<proof::ProofMove>& each : tries) {
    std::ranges::sort(each.begin() + 1, each.end(), {}, &proof::ProofMove::text);
  }
  return proof_line_texts(tries);
}

}  // namespace warp
