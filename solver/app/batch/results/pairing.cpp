// Which printed text belongs to which problem. If there are as many texts as problems, each problem
// has one. Else only the problems that can be played are looked at, and the boards tell which texts
// are missing, or belong to other problems.

#include "solver/app/batch/results/pairing.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "solver/app/batch/results/printed.hpp"
#include "solver/app/solve/command_line/reports.hpp"
#include "solver/formats/report/text/text_lines.hpp"
#include "solver/setup/setup.hpp"

namespace warp::batch {

namespace {

/// The first board in a printed text, without blanks at the ends of lines; empty if there is none.
std::string board_in(std::string_view printed) {
  std::string board;
  for (std::string_view line : report::lines_of(printed)) {
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    const bool is_edge = line.starts_with("+---a");
    if (is_edge || !board.empty()) {
      board.append(line).append("\n");
    }
    if (is_edge && board.size() > line.size() + 1) {
      return board;
    }
  }
  return {};
}

/// A problem that can be played.
struct Playable {
  std::size_t index;  ///< among the problems of the file
  std::string board;  ///< as printed; empty if none is printed
};

std::vector<Playable> playable_among(std::span<const Entry> entries) {
  std::vector<Playable> result;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].parsed.usable()) {
      continue;
    }
    const Setup setup = set_up_to_solve(entries[i].parsed.problem);
    if (setup.phases.empty()) {
      continue;
    }
    std::string text;
    const auto report =
        make_report(Format::text, [&](std::string_view lines) { text += lines; }, {});
    report->begin_problem(setup.problem, setup.diagram);
    result.push_back({i, board_in(text)});
  }
  return result;
}

/// A text or a problem without a board may belong to any problem or text.
bool may_belong(const std::string& board, const std::string& other) {
  return board.empty() || other.empty() || board == other;
}

/// How many problems and texts to leave out so that the next ones have the same board, as few as
/// possible.
struct Gap {
  std::size_t problems = 0, texts = 0;
};

std::optional<Gap> gap_between(std::span<const Playable> problems,
                               std::span<const std::string> boards) {
  for (std::size_t both = 0; both < problems.size() + boards.size(); ++both) {
    const std::size_t least = both < boards.size() ? 0 : both - boards.size() + 1;
    for (std::size_t skipped = least; skipped <= both && skipped < problems.size(); ++skipped) {
      if (may_belong(problems[skipped].board, boards[both - skipped])) {
        return Gap{skipped, both - skipped};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::optional<std::string>> texts_for(std::span<const Entry> entries,
                                                  std::string_view printed) {
  std::vector<std::string> texts = split_problems(printed);
  std::vector<std::optional<std::string>> result(entries.size());
  if (texts.size() == entries.size()) {
    std::ranges::move(texts, result.begin());
    return result;
  }
  std::vector<std::string> boards;
  for (const std::string& text : texts) {
    boards.push_back(board_in(text));
  }
  const std::vector<Playable> problems = playable_among(entries);
  std::size_t problem = 0, text = 0;
  while (const auto gap =
             gap_between(std::span(problems).subspan(problem), std::span(boards).subspan(text))) {
    problem += gap->problems;
    text += gap->texts;
    result[problems[problem++].index] = std::move(texts[text++]);
  }
  return result;
}

}  // namespace warp::batch
