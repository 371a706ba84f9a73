// Random trees of structured stipulations.

#include "tests/differential/structured.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace warp::differential {

namespace {

class Writer {
 public:
  Writer(Chance& chance, const Geometry& board) : chance_(chance), board_(board) {}

  std::string root(unsigned half_moves) {
    const std::string side = chance_.percent(50) ? "white" : "black";
    const std::string turned = chance_.percent(12) ? "- " : "";
    std::string play = turned + branch(half_moves, true);
    if (chance_.percent(6)) {
      play += (chance_.percent(50) ? " & " : " | ") + branch(half_moves, true);
    }
    return side + " " + play;
  }

 private:
  std::string goal() {
    static constexpr std::array<std::string_view, 12> goals{"#", "#", "#", "#", "#", "=",
                                                            "=", "+", "x", "z", "~", "#="};
    const std::string_view one = goals[chance_.below(goals.size())];
    if (one != "z") return std::string(one);
    return "z" + board_.name(static_cast<Square>(chance_.below(board_.size())));
  }

  std::string leaf() {
    std::string one = (chance_.percent(6) ? "!" : "") + goal();
    if (chance_.percent(6)) one += (chance_.percent(50) ? " & " : " | ") + goal();
    return one;
  }

  /// What stands in brackets behind a letter when about `half_moves` are left for it.
  std::string fork(unsigned half_moves) {
    if (half_moves == 0 || chance_.percent(50)) return "[" + leaf() + "]";
    std::string inner = chance_.percent(12) ? ">" : "";
    inner += chance_.percent(8) ? "/" : "";
    inner += chance_.percent(10) ? "-" : "";
    inner += branch(half_moves, false);
    if (chance_.percent(8)) inner += " & " + branch(1, false);
    return "[" + inner + "]";
  }

  std::string constraint(bool series) {
    if (!chance_.percent(10)) return {};
    if (series || chance_.percent(50)) return chance_.percent(50) ? "{!+}" : "{!x}";
    return "{!1a[" + goal() + "]d}";
  }

  std::string branch(unsigned half_moves, bool is_root) {
    const unsigned nested = chance_.percent(25) ? 1 : 0;
    const unsigned length = std::max(1U, half_moves - std::min(half_moves, nested));
    std::string number = std::to_string(length);
    if (chance_.percent(8)) number = fmt::format("{}:{}", chance_.between(1, length), length);
    switch (chance_.below(is_root ? 7 : 8)) {
      case 0:
      case 1:
        return length % 2 == 0 ? number + "hh" + fork(nested) + constraint(false)
                               : number + "h" + fork(nested) + "h" + constraint(false);
      case 2:
        return number + "s" + fork(nested) + constraint(true);
      case 3:
        return length == 1 ? number + "h" + fork(nested) + "h"
                           : number + "h" + fork(nested) + "h" + fork(nested);
      case 4:
      case 5:
        return length % 2 == 0 ? number + "ad" + fork(nested) + constraint(false)
                               : number + "a" + fork(nested) + "d" + constraint(false);
      case 6:
        return is_root && chance_.percent(60) ? fmt::format("{}a[{}]?+?d", length | 1U, leaf())
                                              : fmt::format("{}h[{}]?+?h", length | 1U, leaf());
      default:
        return length % 2 == 0 ? number + "da" + fork(nested) : number + "d" + fork(nested) + "a";
    }
  }

  Chance& chance_;
  const Geometry& board_;
};

}  // namespace

std::string structured_stipulation(Chance& chance, unsigned half_moves, const Geometry& board) {
  return Writer(chance, board).root(half_moves);
}

}  // namespace warp::differential
