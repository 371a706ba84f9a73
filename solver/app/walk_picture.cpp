#include "solver/app/walk_picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/board/geometry.hpp"
#include "solver/movement/reach.hpp"
#include "solver/report/diagram.hpp"

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

constexpr std::array<std::pair<char, std::string_view>, 6> meanings{
    {{'o', "moves there and captures there"},
     {'m', "moves there"},
     {'x', "captures there"},
     {'O', "moves and captures there if other units stand as it needs them"},
     {'M', "moves there if other units stand as it needs them"},
     {'X', "captures there if other units stand as it needs them"}}};

}  // namespace

std::string walk_picture(const std::shared_ptr<const Walks>& walks, WalkId walk) {
  const Geometry& board = Geometry::classical();
  const Square from = board.find("d4");
  const std::vector<SquareAccess> reach = reach_of(walks, walk, board, from);
  std::string signs;
  const std::string picture = report::drawn(board, [&](Square square) {
    const std::string sign = sign_of(reach[square]);
    signs += sign;
    return square == from ? std::string(departure) : sign.empty() ? std::string(".") : sign;
  });
  if (signs.empty()) {
    return {};
  }
  std::string result = fmt::format("\n{}  {}  the piece, White's\n", picture, departure);
  for (const auto& [sign, meaning] : meanings) {
    if (signs.find(sign) != std::string::npos) {
      result += fmt::format("  {}  {}\n", sign, meaning);
    }
  }
  return result;
}

}  // namespace warp
