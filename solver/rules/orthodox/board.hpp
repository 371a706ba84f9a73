#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "solver/board/position/position.hpp"
#include "solver/rules/orthodox/bitboard.hpp"

namespace warp::orthodox {

/// Kinds of units as indices; one less than the rows of the walk table.
enum Kind : std::uint8_t { king, queen, rook, bishop, knight, pawn, none };

constexpr Kind kind_of(WalkId walk) { return static_cast<Kind>(walk - 1); }
constexpr WalkId walk_of(Kind kind) { return static_cast<WalkId>(kind + 1); }

enum class Special : std::uint8_t { no, double_step, en_passant, castling, null_move };

/// A move in four bytes.
struct Ply {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  Kind promotion = none;
  Special special = Special::no;

  bool operator==(const Ply&) const = default;
};

/// Is it 0-0 when the king castles to `king_to`? Else it is 0-0-0.
constexpr bool is_short_castling(Index king_to) {
  constexpr Index g_file = 6;
  return king_to % 8 == g_file;
}
/// Returns departure and arrival of the rook when the king castles to `king_to`.
constexpr std::pair<Index, Index> rook_squares(Index king_to) {
  constexpr Index d_file = 3;
  constexpr Index f_file = 5;
  const Index rank = king_to & 56U;
  return is_short_castling(king_to) ? std::pair(rank + 7, rank + f_file)
                                    : std::pair(rank, rank + d_file);
}

/// Returns the square of the pawn that `ply` captures en passant.
constexpr Index victim_square(Ply ply) { return (ply.from & 56U) | (ply.to & 7U); }

/// Moves of one position. With at most `most_units` units a side has at most 16 * 27 of them.
inline constexpr unsigned most_units = 16;
class PlyList {
 public:
  static constexpr std::size_t capacity = 512;

  void push(Ply ply) { plies_.push_back(ply); }
  const Ply* begin() const { return plies_.data(); }
  const Ply* end() const { return plies_.data() + plies_.size(); }
  std::size_t size() const { return plies_.size(); }
  Ply& operator[](std::size_t place) { return plies_[place]; }
  /// Keeps only the moves for which `keeps(ply)` is true.
  template <class Keeps>
  void keep_if(Keeps keeps) {
    plies_.erase(std::remove_if(plies_.begin(), plies_.end(), [&](Ply ply) { return !keeps(ply); }),
                 plies_.end());
  }
  /// Keeps only the moves with the greatest `rank(ply)`.
  template <class Rank>
  void keep_best(Rank rank) {
    std::size_t kept = 0;
    unsigned best = 0;
    for (std::size_t i = 0; i < plies_.size(); ++i) {
      const unsigned value = rank(plies_[i]);
      if (value > best) {
        best = value;
        kept = 0;
      }
      if (value == best) {
        plies_[kept++] = plies_[i];
      }
    }
    plies_.resize(kept);
  }

 private:
  // The capacity suffices, as argued above: moves are added without a check.
  using Unchecked =
      boost::container::static_vector_options_t<boost::container::throw_on_overflow<false>>;
  boost::container::static_vector<Ply, capacity, Unchecked> plies_;
};

/// Returns the squares that a unit of `kind`, not a pawn, attacks.
inline Bitboard attacks_of(Kind kind, Index square, Bitboard occupied) {
  switch (kind) {
    case king:
      return king_attacks[square];
    case queen:
      return queen_attacks(square, occupied);
    case rook:
      return rook_attacks(square, occupied);
    case bishop:
      return bishop_attacks(square, occupied);
    case knight:
      return knight_attacks[square];
    default:
      return 0;
  }
}

/// The same if the kind is known at compile time.
template <Kind kind>
inline Bitboard attacks_by(Index square, Bitboard occupied) {
  if constexpr (kind == queen) {
    return queen_attacks(square, occupied);
  } else if constexpr (kind == rook) {
    return rook_attacks(square, occupied);
  } else if constexpr (kind == bishop) {
    return bishop_attacks(square, occupied);
  } else {
    static_assert(kind == knight);
    return knight_attacks[square];
  }
}

/// The pins and checks that every legal move of the side to move must respect.
struct Safety {
  Index king_square = no_index;
  Bitboard checkers = 0;
  Bitboard pinned = 0;
  Bitboard targets = ~Bitboard{0};  ///< squares to which units other than the king may go
};

/// The ways in which the side to move may give check.
struct CheckingSquares {
  Index target = no_index;            ///< the square of the enemy king
  std::array<Bitboard, 6> squares{};  ///< by kind: the squares from which a unit attacks it now
  Bitboard discoverers = 0;           ///< units that open a line to it when they leave it
};

/// The moves that a generator is asked for.
enum class Wanted : std::uint8_t {
  all,
  checks,  ///< only moves that give check
  quiet,   ///< only moves that do not give check
};

/// The position of the fast engine: one bitboard for each kind and side, a mailbox for captures,
/// castling rights and en passant as in the base rules, an incremental key. The board may have
/// holes (missing squares). To all units a hole is like the edge of the board, except that leapers
/// leap over it. An immovable unit that cannot be captured would have the same effect.
class Board {
 public:
  /// Can the fast engine represent `position`? Its board must be the classical one, perhaps with
  /// holes. Its units must be orthodox, without attributes, few enough for a PlyList, with at most
  /// one king a side.
  static bool can_hold(const Position& position);
  /// Can it represent this content of RuleSet::en_passant: nothing, or a pawn that has come from
  /// its second rank by a double step? The option EnPassant may state any squares.
  static bool can_hold_right(const Position& position, std::uint64_t en_passant);
  /// Takes over a position for which can_hold is true.
  explicit Board(const Position& position);

  Colour to_move() const { return to_move_; }
  Key key() const { return key_; }
  Bitboard units(Colour colour) const { return units_[index(colour)]; }
  Bitboard units(Colour colour, Kind kind) const { return by_kind_[index(colour)][kind]; }
  /// The squares of the units of both sides.
  Bitboard units() const { return units_[0] | units_[1]; }
  /// Squares that are not part of the board: no unit can enter or cross them.
  Bitboard holes() const { return holes_; }
  /// The squares that are not empty; this includes holes.
  Bitboard occupied() const { return units_[0] | units_[1] | holes_; }
  /// Do equal units stand on the same squares as on `other`?
  bool same_units(const Board& other) const { return by_kind_ == other.by_kind_; }
  Kind at(Index square) const { return static_cast<Kind>(mailbox_[square]); }
  /// Bits as in the castling slot of the base rules: 1, 2 White's king and queen side, 4, 8
  /// Black's.
  unsigned castling() const { return castling_; }
  /// The square passed over by a double step that may be captured; no_index if there is none.
  Index en_passant() const { return en_passant_; }

  /// The units of `by` that attack `square` when the squares `occupied` are occupied.
  Bitboard attackers(Index square, Colour by, Bitboard occupied) const {
    const auto& units = by_kind_[index(by)];
    Bitboard result = (knight_attacks[square] & units[knight]) |
                      (king_attacks[square] & units[king]) |
                      (pawn_attacks[index(opponent(by))][square] & units[pawn]);
    if (const Bitboard straight = units[rook] | units[queen];
        (rook_lines[square] & straight) != 0) {
      result |= rook_attacks(square, occupied) & straight;
    }
    if (const Bitboard oblique = units[bishop] | units[queen];
        (bishop_lines[square] & oblique) != 0) {
      result |= bishop_attacks(square, occupied) & oblique;
    }
    return result;
  }
  /// Is there such a unit?
  bool attacked(Index square, Colour by, Bitboard occupied) const {
    const auto& units = by_kind_[index(by)];
    if (((knight_attacks[square] & units[knight]) | (king_attacks[square] & units[king]) |
         (pawn_attacks[index(opponent(by))][square] & units[pawn])) != 0) {
      return true;
    }
    const Bitboard straight = units[rook] | units[queen];
    const Bitboard oblique = units[bishop] | units[queen];
    return ((rook_lines[square] & straight) != 0 &&
            (rook_attacks(square, occupied) & straight) != 0) ||
           ((bishop_lines[square] & oblique) != 0 &&
            (bishop_attacks(square, occupied) & oblique) != 0);
  }
  bool in_check(Colour colour) const {
    const Bitboard kings = units(colour, king);
    return kings != 0 && attacked(lowest(kings), opponent(colour), occupied());
  }

  /// Returns the pins and checks of the side to move.
  Safety safety() const;
  /// Returns the squares that the pawns of `side` attack.
  Bitboard pawns_attack(Colour side) const {
    constexpr Bitboard a_file = 0x0101010101010101U;
    constexpr Bitboard h_file = a_file << 7U;
    const Bitboard pawns = units(side, pawn);
    return side == Colour::white ? (pawns & ~a_file) << 7U | (pawns & ~h_file) << 9U
                                 : (pawns & ~a_file) >> 9U | (pawns & ~h_file) >> 7U;
  }
  /// Returns the ways in which the side to move may give check. There must be an enemy king.
  CheckingSquares checks() const;
  /// Does the legal move `ply` give check? `checks` must belong to this position.
  bool gives_check(Ply ply, const CheckingSquares& checks) const {
    const Kind arriving = ply.promotion == none ? at(ply.from) : ply.promotion;
    if (ply.promotion == none && (checks.squares[arriving] & bit(ply.to)) != 0) {
      return true;
    }
    if ((checks.discoverers & bit(ply.from)) != 0 &&
        (line_through(checks.target, ply.from) & bit(ply.to)) == 0) {
      return true;
    }
    if (ply.promotion != none) {
      return promoted_gives_check(arriving, ply, checks.target);
    }
    return ply.special >= Special::en_passant && gives_check_when_played(ply);
  }

  /// Lists legal moves of the side to move, in rising order of departure squares: all, those that
  /// give check, or those that do not.
  void generate(PlyList& list, Wanted wanted = Wanted::all) const;
  /// Is `ply`, a legal move of another position, legal here? Always returns false for castling and
  /// captures en passant.
  bool is_legal(Ply ply) const;
  /// Is there a legal move?
  bool can_move() const;
  /// Returns the number of legal moves.
  unsigned count_moves() const;

  /// Everything that a move changed except the placement of the units that moved.
  struct Undo {
    Ply ply;
    Kind moved = none;
    Kind captured = none;
    std::uint8_t castling = 0;
    std::uint8_t en_passant = no_index;
    Key key = 0;
  };
  Undo play(Ply ply);
  void take_back(const Undo& undo);
  /// Returns the key after the legal move `ply`, and after a null move of the other side if that
  /// `passes`.
  Key key_after(Ply ply, bool passes) const;
  /// Makes the double step over `square` the one that may be captured, whatever the last move was.
  void set_en_passant(Index square);

 private:
  void put(Colour colour, Kind kind, Index square);
  void take(Colour colour, Kind kind, Index square);
  void relocate(Colour colour, Kind kind, Kind arriving, Bitboard from, Bitboard to);
  void play_specially(Ply ply, Colour mover);
  bool gives_check_when_played(Ply ply) const;
  /// Does the unit of `kind` to which a pawn promotes attack the king on `target`?
  bool promoted_gives_check(Kind kind, Ply ply, Index target) const {
    const Bitboard to = bit(ply.to);
    const bool straight = (rook_lines[target] & to) != 0;
    const bool oblique = (bishop_lines[target] & to) != 0;
    switch (kind) {
      case queen:
        return (straight || oblique) && sees_behind(ply, target);
      case rook:
        return straight && sees_behind(ply, target);
      case bishop:
        return oblique && sees_behind(ply, target);
      default:
        return (knight_attacks[target] & to) != 0;
    }
  }
  /// Is the line between the arrival square and `target` empty except for the departing unit?
  bool sees_behind(Ply ply, Index target) const {
    return (between(ply.to, target) & occupied() & ~bit(ply.from)) == 0;
  }

  std::array<std::array<Bitboard, 6>, 2> by_kind_{};
  std::array<Bitboard, 2> units_{};
  Bitboard holes_ = 0;
  std::array<std::uint8_t, 64> mailbox_{};
  Key key_ = 0;
  Colour to_move_ = Colour::white;
  std::uint8_t castling_ = 0;
  std::uint8_t en_passant_ = no_index;
};

}  // namespace warp::orthodox
