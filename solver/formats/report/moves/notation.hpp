#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/names.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/moves/written_move.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {
struct Problem;
}  // namespace warp

namespace warp::report {

/// How moves are written: the language, the board, which names the squares, and the letters of the
/// walks. Board and walks must outlive the notation.
class Notation {
 public:
  Notation(Lettering lettering, const Geometry& board) : lettering_(lettering), board_(&board) {}
  /// The squares are called `names` instead, which must outlive the notation
  /// (Problem::square_names).
  Notation(Lettering lettering, const Geometry& board, const std::vector<std::string>& names)
      : lettering_(lettering), board_(&board), names_(&names) {}

  Language language() const { return lettering_.language(); }
  Lettering lettering() const { return lettering_; }
  const Geometry& board() const { return *board_; }
  /// Have the squares names of their own, which tell nothing of files and ranks?
  bool names_squares() const { return names_ != nullptr; }
  const std::string& name(Square square) const {
    return names_ != nullptr ? (*names_)[square] : board_->name(square);
  }
  /// A unit on its square: "Ra1". Where squares begin with the letter of a level, a colon stands
  /// between: "R:Dd1". `letters` may be empty, as for pawns.
  std::string on(std::string letters, Square square) const {
    letters += !letters.empty() && (board_->dimensions() > 2 || names_squares()) ? ":" : "";
    return letters += name(square);
  }

 private:
  Lettering lettering_;
  const Geometry* board_;
  const std::vector<std::string>* names_ = nullptr;
};

/// The notation of `problem`, which must outlive it; with `figurines` for letters.
Notation notation_of(const Problem& problem, bool figurines = false);

/// A complete move in long algebraic notation, with all its consequences but without check and
/// goal: "Kg3*g4[+bQd8]", "e7-e8=Q", "0-0-0", "Kh1*h2;Kh2-g1". A null move is " ...", with its
/// blank. A move that is taken back names the unit that it captured: "Kg3*Sg4".
std::string move_text(const WrittenMove& move, Notation notation);
std::string move_text(const MoveRecord& move, Notation notation);

/// The text of the mover alone, without brackets: "Kg3*g4" for "Kg3*g4[+bQd8]".
std::string mover_text(const WrittenMove& move, Notation notation);

/// One single move, or effects without a movement, as when a side passes: "[-wPd7]"; mostly empty.
std::string step_text(const WrittenStep& step, Notation notation);

/// A move of one unit to one square, as the words of a short notation: "e7*f8=Q" is "", e7, f8,
/// "=Q".
struct MoveWords {
  std::string mover;  ///< its letters, as before the departure
  Square departure = no_square;
  Square arrival = no_square;
  std::string becomes;  ///< what the mover becomes
};
/// Returns nothing for castling, a series, and a capture on another square than the arrival: these
/// are written only in full.
std::optional<MoveWords> move_words(const WrittenMove& move, Notation notation);

/// What stands for any move of the unit that makes `move`: "Rc4~". Empty if nothing moves.
std::string any_move_text(const MoveRecord& move, Notation notation);

/// The sign after a move with its blank: " +", " #", " =", or nothing. Mate includes check.
std::string move_sign(const WrittenMove& move);

/// Move and sign together.
std::string signed_move(const WrittenMove& move, Notation notation);
std::string signed_move(const MoveRecord& move, Notation notation);

}  // namespace warp::report
