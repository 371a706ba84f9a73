#include "solver/rules/fairy/board.hpp"

namespace warp::fairy {

template <class Squares>
Board<Squares>::Board(std::shared_ptr<const UnitClasses<Squares>> tables, const Position& position)
    : tables_(std::move(tables)),

      castling_(position.memory(RuleSet::castling_rights)),
      to_move_(position.to_move()) {
  for (Square square = 0; square < position.size(); ++square) {
    if (position.at(square).side != Side::none) {
      put(tables_->class_of(position.at(square)), square);
    }
    if (position.holes().contains(square)) {
      holes_ |= bit<Squares>(square);
    }
  }
  key_ ^= castling_key(castling_) ^ (to_move_ == Colour::black ? black_to_move : 0);
  if (const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant))) {
    set_en_passant(right->crossed, right->pawn);
  }
}

template <class Squares>
void Board<Squares>::put(Class unit, Square square) {
  const UnitClass<Squares>& is = (*tables_)[unit];
  at_[square] = unit;
  key_ ^= tables_->key(unit, square);
  for (const Colour side : {Colour::white, Colour::black}) {
    if (tables_->belongs_to(unit, side)) {
      units_[index(side)] |= bit<Squares>(square);
      if (is.royal) {
        kings_[index(side)] = square;
      }
    }
  }
}

/// Takes the unit off the board. Kings stay known on their last square.
template <class Squares>
void Board<Squares>::take(Square square) {
  key_ ^= tables_->key(at_[square], square);
  units_[0] &= ~bit<Squares>(square);
  units_[1] &= ~bit<Squares>(square);
  at_[square] = no_class;
}

template <class Squares>
Key Board<Squares>::placement_key() const {
  Key key = 0;
  for (Squares rest = occupied(); rest != 0; rest &= rest - 1) {
    key ^= tables_->key(at_[lowest(rest)], lowest(rest));
  }
  return key;
}

template <class Squares>
void Board<Squares>::set_en_passant(Square crossed, Square pawn) {
  key_ ^= en_passant_key(crossed_, passed_pawn_);
  crossed_ = static_cast<std::uint8_t>(crossed);
  passed_pawn_ = static_cast<std::uint8_t>(pawn);
  key_ ^= en_passant_key(crossed_, passed_pawn_);
}

/// The unit on `pawn` has passed over `crossed`. As in the base rules the right is kept only if a
/// unit of the side that is now to move stands ready to use it.
template <class Squares>
void Board<Squares>::note_double_step(Square crossed, Square pawn) {
  if (crossed == no_square || has(occupied(), crossed)) {
    return;
  }
  const Squares all = occupied() | holes_;
  for (Squares rest = units(to_move_); rest != 0; rest &= rest - 1) {
    const Square from = lowest(rest);
    const WalkLines<Squares>& lines = *(*tables_)[at_[from]].lines[index(to_move_)];
    for (const auto& capture : lines.en_passant(from)) {
      if (capture.crossed == crossed && !has(all, capture.to)) {
        set_en_passant(crossed, pawn);
        return;
      }
    }
  }
}

template <class Squares>
typename Board<Squares>::Undo Board<Squares>::play(const Ply& ply) {
  Undo undo{.ply = ply,
            .crossed = crossed_,
            .passed_pawn = passed_pawn_,
            .castling = castling_,
            .key = key_};
  const Colour mover = to_move_;
  key_ ^= en_passant_key(crossed_, passed_pawn_) ^ black_to_move;
  crossed_ = passed_pawn_ = nowhere;
  to_move_ = opponent(mover);
  if (ply.kind == MoveKind::null_move) {
    return undo;
  }
  undo.moved = at_[ply.from];
  std::uint64_t left = castling_ & tables_->rights_left(ply.from) & tables_->rights_left(ply.to);
  if (ply.capture != nowhere) {
    undo.captured = at_[ply.capture];
    left &= tables_->rights_left(ply.capture);
    take(ply.capture);
  }
  take(ply.from);
  if (ply.kind == MoveKind::castling) {
    const Castling& castling = tables_->rules().castlings[ply.castling];
    undo.partner = at_[castling.partner_from];
    take(castling.partner_from);
    put(undo.partner, castling.partner_to);
    left &= tables_->rights_left(castling.partner_from) & tables_->rights_left(castling.partner_to);
  }
  put(ply.promotion == no_class ? undo.moved : ply.promotion, ply.to);
  if (left != castling_) {
    key_ ^= castling_key(castling_) ^ castling_key(left);
    castling_ = left;
  }
  if (ply.kind == MoveKind::double_step) {
    const WalkLines<Squares>& lines = *(*tables_)[undo.moved].lines[index(mover)];
    note_double_step(lines.passed_over(ply.from, ply.to), ply.to);
  }
  return undo;
}

template <class Squares>
void Board<Squares>::take_back(const Undo& undo) {
  const Ply& ply = undo.ply;
  to_move_ = opponent(to_move_);
  if (ply.kind != MoveKind::null_move) {
    take(ply.to);
    if (ply.kind == MoveKind::castling) {
      const Castling& castling = tables_->rules().castlings[ply.castling];
      take(castling.partner_to);
      put(undo.partner, castling.partner_from);
    }
    put(undo.moved, ply.from);
    if (ply.capture != nowhere) {
      put(undo.captured, ply.capture);
    }
  }
  castling_ = undo.castling;
  crossed_ = undo.crossed;
  passed_pawn_ = undo.passed_pawn;
  key_ = undo.key;
}

template class Board<bits::Set64>;
template class Board<bits::Set128>;

}  // namespace warp::fairy
