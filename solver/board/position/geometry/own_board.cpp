#include "solver/board/position/geometry/own_board.hpp"

#include <algorithm>
#include <array>

namespace warp {

unsigned OwnBoard::columns() const {
  unsigned most = 0;
  for (const Cell& cell : cells) {
    most = std::max(most, cell.column + 1);
  }
  return most;
}

unsigned OwnBoard::rows() const {
  unsigned most = 0;
  for (const Cell& cell : cells) {
    most = std::max(most, cell.row + 1);
  }
  return most;
}

std::optional<OwnBoard::Conflict> OwnBoard::conflict() const {
  // The neighbours by direction, those forwards first.
  std::vector<std::array<std::vector<Neighbour>, 2>> beside(directions.size());
  for (std::size_t direction = 0; direction < directions.size(); ++direction) {
    beside[direction].fill(std::vector<Neighbour>(cells.size()));
    each_neighbour(direction, [&](Square square, bool forwards, const Neighbour& neighbour) {
      beside[direction][forwards ? 0 : 1][square] = neighbour;
    });
  }
  const auto both = [&](Square from, std::size_t first, bool first_forwards, std::size_t second,
                        bool second_forwards) {
    const Neighbour half_way = beside[first][first_forwards ? 0 : 1][from];
    if (half_way.square == no_square) {
      return no_square;
    }
    const bool goes_on = second_forwards != half_way.reverses;
    return beside[second][goes_on ? 0 : 1][half_way.square].square;
  };
  for (Square from = 0; from < cells.size(); ++from) {
    for (std::size_t first = 0; first < directions.size(); ++first) {
      for (std::size_t second = first + 1; second < directions.size(); ++second) {
        for (const bool first_forwards : {true, false}) {
          for (const bool second_forwards : {true, false}) {
            const Square one = both(from, first, first_forwards, second, second_forwards);
            const Square other = both(from, second, second_forwards, first, first_forwards);
            if (one != other && one != no_square && other != no_square) {
              return Conflict{from, first, second, first_forwards, second_forwards, one, other};
            }
          }
        }
      }
    }
  }
  return std::nullopt;
}

std::string OwnBoard::text() const {
  std::string result = "{ squares";
  for (unsigned row = rows(); row-- > 0;) {
    for (unsigned column = 0; column < columns(); ++column) {
      const auto found = std::ranges::find_if(
          cells, [&](const Cell& cell) { return cell.column == column && cell.row == row; });
      result += found == cells.end() ? " ." : " " + found->name;
    }
    result += row > 0 ? " /" : "";
  }
  for (const Direction& direction : directions) {
    result += " direction " + direction.name;
    for (const Line& line : direction.lines) {
      result += &line == &direction.lines.front() ? "" : " /";
      result += line.closed ? " closed" : "";
      for (std::size_t at = 0; at < line.squares.size(); ++at) {
        result += " " + cells[line.squares[at]].name;
        result += std::ranges::find(line.reversing, at) != line.reversing.end() ? " ~" : "";
      }
    }
  }
  return result + (array_text.empty() ? "" : " array " + array_text) + " }";
}

}  // namespace warp
