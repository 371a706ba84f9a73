#include "solver/app/reference/walk_picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/reference/reference_labels.hpp"
#include "solver/board/movement/spread.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/formats/report/text/diagram.hpp"

namespace warp {

namespace {

constexpr std::string_view departure = "@";

/// "o" if the piece moves and captures there, else "m", "x" or both; a capital letter if that needs
/// other units ("mX": it moves there, and captures there if others stand as it needs them). Empty
/// if it does neither.
std::string sign_of(const SquareAccess& reach) {
  const auto letter = [](Access access, char open, char over) {
    return access == Access::never ? std::string()
                                   : std::string(1, access == Access::open ? open : over);
  };
  return reach.move == reach.capture
             ? letter(reach.move, 'o', 'O')
             : letter(reach.move, 'm', 'M') + letter(reach.capture, 'x', 'X');
}

constexpr std::array<std::pair<char, Names>, 6> meanings{
    {{'o',
      {"moves there and captures there", "zieht dorthin und schlägt dort", "y joue et y capture"}},
     {'m', {"moves there", "zieht dorthin", "y joue"}},
     {'x', {"captures there", "schlägt dort", "y capture"}},
     {'O',
      {"moves and captures there if other units stand as it needs them",
       "zieht dorthin und schlägt dort, wenn andere Steine passend stehen",
       "y joue et y capture si d'autres pièces sont placées comme il faut"}},
     {'M',
      {"moves there if other units stand as it needs them",
       "zieht dorthin, wenn andere Steine passend stehen",
       "y joue si d'autres pièces sont placées comme il faut"}},
     {'X',
      {"captures there if other units stand as it needs them",
       "schlägt dort, wenn andere Steine passend stehen",
       "y capture si d'autres pièces sont placées comme il faut"}}}};

}  // namespace

bool WalkReach::empty() const {
  return std::ranges::none_of(squares, [](const SquareAccess& square) {
    return square.move != Access::never || square.capture != Access::never;
  });
}

namespace {

/// The square just below the middle of a diamond along every dimension: "Dd4".
const std::string& name_of_square_inside(const Geometry& board, unsigned edge) {
  Coordinates wanted{};
  std::fill_n(wanted.begin(), board.dimensions(), edge / 2 - 1);
  Square square = 0;
  while (board.coordinates(square) != wanted) {
    ++square;
  }
  return board.name(square);
}

}  // namespace

std::string stated_in_problem(const Walks& walks, WalkId walk, Language language) {
  const std::string letters = upper_case(walks[walk].letters.in(language));
  const std::string_view pieces = label::pieces.in(language);
  if (why_not_on(Geometry::classical(), walks, walk).empty()) {
    return fmt::format("{} {}d4", pieces, letters);
  }
  // Of seven and eight dimensions only small diamonds are boards.
  for (unsigned dimensions = 3; dimensions <= GeometrySpec::most_dimensions; ++dimensions) {
    const unsigned edge = dimensions < 7 ? 8 : 4;
    const GeometrySpec spec = GeometrySpec::block(BoardKind::diamond, dimensions, edge);
    const auto board = Geometry::make(spec);
    if (why_not_on(*board, walks, walk).empty()) {
      return fmt::format("{} {} {} {}:{}", label::board.in(language), spec.text(language), pieces,
                         letters, name_of_square_inside(*board, edge));
    }
  }
  return fmt::format("{} {}d4", pieces, letters);
}

WalkReach walk_reach(const std::shared_ptr<const Walks>& walks, WalkId walk) {
  // The diagonals of three dimensions need a board with levels; with four dimensions no board is
  // small enough for a picture.
  static const auto with_levels = Geometry::make(GeometrySpec::block(BoardKind::diamond, 3, 4));
  const Geometry& flat = Geometry::classical();
  if (why_not_on(flat, *walks, walk).empty() || !why_not_on(*with_levels, *walks, walk).empty()) {
    const Square from = flat.find("d4");
    return {flat, from, reach_of(walks, walk, flat, from)};
  }
  const Square from = with_levels->find("Bb2");
  return {*with_levels, from, reach_of(walks, walk, *with_levels, from)};
}

std::string walk_picture(const WalkReach& reach, Language language) {
  if (reach.empty()) {
    return {};
  }
  std::string signs;
  const std::string picture = report::drawn(reach.board, [&](Square square) {
    const std::string sign = sign_of(reach.squares[square]);
    signs += sign;
    return square == reach.departure ? std::string(departure)
           : sign.empty()            ? std::string(".")
                                     : sign;
  });
  std::string result =
      fmt::format("\n{}  {}  {}\n", picture, departure, label::the_piece.in(language));
  for (const auto& [sign, meaning] : meanings) {
    if (signs.find(sign) != std::string::npos) {
      result += fmt::format("  {}  {}\n", sign, meaning.in(language));
    }
  }
  return result;
}

report::Json walk_reach_json(const WalkReach& reach) {
  report::Json squares = report::Json::array();
  for (Square square = 0; square < reach.board.size(); ++square) {
    const SquareAccess& access = reach.squares[square];
    report::Json record{{"square", reach.board.name(square)}};
    const auto add = [&](const char* what, Access how) {
      if (how != Access::never) {
        record[what] = how == Access::open ? "open" : "over units";
      }
    };
    add("move", access.move);
    add("capture", access.capture);
    if (record.size() > 1) {
      squares.push_back(std::move(record));
    }
  }
  return {{"board", {{"ranks", reach.board.ranks()}, {"files", reach.board.files()}}},
          {"departure", reach.board.name(reach.departure)},
          {"side", "white"},
          {"squares", std::move(squares)}};
}

}  // namespace warp
