#include "solver/rules/fairy/king_lines.hpp"

namespace warp::fairy {

template <class Squares>
KingLines<Squares>::KingLines(const Board<Squares>& board, Colour attacker)
    : board_(board), attacker_(attacker), king_(board.king(opponent(attacker))) {
  if (king_ == no_square) {
    return;
  }
  const UnitClasses<Squares>& tables = board.tables();
  const Squares occupied = board.occupied();
  const Squares enemies = board.units(opponent(attacker));
  Squares ends = 0;
  for (Squares rest = board.units(attacker) & tables.may_attack(attacker, king_); rest != 0;
       rest &= rest - 1) {
    const Square from = lowest(rest);
    const AttackTables<Squares>& attacks = tables.attacks(board.at(from));
    const std::size_t row = tables.row(board.at(from), attacker);
    if (!has(attacks.attackers(row, king_), from)) {
      continue;
    }
    for (const auto& attack : attacks.between(row, from, king_)) {
      if (attack.is_closed_by(board.holes())) {
        continue;
      }
      const bool works = attack.works(occupied, enemies, board.holes());
      attacked_now_ = attacked_now_ || works;
      matters_ |= attack.path;
      ends |= bit<Squares>(from);
      if (size_ == lines_.size()) {
        complete_ = false;
        continue;
      }
      const std::uint64_t line = std::uint64_t{1} << size_;
      open_ |= works ? line : 0;
      for (Squares touched = attack.path | bit<Squares>(from); touched != 0;
           touched &= touched - 1) {
        const Square square = lowest(touched);
        touched_[square] = touched_by(square) | line;
        touched_squares_ |= bit<Squares>(square);
      }
      lines_[size_++] = {from, &attack};
    }
  }
  if (attacked_now_) {
    matters_ |= ends;
  }
}

template <class Squares>
bool KingLines<Squares>::attacked_after(const Ply& ply) const {
  if (king_ == no_square) {
    return false;
  }
  const UnitClasses<Squares>& tables = board_.tables();
  const Class unit = ply.promotion == no_class ? board_.at(ply.from) : ply.promotion;
  Squares left = bit<Squares>(ply.from);
  Squares arrived = bit<Squares>(ply.to);
  Squares taken = 0;
  if (ply.capture != nowhere) {
    left |= taken = bit<Squares>(ply.capture);
  }
  if (ply.kind == MoveKind::castling || !complete_) {
    Board<Squares> after = board_;
    after.play(ply);
    return after.in_check(opponent(attacker_));
  }
  const Squares occupied = (board_.occupied() & ~left) | arrived;
  Squares enemies = board_.units(opponent(attacker_)) & ~left;
  if (tables.belongs_to(unit, opponent(attacker_))) {
    enemies |= arrived;
  }
  if (ply.from == king_) {
    return board_.attacked(ply.to, attacker_, board_.units(attacker_) & ~taken, occupied, enemies);
  }
  if (tables.belongs_to(unit, attacker_) &&
      board_.attacks(unit, attacker_, ply.to, king_, occupied, enemies)) {
    return true;
  }
  std::uint64_t touched = touched_by(ply.from) | touched_by(ply.to);
  if (taken != 0) {
    touched |= touched_by(ply.capture);
  }
  if ((open_ & ~touched) != 0) {
    return true;
  }
  for (; touched != 0; touched &= touched - 1) {
    const Line& line = lines_[static_cast<std::size_t>(std::countr_zero(touched))];
    // A unit captured on the arrival square has left its line, too.
    if (!has(left | arrived, line.from) && line.attack->works(occupied, enemies, board_.holes())) {
      return true;
    }
  }
  return false;
}

template class KingLines<bits::Set64>;
template class KingLines<bits::Set128>;

}  // namespace warp::fairy
