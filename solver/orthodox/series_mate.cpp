#include "solver/orthodox/series_mate.hpp"

#include <algorithm>
#include <array>

#include "solver/orthodox/move_generation.hpp"
#include "solver/orthodox/series/serving_moves.hpp"

namespace warp::orthodox {

namespace {

constexpr Key no_mate = scramble(0x5e1e5);
constexpr Key number_of_mates = scramble(0x5e1e6);
constexpr Ply null_ply{0, 0, none, Special::null_move};
constexpr std::uint64_t nodes_between_polls = 1024;

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
  return scramble(units ^ scramble(double_steps) ^ scramble(left * std::uint64_t{4} + rules));
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

/// Plays `ply`, calls `inside`, takes `ply` back. Returns the result of `inside`.
template <class Inside>
auto SeriesMate::after(Ply ply, Inside inside) {
  if (++nodes_ % nodes_between_polls == 0) {
    poll_();
  }
  const Bitboard double_steps_before = double_steps_;
  double_steps_ = double_steps_after(ply);
  const Board::Undo undo = board_.play(ply);
  if (uses_) {
    uses_->play(ply);
    board_.set_en_passant(no_index);
  }
  const auto answer = inside();
  board_.take_back(undo);
  if (uses_) {
    uses_->take_back(ply);
  }
  double_steps_ = double_steps_before;
  return answer;
}

/// The same if another move of the series follows.
template <class Inside>
auto SeriesMate::after_series_move(Ply ply, Inside inside) {
  return after(ply, [&] {
    const Board::Undo pass = board_.play(null_ply);
    const auto answer = inside();
    board_.take_back(pass);
    return answer;
  });
}

/// Returns the value of state() after `ply` with `left` moves to follow.
Key SeriesMate::state_after(Ply ply, unsigned left) {
  if (ply.special == Special::castling || ply.special == Special::en_passant) {
    return after_series_move(ply, [&] { return state(left); });
  }
  return state(board_.key_after_series_move(ply) ^ (uses_ ? uses_->key_after(ply) : 0),
               double_steps_after(ply), left);
}

/// Has the side to move, which is in check, a legal move? If early checks are forbidden, the answer
/// must not give check.
bool SeriesMate::can_parry() {
  if (early_ == EarlyCheck::ends_turn) {
    return board_.can_move();
  }
  PlyList parries;
  board_.generate(parries, Wanted::quiet);
  return parries.size() != 0;
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

/// Returns how many moves mate at once; at most one if `first_only`.
unsigned SeriesMate::mates(bool first_only) {
  const Defence& defence = defence_of(board_, early_ == EarlyCheck::forbidden);
  CheckingSquares checks = board_.checks();
  PlyList list;
  const auto take = [&](Ply ply) {
    if (board_.gives_check(ply, checks)) {
      list.push(ply);
    }
    return false;
  };
  if (checks.discoverers != 0) {
    board_.generate(list, Wanted::checks);
  } else {
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
    each_legal(board_, board_.safety(), take, [&](Kind kind, Index) { return wanted[kind]; });
  }
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
bool SeriesMate::each_quiet(unsigned left, Visit visit) {
  PlyList moves;
  if (left == 2) {
    const ServingMoves serving(board_, defence_of(board_, early_ == EarlyCheck::forbidden));
    const CheckingSquares checks = board_.checks();
    serving.each(board_.safety(), [&](Ply ply) {
      if (!board_.gives_check(ply, checks)) {
        moves.push(ply);
      }
      return false;
    });
  } else {
    board_.generate(moves, Wanted::quiet);
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
    found = each_quiet(
        left, [&](Ply ply) { return after_series_move(ply, [&] { return possible(left - 1); }); });
  }
  if (!found) {
    note_hopeless(left);
  }
  return found;
}

/// Returns the number of ways from here with `left` moves left, without using the table of counts.
std::uint64_t SeriesMate::counted(unsigned left, CountTable& counts) {
  if (left == 1) {
    return mates(false);
  }
  const std::uint64_t here = early_ == EarlyCheck::ends_turn ? mates(false) : 0;
  if (left > 2) {
    return here + counted_through_moves(left, counts);
  }
  std::uint64_t total = here;
  each_quiet(left, [&](Ply ply) {
    total += after_series_move(ply, [&] { return mates(false); });
    return false;
  });
  return total;
}

/// The same for series that do not end at once. Before a move is played, the table is asked for the
/// position after it. The entry is prefetched well before it is read, because these are many small
/// reads from slow memory.
std::uint64_t SeriesMate::counted_through_moves(unsigned left, CountTable& counts) {
  PlyList moves;
  board_.generate(moves, Wanted::quiet);
  if (uses_) {
    keep_least_used(moves);
  }
  std::array<Key, PlyList::capacity> keys;
  std::size_t size = 0;
  for (const Ply ply : moves) {
    keys[size] = state_after(ply, left - 1) ^ number_of_mates;
    counts.prefetch(keys[size++]);
  }
  const CountTable::Saves saves = left == 3 ? CountTable::Saves::little : CountTable::Saves::much;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (const auto known = counts.find(keys[i])) {
      total += *known;
      continue;
    }
    const std::uint64_t found =
        after_series_move(moves.begin()[i], [&] { return counted(left - 1, counts); });
    counts.insert(keys[i], found, saves);
    total += found;
  }
  return total;
}

std::uint64_t SeriesMate::count(unsigned left, CountTable& counts) {
  if (!has_target_) {
    return 0;
  }
  const Key key = state(left) ^ number_of_mates;
  if (const auto known = counts.find(key)) {
    return *known;
  }
  const std::uint64_t total = counted(left, counts);
  counts.insert(key, total, CountTable::Saves::much);
  return total;
}

}  // namespace warp::orthodox
