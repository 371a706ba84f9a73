#include "solver/engines/invisible/seen_position.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "solver/board/position/numbering_order.hpp"

namespace warp::invisible {

namespace {

void add_promotions(const SeenStep& step, std::span<const WorldMan> promotions,
                    std::vector<SeenStep>& found) {
  if (step.unit.man != WorldMan::pawn || rank_at(step.to) != promotion_rank(step.mover)) {
    found.push_back(step);
    return;
  }
  for (const WorldMan man : promotions) {
    found.push_back(step);
    found.back().promotion = man;
  }
}

std::uint32_t order_of_promotion(WorldMan man) {
  constexpr std::array order{WorldMan::none, WorldMan::queen, WorldMan::knight, WorldMan::rook};
  return static_cast<std::uint32_t>(std::ranges::find(order, man) - order.begin());
}

/// The place of a half-move among all; see SeenPosition::steps.
std::uint64_t order_of(const SeenStep& step, const SeenPosition& seen) {
  enum Part : std::uint64_t { of_seen, of_captures, of_hidden, of_unknown };
  constexpr unsigned bits_of_part = 48, bits_of_departure = 40, bits_of_promotion = 8;
  const auto in = [](Part part, std::uint64_t place) {
    return static_cast<std::uint64_t>(part) << bits_of_part | place;
  };
  const auto of_way = [&](std::uint64_t way) {
    return in(of_seen, static_cast<std::uint64_t>(step.from) << bits_of_departure |
                           way << bits_of_promotion | order_of_promotion(step.promotion));
  };
  constexpr int farthest = 8;
  const int files = file_at(step.to) - file_at(step.from);
  const int ranks = rank_at(step.to) - rank_at(step.from);
  switch (step.kind) {
    case StepKind::long_castling:
      return of_way(0);
    case StepKind::short_castling:
      return of_way(1);
    case StepKind::shown:
    case StepKind::takes_hidden:
      if (step.unit.man == WorldMan::pawn) {
        return of_way(static_cast<std::uint64_t>(files == 0  ? farthest - std::abs(ranks)
                                                 : files > 0 ? farthest
                                                             : farthest + 1));
      }
      return of_way(2 + std::uint64_t{numbering_order(files, ranks)});
    case StepKind::hidden_takes:
      return in(seen.board[step.to].number == SeenPosition::mark ? of_unknown : of_captures,
                static_cast<std::uint64_t>(board_squares - step.to));
    case StepKind::hidden:
      break;
  }
  return in(of_hidden, 0);
}

}  // namespace

std::uint64_t SeenPosition::marked() const {
  std::uint64_t squares = 0;
  for (int square = 0; square < board_squares; ++square) {
    squares |= board[square].number == mark ? bit_of(square) : 0;
  }
  return squares;
}

std::vector<SeenStep> SeenPosition::steps(Colour colour,
                                          std::span<const WorldMan> promotions) const {
  std::vector<SeenStep> found;
  for (int square = 0; square < board_squares; ++square) {
    if (board[square].plays_for(colour) && board[square].number != mark) {
      add_shown(square, colour, promotions, found);
    }
  }
  add_castlings(colour, found);
  for (int square = 0; square < board_squares; ++square) {
    if (board[square].can_be_captured_by(colour)) {
      found.push_back({.kind = StepKind::hidden_takes,
                       .mover = colour,
                       .to = static_cast<std::int8_t>(square),
                       .is_capture = true});
    }
  }
  found.push_back({.kind = StepKind::hidden, .mover = colour});
  std::ranges::stable_sort(found, {}, [&](const SeenStep& step) { return order_of(step, *this); });
  return found;
}

void SeenPosition::add_shown(int from, Colour colour, std::span<const WorldMan> promotions,
                             std::vector<SeenStep>& found) const {
  const WorldUnit& unit = board[from];
  SeenStep step{.kind = StepKind::shown,
                .mover = colour,
                .from = static_cast<std::int8_t>(from),
                .unit = unit};
  for (const std::int8_t to : board.destinations(from, colour)) {
    step.to = to;
    step.is_capture = !board[to].empty();
    // A pawn that captures what is only known to stand there takes an invisible unit.
    add_promotions(step, promotions, found);
  }
  if (unit.man != WorldMan::pawn) {
    return;
  }
  step.kind = StepKind::takes_hidden;
  step.is_capture = true;
  for (const int aside : {-1, 1}) {
    const int to = from + pawn_step(colour) + aside, file = file_at(from) + aside;
    if (file < 0 || file > 7 || to < 0 || to >= board_squares) {
      continue;
    }
    step.to = static_cast<std::int8_t>(to);
    if (to == en_passant && board[to].empty()) {
      SeenStep passing = step;
      passing.kind = StepKind::shown;
      passing.en_passant = static_cast<std::int8_t>(to - pawn_step(colour));
      found.push_back(passing);
    }
    if (board[to].empty() && (left_empty & bit_of(to)) == 0) {
      add_promotions(step, promotions, found);
    }
  }
}

void SeenPosition::add_castlings(Colour colour, std::vector<SeenStep>& found) const {
  for (const bool is_short : {true, false}) {
    const CastlingWay squares = castling_squares(colour, is_short);
    const WorldUnit& king = board[squares.king];
    const WorldUnit& rook = board[squares.rook];
    const bool rook_is_there = rook.empty() || rook.number == mark ||
                               (rook.man == WorldMan::rook && rook.side == side_of(colour));
    if (king.man == WorldMan::king && king.side == side_of(colour) && rook_is_there &&
        (unmoved & bit_of(squares.king)) != 0 && (unmoved & bit_of(squares.rook)) != 0 &&
        board.clear_between(squares.king, squares.rook)) {
      found.push_back({.kind = is_short ? StepKind::short_castling : StepKind::long_castling,
                       .mover = colour,
                       .from = static_cast<std::int8_t>(squares.king),
                       .to = static_cast<std::int8_t>(squares.king_to),
                       .unit = king});
    }
  }
}

/// What is seen after a half-move.
void SeenPosition::play(const SeenStep& step) {
  en_passant = nowhere;
  left_empty = 0;
  const auto leave = [&](int from, int to) {
    left_empty |= bit_of(from);
    for (const std::int8_t square : squares_between(from, to)) {
      left_empty |= bit_of(square);
    }
  };
  const auto touch = [&](int square) { unmoved &= ~bit_of(square); };
  switch (step.kind) {
    case StepKind::shown:
    case StepKind::takes_hidden: {
      WorldUnit unit = board[step.from];
      unit.man = step.promotion != WorldMan::none ? step.promotion : unit.man;
      if (step.en_passant != nowhere) {
        board.clear(step.en_passant);
      }
      board.clear(step.from);
      board.put(step.to, unit);
      leave(step.from, step.to);
      touch(step.from);
      touch(step.to);
      if (unit.man == WorldMan::pawn && (step.to - step.from == 16 || step.from - step.to == 16)) {
        en_passant = static_cast<std::int8_t>((step.from + step.to) / 2);
      }
      return;
    }
    case StepKind::short_castling:
    case StepKind::long_castling: {
      const CastlingWay squares =
          castling_squares(step.mover, step.kind == StepKind::short_castling);
      const WorldUnit king = board[squares.king];
      board.clear(squares.king);
      board.clear(squares.rook);
      leave(squares.king, squares.rook);
      leave(squares.rook, squares.king);
      left_empty &= ~(bit_of(squares.king_to) | bit_of(squares.rook_to));
      board.put(squares.king_to, king);
      board.put(squares.rook_to, {.man = WorldMan::rook, .side = side_of(step.mover)});
      touch(squares.king);
      touch(squares.rook);
      return;
    }
    case StepKind::hidden:
    case StepKind::hidden_takes:
      // It may have been any of those whose place was known.
      for (int square = 0; square < board_squares; ++square) {
        if (board[square].number == mark && board[square].side == side_of(step.mover)) {
          board.clear(square);
        }
      }
      if (step.kind == StepKind::hidden_takes) {
        board.put(
            step.to,
            {.man = WorldMan::pawn, .side = side_of(step.mover), .number = mark, .shown = false});
        touch(step.to);
      }
      return;
  }
}

}  // namespace warp::invisible
