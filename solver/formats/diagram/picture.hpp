#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/formats/diagram/figure.hpp"
#include "solver/setup/problem.hpp"

namespace warp::diagram {

/// What stands on a square of a picture.
struct DrawnUnit {
  Figure figure;
  Side side = Side::none;
  bool half_neutral = false;
  std::string letters;  ///< of the walk: "LI"
  std::string marks;    ///< a short sign of its attributes, empty if it has none: "c", "Po"
};

/// A square of a picture.
struct Cell {
  Square square = no_square;
  std::string name;              ///< "e4"
  unsigned column = 0, row = 0;  ///< in its panel, from the upper left corner
  bool light = false;
  bool hole = false;
  bool marked = false;                          ///< a condition names it (magic squares)
  bool imitator = false;                        ///< an imitator stands on it
  bool line_right = false, line_above = false;  ///< of the grid
  std::optional<DrawnUnit> unit;
};

/// A rectangle of squares: a flat board, a level, or one of two boards.
struct Panel {
  std::string title;  ///< written above it: "D", "board B"; may be empty
  unsigned columns = 0, rows = 0;
  std::vector<std::string> files;  ///< the letters of the columns, from left to right
  std::vector<std::string> ranks;  ///< the numbers of the rows, from above
  std::vector<Cell> cells;         ///< row by row; places without a square are left out
  bool open_sides = false;         ///< the board goes on at its other side: no frame left and right
  bool open_ends = false;          ///< the same above and below
};

/// Explains a figure: the walk that it stands for.
struct LegendEntry {
  DrawnUnit unit;
  std::string name;  ///< "grasshopper", in the language of the problem

  /// "G = grasshopper"; only the letters if the walk has no other name.
  std::string text() const { return name == unit.letters ? name : unit.letters + " = " + name; }
};

/// All that a diagram shows, as values: every backend draws the same.
struct Picture {
  Language language = Language::english;
  std::vector<std::string> authors, origins, awards, titles;
  /// In place of panels, on a board of infinitely many dimensions: the units of each side, in
  /// words.
  std::vector<std::string> units;
  /// Panels side by side, the rows one above the other.
  std::vector<std::vector<Panel>> bands;
  std::string stipulation;            ///< "#3"
  std::string count;                  ///< "2 + 1"
  std::vector<std::string> captions;  ///< attributes, conditions, options
  std::vector<std::string> twins;     ///< "b) wBe5\u2192c5"
  std::vector<LegendEntry> legend;

  /// The picture in words, for those who do not see it: "White: Kf6, Ra5; Black: Kg8".
  std::string description;
};

/// Returns the picture of a problem. Texts are clean (see clean_text). `accepted`: setup has
/// accepted the problem; if not, twins, holes and the lines of a grid are left out, because only
/// setup tells whether they can be drawn. A board of infinitely many dimensions has no panels.
/// `also`: see panels_of.
Picture picture_of(const Problem& problem, bool accepted, const SquareSet& also = {});

/// Returns the panels of a position: `units` as they stand, the rest as `problem` has it. With
/// `figures` for their walks; walks that it lacks are drawn as discs. Where only levels with units
/// are drawn (report::Diagram::is_shown), those of the squares `also` are drawn as well.
std::vector<std::vector<Panel>> panels_of(const Problem& problem, std::span<const PlacedUnit> units,
                                          const std::map<WalkId, Figure>& figures, bool accepted,
                                          const SquareSet& also = {});

/// Breaks bands that are wider than `most` into several: as many panels stand side by side as fit,
/// at least one. `width` is that of panels side by side.
std::vector<std::span<const Panel>> rows_of(const std::vector<std::vector<Panel>>& bands,
                                            std::size_t most,
                                            FunctionRef<std::size_t(std::span<const Panel>)> width);

/// Returns what is drawn of `unit`. A walk without a figure is a disc.
DrawnUnit drawn_unit(const Problem& problem, const Unit& unit,
                     const std::map<WalkId, Figure>& figures);

/// Do the units of the problem stand on two boards?
bool has_two_boards(const Problem& problem, std::span<const PlacedUnit> units);

/// Returns `text` as valid UTF-8 without control characters. Bytes that are no UTF-8 are read as
/// Latin-1, in which older problem files are written. Longer texts than `most_letters` end with
/// "...".
std::string clean_text(std::string_view text, std::size_t most_letters = 400);

/// Returns the lines into which `text` is broken, at blanks where possible, so that none has more
/// than `letters` letters.
std::vector<std::string> broken_text(std::string_view text, std::size_t letters);

/// The number of letters (code points) of a text in UTF-8.
std::size_t letters_in(std::string_view text);

}  // namespace warp::diagram
