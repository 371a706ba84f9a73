#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/check/reading/solution_reader.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// The intended number of solutions.
struct IntendedCount {
  enum class Kind : std::uint8_t {
    some,           ///< "*": at least one
    total,          ///< "3": the number of solutions, or of keys
    per_half_move,  ///< "2.1.1.1": for each half-move, the number of continuations after the one
                    ///< before
  };
  Kind kind = Kind::some;
  std::vector<std::uint64_t> numbers;
  bool goes_on = false;  ///< "2.1...": all further numbers are 1
  std::string text;      ///< as written

  /// The intended number of continuations at half-move `index`.
  std::uint64_t at(std::size_t index) const { return index < numbers.size() ? numbers[index] : 1; }
  /// The intended number of solutions in all.
  std::uint64_t total() const;
};

/// A solution, or the beginning of one, as the author states it.
struct StatedLine {
  StatedMoves path;  ///< its half-moves; what is stated behind each may hold other lines, too
  std::string text;  ///< as written
  bool set_play = false;
  bool begins_with_second = false;  ///< "1...Kd4"
  bool mates = false;               ///< the sign of mate stands at its end
};

/// The author's declaration for one phase.
struct Declaration {
  std::optional<IntendedCount> play;
  std::optional<IntendedCount> set_play;
  std::optional<IntendedCount> first_left_out;  ///< "0.1.1.1", with its 0
  std::vector<StatedLine>
      lines;                ///< what is stated, from the first move to each end, without tries
  StatedMoves play_stated;  ///< the same with tries, as a tree
  std::vector<std::string> unread;  ///< what could not be read, with its place
  /// The problem is to be solved for both sides (Duplex), and the author does not say which
  /// solution belongs to which: the lines may concern the other side.
  bool sides_untold = false;

  bool states(bool set_play) const;
  /// Decides whether a count that begins with 0, or a line that begins with 1..., means the actual
  /// play or set play. If the play `begins_with_second` half-moves (h#2.5), it is the play itself,
  /// and lines that begin with move 2 are set play. Otherwise (h#2) it is set play; if the author
  /// declares no other count, he then declares that there is no solution. In help play a line of
  /// full `length` (0: not known) that begins with 1... is numbered as in a game, in which White
  /// moves first in each move: 1...Re4 2.Kd5 Bb3 3.Sc6# of h#2 is 1.Re4 Kd5 2.Bb3 Sc6#.
  void settle_left_out(bool begins_with_second, unsigned length);
  /// The declaration as shown: "2.1.1.1, set play 1.1.1", "3, 1 stated"
  std::string text(Language language) const;
};

/// The declarations in the remarks of a problem:
///
///     remark intended 2.1.1.1                 numbers for each half-move
///     remark intended a) 2.1.1.1 b) 1.1.1.1   twins
///     remark intended 3                       number of solutions, or of keys
///     remark intended 1.1.1.1*                and set play as well
///     remark intended *1.1.1 2.1.1.1          set play, then the solutions
///     remark intended 0.1.1.1                 the first half-move is left out: set play, or h#n.5
///     remark intended 1.1.1.1 duplex 2.1.1.1  with the colours exchanged
///     remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#
///
/// Half-moves may also be separated as in "2.1;1.1". The notation is the field's usage. Sources:
/// the manual of the program Problemist (0 stands for a half-move that is left out), the glossary
/// of Mat Plus (a star stands for set play). German problems may use `beabsichtigt` and `loesung`,
/// French ones `voulu` and `solution`. A `remark intended` or `remark solution` followed by prose
/// is only a remark.
class Declarations {
 public:
  /// Reads the remarks of `problem`. What looks like a declaration but cannot be read is kept as
  /// Declaration::unread.
  explicit Declarations(const Problem& problem, const StatedTurns& turns = {});

  const StatedTurns& turns() const { return turns_; }

  /// The declaration for a phase. Counts without a letter apply to all twins, those without
  /// "duplex" to both sides; stated solutions without a letter belong to the first position.
  Declaration of(const PhaseInfo& phase) const;

 private:
  std::map<Scope, Declaration> declared_;
  StatedTurns turns_;
  bool both_sides_ = false;  ///< Duplex, HalfDuplex
  friend class DeclarationReader;
};

/// Does the remark begin like one that states a solution: "solution", "Lösung", "loesung"?
bool states_solution(std::string_view remark);

}  // namespace warp::check
