// The rules by which certificates are written and verified, against known counts and the engines.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>

#include "solver/check/certificate/verifier/out_of_reach.hpp"
#include "tests/check/certificate_support.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/setup_of.hpp"

using namespace warp;
using namespace warp::test;

namespace {

std::uint64_t proof_sequences(const std::string& position, unsigned plies) {
  proof::ProofBoard board;
  for (const proof::ProofWalk walk : {proof::queen, proof::rook, proof::bishop, proof::knight}) {
    board.promotions |= static_cast<std::uint16_t>(1U << walk);
  }
  REQUIRE(proof::read_position(position, board));
  return proof::count_sequences(board, plies);
}

/// A few orthodox and fairy units; the stipulation and the condition of `lines`.
std::string random_certified_problem(std::mt19937& random, const std::string& lines,
                                     bool fairy_units) {
  std::string forsyth = forsyth_of(random_fen_with_rights(random));
  if (fairy_units) {
    for (char& letter : forsyth) {
      const bool change = random() % 2 == 0;
      letter = !change         ? letter
               : letter == 'Q' ? 'G'
               : letter == 'q' ? 'g'
               : letter == 'B' ? 'N'
               : letter == 'b' ? 'n'
                               : letter;
    }
  }
  return "forsyth " + forsyth + "\n" + lines;
}

/// Certifies random problems: the search that writes must find what the engine finds. Returns how
/// many have been certified.
std::size_t compare_on_random(const std::string& condition, bool fairy_units, unsigned problems,
                              unsigned seed) {
  static const std::vector<std::string> stipulations{
      "h#2", "h#1.5", "#2", "s#1", "h=1.5", "ser-h#2", "=1", "ser-s#2", "#1", "ser-#3"};
  constexpr std::array options{"", "\noption setplay", "\noption try",
                               "\noption defence 3 setplay"};
  std::mt19937 random(seed);
  std::size_t done = 0;
  for (unsigned i = 0; i < problems; ++i) {
    const std::string lines = "stipulation " + stipulations[i % stipulations.size()] +
                              std::string(options[(i / stipulations.size() + i) % options.size()]) +
                              (condition.empty() ? "" : "\ncondition " + condition);
    const std::string problem = random_certified_problem(random, lines, fairy_units);
    CAPTURE(problem);
    Setup setup = setup_of(problem);
    try {
      const auto written = certificate_of(setup, 100'000);
      if (written) {
        const proof::ProofVerdict verdict = verdict_on(written->text, written->questions);
        CHECK(verdict.holds);
        ++done;
      }
    } catch (const CertificateDisagrees& other) {
      const std::string told = (other.listed ? "not found: " : "not listed: ") + other.line;
      FAIL_CHECK(told);
    }
  }
  return done;
}

const std::vector<std::string>& certified_conditions() {
  static const std::vector<std::string> conditions{"",
                                                   "Circe",
                                                   "AntiCirce",
                                                   "AntiCirce Cheylan",
                                                   "Madrasi",
                                                   "BlackMaximummer",
                                                   "WhiteMaximummer",
                                                   "BlackMaximummer WhiteMaximummer",
                                                   "MonochromChess",
                                                   "BichromChess",
                                                   "GridChess"};
  return conditions;
}

/// Is there a solution of help or series play? Plays everything.
bool has_solution(const proof::ProofStatement& asked, const proof::ProofBoard& board,
                  unsigned left) {
  if (asked.play == proof::ProofPlay::help && left == 1) {
    return has_goal_move(board, asked.goal);
  }
  proof::ProofMoves moves;
  find_legal_moves(board, moves);
  return std::any_of(moves.begin(), moves.end(), [&](proof::ProofMove move) {
    const proof::ProofBoard played = after(board, move);
    if (asked.play == proof::ProofPlay::help) {
      return (left % 2 == 1 && is_reached(asked.goal, played)) ||
             has_solution(asked, played, left - 1);
    }
    if (asked.play == proof::ProofPlay::series ? is_reached(asked.goal, played)
                                               : has_goal_move(played, asked.goal)) {
      return true;
    }
    return left > 1 && !in_check(played, played.side) &&
           has_solution(asked, proof::passed(played), left - 1);
  });
}

/// A king that may soon be mated: often at the edge, with units of his own beside him, others, and
/// some of the opponent. Nothing if the position is illegal.
std::optional<proof::ProofStatement> random_help(std::mt19937& random) {
  static constexpr std::array<unsigned, 9> rules{0,
                                                 0,
                                                 proof::madrasi,
                                                 proof::white_maximummer,
                                                 proof::black_maximummer,
                                                 proof::monochromatic,
                                                 proof::bichromatic,
                                                 proof::grid,
                                                 proof::white_maximummer | proof::black_maximummer};
  proof::ProofStatement asked;
  proof::ProofBoard& board = asked.board;
  board.rules = static_cast<std::uint16_t>(rules[random() % rules.size()]);
  const bool is_fairy = random() % 3 == 0;
  for (std::size_t walk = proof::knight; walk < proof::number_of_walks; ++walk) {
    if (walk != proof::king && (is_fairy || walk < proof::king)) {
      board.promotions |= static_cast<std::uint16_t>(1U << walk);
    }
  }
  const auto put = [&](unsigned side, int square) {
    auto walk = static_cast<proof::ProofWalk>(proof::pawn + random() % (is_fairy ? 8 : 5));
    walk = walk == proof::king ? proof::nightrider : walk;
    if (board.walk(square) == proof::none &&
        !(walk == proof::pawn && (square < 8 || square >= 56))) {
      board.put(square, walk, side);
    }
  };
  static constexpr std::array edge{0, 1, 3, 7, 15, 24, 27, 32, 36, 39, 48, 56, 59, 62, 63};
  const int king_at = edge[random() % edge.size()];
  board.put(king_at, proof::king, proof::black);
  for (int beside = -9; beside <= 9; beside += 2) {
    const int square = king_at + beside;
    if (square >= 0 && square < 64 && random() % 4 == 0) {
      put(proof::black, square);
    }
  }
  const int other_king = static_cast<int>(random() % 64);
  if (board.walk(other_king) == proof::none) {
    board.put(other_king, proof::king, proof::white);
  }
  for (auto i = random() % 3 + 2; i > 0; --i) {
    put(i % 3 == 0 ? proof::black : proof::white, static_cast<int>(random() % 64));
  }
  board.side = static_cast<std::uint8_t>(random() % 2);
  asked.goal = random() % 4 == 0 ? proof::ProofGoal::stalemate : proof::ProofGoal::mate;
  static constexpr std::array plays{proof::ProofPlay::help, proof::ProofPlay::help,
                                    proof::ProofPlay::series, proof::ProofPlay::series_help};
  asked.play = plays[random() % plays.size()];
  asked.length = 1 + static_cast<unsigned>(random() % 3);
  if (in_check(board, proof::other(board.side)) ||
      (asked.is_series() && board.rules == proof::madrasi)) {
    return std::nullopt;
  }
  return asked;
}

/// The bound must hold of whatever it says that nothing solves. Returns of how many problems.
std::size_t compare_bound(unsigned problems, unsigned seed) {
  std::mt19937 random(seed);
  std::size_t out_of_reach = 0, solved = 0;
  for (unsigned i = 0; i < problems; ++i) {
    const auto asked = random_help(random);
    if (!asked) {
      continue;
    }
    const bool solves = has_solution(*asked, asked->board, asked->length);
    solved += solves ? 1 : 0;
    if (is_out_of_reach(*asked, asked->board, asked->length)) {
      ++out_of_reach;
      CAPTURE(question_text(*asked));
      CHECK_FALSE(solves);
    }
  }
  CHECK(solved * 20 >= problems);
  return out_of_reach;
}

proof::ProofStatement help_statement(const std::string& position, unsigned length) {
  proof::ProofStatement asked;
  for (const proof::ProofWalk walk : {proof::queen, proof::rook, proof::bishop, proof::knight}) {
    asked.board.promotions |= static_cast<std::uint16_t>(1U << walk);
  }
  REQUIRE(proof::read_position(position, asked.board));
  asked.length = length;
  return asked;
}

}  // namespace

TEST_CASE("the verifier of certificates knows when a mate by help is out of reach") {
  const auto is_out = [](const std::string& position, unsigned length) {
    const proof::ProofStatement asked = help_statement(position, length);
    return is_out_of_reach(asked, asked.board, length);
  };
  // A king in the open against king and knight: the knight guards two squares of his field.
  CHECK(is_out("8/8/8/3k4/8/8/8/KN6 w - -", 3));
  // In the corner, with units of his own that may come beside him, it may be done.
  CHECK_FALSE(is_out("8/8/8/8/8/1K6/2N4p/k7 b - -", 2));
  // Who has no unit but the king mates in no number of moves that is looked at.
  CHECK(is_out("7k/6pp/8/8/8/8/8/K7 b - -", 4));
  // h#2 with one pawn to be promoted (1.h1=Q b8=R 2.Q... mate)
  CHECK_FALSE(is_out("8/1P6/8/8/8/8/p7/k1K5 b - -", 4));
  // Castling moves two units at once: nothing is said.
  CHECK_FALSE(is_out("8/8/8/3k4/8/8/8/4K2R w K -", 1));
}

TEST_CASE("no solution is lost by what the verifier calls out of reach") {
  CHECK(compare_bound(600, 48) >= 120);
}

TEST_CASE("the verifier of certificates counts moves as others do") {
  CHECK(proof_sequences("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4) == 197'281);
  CHECK(proof_sequences("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3) ==
        97'862);
  CHECK(proof_sequences("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5) == 674'624);
  CHECK(proof_sequences("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 4) ==
        422'333);
  CHECK(proof_sequences("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 3) == 62'379);
  CHECK(proof_sequences("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 3) ==
        89'890);
}

TEST_CASE("the verifier of certificates knows conditions without further words") {
  const auto rules_of = [](const std::string& condition) {
    Setup setup =
        setup_of("pieces white Kb3 Qc2 black Ka1 Pa2\nstipulation h#2\ncondition " + condition);
    CAPTURE(condition);
    REQUIRE(setup.phases.size() == 1);
    const CertifiableProblem problem = certifiable(setup);
    return problem.parts.empty() ? 0U : unsigned{problem.parts.front().statement.board.rules};
  };
  CHECK(rules_of("Circe") == proof::circe);
  CHECK(rules_of("AntiCirce") == proof::anticirce_calvet);
  CHECK(rules_of("AntiCirce Calvet") == proof::anticirce_calvet);
  CHECK(rules_of("AntiCirce Cheylan") == proof::anticirce_cheylan);
  CHECK(rules_of("Madrasi") == proof::madrasi);
  CHECK(rules_of("WhiteMaximummer") == proof::white_maximummer);
  CHECK(rules_of("BlackMaximummer") == proof::black_maximummer);
  CHECK(rules_of("Maximummer") == proof::black_maximummer);
  CHECK(rules_of("MonochromChess") == proof::monochromatic);
  CHECK(rules_of("BichromChess") == proof::bichromatic);
  CHECK(rules_of("GridChess") == proof::grid);
  for (const std::string condition :
       {"Circe RexInclusive", "AntiCirce RexExclusive Calvet", "Madrasi RexInclusive",
        "BlackMaximummer Exact", "GridChess VerticalShift", "Circe from 2", "MirrorCirce",
        "MarsCirce"}) {
    CHECK(rules_of(condition) == 0);
  }
}

TEST_CASE("the search that writes certificates agrees with the engine") {
  unsigned seed = 1;
  for (const std::string& condition : certified_conditions()) {
    CAPTURE(condition);
    CHECK(compare_on_random(condition, seed % 2 == 0, 20, seed) >= 5);
    ++seed;
  }
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("no solution of many problems is lost by what the verifier calls out of reach") {
  CHECK(compare_bound(60'000, 4800) >= 10'000);
}

TEST_CASE("the search that writes certificates agrees with the engine on many problems") {
  unsigned seed = 1000;
  for (const std::string& condition : certified_conditions()) {
    CAPTURE(condition);
    for (const bool fairy_units : {false, true}) {
      CHECK(compare_on_random(condition, fairy_units, 300, ++seed) >= 100);
    }
  }
}

TEST_SUITE_END();
