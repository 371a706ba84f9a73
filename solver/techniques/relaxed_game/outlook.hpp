#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/techniques/relaxed_game/mate_picture.hpp"

namespace warp::relaxed_game {

/// Is it certain that one side, the mater, cannot mate within the given numbers of its own moves
/// and of its opponent's, even if both sides help and move in any order?
///
/// The question is answered for a relaxed game. There units move through others, a hopper finds a
/// hurdle wherever it needs one, and a pawn may capture on any square: so a unit needs at most as
/// many moves to a square as in chess, and guards at least as much from there. In a mating picture
/// the king stands on a square K that he can reach; each square next to K is guarded by the mater
/// or blocked by a unit of the king's side; and a unit of the mater attacks K. Each unit of the
/// mater serves from one square only, and the moves of all of them together are limited; so are the
/// moves of the king and the blocking units. Every real mate is also a relaxed one: if no K allows
/// such a picture in the relaxed game, no mate is possible. (Castling moves two units at once: the
/// rook's part counts as no move.) In a stalemate there is no check.
///
/// The idea of reserving moves for a mating picture is that of "intelligent" helpmate solvers; here
/// one search asks about all pictures at once, in every node.
///
/// What is impossible stays impossible as moves are made, because every move costs one. So one
/// outlook serves a whole line of play: it remembers which squares K are excluded, and the last one
/// that was not.
///
/// `Squares` is the type of sets of squares (solver/board/position/geometry/bits.hpp).
template <class Squares>
class BasicOutlook {
 public:
  /// Is `goal`, mate or stalemate, certainly out of reach for `mater`? `world` is the relaxed game
  /// from the position (see MatePicture), in which the other side has a king; it also has the
  /// function
  ///   unsigned king_moves(square): the least moves of the king to a square.
  /// The position must be the one of the last question, or follow from it by the moves noted since.
  /// Adds the cost of the answer to `steps`.
  template <class World>
  bool out_of_reach(const World& world, GoalKind goal, Colour mater, unsigned mater_moves,
                    unsigned other_moves, std::uint64_t& steps) {
    mater_moves = std::min(mater_moves, budget_cap);
    other_moves = std::min(other_moves, budget_cap);
    const unsigned mater_total = mater_moves + played_[index(mater)];
    const unsigned other_total = other_moves + played_[index(opponent(mater))];
    if (mater != mater_ || goal != goal_ || mater_total > mater_total_ ||
        other_total > other_total_) {
      ruled_out_ = 0;
    }
    mater_ = mater;
    goal_ = goal;
    mater_total_ = mater_total;
    other_total_ = other_total;
    const auto possible = [&](Square to) {
      ++steps;
      const unsigned moves = world.king_moves(to);
      if (moves <= other_moves &&
          MatePicture<World>(world, to, mater_moves, other_moves - moves, goal == GoalKind::mate)
              .possible(steps)) {
        likely_ = to;
        return true;
      }
      ruled_out_ |= bits::bit<Squares>(to);
      return false;
    };
    // If many positions will follow, it pays to exclude squares for all of them. Near the end one
    // possible picture is enough.
    const bool thorough = mater_moves + other_moves > thorough_above;
    bool any = likely_ != no_square && !bits::has(ruled_out_, likely_) && possible(likely_);
    for (Squares rest = world.squares() & ~ruled_out_; rest != 0 && (thorough || !any);
         rest &= rest - 1) {
      any = possible(bits::lowest(rest)) || any;
    }
    return !any;
  }

  /// Notes a move of `colour`.
  void moved(Colour colour) { ++played_[index(colour)]; }

  static constexpr unsigned budget_cap = most_budget;

 private:
  static constexpr unsigned thorough_above = 2;  ///< half-moves to go

  Squares ruled_out_ = 0;     ///< squares on which the king cannot be mated within these numbers
  unsigned mater_total_ = 0;  ///< moves of the mater from the start of the line on
  unsigned other_total_ = 0;  ///< moves of his opponent
  std::array<unsigned, 2> played_{};
  Square likely_ = no_square;  ///< square of the last possible picture
  Colour mater_ = Colour::white;
  GoalKind goal_ = GoalKind::mate;
};

using Outlook = BasicOutlook<bits::Set64>;

/// Returns the flights of which the side to be mated, or stalemated, must block one with its last
/// half-move, after which the mater has one more. A half-move that blocks none of them leads to the
/// goal only if it moves the king or helps the mater (a capture by which one of his units is
/// reborn); most others need not be played. Nothing if the picture may be complete without a block.
/// `world` is the relaxed game before the half-move, in which the king's side has no moves at all;
/// it has the functions of MatePicture, and
///   Squares flight_squares(king, numbers): the flights of these numbers, bits as in flights().
/// Adds the cost of the answer to `steps`.
template <class World, class Square>
auto squares_to_block(const World& world, Square king, GoalKind goal, std::uint64_t& steps) {
  MatePicture<World> picture(world, king, 1, 0, goal == GoalKind::mate);
  return picture.possible(steps)
             ? std::nullopt
             : std::optional(world.flight_squares(king, picture.blocks_that_help(steps)));
}

}  // namespace warp::relaxed_game
