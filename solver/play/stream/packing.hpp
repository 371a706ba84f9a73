#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "solver/board/position.hpp"
#include "solver/play/solution.hpp"

namespace warp {

/// Solutions that have to wait for their order, as bytes: of a line only the half-moves that it
/// does not share with the one before it, of a tree a half-move at a time.
///
/// Everything is kept that a report may show. Not kept: what an effect remembers of the time before
/// it, with which it is taken back.
enum class Saying : std::uint8_t { line, open, close };

/// Appends `line` to `out`; its first `line.in_common` half-moves must be those of the line before
/// it. `end` is the placement in which it ends.
void pack_line(const SolutionLine& line, Key end, std::string& out);
/// Appends a move alone: the same bytes say the same move.
void pack_move(const MoveRecord& move, std::string& out);
/// Appends a half-move of a tree, and the end of what follows one.
void pack_open(const TreeMove& move, Place place, std::string& out);
void pack_close(std::string& out);

/// Reads what was packed, in the same order.
class Unpacker {
 public:
  /// `bytes` are whole sayings. The lines of several pieces must be read by one reader, beginning
  /// with one that has nothing in common with another.
  void read(std::string_view bytes) { rest_ = bytes; }
  bool at_end() const { return rest_.empty(); }

  Saying next();  ///< what comes; then that must be read
  SolutionLine& line(Key& end);
  const TreeMove& open(Place& place);

 private:
  std::uint8_t byte();
  std::uint64_t number();
  void read_move(MoveRecord& move);
  void read_number(HalfMoveNumber& at);
  void read_effects(std::vector<Effect>& effects);
  Unit unit();
  Square square();

  std::string_view rest_;
  SolutionLine line_;
  TreeMove move_;
};

}  // namespace warp
