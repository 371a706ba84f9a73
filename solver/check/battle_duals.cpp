#include "solver/check/battle_duals.hpp"

#include <algorithm>
#include <utility>

#include "solver/check/branching.hpp"
#include "solver/check/stated/stated.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

std::vector<const Branching*> pointers(const std::vector<Branching>& nodes) {
  std::vector<const Branching*> result;
  for (const Branching& node : nodes) {
    result.push_back(&node);
  }
  return result;
}

}  // namespace

void BattleDuals::judge_attack(const Branching& node, unsigned depth, bool side) {
  if (!node.null_move) {
    path_.push_back(&node.ply);
  }
  if (node.threats.size() > 1) {
    add_dual(node.threats, depth + 2, DualPlace::threat, side);
  }
  for (const Branching& threat : node.threats) {
    judge_attack(threat, depth + 2, true);
  }
  for (const Branching& variation : node.variations) {
    judge_defence(variation, depth + 1, side);
  }
  if (!node.null_move) {
    path_.pop_back();
  }
}

void BattleDuals::judge_defence(const Branching& defence, unsigned depth, bool side) {
  path_.push_back(&defence.ply);
  if (defence.variations.size() > 1) {
    const bool ends = std::ranges::all_of(defence.variations, [](const Branching& attack) {
      return attack.ply.reaches_goal || (attack.variations.empty() && attack.threats.empty());
    });
    add_dual(defence.variations, depth + 1, ends ? DualPlace::mate : DualPlace::continuation, side);
  }
  for (const Branching& attack : defence.variations) {
    judge_attack(attack, depth + 1, side);
  }
  path_.pop_back();
}

/// Adds a dual of several moves at half-move `depth`, after those of `path_`.
void BattleDuals::add_dual(const std::vector<Branching>& moves, unsigned depth, DualPlace place,
                           bool side) {
  unsigned longest = 0;
  for (const Branching& move : moves) {
    longest = std::max(longest, depth - 1 + depth_of(move));
  }
  const bool ends_early = evidence_.shape.plain() && longest + 1 < evidence_.shape.depth();
  const Strand strand = strand_of(moves, side || ends_early);
  const Relation relation = relation_of(pointers(moves));
  const bool counts =
      !set_play_ && place != DualPlace::threat &&
      (strand == Strand::author || (strand == Strand::unsaid && (place == DualPlace::continuation ||
                                                                 evidence_.shape.defender_ends())));
  Finding finding{.fault = Fault::dual,
                  .minor = !counts,
                  .place = place,
                  .relation = relation,
                  .strand = strand};
  Line line;
  for (const ComparedMove* ply : path_) {
    finding.after.push_back(numbered(*ply));
    line.push_back(*ply);
  }
  for (const Branching& move : moves) {
    finding.moves.push_back(numbered(move.ply));
  }
  const Language language = evidence_.language;
  const auto say = [&](MessageId id, MessageArguments arguments = {}) {
    return message(id, language, arguments);
  };
  finding.text = say(
      place == DualPlace::threat ? MessageId::several_threats
      : place == DualPlace::mate ? MessageId::dual_mate_in_variation
                                 : MessageId::dual_in_variation,
      {{"kind", relation == Relation::different
                    ? ""
                    : say(MessageId::dual_kind, {{"relation", relation_text(relation, language)}})},
       {"number", std::to_string(moves.size())},
       {"after", line.empty() ? "" : say(MessageId::after_line, {{"line", line_text(line)}})},
       {"strand", strand == Strand::unsaid   ? ""
                  : strand == Strand::author ? say(MessageId::authors_line)
                                             : say(MessageId::side_line)},
       {"moves", alternatives(finding.moves, language)}});
  add_(std::move(finding));
}

/// Stated variations are the author's. If none is stated, all variations of full length may be.
Strand BattleDuals::strand_of(const std::vector<Branching>& moves, bool side) const {
  bool any_stated = false;
  for (const StatedLine& line : evidence_.declaration.lines) {
    const bool variation = line.set_play == set_play_ && line.path.size() > 1;
    any_stated = any_stated || variation;
    if (variation && goes_through(line, moves)) {
      const bool all_stated = std::ranges::all_of(moves, [&](const Branching& move) {
        return std::ranges::any_of(evidence_.declaration.lines, [&](const StatedLine& other) {
          return other.set_play == set_play_ && goes_through(other, {move});
        });
      });
      // An author who states all of them knows of the dual; it counts as if nothing were stated.
      return all_stated ? (side ? Strand::side : Strand::unsaid) : Strand::author;
    }
  }
  return side || any_stated ? Strand::side : Strand::unsaid;
}

bool BattleDuals::goes_through(const StatedLine& line, const std::vector<Branching>& moves) const {
  if (line.path.size() <= path_.size()) {
    return false;
  }
  for (std::size_t i = 0; i < path_.size(); ++i) {
    if (!means(*line.path[i], *path_[i], evidence_.board)) {
      return false;
    }
  }
  return std::ranges::any_of(moves, [&](const Branching& move) {
    return means(*line.path[path_.size()], move.ply, evidence_.board);
  });
}

}  // namespace warp::check
