#include "solver/report/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

std::string cell(const Unit& unit, Lettering lettering) {
  switch (unit.side) {
    case Side::white:
      return walk_letters(unit.walk, lettering);
    case Side::black:
      return "-" + walk_letters(unit.walk, lettering);
    case Side::neutral:
      return "=" + walk_letters(unit.walk, lettering);
    case Side::none:
      break;
  }
  return ".";
}

/// Draws a plain board. A square takes four columns and two lines. The numbers of the ranks stand
/// in the columns of the frame; numbers of several digits extend to the left of it.
class BoardDrawing {
 public:
  /// Draws the lines of `grid` unless it is null.
  BoardDrawing(const Geometry& board, const BoardGrid* grid)
      : board_(board), grid_(grid), margin_(std::to_string(board.ranks()).size() - 1) {}

  std::size_t columns() const { return margin_ + frame_columns + square_columns * board_.files(); }

  /// With `cell_text(square)` on each square.
  template <class CellText>
  std::string text(CellText cell_text) const {
    std::string result = edge();
    result += gap();
    for (unsigned rank = board_.ranks(); rank-- > 0;) {
      std::string row = fmt::format("{:>{}}", rank + 1, margin_ + 1);
      for (unsigned file = 0; file < board_.files(); ++file) {
        const Square square = at(file, rank);
        std::string cell = fmt::format(
            "{:>{}}", square == no_square ? std::string() : cell_text(square), square_columns);
        if (grid_ != nullptr && file > 0 && cell[1] == ' ' &&
            has(grid_->line_right, at(file - 1, rank))) {
          cell[1] = '|';
        }
        row += cell;
      }
      result += fmt::format("{}{:>{}}\n", row, rank + 1, square_columns);
      result += rank > 0 ? gap_above(rank - 1) : gap();
    }
    return result + edge();
  }

 private:
  /// Drawn in place of '|' where the board goes on at its other side.
  static constexpr char seam = ':';
  static constexpr std::size_t square_columns = 4;
  static constexpr std::size_t frame_columns = 5;  ///< one on the left, four on the right

  Square at(unsigned file, unsigned rank) const {
    return board_.at(static_cast<int>(file), static_cast<int>(rank));
  }

  static bool has(const SquareSet& squares, Square square) {
    return square != no_square && squares.contains(square);
  }

  /// The letter with which the names of the squares on the file begin.
  char letter_of(unsigned file) const {
    for (unsigned rank = 0; rank < board_.ranks(); ++rank) {
      if (const Square square = at(file, rank); square != no_square) {
        return board_.name(square).front();
      }
    }
    return '-';
  }

  std::string edge() const {
    std::string line = std::string(margin_, ' ') + "+";
    for (unsigned file = 0; file < board_.files(); ++file) {
      line += std::string("---") + letter_of(file);
    }
    return line + "---+\n";
  }

  std::string gap() const {
    const char side = board_.spec().wraps(0) ? seam : '|';
    return fmt::format("{:{}}{}{:{}}{}\n", "", margin_, side, "",
                       frame_columns - 2 + square_columns * board_.files(), side);
  }

  /// The line between two ranks, of which `lower` is the lower one.
  std::string gap_above(unsigned lower) const {
    std::string line = gap();
    for (unsigned file = 0; grid_ != nullptr && file < board_.files(); ++file) {
      if (has(grid_->line_above, at(file, lower))) {
        line.replace(margin_ + 3 + square_columns * file, 3, "---");
      }
    }
    return line;
  }

  const Geometry& board_;
  const BoardGrid* grid_;
  std::size_t margin_;  ///< columns left of the frame
};

}  // namespace

Diagram::Diagram(const Geometry& board, std::span<const PlacedUnit> units)
    : board_(&board), units_(board.size()) {
  for (const PlacedUnit& placed : units) {
    put(placed.square, placed.unit);
  }
}

Diagram::Diagram(const Geometry& board, std::span<const PlacedUnit> units,
                 std::span<const ConditionUse> conditions)
    : Diagram(board, units) {
  for (const ConditionUse& use : conditions) {
    if (use.condition != nullptr && use.condition->holes != nullptr) {
      for (const Square square : use.condition->holes(use.arguments)) {
        holes_.insert(square);
      }
    }
  }
}

std::size_t Diagram::columns() const { return BoardDrawing(*board_, nullptr).columns(); }

std::string Diagram::count() const {
  const auto number = [this](Side side) { return std::ranges::count(units_, side, &Unit::side); };
  std::string result = fmt::format("{} + {}", number(Side::white), number(Side::black));
  if (const auto neutral = number(Side::neutral); neutral != 0) {
    result += fmt::format(" + {}n", neutral);
  }
  return result;
}

std::string Diagram::text(Lettering lettering, const BoardGrid* grid) const {
  return BoardDrawing(*board_, grid).text([&](Square square) {
    return is_hole(square) ? std::string{} : cell(at(square), lettering);
  });
}

std::string drawn(const Geometry& board, FunctionRef<std::string(Square)> cell_text) {
  return BoardDrawing(board, nullptr).text(cell_text);
}

std::string cells_text(const Geometry& board, const BoardGrid& grid) {
  return drawn(board, [&](Square square) { return fmt::format("{}", grid.cells[square]); });
}

}  // namespace warp::report
