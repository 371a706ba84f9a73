#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/names.hpp"
#include "solver/rules/general/board_needs.hpp"
#include "solver/rules/general/parameter.hpp"
#include "solver/rules/general/refusal.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// A board that is divided into cells, as the diagram shows it.
struct BoardGrid {
  std::vector<int> cells;  ///< the number of its cell, for each square
  SquareSet line_right;    ///< squares with a grid line on their right side
  SquareSet line_above;    ///< squares with a grid line on their upper side
};

/// Where a condition may be stated beside the players of many (PlayerTurns). Each value allows what
/// those before it do.
enum class WithPlayers : unsigned char {
  /// Where a turn belongs to a side and no player has pawns. Most rules know two sides, or compare
  /// kinds of units: the pawns of each player are a walk of their own, and would be different
  /// kinds.
  without_pawns,
  /// Also where players have pawns.
  their_pawns,
  /// Also where the turn belongs to a player: the rule asks neither whose the units are nor whose
  /// turn it is.
  their_turns,
};

/// What a condition file declares about itself: one constant for each condition or close family.
/// conditions/all_conditions.cpp lists them all.
struct Condition {
  Names names;
  Names rule;              ///< in our own words; explains the words after the name
  Names also_called = {};  ///< other usual names, with commas between
  /// Names, with commas between, of this condition and all others that have the same entry, stated
  /// together: "Double maximummer" is BlackMaximummer and WhiteMaximummer.
  Names called_together = {};
  Names source;  ///< inventor or article, year
  std::span<const Parameter> parameters = {};

  /// Enters the condition's hooks into `rules`. Returns why these arguments cannot be played, or no
  /// refusal. What depends on all rules is asked later (Hooks::refusals). Null: known by name,
  /// refused at setup.
  Refusal (*install)(RuleSet& rules, std::span<const Argument> arguments) = nullptr;

  /// Attributes (bits as in Unit::attributes) that this condition gives meaning to. The condition
  /// holds without being stated when a unit with one of them stands on the board.
  std::uint32_t attributes = 0;

  /// English letters of a walk that the condition may bring on the board. Empty: only the orthodox
  /// walks and those its parameters name.
  std::string_view brings = {};

  /// English letters of the walks that replace king, queen, rook, bishop, knight and pawn in the
  /// game array. Empty: the orthodox unit stays. Pawns promote to these walks.
  std::array<std::string_view, walks::pawn> array_walks = {};
  /// Pawns also promote to the orthodox officers.
  bool promotes_to_both = false;
  /// Pawns promote so many ranks before their last one. Known before any condition is installed:
  /// others ask where fairy units are reborn (RuleSet::promotion_rank).
  unsigned promotes_early = 0;

  /// Returns the grid of the condition on `board`; null: it has none. The arguments are those that
  /// `install` has accepted.
  BoardGrid (*grid)(const Geometry& board, std::span<const Argument> arguments) = nullptr;

  /// Returns the squares of the diagram that are holes; null: there are none. The arguments are
  /// those that `install` has accepted.
  std::vector<Square> (*holes)(std::span<const Argument> arguments) = nullptr;

  /// Do the stated squares name a feature of the board, so that twins that turn, mirror or shift
  /// the position move them, too?
  bool squares_are_on_board = false;

  /// Do the stated squares change in the course of play (imitators)? Then the squares stated before
  /// the stipulation of a=>b are those of the first position, the squares stated after it those of
  /// the target.
  bool squares_change = false;

  /// If the condition is stated several times with different words, all statements hold, each for
  /// its own squares or side. Otherwise the last statement holds.
  bool statements_add_up = false;

  /// The board that the condition is (Cylinder); it takes the place of the plain board of 8x8.
  std::optional<BoardKind> board = {};

  /// Conditions of one family are forms of one rule (SAT and Strict SAT); where they contradict
  /// each other, the last statement holds. Empty: the condition has no other forms. In all other
  /// cases it does not matter in which order conditions are stated.
  std::string_view family = {};

  /// May a side have several kings?
  bool several_kings = false;

  /// Does every symmetry of the board that keeps the moves of units keep the rule, too (Madrasi,
  /// not Circe)? tests/endgame/symmetry_test.cpp checks that.
  bool squares_are_alike = false;

  /// What its rule needs of the board. It is refused on boards that do not have it; .ci/board_needs
  /// finds rules that ask the geometry for such things without declaring the need.
  BoardNeeds needs = {};

  /// Are single moves those of chess under it (RuleSet::moves_are_chess)? Then engines that know
  /// chess alone may play. Not by default: a forgotten declaration costs time, never a solution.
  bool keeps_moves_of_chess = false;

  /// Where it may be stated beside several players. Not everywhere by default: a forgotten
  /// declaration refuses a problem, and never loses a solution.
  WithPlayers with_players = WithPlayers::without_pawns;

  /// Why a move cannot be played under it, said of the move and not of the rule: a clause with the
  /// places {unit}, the unit that would move, and {by}, the units without which it could be played
  /// ("{unit} is paralysed by {by}"). Empty: the rule is quoted.
  Names forbids = {};

  /// With what it is not played, and why.
  std::span<const Unplayed> unplayed = {};

  /// The name that the verifier of certificates (warp-verify) has for the rule with these
  /// arguments, which `rules` hold; empty: it does not know it. Null: it never does. tests/check
  /// compare its rules with the solver's.
  std::string_view (*certified_as)(const RuleSet& rules,
                                   std::span<const Argument> arguments) = nullptr;

  bool supported() const { return install != nullptr; }
};

struct ConditionPart;

/// A condition as a problem uses it.
struct ConditionUse {
  const Condition* condition = nullptr;
  std::vector<Argument> arguments;
  std::string text;  ///< as printed below
  Location where;
  std::shared_ptr<const ConditionPart> part{};  ///< in which it holds; null: the whole game
};

/// The conditions that a program knows. Filled once, before the first problem is read: the solver
/// has no list of its own.
class ConditionRegistry {
 public:
  explicit ConditionRegistry(std::span<const Condition* const> conditions)
      : conditions_(conditions.begin(), conditions.end()) {}
  std::span<const Condition* const> all() const { return conditions_; }

 private:
  std::vector<const Condition*> conditions_;
};

}  // namespace warp
