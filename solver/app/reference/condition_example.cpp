#include "solver/app/reference/condition_example.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "parser/stated_board.hpp"
#include "solver/app/api/warp/solver.hpp"

namespace warp {

namespace {

/// Positions in which most rules show: few units, with captures, guards, checks and promotions
/// near.
constexpr std::array<std::string_view, 8> positions{
    "white Kc1 Rd1 Pb2 black Ke8 Sd5",     "white Ke1 Bc4 Sg1 black Kg8 Rf7 Pd5",
    "white Kg1 Rd4 Sf3 black Kb8 Bd6 Sf5", "white Kb1 Qd3 Pe7 black Kh8 Ra6 Bb8",
    "white Ke1 Ra1 Rh1 black Ke8 Bb4 Sc6", "white Ka1 Sc3 Rc1 Be3 black Kc5 Qd5 Sb5",
    "white Kd2 Sb4 black Kd5 Re5 Ba6",     "white Kf3 Rf2 black Kh4 Sg4 Pf5 Ph2"};

class Moves final : public api::SolutionListener {
 public:
  void solution(const api::Solution& solution) override {
    const api::Move& move = solution.first.move;
    texts.insert(move.text + (move.check ? "+" : ""));
  }
  std::set<std::string> texts;
};

/// The moves of the side that begins; nothing if the problem cannot be played.
std::optional<std::set<std::string>> moves_of(std::string_view pieces, const std::string& rule,
                                              bool white) {
  const std::string text =
      fmt::format("begin\npieces {}\nstipulation ~1\n{}{}end\n", pieces,
                  rule.empty() ? "" : rule + "\n", white ? "" : "option halfduplex\n");
  const auto problems = api::read(text, "example");
  if (problems.size() != 1 || !problems.front().usable()) {
    return std::nullopt;
  }
  api::Setup setup(problems.front());
  if (!setup.ready()) {
    return std::nullopt;
  }
  constexpr std::size_t little = std::size_t{1} << 20U;
  constexpr std::chrono::seconds soon(2);
  Moves moves;
  const auto outcome =
      api::Solver({.threads = 1, .memory = little}).solve(std::move(setup), moves, {soon, nullptr});
  if (outcome.ending != api::Ending::complete || outcome.illegal_position) {
    return std::nullopt;
  }
  return std::move(moves.texts);
}

/// The position as a board of dots and letters, black units small.
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
      black = word == "black";
      continue;
    }
    constexpr char to_small = 'a' - 'A';
    ranks[board->last_rank() - board->rank(square->first)][2 * board->file(square->first)] =
        static_cast<char>(word[0] + (black ? to_small : 0));
  }
  return fmt::format("{}", fmt::join(ranks, ""));
}

}  // namespace

std::optional<ConditionExample> example_by_play(const Condition& condition,
                                                const std::string& stated) {
  std::optional<ConditionExample> best;
  if (!condition.supported()) {
    return best;
  }
  // A move that shows the rule says more than one that is missing.
  const auto plainness = [](const ConditionExample& example) {
    return std::tuple(example.added.empty(), example.added.size() + example.removed.size());
  };
  for (const std::string_view pieces : positions) {
    for (const bool white : {true, false}) {
      const auto with = moves_of(pieces, stated, white);
      const auto without = moves_of(pieces, "", white);
      if (!with || !without) {
        continue;
      }
      ConditionExample example{
          .pieces = std::string(pieces), .diagram = diagram_of(pieces), .white_moves = white};
      std::ranges::set_difference(*with, *without, std::back_inserter(example.added));
      std::ranges::set_difference(*without, *with, std::back_inserter(example.removed));
      const bool differs = !example.added.empty() || !example.removed.empty();
      if (differs && (!best || plainness(example) < plainness(*best))) {
        best = std::move(example);
      }
    }
  }
  return best;
}

}  // namespace warp
