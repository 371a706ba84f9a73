#include "solver/orthodox/series_mate.hpp"

#include <algorithm>

namespace warp::orthodox {

namespace {

constexpr Key series_mate = scramble(0x5e1e5);
constexpr Ply null_ply{0, 0, none, Special::null_move};
constexpr std::uint64_t nodes_between_polls = 1024;

/// A measure of the work that a fact about so many moves saves.
std::uint64_t cost_of(unsigned left) { return std::uint64_t{1} << std::min(3 * left, 40U); }

}  // namespace

/// The sentence "no mate from here in so many moves".
Key SeriesMate::no_mate(unsigned left) const {
  return scramble(board_.key() ^ series_mate ^
                  scramble(left * std::uint64_t{2} + (early_ == EarlyCheck::forbidden ? 1 : 0)));
}

/// The side now to move is in check: is it mated? Where early checks are forbidden, it cannot answer
/// by giving check.
bool SeriesMate::mates_now() {
  if (early_ == EarlyCheck::ends_turn) {
    return !board_.can_move();
  }
  PlyList parries;
  board_.generate(parries, Wanted::quiet);
  return parries.size() == 0;
}

bool SeriesMate::some_mates(const PlyList& checks) {
  for (const Ply ply : checks) {
    ++nodes_;
    const Board::Undo undo = board_.play(ply);
    const bool mate = mates_now();
    board_.take_back(undo);
    if (mate) {
      return true;
    }
  }
  return false;
}

/// Tries all moves before the last one.
bool SeriesMate::goes_on(unsigned left) {
  PlyList moves;
  board_.generate(moves, Wanted::quiet);
  for (const Ply ply : moves) {
    if (++nodes_ % nodes_between_polls == 0) {
      poll_();
    }
    const Board::Undo undo = board_.play(ply);
    const Board::Undo pass = board_.play(null_ply);
    const bool found = possible(left - 1);
    board_.take_back(pass);
    board_.take_back(undo);
    if (found) {
      return true;
    }
  }
  return false;
}

bool SeriesMate::possible(unsigned left) {
  const bool keep = left > 1 && facts_ != nullptr;
  const Key fact = no_mate(left);
  if (keep && facts_->contains(fact)) {
    return false;
  }
  bool found = false;
  if (left == 1 || early_ == EarlyCheck::ends_turn) {
    PlyList checks;
    board_.generate(checks, Wanted::checks);
    found = some_mates(checks);
  }
  found = found || (left > 1 && goes_on(left));
  if (keep && !found) {
    facts_->insert(fact, cost_of(left));
  }
  return found;
}

}  // namespace warp::orthodox
