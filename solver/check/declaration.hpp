#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// How many solutions are intended.
struct IntendedCount {
  enum class Kind : std::uint8_t {
    some,           ///< "*": at least one
    total,          ///< "3": so many solutions, or keys
    per_half_move,  ///< "2.1.1.1": of each half-move, how many there are behind the one before
  };
  Kind kind = Kind::some;
  std::vector<std::uint64_t> numbers;
  bool goes_on = false;  ///< "2.1...": the rest are ones
  std::string text;      ///< as written

  /// How many continuations the half-move `index` is to have.
  std::uint64_t at(std::size_t index) const { return index < numbers.size() ? numbers[index] : 1; }
  /// How many solutions that makes.
  std::uint64_t total() const;
};

/// A solution, or the beginning of one, as the author states it.
struct StatedLine {
  std::vector<std::string> moves;  ///< without numbers and signs
  std::string text;                ///< as written
  bool set_play = false;
};

/// What the author declares of one phase.
struct Declaration {
  std::optional<IntendedCount> play;
  std::optional<IntendedCount> set_play;
  std::optional<IntendedCount> first_left_out;  ///< "0.1.1.1", with its 0
  std::vector<StatedLine> lines;

  bool states(bool set_play) const;
  /// Settles what a count that begins with 0 means: the play itself if that `begins_with_second`
  /// half-moves (h#2.5), else set play, and no solution if none is declared beside it.
  void settle_left_out(bool begins_with_second);
  /// As it is shown: "2.1.1.1, set play 1.1.1"
  std::string text() const;
};

/// What a problem declares in its remarks:
///
///     remark intended 2.1.1.1                 of each half-move, so many
///     remark intended a) 2.1.1.1 b) 1.1.1.1   twins
///     remark intended 3                       so many solutions, or keys
///     remark intended 1.1.1.1*                and set play as well
///     remark intended *1.1.1 2.1.1.1          set play, then the solutions
///     remark intended 0.1.1.1                 the first half-move is left out: set play, or h#n.5
///     remark intended 1.1.1.1 duplex 2.1.1.1  with the colours exchanged
///     remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#
///
/// Half-moves may also be separated as in "2.1;1.1". The notation is the field's usage; that a 0
/// stands for a half-move that is left out is said in the manual of the program Problemist, that a
/// star stands for set play in the glossary of Mat Plus.
/// German problems may say `beabsichtigt` and `loesung`, French ones `voulu` and `solution`.
/// A `remark intended` or `remark solution` followed by prose is nothing but a remark.
class Declarations {
 public:
  /// Reads the remarks of `problem`. What looks like a declaration and cannot be read becomes an
  /// input error in `diagnostics`: a verdict must not rest on half of what the author says.
  Declarations(const Problem& problem, std::vector<Diagnostic>& diagnostics);

  /// What is declared for a phase. Counts without a letter hold for all twins, those without
  /// "duplex" for both sides; stated solutions without a letter are those of the first position.
  Declaration of(const PhaseInfo& phase) const;

 private:
  /// Letter of the twin ('\0': all), and whether the colours are exchanged.
  using Scope = std::pair<char, bool>;
  std::map<Scope, Declaration> declared_;
  friend class DeclarationReader;
};

}  // namespace warp::check
