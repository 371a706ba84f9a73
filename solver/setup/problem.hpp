#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/search/play/demand/line_demand.hpp"
#include "solver/search/play/stipulation.hpp"
#include "solver/setup/option.hpp"

namespace warp {

struct InfinitePlacement;

/// A unit as placed in the diagram. Later placements on the same square replace earlier ones.
struct PlacedUnit {
  Square square = no_square;
  Unit unit;
  Location where;
};

struct OptionUse {
  OptionId id{};
  std::vector<Argument> arguments;
  Location where;
  std::shared_ptr<const LineDemand> demand{};  ///< Only: what its text says
};

/// The changes a twin makes to a position, in the order written.
struct TwinMove {
  Square from, to;
};
struct TwinExchange {
  Square first, second;
};
struct TwinRemove {
  Square square;
};
struct TwinAdd {
  std::vector<PlacedUnit> units;
};
struct TwinSubstitute {
  WalkId from, to;
};
struct TwinRotate {
  int degrees;
};  ///< 90, 180 or 270, to the left
/// Named by the corners of the classical board that change places.
enum class TwinMirrorKind : std::uint8_t { a1_h1, a1_a8, a1_h8, a8_h1 };
/// Returns the corners of `board` that change places, as they are written: "a1<-->j8" if the corner
/// h1 is j1.
std::string mirror_name(TwinMirrorKind kind, const Geometry& board);
struct TwinMirror {
  TwinMirrorKind kind;
};
struct TwinShift {
  Square from, to;
};
struct TwinPolish {};
struct TwinStipulation {
  Stipulation stipulation;
};
struct TwinConditions {
  std::vector<ConditionUse> conditions;
};

using TwinCommand =
    std::variant<TwinMove, TwinExchange, TwinRemove, TwinAdd, TwinSubstitute, TwinRotate,
                 TwinMirror, TwinShift, TwinPolish, TwinStipulation, TwinConditions>;

struct Twin {
  bool continued = false;     ///< starts from the previous twin instead of the diagram
  bool zeroposition = false;  ///< the diagram itself is not solved; this is its first twin
  std::vector<std::pair<TwinCommand, Location>> commands;
  Location where;
};

/// The state given by the second to sixth field of a FEN; unset if the input was not a full FEN.
struct FenState {
  std::optional<Colour> to_move;
  std::string castling;              ///< any of "KQkq", or "-"
  std::optional<Square> en_passant;  ///< the square passed over
  Location where;
};

/// The position in which play begins, if the diagram shows the position to be reached.
struct FirstPosition {
  std::vector<PlacedUnit> units;
  std::optional<FenState> fen;
};

/// A file that a problem asks to be written.
struct FileUse {
  std::string name;
  Location where;
};

/// A problem as read: no move is played and nothing is checked that needs the rules.
struct Problem {
  std::string file;  ///< for messages; "<stdin>" for standard input
  Location where;    ///< of the word that begins the problem
  Location end;      ///< of the word that ends it
  Language language = Language::english;

  /// The board; never null.
  std::shared_ptr<const Geometry> geometry = Geometry::make({});
  /// On a board of infinitely many dimensions: that board and its units, in the order of `units`.
  /// Null on all other boards. `geometry` has no meaning then.
  std::shared_ptr<const InfinitePlacement> infinite;
  /// Null, or the names of the squares in place of those of `geometry`.
  std::shared_ptr<const std::vector<std::string>> square_names;
  /// The walks of the problem: the table, its own walks and hunters; never null.
  std::shared_ptr<const Walks> walks = Walks::standard();
  std::vector<std::string> authors, origins, awards, titles, remarks;
  std::vector<Location> remark_places;  ///< where each of the remarks begins
  std::vector<PlacedUnit> units;
  unsigned invisible = 0;  ///< TotalInvisible: units of which only the number is known
  Location invisible_where;
  std::optional<FenState> fen;
  /// Where a board in Forsyth notation is stated in which a rank is short or long: units may stand
  /// on wrong squares.
  std::optional<Location> doubtful_board;
  /// Nightriders are the only fairy units, and N is often written for a knight.
  bool doubtful_nightriders = false;
  std::optional<FirstPosition> first;  ///< a=>b: the units placed before the stipulation
  std::optional<Stipulation> stipulation;
  std::vector<ConditionUse> conditions;
  std::vector<OptionUse> options;
  std::vector<Twin> twins;
  std::optional<FileUse> protocol;  ///< what is printed goes into this file as well
  std::optional<FileUse> latex;     ///< the problem goes into this LaTeX document
};

/// The severity of a message, which decides the exit status of the program.
enum class Severity : std::uint8_t {
  warning,      ///< solving goes on
  input_error,  ///< exit status 2
  unsupported,  ///< known, but not supported: exit status 3
};

/// A message to the user: what is wrong, where, and what would be right.
struct Diagnostic {
  Severity severity = Severity::input_error;
  std::string file;
  Location where;
  std::string message;
  std::string piece{};  ///< the code of the piece whose definition is wrong; empty: anything else
  bool quotes_text =
      false;  ///< it quotes what stands around a problem, where its author may be named
  bool no_stipulation = false;  ///< the stipulation is missing, which a diagram does not need

  /// "file:line:column: message"
  std::string text() const;
};

}  // namespace warp
