#include "solver/check/similar/board_frame.hpp"

#include <algorithm>

namespace warp::check {

namespace {

/// All symmetries together may have so many images; of a board with more, only those are taken that
/// keep all directions.
constexpr std::size_t most_images = std::size_t{1} << 16U;
/// On boards with more shifts positions are not shifted.
constexpr std::int64_t most_reach = std::int64_t{1} << 22U;

bool leads_ranks(const Geometry& board, const Symmetry& squares, bool reversed) {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const unsigned from = board.rank(static_cast<Square>(i));
    if (board.rank(squares[i]) != (reversed ? board.last_rank() - from : from)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool knows_forward_from_backward(const Walk& walk) {
  return walk.nature == Nature::hunter ||
         std::ranges::any_of(walk.primitives, [](const Primitive& primitive) {
           return primitive.facing == Facing::forward || primitive.double_step ||
                  primitive.en_passant || primitive.second_half || primitive.files != 0;
         });
}

BoardFrame::BoardFrame(const Geometry& board) : board_(board) {
  for (Symmetry& squares : symmetries_of(board, most_images)) {
    turns_.push_back({.keeps_ranks = leads_ranks(board, squares, false),
                      .reverses_ranks = leads_ranks(board, squares, true)});
    turns_.back().squares = std::move(squares);
  }
  places_.resize(board.size());
  rows_.resize(board.size());
  const bool has_ways = board.spec().kind != BoardKind::own && !board.reverses_directions() &&
                        !board.has_two_sheets();
  std::int64_t stride = 1;
  for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
    ends_.push_back(has_ways && !board.is_closed(dimension));
    strides_.push_back(static_cast<std::int32_t>(stride));
    stride *= ends_.back() ? 2 * static_cast<std::int64_t>(board.spec().lengths[dimension]) - 1 : 1;
    if (stride > most_reach) {
      ends_.assign(board.dimensions(), false);
      break;
    }
  }
  strides_.resize(board.dimensions(), 1);
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Coordinates& at = board.coordinates(static_cast<Square>(i));
    std::uint32_t row = 0;
    for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
      if (ends_[dimension]) {
        places_[i] += strides_[dimension] * static_cast<std::int32_t>(at[dimension]);
      } else {
        row = row * board.spec().lengths[dimension] + at[dimension];
      }
    }
    rows_[i] = has_ways ? row : static_cast<std::uint32_t>(i);
    reach_ = std::max(reach_, places_[i]);
  }
}

Square BoardFrame::shifted(Square square, std::int32_t shift) const {
  if (shift == 0) {
    return square;
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i] == places_[square] + shift && rows_[i] == rows_[square]) {
      return static_cast<Square>(i);
    }
  }
  return no_square;
}

std::vector<int> BoardFrame::steps_of(std::int32_t shift) const {
  std::vector<int> steps(board_.dimensions(), 0);
  for (std::size_t dimension = board_.dimensions(); dimension-- > 0;) {
    if (!ends_[dimension]) {
      continue;
    }
    // What the dimensions below can add lies within half a stride.
    const std::int32_t half = strides_[dimension] / 2;
    const std::int32_t step =
        shift >= 0 ? (shift + half) / strides_[dimension] : -((half - shift) / strides_[dimension]);
    steps[dimension] = step;
    shift -= step * strides_[dimension];
  }
  return steps;
}

std::int64_t BoardFrame::way(Square from, Square to) const {
  const bool has_ways = board_.spec().kind != BoardKind::own && !board_.reverses_directions() &&
                        !board_.has_two_sheets();
  if (!has_ways) {
    return static_cast<std::int64_t>(from) * static_cast<std::int64_t>(board_.size()) + to;
  }
  const Vector offset = board_.offset(from, to);
  std::int64_t number = 0;
  const auto add = [&](int part) {
    constexpr int base = 256;
    number = number * base + part;
  };
  if (board_.dimensions() > 2) {
    for (const int part : offset.components()) {
      add(part);
    }
  } else {
    add(offset.file);
    add(offset.rank);
  }
  return number;
}

std::int32_t BoardFrame::corner(const std::vector<Square>& squares) const {
  std::int32_t corner = 0;
  for (std::size_t dimension = 0; dimension < board_.dimensions(); ++dimension) {
    if (!ends_[dimension] || squares.empty()) {
      continue;
    }
    unsigned least = board_.coordinates(squares.front())[dimension];
    for (const Square square : squares) {
      least = std::min(least, board_.coordinates(square)[dimension]);
    }
    corner += strides_[dimension] * static_cast<std::int32_t>(least);
  }
  return corner;
}

}  // namespace warp::check
