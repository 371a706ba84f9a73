#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "solver/board/position/unit.hpp"
#include "solver/engines/infinite/infinite_board.hpp"

namespace warp::infinite {

/// The units of these boards.
enum class InfiniteWalk : std::uint8_t { king, queen, rook, bishop, knight, pawn };

struct InfiniteUnit {
  InfiniteWalk walk = InfiniteWalk::king;
  unsigned directions = 0;  ///< of a bishop: along how many directions it steps at once
  Colour colour = Colour::white;

  bool operator==(const InfiniteUnit&) const = default;
};

/// How many places have the same digits: a number, or
inline constexpr int infinitely_many = 1 << 20;
/// those of a finite board that nothing has touched: infinitely many, of which one move changes
/// only finitely many. All digits are 0 there.
inline constexpr int untouched = infinitely_many + 1;

/// The number of places of two columns together.
int sum_of_places(int left, int right);

/// The digits of all units at a place, and the number of places that have them.
struct DigitColumn {
  static constexpr std::size_t most_units = 16;

  PlaceKind place = PlaceKind::other;
  std::array<std::uint8_t, most_units> digits{};  ///< by unit; 0 behind the last one
  int count = 0;

  /// Columns of the same place and digits are one.
  bool same(const DigitColumn& other) const {
    return place == other.place && digits == other.digits;
  }
};

/// Which places of the sequences a column stands for: some, and of those from `PlaceLayout::prefix`
/// on the ones whose distance from there leaves one of `residues` when divided by
/// `PlaceLayout::period`.
struct ColumnPlaces {
  std::vector<std::size_t> places;
  std::vector<std::size_t> residues;
};
/// The places of all columns, for the sequences of digits and, on the sphere, for the angles.
struct PlaceLayout {
  std::size_t prefix = 0;
  std::size_t period = 1;
  std::vector<ColumnPlaces> columns;
};

/// A part of the places of a column, at which a unit moves alike.
struct ColumnPart {
  std::uint8_t digit = 0;     ///< of the moving unit behind the move
  std::int8_t direction = 0;  ///< 0: it stays; 1: up, -1: down
  int count = 0;
};
using ColumnDivision = boost::container::small_vector<ColumnPart, 3>;

/// A move of one unit: how it divides the places of each column.
struct DigitMove {
  std::size_t unit = 0;
  int steps = 1;
  std::vector<ColumnDivision> divisions;
  InfiniteUnit becomes;         ///< by promotion; else the unit itself
  bool is_double_step = false;  ///< of a pawn
  bool takes_en_passant = false;
};

/// A position but for the order of places (solver/engines/infinite/README.md).
class ColumnPosition {
 public:
  static constexpr std::size_t no_unit = DigitColumn::most_units;

  ColumnPosition(const InfiniteBoard& board, std::span<const InfiniteUnit> units,
                 std::span<const InfiniteSquare> squares);

  const InfiniteBoard& board() const { return board_; }
  const std::vector<InfiniteUnit>& units() const { return units_; }
  const std::vector<DigitColumn>& columns() const { return columns_; }
  const PlaceLayout& layout() const { return layout_; }
  /// The king of that side, or no_unit.
  std::size_t king(Colour colour) const;
  /// The pawn that has just made a double step, or no_unit.
  std::size_t stepped_twice() const { return stepped_twice_; }
  bool at_pole(std::size_t unit) const;
  /// The unit whose square `move` reaches, or no_unit; en passant the pawn that is taken.
  std::size_t taken_by(const DigitMove& move) const;

  /// The position behind `move`. Keeps the layout if this position has one.
  ColumnPosition after(const DigitMove& move) const;
  /// The same position without its layout, which costs time and only names squares.
  ColumnPosition without_layout() const;
  /// The same without a pawn that may be taken en passant.
  ColumnPosition with_turn_passed() const;
  /// The square of a unit; the position must have a layout.
  InfiniteSquare square(std::size_t unit) const;
  /// Equal for positions that differ in the order of places only.
  std::string key() const;

 private:
  void join_columns();
  void remove(std::size_t unit);
  void unroll();
  void split_layout(std::size_t column, const ColumnDivision& division,
                    std::vector<ColumnPlaces>& parts);
  bool has_layout() const { return !layout_.columns.empty(); }

  InfiniteBoard board_;
  std::vector<InfiniteUnit> units_;
  std::vector<DigitColumn> columns_;
  PlaceLayout layout_;
  std::size_t stepped_twice_ = no_unit;
};

}  // namespace warp::infinite
