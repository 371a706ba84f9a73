#include "solver/orthodox/series_mate.hpp"

#include <algorithm>

namespace warp::orthodox {

namespace {

constexpr Key no_mate = scramble(0x5e1e5);
constexpr Key number_of_mates = scramble(0x5e1e6);
constexpr Ply null_ply{0, 0, none, Special::null_move};
constexpr std::uint64_t nodes_between_polls = 1024;

/// A measure of the work that a fact about so many moves saves.
std::uint64_t cost_of(unsigned left) { return std::uint64_t{1} << std::min(3 * left, 40U); }

/// The square passed over by the double step of a pawn of `side` that stands on `square`.
Index crossed_by(Index square, Colour side) {
  return side == Colour::white ? square - 8U : square + 8U;
}

}  // namespace

/// What the future of the series depends on.
Key SeriesMate::state(unsigned left) const {
  return scramble(board_.key() ^ scramble(double_steps_) ^
                  scramble(left * std::uint64_t{2} + (early_ == EarlyCheck::forbidden ? 1 : 0)));
}

/// Plays `ply`, asks, takes it back.
template <class Inside>
auto SeriesMate::after(Ply ply, Inside inside) {
  if (++nodes_ % nodes_between_polls == 0) {
    poll_();
  }
  const Colour mover = board_.to_move();
  const Bitboard double_steps_before = double_steps_;
  const Board::Undo undo = board_.play(ply);
  double_steps_ &= ~bit(ply.from);
  if (ply.special == Special::double_step) {
    const Bitboard enemies = board_.men(opponent(mover), pawn);
    if ((pawn_attacks[index(mover)][crossed_by(ply.to, mover)] & enemies) != 0) {
      double_steps_ |= bit(ply.to);
    }
  }
  const auto answer = inside();
  board_.take_back(undo);
  double_steps_ = double_steps_before;
  return answer;
}

/// Has the side to move, which is in check, a legal move? Where early checks are forbidden, it
/// cannot answer by giving check.
bool SeriesMate::can_parry() {
  if (early_ == EarlyCheck::ends_turn) {
    return board_.can_move();
  }
  PlyList parries;
  board_.generate(parries, Wanted::quiet);
  return parries.size() != 0;
}

/// Can the side to move, otherwise mated, parry by capturing en passant?
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

/// The side now to move is in check: is it mated?
bool SeriesMate::mates_now() {
  return !can_parry() && (double_steps_ == 0 || !refuted_en_passant());
}

/// How many moves mate at once; at most one if `first_only`.
unsigned SeriesMate::mates(bool first_only) {
  PlyList checks;
  board_.generate(checks, Wanted::checks);
  unsigned found = 0;
  for (const Ply ply : checks) {
    found += after(ply, [&] { return mates_now(); }) ? 1 : 0;
    if (found != 0 && first_only) {
      break;
    }
  }
  return found;
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
  if (known_hopeless(left)) {
    return false;
  }
  const bool may_end_here = left == 1 || early_ == EarlyCheck::ends_turn;
  bool found = may_end_here && mates(true) != 0;
  if (left > 1 && !found) {
    PlyList moves;
    board_.generate(moves, Wanted::quiet);
    for (const Ply ply : moves) {
      found = after(ply, [&] {
        const Board::Undo pass = board_.play(null_ply);
        const bool mate = possible(left - 1);
        board_.take_back(pass);
        return mate;
      });
      if (found) {
        break;
      }
    }
  }
  if (!found) {
    note_hopeless(left);
  }
  return found;
}

std::uint64_t SeriesMate::count(unsigned left, CountTable& counts) {
  if (left == 1) {
    return mates(false);
  }
  if (known_hopeless(left)) {
    return 0;
  }
  const Key key = state(left) ^ number_of_mates;
  if (const auto known = counts.find(key)) {
    return *known;
  }
  std::uint64_t total = early_ == EarlyCheck::ends_turn ? mates(false) : 0;
  PlyList moves;
  board_.generate(moves, Wanted::quiet);
  for (const Ply ply : moves) {
    total += after(ply, [&] {
      const Board::Undo pass = board_.play(null_ply);
      const std::uint64_t here = count(left - 1, counts);
      board_.take_back(pass);
      return here;
    });
  }
  if (total == 0) {
    note_hopeless(left);
  } else {
    counts.insert(key, total);
  }
  return total;
}

}  // namespace warp::orthodox
