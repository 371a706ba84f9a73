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
  /// A first move with which he does; only if is_won(). The least moves are tried first.
  std::optional<ProofMove> winning_move(const ProofBoard& board, unsigned left);
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

  bool is_self() const { return asked_.play == ProofPlay::self; }
  bool wins_in_one(const ProofBoard& board);
  std::optional<ProofMove> win(const ProofBoard& board, unsigned left);
  void order(const ProofBoard& board, std::optional<ProofMove> first, ProofMoves& moves) const;
  void remember(ProofMove move, unsigned side, unsigned left);
  Entry* find(std::uint64_t key);
  Entry& entry_for(std::uint64_t key);

  const ProofStatement& asked_;
  ProofSink& log_;
  std::vector<Entry> table_;
  std::array<std::array<std::uint32_t, 64 * 64>, 2> merits_{};  ///< by side and squares
};

/// Writes the log for a statement of battle play.
class BattleCertifier {
 public:
  BattleCertifier(const ProofStatement& asked, std::size_t entries, ProofSink& log)
      : asked_(asked), log_(log), battle_(asked, entries, log) {}

  /// Writes it. Returns the keys, in the order of moves.
  std::vector<std::vector<ProofMove>> prove();

 private:
  void write_refuted(const ProofBoard& board, unsigned left);
  void write_hopeless(const ProofBoard& board, unsigned left);
  void write_answered(const ProofBoard& board, unsigned left);
  void write_won(const ProofBoard& board, unsigned left);
  bool is_self() const { return asked_.play == ProofPlay::self; }

  const ProofStatement& asked_;
  ProofSink& log_;
  PlainBattle battle_;
};

}  // namespace warp::proof
