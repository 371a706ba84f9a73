#pragma once

#include <array>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/engines/invisible/played_line.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// What `walk` is among the units that play with invisible ones; a hole if it is none of them.
invisible::WorldMan man_of(WalkId walk);

/// Turns half-moves as the search sees them into records.
class UnseenRecords {
 public:
  /// `position`: the diagram; it must outlive it.
  explicit UnseenRecords(const Position& position);
  /// `steps`: a solution, from the diagram on.
  std::vector<MoveRecord> records_of(const std::vector<invisible::SeenStep>& steps);

 private:
  Square at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
  Unit& seen(Square square) { return seen_[square]; }
  void remove(Square square, Reason reason, std::vector<Effect>& effects);
  void move(Square from, Square to, Reason reason, std::vector<Effect>& effects);
  void add(Square square, const Unit& unit, std::vector<Effect>& effects);
  void castle(const invisible::SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects);
  void go(const invisible::SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects);
  MoveRecord record_of(const invisible::SeenStep& step);

  const Position& position_;
  std::array<Square, invisible::board_squares> squares_{};
  std::vector<Unit> seen_;  ///< by squares of the position
};

}  // namespace warp
