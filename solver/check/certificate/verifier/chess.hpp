#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace warp::proof {

// Chess as the verifier of certificates plays it. Nothing here comes from the solver: only the
// standard library is included. Squares are numbered a1 = 0, b1 = 1, ... h8 = 63.

/// A set of squares, bit n for square n.
using Squares = std::uint64_t;
constexpr Squares square_bit(int square) { return Squares{1} << static_cast<unsigned>(square); }

/// How a unit moves. The letter of each, white as a capital, is in `walk_letters`.
enum ProofWalk : std::uint8_t {
  none,
  pawn,
  knight,
  bishop,
  rook,
  queen,
  king,
  grasshopper,
  nightrider
};
inline constexpr std::size_t number_of_walks = 9;
inline constexpr std::string_view walk_letters = ".PNBRQKGH";

inline constexpr unsigned white = 0, black = 1;
constexpr unsigned other(unsigned side) { return side ^ 1U; }

/// The rules besides those of chess, one bit each; their names are in `rule_names`.
enum ProofRule : std::uint16_t {
  circe = 1,
  anticirce_calvet = 2,
  anticirce_cheylan = 4,
  madrasi = 8,
  white_maximummer = 16,
  black_maximummer = 32,
  monochromatic = 64,
  bichromatic = 128,
  grid = 256,
};
inline constexpr std::array<std::string_view, 9> rule_names{
    "circe",         "anticirce-calvet", "anticirce-cheylan",
    "madrasi",       "maximummer-white", "maximummer-black",
    "monochromatic", "bichromatic",      "grid"};
inline constexpr unsigned anticirce = anticirce_calvet | anticirce_cheylan;
/// Units come back to their first squares, where kings and rooks count as unmoved again.
inline constexpr unsigned with_rebirth = circe | anticirce;

/// A move of one unit. Castling is the king's move over two files.
struct ProofMove {
  std::uint8_t from, to;
  ProofWalk promotion;

  bool operator==(const ProofMove&) const = default;
  /// "e2e4", "e7e8q"
  std::string text() const;
};

/// The moves of a position, in the order of the certificate: by departure, then arrival, then
/// promotion in the order of ProofWalk from the queen down to the knight, then fairy units.
class ProofMoves {
 public:
  void add(ProofMove move) { moves_[size_++] = move; }
  std::size_t size() const { return size_; }
  const ProofMove& operator[](std::size_t index) const { return moves_[index]; }
  const ProofMove* begin() const { return moves_.data(); }
  const ProofMove* end() const { return moves_.data() + size_; }
  void clear() { size_ = 0; }
  void shorten(std::size_t size) { size_ = size; }
  ProofMove& at(std::size_t index) { return moves_[index]; }

 private:
  /// 63 units of 27 moves at most, or 8 pawns of 3 times 6 promotions.
  std::array<ProofMove, 64 * 28> moves_;
  std::size_t size_ = 0;
};

/// The two colours and all walks that may stand on a board, with all that decides what may follow.
/// Copied to play a move.
struct ProofBoard {
  std::array<std::uint8_t, 64> at{};           ///< walk, plus 16 for black units; 0: empty
  std::array<Squares, 2> of{};                 ///< by side
  std::array<Squares, number_of_walks> are{};  ///< by walk, of both sides
  std::array<std::int8_t, 2> king_at{-1, -1};  ///< -1: the side has no king
  std::int8_t crossed = -1;                    ///< the square a pawn has just passed over
  std::uint8_t side = white;                   ///< to move
  /// Units that count as unmoved: the rooks K, Q, k, q (bits 1, 2, 4, 8), the kings E, e (16, 32).
  /// Castling needs king and rook. Without rebirths none is kept whose partner has moved.
  std::uint8_t unmoved = 0;
  std::uint16_t rules = 0;       ///< bits of ProofRule
  std::uint16_t promotions = 0;  ///< walks to which pawns promote, a bit each

  ProofWalk walk(int square) const {
    return static_cast<ProofWalk>(at[static_cast<std::size_t>(square)] & 15U);
  }
  unsigned side_of(int square) const { return at[static_cast<std::size_t>(square)] >> 4U; }
  Squares occupied() const { return of[0] | of[1]; }
  Squares of_walk(unsigned whose, ProofWalk walk) const { return of[whose] & are[walk]; }
  bool has_fairy_units() const { return (are[grasshopper] | are[nightrider]) != 0; }

  void put(int square, ProofWalk walk, unsigned whose);
  void take(int square);

  bool operator==(const ProofBoard&) const = default;
};

/// Drops from `board.unmoved` what can no longer castle, if nothing is ever reborn.
void drop_lone_castling_units(ProofBoard& board);

/// Can the unit on `square` not move, nor give check, because one of its kind attacks it (Madrasi)?
bool is_paralysed(const ProofBoard& board, int square);

/// Does any unit of `by` attack `square`, so that it could capture there if an opponent stood
/// there?
bool attacked(const ProofBoard& board, int square, unsigned by);
/// Is the king of `side` attacked? False if it has none.
bool in_check(const ProofBoard& board, unsigned side);

/// All moves of the side to move that its units can make; those that leave its king in check are
/// among them. Rules that choose among legal moves (maximummers) are not yet applied.
void find_moves(const ProofBoard& board, ProofMoves& moves);
/// The position after `move`, the other side to move.
ProofBoard after(const ProofBoard& board, ProofMove move);
/// Was the move that led from `before` to `played` legal, as far as the mover's king and the place
/// of a rebirth go?
bool is_legal(const ProofBoard& before, ProofMove move, const ProofBoard& played);
/// All legal moves, in order.
void find_legal_moves(const ProofBoard& board, ProofMoves& moves);
/// Has the side to move any legal move?
bool can_move(const ProofBoard& board);

/// Goals are tested in the position after the move.
enum class ProofGoal : std::uint8_t { mate, stalemate };
bool is_reached(ProofGoal goal, const ProofBoard& board);
/// The legal moves that reach the goal, in order.
void find_goal_moves(const ProofBoard& board, ProofGoal goal, ProofMoves& moves);
bool has_goal_move(const ProofBoard& board, ProofGoal goal);
/// Has the side to move a legal move, and do all of them reach the goal?
bool must_reach(const ProofBoard& board, ProofGoal goal);

/// The same position with the other side to move; what could be captured en passant can no longer.
ProofBoard passed(const ProofBoard& board);

/// The number of sequences of `plies` legal moves.
std::uint64_t count_sequences(const ProofBoard& board, unsigned plies);

}  // namespace warp::proof
