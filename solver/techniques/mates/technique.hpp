#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "solver/board/position/function_ref.hpp"
#include "solver/rules/general/last_move.hpp"
#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/mates/endings.hpp"
#include "solver/techniques/mates/prover.hpp"
#include "solver/techniques/proof_numbers/number_table.hpp"

namespace warp::orthodox::mates {

/// Decides battles for mate and selfmate without trying all moves: by proof numbers, and by exact
/// values of positions with few units.
class MatesTechnique {
 public:
  using Poll = FunctionRef<void()>;

  /// Makes proof numbers decide about long mates. `memory`, whose words are 0, is for what they
  /// remember; it is shared by all copies and must outlive them. With less than a megabyte they are
  /// not used: they would forget too much.
  void prove_mates(std::span<std::uint64_t> memory);
  /// Makes exact values of positions with few units decide about mates.
  void use_endings(std::shared_ptr<Endings> endings) { endings_ = std::move(endings); }

  /// Is it decided here whether the attacker reaches `end` within `moves`? Short battles are
  /// decided faster by trying all moves.
  bool proves_within(const Board& board, LastMove end, unsigned moves) const {
    return (numbers_ != nullptr && suits_proof_numbers(end, moves)) ||
           (end == LastMove::mate && known_ending(board));
  }
  /// Attacker to move: does he reach `end` within `moves`? Ask only if proves_within. Adds the
  /// positions that were played to `nodes`. `poll` is called now and then; it may throw to end the
  /// search.
  bool attack_succeeds(const Board& board, LastMove end, unsigned moves, Poll poll,
                       std::uint64_t& nodes);
  /// Defender to move: is there a move, and does the attacker reach `end` within `moves` of his own
  /// after each, unless the move does? Under the same condition.
  bool every_defence_fails(const Board& board, LastMove end, unsigned moves, Poll poll,
                           std::uint64_t& nodes);
  /// Attacker to move: returns a move that reaches `end` within `moves`, itself included; nothing
  /// if there is none, or if none is found in the play of `most_nodes` positions, from which those
  /// that were played are taken: 0 is left if this is not decided. It always returns the same move,
  /// whatever is known already.
  std::optional<Ply> find_key(const Board& board, LastMove end, unsigned moves,
                              std::uint64_t& most_nodes, Poll poll, std::uint64_t& nodes);

 private:
  static bool suits_proof_numbers(LastMove end, unsigned moves) {
    return Prover::knows(end) && moves > ShortMates::longest(end) && moves <= Prover::longest;
  }
  /// What the endings know of this position, see Endings.
  std::optional<unsigned> known_ending(const Board& board) const {
    return endings_ == nullptr ? std::nullopt : endings_->known(board, 0);
  }
  /// The prover of this copy; copies may be used by several threads.
  struct OwnProver {
    OwnProver() = default;
    OwnProver(const OwnProver&) {}
    OwnProver(OwnProver&&) = default;
    OwnProver& operator=(const OwnProver&) { return *this; }
    OwnProver& operator=(OwnProver&&) = default;
    ~OwnProver() = default;

    std::unique_ptr<Prover> prover;
  };
  template <class Ask>
  bool ask_prover(const Board& board, std::uint64_t& nodes, Ask ask);

  std::shared_ptr<proof_numbers::NumberTable> numbers_;  ///< null if proof numbers are not used
  std::shared_ptr<Endings> endings_;                     ///< null if they are not used
  OwnProver own_prover_;
};

}  // namespace warp::orthodox::mates
