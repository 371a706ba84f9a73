#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "solver/play/solution.hpp"
#include "solver/report/notation.hpp"

namespace warp::check {

/// A move as a controller compares it: as it is told, whatever it reaches.
struct KnownMove {
  /// Its canonical text (report/canonical_move.hpp): what makes two half-moves the same.
  std::string identity;
  /// The same as if no pawn had promoted: the same for lines that differ only in the unit to which
  /// one promotes, also where that unit moves or is captured later.
  std::string unpromoted;
  std::string text;                        ///< "e7-e8=Q[+bRh8]": how it is written
  std::string plain;                       ///< "e7-e8=Q": without brackets
  std::optional<report::MoveWords> words;  ///< of which a short notation is made
};

/// A half-move of a solution.
struct Ply {
  HalfMoveNumber at;
  std::shared_ptr<const KnownMove> move;
  std::string sign;  ///< " #", " +" or nothing
  bool reaches_goal = false;

  const std::string& identity() const { return move->identity; }
  const std::string& unpromoted() const { return move->unpromoted; }
  bool operator==(const Ply& other) const {
    return move == other.move || identity() == other.identity();
  }
};

/// Makes half-moves. The same moves come again and again in the solutions of a problem, and are
/// kept once.
class Plies {
 public:
  explicit Plies(report::Notation notation) : notation_(notation) {}

  Ply of(HalfMoveNumber at, const MoveRecord& move);

 private:
  report::Notation notation_;
  std::unordered_map<std::string, std::shared_ptr<const KnownMove>> known_;  ///< by identity
};

/// One half-move with its number: "2.Kg1-f2", "2...Ka1-a2 +".
std::string numbered(const Ply& ply);

/// Half-moves in succession: "1.Kg1-f2 Ka1-a2 2.Kf2-g3 #".
std::string line_text(std::span<const Ply> line);

/// Are these the same half-moves of the same sides in another order?
bool is_transposition(std::span<const Ply> a, std::span<const Ply> b);

/// Do two lines, not the same, differ only in the pieces to which pawns promote?
bool differ_in_promotion(std::span<const Ply> a, std::span<const Ply> b);

}  // namespace warp::check
