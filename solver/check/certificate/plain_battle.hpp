#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/check/certificate/proof_sink.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Decides battles by trying all moves, the likely ones first, with a table of what is decided.
class PlainBattle {
 public:
  /// `entries`: of the table. `asked` and `log`, which counts positions, must outlive it.
  PlainBattle(const ProofStatement& asked, std::size_t entries, ProofSink& log);

  /// Can the attacker, who is to move, win in `left` moves?
  bool is_won(const ProofBoard& board, unsigned left);
  /// The fewest moves in which he can, up to `left`; 0: he cannot.
  unsigned fewest_moves(const ProofBoard& board, unsigned left);
  /// His moves that win in `fewest` moves, in order; `fewest` as fewest_moves() returns it.
  void find_wins(const ProofBoard& board, unsigned fewest, ProofMoves& moves);
  /// After a defence, `left` moves to go, perhaps none: does it refute?
  bool refutes(const ProofBoard& board, unsigned left) {
    return !(is_self() && is_reached(asked_.goal, board)) && (left == 0 || !is_won(board, left));
  }
  /// After an attack: is every defence answered? `left` counts that attack.
  bool is_answered(const ProofBoard& board, unsigned left);
  /// The defence that refutes; nothing if none does, or if nobody can move.
  std::optional<ProofMove> refutation(const ProofBoard& board, unsigned left);

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint8_t not_in = 0;        ///< not won, or not answered, in so many moves
    std::uint8_t won_in = 255;      ///< won, or answered, in so many
    std::uint8_t from = 0, to = 0;  ///< the winning move, or the refutation; equal: none
    ProofWalk promotion = none;

    std::optional<ProofMove> move() const {
      return from == to ? std::nullopt : std::optional(ProofMove{from, to, promotion});
    }
    void set(ProofMove move) {
      from = move.from;
      to = move.to;
      promotion = move.promotion;
    }
  };

  bool is_self() const { return asked_.is_self(); }
  bool wins_in_one(const ProofBoard& board);
  void order(const ProofBoard& board, std::optional<ProofMove> first, ProofMoves& moves) const;
  void remember(ProofMove move, unsigned side, unsigned left);
  Entry* find(std::uint64_t key);
  Entry& entry_for(std::uint64_t key);

  const ProofStatement& asked_;
  ProofSink& log_;
  std::vector<Entry> table_;
  std::array<std::array<std::uint32_t, 64 * 64>, 2> merits_{};  ///< by side and squares
};

}  // namespace warp::proof
