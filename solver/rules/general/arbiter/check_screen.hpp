#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/board/movement/attack.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Decides, without playing a move, whether a king is attacked after it.
///
/// Argument: a check needs a unit that reaches the king by the lines of its own walk. Conditions
/// can only let fewer of these lines count (Madrasi, Grid, Anticirce ...). So a move that changes
/// nothing but its departure, arrival and capture squares leaves the king unattacked if no line
/// from a unit to the king is open after it. If no condition excludes lines, the move leaves the
/// king attacked if a line is open. The verdict is `unknown` for other moves (castling, promotion,
/// captures that bring units back), under rules that change the meaning of check, or ways of moving
/// of units that are not royal, and on boards of more than 64 squares.
///
/// Where conditions exclude lines, a line that is open now need not be check. The king may then
/// become attacked by a move far away, which lets the line count; but a move after which no line is
/// open leaves it unattacked all the same.
///
/// A unit that moves and then changes its walk may attack the king of the other side by lines of
/// any walk, and so may a king whose ways change. Such lines may count: where one is open there is
/// no verdict `attacked` for its sake, but no verdict `unattacked` either.
///
/// A unit that may change sides where it arrives (Dark Side) may belong to either side: there is no
/// verdict if it attacks the king from there, or if its side matters to some line.
///
/// A capture may bring back the captured unit (Circe) to an unknown square. It comes back for the
/// side of the king: unless a line needs a hurdle, it can only close lines. So if all lines of the
/// side that moves are closed without it, the move gives no check.
class CheckScreen {
 public:
  /// For which moves the rules permit a verdict; worked out once.
  struct Scope {
    bool quiet_moves = false;           ///< verdicts on moves without capture
    bool captures = false;              ///< verdicts on captures, too
    bool only_returns = false;          ///< captures do nothing to other units than bring back the
                                        ///< captured unit for its side
    std::uint32_t unsure_captors = 0;   ///< but not captures by units with these attributes
    bool attacks = false;               ///< verdicts `attacked`, not only `unattacked`
    bool movers_change = false;         ///< a unit that moves may get another walk or attributes
    bool only_kings_vary = false;       ///< rules change the ways of no units but kings
    std::array<bool, 2> kings_vary{};   ///< by side: its king's ways may change
    std::array<bool, 2> checks_vary{};  ///< by side: no verdict on its king, since rules decide
                                        ///< what is check
    /// The walks that a unit may get, if units may change or the ways of kings do; empty if not all
    /// of them have attack tables.
    std::vector<WalkId> any_walk;
    std::uint32_t changing = 0;  ///< units with these attributes may get another walk, or
                                 ///< other attributes, when they move
    std::uint32_t unsure = 0;    ///< no verdict on moves of units with these attributes
    std::vector<const EffectRule*> arriving;  ///< no verdict on moves to the squares of these
                                              ///< rules
    /// Rules by which the unit that moves may change sides, and nothing else happens: in captures,
    /// and in moves to their squares.
    std::vector<const EffectRule*> turning;
    explicit Scope(const RuleSet& rules);
    /// May the unit that makes this move change sides by rules of `turning`?
    bool may_turn(const Position& position, const SingleMove& move) const;
    /// The squares to which a quiet move from `from` may make it do so.
    std::uint64_t turning_squares(const Position& position, Square from) const;
    /// The scope for attacks along lines alone, whatever rules make of moves and of these attacks.
    static Scope of_lines(const RuleSet& rules);
    /// The scope without any verdict.
    static Scope silent() { return {}; }

   private:
    Scope() = default;
    bool admits_ways(const RuleSet& rules);
    bool admits_effect(const EffectRule& effect);
  };

  /// How the king stands after a move.
  enum class Verdict : std::uint8_t { unattacked, attacked, unknown };

  /// A screen for the attacks of `attacker` on the king of the other side in `position`. Either
  /// side may be to move. All verdicts are unknown until look() is called.
  CheckScreen(const Scope& scope, const RuleSet& rules, const Position& position, Colour attacker)
      : scope_(scope), rules_(rules), position_(position), attacker_(attacker) {}
  /// Examines the position, which must be the same at all later questions. To be called once.
  void look();

  /// Examines only what king_on() needs; no other question may be asked then.
  void look_for_king_moves();
  /// How the king stands if it goes to `to`, captures what stands there, and nothing else happens.
  Verdict king_on(Square to) const;

  /// Does the screen know the king here? If not, every verdict is unknown, unless there is none.
  bool works() const { return works_; }
  /// May any verdict be known: does it know the king, or that there is none?
  bool has_verdicts() const { return works_ || no_king_; }
  /// Is it certain that the king is attacked now?
  bool attacked_now() const { return works_ && sure_now_ && scope_.attacks; }
  /// Is some line to the king open now, even if it need not count?
  bool is_open_now() const { return works_ && open_now_; }
  /// The squares of the lines to the king, one bit each: a move that changes none of them, and
  /// brings no unit to where it attacks the king, leaves open and closed lines as they are.
  std::uint64_t squares_of_lines() const { return matters_; }
  /// May a unit that comes to one of these squares open a line?
  bool arrivals_may_open_lines() const { return hurdles_; }
  /// The square of the king, if works().
  Square king() const { return king_; }
  /// Returns how the king stands after `move` of the side to move.
  Verdict after(const SingleMove& move) const;
  /// As after(), for a move of a unit by its walk. `matters` is arrivals_that_matter() of its
  /// departure, or all squares.
  Verdict after_step(const SingleMove& move, std::uint64_t matters) const {
    if (matters == Movement::everywhere || (matters >> move.to & 1U) != 0) {
      return after(move);
    }
    return unchanged();
  }

  /// Returns the arrivals, one bit a square, at which a move of the unit on `from` may change which
  /// lines to the king are open, and so whether it is attacked if lines that are open now count.
  /// Its moves by its walk to all other squares leave that unchanged. Returns all squares when
  /// nothing is known.
  std::uint64_t arrivals_that_matter(Square from) const;

 private:
  bool is_plain(const SingleMove& move, const Unit& unit) const;
  bool can_judge_return(const SingleMove& move, const Unit& unit) const;
  bool may_hop(const Unit& unit, Square from) const;
  bool any_hops_twice(std::uint64_t units, std::uint64_t occupied, std::uint64_t enemies) const;
  Verdict after_king_move(const SingleMove& move) const;
  Verdict king_goes(Square to, std::uint64_t taken) const;
  bool look_around();
  std::uint64_t could_attack(Square target) const;
  bool attacks_in_unknown_ways(const Unit& unit) const {
    return scope_.movers_change || (unit.attributes & scope_.changing) != 0 ||
           (scope_.kings_vary[index(attacker_)] && unit.is(Attribute::royal));
  }
  Verdict attacked() const { return scope_.attacks ? Verdict::attacked : Verdict::unknown; }
  /// The verdict on a move that leaves open and closed lines as they are.
  Verdict unchanged() const {
    return sure_now_ ? attacked() : open_now_ ? Verdict::unknown : Verdict::unattacked;
  }
  bool add_lines(Square from, WalkId walk, bool sure);
  bool any_walk_works(Square from, Square target, std::uint64_t occupied,
                      std::uint64_t enemies) const;
  bool any_works(const Unit& unit, Square from, Square target, std::uint64_t occupied,
                 std::uint64_t enemies) const;

  /// A line by which a unit attacks the king.
  struct Line {  // NOLINT: not initialized, for there are many of them
    Square from;
    const Attack* attack;
  };

  const Scope& scope_;
  const RuleSet& rules_;
  const Position& position_;
  Colour attacker_;
  bool works_ = false;
  bool open_now_ = false;  ///< some line to the king is open ...
  bool sure_now_ = false;  ///< ... by which the unit on it attacks certainly, if lines count
  /// A unit of the king's side that comes to the board can only close lines: no line needs a
  /// hurdle.
  bool only_closing_ = false;
  bool hurdles_ = false;  ///< some line needs a hurdle
  bool no_king_ = false;  ///< there is no king, and only attacks on a king are check
  Square king_ = no_square;
  std::uint64_t enemies_ = 0;  ///< where units of the king's side stand
  std::uint64_t attackers_ = 0;
  std::uint64_t occupied_ = 0;
  std::uint64_t holes_ = 0;
  std::uint64_t varying_ = 0;   ///< kings of the attacker whose ways may differ from their walks:
                                ///< their lines are those of any walk
  std::uint64_t hoppers_ = 0;   ///< attackers that hop twice: no line tells which squares matter
  std::uint64_t matters_ = 0;   ///< squares of `lines_` and, if one is open, their ends
  std::array<Line, 48> lines_;  // NOLINT: filled up to size_
  std::size_t size_ = 0;
};

}  // namespace warp
