#include "solver/setup/infinite/task.hpp"

#include <algorithm>
#include <string>

#include "solver/engines/infinite/attacks.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp {

WalkId walk_of(const infinite::InfiniteUnit& unit, std::shared_ptr<const Walks>& walks) {
  using infinite::InfiniteWalk;
  switch (unit.walk) {
    case InfiniteWalk::king:
      return walks::king;
    case InfiniteWalk::queen:
      return walks::queen;
    case InfiniteWalk::rook:
      return walks::rook;
    case InfiniteWalk::knight:
      return walks::knight;
    case InfiniteWalk::pawn:
      return walks::pawn;
    case InfiniteWalk::bishop:
      break;
  }
  const std::string letters = "l" + std::to_string(unit.directions);
  if (const auto known = walks->find(letters, Language::english)) {
    return *known;
  }
  Walks more(*walks);
  const auto row =
      more.add(Walk{.supported = true}, letters, std::to_string(unit.directions) + "-bishop", "");
  walks = std::make_shared<const Walks>(more);
  return row.value_or(walks::bishop);
}

namespace {

using infinite::InfiniteGoal;
using infinite::InfinitePlay;
using infinite::InfiniteTask;

const Branch* branch_of(const StipulationTree& tree) {
  return tree == nullptr ? nullptr : std::get_if<Branch>(&tree->is);
}
const Goal* goal_of(const StipulationTree& tree) {
  const auto* leaf = tree == nullptr ? nullptr : std::get_if<Leaf>(&tree->is);
  return leaf == nullptr ? nullptr : &leaf->goal;
}

/// Does the branch state nothing but its length and one fork?
bool is_plain(const Branch& branch) {
  return branch.before_first == nullptr && branch.before_second == nullptr && !branch.ends_play &&
         !branch.hidden && !branch.second_only_in_check;
}

/// Reads the usual kinds of play; returns the goal, or null for any other play.
const Goal* read_play(const Stipulation& stipulation, InfiniteTask& task) {
  const Branch* const root = branch_of(stipulation.tree);
  if (root == nullptr || !is_plain(*root)) {
    return nullptr;
  }
  const Goal* const first = goal_of(root->after_first);
  const Goal* const second = goal_of(root->after_second);
  const Branch* const further = branch_of(root->after_first);
  task.length = root->length;
  task.least_length = root->min_length;
  if (root->play == Play::attack && first != nullptr && root->after_second == nullptr &&
      root->min_length == 0) {
    task.play = InfinitePlay::direct;
    task.length = (root->length + 1) / 2;
    return first;
  }
  if (root->play == Play::attack && second != nullptr && root->after_first == nullptr &&
      root->min_length == 0) {
    task.play = InfinitePlay::self;
    task.length = root->length / 2;
    return second;
  }
  if (root->play == Play::help && (first == nullptr) != (second == nullptr) && further == nullptr &&
      branch_of(root->after_second) == nullptr) {
    task.play = InfinitePlay::help;
    return first != nullptr ? first : second;
  }
  if (root->play != Play::series) {
    return nullptr;
  }
  task.play = InfinitePlay::series_direct;
  if (first != nullptr) {
    return first;
  }
  if (further == nullptr || further->length != 1 || !is_plain(*further)) {
    return nullptr;
  }
  task.play = further->play == Play::help ? InfinitePlay::series_help : InfinitePlay::series_self;
  return further->play == Play::help || further->play == Play::defence
             ? goal_of(further->after_first)
             : nullptr;
}

bool says_nothing_here(OptionId id) {
  switch (id) {
    case OptionId::intelligent:
    case OptionId::move_numbers:
    case OptionId::no_board:
    case OptionId::no_threat:
    case OptionId::beep:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<InfiniteTask> infinite_task(const Problem& problem, Complaints& complaints) {
  const infinite::InfiniteBoard& board = problem.infinite->board;
  const std::string name = infinite::board_text(board, problem.language);
  const auto refuse = [&](Location where, std::string what) {
    complaints.unsupported(where, complaints.say(MessageId::thing_on_infinite_board,
                                                 {{"what", std::move(what)}, {"board", name}}));
  };
  for (const ConditionUse& use : problem.conditions) {
    refuse(use.where, use.text);
  }
  for (const Twin& twin : problem.twins) {
    refuse(twin.where, complaints.say(MessageId::a_twin));
  }
  if (problem.latex) {
    refuse(problem.latex->where, "LaTeX");
  }
  InfiniteTask task;
  for (const OptionUse& use : problem.options) {
    switch (use.id) {
      case OptionId::set_play:
        task.set_play = true;
        break;
      case OptionId::variation:
        task.variations = true;
        break;
      case OptionId::max_solutions:
        task.most_solutions = static_cast<std::size_t>(*number_of(problem, use.id));
        break;
      case OptionId::max_time:
        break;
      default:
        if (!says_nothing_here(use.id)) {
          refuse(use.where, std::string(option_info(use.id).names.in(problem.language)));
        }
    }
  }
  if (!problem.stipulation || complaints.any_refusal()) {
    return std::nullopt;
  }
  const Stipulation& stipulation = *problem.stipulation;
  const Goal* const goal = read_play(stipulation, task);
  if (goal == nullptr) {
    refuse(stipulation.where, stipulation.text);
    return std::nullopt;
  }
  switch (goal->kind) {
    case GoalKind::mate:
    case GoalKind::mate_or_stalemate:  // there is no stalemate
      task.goal = InfiniteGoal::mate;
      break;
    case GoalKind::check:
      task.goal = InfiniteGoal::check;
      break;
    case GoalKind::capture:
      task.goal = InfiniteGoal::capture;
      break;
    case GoalKind::stalemate:
    case GoalKind::double_stalemate:
    case GoalKind::auto_stalemate:
      complaints.unsupported(stipulation.where,
                             complaints.say(MessageId::no_stalemate_there,
                                            {{"stipulation", stipulation.text}, {"board", name}}));
      return std::nullopt;
    default:
      refuse(stipulation.where, stipulation.text);
      return std::nullopt;
  }
  task.first = other_side_begins(stipulation) ? opponent(stipulation.first_to_move)
                                              : stipulation.first_to_move;
  return task;
}

Diagnostic only_solved(const Problem& problem) {
  const std::string board = infinite::board_text(problem.infinite->board, problem.language);
  const std::string why = message(MessageId::only_solved, problem.language, {{"board", board}});
  return {Severity::unsupported, problem.file, problem.where,
          message(MessageId::unsupported_thing, problem.language, {{"what", why}})};
}

}  // namespace warp
