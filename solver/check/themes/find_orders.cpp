// The same moves in another order from line to line.

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lettered.hpp"

namespace warp::check {

namespace {

/// Orders of the moves of more lines are not compared.
constexpr std::size_t most_lines_in_orders = 60;

/// The moves of `side` in a line; empty where it is not one unit's (castling, a pass).
std::vector<std::string> moves_of(const BoardLine& line, Colour side) {
  std::vector<std::string> moves;
  for (const auto& move : line.moves) {
    if (move->side != side) {
      continue;
    }
    const Effect* const way = move->movement();
    std::string text =
        way == nullptr ? "" : fmt::format("{} {} {}", way->before.id, way->from, way->to);
    for (const Effect& effect : move->effects) {
      if (effect.kind == EffectKind::replace && effect.reason == Reason::promotion) {
        text += fmt::format(" {}", static_cast<unsigned>(effect.after.walk));
      }
    }
    moves.push_back(std::move(text));
  }
  return moves;
}

/// Looks at two places in all lines: the move at the first one is followed by that at the second
/// one, which in another line stands at the first one, and so on until the circle closes.
void look_at_places(const std::vector<std::vector<std::string>>& lines, std::size_t first,
                    std::size_t second, const std::string& side, std::set<ThemeShown>& shown) {
  std::set<FunctionPasses> passes;
  for (const std::vector<std::string>& moves : lines) {
    if (second < moves.size() && !moves[first].empty() && !moves[second].empty() &&
        moves[first] != moves[second]) {
      passes.insert({moves[first], moves[second]});
    }
  }
  each_cycle(passes, longest_cycle, [&](const std::vector<FunctionPasses>& cycle) {
    cycle.size() == 2
        ? shown.insert({Theme::exchange_of_moves, side})
        : shown.insert({Theme::cycle_of_moves, side, static_cast<unsigned>(cycle.size())});
  });
}

}  // namespace

void find_orders(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  for (const Colour side : {Colour::white, Colour::black}) {
    std::vector<std::vector<std::string>> lines;
    std::size_t longest = 0;
    for (const BoardLine& line : plays.lines) {
      if (!plays.start_of(line).is_battle && lines.size() < most_lines_in_orders) {
        lines.push_back(moves_of(line, side));
        longest = std::max(longest, lines.back().size());
      }
    }
    for (std::size_t first = 0; first < longest; ++first) {
      for (std::size_t second = first + 1; second < longest; ++second) {
        look_at_places(lines, first, second, side == Colour::white ? "w" : "b", shown);
      }
    }
  }
}

}  // namespace warp::check
