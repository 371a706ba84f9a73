#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// A game in which a side may also skip its turn: it waits while the other side moves on (series
/// play), or passes as a half-move of its own (option NullMoves).
template <GameEngine Game>
class Turns {
 public:
  /// `null_moves`: may a side pass?
  Turns(Game game, bool null_moves) : game_(std::move(game)), null_moves_(null_moves) {}

  Game& game() { return game_; }

  /// Asks `what` in the section of play with this number, where other rules hold; 0: in the one
  /// that is being played.
  template <class What>
  bool in_section(unsigned section, What what) {
    if constexpr (Game::traits.plays_sections) {
      if (section != 0) {
        const auto before = game_.begin_section(section);
        const bool result = what();
        game_.end_section(before);
        return result;
      }
    }
    return what();
  }

  /// Gives the turn to the other side and asks `what`. Returns false if the other side could
  /// capture the king: such a position is not legal.
  template <class What>
  bool in_other_side(What what) {
    if (game_.in_check()) {
      return false;
    }
    game_.play_null_move();
    const bool result = what();
    game_.take_back();
    return result;
  }

  /// The side to move waits while `go_on` is asked. This is not a half-move: if null moves are
  /// allowed, the other side's move before it remains the last half-move.
  template <class Continue>
  bool waiting(Continue go_on) {
    const std::size_t before = passed_at_;
    wait();
    const bool result = go_on();
    game_.take_back();
    passed_at_ = before;
    return result;
  }
  void wait() {
    const bool behind_pass = passed_at_ == game_.depth();
    game_.play_wait();
    passed_at_ = behind_pass ? game_.depth() : passed_at_;
  }

  /// NullMoves: the side to move may pass unless it is in check. A null move must not follow
  /// another.
  template <class Visit>
  bool pass_if_allowed(Visit visit) {
    if (!may_pass()) {
      return false;
    }
    const std::size_t before = std::exchange(passed_at_, game_.depth() + 1);
    const bool result = in_other_side(visit);
    passed_at_ = before;
    return result;
  }
  bool may_pass() const { return null_moves_ && !just_passed(); }

  /// Plays a half-move that is legal here, or a null move.
  void play(std::span<const SingleMove> move) {
    game_.play(move);
    passed_at_ = game_.is_null_move(game_.depth() - 1) ? game_.depth() : passed_at_;
  }
  /// Plays such a half-move, and takes it back when destroyed.
  class Played {
   public:
    Played(Turns& turns, std::span<const SingleMove> move)
        : turns_(turns), passed_before_(turns.passed_at_) {
      turns_.play(move);
    }
    ~Played() {
      turns_.game_.take_back();
      turns_.passed_at_ = passed_before_;
    }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

   private:
    Turns& turns_;
    std::size_t passed_before_;
  };

  /// Returns the key of everything that decides how play goes on from here.
  Key key() const {
    constexpr Key no_null_move = scramble(0x9a55);
    return game_.key() ^ (just_passed() ? no_null_move : Key{0});
  }

 protected:
  Game game_;

 private:
  /// Was the last half-move a null move of the option?
  bool just_passed() const { return null_moves_ && passed_at_ == game_.depth(); }

  bool null_moves_;
  std::size_t passed_at_ = ~std::size_t{0};  ///< the depth after the last null move of the option
};

}  // namespace warp
