#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/rules/general/last_move.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/search/play/decide/move_order.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/techniques/proof_numbers/numbers.hpp"
#include "solver/techniques/proof_numbers/prover.hpp"

namespace warp {

template <GameEngine Game>
class Decider;

/// Play to a mate or selfmate of any engine whose turns are single moves, as proof_numbers::Prover
/// asks for it. What is short is left to the Decider, which tries all moves.
template <GameEngine Game>
class BattlePlay {
 public:
  using Move = typename CandidateOf<Game>::type;
  using Numbers = proof_numbers::Numbers;
  using Side = proof_numbers::BattleSide;

  static constexpr std::size_t places = 64 * 64;  ///< moves of larger boards share them

  /// Moves of the attacker up to which trying all moves is faster.
  static constexpr unsigned longest_short(LastMove end) { return end == LastMove::mate ? 3 : 2; }

  /// Play from the position of `decider`, through battle `node`, which ends by `end`.
  BattlePlay(Decider<Game>& decider, NodeId node, LastMove end, Colour attacker)
      : decider_(decider),
        node_(node),
        end_(end),
        question_(scramble(2 * Key{node} + index(attacker))) {}

  Key key() { return scramble(game().key() ^ question_); }
  Colour to_move() { return game().to_move(); }
  static std::size_t place(const Move& move) {
    return (move.from * std::size_t{64} + move.to) % places;
  }
  template <class Visit>
  void each_move(Visit visit) {
    if constexpr (Game::traits.lists_moves) {
      typename Game::Candidates list;
      game().list_candidates(list);
      for (const Move& move : list) {
        game().play(move);
        visit(move);
        game().take_back();
      }
    } else {
      game().each_move([&] {
        visit(game().last_move().front());
        return false;
      });
    }
  }
  void play(const Move& move) {
    if constexpr (Game::traits.lists_moves) {
      game().play(move);
    } else {
      game().play(std::span<const SingleMove>(&move, 1));
    }
  }
  void take_back() { game().take_back(); }

  Numbers estimate(Side moved) {
    const bool attacked = moved == Side::attacker;
    if (attacked ? decider_.attack_ends(node_, 0) : decider_.defence_reaches_goal(node_, 0)) {
      return Numbers::mate_within(0);
    }
    const auto moves = static_cast<std::uint32_t>(
        !attacked && decider_.mater_is_bare(end_) ? 0 : game().count_legal());
    if (moves == 0) {
      return Numbers::no_mate_within(Numbers::any_length);
    }
    return attacked ? Numbers{moves, 1} : Numbers{1, 1 + 2 * moves};
  }
  static Numbers known(Side, unsigned) { return {}; }
  bool is_short(unsigned moves) const { return moves <= longest_short(end_); }
  bool succeeds_soon(unsigned moves, proof_numbers::Poll) {
    return decider_.attack_succeeds(node_, end_ == LastMove::mate ? 2 * moves - 1 : 2 * moves, 0);
  }
  bool succeeds_without_move() { return decider_.attack_ends(node_, 0); }
  std::uint64_t nodes() const { return decider_.game().nodes(); }

 private:
  Game& game() { return decider_.game(); }

  Decider<Game>& decider_;
  NodeId node_;
  LastMove end_;
  Key question_;
};

}  // namespace warp
