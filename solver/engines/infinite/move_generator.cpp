#include "solver/engines/infinite/move_generator.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::infinite {

namespace {

/// `far`, the sum of the distances from the middle digits, with those of `part`.
int farther(const InfiniteBoard& board, int far, PlaceKind place, const ColumnPart& part) {
  const int each = board.distance(place, part.digit);
  if (each <= 0) {
    return far;
  }
  return part.count >= infinitely_many ? infinitely_many : sum_of_places(far, each * part.count);
}

}  // namespace

MoveGenerator::MoveGenerator(const ColumnPosition& position, Colour side, const MoveWish& wish,
                             const MoveVisitor& visit)
    : position_(position),
      board_(position.board()),
      side_(side),
      wish_(wish),
      visit_(visit),
      enemy_king_(position.king(opponent(side))) {}

bool MoveGenerator::all() {
  for (std::size_t unit = 0; unit < position_.units().size(); ++unit) {
    if (position_.units()[unit].colour == side_ && moves_of(unit)) {
      return true;
    }
  }
  return false;
}

void MoveGenerator::begin(std::size_t unit) {
  unit_ = unit;
  move_ = {.unit = unit, .becomes = position_.units()[unit]};
  move_.divisions.resize(position_.columns().size());
  at_pole_ = position_.at_pole(unit);
  neighbours_ = {};
}

bool MoveGenerator::moves_of(std::size_t unit) {
  const InfiniteUnit& mover = position_.units()[unit];
  const bool may_mate = mover.walk == InfiniteWalk::queen || mover.walk == InfiniteWalk::pawn;
  if (wish_.only_queens_next_to_king && (!may_mate || enemy_king_ == ColumnPosition::no_unit)) {
    return false;
  }
  begin(unit);
  switch (mover.walk) {
    case InfiniteWalk::king:
      neighbours_ = KingNeighbours(position_, unit);
      return ride(1, any_number) || take_neighbours();
    case InfiniteWalk::queen:
      return rides(any_number);
    case InfiniteWalk::rook:
      return rides(1);
    case InfiniteWalk::bishop:
      return rides(static_cast<int>(mover.directions));
    case InfiniteWalk::knight:
      return leaps();
    case InfiniteWalk::pawn:
      return pawn_moves();
  }
  return false;
}

bool MoveGenerator::goes_to(std::size_t unit, const ColumnSquare& to) {
  begin(unit);
  arrive(to);
  return position_.units()[unit].walk == InfiniteWalk::pawn ? finish_pawn() : finish();
}

/// The move ends on this square.
void MoveGenerator::arrive(const ColumnSquare& to) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    move_.divisions[i] = {{to[i], std::int8_t{0}, position_.columns()[i].count}};
  }
}

bool MoveGenerator::rides(int directions) {
  for (int steps = 1; steps <= board_.longest_ride(); ++steps) {
    if (ride(steps, directions)) {
      return true;
    }
  }
  return false;
}

bool MoveGenerator::ride(int steps, int directions) {
  move_.steps = steps;
  const std::size_t columns = position_.columns().size();
  options_.assign(columns, {});
  for (std::size_t i = 0; i < columns; ++i) {
    find_options(i, steps);
    if (options_[i].empty()) {
      return false;  // mostly so where a queen is to stand next to the king
    }
  }
  choices_.assign(columns, {});
  for (std::size_t i = 0; i < columns; ++i) {
    const bool stays = options_[i].front().direction == 0;
    choices_[i] = divisions_of(position_.columns()[i].count, options_[i], stays, wish_.threshold);
    if (choices_[i].empty()) {
      return false;
    }
  }
  return choose(0, 0, directions, 0);
}

/// The digits that the mover may have at a column behind a ride of so many steps; to stay comes
/// first.
void MoveGenerator::find_options(std::size_t column, int steps) {
  const DigitColumn& at = position_.columns()[column];
  const auto add = [&](int digit, int direction) {
    if (digit >= 0 && fits(column, digit)) {
      options_[column].push_back(
          {static_cast<std::uint8_t>(digit), static_cast<std::int8_t>(direction)});
    }
  };
  if (at_pole_ && is_angle(at.place)) {
    for (int digit = 0; digit < board_.digits(at.place); ++digit) {
      add(digit, 0);
    }
    return;
  }
  const int from = at.digits[unit_];
  add(from, 0);
  add(board_.moved(at.place, from, steps), 1);
  add(board_.moved(at.place, from, -steps), -1);
}

/// Would this digit of the mover suit the wish?
bool MoveGenerator::fits(std::size_t column, int digit) const {
  if (!wish_.only_queens_next_to_king) {
    return true;
  }
  const DigitColumn& at = position_.columns()[column];
  return is_angle(at.place) ? true : is_next(board_, at.place, digit, at.digits[enemy_king_]);
}

/// Chooses divisions for the columns from `column` on. `moved` places move so far; `far` is the
/// sum of the distances from the middle digits.
bool MoveGenerator::choose(std::size_t column, int moved, int directions, int far) {
  if (column == choices_.size()) {
    const bool enough = directions == any_number ? moved > 0 : moved == directions;
    return (enough ||
            (at_pole_ && moved > 0 && (directions == any_number || moved <= directions))) &&
           make();
  }
  const PlaceKind place = position_.columns()[column].place;
  for (ColumnDivision& division : choices_[column]) {
    int now_moved = moved, now_far = far;
    for (const ColumnPart& part : division) {
      now_moved = part.direction != 0 ? sum_of_places(now_moved, part.count) : now_moved;
      now_far = board_.is_diamond() ? farther(board_, now_far, place, part) : now_far;
    }
    if ((directions != any_number && now_moved > directions) ||
        (board_.is_diamond() && now_far > static_cast<int>(board_.edge) / 2)) {
      continue;
    }
    move_.divisions[column] = division;
    if (neighbours_.are_next_to(std::span(move_.divisions).first(column + 1))) {
      continue;
    }
    if (choose(column + 1, now_moved, directions, now_far)) {
      return true;
    }
  }
  return false;
}

bool MoveGenerator::take_neighbours() {
  for (const std::size_t neighbour : std::exchange(neighbours_, {}).units()) {
    const ColumnSquare to = square_of(position_, neighbour);
    if (attacks(position_, unit_, to)) {
      arrive(to);
      if (finish()) {
        return true;
      }
    }
  }
  return false;
}

bool MoveGenerator::leaps() {
  move_.steps = 1;
  stay();
  for (std::size_t one = 0; one < position_.columns().size(); ++one) {
    for (std::size_t two = 0; two < position_.columns().size(); ++two) {
      for (const int up : {1, -1}) {
        for (const int far : {2, -2}) {
          if (leap(one, up, two, far)) {
            return true;
          }
        }
      }
    }
  }
  return false;
}

bool MoveGenerator::leap(std::size_t one, int up, std::size_t two, int far) {
  const bool same = one == two;
  if (same && position_.columns()[one].count < 2) {
    return false;
  }
  std::vector<int> at_one{up};
  const std::array at_two{far};
  if (same) {
    at_one.push_back(far);
  }
  const bool done = change(one, at_one) && (same || change(two, at_two)) && make();
  keep(one);
  keep(two);
  return done;
}

bool MoveGenerator::change(std::size_t column, std::span<const int> steps) {
  const DigitColumn& at = position_.columns()[column];
  ColumnDivision division;
  int left = at.count;
  for (const int each : steps) {
    const int to = board_.moved(at.place, at.digits[unit_], each);
    if (to < 0) {
      return false;
    }
    division.push_back({static_cast<std::uint8_t>(to), std::int8_t{0}, 1});
    left -= left >= infinitely_many ? 0 : 1;
  }
  if (left > 0) {
    division.push_back({at.digits[unit_], std::int8_t{0}, left});
  }
  move_.divisions[column] = std::move(division);
  return true;
}

void MoveGenerator::keep(std::size_t column) {
  const DigitColumn& at = position_.columns()[column];
  move_.divisions[column] = {{at.digits[unit_], std::int8_t{0}, at.count}};
}

void MoveGenerator::stay() {
  for (std::size_t i = 0; i < position_.columns().size(); ++i) {
    keep(i);
  }
}

/// Diamonds: is the arrival on the board?
bool MoveGenerator::on_board(const DigitMove& move) const {
  if (!board_.is_diamond()) {
    return true;
  }
  int far = 0;
  for (std::size_t i = 0; i < move.divisions.size(); ++i) {
    for (const ColumnPart& part : move.divisions[i]) {
      far = farther(board_, far, position_.columns()[i].place, part);
    }
  }
  return far <= static_cast<int>(board_.edge) / 2;
}

/// Are the squares on the way on the board and empty?
bool MoveGenerator::is_clear() const {
  for (int step = 1; step < move_.steps; ++step) {
    DigitMove on_way = move_;
    for (std::size_t i = 0; i < on_way.divisions.size(); ++i) {
      const DigitColumn& column = position_.columns()[i];
      for (ColumnPart& part : on_way.divisions[i]) {
        if (!(at_pole_ && is_angle(column.place))) {
          part.digit = static_cast<std::uint8_t>(
              board_.moved(column.place, column.digits[unit_], part.direction * step));
        }
      }
    }
    if (position_.taken_by(on_way) != ColumnPosition::no_unit) {
      return false;
    }
    // Between two squares of a diamond all lie on it, unless the way leads round.
    if ((board_.cylinder || board_.is_torus()) && !on_board(on_way)) {
      return false;
    }
  }
  return true;
}

bool MoveGenerator::finish() {
  if (!on_board(move_)) {
    return false;
  }
  const std::size_t taken = position_.taken_by(move_);
  if (taken != ColumnPosition::no_unit && (position_.units()[taken].colour == side_ ||
                                           position_.units()[taken].walk == InfiniteWalk::king)) {
    return false;
  }
  if (stays_on_its_square()) {
    return false;
  }
  if (wish_.only_queens_next_to_king && !reaches_king()) {
    return false;
  }
  const ColumnPosition next = position_.after(move_);
  if (is_in_check(next, side_)) {
    return false;
  }
  // Where digits wrap, two ways may lead to one square.
  if ((board_.cylinder || board_.is_torus() || board_.is_sphere()) &&
      !seen_.emplace(next.key()).second) {
    return false;
  }
  return visit_(move_, next);
}

bool MoveGenerator::stays_on_its_square() const {
  for (std::size_t i = 0; i < move_.divisions.size(); ++i) {
    for (const ColumnPart& part : move_.divisions[i]) {
      if (part.digit != position_.columns()[i].digits[unit_]) {
        return false;
      }
    }
  }
  return true;
}

bool MoveGenerator::reaches_king() const {
  for (std::size_t i = 0; i < move_.divisions.size(); ++i) {
    const DigitColumn& column = position_.columns()[i];
    for (const ColumnPart& part : move_.divisions[i]) {
      if (!is_angle(column.place) &&
          !is_next(board_, column.place, part.digit, column.digits[enemy_king_])) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace warp::infinite
