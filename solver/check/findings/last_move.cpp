#include "solver/check/findings/last_move.hpp"

#include <algorithm>
#include <span>

#include "solver/board/movement/walk.hpp"

namespace warp::check {

namespace {

constexpr unsigned most_units_of_side = 16;
constexpr unsigned most_pawns_of_side = 8;

constexpr std::array<Vector, 8> queen_steps{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Vector, 8> knight_leaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

std::span<const Vector> steps_of(WalkId walk) {
  constexpr std::size_t orthogonal = 4;
  const std::span<const Vector> all(queen_steps);
  switch (walk) {
    case walks::rook:
      return all.first(orthogonal);
    case walks::bishop:
      return all.last(orthogonal);
    case walks::knight:
      return knight_leaps;
    default:
      return all;  // queen and king
  }
}

bool rides(WalkId walk) {
  return walk == walks::queen || walk == walks::rook || walk == walks::bishop;
}

}  // namespace

RetroMoves::RetroMoves(const Position& position)
    : position_(position), board_(position.geometry()), mover_(opponent(position.to_move())) {
  std::array<unsigned, 2> units{};
  unsigned pawns = 0;
  for (std::size_t index_of_square = 0; index_of_square < position.size(); ++index_of_square) {
    const auto square = static_cast<Square>(index_of_square);
    const Unit& unit = position.at(square);
    for (const Colour colour : {Colour::white, Colour::black}) {
      units[index(colour)] += unit.belongs_to(colour) ? 1 : 0;
    }
    pawns += unit.belongs_to(mover_) && unit.walk == walks::pawn ? 1 : 0;
    if (unit.belongs_to(position.to_move()) && unit.walk == walks::king) {
      king_ = square;
    }
  }
  may_have_captured_ = units[index(position.to_move())] < most_units_of_side;
  may_have_promoted_ = pawns < most_pawns_of_side;
  for (std::size_t i = 0; king_ != no_square && i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    const Unit& unit = position.at(square);
    if (unit.belongs_to(mover_) && unit.walk != walks::king && attacks_king(unit.walk, square)) {
      checkers_.push_back(square);
    }
  }
}

/// Does a ride, or a leap, from `from` by `step` meet the king?
bool RetroMoves::reaches(const Vector& step, bool rides, Square from) const {
  Square square = from;
  do {
    square = board_.step(square, step);
    if (square == king_ && square != no_square) {
      return true;
    }
  } while (rides && square != no_square && is_empty(square));
  return false;
}

/// Would a unit of the mover with this walk attack the king from `from`? Before a capture the
/// square of arrival was occupied, too, and otherwise the unit attacked even more.
bool RetroMoves::attacks_king(WalkId walk, Square from) const {
  if (king_ == no_square) {
    return false;
  }
  if (walk == walks::pawn) {
    const auto forward = static_cast<std::int8_t>(board_.forward(from, mover_));
    return board_.step(from, {1, forward}) == king_ || board_.step(from, {-1, forward}) == king_;
  }
  return std::ranges::any_of(steps_of(walk),
                             [&](const Vector& step) { return reaches(step, rides(walk), from); });
}

void RetroMoves::add_walk(Square arrival, std::vector<Square>& found) const {
  const WalkId walk = position_.at(arrival).walk;
  for (const Vector& step : steps_of(walk)) {
    // Towards the king along a line: only a capture explains that it gave no check before.
    if (rides(walk) && reaches(-step, true, arrival) && !may_have_captured_) {
      continue;
    }
    Square square = board_.step(arrival, step);
    while (square != no_square && is_empty(square)) {
      if (walk == walks::king || !attacks_king(walk, square)) {
        found.push_back(square);
      }
      square = rides(walk) ? board_.step(square, step) : no_square;
    }
  }
}

/// Adds the squares from which a pawn may have come to `arrival`, where it may have promoted.
void RetroMoves::add_pawn(Square arrival, bool promoted, std::vector<Square>& found) const {
  const unsigned rank = board_.rank_for(arrival, mover_);
  if (rank < 2 || (rank == board_.last_rank()) != promoted) {
    return;
  }
  const auto back = static_cast<std::int8_t>(-board_.forward(arrival, mover_));
  const auto add = [&](Square square) {
    if (square != no_square && is_empty(square) && !attacks_king(walks::pawn, square)) {
      found.push_back(square);
    }
  };
  const Square behind = board_.step(arrival, {0, back});
  add(behind);
  constexpr unsigned rank_of_double_step = 3;
  if (rank == rank_of_double_step && is_empty(behind)) {
    add(board_.step(behind, {0, back}));
  }
  if (may_have_captured_) {
    add(board_.step(arrival, {1, back}));
    add(board_.step(arrival, {-1, back}));
  }
}

std::vector<Square> RetroMoves::departures(Square arrival) const {
  std::vector<Square> found;
  const WalkId walk = position_.at(arrival).walk;
  if (walk == walks::pawn) {
    add_pawn(arrival, false, found);
    return found;
  }
  add_walk(arrival, found);
  if (walk != walks::king && may_have_promoted_) {
    add_pawn(arrival, true, found);
  }
  return found;
}

bool RetroMoves::may_have_castled(Square rook) const {
  const Unit& unit = position_.at(rook);
  if (unit.walk != walks::rook || !unit.belongs_to(mover_) || board_.rank_for(rook, mover_) != 0) {
    return false;
  }
  const auto holds_king = [&](int file) {
    const Square square = board_.at(file, static_cast<int>(board_.rank(rook)));
    const Unit& king = position_.at(square);
    return king.belongs_to(mover_) && king.walk == walks::king;
  };
  constexpr int c_file = 2, d_file = 3, f_file = 5, g_file = 6;
  const auto file = static_cast<int>(board_.file(rook));
  return (file == f_file && holds_king(g_file)) || (file == d_file && holds_king(c_file));
}

/// Does `slider` attack the king over `opened`, which lies between them?
bool RetroMoves::may_discover(Square slider, Square opened) const {
  return rides(position_.at(slider).walk) &&
         std::ranges::any_of(steps_of(position_.at(slider).walk), [&](const Vector& step) {
           bool passes = false;
           Square square = board_.step(slider, step);
           while (square != no_square && is_empty(square)) {
             passes = passes || square == opened;
             square = board_.step(square, step);
           }
           return passes && square == king_;
         });
}

bool RetroMoves::is_slider_at_distance(Square square) const {
  const Vector way = board_.offset(square, king_);
  const bool is_near = std::max(std::abs(way.file), std::abs(way.rank)) < 2;
  return rides(position_.at(square).walk) && !is_near;
}

/// A capture en passant opens two lines at once; then the pawn stands on its sixth rank.
bool RetroMoves::may_have_captured_en_passant() const {
  constexpr unsigned rank_behind_the_pawn = 5;
  for (std::size_t i = 0; i < position_.size(); ++i) {
    const auto square = static_cast<Square>(i);
    const Unit& unit = position_.at(square);
    if (unit.belongs_to(mover_) && unit.walk == walks::pawn &&
        board_.rank_for(square, mover_) == rank_behind_the_pawn) {
      return true;
    }
  }
  return false;
}

bool RetroMoves::may_be_double(Square first, Square second) const {
  if (may_have_castled(first) || may_have_castled(second)) {
    return true;
  }
  if (is_slider_at_distance(first) && is_slider_at_distance(second) &&
      may_have_captured_en_passant()) {
    return true;
  }
  const auto opens = [&](Square moved, Square slider) {
    return std::ranges::any_of(departures(moved),
                               [&](Square from) { return may_discover(slider, from); });
  };
  return opens(first, second) || opens(second, first);
}

bool RetroMoves::may_have_given_checks() const {
  // One unit moves and opens one line by leaving its square; or, en passant, two lines, but then
  // the pawn itself gives no check: it attacks squares a knight's leap from the captured one.
  if (checkers_.size() > 2) {
    return false;
  }
  if (checkers_.size() == 2) {
    return may_be_double(checkers_.front(), checkers_.back());
  }
  return checkers_.empty() || is_slider_at_distance(checkers_.front()) ||
         may_have_castled(checkers_.front()) || !departures(checkers_.front()).empty();
}

}  // namespace warp::check
