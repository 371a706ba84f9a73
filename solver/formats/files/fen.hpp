#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/formats/files/fen_board.hpp"
#include "solver/formats/files/translated_text.hpp"

namespace warp::files {

/// What a file that states positions leaves open.
struct Missing {
  std::string stipulation;   ///< of positions for which the file states none; may be empty
  bool none_needed = false;  ///< positions without a stipulation are not at fault for that
};

/// Reads a file of positions, one a line: a FEN, or a fairy FEN, and behind it operations as in
/// EPD, each ended by a semicolon:
///
///     8/8/5K2/R7/8/8/8/6k1 w - - dm 3; id "Schema VI";
///     8/8/(nG)7/2(wLE)2k2/-7/8/8/K7 stip "h#2"; cond "Circe"; twin "move a1 b1";
///
/// In parentheses stand the side (w, b, n) and the letters of a piece, `-` is a hole; N is the
/// knight; see read_fen_board() for the forms of FEN Tool and YACPDB, of which `glyph "*1Q EQ"`
/// says what a mark means. Known are `dm` (mate in so many moves), `stip`, `cond`, `opt`, `zero`,
/// `twin`, `id` (author), `title`, `award`, `source` and `c0` to `c9` (comments); others are read
/// as comments. Lines that begin with '#' are passed over. Boards may have any number of ranks and
/// files. Wrong input never throws; what cannot be read is a problem with a message.
std::vector<parser::ParsedProblem> read_fen(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing);

/// Adds the position of a FEN or fairy FEN to a problem: its board, units, and the state of the
/// fields behind it. `where` is the place of its first letter, `glyphs` what its marks mean.
/// Returns what stands behind these fields.
std::string_view add_fen(TranslatedText& text, std::string_view fen, Location where,
                         const std::vector<FenGlyph>& glyphs = {});

/// The problem as a line of such a file. Orthodox positions are written as a FEN. Throws Unwritable
/// for boards that are no block of squares, units with attributes, hunters, pieces of one's own
/// and a=>b.
std::string fen_line(const Problem& problem);

/// Is it the name of such a file: .fen, .epd or .ffen?
bool is_fen(std::string_view file);

}  // namespace warp::files
