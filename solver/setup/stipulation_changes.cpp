#include "solver/setup/stipulation_changes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "solver/setup/proof_game.hpp"

namespace warp {

namespace {

/// hs#, hr#: is this the play at whose end the other side must reach the goal?
bool ends_play(const StipulationTree& fork) {
  const auto* branch = fork == nullptr ? nullptr : std::get_if<Branch>(&fork->is);
  return branch != nullptr && branch->ends_play;
}

}  // namespace

std::string half_a_move_shorter(const std::string& text, unsigned moves) {
  const std::string number = std::to_string(moves);
  const std::size_t end = std::min({text.find(" {"), text.find(" &"), text.size()});
  const std::string first = text.substr(0, end);  // of several sections
  if (moves == 0 || !first.ends_with(number)) {
    return text;
  }
  return fmt::format("{}{}.5{}", first.substr(0, end - number.size()), moves - 1, text.substr(end));
}

bool let_white_begin(Stipulation& stipulation) {
  const auto* branch =
      stipulation.tree == nullptr ? nullptr : std::get_if<Branch>(&stipulation.tree->is);
  if (branch != nullptr && branch->play == Play::help &&
      position_goal(stipulation.tree) == GoalKind::a_to_b) {
    return std::exchange(stipulation.first_to_move, Colour::white) == Colour::black;
  }
  if (branch == nullptr || branch->play != Play::help || branch->length == 0 ||
      branch->second_only_in_check) {
    return false;
  }
  const bool whole_help = branch->length % 2 == 0 && stipulation.first_to_move == Colour::black &&
                          branch->after_second != nullptr &&
                          !std::holds_alternative<Branch>(branch->after_second->is);
  const bool whole_help_self = branch->length % 2 != 0 &&
                               stipulation.first_to_move == Colour::white &&
                               ends_play(branch->after_first);
  const std::string text = half_a_move_shorter(stipulation.text, (branch->length + 1) / 2);
  // A structured stipulation of that kind itself names White as the side that begins.
  if (!whole_help && (!whole_help_self ||
                      text == stipulation.text)) {  // h#2.5 and hs#2.5 have no half-move too many
    return false;
  }
  Branch shorter = *branch;
  --shorter.length;
  shorter.min_length -= shorter.min_length == 0 ? 0 : 1;
  std::swap(shorter.after_first, shorter.after_second);
  std::swap(shorter.before_first, shorter.before_second);
  stipulation.tree = std::make_shared<const StipulationNode>(StipulationNode{shorter});
  stipulation.first_to_move = opponent(stipulation.first_to_move);
  stipulation.half_move_first = true;
  stipulation.text = text;
  return true;
}

bool without_key(Stipulation& stipulation) {
  const auto* branch =
      stipulation.tree == nullptr ? nullptr : std::get_if<Branch>(&stipulation.tree->is);
  if (branch == nullptr || branch->play != Play::attack || branch->second_only_in_check) {
    return false;
  }
  Branch after = *branch;
  after.play = Play::defence;
  --after.length;
  after.min_length -= after.min_length == 0 ? 0 : 1;
  std::swap(after.after_first, after.after_second);
  std::swap(after.before_first, after.before_second);
  after.changes_side = !after.changes_side;
  stipulation.tree = std::make_shared<const StipulationNode>(StipulationNode{after});
  return true;
}

namespace {

bool has_branch(const StipulationTree& tree) {
  if (tree == nullptr) {
    return false;
  }
  const auto* either = std::get_if<Or>(&tree->is);
  return std::holds_alternative<Branch>(tree->is) ||
         (either != nullptr && (has_branch(either->left) || has_branch(either->right)));
}

}  // namespace

bool is_over(const StipulationTree& tree) {
  const auto* branch = tree == nullptr ? nullptr : std::get_if<Branch>(&tree->is);
  return branch != nullptr && branch->play == Play::defence && branch->length == 0 &&
         !has_branch(branch->after_second);
}

bool some_goal(const StipulationTree& tree, bool (*is)(GoalKind)) {
  if (tree == nullptr) {
    return false;
  }
  if (const auto* leaf = std::get_if<Leaf>(&tree->is)) {
    return is(leaf->goal.kind);
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    return some_goal(branch->after_first, is) || some_goal(branch->after_second, is) ||
           some_goal(branch->before_first, is) || some_goal(branch->before_second, is);
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return some_goal(negation->operand, is);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return some_goal(both->left, is) || some_goal(both->right, is);
  }
  const auto& either = std::get<Or>(tree->is);
  return some_goal(either.left, is) || some_goal(either.right, is);
}

bool other_side_begins(const Stipulation& stipulation) {
  const auto* branch =
      stipulation.tree == nullptr ? nullptr : std::get_if<Branch>(&stipulation.tree->is);
  return branch != nullptr && branch->changes_side;
}

bool has_series_play(const StipulationTree& tree) {
  if (tree == nullptr) {
    return false;
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    return branch->play == Play::series || has_series_play(branch->after_first) ||
           has_series_play(branch->after_second) || has_series_play(branch->before_first) ||
           has_series_play(branch->before_second);
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return has_series_play(negation->operand);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return has_series_play(both->left) || has_series_play(both->right);
  }
  if (const auto* either = std::get_if<Or>(&tree->is)) {
    return has_series_play(either->left) || has_series_play(either->right);
  }
  return false;
}

namespace {

/// Finds the sides against which a stipulation is directed: those that defend and, in help and
/// series play, those that do not make the last move. `first` begins the play of `tree`.
void find_defenders(const StipulationTree& tree, Colour first, std::array<bool, 2>& defends) {
  if (tree == nullptr) {
    return;
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    if (branch->changes_side) {
      first = opponent(first);
    }
    switch (branch->play) {
      case Play::attack:
        defends[index(opponent(first))] = true;
        break;
      case Play::defence:
        defends[index(first)] = true;
        break;
      case Play::help:
        defends[index(branch->length % 2 == 0 ? first : opponent(first))] = true;
        break;
      case Play::series:
        defends[index(opponent(first))] = true;
        break;
    }
  } else if (const auto* both = std::get_if<And>(&tree->is)) {
    find_defenders(both->left, first, defends);
    find_defenders(both->right, first, defends);
  } else if (const auto* either = std::get_if<Or>(&tree->is)) {
    find_defenders(either->left, first, defends);
    find_defenders(either->right, first, defends);
  }
}

}  // namespace

std::optional<Colour> defender_of(const Stipulation& stipulation) {
  std::array<bool, 2> defends{};
  find_defenders(stipulation.tree, stipulation.first_to_move, defends);
  if (defends[0] == defends[1]) {
    return std::nullopt;
  }
  return defends[0] ? Colour::white : Colour::black;
}

bool with_quodlibet(Stipulation& stipulation) {
  const auto* branch =
      stipulation.tree == nullptr ? nullptr : std::get_if<Branch>(&stipulation.tree->is);
  if (branch == nullptr || branch->play != Play::attack) {
    return false;
  }
  Branch changed = *branch;
  if (branch->after_first == nullptr) {
    changed.after_first = branch->after_second;
    changed.min_length -= changed.min_length == 0 ? 0 : 1;  // exact: reached in the same move
  } else if (const auto* reflex = std::get_if<Branch>(&branch->after_first->is);
             reflex != nullptr && reflex->after_first != nullptr) {
    changed.after_first = std::make_shared<const StipulationNode>(
        StipulationNode{Or{reflex->after_first, branch->after_first}});
  } else {
    return false;
  }
  stipulation.tree = std::make_shared<const StipulationNode>(StipulationNode{changed});
  return true;
}

}  // namespace warp
