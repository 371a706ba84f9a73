#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "solver/board/fact_table.hpp"
#include "solver/check/ply.hpp"
#include "solver/engine/engine.hpp"
#include "solver/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// What a referee works with.
struct RefereeTools {
  FactTable& facts;
  const StopSignal& stop;
  std::uint64_t& searches;  ///< counts the searches that share `facts`: each has its own number
  Engine engine = Engine::automatic;
  unsigned threads = 1;
};

/// A half-move that can be played, and the position behind it.
struct Reply {
  Ply ply;
  Position after;
  bool mates = false;
  /// Of play in which the defender reaches the goal, self and reflex play: the move reaches it. A
  /// defence that does so before the last move is no refutation.
  bool ends_play = false;
};

/// Decides by playing what an author states of the battle play of a phase.
class Referee {
 public:
  /// `phase` must outlive the referee.
  Referee(const Phase& phase, report::Notation notation, RefereeTools tools);

  const Position& start() const { return phase_.position; }
  /// The half-moves of the play, from the key to the goal.
  unsigned length() const;
  /// Does every turn have a number of its own, so that the moves behind a number are one turn?
  bool numbers_turns() const;
  /// All legal moves, and those that are legal because they reach a goal of the stipulation. Throws
  /// SearchStopped when the time is out.
  std::vector<Reply> replies(const Position& position);
  /// The position in which the side to move has passed, as before a threat; nothing if it is in
  /// check.
  std::optional<Position> passed(const Position& position) const;
  /// The position in which set play begins; nothing if the first side is in check.
  std::optional<Position> start_of_set_play() const;
  /// The attacks that succeed when `played` half-moves have been played, the key being the first.
  /// `one`: at most one of them. Throws SearchStopped when the time is out.
  const std::vector<Ply>& attacks(const Position& position, unsigned played, bool one = false);

 private:
  std::vector<Goal> goals() const;
  /// Those of them that a move may reach although it leaves its own king attacked.
  std::vector<Goal> self_check_goals() const;

  const Phase& phase_;
  Plies plies_;
  report::Notation notation_;
  RefereeTools tools_;
  std::map<unsigned, std::uint64_t> numbers_;  ///< of searches, by half-moves played
  std::map<std::tuple<Key, unsigned, bool>, std::vector<Ply>> known_;
};

}  // namespace warp::check
