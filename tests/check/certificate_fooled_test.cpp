// Certificates written to fool the verifier: positions and rules that nobody plays, and logs made
// for statements that are false.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/check/certificate_support.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test::certificate_fooled {

namespace {

using proof::ProofFault;
using proof::ProofMove;
using proof::ProofStatement;

/// A statement in the form of certificates.
std::string statement_text(const std::string& position, const std::string& rules = "chess",
                           const std::string& play = "help", const std::string& name = "1") {
  return "part " + name + "\nposition " + position + "\nrules " + rules +
         "\npromotions NBRQ\nplay " + play + "\ngoal mate\nlength 2\nsolutions 0\n";
}

std::string certificate_text(const ProofStatement& statement, const std::string& log) {
  return std::string(proof::certificate_heading) + "\nwindow 64\n" + question_text(statement) +
         solutions_text(statement) + "log\n" + log;
}

/// Seeks a log that the verifier accepts for a statement, without knowing chess: it appends numbers
/// that are asked for, and where one is refused it tries the next one, up to the largest, then goes
/// back to the one before.
class Forger {
 public:
  explicit Forger(const ProofStatement& statement) : statement_(statement) {}

  bool find_log(unsigned most_tried) {
    const std::string head = certificate_text(statement_, "");
    for (unsigned tried = 0; tried < most_tried; ++tried) {
      // Behind the log stands no number, and no line: what is read there tells what was expected.
      const std::string tail(16, '\x80');
      const proof::ProofVerdict verdict =
          verdict_on(head + log_ + tail, {question_text(statement_)});
      const std::size_t read = static_cast<std::size_t>(verdict.bytes) - head.size();
      if (verdict.refused.fault == ProofFault::ends_early) {
        return true;  // only the end of the certificate is missing
      }
      if (read > log_.size()) {
        log_ += '\0';
        continue;
      }
      log_.resize(read);
      while (!log_.empty() && log_.back() == largest) {
        log_.pop_back();
      }
      if (log_.empty()) {
        return false;
      }
      ++log_.back();
    }
    return false;
  }
  const std::string& log() const { return log_; }

 private:
  static constexpr char largest = 12;

  const ProofStatement& statement_;
  std::string log_;
};

/// What the certificate of a problem of one part states.
ProofStatement true_statement(const std::string& lines) {
  Setup setup = setup_of(lines);
  const auto written = certificate_of(setup, 1'000'000);
  REQUIRE(written.has_value());
  const std::size_t begin = written->text.find("part ");
  auto statement = proof::read_statement(
      written->text.substr(begin, written->text.find("log\n", begin) - begin));
  REQUIRE(statement.has_value());
  return std::move(*statement);
}

using Lists = std::vector<std::vector<ProofMove>>;

/// Statements that differ from a true one in what solves, or in what refutes.
std::vector<ProofStatement> false_statements(const ProofStatement& truth) {
  std::vector<ProofStatement> found;
  const auto with = [&](Lists solutions, Lists tries) {
    ProofStatement& made = found.emplace_back(truth);
    made.solutions = std::move(solutions);
    made.tries = std::move(tries);
  };
  proof::ProofMoves moves;
  find_legal_moves(truth.board, moves);
  for (std::size_t i = 0; i < truth.solutions.size(); ++i) {
    Lists solutions = truth.solutions;
    solutions.erase(solutions.begin() + static_cast<std::ptrdiff_t>(i));
    with(solutions, truth.tries);
    Lists twice = truth.solutions;
    twice.push_back(truth.solutions[i]);
    with(twice, truth.tries);
    if (truth.is_battle() && truth.refutations > 0) {  // a key as a try
      for (const ProofMove& move : moves) {
        Lists tries = truth.tries;
        tries.push_back({truth.solutions[i].front(), move});
        with(solutions, tries);
      }
    }
  }
  for (const ProofMove& move : moves) {
    const bool is_key = std::ranges::any_of(truth.solutions,
                                            [&](const auto& line) { return line.front() == move; });
    if (!is_key && (truth.is_battle() || truth.is_set_battle())) {
      Lists solutions = truth.solutions;
      solutions.push_back({move});
      with(solutions, truth.tries);
    }
  }
  for (std::size_t i = 0; i < truth.tries.size(); ++i) {
    Lists tries = truth.tries;
    tries.erase(tries.begin() + static_cast<std::ptrdiff_t>(i));
    with(truth.solutions, tries);
    Lists solutions = truth.solutions;
    solutions.push_back({truth.tries[i].front()});
    with(solutions, tries);
    proof::ProofMoves defences;
    find_legal_moves(after(truth.board, truth.tries[i].front()), defences);
    for (const ProofMove& defence : defences) {
      const std::vector<ProofMove>& listed = truth.tries[i];
      Lists others = truth.tries;
      if (std::find(listed.begin() + 1, listed.end(), defence) == listed.end()) {
        others[i].push_back(defence);  // one that does not refute
        with(truth.solutions, others);
        others[i] = {listed.front(), defence};
      } else {
        std::erase(others[i], defence);
      }
      with(truth.solutions, others);
    }
  }
  return found;
}

/// Forges logs for small problems of all kinds of play, and for false statements about them, every
/// `step`-th of these.
void forge(std::size_t step, unsigned most_tried) {
  std::size_t forged = 0;
  std::size_t tried = 0;
  for (const std::string lines : {
           "pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2",
           "pieces white Kf6 Ra1 black Kh8 Ph6\nstipulation #2\noption try",
           "pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #3\noption defence 2",
           "pieces white Ka1 Qc2 Rb8 black Ka3 Ph7\nstipulation s#2",
           "pieces white Kc1 Pb7 black Ka1 Pa2\nstipulation h#2",
           "pieces white Kb3 Pf6 black Ka1 Pa2a7\nstipulation ser-#4",
           "pieces white Kc2 Ra8 black Ka1 Pa2\nstipulation ser-h#2",
           "pieces white Kf1 Rg1 black Kh2 Sh1 Ph3\nstipulation h=2",
           "condition circe\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2",
           "condition madrasi\npieces white Kf6 Ra1 black Kh8 Ph7 Ra8\nstipulation #2",
           "condition blackmaximummer\npieces white Ka1 Qc2 Rb8 black Ka3 Ph7\nstipulation s#2",
           "condition gridchess\npieces white Kc1 Pb7 black Ka1 Pa2\nstipulation h#2",
       }) {
    CAPTURE(lines);
    const ProofStatement truth = true_statement(lines);
    Forger forger(truth);
    if (forger.find_log(most_tried)) {
      ++forged;
      CHECK(verdict_on(certificate_text(
                           truth, forger.log() + "\n" + std::string(proof::certificate_end) + "\n"),
                       {question_text(truth)})
                .holds);
    }
    const std::vector<ProofStatement> others = false_statements(truth);
    for (std::size_t i = 0; i < others.size(); i += step) {
      CAPTURE(solutions_text(others[i]));
      CHECK_FALSE(Forger(others[i]).find_log(most_tried));
      ++tried;
    }
  }
  CHECK(forged >= 10);
  CHECK(tried >= 600 / step);
}

}  // namespace

TEST_CASE("certificates of positions and rules that nobody plays are refused") {
  struct Made {
    const char* why;
    std::string text;
  };
  const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - -";
  CHECK(proof::read_statement(statement_text(kings)).has_value());
  CHECK(proof::read_statement(statement_text("4k3/8/8/3pP3/8/8/8/4K3 w - d6")).has_value());
  CHECK(proof::read_statement(statement_text("4k3/8/8/8/3pP3/8/8/4K3 b - e3")).has_value());
  CHECK(proof::read_statement(statement_text("r3k3/8/8/8/8/8/8/4K2R b Kq -")).has_value());
  CHECK(proof::read_statement(statement_text(kings, "grid maximummer-black")).has_value() == false);
  CHECK(proof::read_statement(statement_text(kings, "maximummer-black grid")).has_value());
  CHECK(proof::read_statement(statement_text(kings, "madrasi")).has_value());
  for (const auto& [why, text] : {
           Made{"a queen would be captured in passing",
                statement_text("4k3/8/8/3qP3/8/8/8/4K3 w - d6")},
           Made{"nothing stands before the square", statement_text("4k3/8/8/4P3/8/8/8/4K3 w - d6")},
           Made{"a unit stands on the square", statement_text("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6")},
           Made{"the pawn cannot have come from there",
                statement_text("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6")},
           Made{"no pawn can capture there", statement_text("4k3/8/8/3p4/8/8/8/4K3 w - d6")},
           Made{"the pawn is the own one", statement_text("4k3/8/8/3PP3/8/8/8/4K3 w - d6")},
           Made{"a double step to another rank", statement_text("4k3/8/8/8/3pP3/8/8/4K3 w - d5")},
           Made{"no rook to castle with", statement_text("4k3/8/8/8/8/8/8/4K3 w K -")},
           Made{"the king has moved", statement_text("4k3/8/8/8/8/8/8/3K3R w K -")},
           Made{"a rook of the other side", statement_text("4k3/8/8/8/8/8/8/4K2r w K -")},
           Made{"two rules with rebirths", statement_text(kings, "circe anticirce-calvet")},
           Made{"only moves on one colour and only to the other",
                statement_text(kings, "monochromatic bichromatic")},
           Made{"passes and double steps", statement_text(kings, "madrasi", "series")},
           Made{"a name that hides a line",
                statement_text(kings, "chess", "help", "1\rposition 8/8/8/8/8/8/8/8 w - -")},
           Made{"a name of two words", statement_text(kings, "chess", "help", "1 2")},
       }) {
    CAPTURE(why);
    CHECK_FALSE(proof::read_statement(text).has_value());
  }
}

TEST_CASE("no log makes a false statement hold, and one is found for the true one") {
  forge(15, 150);
}

TEST_CASE("no log makes any false statement hold" * doctest::test_suite("slow")) { forge(1, 2000); }

}  // namespace warp::test::certificate_fooled
