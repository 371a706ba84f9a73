// The moves of pawns on boards of infinitely many dimensions.

#include <algorithm>
#include <array>

#include "solver/engines/infinite/move_generator.hpp"

namespace warp::infinite {

/// The column along which pawns move, or the number of columns if there is none.
std::size_t MoveGenerator::column_of_ranks() const {
  const auto& columns = position_.columns();
  const auto found = std::ranges::find(columns, PlaceKind::first, &DigitColumn::place);
  return static_cast<std::size_t>(found - columns.begin());
}

bool MoveGenerator::pawn_moves() {
  const std::size_t first = column_of_ranks();
  if (first == position_.columns().size()) {
    return false;
  }
  const int from = position_.columns()[first].digits[unit_];
  const int step = forward(board_, side_, from);
  move_.steps = 1;
  stay();
  if (!change(first, std::array{step})) {
    return false;
  }
  const bool is_free = position_.taken_by(move_) == ColumnPosition::no_unit && on_board(move_);
  if (is_free && finish_pawn()) {
    return true;
  }
  if (is_free && begins_at(board_, side_, from) && has_officer_behind(first, from - step) &&
      change(first, std::array{2 * step}) && on_board(move_) &&
      position_.taken_by(move_) == ColumnPosition::no_unit) {
    move_.is_double_step = true;
    const bool done = finish();
    move_.is_double_step = false;
    if (done) {
      return true;
    }
  }
  change(first, std::array{step});
  for (std::size_t aside = 0; aside < position_.columns().size(); ++aside) {
    for (const int sense : {1, -1}) {
      if (aside != first && change(aside, std::array{sense})) {
        if (on_board(move_) && pawn_captures(first, step)) {
          return true;
        }
        keep(aside);
      }
    }
  }
  return false;
}

/// On diamonds pawns begin in front of the squares of the first rank only.
bool MoveGenerator::has_officer_behind(std::size_t first, int digit) {
  DigitMove behind = move_;
  behind.divisions[first] = {{static_cast<std::uint8_t>(std::max(digit, 0)), std::int8_t{0}, 1}};
  return on_board(behind);
}

bool MoveGenerator::pawn_captures(std::size_t first, int step) {
  const std::size_t taken = position_.taken_by(move_);
  if (taken != ColumnPosition::no_unit) {
    return position_.units()[taken].colour != side_ && finish_pawn();
  }
  const std::size_t passed = position_.stepped_twice();
  if (passed == ColumnPosition::no_unit || position_.units()[passed].colour == side_) {
    return false;
  }
  // The square that the other pawn has passed over lies one step behind it.
  for (std::size_t i = 0; i < position_.columns().size(); ++i) {
    const int crossed = position_.columns()[i].digits[passed] + (i == first ? step : 0);
    const bool is_crossed = std::ranges::all_of(
        move_.divisions[i], [&](const ColumnPart& part) { return part.digit == crossed; });
    if (!is_crossed) {
      return false;
    }
  }
  move_.takes_en_passant = true;
  const bool done = finish();
  move_.takes_en_passant = false;
  return done;
}

bool MoveGenerator::finish_pawn() {
  const InfiniteUnit pawn = position_.units()[unit_];
  if (!promotes_at(board_, side_, move_.divisions[column_of_ranks()].front().digit)) {
    return finish();
  }
  const auto become = [&](InfiniteWalk walk, unsigned directions) {
    move_.becomes = {walk, directions, side_};
    const bool done = finish();
    move_.becomes = pawn;
    return done;
  };
  if (become(InfiniteWalk::queen, 0)) {
    return true;
  }
  if (wish_.only_queens_next_to_king) {
    return false;
  }
  if (become(InfiniteWalk::rook, 0) || become(InfiniteWalk::knight, 0)) {
    return true;
  }
  for (unsigned directions = 2; directions <= most_promoted_directions(position_); ++directions) {
    if (become(InfiniteWalk::bishop, directions)) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::infinite
