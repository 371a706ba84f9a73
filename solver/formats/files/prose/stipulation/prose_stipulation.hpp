#pragma once

#include <optional>
#include <string>

#include "solver/board/position/unit.hpp"

namespace warp::files::prose {

/// A stipulation as it stands in a text.
struct ProseStipulation {
  std::string text;     ///< in the language of problems: "h#2.5"; empty: none
  std::string fault;    ///< a phrase that asks for something that is no stipulation: "win"
  std::string written;  ///< as it stood there
  bool set_play = false, tries = false;
  bool in_words = false;           ///< "mate in two", not "#2"
  std::size_t begin = 0, end = 0;  ///< its place in the line
};

/// Finds a stipulation in a line: in notation (`h#2,5`, `2#*v`) or in words of three languages
/// ("Helpmate in 2", "Matt in zwei Zügen", "mat aidé en 2 coups"). "Problem #2" is none.
std::optional<ProseStipulation> find_stipulation(const std::string& line);

/// Finds the side that begins, as words say it: "White to move", "Schwarz am Zug", "les blancs
/// jouent". The words become blanks.
std::optional<Side> take_beginner(std::string& line);

/// The side that moves first in such a stipulation.
Side beginner_of(const std::string& stipulation);

/// Does help play decide it ("h#2", "ser-h=5")?
bool is_help(const std::string& stipulation);

/// A number in figures or words: "2", "two", "zwei", "deux"; 0 if it is none.
unsigned number_of(const std::string& plain_word);

}  // namespace warp::files::prose
