#pragma once

#include <array>
#include <memory>

#include "solver/rules/fairy/tables.hpp"
#include "solver/rules/general/move.hpp"

namespace warp::fairy {

inline constexpr std::uint8_t nowhere = 0xff;

/// A move in six bytes.
struct Ply {
  std::uint8_t from = nowhere;
  std::uint8_t to = nowhere;
  std::uint8_t capture = nowhere;  ///< where the captured unit stands
  MoveKind kind = MoveKind::ordinary;
  Class promotion = no_class;
  std::uint8_t castling = 0;  ///< which of RuleSet::castlings

  bool operator==(const Ply&) const = default;
};

/// The position of the fairy engine: unit classes in a mailbox, the squares of each side as bits,
/// castling rights and en passant as in the base rules, an incremental key. Cheap to copy.
template <class Squares>
class Board {
 public:
  /// Takes over `position`. All its units must have classes in `tables`.
  Board(std::shared_ptr<const UnitClasses<Squares>> tables, const Position& position);

  const UnitClasses<Squares>& tables() const { return *tables_; }
  Colour to_move() const { return to_move_; }
  Key key() const { return key_; }
  Class at(Square square) const { return at_[square]; }
  Squares units(Colour colour) const { return units_[index(colour)]; }
  Squares occupied() const { return units_[0] | units_[1]; }  ///< by units; no holes
  Squares holes() const { return holes_; }
  /// The square of the king; no_square if the side has none.
  Square king(Colour colour) const { return kings_[index(colour)]; }
  /// What `mover` sees. Kings cannot be captured.
  View<Squares> view(Colour mover) const {
    const Squares enemies = units(opponent(mover));
    const Square king = this->king(opponent(mover));
    return {occupied(), enemies, king == no_square ? enemies : enemies & ~bit<Squares>(king),
            holes_};
  }
  std::uint64_t castling() const { return castling_; }
  /// The square passed over by the last double step and the pawn that may be captured for it;
  /// `nowhere` if there is none.
  std::uint8_t crossed() const { return crossed_; }
  std::uint8_t passed_pawn() const { return passed_pawn_; }
  /// A key of which unit stands where, without rights and side to move.
  Key placement_key() const;

  /// Could a unit of class `unit` on `from` capture on `target` for `by`, with these units on the
  /// board? `enemies` are the units of the other side.
  bool attacks(Class unit, Colour by, Square from, Square target, Squares occupied,
               Squares enemies) const {
    const AttackTables<Squares>& attacks = tables_->attacks(unit);
    const std::size_t row = tables_->row(unit, by);
    if (!has(attacks.attackers(row, target), from)) {
      return false;
    }
    for (const auto& attack : attacks.between(row, from, target)) {
      if (attack.works(occupied, enemies, holes_)) {
        return true;
      }
    }
    return false;
  }
  /// Does a unit of `by` on one of the squares `from` attack `target`, with these units on the
  /// board?
  bool attacked(Square target, Colour by, Squares from, Squares occupied, Squares enemies) const {
    for (Squares rest = from & tables_->may_attack(by, target); rest != 0; rest &= rest - 1) {
      const Square square = lowest(rest);
      if (square != target && attacks(at_[square], by, square, target, occupied, enemies)) {
        return true;
      }
    }
    return false;
  }
  bool in_check(Colour side) const {
    const Square king = this->king(side);
    const Colour by = opponent(side);
    return king != no_square && attacked(king, by, units(by), occupied(), units(side));
  }

  /// What take_back() needs besides the move.
  struct Undo {
    Ply ply;
    Class moved = no_class;
    Class captured = no_class;
    Class partner = no_class;  ///< of a castling
    std::uint8_t crossed = nowhere;
    std::uint8_t passed_pawn = nowhere;
    std::uint64_t castling = 0;
    Key key = 0;
  };
  /// A cheap guess at key() after `ply`: right unless castling rights or en passant change.
  Key key_after(const Ply& ply) const {
    const Class arriving = ply.promotion == no_class ? at_[ply.from] : ply.promotion;
    Key key = key_ ^ black_to_move ^ tables_->key(at_[ply.from], ply.from) ^
              tables_->key(arriving, ply.to);
    if (ply.capture != nowhere) {
      key ^= tables_->key(at_[ply.capture], ply.capture);
    }
    return key;
  }
  Undo play(const Ply& ply);
  void take_back(const Undo& undo);
  /// Makes the double step of the unit on `pawn` over `crossed` the last move.
  void set_en_passant(Square crossed, Square pawn);

 private:
  static constexpr Key black_to_move = scramble(0xb1ac);

  void put(Class unit, Square square);
  void take(Square square);
  void note_double_step(Square crossed, Square pawn);
  static Key castling_key(std::uint64_t rights) {
    return rights == 0 ? 0 : scramble(rights ^ 0xca571e);
  }
  static Key en_passant_key(unsigned crossed, unsigned pawn) {
    return crossed == nowhere ? 0 : scramble(0xe9000000 | pawn << 8U | crossed);
  }

  std::shared_ptr<const UnitClasses<Squares>> tables_;
  std::array<Class, bits::capacity<Squares>> at_{};
  std::array<Squares, 2> units_{};
  Squares holes_ = 0;
  std::array<Square, 2> kings_{no_square, no_square};
  Key key_ = 0;
  std::uint64_t castling_ = 0;
  std::uint8_t crossed_ = nowhere;
  std::uint8_t passed_pawn_ = nowhere;
  Colour to_move_ = Colour::white;
};

}  // namespace warp::fairy
