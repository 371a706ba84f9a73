#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// Whether a primitive moves, captures or both.
enum class Mode : std::uint8_t { move_or_capture, move_only, capture_only };

/// How units on a course affect the unit that moves along it.
enum class LineKind : std::uint8_t {
  ride,      ///< over empty squares; captures the first unit met. A leap is a ride of one step.
  hop,       ///< over `hurdles` units, then to the square `behind` squares after the last one; if
             ///< `behind` is 0, to any square reached from there over empty squares
  locust,    ///< captures the first unit met and arrives on the square behind it, which must be
             ///< empty
  turn,      ///< to the first unit met, then the step `aside` from the square of that unit
  equihop,   ///< over a unit to the square at the same distance behind it; all squares between
             ///< must be empty
  equistop,  ///< to the square halfway to a unit; all squares between must be empty
  equihop_far,  ///< equihop and equistop, with any units between
  equistop_far,
  fan,      ///< over the unit on the first square to any of the other squares
  bounce,   ///< away from a unit or the edge by the distance to it
  push,     ///< rides away from a unit that stands behind the departure
  hamster,  ///< to the last square before the first unit met
};

/// The squares of a course on which a move may end; the others are only passed over.
enum class Stops : std::uint8_t {
  all,
  even,         ///< every second square
  across_edge,  ///< on the edge if the unit starts inside, inside if it starts on the edge
};

/// What happens when a course would leave the board.
enum class Edge : std::uint8_t {
  ends,
  reflects,  ///< the course goes on at a right angle, up to `turns` times
  slides,    ///< reflects from the next square along the edge
  again,     ///< a leap that ends on the edge may be followed by another leap, up to `turns` times
};

/// The steps of a move: those of `opening` once, then those of `cycle` again and again. A leap has
/// only an opening, a ride a cycle of one step.
struct Course {
  std::vector<Vector> opening;
  std::vector<Vector> cycle;
  std::vector<Vector> aside;  ///< turn: the step from the hurdle; equihop: every step behind the
                              ///< hurdle; fan: the vectors from the hurdle to the arrivals;
                              ///< push: from the departure to the unit behind
};

/// The direction in which a primitive looks. Vectors are White's; with `forward`, Black's have the
/// ranks reversed, with `none` they are the same.
enum class Facing : std::uint8_t { none, forward };

/// One elementary way of moving.
struct Primitive {
  std::vector<Course> courses;
  LineKind line_kind = LineKind::ride;
  Mode mode = Mode::move_or_capture;
  Stops stops = Stops::all;
  Edge edge = Edge::ends;
  Facing facing = Facing::none;
  std::uint8_t turns = 0;
  std::uint8_t hurdles = 1;     ///< hop: how many
  std::uint8_t behind = 0;      ///< hop: distance of the arrival from the last hurdle, 0 = any
  bool adjacent = false;        ///< hop: the first hurdle stands on the first square
  std::uint8_t least = 0;       ///< squares along a course to the nearest arrival; 0 = 1
  std::uint8_t most = 0;        ///< squares to the farthest arrival, where it ends; 0 = any
  bool enemy_hurdle = false;    ///< fan: the hurdle must belong to the other side
  bool from_departure = false;  ///< fan: `aside` counts from the departure, not from the hurdle
  std::uint32_t files = 0;      ///< only from these files of the board (bit 0 = a); 0 = from all
  bool second_half = false;     ///< only from the half of the board farther from the own side
  bool as_written = false;      ///< its vectors are those of the board, of whatever dimensions;
                                ///< otherwise they are those of files and ranks (see spread.hpp)
  /// Properties of pawns.
  bool not_from_first_rank = false;    ///< the unit does not move from its own first rank
  bool double_step = false;            ///< one step more from the second rank
  bool capturable_en_passant = false;  ///< after a double step it may be captured en passant
  bool en_passant = false;             ///< captures en passant
  bool backward = false;  ///< first and second rank are counted from the opponent's side
};

/// What a walk consists of: primitives, or one of the special kinds below.
enum class Nature : std::uint8_t {
  lines,
  wanders,            ///< any number of its steps in succession, each over empty squares
  wanders_from_edge,  ///< as `wanders`, but only a step that ends on the edge may be followed by
                      ///< another step
  hops_twice,         ///< two of its moves in succession, the first one to an empty square
  orphan,             ///< the walks of the enemy units that observe it
  friend_,            ///< the walks of the own units that observe it
  hunter,             ///< `away` forward, `home` backward
};

/// The rank on which a unit of the walk promotes.
enum class Promotes : std::uint8_t { never, on_last_rank, on_first_rank };

/// A set of rows of the walk table.
using WalkSet = std::bitset<256>;

/// All that is known of one kind of piece. Names and letters are those of the field; walks that are
/// not `supported` are known by name only and cannot be played.
struct Walk {
  Names letters;  ///< as typed and printed, lower case: "s", "g", "am"
  Names names;
  Names description;
  std::vector<Primitive> primitives;
  Nature nature = Nature::lines;
  WalkId away = no_walk;
  WalkId home = no_walk;
  Promotes promotes = Promotes::never;
  bool pawn = false;    ///< promotes; not a promotion piece
  bool royal = false;   ///< must not be lost: king, poseidon, sting; not a promotion piece
  bool marine = false;  ///< a pawn that promotes into marine pieces
  bool supported = false;
  /// It moves in every direction; its vectors are listed for boards of at most
  /// `longest_board_looked_over` squares a side.
  bool looks_everywhere = false;
  WalkSet named = {};  ///< the rows that the description of a stated piece names: "XY + leaper 1,1"
};

/// Does the walk consist of the walks of other units (orphan, friend)?
inline bool imitates(const Walk& walk) {
  return walk.nature == Nature::orphan || walk.nature == Nature::friend_;
}

/// Does an imitator that moves like a pawn do so on its first rank, too? Orphans do.
inline bool moves_anywhere(const Walk& imitator) { return imitator.nature == Nature::orphan; }
/// Does it capture en passant when it moves like a pawn? Friends do.
inline bool captures_en_passant(const Walk& imitator) { return imitator.nature == Nature::friend_; }

/// The rows of the orthodox walks, the same in all problems.
namespace walks {
inline constexpr WalkId king = 1;
inline constexpr WalkId queen = 2;
inline constexpr WalkId rook = 3;
inline constexpr WalkId bishop = 4;
inline constexpr WalkId knight = 5;
inline constexpr WalkId pawn = 6;
}  // namespace walks

/// The units on the first rank of the game array, by file, a to h.
inline constexpr std::array array_officers{walks::rook, walks::knight, walks::bishop, walks::queen,
                                           walks::king, walks::bishop, walks::knight, walks::rook};

/// Equihoppers and radial hoppers move in every direction and over every distance. The table lists
/// their vectors for boards of at most this number of squares a side (Walk::looks_everywhere).
inline constexpr int longest_board_looked_over = 16;

/// The walks of a problem: those of the table, which are the same for all problems, then hunters
/// and the walks that the problem states. Row 0 is "no unit". A copy shares the rows, which never
/// change.
class Walks {
 public:
  /// The number of rows that a WalkId can name.
  static constexpr std::size_t most_rows = 256;

  /// Returns the walks of the table alone.
  static const std::shared_ptr<const Walks>& standard();

  std::size_t size() const { return rows_.size(); }
  /// `walk` must be less than size().
  const Walk& operator[](std::size_t walk) const { return *rows_[walk]; }

  /// Returns the walk with these letters in `language` (case-insensitive), if there is one. No
  /// walk is found by empty letters.
  std::optional<WalkId> find(std::string_view letters, Language language) const;

  /// Returns the hunter that moves like `away` forward and like `home` backward; adds its row if
  /// necessary. Returns nothing if there is no room.
  std::optional<WalkId> hunter(WalkId away, WalkId home);
  /// Adds `walk` with these letters, name and description, which are kept and used in all
  /// languages; the texts in `walk` are ignored. Returns its row, or nothing if there is no room.
  std::optional<WalkId> add(Walk walk, std::string letters, std::string name,
                            std::string description);
  /// Returns a copy in which `change` has changed the rows of `which`.
  std::shared_ptr<const Walks> changed(const WalkSet& which, FunctionRef<void(Walk&)> change) const;

 private:
  Walks() = default;

  std::vector<std::shared_ptr<const Walk>> rows_;
};

/// *Walks::standard().
const Walks& standard_walks();
/// Does a hunter imitate others on its way forward or back (F/R)? It lends its walk to nobody: what
/// a friend acquires from it would depend on what it acquires itself, and in which direction.
bool imitates_one_way(const Walks& walks, WalkId walk);

/// Returns the walk of the table with these letters; every problem knows it by the same number.
std::optional<WalkId> find_walk(std::string_view letters, Language language);

}  // namespace warp
