#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"
#include "solver/rules/names.hpp"

namespace warp {

/// What a primitive may be used for.
enum class Mode : std::uint8_t { move_or_capture, move_only, capture_only };

/// One elementary way of moving: up to `max_steps` equal steps along any of `vectors`, over empty
/// squares. A leap has one step, a ride as many as the board allows.
struct Primitive {
  std::vector<Vector> vectors;
  unsigned max_steps = 1;  ///< 1 = leap, unlimited_steps = ride
  Mode mode = Mode::move_or_capture;
  bool forward = false;  ///< vectors are White's; Black's have the ranks reversed
  bool longer_from_array_rank =
      false;  ///< a pawn's double step: one step more from its second rank
};
inline constexpr unsigned unlimited_steps = ~0U;

/// Everything the house knows of one kind of piece. Names and letters are those of the field;
/// `supported` walks have primitives, the others are known by name only.
struct Walk {
  Names letters;  ///< as typed and printed, lower case: "s", "g", "am"
  Names names;
  std::string_view description;
  std::vector<Primitive> primitives;
  bool pawn = false;  ///< promotes, is subject to en passant
  bool supported = false;
};

/// Rows of the walk table the rules must speak of by name.
namespace walks {
inline constexpr WalkId king = 1;
inline constexpr WalkId queen = 2;
inline constexpr WalkId rook = 3;
inline constexpr WalkId bishop = 4;
inline constexpr WalkId knight = 5;
inline constexpr WalkId pawn = 6;
}  // namespace walks

/// The table of all walks; row 0 is "no unit". Rows never change while the program runs.
std::span<const Walk> all_walks();

/// The walk with these letters in `language` (case-insensitive), if there is one.
std::optional<WalkId> find_walk(std::string_view letters, Language language);

}  // namespace warp
