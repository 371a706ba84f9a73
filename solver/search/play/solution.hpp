#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/rules/general/goal.hpp"

namespace warp {

/// What a half-move shows where units are on the board of which only the number is known
/// (TotalInvisible).
struct UnseenPart {
  enum class Kind : std::uint8_t {
    seen,  ///< a unit that is seen moves: the effects say which
    short_castling,
    long_castling,
    hidden,  ///< an invisible unit moves: "TI~-~", or "TI~*d4"
  };
  /// A unit that is no longer invisible: "[d4=wB]".
  struct Revealed {
    Square square = no_square;
    Unit unit;
    bool operator==(const Revealed&) const = default;
  };
  Kind kind = Kind::seen;
  bool captures = false;           ///< something that is seen, or known to be there, is captured
  Square hidden_goal = no_square;  ///< where a hidden move captures
  /// A pawn captures an invisible unit on its arrival square: the side of that unit, "[+wTIf2]".
  Side taken = Side::none;
  std::vector<Revealed> revealed{};

  bool operator==(const UnseenPart&) const = default;
};

/// A complete move as it was played: one list of effects for each single move of the turn. This is
/// enough to print it without knowing the rules.
struct MoveRecord {
  std::vector<std::vector<Effect>> submoves;
  bool null_move = false;
  bool gives_check = false;
  bool own_number = false;      ///< the turn has a number of its own: it is printed as a sequence
  bool one_movement = false;    ///< the submoves are parts of one movement of one unit
  std::optional<Goal> reached;  ///< the goal of the stipulation, if this move reaches it
  bool undecided = false;       ///< whether it reaches that goal cannot be decided
  bool taken_back = false;      ///< the move has led to the position before, and is taken back
  std::optional<UnseenPart> unseen{};  ///< with TotalInvisible, of each half-move
};

/// The number before a half-move, and which half of that move it is.
struct HalfMoveNumber {
  unsigned number = 1;
  bool second = false;
  bool own = false;  ///< every turn has a number of its own: there are no second halves

  bool operator==(const HalfMoveNumber&) const = default;
};

/// One half-move of a line.
struct LineMove {
  HalfMoveNumber at;
  MoveRecord move;
};

/// A solution of help or series play, from the first half-move to the goal.
struct SolutionLine {
  std::vector<LineMove> moves;
  bool reflex_mate_missed = false;  ///< the side was obliged to play the last move: "?!?"
  /// The number of half-moves at the beginning that equal those of the line emitted before this
  /// one, including their numbers.
  std::size_t in_common = 0;
};

/// The mark of an attacking move.
enum class Verdict : std::uint8_t {
  none,        ///< an ordinary move of a variation
  key,         ///< "!"
  attempt,     ///< a try: "?"
  refutation,  ///< a defence that refutes: "!"
};

/// Whether a move that leaves the opponent to play carries a threat.
enum class Menace : std::uint8_t { unsaid, threat, zugzwang };

/// A half-move of a solution of battle play, without what follows it.
struct TreeMove {
  HalfMoveNumber at;
  MoveRecord move;
  Verdict verdict = Verdict::none;
  Menace menace = Menace::unsaid;
  std::vector<Effect> null_move{};  ///< the effects of the pass before the threats
  bool reflex_mate_missed = false;  ///< the side was obliged to mate with this move: "?!?"
};

/// The relation of a half-move of a tree to the half-move above it.
enum class Place : std::uint8_t {
  root,        ///< nothing is above it: a key, a try
  threat,      ///< an attacking move, after Menace::threat
  variation,   ///< the opponent's move, or the answer to a defence
  refutation,  ///< below "but"
};

/// A solution of battle play. Even depth: attacking moves, odd depth: defences.
struct SolutionTree : TreeMove {
  std::vector<SolutionTree> threats;
  std::vector<SolutionTree> variations;
  std::vector<SolutionTree> refutations;
};

/// Identifies a phase of the problem.
struct PhaseInfo {
  std::string twin;            ///< "a", "b", ..., "z", "z1", ...; empty if there are no twins
  std::size_t twin_index = 0;  ///< index into Problem::twins plus one; 0 is the diagram
  bool duplex = false;         ///< the sides have exchanged their roles
};

/// Why solving a phase ended.
enum class Ending : std::uint8_t {
  complete,
  max_solutions,
  max_time,
  interrupted,      ///< Ctrl-C
  short_solutions,  ///< StopOnShortSolutions
};

/// How far the search of a phase has come: the point from which another run can go on.
struct SearchPosition {
  bool set_play = false;  ///< in set play, else in actual play
  /// First half-moves are searched once for each length of lines: the number of such rounds before.
  unsigned round = 0;
  unsigned first_moves_done = 0;         ///< all first half-moves up to this number
  std::uint64_t solutions = 0;           ///< of this part
  std::uint64_t solutions_of_round = 0;  ///< those of this round
  Ending ending_of_set_play = Ending::complete;

  bool operator==(const SearchPosition&) const = default;
};

/// Receives what a search knows before it has ended, for those who wait. It is no part of the
/// solutions. One call at a time.
class SearchNews {
 public:
  virtual ~SearchNews() = default;

  /// This part of the round of first half-moves is done, by an estimate: 0 to 1.
  virtual void done(double part) = 0;
  /// `key` solves in `moves` of the attacker's moves, or fewer. It is passed as a solution when its
  /// turn comes.
  virtual void found_key(const TreeMove& key, unsigned moves) = 0;
  /// Nothing solves in `moves` of the attacker's moves, or fewer.
  virtual void ruled_out(unsigned moves) = 0;
};

/// Receives the results of a search, in an order that does not depend on threads. One call at a
/// time.
class SolutionSink {
 public:
  virtual ~SolutionSink() = default;

  virtual void begin_phase(const PhaseInfo& phase) = 0;
  /// The position is not playable: the side to move could capture the king.
  virtual void king_can_be_captured() = 0;
  virtual void line(const SolutionLine& line) = 0;
  /// Trees may be larger than memory, so they are passed half-move by half-move: `open` passes one,
  /// then follows everything below it (threats, variations and refutations in this order), then
  /// `close`. Place::root: a key or a try. A null move without a verdict: post-key play.
  virtual void open(const TreeMove& move, Place place) = 0;
  virtual void close() = 0;
  /// Begin and end of set play: its variations come between these two calls.
  virtual void begin_set_play() = 0;
  virtual void end_set_play() = 0;
  /// Trees that are open remain incomplete: the search has been stopped.
  virtual void cut_short() = 0;
  /// Called after every first move, if the option MoveNumbers is set. In lines the first half-moves
  /// may have numbers (see MoveRange): `numbers` are those up to `move`; the call comes before what
  /// follows `move`.
  virtual void move_number(std::span<const unsigned> numbers, const MoveRecord& move) = 0;
  /// The exact number of solutions, if the option CountOnly is set: the last call of a phase.
  virtual void total(std::uint64_t) {}
  /// Everything up to this position has been passed. `first_moves` is the number of the last first
  /// half-move of the round.
  virtual void progress(const SearchPosition& /*done*/, unsigned /*first_moves*/) {}
  /// Who waits for news of the search; null: nobody does.
  virtual SearchNews* news() { return nullptr; }
  /// In the search of a PhaseShare::Part::moves: what was passed before belongs to other shares.
  virtual void begin_share() {}
  /// Called between set play and actual play, once if the phase has set play.
  virtual void end_part() = 0;
  virtual void end_phase(Ending ending) = 0;

  /// Passes a complete tree, or complete set play.
  void attack(const SolutionTree& tree) { tell(tree, Place::root); }
  void set_play(const std::vector<SolutionTree>& variations) {
    begin_set_play();
    for (const SolutionTree& variation : variations) {
      tell(variation, Place::variation);
    }
    end_set_play();
  }

 private:
  void tell(const SolutionTree& tree, Place place) {
    open(tree, place);
    for (const SolutionTree& threat : tree.threats) {
      tell(threat, Place::threat);
    }
    for (const SolutionTree& variation : tree.variations) {
      tell(variation, Place::variation);
    }
    for (const SolutionTree& refutation : tree.refutations) {
      tell(refutation, Place::refutation);
    }
    close();
  }
};

/// Ignores all results. A derived class overrides what it needs.
class IgnoringSink : public SolutionSink {
 public:
  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override {}
  void line(const SolutionLine&) override {}
  void open(const TreeMove&, Place) override {}
  void close() override {}
  void begin_set_play() override {}
  void end_set_play() override {}
  void cut_short() override {}
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override {}
  void end_phase(Ending) override {}
};

}  // namespace warp
