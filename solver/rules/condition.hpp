#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "solver/board/geometry.hpp"
#include "solver/board/names.hpp"
#include "solver/board/square_set.hpp"
#include "solver/rules/parameter.hpp"
#include "solver/rules/refusal.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// A board that is divided into cells, as the diagram shows it.
struct BoardGrid {
  std::vector<int> cells;  ///< the number of its cell, for each square
  SquareSet line_right;    ///< a grid line separates the square from its right neighbour
  SquareSet line_above;    ///< ... from its upper neighbour
};

/// What a condition file declares about itself. One constant per condition (or close family);
/// the list of all stands in conditions/all_conditions.cpp.
struct Condition {
  Names names;
  std::string_view rule;    ///< in our own words, two to five sentences
  std::string_view source;  ///< inventor or article, year
  std::span<const Parameter> parameters = {};

  /// Enters the condition's hooks into the rule set. Null: known by name, refused at setup.
  /// Returns why these arguments cannot be played, or nothing. What only all rules together can
  /// say is asked later (Hooks::refusals).
  Refusal (*install)(RuleSet& rules, std::span<const Argument> arguments) = nullptr;

  /// Attributes (bits as in Unit::attributes) whose rules these are: the condition holds by itself
  /// as soon as a unit with one of them stands on the board.
  std::uint32_t attributes = 0;

  /// English letters of a walk that the rule may bring on the board; empty: none but the orthodox
  /// ones and those its parameters name.
  std::string_view brings = {};

  /// English letters of the walks that stand in the game array in the places of king, queen, rook,
  /// bishop, knight and pawn; empty: the orthodox man stays. Pawns promote to what stands there.
  std::array<std::string_view, walks::pawn> array_men = {};
  /// Pawns promote to the orthodox officers, too.
  bool promotes_to_both = false;

  /// The grid that the condition lays on `board`; null: none. Arguments as for `install`, which has
  /// accepted them.
  BoardGrid (*grid)(const Geometry& board, std::span<const Argument> arguments) = nullptr;

  /// The squares of the diagram that are holes; null: none. Arguments as for `install`.
  std::vector<Square> (*holes)(std::span<const Argument> arguments) = nullptr;

  /// Do the squares that are stated name something on the board, so that twins that turn, mirror or
  /// shift the position carry it along?
  bool squares_are_on_board = false;

  /// Are they where something stands that goes elsewhere in the course of play? Where they are
  /// stated before the stipulation of a=>b and behind it, they begin and end there.
  bool squares_change = false;

  /// Stated several times with other words, the statements hold together, each for its own squares
  /// or side. Of others the last one holds.
  bool statements_add_up = false;

  /// May a side have several kings?
  bool several_kings = false;

  /// What the condition leaves intact. Nothing unless it says so: forgetting costs time, never a
  /// solution.
  Capabilities keeps = {};

  bool supported() const { return install != nullptr; }
};

/// A condition as a problem uses it.
struct ConditionUse {
  const Condition* condition = nullptr;
  std::vector<Argument> arguments;
  std::string text;  ///< as it is printed below the board: "PowerChess Black"
  Location where;
};

/// The conditions a program knows. Filled once, before the first problem is read: the solver does
/// not know where conditions come from.
class ConditionRegistry {
 public:
  explicit ConditionRegistry(std::span<const Condition* const> conditions)
      : conditions_(conditions.begin(), conditions.end()) {}
  std::span<const Condition* const> all() const { return conditions_; }

 private:
  std::vector<const Condition*> conditions_;
};

}  // namespace warp
