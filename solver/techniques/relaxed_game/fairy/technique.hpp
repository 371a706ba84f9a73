#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "solver/rules/fairy/board.hpp"
#include "solver/rules/fairy/moves.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/techniques/relaxed_game/fairy/relaxed.hpp"
#include "solver/techniques/relaxed_game/outlook.hpp"

namespace warp::fairy {

/// Gives up positions from which not even a relaxed game of fairy units leads to a mate or
/// stalemate, and says which last half-moves may serve one.
template <class Squares>
class RelaxedGameTechnique
    : public TechniqueDefaults<RelaxedGameTechnique<Squares>, Board<Squares>, Ply> {
 public:
  static constexpr Technique technique = Technique::relaxed_game;

  RelaxedGameTechnique() = default;
  /// For games from `start`, with those of `techniques` that concern it.
  RelaxedGameTechnique(const Board<Squares>& start, const Techniques& techniques);

  void playing(const Board<Squares>& board, const Ply& ply) {
    outlooks_.push_back(outlooks_.back());
    if (ply.kind != MoveKind::null_move) {
      outlooks_.back().moved(board.to_move());
    }
  }
  void taken_back(const Board<Squares>&, bool) { outlooks_.pop_back(); }

  std::optional<bool> out_of_reach(const Board<Squares>& board, const PendingGoal& goal);
  std::uint64_t steps() const { return steps_; }

  /// See relaxed_game::squares_to_block().
  std::optional<Squares> squares_to_block(const Board<Squares>& board, const PendingGoal& goal);

 private:
  /// The relaxed game, worked out when it is first needed.
  struct MadeOnce {
    std::once_flag once;
    std::unique_ptr<const Relaxed<Squares>> relaxed;
  };
  const Relaxed<Squares>* relaxed(const Board<Squares>& board) const;

  std::shared_ptr<MadeOnce> made_ = std::make_shared<MadeOnce>();
  bool bounds_ = false;      ///< the relaxed game may be used for positions ...
  bool last_moves_ = false;  ///< ... and for the last half-moves
  bool has_neutrals_ = false;
  std::vector<relaxed_game::BasicOutlook<Squares>> outlooks_ =
      std::vector<relaxed_game::BasicOutlook<Squares>>(1);  ///< by depth
  std::uint64_t steps_ = 0;
};

}  // namespace warp::fairy
