#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "solver/board/position.hpp"
#include "solver/orthodox/bitboard.hpp"

namespace warp::orthodox {

/// Kinds of men as indices; one less than the rows of the walk table.
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

/// Departure and arrival of the rook when the king castles to `king_to`.
constexpr std::pair<Index, Index> rook_squares(Index king_to) {
  constexpr Index d_file = 3;
  constexpr Index f_file = 5;
  const Index rank = king_to & 56U;
  return king_to % 8 == 6 ? std::pair(rank + 7, rank + f_file) : std::pair(rank, rank + d_file);
}

/// Where the pawn stands that is captured en passant.
constexpr Index victim_square(Ply ply) { return (ply.from & 56U) | (ply.to & 7U); }

/// Moves of one position. With at most `most_men` men a side has at most 16 * 27 of them.
inline constexpr unsigned most_men = 16;
class PlyList {
 public:
  static constexpr std::size_t capacity = 512;

  void push(Ply ply) { plies_.push_back(ply); }
  const Ply* begin() const { return plies_.data(); }
  const Ply* end() const { return plies_.data() + plies_.size(); }
  std::size_t size() const { return plies_.size(); }
  Ply& operator[](std::size_t place) { return plies_[place]; }
  /// Leaves of the moves those that `keeps(ply)`.
  template <class Keeps>
  void keep_if(Keeps keeps) {
    plies_.erase(std::remove_if(plies_.begin(), plies_.end(), [&](Ply ply) { return !keeps(ply); }),
                 plies_.end());
  }
  /// Leaves those for which `rank(ply)` is greatest.
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
  // Its capacity is argued above: moves are pushed without a look at it.
  using Unchecked =
      boost::container::static_vector_options_t<boost::container::throw_on_overflow<false>>;
  boost::container::static_vector<Ply, capacity, Unchecked> plies_;
};

/// What a man of `kind`, no pawn, attacks.
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

/// The same where the kind is known when the program is compiled.
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

/// What every legal move of the side to move must respect.
struct Safety {
  Index king_square = no_index;
  Bitboard checkers = 0;
  Bitboard pinned = 0;
  Bitboard targets = ~Bitboard{0};  ///< where a man other than the king may go
};

/// How the side to move may give check.
struct Checks {
  Index target = no_index;            ///< where the enemy king stands
  std::array<Bitboard, 6> squares{};  ///< by kind: from where a man attacks it now
  Bitboard discoverers = 0;           ///< men behind which a line to it opens
};

/// What a generator is asked for.
enum class Wanted : std::uint8_t {
  all,
  checks,  ///< only moves that give check
  quiet,   ///< only moves that do not give check
};

/// The position of the fast engine: one bitboard for each kind and side, a mailbox for captures,
/// castling rights and en passant as in the base rules, an incremental key. Squares may be missing
/// from the board (holes): to all men they are as the edge of the board, except that leapers leap
/// over them. That is what an immovable unit does that nobody can capture.
class Board {
 public:
  /// Are there only orthodox men without attributes and holes, the men few enough for a PlyList,
  /// one king a side at most? The board must be the classical one.
  static bool can_hold(const Position& position);
  /// Takes over a position that it can hold.
  explicit Board(const Position& position);

  Colour to_move() const { return to_move_; }
  Key key() const { return key_; }
  Bitboard men(Colour colour) const { return men_[index(colour)]; }
  Bitboard men(Colour colour, Kind kind) const { return by_kind_[index(colour)][kind]; }
  /// The men of both sides.
  Bitboard men() const { return men_[0] | men_[1]; }
  /// Squares that are no part of the board: nothing can enter or cross them.
  Bitboard holes() const { return holes_; }
  /// The squares that are not empty: holes count as such.
  Bitboard occupied() const { return men_[0] | men_[1] | holes_; }
  /// Do the same men stand on the same squares as on `other`?
  bool same_men(const Board& other) const { return by_kind_ == other.by_kind_; }
  Kind at(Index square) const { return static_cast<Kind>(mailbox_[square]); }
  /// Bits as in the castling slot of the base rules: 1, 2 White's king and queen side, 4, 8
  /// Black's.
  unsigned castling() const { return castling_; }
  /// The square passed over by a double step that may be captured, or no_index.
  Index en_passant() const { return en_passant_; }

  /// The men of `by` that attack `square` with `occupied` squares in the way.
  Bitboard attackers(Index square, Colour by, Bitboard occupied) const {
    const auto& men = by_kind_[index(by)];
    Bitboard result = (knight_attacks[square] & men[knight]) | (king_attacks[square] & men[king]) |
                      (pawn_attacks[index(opponent(by))][square] & men[pawn]);
    if (const Bitboard straight = men[rook] | men[queen]; (rook_lines[square] & straight) != 0) {
      result |= rook_attacks(square, occupied) & straight;
    }
    if (const Bitboard oblique = men[bishop] | men[queen]; (bishop_lines[square] & oblique) != 0) {
      result |= bishop_attacks(square, occupied) & oblique;
    }
    return result;
  }
  /// Is there one?
  bool attacked(Index square, Colour by, Bitboard occupied) const {
    const auto& men = by_kind_[index(by)];
    if (((knight_attacks[square] & men[knight]) | (king_attacks[square] & men[king]) |
         (pawn_attacks[index(opponent(by))][square] & men[pawn])) != 0) {
      return true;
    }
    const Bitboard straight = men[rook] | men[queen];
    const Bitboard oblique = men[bishop] | men[queen];
    return ((rook_lines[square] & straight) != 0 &&
            (rook_attacks(square, occupied) & straight) != 0) ||
           ((bishop_lines[square] & oblique) != 0 &&
            (bishop_attacks(square, occupied) & oblique) != 0);
  }
  bool in_check(Colour colour) const {
    const Bitboard kings = men(colour, king);
    return kings != 0 && attacked(lowest(kings), opponent(colour), occupied());
  }

  /// Pins and checks of the side to move.
  Safety safety() const;
  /// What the pawns of `side` attack.
  Bitboard pawns_attack(Colour side) const {
    constexpr Bitboard a_file = 0x0101010101010101U;
    constexpr Bitboard h_file = a_file << 7U;
    const Bitboard pawns = men(side, pawn);
    return side == Colour::white ? (pawns & ~a_file) << 7U | (pawns & ~h_file) << 9U
                                 : (pawns & ~a_file) >> 9U | (pawns & ~h_file) >> 7U;
  }
  /// How the side to move may give check. There must be an enemy king.
  Checks checks() const;
  /// Does a legal move give check? `checks` are those of this position.
  bool gives_check(Ply ply, const Checks& checks) const {
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

  /// All legal moves of the side to move, in rising order of departure squares, or those of them
  /// that give check, or that do not.
  void generate(PlyList& list, Wanted wanted = Wanted::all) const;
  /// Is this one of them, as it was in another position? Of castling and capturing en passant the
  /// answer is always no.
  bool is_legal(Ply ply) const;
  /// Is there a legal move?
  bool can_move() const;
  /// How many legal moves are there?
  unsigned count_moves() const;

  /// What a move changed beside the men that moved.
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
  /// The key after `ply` and a null move of the other side, if that is a plain move: no castling
  /// and no capture en passant.
  Key key_after_series_move(Ply ply) const;
  /// Lets the double step over `square` be the one that may be captured, whatever was played last.
  void set_en_passant(Index square);

 private:
  void put(Colour colour, Kind kind, Index square);
  void take(Colour colour, Kind kind, Index square);
  void relocate(Colour colour, Kind kind, Kind arriving, Bitboard from, Bitboard to);
  void play_specially(Ply ply, Colour mover);
  bool gives_check_when_played(Ply ply) const;
  /// Does the man of `kind` to which a pawn promotes attack the king on `target`?
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
  /// Is nobody between the arrival square and `target` on one line but the man that leaves?
  bool sees_behind(Ply ply, Index target) const {
    return (between(ply.to, target) & occupied() & ~bit(ply.from)) == 0;
  }

  std::array<std::array<Bitboard, 6>, 2> by_kind_{};
  std::array<Bitboard, 2> men_{};
  Bitboard holes_ = 0;
  std::array<std::uint8_t, 64> mailbox_{};
  Key key_ = 0;
  Colour to_move_ = Colour::white;
  std::uint8_t castling_ = 0;
  std::uint8_t en_passant_ = no_index;
};

}  // namespace warp::orthodox
