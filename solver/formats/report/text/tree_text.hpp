#pragma once

#include <string>
#include <vector>

#include "solver/formats/report/moves/move_texts.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/short_moves.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::report {

/// Writes trees half-move by half-move (SolutionSink): each on its own line, indented by depth. An
/// empty line follows a key or a try.
///
/// A root that is a null move without a verdict is post-key play: its first line shows only the
/// threat. Variations without a root are set play.
class TreeWriter {
 public:
  /// These append to `text`.
  /// `any_move`: the half-move stands for several of its unit, and is written "Rc4~".
  void open(const TreeMove& move, Place place, Notation notation, std::string& text,
            bool any_move = false);
  void close(Language language, std::string& text);
  /// The open half-moves remain incomplete.
  void cut_short(std::string& text);
  /// Call this before the notation changes.
  void clear();
  /// As LineWriter::write_short.
  void write_short(ShortMoves& moves) { short_moves_ = &moves; }

 private:
  struct Node {
    std::size_t level = 0;
    bool taken_back = false;  ///< its move is one that is taken back
    bool post_key = false;    ///< its move is not shown
    bool key_or_try = false;
    bool may_refute = false;  ///< in post-key play: a refutation unless an answer follows
    bool refutes = false;
    bool but = false;               ///< "but" has been written
    std::size_t depth = 0;          ///< short notation: of the play on the board behind it
    std::vector<Effect> passing{};  ///< the same: before its threats
  };

  std::string text_of(const MoveRecord& move, Notation notation, bool any_move);
  void go_to(Place place);

  std::vector<Node> path_;
  MoveTexts moves_;
  ShortMoves* short_moves_ = nullptr;
};

}  // namespace warp::report
