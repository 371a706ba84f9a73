// Certificates: written, verified, and refused where something in them is wrong.

#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "tests/check/certificate_support.hpp"
#include "tests/support/program.hpp"
#include "tests/support/setup_of.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// Small problems of all kinds of play, two of them with two parts.
const std::vector<std::string>& certified_small_problems() {
  static const std::vector<std::string> problems{
      "pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2",
      "pieces white Kc2 Qb5 Sd5 black Ka1 Pa2a3\nstipulation #2",
      "pieces white Kf2 Qg7 black Kh1 Ph2\nstipulation #3",
      "pieces white Ka1 Qc2 Rb8 black Ka3 Ph7\nstipulation s#2",
      "pieces white Kc1 Pb7 black Ka1 Pa2\nstipulation h#2",
      "pieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\noption setplay",
      "pieces white Kb3 Pf6 black Ka1 Pa2a7\nstipulation ser-#4",
      "pieces white Kc1 Ba8 black Kd4 Pa5a3\nstipulation ser-h#5",
      "pieces white Kf1 Rg1 black Kh2 Sh1 Ph3\nstipulation h=2\ntwin move h3 g3",
      "pieces white Ke1 Rh1 black Kg3 Pg4\nstipulation h#2.5",
  };
  return problems;
}

WrittenCertificate certified_problem(const std::string& lines) {
  Setup setup = setup_of(lines);
  auto written = certificate_of(setup, 1'000'000);
  REQUIRE(written.has_value());
  return std::move(*written);
}

/// What the statements of a certificate say.
std::set<std::string> proven_statements(const proof::ProofVerdict& verdict) {
  std::set<std::string> said;
  for (const proof::ProofStatement& each : verdict.proven) {
    std::string text = solutions_text(each);
    said.insert(question_text(each) + text);
  }
  return said;
}

/// Where the log of the first part begins.
std::size_t begin_of_log(const std::string& certificate) {
  return certificate.find("\nlog\n") + std::string("\nlog\n").size();
}

std::string with_altered(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

/// Counts certificates that are refused. One that is not must prove the same as before.
class CertificateDamage {
 public:
  explicit CertificateDamage(const WrittenCertificate& whole)
      : whole_(whole), said_(proven_statements(verdict_on(whole.text, whole.questions))) {}

  void try_out(const std::string& damaged) {
    const proof::ProofVerdict verdict = verdict_on(damaged, whole_.questions);
    if (!verdict.holds) {
      ++refused_;
    } else {
      CHECK(proven_statements(verdict) == said_);
    }
  }
  void must_be_refused(const std::string& damaged) {
    const std::size_t before = refused_;
    try_out(damaged);
    CHECK(refused_ == before + 1);
  }
  std::size_t refused() const { return refused_; }

 private:
  const WrittenCertificate& whole_;
  std::set<std::string> said_;
  std::size_t refused_ = 0;
};

}  // namespace

TEST_CASE("statements of certificates are read in one form only") {
  const std::string text = certified_problem(certified_small_problems()[4]).text;
  const std::size_t part = text.find("part ");
  const std::string statement = text.substr(part, text.find("log\n") - part);
  REQUIRE(proof::read_statement(statement).has_value());
  for (const auto& [what, by] :
       std::vector<std::pair<std::string, std::string>>{{"position ", "position  "},
                                                        {"8/", "71/"},
                                                        {"play help", "play helped"},
                                                        {"goal mate", "goal mates"},
                                                        {"length 4", "length 0"},
                                                        {"length 4", "length 04"},
                                                        {"rules chess", "rules circe circe"},
                                                        {"promotions NBRQ", "promotions QRBN"},
                                                        {" b - -", " w - -x"},
                                                        {"solutions ", "solutions 9"}}) {
    CAPTURE(by);
    CHECK_FALSE(proof::read_statement(with_altered(statement, what, by)).has_value());
  }
  CHECK_FALSE(proof::read_statement(statement + "\n").has_value());
}

TEST_CASE("certificates of published problems are verified") {
  CHECK(certify_file(std::string(WARP_TESTS) + "/check/published.inp", 15'000, 0, 3) >= 60);
}

TEST_CASE("damaged certificates are refused") {
  std::size_t refused = 0;
  for (const std::string& lines : certified_small_problems()) {
    CAPTURE(lines);
    const WrittenCertificate whole = certified_problem(lines);
    CHECK(verdict_on(whole.text, whole.questions).holds);
    CertificateDamage damage(whole);
    const std::size_t log = begin_of_log(whole.text);
    const std::size_t size = whole.text.size();
    // Bytes altered, left out, put in; in the log such a certificate may still prove the same.
    for (std::size_t step = 1; step <= 12; ++step) {
      const std::size_t at = log + (size - log) * step / 13;
      std::string text = whole.text;
      text[at] = static_cast<char>(text[at] ^ (step % 3 == 0 ? 0x40 : step % 3 == 1 ? 1 : 2));
      damage.try_out(text);
      damage.try_out(whole.text.substr(0, at) + whole.text.substr(at + 1));
      damage.try_out(whole.text.substr(0, at) + whole.text.substr(at - 1));
      damage.must_be_refused(whole.text.substr(0, at));
    }
    damage.must_be_refused(whole.text + "\n");
    damage.must_be_refused("");
    damage.must_be_refused(with_altered(whole.text, "certificate 1", "certificate 2"));
    damage.must_be_refused(with_altered(whole.text, "window ", "window 99999999"));
    damage.must_be_refused(with_altered(whole.text, "\ngoal ", "\ngoals "));
    damage.must_be_refused(whole.text.substr(0, whole.text.find("part ")) + "end of certificate\n");
    refused += damage.refused();
  }
  CHECK(refused >= 200);
}

TEST_CASE("a certificate with another list of solutions is refused") {
  for (const std::string& lines : certified_small_problems()) {
    CAPTURE(lines);
    const WrittenCertificate whole = certified_problem(lines);
    CertificateDamage damage(whole);
    const std::size_t list = whole.text.find("solutions ");
    const std::size_t first = whole.text.find('\n', list) + 1;
    const std::size_t number = std::stoul(whole.text.substr(list + 10));
    const std::string head = whole.text.substr(0, list);
    const auto with = [&](std::size_t count, const std::string& rest) {
      return head + "solutions " + std::to_string(count) + "\n" + rest;
    };
    damage.must_be_refused(with(number + 1, "a1a2\n" + whole.text.substr(first)));
    if (number > 0) {
      const std::size_t second = whole.text.find('\n', first) + 1;
      damage.must_be_refused(with(number - 1, whole.text.substr(second)));
      damage.must_be_refused(
          with(number + 1, whole.text.substr(first, second - first) + whole.text.substr(first)));
    }
  }
}

TEST_CASE("a certificate proves its own problem only") {
  for (std::size_t i = 0; i < certified_small_problems().size(); ++i) {
    const WrittenCertificate one = certified_problem(certified_small_problems()[i]);
    const WrittenCertificate other =
        certified_problem(certified_small_problems()[(i + 1) % certified_small_problems().size()]);
    CHECK_FALSE(verdict_on(one.text, other.questions).holds);
    // The log of another problem under this statement.
    const std::string mixed =
        one.text.substr(0, begin_of_log(one.text)) + other.text.substr(begin_of_log(other.text));
    CHECK_FALSE(verdict_on(mixed, one.questions).holds);
  }
}

TEST_CASE("warp certify writes and checks a file, and says what it cannot certify") {
  const TemporaryDirectory folder;
  const std::string proof = folder.path("proof");
  const std::string problem =
      folder.write("problem.inp", "begin\n" + certified_small_problems()[4] + "\nend\n");
  const ProgramResult made = run_warp({"certify", problem, "--out", proof});
  CAPTURE(made.err);
  CHECK(made.exit_status == 0);
  CHECK(made.out.starts_with("part 1: "));
  const ProgramResult checked = run_warp({"certify", "--check", problem, proof});
  CHECK(checked.exit_status == 0);
  CHECK(checked.out.find("the certificate holds") != std::string::npos);

  folder.write("problem.inp", "begin\n" + certified_small_problems()[0] + "\nend\n");
  const ProgramResult other = run_warp({"certify", "--check", problem, proof});
  CHECK(other.exit_status == incomplete);
  CHECK(other.err.find("another position") != std::string::npos);

  folder.write("problem.inp",
               "begin\npieces white Kf6 Ra1 LIh3 black Kh8 Ph7\nstipulation r#2\n"
               "condition Koeko\nend\n");
  const ProgramResult refused = run_warp({"certify", problem, "--out", proof});
  CHECK(refused.exit_status == unsupported);
  CHECK(refused.err.find("KoeKo") != std::string::npos);
  CHECK(refused.err.find("r#2") != std::string::npos);
  CHECK(refused.err.find("lion") != std::string::npos);
  CHECK(run_warp({"certify", problem}).exit_status == input_error);
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("certificates of a hundred published problems are verified") {
  std::size_t certified = certify_file(std::string(WARP_TESTS) + "/check/published.inp", 400'000);
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(WARP_PROBLEMS) + "/classics")) {
    if (entry.path().extension() == ".inp") {
      certified += certify_file(entry.path().string(), 1'000'000);
    }
  }
  CHECK(certified >= 100);
}

TEST_SUITE_END();
