#pragma once

#include <array>

#include "solver/techniques/deduction/knowledge.hpp"

namespace warp::orthodox::deduction {

/// Returns the squares on which a man attacks a king without a square between them.
inline Bitboard touches(const Man& man, Index square) {
  if (man.is_pawn()) {
    return pawn_attacks[index(man.colour)][square];
  }
  return man.kind == knight ? knight_attacks[square]
                            : attacks_of(man.kind, square, 0) & king_attacks[square];
}

/// The square of a man that is gone: captured, or promoted.
inline constexpr Index gone = 64;

/// The squares of two men.
struct TwoSquares {
  std::array<Index, 2> square;
};

/// What happens to two men: one of them moves or is gone, or both castle.
struct Event {
  TwoSquares after;
  std::array<unsigned, 2> extra{};  ///< additional moves of each
  std::array<bool, 2> steps{};      ///< which man made a step of its own
  std::array<bool, 2> castles{};    ///< which man castled
  std::array<bool, 2> lost{};       ///< which man was captured
};

/// Two men alone on the board; see Pair.
class TwoMen {
 public:
  TwoMen(const Knowledge& known, const Man& a, const Man& b)
      : known_(known), men_{&a, &b}, same_(a.colour == b.colour) {
    for (unsigned who = 0; who < 2; ++who) {
      const Man& man = *men_[who];
      captures_[who] = man.is_pawn() || known.camp(man.colour).free_captures > 0;
    }
  }

  /// Calls `visit(event)` for all that may happen next.
  template <class Visit>
  void each_event(TwoSquares state, Visit visit) const {
    for (unsigned who = 0; who < 2; ++who) {
      if (state.square[who] != gone) {
        leave(state, who, visit);
        move(state, who, visit);
      }
    }
    castle_together(state, visit);
  }

 private:
  const Man& man(unsigned who) const { return *men_[who]; }

  template <class Visit>
  void leave(TwoSquares state, unsigned who, Visit visit) const {
    const Index at = state.square[who];
    const Man& one = man(who);
    const bool promotes = one.is_pawn() && (one.last_rank() & bit(at)) != 0;
    if (promotes || (one.dies & bit(at)) != 0) {
      Event event{.after = state};
      event.after.square[who] = gone;
      event.lost[who] = !promotes;
      visit(event);
    }
  }

  template <class Visit>
  void move(TwoSquares state, unsigned who, Visit visit) const {
    const Man& one = man(who);
    const Man& two = man(1 - who);
    const Index from = state.square[who];
    const Index other = state.square[1 - who];
    const bool there = other != gone;
    const bool enemies = !same_ && there;
    const Bitboard company = one.company[from] | (there ? two.company[other] : 0);
    if (one.is_pawn() && (one.last_rank() & bit(from)) != 0) {
      return;
    }
    if (enemies && two.kind == king && (touches(one, from) & bit(other)) != 0) {
      return;  // the king is in check and must move first
    }
    const Bitboard watched = enemies && one.kind == king ? touches(two, other) : Bitboard{0};
    for_each(one.steps[0][from], [&](Index to) {
      Event event{.after = state};
      event.after.square[who] = to;
      event.extra[who] = 1U + one.to[0][to] - one.to[0][from];
      event.steps[who] = true;
      if (const unsigned side = one.castling_side(from, to); side < 2) {
        const Bitboard forbidden = one.castling_way(side) | bit(one.castling_rook(side));
        const bool is_rook = there && same_ && two.home == one.castling_rook(side);
        const Bitboard crossed = bit(from) | bit((from + to) / 2) | bit(to);
        if ((company & one.castling_way(side)) == 0 && !is_rook &&
            !(there && (forbidden & bit(other)) != 0) && (watched & crossed) == 0) {
          visit(event);
        }
        return;
      }
      if ((there && (between(from, to) & bit(other)) != 0) ||
          ((between(from, to) | bit(to)) & company) != 0) {
        return;
      }
      const bool taking = one.is_pawn() && Man::is_capture(from, to);
      if (to == other) {
        if (!enemies || !captures_[who] || (two.dies & bit(other)) == 0 ||
            (one.is_pawn() && !taking)) {
          return;
        }
        event.after.square[1 - who] = gone;
        event.lost[1 - who] = true;
        visit(event);
        return;
      }
      if ((watched & bit(to)) != 0) {
        return;
      }
      visit(event);
      if (taking && enemies && two.is_pawn() && other == ((from & 56U) | (to & 7U)) &&
          (two.dies & bit(other)) != 0) {
        event.after.square[1 - who] = gone;
        event.lost[1 - who] = true;
        visit(event);
      }
    });
    rook_castles(state, who, visit);
  }

  /// A rook castles with a king that is not one of the two men.
  template <class Visit>
  void rook_castles(TwoSquares state, unsigned who, Visit visit) const {
    const Man& one = man(who);
    const Index other = state.square[1 - who];
    for (unsigned side = 0; side < 2; ++side) {
      if (one.kind != rook || !one.castles[side] || state.square[who] != one.home ||
          (same_ && man(1 - who).kind == king)) {
        continue;
      }
      const Bitboard forbidden = one.castling_way(side) | bit(one.castling_king());
      if (other == gone || (forbidden & bit(other)) == 0) {
        Event event{.after = state};
        event.after.square[who] = one.castled_rook(side);
        event.extra[who] = 0U + one.to[0][one.castled_rook(side)] - one.to[0][one.home];
        event.castles[who] = true;
        visit(event);
      }
    }
  }

  template <class Visit>
  void castle_together(TwoSquares state, Visit visit) const {
    for (unsigned who = 0; who < 2; ++who) {
      const Man& one = man(who);
      const Man& two = man(1 - who);
      if (!same_ || one.kind != king || two.kind != rook || state.square[who] != one.home ||
          state.square[1 - who] != two.home) {
        continue;
      }
      for (unsigned side = 0; side < 2; ++side) {
        if (two.castles[side] && (one.steps[0][one.home] & bit(one.castled_king(side))) != 0 &&
            one.home == one.castling_king()) {
          Event event{.after = state};
          event.after.square[who] = one.castled_king(side);
          event.after.square[1 - who] = one.castled_rook(side);
          event.extra[who] = 1U + one.to[0][one.castled_king(side)] - one.to[0][one.home];
          event.extra[1 - who] = 0U + two.to[0][one.castled_rook(side)] - two.to[0][two.home];
          event.steps[who] = true;
          event.castles[1 - who] = true;
          visit(event);
        }
      }
    }
  }

  const Knowledge& known_;
  std::array<const Man*, 2> men_;
  bool same_;
  std::array<bool, 2> captures_;
};

}  // namespace warp::orthodox::deduction
