#pragma once

#include <array>
#include <cstdint>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Moves of the side that waits which give no check, and which stay legal whatever the side to move
/// does but for few of its moves. A move that is to force the opponent to mate must take all of
/// them away.
///
/// Argument: a reply is found with the turn passed: a ride over empty squares to an empty one,
/// after which, as the screens see it, neither king is attacked. A move of the side to move changes
/// its departure and its arrival, and what it captures. Afterwards the reply
///
/// - can be made, unless the move captures its unit or arrives on its way;
/// - is legal, unless the move attacks the opponent's king from its arrival or opens a line to him.
///   Lines open where a unit leaves them, or arrives if they need hurdles;
/// - gives no check, unless a line to the mover's king opens in the same way, also one from the
///   arrival of the reply.
///
/// Effects that act where units arrive do nothing in the reply, now and later, if they name squares
/// that depend on the unit that moves alone (SquaresOfMover); moves of the side to move to such
/// squares are not judged. A reply whose unit may get another walk opens lines of any walk.
///
/// Where rules say at which squares units may arrive (LegalArrivals), a reply must go to one of
/// them, and stays legal while nothing changes on the squares that decide about it.
///
/// Moves of kings, of neutral units, of units that change when they move, promotions, captures that
/// may do more, and moves from a square of a line to a king are never judged.
class QuietReplies {
 public:
  /// Whether it pays to look for them: there are none under many rules, and for many units.
  class Payoff {
   public:
    bool asks() {
      return times_ < trial || found_ * useful_share >= times_ || ++passed_ % rarely == 0;
    }
    /// They were looked for, and there were `any`.
    void asked(bool any) {
      found_ += any ? 1 : 0;
      if (++times_ == 2 * trial) {
        times_ /= 2;
        found_ /= 2;
      }
    }

   private:
    static constexpr unsigned trial = 64, useful_share = 4, rarely = 32;

    unsigned times_ = 0, found_ = 0, passed_ = 0;
  };

  /// `position` must not change while the object is used, nor while it is being filled, but for the
  /// turn.
  QuietReplies(const Shortcuts& shortcuts, const RuleSet& rules, const Position& position);

  /// With the turn passed to the side that waits: looks for them.
  void look();
  bool any() const { return size_ != 0; }
  /// With the turn passed back: returns the squares, one bit each, at which a move of the unit on
  /// `from` by its walk must arrive if it may leave the opponent none of these replies.
  std::uint64_t arrivals(Square from) const;

 private:
  struct Reply {          // NOLINT: not initialized, for there are several of them
    std::uint64_t way;    ///< its departure, arrival and the squares between
    std::uint64_t opens;  ///< who leaves one of these squares opens a line from its arrival
  };
  void look_at(Square from);
  bool add(const SingleMove& move, const Unit& unit, std::uint64_t way);
  bool is_judged(const Unit& unit, Square from) const;

  static constexpr std::size_t most = 6, most_of_unit = 2;

  const Shortcuts& shortcuts_;
  const RuleSet& rules_;
  const Position& position_;
  const Colour mover_;               ///< the side to move, before the turn was passed
  CheckScreen own_;                  ///< attacks on the king of the side that replies
  CheckScreen other_;                ///< and on the mover's
  std::uint64_t lines_ = 0;          ///< a unit that leaves one of these squares may open a line
  std::uint64_t hurdles_ = 0;        ///< one that arrives there, too
  std::array<Reply, most> replies_;  // NOLINT: filled up to size_
  std::size_t size_ = 0;
};

}  // namespace warp
