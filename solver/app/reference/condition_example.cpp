#include "solver/app/reference/condition_example.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/warp/solver.hpp"
#include "solver/app/reference/played_problem.hpp"

namespace warp {

namespace {

/// Positions in which most rules show: few units, with captures, guards, checks and promotions
/// near.
constexpr std::array<std::string_view, 8> positions{
    "white Kc1 Rd1 Pb2 black Ke8 Sd5",     "white Ke1 Bc4 Sg1 black Kg8 Rf7 Pd5",
    "white Kg1 Rd4 Sf3 black Kb8 Bd6 Sf5", "white Kb1 Qd3 Pe7 black Kh8 Ra6 Bb8",
    "white Ke1 Ra1 Rh1 black Ke8 Bb4 Sc6", "white Ka1 Sc3 Rc1 Be3 black Kc5 Qd5 Sb5",
    "white Kd2 Sb4 black Kd5 Re5 Ba6",     "white Kf3 Rf2 black Kh4 Sg4 Pf5 Ph2"};

/// A position for boards without pawns and edges, where the others have a side in check.
constexpr std::string_view for_torus = "white Kd1 Sh4 black Kd5 Ra8";

class Moves final : public api::SolutionListener {
 public:
  void solution(const api::Solution& solution) override {
    const api::Move& move = solution.first.move;
    texts.insert(move.text + (move.check ? "+" : ""));
  }
  std::set<std::string> texts;
};

/// The moves of the side that begins.
struct PlayedMoves {
  std::set<std::string> texts;
  bool illegal = false;  ///< this side could capture the king
};

/// Plays the moves of one side; nothing if the problem cannot be played.
std::optional<PlayedMoves> moves_of(std::string_view pieces, const std::string& rule, bool white) {
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
  if (outcome.ending != api::Ending::complete) {
    return std::nullopt;
  }
  return PlayedMoves{std::move(moves.texts), outcome.illegal_position};
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
  const auto try_position = [&](std::string_view pieces) {
    const std::array with{moves_of(pieces, stated, true), moves_of(pieces, stated, false)};
    const std::array without{moves_of(pieces, "", true), moves_of(pieces, "", false)};
    // A side in check shows the way out of it rather than the rule.
    const bool in_check =
        std::ranges::any_of(with, [](const auto& moves) { return moves && moves->illegal; });
    for (const bool white : {true, false}) {
      const auto& new_moves = with.at(white ? 0 : 1);
      const auto& old_moves = without.at(white ? 0 : 1);
      if (in_check || !new_moves || !old_moves || old_moves->illegal) {
        continue;
      }
      ConditionExample example{
          .pieces = std::string(pieces), .diagram = diagram_of(pieces), .white_moves = white};
      std::ranges::set_difference(new_moves->texts, old_moves->texts,
                                  std::back_inserter(example.added));
      std::ranges::set_difference(old_moves->texts, new_moves->texts,
                                  std::back_inserter(example.removed));
      const bool differs = !example.added.empty() || !example.removed.empty();
      if (differs && (!best || plainness(example) < plainness(*best))) {
        best = std::move(example);
      }
    }
  };
  std::ranges::for_each(positions, try_position);
  if (!best) {
    try_position(for_torus);
  }
  return best;
}

}  // namespace warp
