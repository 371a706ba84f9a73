#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/check/reading/move_parts.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::check {

/// A move as the check compares it: what its text shows (report::told), without check and goal.
struct KnownMove {
  /// Its canonical text (formats/report/moves/canonical_move.hpp): two half-moves are the same if
  /// it is equal.
  std::string identity;
  /// The canonical text as if no pawn had promoted. It is equal for lines that differ only in the
  /// unit to which a pawn promotes, also when that unit moves or is captured later.
  std::string unpromoted;
  std::string text;                        ///< as written: "e7-e8=Q[+bRh8]"
  std::string plain;                       ///< without brackets: "e7-e8=Q"
  MoveParts parts;                         ///< of `text`
  std::vector<std::string> promotions;     ///< those of its effects that are promotions: "e8=Q"
  std::optional<report::MoveWords> words;  ///< for comparing with short notation
  bool captures = false;                   ///< by its text, a unit leaves the board
  bool en_passant = false;                 ///< by its text, it captures en passant
  bool passes = false;                     ///< a pass: the side does not move
  Square victim = no_square;               ///< the square of the pawn captured en passant
};

/// A half-move of a solution.
struct ComparedMove {
  HalfMoveNumber at;
  std::shared_ptr<const KnownMove> move;
  std::string sign;  ///< " #", " +" or nothing
  bool gives_check = false;
  bool reaches_goal = false;
  bool undecided = false;  ///< whether it reaches that goal cannot be decided

  const std::string& identity() const { return move->identity; }
  const std::string& unpromoted() const { return move->unpromoted; }
  bool operator==(const ComparedMove& other) const {
    return move == other.move || identity() == other.identity();
  }
};

/// Makes half-moves. The solutions of a problem contain the same moves many times; each is kept
/// once.
class Plies {
 public:
  explicit Plies(report::Notation notation) : notation_(notation) {}

  ComparedMove of(HalfMoveNumber at, const MoveRecord& move);

 private:
  report::Notation notation_;
  std::unordered_map<std::string, std::shared_ptr<const KnownMove>> known_;  ///< by identity
};

/// One half-move with its number: "2.Kg1-f2", "2...Ka1-a2 +".
std::string numbered(const ComparedMove& ply);

/// Half-moves in succession: "1.Kg1-f2 Ka1-a2 2.Kf2-g3 #".
std::string line_text(std::span<const ComparedMove> line);

/// True if these are the same half-moves of the same sides in another order.
bool is_transposition(std::span<const ComparedMove> a, std::span<const ComparedMove> b);

/// True if the two lines are different, but only in the units to which pawns promote.
bool differ_in_promotion(std::span<const ComparedMove> a, std::span<const ComparedMove> b);

}  // namespace warp::check
