#include "solver/engines/infinite/king_neighbours.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "solver/engines/infinite/attacks.hpp"

namespace warp::infinite {

KingNeighbours::KingNeighbours(const ColumnPosition& position, std::size_t king)
    : position_(&position) {
  const std::size_t columns = position.columns().size();
  const Colour side = position.units()[king].colour;
  for (std::size_t other = 0; other < position.units().size(); ++other) {
    const InfiniteUnit& unit = position.units()[other];
    if (unit.colour == side ||
        (unit.walk != InfiniteWalk::queen && unit.walk != InfiniteWalk::king)) {
      continue;
    }
    Neighbour neighbour{other, position.at_pole(other), std::vector<bool>(columns + 1, true)};
    for (std::size_t i = columns; i-- > 0;) {
      const DigitColumn& column = position.columns()[i];
      const int from = column.digits[king];
      bool close = neighbour.closes_from[i + 1];
      for (const int step : {0, 1, -1}) {
        const int to = position.board().moved(column.place, from, step);
        close = close && (to < 0 || is_close(neighbour, column, to));
      }
      if (position.at_pole(king) && is_angle(column.place) && !neighbour.at_pole) {
        close = false;
      }
      neighbour.closes_from[i] = close;
    }
    neighbours_.push_back(std::move(neighbour));
  }
}

std::vector<std::size_t> KingNeighbours::units() const {
  std::vector<std::size_t> units;
  std::ranges::transform(neighbours_, std::back_inserter(units), &Neighbour::unit);
  return units;
}

bool KingNeighbours::are_next_to(std::span<const ColumnDivision> divisions) const {
  return std::ranges::any_of(neighbours_, [&](const Neighbour& neighbour) {
    if (!neighbour.closes_from[divisions.size()]) {
      return false;
    }
    for (std::size_t i = 0; i < divisions.size(); ++i) {
      for (const ColumnPart& part : divisions[i]) {
        if (!is_close(neighbour, position_->columns()[i], part.digit)) {
          return false;
        }
      }
    }
    return true;
  });
}

bool KingNeighbours::is_close(const Neighbour& neighbour, const DigitColumn& column,
                              int digit) const {
  return (neighbour.at_pole && is_angle(column.place)) ||
         is_next(position_->board(), column.place, digit, column.digits[neighbour.unit]);
}

}  // namespace warp::infinite
