// Where stated lines begin and end in a plan, and tries.

#include <algorithm>
#include <iterator>

#include "solver/check/stated/stated_variations.hpp"
#include "solver/check/why/branches/plan_walk.hpp"
#include "solver/check/why/meant.hpp"

namespace warp::check {

bool is_walked(const Phase& phase) {
  const auto* root = std::get_if<PlanBranch>(&phase.plan[0]);
  if (PlanJudge::refuses_attacks(phase.options) || phase.options.null_moves ||
      phase.options.keep_mating_piece) {
    return true;
  }
  if (root == nullptr || root->play == Play::defence || root->before_first != no_node ||
      root->before_second != no_node || root->spoils_first || root->spoils_second ||
      root->second_only_in_check || root->other_end != no_node ||
      (root->after_first == no_node) == (root->after_second == no_node)) {
    return true;
  }
  const NodeId fork = root->after_first == no_node ? root->after_second : root->after_first;
  return !std::holds_alternative<Leaf>(phase.plan[fork]);
}

/// The ways in which the play of `node` can begin behind `way`, the longest lines first. `way.at`
/// is where the node is tested.
std::vector<PlanWalk::Way> PlanWalk::entries(NodeId node, const Way& way) {
  const Plan& plan = judge_.plan();
  std::vector<Way> result;
  const auto add_all = [&](NodeId operand) {
    std::ranges::move(entries(operand, way), std::back_inserter(result));
  };
  if (plan.is_followed(node)) {
    return next_section(node, way);
  }
  if (const auto* both = std::get_if<PlanAnd>(&plan[node])) {
    add_all(both->left);
    add_all(both->right);
  } else if (const auto* either = std::get_if<PlanOr>(&plan[node])) {
    add_all(either->left);
    add_all(either->right);
  }
  const auto* branch = std::get_if<PlanBranch>(&plan[node]);
  if (branch == nullptr) {
    return result;
  }
  Way begun = way;
  begun.ended = no_node;
  begun.at.reached.clear();
  const bool behind_pass = begun.at.behind_pass;
  if (node != 0) {
    auto start = referee_.begun(node, way.at.position);
    if (!start) {
      return result;
    }
    begun.at.position = *std::move(start);
  }
  if (is_battle(*branch)) {
    if (branch->length == 0 && branch->after_first != no_node) {
      return entries(branch->after_first, begun);  // the attack is over already (post-key play)
    }
    begun.place = beginning_of(plan, node);
    begun.place.behind_pass = behind_pass;
    return {begun};
  }
  plan.each_line_length(node, [&](NodeId line, unsigned length) {
    begun.place = {.node = line, .left = length, .behind_pass = behind_pass};
    if (length == 0) {
      std::ranges::move(entries(plan.branch(line).fork(), begun), std::back_inserter(result));
    } else {
      result.insert(result.begin(), begun);
    }
    return false;
  });
  return result;
}

/// The same for the section of play that follows `fork`, whose goal has been reached.
std::vector<PlanWalk::Way> PlanWalk::next_section(NodeId fork, const Way& way) {
  Way later = way;
  ++later.section;
  std::vector<Way> result = entries(std::get<PlanAnd>(judge_.plan()[fork]).right, later);
  for (Way& begun : result) {
    const PlanBranch& branch = judge_.plan().branch(begun.place.node);
    if (!is_battle(branch)) {
      begun.left_out += branch.length - begun.place.left;
    }
  }
  return result;
}

std::vector<PlanWalk::Way> PlanWalk::begin(bool set_play) {
  if (set_play && has_set_play()) {
    return begin_set_play();
  }
  std::vector<Way> ways = entries(0, {.at = {referee_.start()}, .place = {}});
  for (Way& way : ways) {
    way.begun_with = way.place.left;
  }
  return ways;
}

/// Does a line that begins with the second half-move leave out the first one of the play? Play that
/// begins there (post-key play), and what is joined of several parts, has nothing to leave out.
bool PlanWalk::has_set_play() const {
  const auto* root = std::get_if<PlanBranch>(&judge_.plan()[0]);
  return root != nullptr && !root->changes_side && root->play != Play::defence;
}

/// The first half-move, or series, is left out.
std::vector<PlanWalk::Way> PlanWalk::begin_set_play() {
  const auto start = referee_.start_of_set_play();
  std::vector<Way> ways;
  const auto* root = std::get_if<PlanBranch>(&judge_.plan()[0]);
  if (!start || root == nullptr) {
    return ways;
  }
  for (Way& way : entries(0, {.at = {*start}, .place = {}})) {
    way.begun_with = way.place.left;
    if (root->play == Play::series && judge_.plan().is_followed(root->fork())) {
      return ways;  // the goal of the first section is reached by a move
    }
    if (root->play == Play::series || root->second_only_in_check) {
      way.place = {.node = root->play == Play::series || root->play == Play::help
                               ? judge_.plan().branch(way.place.node).fork()
                               : root->after_first,
                   .is_over = true};
      return {way};
    }
    --way.place.left;
    way.place.least = after_one(way.place.least);
    way.place.defends = is_battle(*root);
    if (way.place.left > 0) {
      ways.push_back(way);
    }
  }
  return ways;
}

bool PlanWalk::is_attempt(const StatedMove& move, const Way& way) const {
  return !way.place.is_over && way.place.left > 0 &&
         is_battle(judge_.plan().branch(way.place.node)) && !way.place.defends && is_try(move);
}

/// A try must have a refutation.
void PlanWalk::judge_attempt(const StatedLine& line, std::size_t place, const Way& way) {
  const StatedMove& attempt = *line.path[place];
  const Position& before = way.at.position;
  if (!judge_.may_move(way.place, before)) {
    fail(way, attempt.text, causes_.of_constraint(judge_.constraint(way.place), before));
    return;
  }
  const std::vector<Reply> replies = judge_.replies(way.place, before);
  const std::vector<Reply> meant = meant_among(replies, attempt, *problem_.geometry);
  if (meant.empty()) {
    fail(way, attempt.text, half_moves_.causes(attempt, before, replies));
    return;
  }
  const auto failing = std::ranges::find_if(
      meant, [&](const Reply& reply) { return !judge_.attack_works(way.place, reply); });
  if (failing == meant.end()) {
    fail(way, attempt.text, {{.id = CauseId::try_solves}});
    return;
  }
  const PlanPlace behind = way.place.next();
  const Way refuted = later(way, *failing, behind);
  told_.verdict = Diagnosis::Verdict::refuted;
  told_.played = refuted.played;
  if (place + 1 < line.path.size() && behind.left > 0) {
    judge_refutation(*line.path[place + 1], refuted);
  }
}

/// What is stated behind a try must refute it, if it is said to.
void PlanWalk::judge_refutation(const StatedMove& defence, const Way& way) {
  const Position& position = way.at.position;
  const std::vector<Reply> replies = judge_.replies(way.place, position);
  const std::vector<Reply> meant = meant_among(replies, defence, *problem_.geometry);
  if (meant.empty()) {
    fail(way, defence.text, half_moves_.causes(defence, position, replies));
    return;
  }
  const std::vector<ComparedMove> refutations = judge_.refutations(way.place, position);
  const bool does_refute = std::ranges::any_of(meant, [&](const Reply& reply) {
    return std::ranges::find(refutations, reply.ply) != refutations.end();
  });
  if (refutes(defence) && !does_refute) {
    PlanPlace attack = way.place.next(meant.front().ply.move->passes);
    attack.spent = judge_.licence(way.place, position).spent;
    fail(way, defence.text,
         {PlanCauses::with_moves(CauseId::refutation_answered,
                                 judge_.attacks(attack, meant.front().after)),
          PlanCauses::with_moves(CauseId::refuted, refutations)});
    return;
  }
  told_.played.push_back(meant.front().ply.move->text);
}

/// Does a section of play follow `fork` whose moves are shown?
bool PlanWalk::is_followed_by_shown(NodeId fork) const {
  if (!judge_.plan().is_followed(fork)) {
    return false;
  }
  const NodeId behind = std::get<PlanAnd>(judge_.plan()[fork]).right;
  const auto* next = std::get_if<PlanBranch>(&judge_.plan()[behind]);
  return next == nullptr || !next->hidden;
}

/// `move` has led to `after`, where a section of play ends and another follows: its goal must be
/// reached, and the next one stated.
void PlanWalk::end_section(const StatedMove& move, const Way& way, Way after,
                           std::vector<Way>& next) {
  const NodeId fork = judge_.plan().branch(way.place.node).fork();
  const NodeId goal = judge_.plan().end_of(fork);
  if (!judge_.holds(goal, after.at)) {
    fail(way, more_is_stated_ ? move.text : "", causes_.of_failure(goal, after.at));
    return;
  }
  if (!more_is_stated_) {
    const std::size_t wanted = shape_.plain() ? shape_.longest(false) : 0;
    fail(after, "",
         {{.id = CauseId::line_short,
           .words = {{"text", std::to_string(after.played.size())},
                     {"wanted", std::to_string(std::max(wanted, after.played.size() + 1))}}}});
    return;
  }
  after.place = {.node = fork, .is_over = true};
  next.push_back(std::move(after));
}

/// Everything that is stated can be played in `ways`, at least one. Does it go as far as it must?
void PlanWalk::judge_end(const StatedLine& line, const std::vector<Way>& ways) {
  const auto at_end = std::ranges::find_if(ways, [&](const Way& way) {
    return way.place.is_over || is_battle(judge_.plan().branch(way.place.node));
  });
  if (at_end == ways.end()) {
    const std::size_t played = ways.front().played.size();
    const std::size_t wanted =
        shape_.plain() ? shape_.longest(line.set_play) : played + ways.front().place.left;
    fail(ways.front(), "",
         {{.id = CauseId::line_short,
           .words = {{"text", std::to_string(played)}, {"wanted", std::to_string(wanted)}}}});
    return;
  }
  told_ = {.verdict = Diagnosis::Verdict::solves,
           .stated = line.text,
           .played = at_end->played,
           .at = "",
           .causes = {}};
  failed_at_ = 0;
  if (!std::holds_alternative<PlanBranch>(judge_.plan()[0])) {
    if (!line.set_play && !judge_.holds(0, {referee_.start()})) {
      fail(*at_end, "", {{.id = CauseId::other_part_fails}});
    }
  } else if (!line.set_play) {
    judge_shorter(*at_end);
  }
}

/// Does the line solve, or is its first move a key, in fewer moves than stipulated?
void PlanWalk::judge_shorter(const Way& way) {
  const PlanBranch& root = judge_.plan().branch(0);
  if (!is_battle(root)) {
    const NodeId other = root.other_end;
    const bool is_full = way.begun_with == root.length ||
                         (other != no_node && way.begun_with == judge_.plan().branch(other).length);
    if (!is_full || way.left_out > 0) {
      const std::size_t missing =
          way.left_out + (is_full ? 0 : root.length - std::min(root.length, way.begun_with));
      fail(way, "",
           {{.id = CauseId::shorter, .moves = {way.played.back()}},
            {.id = CauseId::line_short,
             .words = {{"text", std::to_string(way.played.size())},
                       {"wanted", std::to_string(way.played.size() + missing)}}}});
    }
    return;
  }
  if (root.play == Play::attack && root.min_length == 0 && root.length > 2) {
    const std::vector<ComparedMove> keys =
        judge_.attacks({.node = 0, .left = root.length - 2}, referee_.start());
    if (!keys.empty()) {
      fail(way, "", {PlanCauses::with_moves(CauseId::shorter, keys)});
    }
  }
}

}  // namespace warp::check
