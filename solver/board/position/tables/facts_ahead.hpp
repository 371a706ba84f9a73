#pragma once

#include <cstdint>

#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/fact_table.hpp"

namespace warp {

/// What the table of facts knows of the positions to which the moves of one position lead, asked
/// before the moves are played: most positions of help play are reached in several ways, and known
/// to have no solution when they are reached again.
class FactsAhead {
 public:
  /// Knows nothing.
  explicit FactsAhead(const FactTable& facts) : facts_(facts) {}
  /// `next`: not 0; after a move the search would ask the table for scramble(key ^ next), and if
  /// the table contains that, nothing would follow the move. `key` is that of the game after the
  /// move and, if the `opponent_passes`, his pass.
  FactsAhead(const FactTable& facts, Key next, bool opponent_passes)
      : facts_(facts), next_(next), opponent_passes_(opponent_passes) {}

  bool is_idle() const { return next_ == 0; }
  bool opponent_passes() const { return opponent_passes_; }

  /// refutes(key) will be asked soon.
  void read(Key key) const { facts_.read_ahead(scramble(key ^ next_)); }
  /// Does nothing follow a move after which the key is `key`?
  bool refutes(Key key) {
    const bool refuted = facts_.contains(scramble(key ^ next_));
    refuted_ += refuted ? 1 : 0;
    return refuted;
  }
  /// Returns how many moves were refuted.
  std::uint64_t refuted() const { return refuted_; }

 private:
  const FactTable& facts_;
  Key next_ = 0;
  bool opponent_passes_ = false;
  std::uint64_t refuted_ = 0;
};

}  // namespace warp
