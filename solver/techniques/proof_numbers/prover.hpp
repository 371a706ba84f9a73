#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/techniques/proof_numbers/number_table.hpp"
#include "solver/techniques/proof_numbers/numbers.hpp"

namespace warp::proof_numbers {

enum class BattleSide : std::uint8_t { attacker, defender };

/// Called now and then; may throw to end the search.
using Poll = FunctionRef<void()>;

/// A game that the attacker wants to end in some way within a number of his moves. The object holds
/// the position; every function leaves it as it was.
template <class Battle>
concept ProvableBattle = requires(Battle& battle, const typename Battle::Move& move,
                                  BattleSide side, unsigned moves, Poll poll) {
  /// A key of the position and of the end that the attacker wants.
  { battle.key() } -> std::same_as<Key>;
  { battle.to_move() } -> std::same_as<Colour>;
  /// Plays each legal move, calls the visitor with it, and takes it back.
  battle.each_move([](const typename Battle::Move&) {});
  battle.play(move);
  battle.take_back();
  /// A number below `Battle::places` for moves that are alike.
  { battle.place(move) } -> std::convertible_to<std::size_t>;
  /// First numbers of the position after a move of `side`: proven or disproved if that move ends
  /// the game, or if the other side cannot move.
  { battle.estimate(side) } -> std::same_as<Numbers>;
  /// What is known without a search if `side` is to move and the attacker has `moves` left; open
  /// numbers if nothing is.
  { battle.known(side, moves) } -> std::same_as<Numbers>;
  /// The attacker is to move and has `moves` left: is it faster to try all moves?
  { battle.is_short(moves) } -> std::same_as<bool>;
  /// Does he succeed within `moves`? Tries all moves; only if is_short(moves).
  { battle.succeeds_soon(moves, poll) } -> std::same_as<bool>;
  /// The defender cannot move: has the attacker succeeded?
  { battle.succeeds_without_move() } -> std::same_as<bool>;
  { battle.nodes() } -> std::same_as<std::uint64_t>;
};

/// Decides by proof numbers whether the attacker succeeds within a number of moves; README.md tells
/// how. The answer is exact. One prover serves one thread; the table may be shared.
template <ProvableBattle Battle>
class Prover {
 public:
  using Move = typename Battle::Move;

  static constexpr unsigned longest = 200;  ///< moves of the attacker

  explicit Prover(std::shared_ptr<NumberTable> table) : table_(std::move(table)) {}

  /// Attacker to move: does he succeed within `moves`, 1 to `longest`? Returns nothing if that is
  /// not decided by about `most_nodes` positions.
  std::optional<bool> attack_succeeds(Battle& battle, unsigned moves, Poll poll,
                                      std::uint64_t most_nodes = unlimited) {
    begin(battle, most_nodes);
    return answer(search<BattleSide::attacker>(battle, moves, {}, poll));
  }
  /// Defender to move: does the attacker succeed within `moves`, 1 to `longest`, of his own after
  /// every move? If there is no move Battle::succeeds_without_move() answers. Returns nothing under
  /// the same condition.
  std::optional<bool> every_defence_fails(Battle& battle, unsigned moves, Poll poll,
                                          std::uint64_t most_nodes = unlimited) {
    begin(battle, most_nodes);
    return answer(search<BattleSide::defender>(battle, moves, {}, poll));
  }
  /// Attacker to move: returns a move after which he succeeds within `moves`, this move included,
  /// at most `longest` and not Battle::is_short(). Nothing if there is none, or if none is found by
  /// about `most_nodes` positions.
  std::optional<Move> find_key(Battle& battle, unsigned moves, std::uint64_t most_nodes,
                               Poll poll) {
    attack_succeeds(battle, moves, poll, most_nodes);
    return key_;
  }

 private:
  /// A move from a position on the current line, with what is known of the position after it.
  struct Child {
    Move move;
    Key key;
    Numbers numbers;
    std::uint32_t credit;  ///< how much work such moves have ended; see note_decision()
  };
  /// The numbers of a position, worked out from those of its children.
  struct Summary {
    Numbers numbers;
    std::size_t best = 0;                    ///< the child to search next, or the one that decided
    std::uint32_t second = Numbers::beyond;  ///< the least number of the other children
  };
  /// A search goes on while both numbers are below these.
  struct Limits {
    std::uint32_t proof = Numbers::beyond;
    std::uint32_t disproof = Numbers::beyond;
  };

  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  void begin(const Battle& battle, std::uint64_t most_nodes) {
    children_.clear();
    key_.reset();
    last_node_ = most_nodes == unlimited ? unlimited : battle.nodes() + most_nodes;
  }
  static std::optional<bool> answer(const Numbers& numbers) {
    return numbers.open() ? std::nullopt : std::optional(numbers.proven());
  }
  /// Attacker or defender to move: searches until the question is settled or a limit is reached.
  /// `moves` counts the attacker's moves still to come.
  template <BattleSide side>
  Numbers search(Battle& battle, unsigned moves, Limits limits, Poll poll);
  template <BattleSide side>
  void expand(Battle& battle, unsigned moves);
  template <BattleSide side>
  Summary summarise(Battle& battle, std::size_t first, unsigned moves) const;
  template <BattleSide side>
  static Limits limits_of_child(const Limits& limits, const Summary& summary,
                                const Numbers& numbers);
  template <BattleSide side>
  void note_decision(Battle& battle, const Move& move, unsigned moves, bool first);

  /// Returns the limit for the number of the best move: a quarter more than that of the second
  /// best. Without this margin the search would change to and fro between them and list the moves
  /// of a position anew each time it comes back.
  static constexpr std::uint32_t beyond_second(std::uint32_t second) {
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(std::uint64_t{second} + second / 4 + 1, Numbers::beyond));
  }
  /// Returns the limit for `summand` if that for the whole `sum` is `limit`.
  static constexpr std::uint32_t share(std::uint32_t limit, std::uint32_t sum,
                                       std::uint32_t summand) {
    return limit == Numbers::beyond ? limit : limit - (sum - summand);
  }

  std::shared_ptr<NumberTable> table_;
  std::uint64_t last_node_ = unlimited;
  std::optional<Move> key_;      ///< the move that won the position in which the search began
  std::vector<Child> children_;  ///< of all positions on the current line
  std::array<std::array<std::uint32_t, Battle::places>, 2> credit_{};
};

template <ProvableBattle Battle>
template <BattleSide side>
Numbers Prover<Battle>::search(Battle& battle, unsigned moves, Limits limits, Poll poll) {
  const Key key = battle.key();
  Numbers numbers;
  if (table_->find(key, moves, numbers) && !numbers.open()) {
    return numbers;
  }
  numbers = battle.known(side, moves);
  if (!numbers.open()) {
    return numbers;
  }
  const std::uint64_t before = battle.nodes();
  if (side == BattleSide::attacker && battle.is_short(moves)) {
    numbers = battle.succeeds_soon(moves, poll) ? Numbers::mate_within(moves)
                                                : Numbers::no_mate_within(moves);
    table_->insert(key, moves, numbers, battle.nodes() - before);
    return numbers;
  }
  poll();
  const std::size_t first = children_.size();
  expand<side>(battle, moves);
  for (;;) {
    const Summary summary = summarise<side>(battle, first, moves);
    numbers = summary.numbers;
    if (!numbers.open() || numbers.proof >= limits.proof || numbers.disproof >= limits.disproof) {
      if ((side == BattleSide::attacker ? numbers.proven() : numbers.disproved()) &&
          summary.best < children_.size()) {
        note_decision<side>(battle, children_[summary.best].move, moves, first == 0);
      }
      break;
    }
    if (battle.nodes() >= last_node_) {
      break;
    }
    const Limits below = limits_of_child<side>(limits, summary, children_[summary.best].numbers);
    battle.play(children_[summary.best].move);
    const Numbers found = side == BattleSide::attacker
                              ? search<BattleSide::defender>(battle, moves - 1, below, poll)
                              : search<BattleSide::attacker>(battle, moves, below, poll);
    battle.take_back();
    children_[summary.best].numbers = found;
  }
  children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end());
  table_->insert(key, moves, numbers, battle.nodes() - before);
  return numbers;
}

/// Adds the children of the position to `children_`.
template <ProvableBattle Battle>
template <BattleSide side>
void Prover<Battle>::expand(Battle& battle, unsigned moves) {
  const auto& credit = credit_[index(battle.to_move())];
  const std::size_t first = children_.size();
  battle.each_move([&](const Move& move) {
    const Key key = battle.key();
    table_->read_ahead(key);
    children_.push_back({move, key, battle.estimate(side), credit[battle.place(move)]});
  });
  // Only now, since memory is slow, the table is asked.
  const unsigned left = side == BattleSide::attacker ? moves - 1 : moves;
  for (std::size_t i = first; i < children_.size(); ++i) {
    if (children_[i].numbers.open()) {
      table_->find(children_[i].key, left, children_[i].numbers);
    }
  }
}

template <ProvableBattle Battle>
template <BattleSide side>
auto Prover<Battle>::summarise(Battle& battle, std::size_t first, unsigned moves) const -> Summary {
  // The attacker needs one proven move and must see all disproved; the defender the other way
  // round.
  constexpr bool attacks = side == BattleSide::attacker;
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
    } else if (first == children_.size() && !battle.succeeds_without_move()) {
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

template <ProvableBattle Battle>
template <BattleSide side>
auto Prover<Battle>::limits_of_child(const Limits& limits, const Summary& summary,
                                     const Numbers& numbers) -> Limits {
  const Numbers& all = summary.numbers;
  if (side == BattleSide::attacker) {
    return {std::min(limits.proof, beyond_second(summary.second)),
            share(limits.disproof, all.disproof, numbers.disproof)};
  }
  return {share(limits.proof, all.proof, numbers.proof),
          std::min(limits.disproof, beyond_second(summary.second))};
}

/// Notes that `move` decided a position with `moves` moves of the attacker to go; `first`: the one
/// in which the search began.
template <ProvableBattle Battle>
template <BattleSide side>
void Prover<Battle>::note_decision(Battle& battle, const Move& move, unsigned moves, bool first) {
  if (side == BattleSide::attacker && first) {
    key_ = move;
  }
  constexpr std::uint32_t most = 1U << 30U;
  auto& credit = credit_[index(battle.to_move())];
  std::uint32_t& weight = credit[battle.place(move)];
  weight += moves * moves;
  if (weight > most) {
    for (std::uint32_t& each : credit) {
      each /= 2;
    }
  }
}

}  // namespace warp::proof_numbers
