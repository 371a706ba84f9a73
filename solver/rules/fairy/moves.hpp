#pragma once

#include <algorithm>

#include <boost/container/static_vector.hpp>

#include "solver/rules/fairy/king_lines.hpp"

namespace warp::fairy {

/// Moves of one position. Tables::make refuses positions that could have more.
class PlyList {
 public:
  static constexpr std::size_t capacity = most_plies;

  void push(const Ply& ply) { plies_.push_back(ply); }
  void clear() { plies_.clear(); }
  const Ply* begin() const { return plies_.data(); }
  const Ply* end() const { return plies_.data() + plies_.size(); }
  std::size_t size() const { return plies_.size(); }
  Ply& operator[](std::size_t place) { return plies_[place]; }

 private:
  using Unchecked =
      boost::container::static_vector_options_t<boost::container::throw_on_overflow<false>>;
  boost::container::static_vector<Ply, capacity, Unchecked> plies_;
};

/// Generates the moves of the side to move, unit by unit.
template <class Squares>
class Generator {
 public:
  static constexpr Squares everywhere = ~Squares{0};

  explicit Generator(const Board<Squares>& board)
      : board_(board),
        tables_(board.tables()),
        mover_(board.to_move()),
        view_(board.view(mover_)) {}

  /// Calls visit(ply) for each pseudo-legal move of the unit on `from`, castling and captures en
  /// passant apart, until it returns true; returns whether it did. May leave out moves to other
  /// squares than `wanted`, except promotions and captures on other squares than the arrival.
  template <class Visit>
  bool each_of_unit(Square from, Squares wanted, Visit visit) const {
    const Class unit = board_.at(from);
    const UnitClass<Squares>& is = tables_[unit];
    const WalkLines<Squares>& lines = *is.lines[index(mover_)];
    const Squares promoting = is.promotes_on[index(mover_)];
    const auto visit_to = [&](Square to, Square capture, MoveKind kind) {
      Ply ply{.from = static_cast<std::uint8_t>(from),
              .to = static_cast<std::uint8_t>(to),
              .capture = capture == no_square ? nowhere : static_cast<std::uint8_t>(capture),
              .kind = kind};
      if (!has(promoting, to)) {
        return static_cast<bool>(visit(ply));
      }
      return std::any_of(is.promotions.begin(), is.promotions.end(), [&](Class promotion) {
        ply.promotion = promotion;
        return static_cast<bool>(visit(ply));
      });
    };
    if (!lines.is_regular(from)) {
      return lines.each_step(from, view_, [&](const Step& step) {
        return visit_to(step.to, step.capture,
                        step.double_step ? MoveKind::double_step : MoveKind::ordinary);
      });
    }
    for (Squares rest = lines.arrivals(from, view_) & (wanted | promoting); rest != 0;
         rest &= rest - 1) {
      const Square to = lowest(rest);
      const bool captures = has(view_.targets, to);
      const bool doubles = !captures && has(lines.double_steps(from), to);
      if (visit_to(to, captures ? to : no_square,
                   doubles ? MoveKind::double_step : MoveKind::ordinary)) {
        return true;
      }
    }
    return false;
  }

  /// The same for castlings and captures en passant. A castling is legal if the king is not
  /// attacked on his arrival; all else is tested. `in_check`: the side to move is in check.
  template <class Visit>
  bool each_special(bool in_check, Visit visit) const {
    if (board_.castling() != 0 && (!in_check || tables_.rules().castling_past_checks)) {
      const auto& castlings = tables_.rules().castlings;
      for (std::size_t i = 0; i < castlings.size(); ++i) {
        const Castling& castling = castlings[i];
        if (castling.side == mover_ && (board_.castling() & castling.right) != 0 &&
            is_free(castling) &&
            visit(Ply{.from = static_cast<std::uint8_t>(castling.king_from),
                      .to = static_cast<std::uint8_t>(castling.king_to),
                      .kind = MoveKind::castling,
                      .castling = static_cast<std::uint8_t>(i)})) {
          return true;
        }
      }
    }
    if (board_.crossed() == nowhere ||
        !tables_.belongs_to(board_.at(board_.passed_pawn()), opponent(mover_))) {
      return false;
    }
    for (Squares rest = board_.units(mover_); rest != 0; rest &= rest - 1) {
      const Square from = lowest(rest);
      const UnitClass<Squares>& is = tables_[board_.at(from)];
      for (const auto& capture : is.lines[index(mover_)]->en_passant(from)) {
        if (capture.crossed != board_.crossed() || !view_.empty(capture.crossed) ||
            !view_.empty(capture.to)) {
          continue;
        }
        Ply ply{.from = static_cast<std::uint8_t>(from),
                .to = static_cast<std::uint8_t>(capture.to),
                .capture = board_.passed_pawn(),
                .kind = MoveKind::en_passant};
        if (!has(is.promotes_on[index(mover_)], capture.to)) {
          if (visit(ply)) {
            return true;
          }
          continue;
        }
        for (const Class promotion : is.promotions) {
          ply.promotion = promotion;
          if (visit(ply)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /// Calls visit(ply) for each legal move, until it returns true; returns whether it did. `own` are
  /// the lines of the opponent to the king of the side to move. Units other than kings move only to
  /// `wanted`, except by castling and en passant.
  template <class Visit>
  bool each_legal(const KingLines<Squares>& own, Visit visit, Squares wanted = everywhere) const {
    for (Squares rest = board_.units(mover_); rest != 0; rest &= rest - 1) {
      if (each_legal_of_unit(lowest(rest), own, visit, wanted)) {
        return true;
      }
    }
    return each_legal_special(own, visit);
  }

  /// The same for castlings and captures en passant.
  template <class Visit>
  bool each_legal_special(const KingLines<Squares>& own, Visit visit) const {
    return each_special(own.attacked_now(),
                        [&](const Ply& ply) { return !own.attacked_after(ply) && visit(ply); });
  }

  /// The same for the other moves of one unit; if it is no king, for those to `wanted`.
  template <class Visit>
  bool each_legal_of_unit(Square from, const KingLines<Squares>& own, Visit visit,
                          Squares wanted) const {
    if (from == own.king() || wanted == everywhere) {
      return each_legal_of_unit(from, own, visit);
    }
    return each_of_unit(from, wanted, [&](const Ply& ply) {
      return has(wanted, ply.to) && !own.attacked_after(ply) && visit(ply);
    });
  }

  /// The same for one unit, without castling and captures en passant.
  template <class Visit>
  bool each_legal_of_unit(Square from, const KingLines<Squares>& own, Visit visit) const {
    const Squares touching = from == own.king() ? everywhere : own.arrivals_that_matter(from);
    const Squares wanted = own.attacked_now() ? touching : everywhere;
    const bool always_ask = own.attacked_now() || captures_aside(from);
    return each_of_unit(from, wanted, [&](const Ply& ply) {
      const bool safe = !always_ask && ply.promotion == no_class && !has(touching, ply.to);
      return (safe || !own.attacked_after(ply)) && visit(ply);
    });
  }

  /// Returns the number of legal moves, or some number from `most` on, if there are so many. Moves
  /// that touch no line to the king are counted together.
  unsigned count(const KingLines<Squares>& own, unsigned most) const {
    unsigned count = 0;
    const auto count_one = [&](const Ply&) {
      ++count;
      return false;
    };
    for (Squares rest = board_.units(mover_); rest != 0 && count < most; rest &= rest - 1) {
      const Square from = lowest(rest);
      const UnitClass<Squares>& is = tables_[board_.at(from)];
      const WalkLines<Squares>& lines = *is.lines[index(mover_)];
      if (from == own.king() || own.attacked_now() || !lines.is_regular(from)) {
        each_legal_of_unit(from, own, count_one);
        continue;
      }
      const Squares one_by_one = own.arrivals_that_matter(from) | is.promotes_on[index(mover_)];
      const Squares arrivals = lines.arrivals(from, view_);
      count += bits::count(arrivals & ~one_by_one);
      if ((arrivals & one_by_one) != 0) {
        each_of_unit(from, one_by_one,
                     [&](const Ply& ply) { return !own.attacked_after(ply) && count_one(ply); });
      }
    }
    each_special(own.attacked_now(),
                 [&](const Ply& ply) { return !own.attacked_after(ply) && count_one(ply); });
    return count;
  }

  /// Calls visit(ply) for each legal move that gives check, until it returns true; returns whether
  /// it did. `other` are the lines of the side to move to the opponent's king, `own` those to its
  /// own king, which are seldom needed.
  template <class Visit>
  bool each_legal_check(LazyKingLines<Squares>& own, const KingLines<Squares>& other,
                        Visit visit) const {
    if (other.king() == no_square) {
      return false;
    }
    const auto visit_check = [&](const Ply& ply) {
      return other.attacked_after(ply) && !own().attacked_after(ply) && visit(ply);
    };
    for (Squares rest = board_.units(mover_); rest != 0; rest &= rest - 1) {
      const Square from = lowest(rest);
      if (each_of_unit(from, other.attacked_now() ? everywhere : other.arrivals_that_matter(from),
                       visit_check)) {
        return true;
      }
    }
    const bool special = board_.castling() != 0 || board_.crossed() != nowhere;
    return special && each_special(own().attacked_now(), visit_check);
  }

 private:
  bool captures_aside(Square from) const {
    const Class unit = board_.at(from);
    return tables_[unit].walk->movement().captures_aside(tables_.walk(unit), mover_);
  }

  /// Are the squares of the castling empty, and is the king safe on the square that he crosses?
  bool is_free(const Castling& castling) const {
    const bool empty = std::all_of(castling.empty.begin(), castling.empty.end(),
                                   [&](Square square) { return view_.empty(square); });
    if (!empty || tables_.rules().castling_past_checks) {
      return empty;
    }
    const Colour by = opponent(mover_);
    const Squares way = bit<Squares>(castling.transit);
    const Squares king = bit<Squares>(castling.king_from);
    return !board_.attacked(castling.transit, by, board_.units(by),
                            (board_.occupied() & ~king) | way,
                            (board_.units(mover_) & ~king) | way);
  }

  const Board<Squares>& board_;
  const UnitClasses<Squares>& tables_;
  const Colour mover_;
  const View<Squares> view_;
};

}  // namespace warp::fairy
