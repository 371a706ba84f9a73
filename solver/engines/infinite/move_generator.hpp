#pragma once

#include <cstddef>
#include <memory_resource>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "solver/engines/infinite/digit_moves.hpp"
#include "solver/engines/infinite/divisions.hpp"
#include "solver/engines/infinite/king_neighbours.hpp"

namespace warp::infinite {

/// The moves of one side: passes each legal one to a visitor until that returns true. All functions
/// that play moves return whether it did.
class MoveGenerator {
 public:
  MoveGenerator(const ColumnPosition& position, Colour side, const MoveWish& wish,
                const MoveVisitor& visit);

  bool all();
  bool moves_of(std::size_t unit);
  /// `unit`, which attacks `to`, goes there; a pawn captures there, and promotes if it can.
  bool goes_to(std::size_t unit, const ColumnSquare& to);

 private:
  void begin(std::size_t unit);
  void arrive(const ColumnSquare& to);

  /// Along `directions` places at once; any_number: along any number of them.
  bool rides(int directions);
  bool ride(int steps, int directions);
  void find_options(std::size_t column, int steps);
  bool fits(std::size_t column, int digit) const;
  bool choose(std::size_t column, int moved, int directions, int far);
  bool take_neighbours();

  bool leaps();
  bool leap(std::size_t one, int up, std::size_t two, int far);
  /// The unit moves by `steps` at one place each of the column. Returns false if it cannot.
  bool change(std::size_t column, std::span<const int> steps);
  void keep(std::size_t column);
  void stay();

  std::size_t column_of_ranks() const;
  bool pawn_moves();
  bool has_officer_behind(std::size_t first, int digit);
  bool pawn_captures(std::size_t first, int step);
  bool finish_pawn();

  bool on_board(const DigitMove& move) const;
  bool is_clear() const;
  bool make() { return is_clear() && finish(); }
  bool finish();
  bool stays_on_its_square() const;
  bool reaches_king() const;

  static constexpr int any_number = -1;

  const ColumnPosition& position_;
  const InfiniteBoard& board_;
  Colour side_;
  MoveWish wish_;
  const MoveVisitor& visit_;
  std::size_t enemy_king_;
  std::size_t unit_ = 0;
  bool at_pole_ = false;
  DigitMove move_;
  std::vector<DigitOptions> options_;                 ///< by column
  std::vector<std::vector<ColumnDivision>> choices_;  ///< by column
  KingNeighbours neighbours_;                         ///< if a king moves by one step
  /// The keys of positions reached, hundreds of thousands from some positions: freed one by one
  /// they take a slow heap (wine's) a minute.
  std::pmr::monotonic_buffer_resource room_for_keys_;
  std::pmr::unordered_set<std::pmr::string> seen_{&room_for_keys_};
};

}  // namespace warp::infinite
