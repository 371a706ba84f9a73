#include "solver/techniques/series/series_mate.hpp"

#include <algorithm>
#include <array>

#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/series/series_keys.hpp"
#include "solver/techniques/series/serving_moves.hpp"

namespace warp::orthodox {

namespace {

constexpr Key no_mate = scramble(0x5e1e5);

/// Returns a measure of the work that a fact about `left` moves saves.
std::uint64_t cost_of(unsigned left) { return std::uint64_t{1} << std::min(3 * left, 40U); }

/// Returns the square passed over by the double step of a pawn of `side` that stands on `square`.
Index crossed_by(Index square, Colour side) {
  return side == Colour::white ? square - 8U : square + 8U;
}

}  // namespace

/// Returns the key of everything on which the future of the series depends.
Key SeriesMate::state(Key units, Bitboard double_steps, unsigned left) const {
  const unsigned rules = (early_ == EarlyCheck::forbidden ? 1U : 0U) | (uses_ ? 2U : 0U);
  return units ^ series_key_of_steps(double_steps) ^ scramble(left * std::uint64_t{4} + rules);
}

/// Returns the pawns of double_steps_ after `ply`.
Bitboard SeriesMate::double_steps_after(Ply ply) const {
  const Bitboard remaining = double_steps_ & ~bit(ply.from);
  if (ply.special != Special::double_step || uses_) {
    return remaining;
  }
  const Colour mover = board_.to_move();
  const Bitboard enemies = board_.units(opponent(mover), pawn);
  const bool beside = (pawn_attacks[index(mover)][crossed_by(ply.to, mover)] & enemies) != 0;
  return beside ? remaining | bit(ply.to) : remaining;
}

/// Has the side to move, which is in check, a legal move? If early checks are forbidden, the answer
/// must not give check.
bool SeriesMate::can_parry() {
  if (early_ == EarlyCheck::ends_turn || board_.units(opponent(board_.to_move()), king) == 0) {
    return board_.can_move();
  }
  return each_legal(
      board_, board_.safety(), [&](Ply ply) { return !board_.gives_check(ply, board_.checks()); },
      anywhere);
}

/// Can the side to move, otherwise mated, capture en passant to parry the check?
bool SeriesMate::refuted_en_passant() {
  const Colour mover = opponent(board_.to_move());
  for (Bitboard rest = double_steps_; rest != 0; rest &= rest - 1) {
    const Index crossed = crossed_by(lowest(rest), mover);
    if ((board_.occupied() & bit(crossed)) != 0) {
      continue;
    }
    Board with_right = board_;
    with_right.set_en_passant(crossed);
    std::swap(board_, with_right);
    const bool parried = can_parry();
    std::swap(board_, with_right);
    if (parried) {
      return true;
    }
  }
  return false;
}

/// The side to move is in check: is it mated?
bool SeriesMate::mates_now() {
  return !can_parry() && (double_steps_ == 0 || !refuted_en_passant());
}

/// Returns the units of the side to move.
UnitSets SeriesMate::mater_units() const {
  UnitSets units;
  for (unsigned kind = king; kind <= pawn; ++kind) {
    units[kind] = board_.units(board_.to_move(), static_cast<Kind>(kind));
  }
  return units;
}

unsigned SeriesMate::castling_rights() const {
  return board_.castling() >> (board_.to_move() == Colour::white ? 0U : 2U) & 3U;
}

/// The defence here; valid until this is asked again.
const Defence& SeriesMate::defence_now() const {
  return defence_of(board_, early_ == EarlyCheck::forbidden);
}

/// Lists the moves that may mate at once if they are legal.
void SeriesMate::list_prospects(PlyList& list, const Prospects& prospects) {
  prospects.each_last([&](Ply ply) {
    list.push(ply);
    return false;
  });
}

/// Keeps only legal moves of units other than the king, which must be possible apart from checks.
void SeriesMate::keep_legal(PlyList& moves) const {
  if (moves.size() == 0) {
    return;
  }
  const Safety safe = board_.safety();
  moves.keep_if([&](Ply ply) {
    return (safe.targets & bit(ply.to)) != 0 &&
           ((safe.pinned & bit(ply.from)) == 0 ||
            (line_through(safe.king_square, ply.from) & bit(ply.to)) != 0);
  });
}

/// Lists legal moves that give check, among them all that mate.
void SeriesMate::list_last(PlyList& list) const {
  const Defence& defence = defence_now();
  const UnitSets units = mater_units();
  const Prospects prospects(defence, units);
  if (prospects.judge_last(castling_rights())) {
    list_prospects(list, prospects);
    keep_legal(list);
    return;
  }
  CheckingSquares checks = board_.checks();
  if (checks.discoverers != 0) {
    board_.generate(list, Wanted::checks);
    return;
  }
  // A direct check must come from a square where it is not certainly answered.
  std::array<Bitboard, 6> wanted = checks.squares;
  wanted[queen] &= defence.straight | defence.oblique;
  wanted[rook] &= defence.straight;
  wanted[bishop] &= defence.oblique;
  wanted[knight] &= defence.leaps;
  wanted[pawn] &= defence.pawns;
  wanted[pawn] |= last_ranks & (defence.straight | defence.oblique | defence.leaps);
  for (Bitboard& squares : wanted) {
    squares &= defence.unguarded;
  }
  each_legal(
      board_, board_.safety(),
      [&](Ply ply) {
        if (board_.gives_check(ply, checks)) {
          list.push(ply);
        }
        return false;
      },
      [&](Kind kind, Index) { return wanted[kind]; });
}

/// Lists legal moves that give no check, among them all that may serve a mate with the next move.
/// `prospects` have been asked may_serve().
void SeriesMate::list_first_of_two(PlyList& list, Prospects& prospects,
                                   const Defence& defence) const {
  const CheckingSquares checks = board_.checks();
  const auto take = [&](Ply ply) {
    if (!board_.gives_check(ply, checks)) {
      list.push(ply);
    }
    return false;
  };
  if (!prospects.judge_two()) {
    ServingMoves(board_, defence).each(board_.safety(), take);
    return;
  }
  each_legal(
      board_, board_.safety(),
      [&](Ply ply) {
        const bool named =
            ply.special == Special::castling ||
            (prospects.first_moves(board_.at(ply.from), ply.from) & bit(ply.to)) != 0;
        return named && take(ply);
      },
      [&](Kind kind, Index from) { return prospects.first_moves(kind, from); });
}

/// May there be a mate with two moves left?
bool SeriesMate::may_serve(Prospects& prospects) const {
  return !prospects.judge_two() || prospects.any_in_two() ||
         prospects.may_castle(castling_rights());
}

/// Returns how many moves mate at once; at most one if `first_only`.
unsigned SeriesMate::mates(bool first_only) {
  PlyList list;
  list_last(list);
  return mates_among(list, first_only);
}

/// The same; `prospects` must be those of this position.
unsigned SeriesMate::mates(const Prospects& prospects) {
  if (!prospects.judge_last(castling_rights())) {
    return mates(false);
  }
  PlyList list;
  list_prospects(list, prospects);
  keep_legal(list);
  return mates_among(list, false);
}

unsigned SeriesMate::mates_among(const PlyList& list, bool first_only) {
  unsigned found = 0;
  std::optional<unsigned> least;
  for (const Ply ply : list) {
    if (!after(ply, [&] { return mates_now(); })) {
      continue;
    }
    if (uses_) {
      least = least ? least : least_uses();
      if (uses_->of(ply) != *least) {
        continue;
      }
    }
    ++found;
    if (first_only) {
      break;
    }
  }
  return found;
}

/// Returns how often the least used of the units with a legal move has moved.
unsigned SeriesMate::least_uses() const {
  unsigned least = ~0U;
  each_legal(
      board_, board_.safety(),
      [&](Ply ply) {
        least = std::min(least, uses_->least_of(ply));
        return least == 0;
      },
      anywhere);
  return least;
}

/// Removes the moves of units that may not move because others have moved less often.
void SeriesMate::keep_least_used(PlyList& moves) const {
  if (moves.size() != 0) {
    const unsigned least = least_uses();
    moves.keep_if([&](Ply ply) { return uses_->of(ply) == least; });
  }
}

/// Calls `visit` for the moves that give no check and may lead to a mate with the last of `left`
/// moves, until it returns true.
template <class Visit>
bool SeriesMate::each_serving(unsigned left, Visit visit) {
  PlyList moves;
  if (left == 2) {
    const Defence& defence = defence_now();
    const UnitSets units = mater_units();
    Prospects prospects(defence, units);
    if (may_serve(prospects)) {
      list_first_of_two(moves, prospects, defence);
    }
  } else {
    each_quiet([&](Ply ply) { moves.push(ply); });
  }
  if (uses_) {
    keep_least_used(moves);
  }
  return std::any_of(moves.begin(), moves.end(), visit);
}

bool SeriesMate::known_hopeless(unsigned left) const {
  return left > 1 && facts_ != nullptr && facts_->contains(state(left) ^ no_mate);
}

void SeriesMate::note_hopeless(unsigned left) {
  if (left > 1 && facts_ != nullptr) {
    facts_->insert(state(left) ^ no_mate, cost_of(left));
  }
}

bool SeriesMate::possible(unsigned left) {
  if (!has_target_) {
    return false;
  }
  if (known_hopeless(left)) {
    return false;
  }
  const bool may_end_here = left == 1 || early_ == EarlyCheck::ends_turn;
  bool found = may_end_here && mates(true) != 0;
  if (left > 1 && !found) {
    found = each_serving(
        left, [&](Ply ply) { return after_series_move(ply, [&] { return possible(left - 1); }); });
  }
  if (!found) {
    note_hopeless(left);
  }
  return found;
}

}  // namespace warp::orthodox
