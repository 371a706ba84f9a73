#include "solver/app/reference/played_problem.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "parser/stated_board.hpp"
#include "solver/app/api/warp/solver.hpp"

namespace warp {

namespace {

struct ShownRow {
  std::string_view name;  ///< English, of the condition
  std::string_view pieces, condition, stipulation;
};

constexpr std::array shown_problems{
    ShownRow{"PowerChess", "white Kh1 Pf2 black Kh4 Rh5 Pf3 Ph2", "PowerChess", "h#2"},
    ShownRow{"PowerMen", "white Kf6 Ra5 black power Kg8", "", "#3"},
    ShownRow{"WarpChess", "white Kf5 Pe6 black Ke8 Rh8", "WarpChess", "h=1"},
    ShownRow{"ItalianProgressive", "white Kg1 Rd1 Pf2 Pg2 Ph2 black Kg8 Rd7 Pf7 Pg7 Ph7",
             "ItalianProgressive 2", "#1"},
    ShownRow{"ScottishProgressive", "white Kg1 Rd1 Pf2 Pg2 Ph2 black Kg8 Rd7 Pf7 Pg7 Ph7",
             "ScottishProgressive 2", "#1"},
    ShownRow{"LogicalProgressive", "white Kg1 Rd1 Pf2 Pg2 Ph2 black Kg8 Rd7 Pf7 Pg7 Ph7",
             "LogicalProgressive 2", "#1"},
    ShownRow{"EnglishProgressive", "white Kf5 Ra1 black Kh8", "EnglishProgressive 2", "#1"},
    ShownRow{"ProgressiveTakeAll", "white Pa2 black Kc4 Sb3", "ProgressiveTakeAll 3", "#1"},
};

/// Writes each solution as one line; of battle play the key and the variation with the most single
/// moves.
class SolutionLines final : public api::SolutionListener {
 public:
  void solution(const api::Solution& solution) override {
    std::string line;
    for (const api::Node* node = &solution.first; node != nullptr; node = longest(*node)) {
      line += line.empty() ? "" : " ";
      line += node->half == 2 ? "" : fmt::format("{}.", node->number);
      line += node->move.text + (node->move.sign.empty() ? "" : " ") + node->move.sign;
    }
    lines.push_back(std::move(line));
  }
  std::vector<std::string> lines;

 private:
  static const api::Node* longest(const api::Node& node) {
    const auto length = [](const api::Node& next) { return next.move.singles.size(); };
    const auto found = std::ranges::max_element(node.variations, {}, length);
    return found == node.variations.end() ? nullptr : &*found;
  }
};

}  // namespace

std::optional<PlayedProblem> problem_of(const Condition& condition) {
  const auto row = std::ranges::find(shown_problems, condition.names.english, &ShownRow::name);
  if (row == shown_problems.end()) {
    return std::nullopt;
  }
  const std::string text =
      fmt::format("begin\npieces {}\nstipulation {}\n{}option variation nothreat\nend\n",
                  row->pieces, row->stipulation,
                  row->condition.empty() ? "" : fmt::format("condition {}\n", row->condition));
  const auto problems = api::read(text, "example");
  if (problems.size() != 1 || !problems.front().usable()) {
    return std::nullopt;
  }
  api::Setup setup(problems.front());
  if (!setup.ready()) {
    return std::nullopt;
  }
  constexpr std::size_t little = std::size_t{1} << 20U;
  constexpr std::chrono::seconds soon(5);
  SolutionLines lines;
  api::Solver({.threads = 1, .memory = little}).solve(std::move(setup), lines, {soon, nullptr});
  return PlayedProblem{row->pieces, row->condition, row->stipulation, std::move(lines.lines)};
}

std::string diagram_of(std::string_view pieces) {
  std::vector<Diagnostic> complaints;
  const auto board = parser::read_board("8x8", complaints);
  std::vector<std::string> ranks(board->ranks(), std::string(2 * board->files(), '.'));
  for (std::string& rank : ranks) {
    for (std::size_t i = 1; i < rank.size(); i += 2) {
      rank[i] = i + 1 < rank.size() ? ' ' : '\n';
    }
  }
  bool black = false;
  for (std::string_view rest = pieces; !rest.empty();) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, blank);
    rest.remove_prefix(std::min(blank + 1, rest.size()));
    const auto square = board->read(word.substr(1));
    if (!square) {
      black = word == "black" || (black && word != "white");
      continue;
    }
    constexpr char to_small = 'a' - 'A';
    ranks[board->last_rank() - board->rank(square->first)][2 * board->file(square->first)] =
        static_cast<char>(word[0] + (black ? to_small : 0));
  }
  return fmt::format("{}", fmt::join(ranks, ""));
}

}  // namespace warp
