#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/formats/files/prose/positions/prose_units.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

/// A position that was found in a text.
struct ProsePosition {
  std::size_t first = 0, last = 0;  ///< the lines where it begins and ends
  std::string fen;                  ///< a FEN with the fields behind it; empty: `units`
  std::vector<ProseUnit> units;
  std::optional<ProseFault> fault;  ///< it is one, but wrong
};

/// Finds a FEN in the line `at`: alone, behind a word, in a tag or in an address of lichess or
/// chess.com. A board in German or French letters (`K2D4`) is translated. What is found becomes
/// blanks.
std::optional<ProsePosition> find_fen(std::vector<ProseLine>& lines, std::size_t at,
                                      ProseLanguage language);

/// Finds a diagram of eight lines that begins in the line `at`, with or without a frame, numbers of
/// ranks and letters of files: cells between bars or blanks, or eight signs in a row. A unit is a
/// letter (Black's are small), a figurine, or has its side in front (wK, bK, -K). Lines of a block
/// that looks like a diagram, but has another number of squares somewhere, are a fault.
std::optional<ProsePosition> find_diagram(std::vector<ProseLine>& lines, std::size_t at,
                                          ProseLanguage language);

/// Finds lists of units that begin in the line `at`: "White: Kg1, Qd2 Black: Kh8", "wKg1 bKh8",
/// "Kg1 Qd2 / Kh8", also with whole words ("King g1"), in the three languages.
std::optional<ProsePosition> find_lists(std::vector<ProseLine>& lines, std::size_t at,
                                        ProseLanguage language);

}  // namespace warp::files::prose
