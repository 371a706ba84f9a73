#include "solver/check/certificate/plain_battle.hpp"

#include <algorithm>
#include <bit>

namespace warp::proof {

namespace {

constexpr std::size_t entries_of_bucket = 4;

std::uint64_t key_of_board(const ProofBoard& board) {
  const std::uint64_t key = hash_of({board, ProofClaim::hopeless, 0});
  return key == 0 ? 1 : key;
}

std::size_t squares_of(ProofMove move) { return move.from * std::size_t{64} + move.to; }

}  // namespace

PlainBattle::PlainBattle(const ProofStatement& asked, std::size_t entries, ProofSink& log)
    : asked_(asked), log_(log), table_(std::bit_floor(std::max(entries, entries_of_bucket))) {}

PlainBattle::Entry* PlainBattle::find(std::uint64_t key) {
  const std::size_t begin = static_cast<std::size_t>(key) & (table_.size() - entries_of_bucket);
  for (std::size_t i = begin; i < begin + entries_of_bucket; ++i) {
    if (table_[i].key == key) {
      return &table_[i];
    }
  }
  return nullptr;
}

/// That of `key`, or one that makes room: an empty one, or that which holds for the fewest moves.
PlainBattle::Entry& PlainBattle::entry_for(std::uint64_t key) {
  if (Entry* const known = find(key)) {
    return *known;
  }
  const std::size_t begin = static_cast<std::size_t>(key) & (table_.size() - entries_of_bucket);
  std::size_t least = begin;
  const auto worth = [&](const Entry& entry) {
    return entry.key == 0
               ? 0U
               : 1U + std::max<unsigned>(entry.not_in, entry.won_in == 255 ? 0 : entry.won_in);
  };
  for (std::size_t i = begin + 1; i < begin + entries_of_bucket; ++i) {
    if (worth(table_[i]) < worth(table_[least])) {
      least = i;
    }
  }
  table_[least] = Entry{.key = key};
  return table_[least];
}

/// Puts `first` in front, then by how often such a move has decided; captures before others.
void PlainBattle::order(const ProofBoard& board, std::optional<ProofMove> first,
                        ProofMoves& moves) const {
  const auto& merits = merits_[board.side];
  std::array<std::uint64_t, 64> ranks;
  const std::size_t ordered = std::min(moves.size(), ranks.size());
  for (std::size_t i = 0; i < ordered; ++i) {
    const ProofMove move = moves[i];
    const std::uint64_t rank = move == first ? ~std::uint64_t{0}
                                             : merits[squares_of(move)] * std::uint64_t{8} +
                                                   (board.walk(move.to) != none ? 4 : 0) + 1;
    std::size_t place = i;
    for (; place > 0 && ranks[place - 1] < rank; --place) {
      ranks[place] = ranks[place - 1];
      moves.at(place) = moves[place - 1];
    }
    ranks[place] = rank;
    moves.at(place) = move;
  }
}

void PlainBattle::remember(ProofMove move, unsigned side, unsigned left) {
  std::uint32_t& merit = merits_[side][squares_of(move)];
  merit += left * left;
  if (merit > (1U << 28U)) {
    for (std::uint32_t& each : merits_[side]) {
      each /= 2;
    }
  }
}

bool PlainBattle::wins_in_one(const ProofBoard& board) {
  if (!is_self()) {
    return has_goal_move(board, asked_.goal);
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](ProofMove move) { return must_reach(after(board, move), asked_.goal); });
}

bool PlainBattle::is_won(const ProofBoard& board, unsigned left) {
  log_.count();
  return fewest_moves(board, left) > 0;
}

unsigned PlainBattle::fewest_moves(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return wins_in_one(board) ? 1 : 0;
  }
  const std::uint64_t key = key_of_board(board);
  unsigned known = 0;
  if (const Entry* const entry = find(key)) {
    if (entry->won_in <= left) {
      return entry->won_in;
    }
    if (entry->not_in >= left) {
      return 0;
    }
    known = entry->not_in;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  order(board, std::nullopt, moves);
  for (unsigned length = known + 1; length <= left; ++length) {
    for (const ProofMove move : moves) {
      if (is_answered(after(board, move), length)) {
        Entry& entry = entry_for(key);
        entry.won_in = static_cast<std::uint8_t>(length);
        entry.not_in = std::max(entry.not_in, static_cast<std::uint8_t>(length - 1));
        remember(move, board.side, length);
        return length;
      }
    }
  }
  Entry& entry = entry_for(key);
  entry.not_in = std::max(entry.not_in, static_cast<std::uint8_t>(left));
  return 0;
}

void PlainBattle::find_wins(const ProofBoard& board, unsigned fewest, ProofMoves& wins) {
  ProofMoves moves;
  find_legal_moves(board, moves);
  wins.clear();
  for (const ProofMove move : moves) {
    log_.count();
    if (is_answered(after(board, move), fewest)) {
      wins.add(move);
    }
  }
}

bool PlainBattle::is_answered(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return is_self() ? must_reach(board, asked_.goal) : is_reached(asked_.goal, board);
  }
  const std::uint64_t key = key_of_board(board);
  if (const Entry* const entry = find(key)) {
    if (entry->won_in <= left) {
      return true;
    }
    if (entry->not_in >= left) {
      return false;
    }
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (moves.size() == 0) {
    return !is_self() && is_reached(asked_.goal, board);
  }
  const Entry* const before = find(key);
  order(board, before == nullptr || before->not_in == 0 ? std::nullopt : before->move(), moves);
  for (const ProofMove move : moves) {
    if (refutes(after(board, move), left - 1)) {
      Entry& entry = entry_for(key);
      entry.not_in = static_cast<std::uint8_t>(left);
      entry.set(move);
      remember(move, board.side, left);
      return false;
    }
  }
  entry_for(key).won_in = static_cast<std::uint8_t>(left);
  return true;
}

std::optional<ProofMove> PlainBattle::refutation(const ProofBoard& board, unsigned left) {
  const std::uint64_t key = key_of_board(board);
  const auto known = [&]() -> std::optional<ProofMove> {
    const Entry* const entry = find(key);
    return entry != nullptr && entry->not_in >= left ? entry->move() : std::nullopt;
  };
  if (const auto move = known()) {
    return move;
  }
  return is_answered(board, left) ? std::nullopt : known();
}

}  // namespace warp::proof
