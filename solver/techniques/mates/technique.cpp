#include "solver/techniques/mates/technique.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "solver/board/position/tables/table_memory.hpp"

namespace warp::orthodox::mates {

namespace {

/// Is there a king to be mated in the end?
bool has_victim(const Board& board, LastMove end, Colour attacker) {
  return board.units(end == LastMove::mate ? opponent(attacker) : attacker, king) != 0;
}

}  // namespace

void MatesTechnique::prove_mates(std::span<std::uint64_t> memory) {
  constexpr std::size_t least_words = std::size_t{1} << 17U;
  numbers_ =
      memory.size() < least_words ? nullptr : std::make_shared<proof_numbers::NumberTable>(memory);
}

template <class Ask>
bool MatesTechnique::ask_prover(const Board& board, std::uint64_t& nodes, Ask ask) {
  auto& prover = own_prover_.prover;
  if (!prover) {
    prover = std::make_unique<Prover>(board, numbers_, endings_);
  }
  struct Count {
    std::uint64_t& nodes;
    const Prover& prover;
    std::uint64_t before;
    ~Count() { nodes += prover.nodes() - before; }
  } const count{nodes, *prover, prover->nodes()};
  return ask(*prover);
}

bool MatesTechnique::attack_succeeds(const Board& board, LastMove end, unsigned moves, Poll poll,
                                     std::uint64_t& nodes) {
  if (end == LastMove::mate) {
    if (const auto known = known_ending(board)) {
      return *known % 2 == 1 && *known <= 2 * moves - 1;
    }
  }
  return has_victim(board, end, board.to_move()) && ask_prover(board, nodes, [&](Prover& prover) {
           return prover.attack_succeeds(board, end, moves, poll);
         });
}

bool MatesTechnique::every_defence_fails(const Board& board, LastMove end, unsigned moves,
                                         Poll poll, std::uint64_t& nodes) {
  if (end == LastMove::mate) {
    if (const auto known = known_ending(board)) {
      return *known % 2 == 0 && *known > 0 && *known <= 2 * moves;
    }
  }
  return has_victim(board, end, opponent(board.to_move())) && board.can_move() &&
         ask_prover(board, nodes, [&](Prover& prover) {
           return prover.every_defence_fails(board, end, moves, poll);
         });
}

std::optional<Ply> MatesTechnique::find_key(const Board& board, LastMove end, unsigned moves,
                                            std::uint64_t& most_nodes, Poll poll,
                                            std::uint64_t& nodes) {
  // Memory of its own makes the answer always the same.
  constexpr std::size_t words = std::size_t{1} << 21U;
  // Of so few units a table tells soon.
  constexpr int few_units = 4;
  const bool has_table =
      end == LastMove::mate && endings_ != nullptr && std::popcount(board.occupied()) <= few_units;
  if (has_table || !suits_proof_numbers(end, moves) || !has_victim(board, end, board.to_move())) {
    most_nodes = 0;
    return std::nullopt;
  }
  const TableMemory memory(words * sizeof(std::uint64_t));
  if (memory.get() == nullptr) {
    most_nodes = 0;
    return std::nullopt;
  }
  const auto table = std::make_shared<proof_numbers::NumberTable>(std::span(memory.get(), words));
  Prover prover(board, table);
  const auto key = prover.find_key(board, end, moves, most_nodes, poll);
  nodes += prover.nodes();
  if (numbers_ != nullptr) {
    numbers_->take_over(*table);
  }
  most_nodes -= std::min(most_nodes, prover.nodes());
  return key;
}

}  // namespace warp::orthodox::mates
