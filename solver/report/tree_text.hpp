#pragma once

#include <string>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/report/move_texts.hpp"
#include "solver/report/notation.hpp"

namespace warp::report {

/// Writes trees half-move by half-move, as they come (SolutionSink): each on its line, deeper ones
/// further to the right. A key or a try is followed by an empty line.
///
/// A root that is a null move without a verdict is post-key play: its first line tells only of the
/// threat. Variations that have no root are set play.
class TreeWriter {
 public:
  /// These append to `text`.
  void open(const TreeMove& move, Place place, Notation notation, std::string& text);
  void close(Language language, std::string& text);
  /// What was opened remains incomplete.
  void cut_short(std::string& text);
  /// What follows may be in another notation.
  void clear();

 private:
  struct Node {
    std::size_t level = 0;
    bool post_key = false;  ///< its move is not shown
    bool key_or_try = false;
    bool may_refute = false;  ///< in post-key play: if nothing answers it
    bool refutes = false;
    bool but = false;  ///< "but" has been said
  };

  std::vector<Node> path_;
  MoveTexts moves_;
};

}  // namespace warp::report
