// Certificates: written, verified, and refused where something in them is wrong.

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>

#include "tests/check/certificate_support.hpp"
#include "tests/support/program.hpp"
#include "tests/support/setup_of.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// Small problems of all kinds of play, some of them with several parts.
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
      "pieces white Kf6 Ra1 black Kh8 Ph6\nstipulation #2\noption setplay try",
      "pieces white Ka1 Qc2 Rb8 black Ka3 Ph7\nstipulation s#2\noption setplay defence 2",
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

/// Passes a play on, but not its half-move number `left_out` and what is below it. Those behind the
/// first moves are counted, from 0.
class LeavesOut : public IgnoringSink {
 public:
  /// Counts in `told`.
  LeavesOut(SolutionSink& sink, std::size_t left_out, std::size_t& told)
      : sink_(sink), left_out_(left_out), told_(told) {}

  void open(const TreeMove& move, Place place) override {
    const bool is_counted = place != Place::root;
    depth_left_out_ += depth_left_out_ > 0 || (is_counted && told_ == left_out_) ? 1 : 0;
    told_ += is_counted ? 1 : 0;
    if (depth_left_out_ == 0) {
      sink_.open(move, place);
    }
  }
  void close() override {
    if (depth_left_out_ == 0) {
      sink_.close();
    } else {
      --depth_left_out_;
    }
  }
  void end_part() override { sink_.end_part(); }

 private:
  SolutionSink& sink_;
  std::size_t left_out_;
  std::size_t& told_;
  unsigned depth_left_out_ = 0;
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
    damage.must_be_refused(with_altered(whole.text, "certificate 3", "certificate 4"));
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

TEST_CASE("a certificate with another list of tries or set defences is refused") {
  std::size_t tried = 0;
  for (const std::string& lines : certified_small_problems()) {
    CAPTURE(lines);
    const WrittenCertificate whole = certified_problem(lines);
    CertificateDamage damage(whole);
    for (std::size_t at = whole.text.find("\ntries "); at != std::string::npos;
         at = whole.text.find("\ntries ", at + 1)) {
      const std::size_t number = std::stoul(whole.text.substr(at + 7));
      const std::size_t first = whole.text.find('\n', at + 1) + 1;
      const std::string head = whole.text.substr(0, at) + "\ntries ";
      damage.must_be_refused(head + std::to_string(number + 1) + "\nf6f7 h8g8\n" +
                             whole.text.substr(first));
      if (number == 0) {
        continue;
      }
      const std::size_t second = whole.text.find('\n', first) + 1;
      const std::string listed = whole.text.substr(first, second - first - 1);
      damage.must_be_refused(head + std::to_string(number - 1) + "\n" + whole.text.substr(second));
      for (const std::string& other :
           {listed + " " + listed.substr(5), listed.substr(0, listed.rfind(' ')), listed + " a8a1",
            listed.substr(0, 5) + "a8a1"}) {
        damage.must_be_refused(head + std::to_string(number) + "\n" + other + "\n" +
                               whole.text.substr(second));
      }
      ++tried;
    }
    // A part with a set play says which defences it answers.
    const std::size_t set = whole.text.find("\nplay set-");
    if (set != std::string::npos) {
      const std::size_t list = whole.text.find("\nsolutions ", set);
      const std::size_t first = whole.text.find('\n', list + 1) + 1;
      if (!whole.text.substr(list).starts_with("\nsolutions 0")) {
        damage.must_be_refused(whole.text.substr(0, list) + "\nsolutions 0\n" +
                               whole.text.substr(whole.text.find("log\n", list)));
      }
      damage.must_be_refused(whole.text.substr(0, list) + "\nsolutions " +
                             std::to_string(std::stoul(whole.text.substr(list + 11)) + 1) +
                             "\na8a1\n" + whole.text.substr(first));
      ++tried;
    }
  }
  CHECK(tried >= 3);
}

TEST_CASE("every byte of the play of a battle counts") {
  for (const std::size_t number : {std::size_t{0}, std::size_t{2}, std::size_t{11}}) {
    const WrittenCertificate whole = certified_problem(certified_small_problems()[number]);
    CertificateDamage damage(whole);
    std::size_t altered = 0;
    for (std::size_t at = begin_of_log(whole.text); at < whole.text.size() && altered < 1200;
         ++at) {
      for (const char bits : {'\x01', '\x02', '\x04', '\x40'}) {
        std::string text = whole.text;
        text[at] = static_cast<char>(text[at] ^ bits);
        damage.try_out(text);
        ++altered;
      }
    }
    CHECK(damage.refused() * 4 >= altered * 3);  // others name another refutation, or reference
  }
}

/// The play of the only part of a certificate.
std::string proven_play_of(const std::string& lines) {
  const WrittenCertificate whole = certified_problem(lines);
  const std::atomic<bool> never{false};
  std::istringstream input(whole.text);
  const proof::ProofVerdict verdict =
      proof::verify_certificate(input, &whole.questions, never, true);
  REQUIRE(verdict.holds);
  REQUIRE(verdict.play.size() == 1);
  return play_text(verdict.play[0]);
}

TEST_CASE("what follows a key or a try is proven to the end, duals too") {
  // Wilhelm Hagemann, Horizont 1947: a threat and a dual mate
  CHECK(proven_play_of("forsyth bB6/PP6/8/3p4/8/8/5K1P/7k\nstipulation #3") ==
        "b7a8n !\n"
        "  d5d4 [10]\n"
        "    a8b6\n"
        "      d4d3\n"
        "        a7a8q #\n"
        "        a7a8b #\n");
  CHECK(proven_play_of("pieces white Kf6 Ra1 black Kh8 Ph6\nstipulation #2\noption try") ==
        "a1a8 ?\n"
        "  h8h7 !\n"
        "f6g6 !\n"
        "  h6h5\n"
        "    a1a8 #\n"
        "  h8g8\n"
        "    a1a8 #\n");
}

TEST_CASE("certificates of an older version are refused by that name") {
  const std::string old = with_altered(certified_problem(certified_small_problems()[0]).text,
                                       "warp-certificate 3", "warp-certificate 1");
  const proof::ProofVerdict verdict = verdict_on(old, {});
  CHECK_FALSE(verdict.holds);
  CHECK(verdict.refused.fault == proof::ProofFault::other_version);
  CHECK(refusal_text(verdict.refused, proof::ProofLanguage::english) ==
        "the certificate has version 1 of the format, not the one that can be verified; write it "
        "again");
}

TEST_CASE("a search that leaves out a move of the play is found out") {
  for (const std::string lines :
       {"forsyth bB6/PP6/8/3p4/8/8/5K1P/7k\nstipulation #3",
        "pieces white Kf6 Ra1 black Kh8 Ph6\nstipulation #2\noption nothreat",
        // Jason Rosenhouse, The Problemist 2014: a threat, and two other variations
        "forsyth 8/6p1/1p2p1R1/b3K3/3P4/3Qsk1B/2pprp2/2q1r3\nstipulation s#2"}) {
    CAPTURE(lines);
    Setup setup = setup_of(lines);
    std::size_t found_out = 0;
    for (std::size_t left_out = 0;; ++left_out) {
      CAPTURE(left_out);
      std::size_t told = 0;
      try {
        certificate_of(setup, 1'000'000, [&](SolutionSink& sink) {
          return std::make_unique<LeavesOut>(sink, left_out, told);
        });
        CHECK(told <= left_out);  // all have been left out
        break;
      } catch (const CertificateDisagrees& other) {
        ++found_out;
      }
    }
    CHECK(found_out >= 3);
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

  // A mate in four needs more than the thousand facts that fit into 64 KB.
  folder.write("long.inp", "begin\npieces white Kc3 Rh1 black Ka2\nstipulation h#4\nend\n");
  const std::string of_long = folder.path("long-proof");
  REQUIRE(run_warp({"certify", folder.path("long.inp"), "--out", of_long}).exit_status == 0);
  const ProgramResult cramped =
      run_warp({"certify", "--check", folder.path("long.inp"), of_long, "--maxmem", "64K"});
  CHECK(cramped.exit_status == incomplete);
  CHECK(cramped.err.find("than there is memory for; --maxmem") != std::string::npos);

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
