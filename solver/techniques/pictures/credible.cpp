#include "solver/techniques/pictures/credible.hpp"

#include <algorithm>

namespace warp::orthodox::pictures {

namespace {

constexpr bool contains(Units units, unsigned unit) { return (units & Units{1} << unit) != 0; }

/// What a picture requires of the moves of one unit: the moves it needs, and the moves of a way
/// through a given square.
class Way {
 public:
  Way(const Cast& cast, const Sketch& sketch, unsigned unit)
      : member_(cast[unit]),
        steps_(cast.steps()),
        fixed_(contains(sketch.fixed(), unit)),
        least_(!fixed_ && !contains(sketch.taken(), unit) && !sketch.may_be_taken(unit) &&
                       !sketch.may_stay(cast, unit) && !cast[unit].leaves_for_nothing()
                   ? 1
                   : 0) {
    if (fixed_) {
      to_ = sketch.square(unit);
      form_ = sketch.form(unit);
    }
  }

  unsigned moves() const { return fixed_ ? (*member_.moves[form_])[to_] : least_; }
  /// Returns the least number of moves by way of `square`, where the unit stops, and which it
  /// leaves again if `leaves`.
  unsigned moves_by(Index square, bool leaves) const {
    const unsigned there = (*member_.moves[0])[square];
    if (!fixed_) {
      // A pawn may get there also after promotion.
      const unsigned promoted =
          member_.kind == pawn ? steps_.pawn(member_.colour, Form::officer, member_.from)[square]
                               : unsigned{far};
      return std::max(least_, std::min(there, promoted) + (leaves ? 1U : 0U));
    }
    if (member_.kind != pawn) {
      const unsigned back = steps_.unit(member_.kind, square)[to_];
      return there + (leaves && back == 0 ? 2 : back);
    }
    if (form_ == 0) {
      const unsigned on = steps_.pawn(member_.colour, Form::same, square)[to_];
      return leaves && on == 0 ? unsigned{far} : there + on;
    }
    // Before or after promotion: no detour is certain.
    return moves();
  }

 private:
  const Member& member_;
  const Steps& steps_;
  bool fixed_;
  unsigned least_;  ///< of a unit that is not where it was in the diagram
  Index to_ = no_index;
  unsigned form_ = 0;
};

class Judge {
 public:
  Judge(const Cast& cast, const Sketch& sketch, Index king_square)
      : cast_(cast), sketch_(sketch), king_square_(king_square) {
    for (const std::size_t side : {0U, 1U}) {
      spare_[side] = cast.question().budget[side];
    }
    for (unsigned unit = 0; unit < cast.size(); ++unit) {
      unsigned& spare = spare_[index(cast[unit].colour)];
      const unsigned moves = Way(cast, sketch, unit).moves();
      if (moves > spare) {
        credible_ = false;
        return;
      }
      spare -= moves;
    }
  }

  bool credible() const {
    if (!credible_) {
      return false;
    }
    if (cast_.question().goal == GoalKind::mate && !check_is_new()) {
      return false;
    }
    for (unsigned unit = 0; unit < cast_.size(); ++unit) {
      if (contains(sketch_.taken(), unit) && !can_be_captured(unit)) {
        return false;
      }
    }
    return true;
  }

 private:
  std::size_t mater() const { return index(cast_.question().mater); }

  bool may_castle(std::size_t side) const {
    for (const Member& member : cast_) {
      if (index(member.colour) == side && member.kind == king &&
          member.moves[0] != &cast_.steps().unit(king, member.from)) {
        return true;
      }
    }
    return false;
  }

  bool check_is_new() const {
    const unsigned leaper = leaping_checker(cast_, sketch_, king_square_);
    if (leaper < cast_.size()) {
      // If it stands on its square of the diagram, it has left that square and come back.
      const bool has_moved = Way(cast_, sketch_, leaper).moves() > 0;
      return has_moved || (cast_[leaper].kind != pawn && spare_[mater()] >= 2);
    }
    if (spare_[mater()] >= 2 || may_castle(mater())) {
      return true;
    }
    for (unsigned unit = 0; unit < cast_.size(); ++unit) {
      if (!gives_check_on_line(unit)) {
        continue;
      }
      if (Way(cast_, sketch_, unit).moves() > 0) {
        return true;
      }
      bool opened = false;
      for_each(between(sketch_.square(unit), king_square_), [&](Index square) {
        for (unsigned other = 0; other < cast_.size() && !opened; ++other) {
          if (other != unit && index(cast_[other].colour) == mater() &&
              !contains(sketch_.taken(), other)) {
            const Way way(cast_, sketch_, other);
            opened = way.moves_by(square, true) <= way.moves() + spare_[mater()];
          }
        }
      });
      // A capture en passant takes two units off a line.
      if (opened || has_pawn()) {
        return true;
      }
    }
    return false;
  }

  bool has_pawn() const {
    return std::any_of(cast_.begin(), cast_.end(), [&](const Member& member) {
      return index(member.colour) == mater() && member.kind == pawn;
    });
  }

  bool gives_check_on_line(unsigned unit) const {
    const Member& member = cast_[unit];
    if (index(member.colour) != mater() || !contains(sketch_.fixed(), unit)) {
      return false;
    }
    const Index square = sketch_.square(unit);
    switch (member.kind == pawn ? queen : member.kind) {
      case queen:
        return (queen_attacks(square, 0) & bit(king_square_)) != 0;
      case rook:
        return (rook_attacks(square, 0) & bit(king_square_)) != 0;
      case bishop:
        return (bishop_attacks(square, 0) & bit(king_square_)) != 0;
      default:
        return false;
    }
  }

  bool can_be_captured(unsigned victim) const {
    const Member& member = cast_[victim];
    const std::size_t side = index(member.colour);
    const std::size_t other = 1 - side;
    if (member.may_be_passed) {
      return true;
    }
    for (unsigned unit = 0; unit < cast_.size(); ++unit) {
      if (index(cast_[unit].colour) != other) {
        continue;  // a unit that is captured itself may have captured before
      }
      const Way way(cast_, sketch_, unit);
      for (unsigned form = 0; form < member.forms; ++form) {
        const unsigned most = std::min(spare_[side], longest_budget);
        for (Bitboard squares = member.within[form][most]; squares != 0; squares &= squares - 1) {
          const Index square = lowest(squares);
          // It arrives there: a stop takes at least one move.
          const unsigned moves = std::max(1U, way.moves_by(square, false));
          if (moves <= way.moves() + spare_[other] &&
              (square != cast_[unit].from || way.moves() + spare_[other] >= 2)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  const Cast& cast_;
  const Sketch& sketch_;
  const Index king_square_;
  std::array<unsigned, 2> spare_{};  ///< moves of each side that the picture does not need
  bool credible_ = true;
};

}  // namespace

bool is_credible(const Cast& cast, const Sketch& sketch, Index king_square) {
  return Judge(cast, sketch, king_square).credible();
}

unsigned leaping_checker(const Cast& cast, const Sketch& sketch, Index king_square) {
  if (cast.question().goal != GoalKind::mate) {
    return cast.size();
  }
  for (unsigned unit = 0; unit < cast.size(); ++unit) {
    const Member& member = cast[unit];
    if (member.colour != cast.question().mater || !contains(sketch.fixed(), unit)) {
      continue;
    }
    const Index square = sketch.square(unit);
    const Form form = member.form[sketch.form(unit)];
    const bool checks =
        form == Form::knight || (form == Form::same && member.kind == knight)
            ? (knight_attacks[square] & bit(king_square)) != 0
            : form == Form::same && member.kind == pawn &&
                  (pawn_attacks[index(member.colour)][square] & bit(king_square)) != 0;
    if (checks) {
      return unit;
    }
  }
  return cast.size();
}

}  // namespace warp::orthodox::pictures
