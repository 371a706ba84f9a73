#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/goal.hpp"

namespace warp {

struct StipulationNode;
/// Shared and immutable; null if a stipulation does not have this part.
using StipulationTree = std::shared_ptr<const StipulationNode>;

/// How the half-moves of a branch are played.
enum class Play : std::uint8_t {
  help,     ///< both sides together, alternating:      h h
  series,   ///< one side, the other does not move:     s
  attack,   ///< attack and defence, attack to begin:   a d
  defence,  ///< defence and attack, defence to begin:  d a
};

/// A stretch of play. `first` is the side to move when it begins, `second` its opponent. In series
/// play the same side moves every time: only `after_first` applies, `before_first` must hold before
/// each of its moves and `before_second` after each, when the opponent would be to move.
///
/// After each half-move play may end if the fork behind its letter holds: a leaf (this move reached
/// the goal) or a nested branch that has a solution for the side now to move. Help and series
/// branches are solved for every number of half-moves from `min_length` to `length` with the parity
/// that a fork allows; battle branches for at most `length`.
///
///   #2       {attack, 3, after_first = leaf #}
///   s#2      {attack, 4, after_second = leaf #}
///   r#2      {attack, 3, after_first = {attack, 1, after_first = leaf #},
///             before_first = not {attack, 1, after_first = leaf #}}
///   h#2      {help, 4, after_second = leaf #}          Black begins
///   h#2.5    {help, 5, after_first = leaf #}           White begins
///   ser-h#5  {series, 5, after_first = {help, 1, after_first = leaf #}}
///   ser-s#5  {series, 5, after_first = {defence, 1, after_first = leaf #}}
struct Branch {
  Play play = Play::help;
  unsigned length = 0;      ///< in half-moves
  unsigned min_length = 0;  ///< in half-moves; 0: no minimum
  StipulationTree after_first;
  StipulationTree after_second;
  StipulationTree before_first;   ///< constraint: must hold before each half-move of `first`
  StipulationTree before_second;  ///< the same for `second`
  bool ends_play = false;         ///< ">": the containing branch ends when this one has a solution
  bool hidden = false;            ///< "/": its moves are not printed
  bool changes_side = false;      ///< "-": the other side begins
  /// "?+?": `second` (in battle play the defender) moves only if it is in check. Otherwise it
  /// passes, which counts as its half-move, and the fork behind its letter is not tested.
  bool second_only_in_check = false;
  /// The number, from 1, of the section of play that begins here: it has conditions of its own
  /// (ConditionPart::sections). 0: the branch belongs to the section around it.
  unsigned section = 0;
};

struct Leaf {
  Goal goal;
};
struct Not {
  StipulationTree operand;
};
struct And {
  StipulationTree left, right;
  /// "h=3 & h#2": `left` is a goal that ends one section of play, `right` the section that follows.
  /// Its moves are numbered from 1.
  bool is_followed = false;
};
struct Or {
  StipulationTree left, right;
};

struct StipulationNode {
  std::variant<Leaf, Branch, Not, And, Or> is;
};

/// Who decides, when a move is taken back, whether it was a capture and of which unit.
enum class Uncapturing : std::uint8_t {
  mover,     ///< the side that takes back (Proca), or both together in a help retractor
  opponent,  ///< the other side (Hoeg)
  white,     ///< always White (Klan)
  nobody,    ///< captures are not taken back (Pacific)
};

/// The moves that a retractor takes back before its forward play: -n & h#m.
struct Retraction {
  bool is_defensive = false;  ///< the sides take back against each other; else in cooperation
  Uncapturing uncapturing = Uncapturing::mover;
  bool forward_defence = true;   ///< a defender who can reach the goal himself refutes
  Colour first = Colour::white;  ///< who takes back first
  unsigned moves = 0;            ///< how many he takes back, at least 1
  unsigned half_moves = 0;       ///< those of both sides together, at least 1

  bool operator==(const Retraction&) const = default;
};

/// A stipulation as the problem states it.
struct Stipulation {
  std::string text;  ///< as printed below the board: "ser-h#5"
  /// The side that the stipulation names first, before the options WhiteToPlay and Duplex apply. If
  /// the root is a branch that changes sides (h#2.5, "- 5h[#]h"), its opponent begins.
  Colour first_to_move = Colour::white;
  StipulationTree tree;
  bool help_or_series = false;   ///< solutions are lines, not trees
  bool half_move_first = false;  ///< play begins with the second half of move 1: h#2.5
  unsigned sections = 1;         ///< of play, one after the other: h=3 & h#2 has two
  /// Conditions that hold in single sections only, each in its part; most stipulations have none.
  std::vector<ConditionUse> conditions{};
  std::optional<Retraction>
      retraction{};  ///< what is taken back before; `tree` is the forward play
  Location where;
};

}  // namespace warp
