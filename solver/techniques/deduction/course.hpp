#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/techniques/deduction/cases.hpp"

namespace warp::orthodox::deduction {

/// Follows the men through a game and compares it with the deductions of each case that is left.
///
/// If all cases exclude the game, no solution begins with it. Then the target is out of reach from
/// its last position in the moves left, however that position arose: moves from there to the target
/// would complete this game to a solution. So the verdict is a fact about the position and may be
/// stored, although the position does not show which man came from where.
class GameCourse {
 public:
  /// The moves that White and Black have left: the numbers in the deductions minus those played.
  using Left = std::array<unsigned, 2>;

  /// Begins in the first position of the deductions.
  explicit GameCourse(std::shared_ptr<const Cases> cases);

  std::size_t depth() const { return begins_.size() - 1; }
  /// The cases that are left.
  std::size_t cases_left() const { return states_.size() - begins_.back(); }
  /// See Deduction::settles_fates.
  bool settles_fates() const { return settles_fates_; }

  /// Is it certain that the target is out of reach within `left` moves? Drops the cases in which it
  /// is.
  bool out_of_reach(Left left);
  /// May the target be reached within `left` moves after the legal move `ply` on `board`? Keeps
  /// what it has worked out, in case this move is played next.
  bool admits(const Board& board, Ply ply, Left left);

  /// Notes a move that is played, or was played, on `board`.
  void play(const Board& board, Ply ply);
  void take_back() {
    states_.resize(begins_.back());
    begins_.pop_back();
    suited_.pop_back();
    admitted_.reset();
  }

 private:
  static constexpr std::uint8_t nobody = 0xff;
  static constexpr std::size_t most_pairs = most_men * (most_men - 1) / 2;

  /// A game as one case sees it.
  struct State {
    /// Returns false if the game has left what was deduced.
    bool play(const Deduction& deduction, const Board& board, Ply ply);
    bool suits(const Deduction& deduction, Left left) const;
    /// Has the man this step, and is it in time as far as the man alone is concerned? A quick test
    /// for every move; `play` and `suits` answer the rest.
    bool has_step(const Deduction& deduction, const Board& board, Ply ply, Left left) const;
    /// The moves that a man still makes at least.
    unsigned still_needs(const Man& man, unsigned number) const {
      const unsigned owed = man.needs > made[number] ? man.needs - made[number] : 0;
      return std::max<unsigned>(least[number], owed);
    }
    /// The additional moves, besides the least number, that a man makes anyway.
    unsigned granted_to(const Deduction& deduction, unsigned number) const {
      return still_needs(deduction.men()[number], number) - least[number];
    }
    /// The additional moves, besides the least number, that it may make.
    unsigned most_of(const Deduction& deduction, unsigned number) const {
      return deduction.men()[number].limit() - made[number] - least[number];
    }
    void look_at_pairs(const Deduction& deduction, unsigned man);
    bool groups_suit(const Deduction& deduction, Left left) const;
    bool pairs_suit(const Deduction& deduction, std::array<unsigned, 2> spare) const;

    std::uint32_t which = 0;              ///< of the cases
    std::array<std::uint8_t, 64> man_on;  ///< by square; `nobody`
    std::array<std::uint8_t, most_men> place{};
    Group::Squares squares{};
    std::array<std::uint8_t, most_men> made{};   ///< moves that each man has made
    std::array<std::uint8_t, most_men> least{};  ///< moves that each needs from where it stands
    std::array<std::uint16_t, 2> needed{};       ///< least moves, by side
    std::bitset<most_pairs> hindered;            ///< pairs that need more than their least moves
  };

  const Deduction& deduction(const State& state) const { return *(*cases_)[state.which]; }

  std::shared_ptr<const Cases> cases_;
  bool settles_fates_ = false;
  std::vector<State> states_;        ///< of all depths, those of the present one last
  std::vector<std::size_t> begins_;  ///< by depth: where its states begin
  std::vector<bool> suited_;         ///< by depth: were the cases dropped that do not suit?
  std::vector<State> next_;          ///< after the move that was last found admitted
  std::optional<Ply> admitted_;      ///< that move, in the present position
};

}  // namespace warp::orthodox::deduction
