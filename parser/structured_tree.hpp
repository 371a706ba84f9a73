#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "parser/tree.hpp"

/// The tree that a structured stipulation says, apart from how it is written.
namespace warp::parser {

/// Both operands of & and | must be of one group.
enum class Group : unsigned char {
  leaf,
  attack,   ///< has a solution if the side to move can force or help to it: ad hh s
  defence,  ///< has a solution if the side to move has no refutation: da
};
std::string_view name(Group group);

struct Expression {
  Group group = Group::leaf;
  StipulationTree tree;
  const char* begin = nullptr;
  char last_operator = 0;  ///< the one that stands outside of all parentheses
};

/// A branch as it is written. What is said behind its letters is kept by letter.
struct BranchText {
  std::string_view shortest, longest;  ///< digits; `shortest` is empty without ':'
  std::string letters;                 ///< "ad", "da", "hh", "s"
  bool second_only_in_check = false;
  StipulationTree forks[2];        ///< several behind one letter: any of them
  StipulationTree constraints[2];  ///< several behind one letter: all of them
  const char* where = nullptr;
};

/// What is wrong with the branch as a whole; empty if nothing.
std::string contradiction(const BranchText& text);
/// Is there only something behind a letter that is never played?
bool leads_nowhere(const BranchText& text);
Branch build_branch(const BranchText& text);

/// The tree with `change` made to all the branches that are operands in it, not to those nested in
/// them.
StipulationTree with_branches(const StipulationTree& tree,
                              const std::function<void(Branch&)>& change);

/// Are all the operands' solutions written as lines?
bool has_lines(const StipulationTree& tree);

}  // namespace warp::parser
