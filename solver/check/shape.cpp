#include "solver/check/shape.hpp"

#include <algorithm>

namespace warp::check {

namespace {

constexpr NodeId root = 0;

/// The numbers of half-moves in which play can end from a position in which `node` is tested: one
/// number for each goal of different length. Hidden play is not listed and adds no number.
std::vector<unsigned> lengths_of(const Plan& plan, NodeId node) {
  if (node == no_node) {
    return {};
  }
  if (const auto* branch = std::get_if<PlanBranch>(&plan[node])) {
    if (branch->hidden) {
      return {0};
    }
    std::vector<unsigned> all;
    const auto add = [&](unsigned length, NodeId fork) {
      for (const unsigned more : lengths_of(plan, fork)) {
        all.push_back(length + more);
      }
    };
    if (branch->play == Play::attack || branch->play == Play::defence) {
      add(branch->length, branch->after_first);
      if (all.empty()) {
        add(branch->length, branch->after_second);
      }
    } else {
      add(branch->length, branch->fork());
      if (branch->other_end != no_node) {
        const PlanBranch& other = plan.branch(branch->other_end);
        add(other.length, other.fork());
      }
    }
    return all;
  }
  const auto joined = [&](NodeId left, NodeId right) {
    std::vector<unsigned> all = lengths_of(plan, left);
    for (const unsigned length : lengths_of(plan, right)) {
      all.push_back(length);
    }
    return all;
  };
  if (const auto* both = std::get_if<PlanAnd>(&plan[node])) {
    if (both->is_followed) {
      return lengths_of(plan, both->right);
    }
    return joined(both->left, both->right);
  }
  if (const auto* either = std::get_if<PlanOr>(&plan[node])) {
    return joined(either->left, either->right);
  }
  return {0};
}

}  // namespace

Shape::Shape(const Phase& phase) {
  const Plan& plan = phase.plan;
  sections_ = phase.section.has_value();
  for (NodeId node = 0; node < plan.size(); ++node) {
    sections_ = sections_ || plan.is_followed(node);
    const auto* part = std::get_if<PlanBranch>(&plan[node]);
    const bool is_hidden = part != nullptr && part->hidden;
    all_shown_ = all_shown_ && !is_hidden && !std::holds_alternative<PlanNot>(plan[node]);
  }
  const auto* branch = std::get_if<PlanBranch>(&plan[root]);
  plain_ = branch != nullptr;
  if (!plain_) {
    return;
  }
  lengths_ = lengths_of(plan, root);
  std::ranges::sort(lengths_);
  lengths_.erase(std::unique(lengths_.begin(), lengths_.end()), lengths_.end());
  waits_ = branch->second_only_in_check;
  const bool attack = branch->play == Play::attack || branch->play == Play::defence;
  battle_ = attack && !waits_;
  series_ = branch->play == Play::series;
  opponent_free_ = attack && waits_;
  begins_with_second_ = !series_ && (phase.options.half_move_first || branch->changes_side);
  depth_ = lengths_.empty() ? 0 : lengths_.back();
  before_ending_ = branch->length;
  const NodeId fork = attack ? branch->after_first : branch->fork();
  const auto* nested = fork == no_node ? nullptr : std::get_if<PlanBranch>(&plan[fork]);
  if (nested == nullptr || nested->hidden || battle_) {
    return;
  }
  if (nested->play == Play::defence) {
    ending_ = Ending::defence_first;
  } else if (nested->play == Play::attack) {
    // One move that must reach the goal belongs to reflex play: its side does not want to reach it.
    ending_ = nested->length == 1 ? Ending::defender : Ending::attack_first;
  }
}

unsigned Shape::longest(bool set_play) const {
  if (lengths_.empty()) {
    return 0;
  }
  if (!set_play) {
    return lengths_.back();
  }
  return series_ || waits_ ? lengths_.back() - std::min(lengths_.back(), before_ending_)
                           : lengths_.back() - 1;
}

bool Shape::is_short(std::span<const ComparedMove> line, bool set_play) const {
  if (lengths_.empty()) {
    return false;
  }
  const unsigned least = lengths_.front();
  if (waits_) {  // passing counts as a half-move, but is not listed
    const auto own = std::ranges::count_if(
        line, [&](const ComparedMove& ply) { return ply.at.second == line.front().at.second; });
    return !set_play && static_cast<unsigned>(own) < (before_ending_ + 1) / 2;
  }
  if (set_play) {
    const unsigned left_out = series_ ? before_ending_ : 1;
    return line.size() + left_out < least;
  }
  return line.size() < least;
}

bool Shape::is_free(std::span<const ComparedMove> line, std::size_t index, bool set_play) const {
  if (opponent_free_) {
    return set_play || line[index].at.second != line.front().at.second;
  }
  if (ending_ == Ending::none) {
    return false;
  }
  if (waits_) {
    return index + 1 == line.size();
  }
  const std::size_t place = index + (set_play ? (series_ ? before_ending_ : 1) : 0);
  if (place < before_ending_) {
    return false;
  }
  const bool first_half = (place - before_ending_) % 2 == 0;
  switch (ending_) {
    case Ending::defender:
      return true;
    case Ending::defence_first:
      return first_half;
    case Ending::attack_first:
      return !first_half;
    case Ending::none:
      break;
  }
  return false;
}

}  // namespace warp::check
