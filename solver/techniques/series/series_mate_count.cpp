#include <algorithm>

#include "solver/techniques/series/series_keys.hpp"
#include "solver/techniques/series/series_mate.hpp"

// Counting: how many sequences of moves mate.

namespace warp::orthodox {

namespace {

constexpr Key number_of_mates = scramble(0x5e1e6);
constexpr Key black_moves = scramble(0x5e1e7);

}  // namespace

/// Returns the key of the number of mates from here with `left` moves left.
Key SeriesMate::count_key(unsigned left) const {
  return count_key(series_key(board_) ^ (uses_ ? uses_->key() : 0), double_steps_, left);
}

/// The same of the position of which these are the units' keys.
Key SeriesMate::count_key(Key units, Bitboard double_steps, unsigned left) const {
  return state(units, double_steps, left) ^ number_of_mates ^
         (board_.to_move() == Colour::black ? black_moves : 0);
}

/// Returns the key after `ply`, with `left` moves to follow. `units` and `empty`: series_key() and
/// the key of no units with as many moves to follow.
Key SeriesMate::count_key_after(Ply ply, unsigned left, Key units, Key empty) {
  if (ply.special == Special::castling) {
    return after_series_move(ply, [&] { return count_key(left); });
  }
  return empty ^ series_key_after(board_, units, ply) ^ (uses_ ? uses_->key_after(ply) : 0) ^
         series_key_of_steps(double_steps_after(ply));
}

/// Lists the keys after `moves`, with `left` moves to follow, and prefetches their entries.
template <class Table>
void SeriesMate::list_keys(const PlyList& moves, unsigned left, const Table& table, Keys& keys) {
  const Key units = series_key(board_);
  const Key empty = count_key(0, 0, left);
  Key* next = keys.data();
  for (const Ply ply : moves) {
    *next = count_key_after(ply, left, units, empty);
    table.prefetch(*next++);
  }
}

/// Lists the moves that give no check, and their keys as above. The reads from memory begin while
/// the moves are generated.
template <class Table>
void SeriesMate::list_quiet(PlyList& moves, unsigned left, const Table& table, Keys& keys) {
  if (uses_) {
    each_quiet([&](Ply ply) { moves.push(ply); });
    keep_least_used(moves);
    list_keys(moves, left, table, keys);
    return;
  }
  const Key units = series_key(board_);
  const Key empty = count_key(0, 0, left);
  each_quiet([&](Ply ply) {
    Key& key = keys[moves.size()];
    key = count_key_after(ply, left, units, empty);
    table.prefetch(key);
    moves.push(ply);
  });
}

/// Does `ply` change nothing but the place of one unit, so that the defence remains the same?
bool SeriesMate::is_plain(Ply ply) const {
  return board_.at(ply.to) == none && ply.promotion == none && ply.special != Special::castling &&
         (early_ != EarlyCheck::forbidden || board_.at(ply.from) != king);
}

UnitSets SeriesMate::units_after(Ply ply) const {
  UnitSets units = mater_units();
  units[board_.at(ply.from)] ^= bit(ply.from) | bit(ply.to);
  return units;
}

/// Returns the number of ways from here with `left` moves left, without using the table of counts.
std::uint64_t SeriesMate::counted(unsigned left) {
  if (left == 1) {
    return mates(false);
  }
  const std::uint64_t here = early_ == EarlyCheck::ends_turn ? mates(false) : 0;
  if (left > 2) {
    return here + counted_through_moves(left);
  }
  const Defence& defence = defence_now();
  const UnitSets units = mater_units();
  Prospects prospects(defence, units);
  return may_serve(prospects) ? here + counted_with_two(prospects, defence) : here;
}

/// Returns the number of mates with the second of two moves. `prospects` have been asked
/// may_serve().
std::uint64_t SeriesMate::counted_with_two(Prospects& prospects, const Defence& defence) {
  PlyList moves;
  list_first_of_two(moves, prospects, defence);
  if (uses_) {
    keep_least_used(moves);
  }
  Keys keys;
  list_keys(moves, 1, small_counts_, keys);
  std::uint64_t total = 0;
  const Defence* same = &defence;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Ply ply = moves[i];
    PlyList last;
    if (is_plain(ply)) {
      same = same != nullptr ? same : &defence_now();
      const UnitSets units = units_after(ply);
      const Prospects after_it(*same, units);
      if (after_it.judge_last(castling_rights())) {
        list_prospects(last, after_it);
        if (last.size() == 0) {
          continue;
        }
      }
    }
    if (const auto known = small_counts_.find(keys[i])) {
      total += *known;
      continue;
    }
    std::uint64_t found = 0;
    if (last.size() != 0) {
      found = after_series_move(ply, [&] {
        keep_legal(last);
        return mates_among(last, false);
      });
    } else {
      same = nullptr;
      found = after_series_move(ply, [&] { return mates(false); });
    }
    small_counts_.insert(keys[i], found);
    total += found;
  }
  return total;
}

/// The same for series that do not end soon. Before a move is played, the table is asked for the
/// position after it. The entry is prefetched well before it is read, because these are many small
/// reads from slow memory.
std::uint64_t SeriesMate::counted_through_moves(unsigned left) {
  PlyList moves;
  Keys keys;
  if (left == 3) {
    list_quiet(moves, 2, small_counts_, keys);
    return counted_before_last_two(moves, keys);
  }
  list_quiet(moves, left - 1, counts_, keys);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (const auto known = counts_.find(keys[i])) {
      total += *known;
      continue;
    }
    const std::uint64_t found =
        after_series_move(moves.begin()[i], [&] { return counted(left - 1); });
    counts_.insert(keys[i], found);
    total += found;
  }
  return total;
}

/// The same if two moves follow each of `moves`. Most lead nowhere, as is seen before they are
/// played.
std::uint64_t SeriesMate::counted_before_last_two(const PlyList& moves, const Keys& keys) {
  std::uint64_t total = 0;
  const Defence* same = nullptr;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (const auto known = small_counts_.find(keys[i])) {
      total += *known;
      continue;
    }
    const Ply ply = moves.begin()[i];
    std::uint64_t found = 0;
    if (is_plain(ply)) {
      same = same != nullptr ? same : &defence_now();
      const UnitSets units = units_after(ply);
      Prospects prospects(*same, units);
      if (may_serve(prospects)) {
        found = after_series_move(ply, [&] {
          const std::uint64_t here = early_ == EarlyCheck::ends_turn ? mates(prospects) : 0;
          return here + counted_with_two(prospects, *same);
        });
        same = nullptr;
      }
    } else {
      found = after_series_move(ply, [&] { return counted(2); });
      same = nullptr;
    }
    small_counts_.insert(keys[i], found);
    total += found;
  }
  return total;
}

std::uint64_t SeriesMate::count(unsigned left, CountTable& counts) {
  if (!has_target_) {
    return 0;
  }
  const Key key = count_key(left);
  // With one move more there are about eight times as many positions. Threads that begin with moves
  // of their own share the positions, so that there are as many as with two moves more.
  const unsigned growth = std::min(3 * left, 40U);
  counts_ = counts.part(std::size_t{8} << growth);
  small_counts_ = counts.small_part(std::size_t{16} << growth);
  if (const auto known = counts_.find(key)) {
    return *known;
  }
  const std::uint64_t total = counted(left);
  counts_.insert(key, total);
  return total;
}

}  // namespace warp::orthodox
