#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/orthodox/proof/deduction.hpp"

namespace warp::orthodox::proof {

/// Follows the men through a game and compares it with what was deduced.
///
/// A game that a deduction excludes is not the beginning of any game that solves the problem. So
/// the target cannot be reached from its last position in the moves left: whoever could reach it
/// from there would also complete this game. That is a fact about the position, which may be
/// remembered although the men do not show from where they came.
class Course {
 public:
  /// The numbers of moves of White and Black that are left.
  using Left = std::array<unsigned, 2>;

  /// Begins in the first position of `deduction`.
  explicit Course(std::shared_ptr<const Deduction> deduction);

  const Deduction& deduction() const { return *deduction_; }
  std::size_t depth() const { return states_.size() - 1; }

  /// Is it certain that the target is out of reach within `left` moves?
  bool out_of_reach(Left left) const { return !states_.back().suits(*deduction_, left); }
  /// May the target be reached within `left` moves after the legal move `ply` on `board`?
  bool admits(const Board& board, Ply ply, Left left) const;

  /// Notes a move that is played, or was played, on `board`.
  void play(const Board& board, Ply ply);
  void take_back() { states_.pop_back(); }

 private:
  static constexpr std::uint8_t nobody = 0xff;
  static constexpr std::size_t most_pairs = most_men * (most_men - 1) / 2;

  struct State {
    /// Returns false if the game has left what was deduced.
    bool play(const Deduction& deduction, const Board& board, Ply ply);
    bool suits(const Deduction& deduction, Left left) const;
    /// Has the man such a step, and is it in time by itself? This is asked of every move and so
    /// should take little time; `play` and `suits` answer the rest.
    bool has_step(const Deduction& deduction, const Board& board, Ply ply, Left left) const;
    void look_at_pairs(const Deduction& deduction, unsigned man);
    bool pairs_suit(const Deduction& deduction, std::array<unsigned, 2> spare) const;

    std::array<std::uint8_t, 64> man_on;  ///< by square; `nobody`
    std::array<std::uint8_t, most_men> place{};
    std::array<std::uint16_t, 2> needed{};  ///< least moves, by side
    bool excluded = false;
    std::bitset<most_pairs> hindered;  ///< pairs that need more than their least moves
  };

  std::shared_ptr<const Deduction> deduction_;
  std::vector<State> states_;  ///< by depth
};

}  // namespace warp::orthodox::proof
