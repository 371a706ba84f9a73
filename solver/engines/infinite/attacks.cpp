#include "solver/engines/infinite/attacks.hpp"

#include <algorithm>
#include <cstdlib>

namespace warp::infinite {

namespace {

bool is_pole_square(const ColumnPosition& position, const ColumnSquare& square) {
  const auto only = [&](unsigned digit) {
    for (std::size_t i = 0; i < square.size(); ++i) {
      if (!is_angle(position.columns()[i].place) && square[i] != digit) {
        return false;
      }
    }
    return true;
  };
  return position.board().is_sphere() && (only(0) || only(position.board().edge - 1));
}

/// One ride of a unit to a square, by its number of steps.
class Ride {
 public:
  Ride(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target, int steps)
      : position_(position), unit_(unit), target_(target), steps_(steps) {}

  /// Is there a way of the unit's walk, with nothing between?
  bool exists() {
    const InfiniteUnit& unit = position_.units()[unit_];
    const bool leaves_pole = position_.at_pole(unit_);
    const bool reaches_pole = is_pole_square(position_, target_);
    int must_move = 0, may_move = 0, moved_distances = 0;
    ways_.resize(position_.columns().size());
    for (std::size_t i = 0; i < position_.columns().size(); ++i) {
      const DigitColumn& column = position_.columns()[i];
      ways_[i].clear();
      if (is_angle(column.place) && (leaves_pole || reaches_pole)) {
        ways_[i].push_back(0);
        // From a pole any angle is reached; before it any that the board has.
        if (leaves_pole || can_move(column)) {
          may_move = sum_of_places(may_move, column.count);
        }
        continue;
      }
      find_ways(column, target_[i], ways_[i]);
      if (ways_[i].empty()) {
        return false;
      }
      if (std::ranges::find(ways_[i], 0) == ways_[i].end()) {
        must_move = sum_of_places(must_move, column.count);
        moved_distances += is_angle(column.place) ? 0 : 1;
      } else if (ways_[i].size() > 1) {
        may_move = sum_of_places(may_move, column.count);
      }
    }
    const bool through_pole = leaves_pole || reaches_pole;
    if (must_move == 0 || (through_pole && moved_distances == 0)) {
      return false;
    }
    switch (unit.walk) {
      case InfiniteWalk::king:
        return steps_ == 1;
      case InfiniteWalk::queen:
        return may_move > 0 || is_clear();
      case InfiniteWalk::rook:
        return must_move == 1 && is_clear();
      case InfiniteWalk::bishop: {
        const int wanted = static_cast<int>(unit.directions);
        return must_move <= wanted && wanted <= sum_of_places(must_move, may_move) &&
               (wanted > must_move || is_clear());
      }
      case InfiniteWalk::knight:
      case InfiniteWalk::pawn:
        return false;
    }
    return false;
  }

 private:
  bool can_move(const DigitColumn& column) const {
    const InfiniteBoard& board = position_.board();
    return board.moved(column.place, column.digits[unit_], steps_) >= 0 ||
           board.moved(column.place, column.digits[unit_], -steps_) >= 0;
  }

  /// The directions in which so many steps lead to `to`; 0: without moving.
  void find_ways(const DigitColumn& column, int to, std::vector<int>& ways) const {
    const int from = column.digits[unit_];
    for (const int way : {0, 1, -1}) {
      if (position_.board().moved(column.place, from, way * steps_) == to) {
        ways.push_back(way);
      }
    }
  }

  /// Are all squares on the way empty? Where digits wrap there may be two ways at a place. If they
  /// may be mixed at the places of a column, no unit stands on all of these courses.
  bool is_clear() {
    if (steps_ == 1) {
      return true;
    }
    std::size_t courses = 1;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (std::ranges::find(ways_[i], 0) != ways_[i].end()) {
        ways_[i] = {0};  // a place at which a ride may go full circle need not move
      }
      if (ways_[i].size() > 1 && position_.columns()[i].count > 1) {
        return true;
      }
      courses *= ways_[i].size();
    }
    for (std::size_t course = 0; course < courses; ++course) {
      if (is_clear(course)) {
        return true;
      }
    }
    return false;
  }

  bool is_clear(std::size_t course) const {
    for (int step = 1; step < steps_; ++step) {
      for (std::size_t other = 0; other < position_.units().size(); ++other) {
        if (other == unit_) {
          continue;
        }
        bool same = true;
        std::size_t rest = course;
        for (std::size_t i = 0; i < ways_.size() && same; ++i) {
          const DigitColumn& column = position_.columns()[i];
          const int way = ways_[i][rest % ways_[i].size()];
          rest /= ways_[i].size();
          same = position_.board().moved(column.place, column.digits[unit_], way * step) ==
                 column.digits[other];
        }
        if (same) {
          return false;
        }
      }
    }
    return true;
  }

  const ColumnPosition& position_;
  std::size_t unit_;
  const ColumnSquare& target_;
  int steps_;
  std::vector<std::vector<int>> ways_;  ///< by column
};

/// Is there a ring step or a plain step of that size between two digits?
bool differs_by(const InfiniteBoard& board, PlaceKind place, int left, int right, int steps) {
  return board.moved(place, left, steps) == right || board.moved(place, left, -steps) == right;
}

bool knight_attacks(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target) {
  const bool any_angle = position.at_pole(unit) || is_pole_square(position, target);
  bool one = false, two = false;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const DigitColumn& column = position.columns()[i];
    const int from = column.digits[unit];
    if ((is_angle(column.place) && any_angle) || from == target[i]) {
      continue;
    }
    if (column.count > 1) {
      return false;
    }
    const bool by_one = differs_by(position.board(), column.place, from, target[i], 1);
    const bool by_two = differs_by(position.board(), column.place, from, target[i], 2);
    if (by_one && !one) {
      one = true;
    } else if (by_two && !two) {
      two = true;
    } else {
      return false;
    }
  }
  // The other part of a leap from or to a pole may change the angle.
  return any_angle ? one || two : one && two;
}

bool pawn_attacks(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target) {
  const Colour colour = position.units()[unit].colour;
  bool ahead = false, aside = false;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const DigitColumn& column = position.columns()[i];
    const int from = column.digits[unit];
    if (column.place == PlaceKind::first) {
      ahead = position.board().moved(column.place, from, forward(position.board(), colour, from)) ==
              target[i];
      continue;
    }
    if (from == target[i]) {
      continue;
    }
    if (column.count > 1 || aside ||
        !differs_by(position.board(), column.place, from, target[i], 1)) {
      return false;
    }
    aside = true;
  }
  return ahead && aside;
}

/// The number of steps that all differing digits have in common; 0 if there is none.
int steps_between(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target) {
  int steps = 0;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const int way = std::abs(position.columns()[i].digits[unit] - target[i]);
    if (way == 0 || way == steps) {
      continue;
    }
    if (steps != 0) {
      return 0;
    }
    steps = way;
  }
  return steps;
}

}  // namespace

ColumnSquare square_of(const ColumnPosition& position, std::size_t unit) {
  ColumnSquare result;
  for (const DigitColumn& column : position.columns()) {
    result.push_back(column.digits[unit]);
  }
  return result;
}

bool is_next(const InfiniteBoard& board, PlaceKind place, int left, int right) {
  return left == right || differs_by(board, place, left, right, 1);
}

bool stands_next_to(const ColumnPosition& position, std::size_t left, std::size_t right) {
  const bool at_pole = position.at_pole(left) || position.at_pole(right);
  return std::ranges::all_of(position.columns(), [&](const DigitColumn& column) {
    return (at_pole && is_angle(column.place)) ||
           is_next(position.board(), column.place, column.digits[left], column.digits[right]);
  });
}

bool attacks(const ColumnPosition& position, std::size_t unit, const ColumnSquare& target) {
  switch (position.units()[unit].walk) {
    case InfiniteWalk::knight:
      return knight_attacks(position, unit, target);
    case InfiniteWalk::pawn:
      return pawn_attacks(position, unit, target);
    default:
      break;
  }
  const bool is_king = position.units()[unit].walk == InfiniteWalk::king;
  const InfiniteBoard& board = position.board();
  if (!board.first_is_apart() && !board.is_sphere()) {
    // Nothing wraps: one number of steps suits, if any does.
    const int steps = steps_between(position, unit, target);
    return steps > 0 && (!is_king || steps == 1) && Ride(position, unit, target, steps).exists();
  }
  const int longest = is_king ? 1 : board.longest_ride();
  for (int steps = 1; steps <= longest; ++steps) {
    if (Ride(position, unit, target, steps).exists()) {
      return true;
    }
  }
  return false;
}

std::vector<std::size_t> checkers(const ColumnPosition& position, Colour king_of) {
  std::vector<std::size_t> result;
  const std::size_t king = position.king(king_of);
  if (king == ColumnPosition::no_unit) {
    return result;
  }
  const ColumnSquare target = square_of(position, king);
  for (std::size_t unit = 0; unit < position.units().size(); ++unit) {
    if (position.units()[unit].colour != king_of && attacks(position, unit, target)) {
      result.push_back(unit);
    }
  }
  return result;
}

bool is_in_check(const ColumnPosition& position, Colour king_of) {
  const std::size_t king = position.king(king_of);
  if (king == ColumnPosition::no_unit) {
    return false;
  }
  const ColumnSquare target = square_of(position, king);
  for (std::size_t unit = 0; unit < position.units().size(); ++unit) {
    if (position.units()[unit].colour != king_of && attacks(position, unit, target)) {
      return true;
    }
  }
  return false;
}

int forward(const InfiniteBoard& board, Colour colour, int digit) {
  const bool way_back = digit >= static_cast<int>(board.edge);  // of the torus
  return (colour == Colour::white) != way_back ? 1 : -1;
}

bool promotes_at(const InfiniteBoard& board, Colour colour, int digit) {
  return digit == (colour == Colour::white ? static_cast<int>(board.edge) - 1 : 0);
}

bool begins_at(const InfiniteBoard& board, Colour colour, int digit) {
  const int last = static_cast<int>(board.edge) - 1;
  const int rank = board.is_torus() && digit > last ? 2 * last - digit : digit;
  return rank == (colour == Colour::white ? 1 : last - 1);
}

}  // namespace warp::infinite
