#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "parser/tree.hpp"

/// The tree of a structured stipulation, apart from its grammar.
namespace warp::parser {

/// Both operands of & and | must belong to the same group.
enum class StipulationGroup : unsigned char {
  leaf,
  attack,   ///< has a solution if the side to move can force the goal, or both sides together can
            ///< reach it: ad hh s
  defence,  ///< has a solution if the side to move has no refutation: da
};
std::string name(StipulationGroup group, Language language);

struct Expression {
  StipulationGroup group = StipulationGroup::leaf;
  StipulationTree tree;
  const char* begin = nullptr;
  char last_operator = 0;   ///< the operator outside of all parentheses
  bool tests_goal = false;  ///< it asks for a goal of the move before it, beside further play
};

/// A branch as written. The trees after its letters are kept by letter.
struct BranchText {
  std::string_view shortest, longest;  ///< digits; `shortest` is empty without ':'
  std::string letters;                 ///< "ad", "da", "hh", "s"
  bool second_only_in_check = false;
  StipulationTree forks[2];        ///< several after one letter: any of them
  StipulationTree constraints[2];  ///< several after one letter: all of them
  const char* where = nullptr;
};

/// What is wrong with the branch as a whole; empty if nothing is.
std::string contradiction(const BranchText& text, Language language);
/// True if all trees stand after a letter that is never played.
bool leads_nowhere(const BranchText& text);
Branch build_branch(const BranchText& text);

/// The tree in which `change` is applied to all branches that are operands, but not to branches
/// nested in these.
StipulationTree with_branches(const StipulationTree& tree,
                              const std::function<void(Branch&)>& change);

/// True if the solutions of all operands are written as lines.
bool has_lines(const StipulationTree& tree);

}  // namespace warp::parser
