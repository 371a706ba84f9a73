#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/results/branches.hpp"
#include "solver/formats/report/moves/move_texts.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/setup/problem.hpp"

namespace warp::batch {

/// Writes solutions as moves for the database (SolutionSink): one line for each half-move and for
/// each of the words below, with tabulators between the fields.
///
///     twin    b                         all further half-moves are of twin b)
///     0   1.  >:a7:b7:wQ;     !Z        the key 1.Qa7-b7! zugzwang.
///     1   1...    >:h8:g8:bK;           1...Kh8-g8, below the key
///     total   5                         the number of solutions, if only this was asked for
///     cut                               the rest is not kept
///
/// The fields of a half-move:
/// - its depth below the first half-move;
/// - its number: "1." is the first half of move 1, "1..." the second half; "1:" is a turn with a
///   number of its own;
/// - the move without what no text shows (report::told), as canonical text;
/// - flags: ! key, or refutation; ? try; T threat; Z zugzwang; M its side was obliged to mate with
///   it (?!?); L it is part of a line, E the last half-move of a line;
/// - after T: the effects of passing, as canonical text of a step.
class MovesWriter {
 public:
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units);
  /// These return the text to be added.
  std::string phase(const PhaseInfo& phase);
  std::string line(const SolutionLine& line);
  std::string open(const TreeMove& move, Place place);
  void close() { path_.pop_back(); }
  void cut_short() { path_.clear(); }
  static std::string total(std::uint64_t solutions);

 private:
  std::string half_move(std::size_t depth, HalfMoveNumber at, const MoveRecord& move,
                        std::string_view said);

  const Problem* problem_ = nullptr;
  std::span<const PlacedUnit> units_;
  std::optional<std::size_t> twin_written_;
  std::size_t last_length_ = 0;  ///< of the last line
  struct Node {
    std::size_t below = 0;  ///< the depth of the next half-moves
    bool post_key = false;
  };
  std::vector<Node> path_;
  report::MoveTexts texts_;
};

/// The line after the last half-move that is kept completely.
inline constexpr std::string_view cut_line = "cut\n";

/// The branches in the output of MovesWriter: their half-moves line by line, after the letter of
/// the twin, without depths. Two branches are equal if their moves are. A branch is left out if its
/// end is not kept.
Branches branches_of_moves(std::string_view written);

/// A branch as printed, in one line: "b) 1.Qa7-b7 ! threat: 2.Qb7-b8 #". What cannot be read is
/// left as it is.
std::string branch_text(std::string_view branch, report::Notation notation);

/// `text` without its blanks, for comparing.
std::string without_blanks(std::string text);

}  // namespace warp::batch
