#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/engines/infinite/columns.hpp"

namespace warp::infinite {

enum class InfinitePlay : std::uint8_t {
  direct,         ///< #n
  self,           ///< s#n
  help,           ///< h#n
  series_direct,  ///< ser-#n
  series_help,    ///< ser-h#n
  series_self,    ///< ser-s#n
};
enum class InfiniteGoal : std::uint8_t { mate, check, capture, any_move };

/// What is to be solved.
struct InfiniteTask {
  InfinitePlay play = InfinitePlay::direct;
  InfiniteGoal goal = InfiniteGoal::mate;
  /// Moves of the attacker or of the series; of help play half-moves.
  unsigned length = 1;
  unsigned least_length = 0;     ///< no shorter series or help play
  Colour first = Colour::white;  ///< moves first in actual play
  bool set_play = false;
  bool variations = false;
  /// The greatest threshold to be tried; nothing: as far as it costs little.
  std::optional<int> threshold{};
  std::optional<std::size_t> most_solutions{};
  /// Are mates decided by the theorems of the README, and mating moves sought among those of
  /// queens and pawns? Else all moves are tried, for comparison.
  bool uses_theorems = true;
  /// About how many bytes positions that were decided may take; more are decided again.
  std::size_t memory = std::size_t{64} << 20U;
};

/// A part of a move's class: so many of the places with these digits change.
struct ClassPart {
  std::vector<std::pair<InfiniteUnit, std::uint8_t>> digits;  ///< of all units at these places
  int of = 0;                                                 ///< the number of these places
  int count = 0;                                              ///< of those that are changed alike
  std::uint8_t from = 0, to = 0;                              ///< digits of the mover
};

/// A move with the squares of one example of its class.
struct PlayedMove {
  InfiniteUnit unit, becomes;
  InfiniteSquare from, to;
  std::optional<InfiniteUnit> taken{};
  std::optional<InfiniteSquare> taken_at{};  ///< where it stood, if not on `to`
  bool gives_check = false;
  bool reaches_goal = false;
  std::vector<ClassPart> parts{};  ///< empty: the class is this one move
};

struct PlayedTree {
  PlayedMove move;
  std::vector<PlayedTree> variations;
};
using PlayedLine = std::vector<PlayedMove>;

struct InfiniteSolutions {
  bool king_can_be_captured = false;
  std::vector<PlayedTree> set_trees, keys;   ///< battle play
  std::vector<PlayedLine> set_lines, lines;  ///< help and series play
  int threshold = 0;                         ///< the greatest that was tried to its end
  int shown = 0;                             ///< that of the classes given here
  int bound = 0;                             ///< from it on no threshold gives other answers
  bool proven = false;                       ///< the bound was reached
  bool stopped = false;                      ///< before its end
  bool complete = true;                      ///< not cut off by `most_solutions`
};

/// Solves a position of finitely many units. `stop` is asked now and then whether to give up.
InfiniteSolutions solve(const ColumnPosition& position, const InfiniteTask& task,
                        const std::function<bool()>& stop);

/// The threshold of theorem 6 for the first half-move of `task`.
int proven_threshold(const ColumnPosition& position, const InfiniteTask& task);

}  // namespace warp::infinite
