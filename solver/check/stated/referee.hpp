#pragma once

#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/check/found.hpp"
#include "solver/check/ply.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// What a referee works with.
struct RefereeTools {
  FactTable& facts;
  const StopSignal& stop;
  std::uint64_t& searches;  ///< counts the searches that share `facts`: each has its own number
  Means means;
  unsigned threads = 1;
};

/// A half-move that can be played, and the position behind it.
struct Reply {
  ComparedMove ply;
  Position after;
  bool mates = false;
  bool reaches_goal = false;         ///< one of the stipulation, of whichever side
  std::vector<NodeId> reached = {};  ///< the leaves of the plan whose goals it reaches
};

/// Decides by playing what an author states of the battle play of a phase.
class Referee {
 public:
  /// `phase` must outlive the referee.
  Referee(const Phase& phase, report::Notation notation, RefereeTools tools);

  const Position& start() const { return phase_.position; }
  /// The half-moves of the play, from the key to the goal.
  unsigned length() const;
  /// All legal moves, and those that are legal because they reach a goal of the stipulation. Throws
  /// SearchStopped when the time is out.
  std::vector<Reply> replies(const Position& position);
  /// Does `defence` reach the goal in play that the defender ends (self and reflex play)? Earlier
  /// than stipulated that is no refutation.
  bool ends_play(const Reply& defence) const { return defence.reaches_goal && length() % 2 == 0; }
  bool in_check(const Position& position) const { return game_from(position).in_check(); }
  /// The position in which the side to move has passed, as before a threat; nothing if it is in
  /// check.
  std::optional<Position> passed(const Position& position) const;
  /// The position in which branch `node` of the plan begins where it is tested in `position`: in
  /// its own section of play, if it has one, and with the other side to move if it begins. Nothing
  /// if the side that would have to pass for that is in check.
  std::optional<Position> begun(NodeId node, const Position& position) const;
  /// The half-move by which the side to move passes (option NullMoves); nothing if it is in check.
  std::optional<Reply> pass(const Position& position);
  /// The squares to which the royal units of the side to move may go.
  std::vector<Square> flights(const Position& position) const;
  bool has_only_kings(const Position& position, Colour side) const {
    return game_from(position).has_only_kings(side);
  }
  /// The position in which the side to move has waited, as between the moves of a series.
  Position waited(const Position& position) const;
  /// The position in which set play begins; nothing if the first side is in check.
  std::optional<Position> start_of_set_play() const;
  /// Solves `rest`, the phase with another position and plan, without variations and set play.
  /// Equal plans share a `number`, which new_number() gives. Throws SearchStopped when the time is
  /// out.
  Found solve(Phase rest, std::uint64_t number) const;
  std::uint64_t new_number() { return ++tools_.searches; }
  /// The attacks that succeed when `played` half-moves have been played, the key being the first.
  /// `one`: at most one of them. Throws SearchStopped when the time is out.
  const std::vector<ComparedMove>& attacks(const Position& position, unsigned played,
                                           bool one = false);
  /// The defences after which no attack succeeds in time, when `played` half-moves have led to
  /// `position`, the last of them an attack. Throws SearchStopped when the time is out.
  std::vector<ComparedMove> refutations(const Position& position, unsigned played);
  /// What is threatened after the attack that is half-move `played` and has led to `position`. As
  /// in what the search writes, a threat needs no more moves than the attack after the slowest
  /// defence: if every defence is answered by mate at once, no mate in two is threatened. Throws
  /// SearchStopped when the time is out.
  std::vector<ComparedMove> threats(const Position& position, unsigned played);

 private:
  /// The game of the phase from `position`. It knows the position that is to be reached.
  Game game_from(const Position& position) const;
  /// The last move of `game` as a half-move that can be played.
  Reply last_move(Game& game);
  /// The leaves of the plan whose goals the last move of `game` reaches.
  std::vector<NodeId> reached_leaves(Game& game) const;
  /// Goals that a move may reach although it leaves its own king attacked.
  std::vector<Goal> self_check_goals() const;

  const Phase& phase_;
  Plies plies_;
  report::Notation notation_;
  RefereeTools tools_;
  std::map<unsigned, std::uint64_t> numbers_;  ///< of searches, by half-moves played
  std::map<std::tuple<Key, unsigned, bool>, std::vector<ComparedMove>> known_;
};

}  // namespace warp::check
