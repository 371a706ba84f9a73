#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/engines/retraction/retro_game.hpp"
#include "solver/search/play/stipulation.hpp"

namespace warp {

/// Takes moves back, in cooperation or against each other, until the forward play has a solution.
/// Each thread has one object; objects are copied.
///
/// Against each other: the side that takes back first wants to reach, within its number of moves, a
/// position in which it has just taken back and the forward play succeeds. After each move that the
/// other side takes back, that side refutes if the forward play succeeds for it (forward defence).
class RetroSearch {
 public:
  using TakenMove = retraction::TakenMove;
  using TakenMoves = std::vector<TakenMove>;
  using Group = std::span<const TakenMove>;
  /// Does the forward play succeed for the side to move?
  using Forward = std::function<bool(retraction::RetroGame&)>;

  /// `poll` is called now and then and may throw.
  RetroSearch(retraction::RetroGame game, const Retraction& how, Forward forward,
              std::function<void()> poll);

  retraction::RetroGame& game() { return game_; }
  /// The moves that may have been the last ones: groups() of the position.
  TakenMoves moves();
  /// Which of `moves` belong together: those among which the opponent of the side that takes back
  /// decides. Each group is a range; single moves if that side decides itself.
  std::vector<Group> groups(const TakenMoves& moves) const;

  // ---- in cooperation ----

  /// Calls `visit` with each line of moves taken back, of full length, that begins with `first` and
  /// after which the forward play succeeds. The game is then in the position reached.
  void each_line(const TakenMove& first, FunctionRef<void(const TakenMoves&)> visit);

  // ---- against each other; the first side is to take back ----

  /// Returns the least number of its moves, at most `most`, within which the first side succeeds if
  /// it takes back one of `group`, whichever the opponent chooses; nothing if it does not.
  std::optional<unsigned> shortest(Group group, unsigned most);
  /// Does the forward play succeed in the present position?
  bool succeeds() { return forward_(game_); }
  /// Does the first side succeed within `left` moves, all still to be taken back?
  bool attack(unsigned left);
  /// Is there no defence of the other side, which is to take back, if `left` moves are left to the
  /// first one?
  bool all_defences_fail(unsigned left);
  /// Does `defence` fail?
  bool defence_fails(const TakenMove& defence, unsigned left);

  std::uint64_t nodes() const { return game_.nodes(); }

 private:
  /// What is known of a position in which the first side is to take back.
  struct Known {
    std::uint16_t wins = 0xffff;  ///< within so many moves it succeeds
    std::uint16_t fails = 0;      ///< within so many it does not
  };

  TakenMoves candidates();
  TakenMoves arranged(TakenMoves all) const;
  bool opponent_decides() const;
  bool is_possible(const TakenMove& move);
  static std::uint64_t name_of(const TakenMove& move);
  void put_likely_first(std::vector<Group>& groups) const;
  void continue_line(TakenMoves& line, FunctionRef<void(const TakenMoves&)> visit);
  bool move_succeeds(const TakenMove& move, unsigned left);
  bool group_succeeds(Group group, unsigned left);
  bool refutes(Group group, unsigned left);

  retraction::RetroGame game_;
  Retraction how_;
  Forward forward_;
  std::function<void()> poll_;
  std::unordered_map<Key, Known> known_;
  std::unordered_map<std::uint64_t, unsigned> decided_;  ///< how often a move has decided
};

}  // namespace warp
