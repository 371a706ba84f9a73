// The rules by which certificates are written and verified, against known counts and the engines.

#include <doctest/doctest.h>

#include <array>
#include <random>

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

}  // namespace

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

TEST_CASE("the search that writes certificates agrees with the engine") {
  unsigned seed = 1;
  for (const std::string& condition : certified_conditions()) {
    CAPTURE(condition);
    CHECK(compare_on_random(condition, seed % 2 == 0, 20, seed) >= 5);
    ++seed;
  }
}

TEST_SUITE_BEGIN("slow");

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
