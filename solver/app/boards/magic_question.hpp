#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/combinatorics/tours/line_sums.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// The directions of a board as `warp tour --magic` names them, in the order of linear_subsets():
/// "ranks", "files", "levels", "depths", "direction5"; those of a board of one's own as stated.
std::vector<std::string> direction_names(const Geometry& board);

/// What `--magic` asks for.
struct MagicQuestion {
  Directions directions;
  bool one_is_enough = false;  ///< equal sums along one of them, whichever; otherwise along all

  /// "ranks and files", "ranks or files"
  std::string text(const Geometry& board) const;
  /// The sets of directions to ask for, one after the other.
  std::vector<Directions> in_turn() const;
};

/// Reads "ranks,files", "all", which is also meant by nothing, or "one". Returns nothing if a word
/// is none of them or the board has no such direction.
std::optional<MagicQuestion> magic_question(std::string_view text, const Geometry& board);

/// "ranks (260) and files (260)"
std::string sums_text(const Geometry& board,
                      const std::vector<std::pair<std::size_t, unsigned>>& sums);

}  // namespace warp
