#include "tests/infinite/solved.hpp"
#include "tests/infinite/cut_board.hpp"

#include <sstream>
#include <stdexcept>
#include <string_view>

namespace warp::test {

namespace {

using infinite::InfiniteUnit;
using infinite::InfiniteWalk;

std::string letters(const InfiniteUnit& unit) {
  if (unit.walk == InfiniteWalk::bishop) return "L" + std::to_string(unit.directions);
  return {"KQR?SP"[static_cast<std::size_t>(unit.walk)]};
}

}  // namespace

infinite::ColumnPosition position_of(const InfiniteProblem& problem) {
  std::vector<InfiniteUnit> units;
  std::vector<infinite::InfiniteSquare> squares;
  std::istringstream words(problem.units);
  Colour colour = Colour::white;
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) {
      colour = word == "white" ? Colour::white : Colour::black;
      continue;
    }
    InfiniteUnit unit{.colour = colour};
    if (word[0] == 'L') {
      unit.walk = InfiniteWalk::bishop;
      unit.directions = static_cast<unsigned>(std::stoul(word.substr(1)));
    } else {
      unit.walk = static_cast<InfiniteWalk>(std::string_view("KQR?SP").find(word[0]));
    }
    for (const std::string& text : listed_squares(word.substr(colon + 1))) {
      infinite::InfiniteSquare square;
      if (read_square(problem.board, text, square) != infinite::SquareFault::none) {
        throw std::invalid_argument(text);
      }
      units.push_back(unit);
      squares.push_back(square);
    }
  }
  return {problem.board, units, squares};
}

std::string text_of(const infinite::PlayedMove& move) {
  std::string text =
      letters(move.unit) + ":" + move.from.text() + (move.taken ? "*" : "-") + move.to.text();
  if (!(move.becomes == move.unit)) text += "=" + letters(move.becomes);
  return text + (move.reaches_goal ? "#" : move.gives_check ? "+" : "");
}

std::vector<std::string> solved(const InfiniteProblem& problem, infinite::InfiniteTask task,
                                std::optional<int> threshold) {
  task.threshold = threshold;
  const infinite::InfiniteSolutions solutions =
      infinite::solve(position_of(problem), task, [] { return false; });
  std::vector<std::string> result;
  for (const infinite::PlayedTree& key : solutions.keys) result.push_back(text_of(key.move));
  for (const infinite::PlayedLine& line : solutions.lines) {
    std::string text;
    for (const infinite::PlayedMove& move : line) text += (text.empty() ? "" : " ") + text_of(move);
    result.push_back(text);
  }
  return result;
}

infinite::InfiniteTask direct_mate(unsigned moves) {
  return {.play = infinite::InfinitePlay::direct, .length = moves};
}

infinite::InfiniteTask help_mate(unsigned half_moves) {
  return {.play = infinite::InfinitePlay::help,
          .length = half_moves,
          .first = half_moves % 2 == 0 ? Colour::black : Colour::white};
}

}  // namespace warp::test
