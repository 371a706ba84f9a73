#pragma once

#include <string>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/check/certificate/plain_battle.hpp"
#include "solver/check/certificate/verifier/statement.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// Compares the variations that a search writes, with threats or without, with what all moves tell:
///
/// - below a defence stand all attacks that win in the fewest moves, and no others;
/// - of defences none is missing but those that do not defend: against which the attacker wins in
///   fewer moves than he threatens, or in as many with all that he threatens; and in self play
///   those that reach the goal too early;
/// - a threat is what wins in the fewest moves if the defender passes.
///
/// First moves and what refutes them are compared elsewhere. Throws CertificateDisagrees.
class ComparedBattle : public IgnoringSink {
 public:
  /// All must outlive it; `geometry` is the classical board.
  ComparedBattle(const Geometry& geometry, const Walks& walks, const proof::ProofStatement& asked,
                 proof::PlainBattle& battle)
      : geometry_(geometry),
        walks_(walks),
        asked_(asked),
        battle_(battle),
        in_set_play_(asked.is_set_battle()) {}

  void open(const TreeMove& move, Place place) override;
  void close() override;
  void end_part() override { in_set_play_ = false; }

 private:
  /// A half-move that is open.
  struct Node {
    proof::ProofMove move;
    proof::ProofBoard board{};  ///< after it
    bool is_attack = false;
    bool is_looked_at = false;  ///< what follows it is to be compared
    /// Of an attack the moves in which it wins, itself included; of a defence those that are left
    /// to the attacker, then the fewest in which he wins.
    unsigned left = 0;
    std::vector<proof::ProofMove> next{}, threats{};
    unsigned threat_in = 0;  ///< the threatened moves win in so many; 0: nothing is threatened
  };

  Node threat_after(Node& above, proof::ProofMove move);
  Node attack_after(Node* above, proof::ProofMove move);
  Node defence_after(Node* above, proof::ProofMove move, bool ends);
  void close_attack(const Node& attack);
  void close_defence(const Node& defence);
  void compare(const std::vector<proof::ProofMove>& told, const proof::ProofMoves& all) const;
  [[noreturn]] void disagree(proof::ProofMove move, bool listed) const;

  const Geometry& geometry_;
  const Walks& walks_;
  const proof::ProofStatement& asked_;
  proof::PlainBattle& battle_;
  bool in_set_play_;
  std::vector<Node> path_;
};

}  // namespace warp
