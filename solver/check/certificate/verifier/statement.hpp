#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/check/certificate/verifier/chess.hpp"

namespace warp::proof {

/// How the half-moves follow each other.
enum class ProofPlay : std::uint8_t {
  help,         ///< h#: both sides together; `length` in half-moves, the last one reaches the goal
  direct,       ///< #: `length` in moves of the side that begins
  self,         ///< s#: the same, the opponent must reach the goal
  set_direct,   ///< set play of #: the defender moves, then the attacker wins in `length` moves
  set_self,     ///< set play of s#: the same
  series,       ///< ser-#: `length` in moves of the side that begins
  series_help,  ///< ser-h#: then the opponent reaches the goal in one move
  series_self,  ///< ser-s#: then the opponent must reach it in one move
};

/// What a part of a certificate says: these are all solutions of this position. In help play a
/// solution is a line, in series play the moves of the series and, behind ser-h#, the last move; in
/// battle play (direct, self) it is a first move, in its set play a first move of the defender that
/// an attack answers. Solutions are shorter than `length` where the goal is reached earlier.
///
/// In battle play all that follows is proven, too: below each key, try and set defence every
/// defence, with all attacks that win in the fewest moves, and that no other attack does.
struct ProofStatement {
  std::string name = "-";  ///< of the part, without spaces: "a", "b-duplex-set"; "-": the diagram
  ProofBoard board;
  ProofPlay play = ProofPlay::help;
  ProofGoal goal = ProofGoal::mate;
  unsigned length = 0;
  /// Of battle play: first moves that at most so many defences refute are listed as tries.
  unsigned refutations = 0;
  std::vector<std::vector<ProofMove>> solutions;
  /// All tries, each with all moves that refute it.
  std::vector<std::vector<ProofMove>> tries{};

  bool is_battle() const { return play == ProofPlay::direct || play == ProofPlay::self; }
  bool is_set_battle() const {
    return play == ProofPlay::set_direct || play == ProofPlay::set_self;
  }
  bool is_self() const { return play == ProofPlay::self || play == ProofPlay::set_self; }
  bool is_series() const {
    return play == ProofPlay::series || play == ProofPlay::series_help ||
           play == ProofPlay::series_self;
  }
};

inline constexpr unsigned longest_play = 200;
inline constexpr std::size_t most_proven_solutions = 1'000'000;
inline constexpr unsigned most_refutations = 1000;  ///< more than a position has moves

/// The lines of a statement from "part" to "length", in battle play "refutations", as README.md
/// describes them. Two statements ask the same if these texts are equal.
std::string question_text(const ProofStatement& statement);
/// The lines behind them: "solutions" and the solutions; in battle play "tries" and the tries.
std::string solutions_text(const ProofStatement& statement);

/// Reads the lines that question_text() and solutions_text() write, in exactly this form. Returns
/// nothing if they are not, or if the verifier does not play that: pawns on the first or last rank,
/// two kings of a side, the king of the side not to move attacked, a square behind a double step
/// that no pawn has made or none can capture on, unmoved units that are not there, rules whose
/// meaning together is not known.
std::optional<ProofStatement> read_statement(std::string_view text);

/// The placement of the units in Forsyth notation.
std::string placement_text(const ProofBoard& board);
/// Sets the units of `board`; false if `text` is not what placement_text() writes.
bool read_placement(std::string_view text, ProofBoard& board);
/// "placement w KQkq e3": as FEN without the counters. A square behind a double step is stated only
/// if a pawn can capture there.
std::string position_text(const ProofBoard& board);
bool read_position(std::string_view text, ProofBoard& board);

/// Reads "e2e4", "e7e8q".
std::optional<ProofMove> read_move(std::string_view text);

}  // namespace warp::proof
