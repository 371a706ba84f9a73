#pragma once

#include <array>
#include <span>
#include <vector>

#include "solver/board/movement/attack.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp {

/// The attacks along lines by walk, side and pair of squares, on boards of at most as many squares
/// as `Set` has bits. Movement fills them in.
template <class Set>
class AttackTables {
 public:
  using Attack = BasicAttack<Set>;
  static constexpr std::size_t most_squares = bits::capacity<Set>;

  /// `row`: the place of a walk and side (Movement::slot). Are their attacks known?
  bool has(std::size_t row) const { return rows_[row] != 0; }
  /// Returns all ways in which a unit on `from` could capture on `target` for any occupancy of the
  /// squares between. The row must be known.
  std::span<const Attack> between(std::size_t row, Square from, Square target) const {
    const std::size_t pair = rows_[row] + most_squares * from + target;
    return {attacks_.data() + offsets_[pair], attacks_.data() + offsets_[pair + 1]};
  }
  /// Returns the squares from which a unit could capture on `target`, for any occupancy of the
  /// squares between: those for which between() is not empty.
  Set attackers(std::size_t row, Square target) const { return attackers_[row][target]; }

  /// Takes an attack on a square, and the index of its primitive in the walk.
  using Take = FunctionRef<void(Square, const Attack&, std::uint16_t)>;
  /// Adds a row for a board of `size` squares; each_way(from, take) takes all attacks from a
  /// square. Returns false, and adds nothing, if they are more than `most`.
  bool add(std::size_t row, std::size_t size, FunctionRef<void(Square, Take)> each_way,
           std::size_t most = no_limit);

  /// Gives `row` the attacks of the row `known`.
  void add_same(std::size_t row, std::size_t known) {
    rows_[row] = rows_[known];
    attackers_[row] = attackers_[known];
  }

  static constexpr std::size_t no_limit = ~std::size_t{0};

 private:
  std::vector<Attack> attacks_;
  /// By pair of squares: the index in attacks_ at which the attacks from one square on the other
  /// begin. They end where those of the next pair begin.
  std::vector<std::uint32_t> offsets_{0};
  /// The index in offsets_ at which the pairs of a row begin; 0: unknown.
  std::array<std::uint32_t, 512> rows_{};
  std::array<std::vector<Set>, 512> attackers_;  ///< by row and target
};

}  // namespace warp
