#pragma once

#include <string>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/report/move_texts.hpp"
#include "solver/report/notation.hpp"

namespace warp::report {

/// Writes trees half-move by half-move (SolutionSink): each on its own line, indented by depth. An
/// empty line follows a key or a try.
///
/// A root that is a null move without a verdict is post-key play: its first line shows only the
/// threat. Variations without a root are set play.
class TreeWriter {
 public:
  /// These append to `text`.
  void open(const TreeMove& move, Place place, Notation notation, std::string& text);
  void close(Language language, std::string& text);
  /// The open half-moves remain incomplete.
  void cut_short(std::string& text);
  /// Call this before the notation changes.
  void clear();

 private:
  struct Node {
    std::size_t level = 0;
    bool post_key = false;  ///< its move is not shown
    bool key_or_try = false;
    bool may_refute = false;  ///< in post-key play: it refutes if nothing answers it
    bool refutes = false;
    bool but = false;  ///< "but" has been written
  };

  std::vector<Node> path_;
  MoveTexts moves_;
};

}  // namespace warp::report
