#include "solver/orthodox/mates/prover.hpp"

#include <algorithm>
#include <utility>

namespace warp::orthodox::mates {

namespace {

constexpr std::uint32_t place(Ply ply) { return ply.from * 64U + ply.to; }

/// Returns how far the number of the best move may grow beyond that of the second best before the
/// search turns to that one. A quarter more, so that it does not change to and fro: each time it
/// comes back to a position, the moves must be listed again.
constexpr std::uint32_t beyond_second(std::uint32_t second) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(std::uint64_t{second} + second / 4 + 1, Numbers::beyond));
}

/// Returns `limit`, that of a sum, for one of the summands.
constexpr std::uint32_t share(std::uint32_t limit, std::uint32_t sum, std::uint32_t summand) {
  return limit == Numbers::beyond ? limit : limit - (sum - summand);
}

}  // namespace

Prover::Prover(const Board& board, std::shared_ptr<NumberTable> table,
               std::shared_ptr<Endings> endings)
    : board_(board),
      table_(std::move(table)),
      endings_(std::move(endings)),
      short_mates_(board_, nodes_) {}

void Prover::begin(const Board& board, LastMove end, Colour attacker) {
  board_ = board;
  end_ = end;
  question_ = scramble(2 * static_cast<Key>(end) + index(attacker));
  children_.clear();
  key_.reset();
}

bool Prover::attack_succeeds(const Board& board, LastMove end, unsigned moves, Poll poll) {
  begin(board, end, board.to_move());
  return search<Side::attacker>(moves, {}, poll).proven();
}

bool Prover::every_defence_fails(const Board& board, LastMove end, unsigned moves, Poll poll) {
  begin(board, end, opponent(board.to_move()));
  return search<Side::defender>(moves, {}, poll).proven();
}

std::optional<Ply> Prover::find_key(const Board& board, LastMove end, unsigned moves,
                                    std::uint64_t most_nodes, Poll poll) {
  struct Enough {};
  const std::uint64_t before = nodes_;
  begin(board, end, board.to_move());
  try {
    const auto poll_and_count = [&] {
      poll();
      if (nodes_ - before > most_nodes) {
        throw Enough{};
      }
    };
    search<Side::attacker>(moves, {}, poll_and_count);
  } catch (const Enough&) {
    return std::nullopt;
  }
  return key_;
}

template <Prover::Side side>
Numbers Prover::search(unsigned moves, Limits limits, Poll poll) {
  const Key key = this->key();
  Numbers numbers;
  if (table_->find(key, moves, numbers) && !numbers.open()) {
    return numbers;
  }
  numbers = known_ending<side>(moves);
  if (!numbers.open()) {
    return numbers;
  }
  const std::uint64_t before = nodes_;
  if (side == Side::attacker && moves <= ShortMates::longest(end_)) {
    numbers = search_short(moves, poll);
    table_->insert(key, moves, numbers, nodes_ - before);
    return numbers;
  }
  poll();
  const std::size_t first = children_.size();
  expand<side>(moves);
  for (;;) {
    const Summary summary = summarise<side>(first, moves);
    numbers = summary.numbers;
    if (!numbers.open() || numbers.proof >= limits.proof || numbers.disproof >= limits.disproof) {
      if ((side == Side::attacker ? numbers.proven() : numbers.disproved()) &&
          summary.best < children_.size()) {
        note_decision<side>(children_[summary.best].ply, moves, first == 0);
      }
      break;
    }
    const Child child = children_[summary.best];
    const Limits below = limits_of_child<side>(limits, summary, child);
    const Board::Undo undo = board_.play(child.ply);
    const Numbers found = side == Side::attacker ? search<Side::defender>(moves - 1, below, poll)
                                                 : search<Side::attacker>(moves, below, poll);
    board_.take_back(undo);
    children_[summary.best].numbers = found;
  }
  children_.resize(first);
  table_->insert(key, moves, numbers, nodes_ - before);
  return numbers;
}

template <Prover::Side side>
Numbers Prover::known_ending(unsigned moves) const {
  if (endings_ == nullptr || end_ != LastMove::mate) {
    return {};
  }
  const auto half_moves = endings_->known(board_);
  if (!half_moves) {
    return {};
  }
  // The attacker mates in an odd number of half-moves if it is his move, in an even one if not.
  const bool attacker_mates =
      *half_moves != Endings::drawn && *half_moves % 2 == (side == Side::attacker ? 1 : 0);
  const unsigned needed = *half_moves / 2 + *half_moves % 2;
  if (!attacker_mates) {
    return Numbers::no_mate_within(Numbers::any_length);
  }
  return needed <= moves ? Numbers::mate_within(needed) : Numbers::no_mate_within(needed - 1);
}

Numbers Prover::search_short(unsigned moves, Poll poll) {
  return short_mates_.attack_succeeds(end_, moves, poll) ? Numbers::mate_within(moves)
                                                         : Numbers::no_mate_within(moves);
}

/// Adds the children of the position to `children_`.
template <Prover::Side side>
void Prover::expand(unsigned moves) {
  PlyList list;
  board_.generate(list);
  const auto& credit = credit_[index(board_.to_move())];
  const std::size_t first = children_.size();
  for (const Ply ply : list) {
    const Board::Undo undo = board_.play(ply);
    ++nodes_;
    table_->read_ahead(key());
    children_.push_back({ply, key(), estimate<side>(), credit[place(ply)]});
    board_.take_back(undo);
  }
  // Only now, since memory is slow, the table is asked.
  const unsigned left = side == Side::attacker ? moves - 1 : moves;
  for (std::size_t i = first; i < children_.size(); ++i) {
    if (children_[i].numbers.open()) {
      table_->find(children_[i].key, left, children_[i].numbers);
    }
  }
}

/// Returns first numbers for the position after a move of `side`.
template <Prover::Side side>
Numbers Prover::estimate() const {
  const unsigned moves = board_.count_moves();
  constexpr bool defends = side == Side::attacker;  // the side that is to move now
  const bool mated_wins = end_ == (defends ? LastMove::mate : LastMove::self_mate);
  if (moves == 0 && (defends || end_ == LastMove::self_mate)) {
    return mated_wins && board_.in_check(board_.to_move())
               ? Numbers::mate_within(0)
               : Numbers::no_mate_within(Numbers::any_length);
  }
  return defends ? Numbers{moves, 1} : Numbers{1, 1 + 2 * moves};
}

template <Prover::Side side>
Prover::Summary Prover::summarise(std::size_t first, unsigned moves) const {
  // The attacker needs one proven move and must see all disproved; the defender the other way
  // round.
  constexpr bool attacks = side == Side::attacker;
  const auto least_of = [](const Numbers& numbers) {
    return attacks ? numbers.proof : numbers.disproof;
  };
  const auto other_of = [](const Numbers& numbers) {
    return attacks ? numbers.disproof : numbers.proof;
  };
  std::uint32_t least = Numbers::beyond;
  std::uint32_t sum = 0;
  unsigned lost = attacks ? Numbers::any_length : 0;  ///< the length for which all moves are lost
  unsigned won = attacks ? Numbers::any_length : 0;   ///< the length for which one is won
  Summary result;
  result.best = first;
  for (std::size_t i = first; i < children_.size(); ++i) {
    const Child& child = children_[i];
    if (other_of(child.numbers) == 0) {
      lost = attacks ? std::min(lost, child.numbers.length) : std::max(lost, child.numbers.length);
      continue;
    }
    if (least_of(child.numbers) == 0) {
      won = attacks ? std::min(won, child.numbers.length) : std::max(won, child.numbers.length);
    }
    const Child& best = children_[result.best];
    const std::uint32_t number = least_of(child.numbers);
    if (number < least || (number == least && (other_of(child.numbers) < other_of(best.numbers) ||
                                               (other_of(child.numbers) == other_of(best.numbers) &&
                                                child.credit > best.credit)))) {
      result.second = least;
      least = number;
      result.best = i;
    } else {
      result.second = std::min(result.second, number);
    }
    sum = Numbers::sum(sum, other_of(child.numbers));
  }
  if (least == Numbers::beyond) {  // all moves are lost, or there is none
    if (attacks) {
      result.numbers = Numbers::no_mate_within(lost == Numbers::any_length ? lost : lost + 1);
    } else if (first == children_.size() &&
               (end_ != LastMove::mate || !board_.in_check(board_.to_move()))) {
      result.numbers = Numbers::no_mate_within(Numbers::any_length);  // it ends otherwise
    } else {
      result.numbers = Numbers::mate_within(lost);
    }
  } else if (least == 0) {
    result.numbers = attacks ? Numbers::mate_within(won + 1) : Numbers::no_mate_within(won);
  } else {
    result.numbers = attacks ? Numbers{least, sum, moves} : Numbers{sum, least, moves};
  }
  return result;
}

template <Prover::Side side>
Prover::Limits Prover::limits_of_child(const Limits& limits, const Summary& summary,
                                       const Child& child) {
  const Numbers& all = summary.numbers;
  if (side == Side::attacker) {
    return {std::min(limits.proof, beyond_second(summary.second)),
            share(limits.disproof, all.disproof, child.numbers.disproof)};
  }
  return {share(limits.proof, all.proof, child.numbers.proof),
          std::min(limits.disproof, beyond_second(summary.second))};
}

/// Notes that `ply` decided a position with `moves` moves of the attacker to go; `first`: the one
/// in which the search began.
template <Prover::Side side>
void Prover::note_decision(Ply ply, unsigned moves, bool first) {
  if (side == Side::attacker && first) {
    key_ = ply;
  }
  constexpr std::uint32_t most = 1U << 30U;
  auto& credit = credit_[index(board_.to_move())];
  std::uint32_t& weight = credit[place(ply)];
  weight += moves * moves;
  if (weight > most) {
    for (std::uint32_t& each : credit) {
      each /= 2;
    }
  }
}

}  // namespace warp::orthodox::mates
