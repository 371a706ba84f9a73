#include "solver/check/certificate/compared_battle.hpp"

#include <algorithm>

#include "solver/check/certificate/certificate.hpp"
#include "solver/check/certificate/certified_names.hpp"

namespace warp {

namespace {

bool contains(const std::vector<proof::ProofMove>& moves, proof::ProofMove move) {
  return std::ranges::find(moves, move) != moves.end();
}

bool contains(const proof::ProofMoves& moves, proof::ProofMove move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

/// The line that is open, with `move` behind it.
void ComparedBattle::disagree(proof::ProofMove move, bool listed) const {
  std::vector<proof::ProofMove> line;
  for (const Node& node : path_) {
    line.push_back(node.move);
  }
  line.push_back(move);
  throw CertificateDisagrees{asked_.name, proof_line_text(line), listed};
}

void ComparedBattle::open(const TreeMove& told, Place place) {
  const proof::ProofMove move = proof_move(geometry_, walks_, told.move);
  Node* const above = path_.empty() ? nullptr : &path_.back();
  if (in_set_play_ != asked_.is_set_battle() || (above != nullptr && !above->is_looked_at)) {
    path_.push_back({.move = move});
  } else if (place == Place::threat) {
    path_.push_back(threat_after(*above, move));
  } else if (above == nullptr ? place == Place::root : !above->is_attack) {
    path_.push_back(attack_after(above, move));
  } else {
    path_.push_back(defence_after(above, move, place == Place::refutation || told.move.reached));
  }
}

/// What is threatened is played as if the defender had passed.
ComparedBattle::Node ComparedBattle::threat_after(Node& above, proof::ProofMove move) {
  if (above.threat_in == 0 && above.left > 1) {
    above.threat_in = battle_.fewest_moves(proof::passed(above.board), above.left - 1);
  }
  if (above.threat_in == 0) {
    disagree(move, true);
  }
  above.threats.push_back(move);
  return {.move = move,
          .board = after(proof::passed(above.board), move),
          .is_attack = true,
          .is_looked_at = true,
          .left = above.threat_in};
}

/// An attack below `above`, null for a first move.
ComparedBattle::Node ComparedBattle::attack_after(Node* above, proof::ProofMove move) {
  if (above != nullptr) {
    above->next.push_back(move);
  }
  return {.move = move,
          .board = after(above == nullptr ? asked_.board : above->board, move),
          .is_attack = true,
          .is_looked_at = true,
          .left = above == nullptr ? asked_.length : above->left};
}

/// A defence below `above`, null in set play. `ends`: it refutes or reaches the goal.
ComparedBattle::Node ComparedBattle::defence_after(Node* above, proof::ProofMove move, bool ends) {
  if (above != nullptr) {
    above->next.push_back(move);
  }
  Node defence{.move = move, .board = after(above == nullptr ? asked_.board : above->board, move)};
  if (!ends) {
    const unsigned left = above == nullptr ? asked_.length : above->left - 1;
    defence.is_looked_at = true;
    defence.left = left == 0 ? 0 : battle_.fewest_moves(defence.board, left);
    if (defence.left == 0) {
      disagree(move, true);
    }
  }
  return defence;
}

void ComparedBattle::close() {
  const Node& node = path_.back();
  if (node.is_looked_at && node.is_attack) {
    close_attack(node);
  } else if (node.is_looked_at) {
    close_defence(node);
  }
  path_.pop_back();
}

void ComparedBattle::compare(const std::vector<proof::ProofMove>& told,
                             const proof::ProofMoves& all) const {
  for (const proof::ProofMove move : told) {
    if (!contains(all, move)) {
      disagree(move, true);
    }
  }
  for (const proof::ProofMove move : all) {
    if (!contains(told, move)) {
      disagree(move, false);
    }
  }
}

void ComparedBattle::close_defence(const Node& defence) {
  proof::ProofMoves wins;
  battle_.find_wins(defence.board, defence.left, wins);
  compare(defence.next, wins);
}

void ComparedBattle::close_attack(const Node& attack) {
  if (attack.threat_in > 0) {
    proof::ProofMoves threats;
    battle_.find_wins(proof::passed(attack.board), attack.threat_in, threats);
    compare(attack.threats, threats);
  }
  proof::ProofMoves defences, wins;
  find_legal_moves(attack.board, defences);
  for (const proof::ProofMove move : defences) {
    if (contains(attack.next, move)) {
      continue;
    }
    const proof::ProofBoard played = after(attack.board, move);
    if (attack.left > 1 && asked_.is_self() && is_reached(asked_.goal, played)) {
      continue;
    }
    const unsigned fewest =
        attack.threat_in == 0 ? 0 : battle_.fewest_moves(played, attack.left - 1);
    bool defends = fewest == 0 || fewest > attack.threat_in;
    if (!defends && fewest == attack.threat_in) {
      battle_.find_wins(played, fewest, wins);
      defends = !std::ranges::all_of(
          attack.threats, [&](proof::ProofMove threat) { return contains(wins, threat); });
    }
    if (defends) {
      disagree(move, false);
    }
  }
}

}  // namespace warp
