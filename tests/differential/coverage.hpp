#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/differential/generate.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// What a problem is made of, by kinds of things: each is a word.
struct Ingredients {
  std::vector<std::string> forms;       ///< of conditions: "Circe", "Circe RexInclusive"
  std::vector<std::string> attributes;  ///< of units, "neutral" and "none" among them
  std::vector<std::string> families;    ///< of walks: "orthodox", "hop", "ride" ...
  std::vector<std::string> plays;       ///< one: "h", "s", "ser-h"
  std::vector<std::string> marked;      ///< an attribute, and the side of units that have it
};

/// The ingredients of `problem`. Squares, numbers and letters of walks behind a condition make no
/// form of their own; each word does.
Ingredients ingredients_of(const RandomProblem& problem);

/// The kinds of stipulation that have this play: "h" has "h#", "h=" ...
std::vector<std::string> kinds_of_play(const std::string& play);
/// The letters of the fairy walks of this family; none of "orthodox" and "pawn".
std::vector<std::string> letters_of_family(const std::string& family);

/// How many comparisons with solutions each pair of ingredients of different kinds has had, and
/// each triple of a form, an attribute and the side of the units that have it.
class Coverage {
 public:
  /// Ingredients of which a pair, or a triple, is still to be compared: a problem is led to them.
  /// Empty: no matter.
  struct Lead {
    std::string attribute, family, play;
    std::string side;  ///< of the units with the attribute
  };

  /// Reads what earlier campaigns have counted; nothing if there is no such file.
  explicit Coverage(const std::filesystem::path& file = {});

  /// Counts that the problem was compared, `with_solutions` or in vain.
  void count(const RandomProblem& problem, bool with_solutions);
  /// Adds what has been counted since the beginning to `file`, which other processes may write,
  /// too.
  /// Throws std::system_error if it cannot be written.
  void save(const std::filesystem::path& file) const;
  /// Something that a problem with the form of `condition` lacks, chosen by chance.
  Lead lead(const std::string& condition, Chance& chance) const;
  /// A table: how many pairs and triples have been compared how often, and how many were asked
  /// eight times or more and never compared with solutions: most of them are refused.
  std::string table() const;

 private:
  unsigned counted(const std::string& cell) const;

  std::map<std::string, unsigned> before_, now_;
};

}  // namespace warp::differential
