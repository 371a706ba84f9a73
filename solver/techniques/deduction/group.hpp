#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/techniques/deduction/knowledge.hpp"
#include "solver/techniques/deduction/pair.hpp"

namespace warp::orthodox::deduction {

/// Several men alone on the board with the walls: how many moves those of each side need together,
/// since all of them stand in each other's way.
///
/// Pair does the same for two men. It is sound because every game that solves the problem contains
/// a way of these men from their homes to where they end, and each move of that way is possible
/// with nothing but the walls and these men on the board. Other men can only hinder, with two
/// exceptions: they may capture one of these men, which is always allowed here; and they may come
/// between a rider and a king, so that only checks from the next square count. After such a check
/// it is certain that the side in check is to move, and moves the king or captures the man that
/// gives check.
///
/// The sides need not alternate, since their other men may move meanwhile. So the numbers sought
/// are lengths of shortest ways in a graph, once with the moves of White as lengths and once with
/// those of Black. Both are kept for each set of squares of the men that can occur.
class Group {
 public:
  /// By number of the man: its square, `gone` if it was captured or promoted.
  using Squares = std::array<std::uint8_t, most_men>;

  /// The men never stand so in a game that solves the problem.
  static constexpr std::uint8_t never_so = 0xff;

  const std::vector<unsigned>& men() const { return men_; }
  std::size_t bytes() const { return needs_[0].size() + needs_[1].size(); }
  /// Returns the moves that White's and Black's men of the group still need together, or never_so.
  std::array<std::uint8_t, 2> needs(const Squares& squares) const {
    std::size_t at = 0;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const std::uint8_t place = numbers_[i][squares[men_[i]]];
      if (place == ManPlaces::nowhere) {
        return {never_so, never_so};
      }
      at += place * strides_[i];
    }
    return {needs_[0][at], needs_[1][at]};
  }

 private:
  friend class Grouping;

  std::vector<unsigned> men_;
  std::vector<std::array<std::uint8_t, 65>> numbers_;  ///< by member and square: places
  std::vector<std::size_t> strides_;                   ///< by member
  std::array<std::vector<std::uint8_t>, 2> needs_;     ///< by side and place of all
};

/// Works out the group of `men`, removes from `known` the steps that no way of the group has, and
/// raises the moves that the men need. Returns null, and changes nothing, if the men have more than
/// `most_states` sets of squares. Adds the time taken to `work`, as in narrow_pair.
std::shared_ptr<const Group> narrow_group(Knowledge& known, const std::vector<unsigned>& men,
                                          const std::vector<ManPlaces>& places,
                                          std::size_t most_states, std::uint64_t& work);

}  // namespace warp::orthodox::deduction
