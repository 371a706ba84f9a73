#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/techniques/endings/board.hpp"

namespace warp::endings {

/// How the units of one kind move and attack on a Board. All of it comes from Movement: its lines
/// are followed here over the Board; walks that do not consist of lines are asked of Movement
/// itself, on a Position made for each question.
class Mover {
 public:
  /// `movement` must have the walk worked out, and must outlive the mover.
  Mover(const Movement& movement, const Walks& walks, const Geometry& geometry, MaterialKind kind);

  /// Calls visit(Step) for each geometrically possible move of such a unit from `from` until it
  /// returns true; returns whether it did. A move that can be made in several ways may be visited
  /// several times.
  template <class Visit>
  bool each_step(const Board& board, Square from, Visit&& visit) const {
    if (!has_lines_) {
      return each_step_asked(board, from, visit);
    }
    const View view{board, opponent(kind_.colour)};
    const auto range = movement_->lines_from(kind_.walk, kind_.colour, from);
    for (const Line& line : range.lines) {
      if (follow(line, range.squares + line.first, view, visit)) {
        return true;
      }
    }
    return false;
  }

  /// Could the unit on `from` capture on `target`? As Movement::attacks().
  bool attacks(const Board& board, Square from, Square target) const {
    if (offsets_.empty()) {
      return attacks_followed(board, from, target);
    }
    const std::size_t pair = from * size_ + target;
    for (std::uint32_t i = offsets_[pair]; i != offsets_[pair + 1]; ++i) {
      if (is_open(board, paths_[i])) {
        return true;
      }
    }
    return false;
  }

  /// Calls visit(square) for each square from which `unit`, which is of this kind, can have come by
  /// a move without capture. The board is the same at the end as at the beginning; while visit()
  /// runs, the unit stands on that square. A square may be visited several times.
  template <class Visit>
  void each_departure(Board& board, std::size_t unit, Visit&& visit) const {
    const Square to = board.square(unit);
    board.take(unit);
    if (reversible_) {
      const View view{board, opponent(kind_.colour)};
      const auto range = movement_->lines_from(kind_.walk, kind_.colour, to);
      const auto departure = [&](const Step& step) {
        if (step.capture == no_square) {
          board.put(unit, step.to);
          visit(step.to);
          board.take(unit);
        }
        return false;
      };
      for (const Line& line : range.lines) {
        follow(line, range.squares + line.first, view, departure);
      }
    } else {
      for (const Square from : departures_[to]) {
        if (!board.empty(from)) {
          continue;
        }
        board.put(unit, from);
        if (each_step(board, from, [&](const Step& step) {
              return step.to == to && step.capture == no_square;
            })) {
          visit(from);
        }
        board.take(unit);
      }
    }
    board.put(unit, to);
  }

  /// Is the capture on `target` from `from` possible wherever other units stand (a leap)?
  bool always_attacks(Square from, Square target) const;
  /// Has such a unit any line from `from`, so that some position may let it move? True for walks
  /// that do not consist of lines.
  bool may_leave(Square from) const;
  /// The squares from which a unit of this kind might reach `square`, for some placement of others.
  const std::vector<Square>& departures(Square square) const { return departures_[square]; }
  /// Can every move without capture be made backwards?
  bool reversible() const { return reversible_; }
  /// The memory of the tables, in bytes.
  std::size_t bytes() const;

 private:
  /// Squares that must be empty, in the squares of Movement.
  struct Path {
    const Square* first;
    std::uint32_t length;

    bool operator==(const Path& other) const;
    bool is_reverse_of(const Path& other) const;
  };
  /// The board as the generator of moves sees it; the members are those that follow() asks for.
  struct View {
    static constexpr bool captures_only = false;
    const Board& board;
    Colour opponent;

    bool empty(Square square) const { return board.empty(square); }
    bool occupied(Square square) const { return !board.empty(square); }
    bool capturable(Square square) const { return board.belongs_to(square, opponent); }
    bool enemy(Square square) const { return capturable(square); }
  };
  /// The board as the test for attacks sees it: only the target can be captured.
  struct TargetView {
    static constexpr bool captures_only = true;
    const Board& board;
    Colour opponent;
    Square target;

    bool empty(Square square) const { return square != target && board.empty(square); }
    bool occupied(Square square) const { return square == target || !board.empty(square); }
    bool capturable(Square square) const { return square == target; }
    bool enemy(Square square) const { return board.belongs_to(square, opponent); }
  };

  static bool is_open(const Board& board, const Path& path) {
    for (std::uint32_t i = 0; i < path.length; ++i) {
      if (!board.empty(path.first[i])) {
        return false;
      }
    }
    return true;
  }
  bool each_step_asked(const Board& board, Square from, FunctionRef<bool(const Step&)> visit) const;
  bool attacks_followed(const Board& board, Square from, Square target) const;
  void compile_paths();
  void compile_departures();
  bool finds_moves_reversible() const;

  const Movement* movement_;
  MaterialKind kind_;
  std::size_t size_;  ///< squares of the board
  bool has_lines_;
  bool reversible_ = false;
  /// By departure and target: the index in paths_ at which the paths of captures begin. Empty
  /// unless all captures go along rides.
  std::vector<std::uint32_t> offsets_;
  std::vector<Path> paths_;
  std::vector<std::vector<Square>> departures_;  ///< by arrival
};

}  // namespace warp::endings
