#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "solver/check/reading/move_text.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// Translates the letters of stated moves into those of the problem. The text is in one language as
/// a whole: "1.Th1!" in an English problem is German or French, and then "D" is the queen, too.
class PieceLetters {
 public:
  /// Reads everything, without translation.
  explicit PieceLetters(const Problem& problem);
  /// The language in which most of the letters `used` mean units of the problem; that of the
  /// problem if it is one of several.
  PieceLetters(const Problem& problem, const std::multiset<std::string>& used);

  /// The move in the form that `means` compares: "Ra*d1=Q"; nothing if its letters are no piece.
  std::optional<std::string> plain(const MoveText& move) const;
  /// Other readings of the move: N as the knight, in an English problem without nightriders, to
  /// which a condition may still bring some; the letter of a file before that of the unit, "dRb6".
  std::vector<std::string> other_readings(const MoveText& move) const;

 private:
  std::optional<WalkId> walk_of(const std::string& letters, Language language) const;
  /// "B1c3", read as a bishop from the first rank, as B1 of no stated square; nothing if no unit is
  /// a B1.
  std::optional<MoveText> with_code(const MoveText& move) const;
  /// Is it a piece that stands in the diagram or that a twin brings?
  bool is_placed(const std::string& letters) const;
  std::optional<std::string> translated(const std::string& letters) const;
  /// The letter of a side, "s" for Black in German. `side` itself if it is none.
  std::string side_translated(char side) const;
  /// The effects of a move in brackets: "[+sTa8]" becomes "[+bRa8]".
  std::string effects_translated(const std::string& effects) const;

  const Problem& problem_;
  std::optional<Language> language_;
};

}  // namespace warp::check
