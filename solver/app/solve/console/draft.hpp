#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// A problem that is being typed, part by part. A part is a command with all its lines:
/// "pieces white Kf6" and "black Kh8" behind it.
class Draft {
 public:
  /// What is to be said of a line, a message each, and whether the line was kept.
  struct Answer {
    std::vector<std::string> complaints;
    bool kept = true;
    std::string replaced;  ///< the part that the line replaces; empty if there is none
  };
  /// Takes a further line, without `begin` and `end`. What is wrong with it is told with its
  /// columns; a line with errors is not kept, one with warnings is. A command that a problem has
  /// once (the stipulation, the conditions, the author ...) replaces what stood there before.
  Answer take(const std::string& line);
  /// Takes a position, "8/8/5K2/R7/8/8/8/6k1", as it is copied from elsewhere, perhaps with a
  /// stipulation behind it (is_position_text()). It replaces the one that stood there.
  Answer take_position(const std::string& line);
  /// Changes the position by a change of twins: "move a1 b2", "remove a1", "add white Qc3",
  /// "exchange a1 b2", in the language of the problem. Returns what is wrong; nothing is changed
  /// then.
  std::vector<std::string> change(const std::string& line);
  /// Takes back the last line or change. Returns false if there is none.
  bool undo();
  /// Begins anew, in that language.
  void clear(Language language);

  Language language() const { return language_; }
  bool empty() const { return state_.parts.empty(); }
  /// The problem, with the words that begin and end it.
  std::string text() const;

 private:
  struct Part {
    std::string_view command;  ///< in the language of the problem
    std::string text;          ///< its lines, each with a line end
  };
  using Parts = std::vector<Part>;

  /// The parts, and the one with which a line without a command goes on.
  struct State {
    Parts parts;
    std::size_t open = 0;
  };

  std::string text_of(const Parts& parts) const;
  std::string_view command_of(const std::string& line) const;
  bool places_units(const Part& part) const;
  void place(const Problem& problem, const std::vector<PlacedUnit>& units);
  void keep(State state) { earlier_.push_back(std::exchange(state_, std::move(state))); }

  Language language_ = Language::english;
  State state_;
  std::vector<State> earlier_;  ///< before each line and change
};

}  // namespace warp
