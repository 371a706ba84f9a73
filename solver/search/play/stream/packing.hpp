#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "solver/board/position/position.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// Solutions that wait for their turn, as bytes: of a line only the half-moves that it does not
/// share with the line before it, of a tree one half-move at a time.
///
/// Everything that a report may show is kept. Not kept is what an effect remembers of the position
/// before it, which serves to take it back.
enum class Saying : std::uint8_t { line, open, close };

/// Appends `line` to `out`. Its first `line.in_common` half-moves must be those of the line before
/// it. `end` is the placement in which it ends.
void pack_line(const SolutionLine& line, Key end, std::string& out);
/// Appends a move alone. Equal bytes mean equal moves.
void pack_move(const MoveRecord& move, std::string& out);
/// Appends a half-move of a tree; pack_close ends what follows it.
void pack_open(const TreeMove& move, Place place, std::string& out);
void pack_close(std::string& out);

/// Reads what was packed, in the same order.
class Unpacker {
 public:
  /// `bytes` are complete sayings. One reader must read the lines of successive pieces; the first
  /// line must have no half-moves in common with an earlier one.
  void read(std::string_view bytes) { rest_ = bytes; }
  bool at_end() const { return rest_.empty(); }

  Saying next();  ///< the kind of the next saying, which must be read next
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
