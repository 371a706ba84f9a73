#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/names.hpp"
#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

/// What a primitive may be used for.
enum class Mode : std::uint8_t { move_or_capture, move_only, capture_only };

/// How the units on a course matter to the one that moves along it.
enum class Manner : std::uint8_t {
  ride,      ///< over empty squares; captures the first unit met. A leap is a ride of one step.
  hop,       ///< over `hurdles` units, then to the square `behind` the last one, or, if `behind` is
             ///< 0, to any square that can be reached from there over empty ones
  locust,    ///< captures the first unit met, arriving on the square behind it, which must be empty
  turn,      ///< up to the first unit met, then from its square the step `aside`
  equihop,   ///< over a unit to the square as far from it; what lies between must be empty
  equistop,  ///< halfway to a unit; what lies between must be empty
  equihop_far,  ///< equihop and equistop whatever stands between
  equistop_far,
  fan,      ///< over the unit on the first square to any of the others
  bounce,   ///< away from a unit or the edge as far as that is distant
  push,     ///< rides away from a unit that stands behind the departure
  hamster,  ///< to the last square before the first unit met
};

/// On which squares of a course a move may end; the others are only passed.
enum class Stops : std::uint8_t {
  all,
  even,         ///< every second square
  across_edge,  ///< on the edge for a unit that starts inside, inside for one that starts on it
};

/// What happens where a course would leave the board.
enum class Edge : std::uint8_t {
  ends,
  reflects,  ///< the course goes on at a right angle, up to `turns` times
  slides,    ///< the same from the next square along the edge
  again,     ///< a leap that ends on the edge may be followed by another one, up to `turns` times
};

/// The squares of a move as successive steps: those of `opening` once, then those of `cycle` again
/// and again. A leap has an opening only, a ride a cycle of one step.
struct Course {
  std::vector<Vector> opening;
  std::vector<Vector> cycle;
  std::vector<Vector> aside;  ///< turn: from the hurdle; equihop: every step behind the hurdle;
                              ///< fan: from the hurdle to the squares of arrival; push: from the
                              ///< departure to the unit behind
};

/// In which direction of the board a primitive looks. Vectors are White's; Black's have the ranks
/// reversed unless the primitive is the same for both sides.
enum class Facing : std::uint8_t { none, forward };

/// One elementary way of moving.
struct Primitive {
  std::vector<Course> courses;
  Manner manner = Manner::ride;
  Mode mode = Mode::move_or_capture;
  Stops stops = Stops::all;
  Edge edge = Edge::ends;
  Facing facing = Facing::none;
  std::uint8_t turns = 0;
  std::uint8_t hurdles = 1;     ///< hop: how many
  std::uint8_t behind = 0;      ///< hop: distance of the arrival from the last hurdle, 0 = any
  bool adjacent = false;        ///< hop: the first hurdle stands on the first square
  bool enemy_hurdle = false;    ///< fan: the hurdle must belong to the other side
  bool from_departure = false;  ///< fan: `aside` counts from the departure, not from the hurdle
  std::uint32_t files = 0;      ///< only from these files of the board (bit 0 = a); 0 = from all
  bool second_half = false;     ///< only from the half of the board farther from the own side
  /// What belongs to pawns. `array_rank` is where the double step starts, as the side counts ranks
  /// from its own first one, backwards for pawns that go backwards.
  bool not_from_first_rank = false;    ///< a pawn that stands there cannot have come there
  bool double_step = false;            ///< one step more from the second rank
  bool capturable_en_passant = false;  ///< ... after which the unit may be captured en passant
  bool en_passant = false;             ///< captures en passant
  bool backward = false;               ///< first and second rank are counted from the other side
};

/// Whether a walk consists of primitives, or of what else.
enum class Nature : std::uint8_t {
  lines,
  wanders,            ///< any number of its steps in succession, each over empty squares
  wanders_from_edge,  ///< the same, but only a step that ends on the edge may be followed by
                      ///< another
  hops_twice,         ///< two of its moves in succession, the first one to an empty square
  orphan,             ///< the walks of the enemy units that observe it
  friend_,            ///< the walks of the own units that observe it
  hunter,             ///< `away` forward, `home` backward
};

/// On which rank a unit of the walk promotes.
enum class Promotes : std::uint8_t { never, on_last_rank, on_first_rank };

/// Everything the house knows of one kind of piece. Names and letters are those of the field;
/// `supported` walks can be played, the others are known by name only.
struct Walk {
  Names letters;  ///< as typed and printed, lower case: "s", "g", "am"
  Names names;
  std::string_view description;
  std::vector<Primitive> primitives;
  Nature nature = Nature::lines;
  WalkId away = no_walk;
  WalkId home = no_walk;
  Promotes promotes = Promotes::never;
  bool pawn = false;    ///< promotes; is no promotion piece
  bool royal = false;   ///< must not be lost: king, poseidon, sting; is no promotion piece
  bool marine = false;  ///< a pawn that promotes into marine pieces
  bool supported = false;
  /// Its vectors reach across the longest board that the table looks over, and no farther.
  bool looks_everywhere = false;
};

/// A set of rows of the walk table.
using WalkSet = std::bitset<256>;

/// Rows of the walk table the rules must speak of by name.
namespace walks {
inline constexpr WalkId king = 1;
inline constexpr WalkId queen = 2;
inline constexpr WalkId rook = 3;
inline constexpr WalkId bishop = 4;
inline constexpr WalkId knight = 5;
inline constexpr WalkId pawn = 6;
}  // namespace walks

/// The officers of the game array by their files, a to h.
inline constexpr std::array array_officers{walks::rook, walks::knight, walks::bishop, walks::queen,
                                           walks::king, walks::bishop, walks::knight, walks::rook};

/// Equihoppers and radial hoppers look in every direction and at every distance. The table lists
/// their vectors for boards of at most so many squares a side (Walk::looks_everywhere).
inline constexpr int longest_board_looked_over = 16;

/// The walks that a problem knows: those of the table, which are the same for all problems, and
/// behind them hunters and the walks that the problem brings. Row 0 is "no unit". A copy shares the
/// rows, which never change.
class Walks {
 public:
  /// As many rows as a WalkId can tell apart.
  static constexpr std::size_t most_rows = 256;

  /// The walks of the table alone.
  static const std::shared_ptr<const Walks>& standard();

  std::size_t size() const { return rows_.size(); }
  /// `walk` must be less than size().
  const Walk& operator[](std::size_t walk) const { return *rows_[walk]; }

  /// The walk with these letters in `language` (case-insensitive), if there is one.
  std::optional<WalkId> find(std::string_view letters, Language language) const;

  /// The hunter that moves like `away` forward and like `home` backward; adds its row if need be.
  /// Nothing if there is no room for it.
  std::optional<WalkId> hunter(WalkId away, WalkId home);
  /// Adds `walk` with these letters, name and description, which it keeps, in all languages; the
  /// texts in `walk` do not count. Nothing if there is no room for it.
  std::optional<WalkId> add(Walk walk, std::string letters, std::string name,
                            std::string description);

 private:
  Walks() = default;

  std::vector<std::shared_ptr<const Walk>> rows_;
};

/// *Walks::standard().
const Walks& standard_walks();

/// The walk of the table with these letters; every problem knows it by the same number.
std::optional<WalkId> find_walk(std::string_view letters, Language language);

}  // namespace warp
