#include "solver/rules/general/board_needs.hpp"

namespace warp {

Refusal BoardNeeds::refusal_on(const Geometry& board) const {
  if (include(BoardNeed::files_and_ranks) && !board.is_flat()) {
    return Refusal::contradiction(
        "its rule is stated for files and ranks, and this board has more than these");
  }
  if (include(BoardNeed::no_seam) && board.wraps()) {
    return Refusal::contradiction(
        "its rule needs a single way between two squares, and this board has more than one");
  }
  if (include(BoardNeed::distances) && board.reverses_directions()) {
    return Refusal::contradiction(
        board.has_two_sheets()
            ? "distances between the two sheets of a board are not defined"
            : "distances are not defined on a board behind whose seam directions are reversed");
  }
  if (include(BoardNeed::edge) && board.has_no_edge()) {
    return Refusal::contradiction("its rule is about the edge, and this board has none");
  }
  if (include(BoardNeed::first_ranks) && !board.has_pawns()) {
    return Refusal::contradiction(
        "its rule needs pawns or first ranks, and on this board the first rank touches the last");
  }
  return {};
}

}  // namespace warp
