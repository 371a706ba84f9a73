#include "parser/structured_tree.hpp"

#include <utility>

#include "parser/keyword.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::parser {

namespace {

constexpr unsigned most_half_moves = 1998;

unsigned half_moves(std::string_view digits) {
  unsigned result = 0;
  for (const char digit : digits) {
    result = result * 10 + static_cast<unsigned>(digit - '0');
    if (result > most_half_moves) {
      break;
    }
  }
  return result;
}

/// True if `tree` consists only of goals.
bool is_test(const StipulationTree& tree) {
  if (tree == nullptr) {
    return false;
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return is_test(negation->operand);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return is_test(both->left) && is_test(both->right);
  }
  if (const auto* either = std::get_if<Or>(&tree->is)) {
    return is_test(either->left) && is_test(either->right);
  }
  return std::holds_alternative<Leaf>(tree->is);
}

}  // namespace

std::string name(StipulationGroup group, Language language) {
  return message(group == StipulationGroup::attack    ? MessageId::group_attack
                 : group == StipulationGroup::defence ? MessageId::group_defence
                                                      : MessageId::group_goal,
                 language);
}

std::string contradiction(const BranchText& text, Language language) {
  const unsigned longest = half_moves(text.longest);
  const unsigned shortest = half_moves(text.shortest);
  if (longest == 0 || longest > most_half_moves || (!text.shortest.empty() && shortest == 0) ||
      shortest > most_half_moves) {
    return message(MessageId::branch_of_half_moves, language,
                   {{"most", std::to_string(most_half_moves)},
                    {"found", quoted(longest == 0 || longest > most_half_moves ? text.longest
                                                                               : text.shortest)}});
  }
  if (shortest > longest) {
    return message(MessageId::minimum_of_branch, language,
                   {{"longest", std::string(text.longest)}, {"found", quoted(text.shortest)}});
  }
  const std::string branch = std::string(text.longest) + text.letters;
  if (!text.forks[0] && !text.forks[1]) {
    return message(MessageId::branch_leads_nowhere, language, {{"branch", quoted(branch)}});
  }
  const bool may_be_conditional =
      text.letters == "ad" || (text.letters == "hh" && longest % 2 != 0);
  if (text.second_only_in_check && !may_be_conditional) {
    return message(MessageId::conditional_letters, language);
  }
  return {};
}

bool leads_nowhere(const BranchText& text) {
  return half_moves(text.longest) == 1 && !text.forks[0];
}

Branch build_branch(const BranchText& text) {
  Branch result;
  result.play = text.letters == "s"    ? Play::series
                : text.letters == "ad" ? Play::attack
                : text.letters == "da" ? Play::defence
                                       : Play::help;
  result.length = half_moves(text.longest);
  result.min_length = half_moves(text.shortest);
  result.after_first = text.forks[0];
  result.after_second = text.forks[1];
  // A constraint must hold before the half-move that follows its letter. In series play every move
  // must reach the goal of a constraint that is a goal; any other one must hold before every move.
  const bool before_move = result.play == Play::series && !is_test(text.constraints[0]);
  (before_move ? result.before_first : result.before_second) = text.constraints[0];
  if (result.play != Play::series) {
    result.before_first = text.constraints[1];
  }
  result.second_only_in_check = text.second_only_in_check;
  return result;
}

StipulationTree with_branches(const StipulationTree& tree,
                              const std::function<void(Branch&)>& change) {
  if (const auto* is = std::get_if<Branch>(&tree->is)) {
    Branch changed = *is;
    change(changed);
    return node(std::move(changed));
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return node(Not{with_branches(negation->operand, change)});
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return node(And{with_branches(both->left, change), with_branches(both->right, change)});
  }
  if (const auto* either = std::get_if<Or>(&tree->is)) {
    return node(Or{with_branches(either->left, change), with_branches(either->right, change)});
  }
  return tree;
}

bool has_lines(const StipulationTree& tree) {
  if (const auto* is = std::get_if<Branch>(&tree->is)) {
    return is->play == Play::help || is->play == Play::series || is->second_only_in_check;
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return has_lines(negation->operand);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return has_lines(both->left) && has_lines(both->right);
  }
  if (const auto* either = std::get_if<Or>(&tree->is)) {
    return has_lines(either->left) && has_lines(either->right);
  }
  return false;
}

}  // namespace warp::parser
