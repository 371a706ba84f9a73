#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/search/play/demand/line_demand.hpp"
#include "solver/search/play/solution.hpp"

// Lines that can no longer meet the demand of the option Only need not be searched. A demand is
// made of counts of moves. While a line grows, a count only rises, by at most one for each single
// move that is still to be made. So a count lies between what has been counted and that number
// more; an upper limit that is passed stays passed, and a lower one that is out of reach stays so.
// From these three answers - yes, no, open - follows that of the whole, which is "no" only if no
// continuation can change it.
//
// How many moves may still be counted is known from the half-moves that are left; it is none
// - of a unit that stood on a square of the diagram and is not on the board after some move: what
//   appears later is another unit;
// - of a number that has been passed;
// - under the rules of chess, of a kind of unit that is not on the board, if that side has no pawn
//   that could become one.
//
// What is left out may hold lines. So of a position from which some were left out it is not
// remembered that there are none, but that there are none that meet the demand behind moves that
// were counted so: the tally is part of the fact (LineSearch). A theme depends on all moves of a
// line; where a demand names one, nothing of that kind is remembered.

namespace warp {

/// Says whether a line shows a theme. Several threads may ask at a time.
using ThemeJudge = std::function<bool(const SolutionLine&)>;

/// The demand of a problem in the position where a phase begins.
class PhaseDemand {
 public:
  /// `themes`: the judges of the themes of the demand, in its order.
  PhaseDemand(std::shared_ptr<const LineDemand> demand, const Position& start, const RuleSet& rules,
              std::vector<ThemeJudge> themes = {});

  const LineDemand& demand() const { return *demand_; }
  /// Does what has been counted of a line, with its position, say all of its beginning?
  bool is_counted_alone() const { return themes_.empty(); }
  /// Are the rules and units those of chess?
  bool is_chess() const { return is_chess_; }
  /// Must a move tell whether it gives check?
  bool needs_checks() const { return needs_checks_; }

 private:
  friend class DemandTally;

  /// Of one count: where the units of the diagram stand that it names, and what is there to move.
  struct Standing {
    Square mover = no_square, captured = no_square;
    unsigned movers = 0;  ///< units on the board that are as the mover must be
    unsigned pawns = 0;   ///< pawns of its side
  };

  std::shared_ptr<const LineDemand> demand_;
  bool is_chess_;
  bool needs_checks_;
  std::vector<Standing> start_;  ///< by count
  std::vector<ThemeJudge> themes_;
};

/// How many single moves may still be made at most.
struct LineAhead {
  static constexpr unsigned no_limit = ~0U;

  unsigned moves = no_limit;
  std::array<unsigned, 2> of_side{no_limit, no_limit};  ///< by colour
  bool numbers_rise = false;                            ///< no later move has a smaller number
};

/// What is told of the turn in which a single move is made.
struct TurnShown {
  Colour mover = Colour::white;
  unsigned number = 0;  ///< as printed
  bool check = false;
  bool ends = false;  ///< it is the last of its line
  std::optional<GoalKind> reached{};
};

/// Counts the moves of a line, of which a demand speaks.
class DemandTally {
 public:
  explicit DemandTally(const PhaseDemand& phase);

  /// Adds a single move. `closes`: it is the last one of its turn, to which check, goal and end
  /// belong.
  void add(const TurnShown& turn, std::span<const Effect> effects, bool closes);

  /// Whether the demand is met by the moves that were added and those ahead, whatever they are.
  Truth truth(const LineAhead& ahead) const {
    return truth(ahead, [](std::size_t) { return Truth::open; });
  }
  /// Does `line`, of which all moves were added, meet the demand?
  bool is_met_by(const SolutionLine& line) const;
  /// Tells tallies apart, of one demand, from which the same moves would lead to other answers.
  Key key() const;

 private:
  bool is_counted(std::size_t place, const TurnShown& turn, std::span<const Effect> effects,
                  bool closes) const;
  bool is_of_mover(const MoveDemand& of, Square mover, const TurnShown& turn,
                   std::span<const Effect> effects) const;
  void follow(std::size_t place, std::span<const Effect> effects);
  template <class OfTheme>
  Truth truth(const LineAhead& ahead, const OfTheme& of_theme) const;
  Truth truth_of_count(std::size_t place, const LineAhead& ahead) const;
  /// How many moves ahead may be counted at most.
  unsigned still_counted(std::size_t place, const LineAhead& ahead) const;

  const PhaseDemand* phase_;
  std::vector<unsigned> counted_;
  std::vector<PhaseDemand::Standing> standing_;
  unsigned number_ = 0;  ///< of the last move
};

template <class OfTheme>
Truth DemandTally::truth(const LineAhead& ahead, const OfTheme& of_theme) const {
  return phase_->demand().truth([&](std::size_t place) { return truth_of_count(place, ahead); },
                                of_theme);
}

}  // namespace warp
