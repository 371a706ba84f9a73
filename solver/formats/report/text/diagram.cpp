#include "solver/formats/report/text/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "solver/formats/report/moves/unit_text.hpp"

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

/// Draws a flat board. A square takes four columns and two lines. The numbers of the ranks stand
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

  std::string edge() const {
    // Drawn broken where the board goes on at its other side.
    const std::string three = board_.files_are_closed() ? " - " : "---";
    std::string line = std::string(margin_, ' ') + "+";
    for (unsigned file = 0; file < board_.files(); ++file) {
      line += three + board_.file_name(file);
    }
    return line + three + "+\n";
  }

  std::string gap() const {
    const char side = board_.ranks_are_closed() ? seam : '|';
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

/// Are the squares called as those of other boards, by file and rank? On a board of one's own they
/// need not be.
bool has_usual_names(const Geometry& board) {
  for (Square square = 0; square < board.size(); ++square) {
    if (board.spec().own != nullptr &&
        board.name(square) !=
            board.file_name(board.file(square)) + std::to_string(board.rank(square) + 1)) {
      return false;
    }
  }
  return true;
}

/// Draws a board of more dimensions: its levels side by side, each with the files and ranks that it
/// has; the depths, and the two sheets of a double diamond, one above the other. A square takes
/// four columns and one line.
class LevelsDrawing {
 public:
  /// Only levels with a square for which `shows` is true.
  LevelsDrawing(const Geometry& board, FunctionRef<bool(Square)> shows)
      : board_(board), has_names_(has_usual_names(board)) {
    std::map<Plane, std::size_t> places;
    std::vector<bool> shown;
    for (Square square = 0; square < board.size(); ++square) {
      const Plane plane{board.depth(square), board.on_second_sheet(square), board.level(square)};
      const auto [place, is_new] = places.try_emplace(plane, planes_.size());
      if (is_new) {
        planes_.push_back({plane, board.file(square), board.file(square)});
        shown.push_back(false);
      }
      Files& found = planes_[place->second];
      found.first = std::min(found.first, board.file(square));
      found.last = std::max(found.last, board.file(square));
      shown[place->second] = shown[place->second] || shows(square);
    }
    std::size_t at = 0;
    std::erase_if(planes_, [&](const Files&) { return !shown[at++]; });
  }

  std::size_t columns() const {
    std::size_t most = 0;
    each_row([&](std::span<const Files> levels) {
      std::size_t width = rank_columns;
      for (const Files& level : levels) {
        width += level_columns(level);
      }
      most = std::max(most, width);
    });
    return most;
  }

  /// With `cell_text(square)` on each square.
  template <class CellText>
  std::string text(CellText cell_text) const {
    std::map<std::array<unsigned, 5>, Square> squares;
    for (Square square = 0; square < board_.size(); ++square) {
      squares[{board_.depth(square), board_.on_second_sheet(square) ? 1U : 0U, board_.level(square),
               board_.rank(square), board_.file(square)}] = square;
    }
    std::string result;
    each_row([&](std::span<const Files> levels) {
      result += result.empty() ? "" : "\n";
      result += titles(levels);
      for (unsigned rank = board_.ranks(); rank-- > 0;) {
        std::string line =
            fmt::format("{:>{}}", has_names_ ? std::to_string(rank + 1) : "", rank_columns);
        for (const Files& level : levels) {
          line += "  |";
          for (unsigned file = level.first; file <= level.last; ++file) {
            const auto found = squares.find({level.plane.depth, level.plane.second_sheet ? 1U : 0U,
                                             level.plane.level, rank, file});
            line += fmt::format("{:>{}}", found == squares.end() ? "" : cell_text(found->second),
                                square_columns);
          }
          line += " |";
        }
        result += line + "\n";
      }
      result += letters(levels);
    });
    return result;
  }

 private:
  static constexpr std::size_t square_columns = 4;
  static constexpr std::size_t rank_columns = 2;
  static constexpr std::size_t frame_columns = 5;  ///< "  |" and " |"

  struct Plane {
    unsigned depth;
    bool second_sheet;
    unsigned level;
    auto operator<=>(const Plane&) const = default;
  };
  /// A plane and its first and last file.
  struct Files {
    Plane plane;
    unsigned first, last;
  };

  static std::size_t level_columns(const Files& level) {
    return frame_columns + square_columns * (level.last - level.first + 1);
  }

  /// Calls `visit` with the planes that stand side by side.
  template <class Visit>
  void each_row(Visit visit) const {
    for (std::size_t first = 0; first < planes_.size();) {
      std::size_t last = first;
      while (last < planes_.size() && planes_[last].plane.depth == planes_[first].plane.depth &&
             planes_[last].plane.second_sheet == planes_[first].plane.second_sheet) {
        ++last;
      }
      visit(std::span(planes_).subspan(first, last - first));
      first = last;
    }
  }

  /// The beginning of the names of the squares of each level: "D", "1D"; "D'" on the second sheet.
  std::string titles(std::span<const Files> levels) const {
    if (board_.spec().own != nullptr) {
      return {};
    }
    std::string line(rank_columns, ' ');
    for (const Files& level : levels) {
      std::string title = board_.level_name(level.plane.level, level.plane.depth);
      title += level.plane.second_sheet ? "'" : "";
      line += fmt::format("{:^{}}", title, level_columns(level));
    }
    return line + "\n";
  }

  std::string letters(std::span<const Files> levels) const {
    if (!has_names_) {
      return {};
    }
    std::string line(rank_columns, ' ');
    for (const Files& level : levels) {
      line += "   ";
      for (unsigned file = level.first; file <= level.last; ++file) {
        line += fmt::format("{:>{}}", board_.file_name(file), square_columns);
      }
      line += "  ";
    }
    return line + "\n";
  }

  const Geometry& board_;
  bool has_names_;
  std::vector<Files> planes_;
};

/// Boards of more dimensions than these have so many levels that only those with units are drawn.
constexpr std::size_t most_dimensions_drawn = 4;

/// Calls `draw` with the drawing that suits the board.
template <class Draw>
auto with_drawing(const Geometry& board, const BoardGrid* grid, FunctionRef<bool(Square)> shows,
                  Draw draw) {
  return board.is_flat() ? draw(BoardDrawing(board, grid)) : draw(LevelsDrawing(board, shows));
}

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

std::size_t Diagram::columns() const {
  return with_drawing(
      *board_, nullptr, [this](Square square) { return is_shown(square); },
      [](const auto& drawing) { return drawing.columns(); });
}

std::string Diagram::count() const {
  const auto number = [this](Side side) { return std::ranges::count(units_, side, &Unit::side); };
  std::string result = fmt::format("{} + {}", number(Side::white), number(Side::black));
  if (const auto neutral = number(Side::neutral); neutral != 0) {
    result += fmt::format(" + {}n", neutral);
  }
  return result;
}

bool Diagram::is_shown(Square square) const {
  return board_->spec().own != nullptr || board_->dimensions() <= most_dimensions_drawn ||
         !at(square).empty();
}

std::string Diagram::text(Lettering lettering, const BoardGrid* grid) const {
  return with_drawing(
      *board_, grid, [this](Square square) { return is_shown(square); },
      [&](const auto& drawing) {
        return drawing.text([&](Square square) {
          return is_hole(square) ? std::string{} : cell(at(square), lettering);
        });
      });
}

std::optional<BoardGrid> grid_of(const Problem& problem) {
  for (const ConditionUse& use : problem.conditions) {
    if (use.condition != nullptr && use.condition->grid != nullptr) {
      return use.condition->grid(*problem.geometry, use.arguments);
    }
  }
  return std::nullopt;
}

std::string drawn(const Geometry& board, FunctionRef<std::string(Square)> cell_text) {
  return with_drawing(
      board, nullptr,
      [&](Square square) {
        return board.spec().own != nullptr || board.dimensions() <= most_dimensions_drawn ||
               cell_text(square) != ".";
      },
      [&](const auto& drawing) { return drawing.text(cell_text); });
}

std::string cells_text(const Geometry& board, const BoardGrid& grid) {
  return drawn(board, [&](Square square) { return fmt::format("{}", grid.cells[square]); });
}

}  // namespace warp::report
