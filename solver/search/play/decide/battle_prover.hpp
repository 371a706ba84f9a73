#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "solver/search/play/decide/battle_play.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/search.hpp"
#include "solver/techniques/proof_numbers/number_table.hpp"
#include "solver/techniques/proof_numbers/prover.hpp"

namespace warp {

/// Decides long mates and selfmates in engines that have no prover of their own.
///
/// Two searches know the answer. Proof numbers go where least is left to prove: in narrow play they
/// are many times faster (a #6 with Follow my leader 25 times, a #8 with an edge mover 5 times).
/// The search that tries all moves, length by length, is faster where there are few positions and
/// many ways to each: it plays from each of them once for each length, while proof numbers count
/// what lies behind a position once for each way to it (s#31 with four units, s#19 by a king alone
/// against a maximummer). Which one it will be cannot be told beforehand. So they take turns, each
/// time with more positions to play, and keep their tables. When one has answered what the other
/// could not, it goes first from then on, and the other gets far fewer positions.
///
/// Both are exact, so that neither the order nor the numbers of positions can change an answer.
template <GameEngine Game>
class BattleProver {
 public:
  using Search = proof_numbers::Prover<BattlePlay<Game>>;

  explicit BattleProver(const ProofRoom& room)
      : search_(std::make_shared<proof_numbers::NumberTable>(room.words)),
        patience_(room.patience),
        all_moves_first_(room.few_units),
        has_preference_(room.few_units) {}

  /// Is this a question for it: does the attacker reach `end` within `moves`?
  static bool suits(LastMove end, unsigned moves) {
    return moves > BattlePlay<Game>::longest_short(end) && moves <= Search::longest;
  }

  /// Returns the answer of `prove(search, most)` or `try_all(most)`: std::optional<bool>, empty if
  /// that many positions are not enough.
  template <class Prove, class TryAll>
  bool answer(Prove prove, TryAll try_all) {
    bool one_failed = false;
    for (std::uint64_t most = patience_;; most *= growth) {
      for (const bool all_moves : {all_moves_first_, !all_moves_first_}) {
        const std::uint64_t granted = (all_moves ? growth * most : most) /
                                      (has_preference_ && all_moves != all_moves_first_ ? less : 1);
        const std::optional<bool> found = all_moves ? try_all(granted) : prove(search_, granted);
        if (found) {
          if (one_failed) {
            has_preference_ = true;
            all_moves_first_ = all_moves;
          }
          return *found;
        }
        one_failed = true;
      }
    }
  }

 private:
  /// Each attempt has `growth` times the positions of the one before, so that all earlier attempts
  /// together cost only a part of the last one; the search that goes second has 1/`less` of them.
  static constexpr std::uint64_t growth = 4, less = 16;

  Search search_;
  std::uint64_t patience_;
  bool all_moves_first_;
  bool has_preference_;
};

}  // namespace warp
