#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/movement/attack.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// Tells of moves, without playing them, whether after them a king is attacked.
///
/// What it rests on: a check needs a unit that reaches the king by the lines of its own walk; all
/// that conditions may do is to let fewer of these count (Madrasi, Grid, Anticirce ...). So a move
/// that changes nothing but its departure, arrival and capture squares leaves him unattacked if
/// after it no line from a unit to the king is open; and where no condition lets lines not count,
/// it leaves him attacked if one is. Of other moves - castling, promotion, captures that bring
/// units back - nothing is said, nor is it under rules that change ways of moving or the sense of
/// check, and on boards of more than 64 squares.
class CheckScreen {
 public:
  /// What the rules allow to be said at all; worked out once.
  struct Scope {
    bool quiet_moves = false;  ///< of moves without capture
    bool captures = false;     ///< of captures, too
    bool attacks = false;      ///< that the king is attacked, not only that he is not
    std::uint32_t unsure = 0;  ///< not of moves of units with these attributes
    std::vector<const EffectRule*> arriving;  ///< nor of moves to the squares of these
    explicit Scope(const RuleSet& rules);
    /// What may be said of attacks by lines, whatever rules make of them and of moves.
    static Scope of_lines(const RuleSet& rules);
    /// Nothing is said.
    static Scope silent() { return {}; }

   private:
    Scope() = default;
  };

  /// What is said of a move.
  enum class Verdict : std::uint8_t { unattacked, attacked, unknown };

  /// About the attacks of `attacker` on the king of the other side in `position`, in which either
  /// side may be to move. Nothing is said before look() has been called.
  CheckScreen(const Scope& scope, const RuleSet& rules, const Position& position, Colour attacker)
      : scope_(scope), rules_(rules), position_(position), attacker_(attacker) {}
  /// Looks at the position, which must stay or come back as it is for all questions. Once only.
  void look();

  /// Looks at what the questions of king_on() need only; no others may be asked then.
  void look_for_king_moves();
  /// Is the king attacked if nothing happens but that he goes to `to`, capturing what stands there?
  Verdict king_on(Square to) const;

  /// Does it say anything here? Else every verdict is unknown.
  bool works() const { return works_; }
  /// Is it certain that the king is attacked as things are?
  bool attacked_now() const { return works_ && attacked_now_; }
  /// How the king stands after `move` of the side to move.
  Verdict after(const SingleMove& move) const;

  /// Moves of the unit on `from`, as its walk makes them, to any other square than these leave the
  /// king as he is, attacked or not. One bit a square; all where nothing is known.
  std::uint64_t arrivals_that_matter(Square from) const;

 private:
  bool is_plain(const SingleMove& move, const Unit& unit) const;
  bool any_hops_twice(std::uint64_t units, std::uint64_t occupied, std::uint64_t enemies) const;
  Verdict after_king_move(const SingleMove& move) const;
  Verdict king_goes(Square to, std::uint64_t taken) const;
  bool look_around();
  Verdict attacked() const { return scope_.attacks ? Verdict::attacked : Verdict::unknown; }
  bool any_works(const Unit& unit, Square from, Square target, std::uint64_t occupied,
                 std::uint64_t enemies) const;

  /// A line from a unit to the king.
  struct Line {  // NOLINT: not initialized, for there are many of them
    Square from;
    const Attack* attack;
  };

  const Scope& scope_;
  const RuleSet& rules_;
  const Position& position_;
  Colour attacker_;
  bool works_ = false;
  bool attacked_now_ = false;
  Square king_ = no_square;
  std::uint64_t enemies_ = 0;  ///< where units of the king's side stand
  std::uint64_t attackers_ = 0;
  std::uint64_t occupied_ = 0;
  std::uint64_t holes_ = 0;
  std::uint64_t hoppers_ = 0;   ///< attackers that hop twice, so that no line says what matters
  std::uint64_t matters_ = 0;   ///< squares of the lines below and, if he is attacked, their ends
  std::array<Line, 48> lines_;  // NOLINT: filled as far as it is read
  std::size_t size_ = 0;
};

}  // namespace warp
