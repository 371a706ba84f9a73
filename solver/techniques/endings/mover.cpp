#include "solver/techniques/endings/mover.hpp"

#include <algorithm>

namespace warp::endings {

namespace {

/// The units of `board` as Movement reads them.
Position position_of(const Board& board) {
  Position position(board.geometry());
  for (std::size_t unit = 0; unit < board.material().size(); ++unit) {
    if (const Square square = board.square(unit); square != no_square) {
      const MaterialKind& kind = board.material()[unit];
      position.add(square, {.walk = kind.walk, .side = side_of(kind.colour)}, Reason::bookkeeping);
    }
  }
  return position;
}

}  // namespace

bool Mover::Path::operator==(const Path& other) const {
  return std::equal(first, first + length, other.first, other.first + other.length);
}

bool Mover::Path::is_reverse_of(const Path& other) const {
  return length == other.length &&
         std::equal(first, first + length, std::make_reverse_iterator(other.first + other.length));
}

Mover::Mover(const Movement& movement, const Walks& walks, const Geometry& geometry,
             MaterialKind kind)
    : movement_(&movement),
      kind_(kind),
      size_(geometry.size()),
      has_lines_(walks[kind.walk].nature == Nature::lines) {
  if (has_lines_) {
    compile_paths();
    reversible_ = finds_moves_reversible();
  }
  compile_departures();
}

/// A path leads to each square of a ride. If some capture goes another way, there are no paths.
void Mover::compile_paths() {
  std::vector<std::vector<Path>> to(size_);
  offsets_.assign(size_ * size_ + 1, 0);
  for (Square from = 0; from < size_; ++from) {
    for (auto& paths : to) {
      paths.clear();
    }
    const auto range = movement_->lines_from(kind_.walk, kind_.colour, from);
    for (const Line& line : range.lines) {
      if (line.mode == Mode::move_only) {
        continue;
      }
      if (line.line_kind != LineKind::ride) {
        offsets_.clear();
        paths_.clear();
        return;
      }
      const Square* squares = range.squares + line.first;
      for (std::uint32_t length = 0; length < line.length; ++length) {
        auto& paths = to[squares[length]];
        const Path path{squares, length};
        if (std::ranges::find(paths, path) == paths.end()) {
          paths.push_back(path);
        }
      }
    }
    for (Square target = 0; target < size_; ++target) {
      paths_.insert(paths_.end(), to[target].begin(), to[target].end());
      offsets_[from * size_ + target + 1U] = static_cast<std::uint32_t>(paths_.size());
    }
  }
}

bool Mover::finds_moves_reversible() const {
  if (offsets_.empty()) {
    return false;
  }
  for (Square from = 0; from < size_; ++from) {
    for (const Line& line : movement_->lines_from(kind_.walk, kind_.colour, from).lines) {
      if (line.line_kind != LineKind::ride || line.mode != Mode::move_or_capture) {
        return false;
      }
    }
  }
  const auto paths = [&](std::size_t from, std::size_t to) {
    const std::size_t pair = from * size_ + to;
    return std::span(paths_).subspan(offsets_[pair], offsets_[pair + 1] - offsets_[pair]);
  };
  for (std::size_t from = 0; from < size_; ++from) {
    for (std::size_t to = 0; to < size_; ++to) {
      const auto back = paths(to, from);
      const bool all = std::ranges::all_of(paths(from, to), [&](const Path& path) {
        return std::ranges::any_of(back,
                                   [&](const Path& other) { return path.is_reverse_of(other); });
      });
      if (!all) {
        return false;
      }
    }
  }
  return true;
}

void Mover::compile_departures() {
  departures_.resize(size_);
  for (Square from = 0; from < size_; ++from) {
    if (!has_lines_) {
      for (auto& squares : departures_) {
        squares.push_back(from);
      }
      continue;
    }
    const auto range = movement_->lines_from(kind_.walk, kind_.colour, from);
    for (const Line& line : range.lines) {
      for (const Square marked : std::span(range.squares + line.first, line.length)) {
        const Square to = without_mark(marked);
        const bool is_square = marked != no_square && to < size_;  // turns have gaps
        if (is_square && (departures_[to].empty() || departures_[to].back() != from)) {
          departures_[to].push_back(from);
        }
      }
    }
  }
}

bool Mover::each_step_asked(const Board& board, Square from,
                            FunctionRef<bool(const Step&)> visit) const {
  return movement_->each_step(position_of(board), from, kind_.walk, kind_.colour, visit);
}

bool Mover::attacks_followed(const Board& board, Square from, Square target) const {
  if (has_lines_) {
    const TargetView view{board, opponent(kind_.colour), target};
    const auto range = movement_->lines_from(kind_.walk, kind_.colour, from);
    const auto is_capture = [&](const Step& step) { return step.capture == target; };
    return std::ranges::any_of(range.lines, [&](const Line& line) {
      return follow(line, range.squares + line.first, view, is_capture);
    });
  }
  return movement_->attacks(position_of(board), from, kind_.walk, kind_.colour, target);
}

bool Mover::always_attacks(Square from, Square target) const {
  if (offsets_.empty()) {
    return false;
  }
  const std::size_t pair = from * size_ + target;
  return std::any_of(paths_.begin() + offsets_[pair], paths_.begin() + offsets_[pair + 1],
                     [](const Path& path) { return path.length == 0; });
}

bool Mover::may_leave(Square from) const {
  return !has_lines_ || !movement_->lines_from(kind_.walk, kind_.colour, from).lines.empty();
}

std::size_t Mover::bytes() const {
  std::size_t result =
      offsets_.capacity() * sizeof(std::uint32_t) + paths_.capacity() * sizeof(Path);
  for (const auto& squares : departures_) {
    result += squares.capacity() * sizeof(Square);
  }
  return result;
}

}  // namespace warp::endings
