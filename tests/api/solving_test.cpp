// What callers of the library see: problems, setups, solutions as values, endings.

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "solver/app/api/warp/solver.hpp"

namespace warp::api {

namespace {

Problem problem(const std::string& text) {
  const std::vector<Problem> problems = read("begin\n" + text + "\nend\n", "a.inp");
  REQUIRE(problems.size() == 1);
  return problems.front();
}

/// Keeps everything it receives.
struct Keeper : SolutionListener {
  std::vector<Phase> begun;
  std::vector<Count> ended;
  std::vector<Solution> found;
  unsigned last_first_move = 0;

  void phase_begins(const Phase& phase) override { begun.push_back(phase); }
  void solution(const Solution& solution) override { found.push_back(solution); }
  void progress(unsigned done, unsigned) override { last_first_move = done; }
  void phase_ends(const Phase&, const Count& count) override { ended.push_back(count); }
};

Outcome solve(const std::string& text, Listener& listener, const Limits& limits = {}) {
  return Solver({.memory = std::size_t{1} << 20U}).solve(Setup(problem(text)), listener, limits);
}

/// The only single move of a problem that has one solution of one half-move.
SingleMove only_move(const std::string& text) {
  Keeper keeper;
  solve(text, keeper);
  REQUIRE(keeper.found.size() == 1);
  REQUIRE(keeper.found.front().first.move.singles.size() == 1);
  return keeper.found.front().first.move.singles.front();
}

/// Takes far longer than any test waits.
const std::string long_search = "pieces white Ke1 Ra1 Bc2 Sg4 black Kh8 Qd6 Ra8\nstipulation h#9";

}  // namespace

TEST_CASE("api: a problem says where it stands and who composed it") {
  const Problem read = problem(
      "author Henry Forsberg\ntitle Five units\npieces white Kg4 Rb4 Sd3 black Ka3 Qa6\n"
      "stipulation h#2");
  CHECK(read.usable());
  CHECK(read.diagnostics().empty());
  CHECK(read.line() == 1);
  CHECK(read.authors() == std::vector<std::string>{"Henry Forsberg"});
  CHECK(read.titles() == std::vector<std::string>{"Five units"});
  CHECK(read.stipulation() == "h#2");
}

TEST_CASE("api: what is wrong with a text is told by line and column, and is not solved") {
  const Problem read = problem("pieces white Ka1 Qb2 black Kh8\nstipulaton #2");
  CHECK_FALSE(read.usable());
  REQUIRE(read.diagnostics().size() == 1);
  const Diagnostic& diagnostic = read.diagnostics().front();
  CHECK(diagnostic.severity == Severity::input_error);
  CHECK(diagnostic.text() ==
        "a.inp:3:1: unknown keyword 'stipulaton', did you mean 'stipulation'?");
  Setup setup(read);
  CHECK_FALSE(setup.ready());
  Keeper keeper;
  CHECK_THROWS_AS(Solver().solve(std::move(setup), keeper), std::invalid_argument);
}

TEST_CASE("api: what cannot be played is refused by name when it is set up") {
  const Setup setup(
      problem("board 10x8\npieces white Ka1 Qb2 black Kh8\nstipulation #2\ncondition circe"));
  CHECK_FALSE(setup.ready());
  REQUIRE(setup.diagnostics().size() == 1);
  CHECK(setup.diagnostics().front().severity == Severity::unsupported);
  CHECK(setup.diagnostics().front().line == 5);
}

TEST_CASE("api: the phases of a problem are its twins") {
  Keeper keeper;
  const Outcome outcome = solve(
      "pieces white Kg4 Rb4 Sd3 black Ka3 Qa6\nstipulation h#2\ntwin add black Ra6\n"
      "twin add black Ba6",
      keeper);
  REQUIRE(keeper.begun.size() == 3);
  CHECK(keeper.begun[2].index == 2);
  CHECK(keeper.begun[2].twin == "c");
  REQUIRE(keeper.ended.size() == 3);
  CHECK(keeper.ended[1].lines == 1);
  CHECK(outcome.lines == 3);
  CHECK(outcome.ending == Ending::complete);
  CHECK(outcome.solved());
  CHECK(outcome.nodes > 0);
  CHECK(keeper.last_first_move > 0);
}

TEST_CASE("api: boards of infinitely many dimensions") {
  const std::string text = "board interval 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\n";
  const SingleMove key = only_move(text + "stipulation #1");
  CHECK(key.departure == "(56)");
  CHECK(key.arrival == "(6)");
  Keeper keeper;
  const Outcome outcome = solve(text + "stipulation #1", keeper);
  CHECK(outcome.keys == 1);
  CHECK(outcome.ending == Ending::complete);
  CHECK(keeper.begun.size() == 1);
  const Setup stalemate(problem(text + "stipulation =1"));
  CHECK_FALSE(stalemate.ready());
  REQUIRE(stalemate.diagnostics().size() == 1);
  CHECK(stalemate.diagnostics().front().severity == Severity::unsupported);
}

TEST_CASE("api: twins behind z) have letters, too") {
  std::string text = "pieces white Kf6 Rg1 black Kh8\nstipulation #1\n";
  for (unsigned twin = 0; twin < 300; ++twin) {
    text += "twin move g1 g2\n";
  }
  const Setup setup(problem(text));
  REQUIRE(setup.phases().size() == 301);
  CHECK(setup.phases()[25].twin == "z");
  CHECK(setup.phases()[26].twin == "z1");
  CHECK(setup.phases()[300].twin == "z275");
}

TEST_CASE("api: a move tells where the imitators stand after it") {
  const SingleMove move =
      only_move("pieces white Ka1 black Kh8\ncondition imitator d4 e4\nstipulation ser-zb11");
  REQUIRE(move.effects.size() == 2);
  CHECK(move.effects[1].reason == Reason::imitation);
  CHECK(move.effects[1].squares == std::vector<std::string>{"e4", "f4"});
}

TEST_CASE("api: a move tells what it leaves of an allowance, also when it captures en passant") {
  const SingleMove move = only_move(
      "pieces white Ka1 Pe5 black Kh8 Pd5\ncondition bgl 7.5 8\noption enpassant d7 d6 d5\n"
      "stipulation ser-zd61");
  CHECK(move.departure == "e5");
  CHECK(move.arrival == "d6");
  REQUIRE(move.effects.size() == 3);
  CHECK(move.effects[0].reason == Reason::en_passant);
  CHECK(move.effects[0].from == "d5");
  REQUIRE(move.effects[2].left.has_value());
  CHECK(move.effects[2].left->white == 609U);
  CHECK(move.effects[2].left->black == 800U);
  CHECK_FALSE(move.effects[2].left->shared);
}

TEST_CASE("api: a castling tells its side, and the king is the unit that moves") {
  const auto castling = [](const std::string& pieces_and_rules) {
    return only_move("pieces " + pieces_and_rules + "\nstipulation ser-001");
  };
  CHECK(castling("white Ke1 Rh1 black Ka8").castling == Castling::king_side);
  CHECK(castling("white Ke1 Ra1 black Kg8").castling == Castling::queen_side);
  CHECK(castling("white Ke1 Rh1 black Ka8\ncondition rokagogo").castling == Castling::free);
  const SingleMove reborn = castling("white Ke1 Rb3 black Kc8\ncondition antimarscirce");
  CHECK(reborn.castling == Castling::king_side);
  CHECK(reborn.departure == "e1");
  CHECK(reborn.arrival == "g1");
  CHECK(reborn.unit.walk == "K");
}

TEST_CASE("api: a line of help play is a chain of half-moves") {
  Keeper keeper;
  solve("pieces white Kg4 Rb4 Sd3 black Ka3 Qa6\nstipulation h#2", keeper);
  REQUIRE(keeper.found.size() == 1);
  CHECK(keeper.found.front().part.line);
  std::string text;
  for (const Node* node = &keeper.found.front().first;; node = &node->variations.front()) {
    text += std::to_string(node->number) + (node->half == 2 ? "..." : ".") + node->move.text + " ";
    REQUIRE(node->variations.size() <= 1);
    if (node->variations.empty()) {
      CHECK(node->move.goal == "#");
      CHECK(node->move.sign == "#");
      CHECK(node->move.check);
      break;
    }
  }
  CHECK(text == "1.Qa6-f6 1...Sd3-c5 2.Qf6-b2 2...Rb4-a4 ");
}

TEST_CASE("api: a key, its threat, the variations and a refuted try are a tree") {
  Keeper keeper;
  const Outcome outcome = solve(
      "pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5h3 black Kf4 Be2 Sc4g8 Pc6\n"
      "stipulation #2\noption variation try",
      keeper);
  CHECK(outcome.keys == 1);
  CHECK(outcome.tries == 16);
  REQUIRE(keeper.found.size() == outcome.keys + outcome.tries);
  const Node& attempt = keeper.found.front().first;
  CHECK(attempt.verdict == Verdict::attempt);
  CHECK(attempt.move.text == "Qc1-e1");
  CHECK(attempt.threats.size() == 2);
  REQUIRE(attempt.refutations.size() == 1);
  CHECK(attempt.refutations.front().verdict == Verdict::refutation);
  CHECK(attempt.refutations.front().move.text == "Kf4*e3");
  const auto is_key = [](const Solution& solution) {
    return solution.first.verdict == Verdict::key;
  };
  const Node& key = std::ranges::find_if(keeper.found, is_key)->first;
  CHECK(key.move.text == "Bg2-e4");
  CHECK(key.menace == Menace::threat);
  REQUIRE(key.threats.size() == 1);
  CHECK(key.threats.front().move.text == "Sd6*c4");
  REQUIRE_FALSE(key.variations.empty());
  CHECK(key.variations.front().half == 2);
  CHECK(key.variations.front().move.text == "Sc4*e3");
  CHECK(key.variations.front().move.sign == "+");
  CHECK(key.variations.front().variations.front().move.text == "Sd6-b5");
}

TEST_CASE("api: set play is told apart from actual play") {
  Keeper keeper;
  const Outcome outcome = solve(
      "pieces white Kc8 Ra1 Pb6 black Ka8 Bb8 Pa7b7\nstipulation #2\n"
      "option variation setplay",
      keeper);
  REQUIRE(keeper.found.size() >= 2);
  CHECK(keeper.found.front().part.set_play);
  CHECK(keeper.found.front().first.half == 2);
  CHECK_FALSE(keeper.found.back().part.set_play);
  CHECK(outcome.keys == 1);
}

TEST_CASE("api: a move names its squares, its unit and everything that happens") {
  Keeper keeper;
  solve("pieces white Kc2 Pb7 black Kh1 Sa8\ncondition circe\nstipulation ser-za8 1", keeper);
  REQUIRE_FALSE(keeper.found.empty());
  const Move& move = keeper.found.front().first.move;
  CAPTURE(move.text);
  REQUIRE(move.singles.size() == 1);
  const SingleMove& single = move.singles.front();
  CHECK(single.departure == "b7");
  CHECK(single.arrival == "a8");
  CHECK(single.unit.walk == "P");
  CHECK(single.unit.side == Side::white);
  std::vector<Reason> reasons;
  for (const Effect& effect : single.effects) {
    reasons.push_back(effect.reason);
    if (effect.reason == Reason::rebirth) {
      CHECK(effect.kind == EffectKind::add);
      CHECK(effect.to == "g8");
      CHECK(effect.becomes.walk == "S");
      CHECK(effect.becomes.side == Side::black);
    }
  }
  CHECK(reasons ==
        std::vector{Reason::capture, Reason::movement, Reason::promotion, Reason::rebirth});
}

TEST_CASE("api: a cancelled search says so") {
  CancelToken cancel;
  cancel.cancel();
  Keeper keeper;
  const Outcome outcome = solve(long_search, keeper, {.cancel = &cancel});
  CHECK(outcome.ending == Ending::cancelled);
  REQUIRE(keeper.ended.size() == 1);
  CHECK(keeper.ended.front().ending == Ending::cancelled);
}

TEST_CASE("api: a search ends when its time is over") {
  using namespace std::chrono_literals;
  Keeper keeper;
  const Outcome outcome = solve(long_search, keeper, {.max_time = 20ms});
  CHECK(outcome.ending == Ending::out_of_time);
  CHECK(outcome.time >= 20ms);
}

TEST_CASE("api: solutions may be counted only") {
  struct Counter : Keeper {
    std::uint64_t solutions = 0;
    void counted(std::uint64_t all) override { solutions = all; }
  } counter;
  const Outcome outcome =
      solve("pieces white Kg4 Rb4 Sd3 black Ka3 Qa6\nstipulation h#2\noption countonly", counter);
  CHECK(counter.solutions == 1);
  CHECK(counter.found.empty());
  CHECK(outcome.lines == 1);

  const Outcome battle =
      solve("pieces white Kf6 Rg1 black Kh8\nstipulation #2\noption countonly", counter);
  CHECK(counter.solutions == 1);
  CHECK(battle.keys == 1);
  CHECK(battle.lines == 0);
}

TEST_CASE("api: progress is told inside of phases") {
  struct Watcher : Listener {
    bool in_phase = false;
    unsigned calls = 0;
    void phase_begins(const Phase&) override { in_phase = true; }
    void progress(unsigned done, unsigned all) override {
      CHECK(in_phase);
      CHECK(done <= all);
      ++calls;
    }
    void phase_ends(const Phase&, const Count&) override { in_phase = false; }
  } watcher;
  solve("pieces white Kf6 Rg1 black Kh8\nstipulation h#2\noption setplay\ntwin move g1 a1",
        watcher);
  CHECK(watcher.calls > 0);
}

TEST_CASE("api: what a listener throws comes out, and the solver goes on with the next problem") {
  struct Refusing : Keeper {
    void solution(const Solution&) override { throw std::runtime_error("enough"); }
  } refusing;
  const std::string mate =
      "pieces white Kc8 Ra1 Pb6 black Ka8 Bb8 Pa7b7\nstipulation #2\noption variation";
  for (const unsigned threads : {1U, 2U}) {
    Solver solver({.threads = threads, .memory = std::size_t{1} << 20U});
    CHECK_THROWS_WITH(solver.solve(Setup(problem(mate)), refusing), "enough");
    Keeper keeper;
    CHECK(solver.solve(Setup(problem(mate)), keeper).keys == 1);
    REQUIRE(keeper.found.size() == 1);
    CHECK(keeper.found.front().first.move.text == "Ra1-a6");
  }
}

TEST_CASE("api: a position in which the king could be captured has no solution") {
  Keeper keeper;
  const Outcome outcome = solve("pieces white Ka1 Ra8 black Kh8\nstipulation #1", keeper);
  CHECK(outcome.illegal_position);
  CHECK_FALSE(outcome.solved());
}

}  // namespace warp::api
