// Problems of Exclusive and Checkless Chess whose solutions rest on mates that cannot be decided.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// An exclusive mate on d4 cannot be decided while the black queen guards that square.
std::string exclusive(const std::string& stipulation,
                      const std::string& black = "Ke3 Qd8 Pg7 Pc6 Rf6") {
  return "begin\nstipulation " + stipulation + "\npieces white Ke5 Qb2 Pc2 Rf2 black " + black +
         "\ncondition circe immunchess rexinclusive exclusivechess\nend\n";
}

}  // namespace

TEST_CASE("undecidable: an only key, threat or solution that cannot be decided") {
  for (const char* stipulation : {"#1", "s#1", "h#1\nremark intended 2", "h#1\noption setplay"}) {
    CAPTURE(stipulation);
    const Checked result = check_text(exclusive(stipulation));
    CHECK(result.verdict() == "undecidable");
    CHECK(result.problem().at("sound") == false);
    CHECK(result.exit_status == 1);
  }
  const nlohmann::json finding = check_text(exclusive("#1")).finding("undecidable");
  CHECK(finding.at("minor") == false);
  CHECK(finding.at("moves") == nlohmann::json{"1.Qb2-d4 +"});
  const ProgramResult table = run_warp({"check"}, exclusive("#1"));
  CHECK(table.exit_status == 1);
  CHECK(table.out.find("1 problem: 1 undecidable") != std::string::npos);
}

TEST_CASE("undecidable: a reflex mate that would be obligatory") {
  const Checked result = check_text(exclusive("r#1"));
  CHECK(result.verdict() == "undecidable");
  CHECK(result.finding("undecidable").at("text") ==
        "reflex play: whether 1.Qb2-d4 + is obligatory cannot be decided");
}

TEST_CASE("undecidable: a fault that needs an undecided mate is not proven") {
  const auto with_bishop = [](const std::string& remark) {
    return check_text(exclusive("h#1\n" + remark, "Ke3 Qd8 Pg7 Pc6 Rf6 Bb5"));
  };
  // 1.Qd8-a5 Qb2-d4 # is certain, 1.Bb5-a4 Qb2-d4 is not.
  const Checked counted = with_bishop("remark intended 1");
  CHECK(counted.verdict() == "undecidable");
  CHECK(counted.finding("more_solutions").at("minor") == true);
  CHECK(counted.finding("undecidable").at("moves").size() == 1);
  const Checked stated = with_bishop("remark solution 1.Qa5 Qd4#");
  CHECK(stated.verdict() == "undecidable");
  CHECK(stated.finding("cook").at("minor") == true);
  CHECK(with_bishop("remark intended 2").verdict() == "undecidable");
  CHECK(with_bishop("remark solution 1.Ba4 Qd4#").verdict() == "cook");
}

TEST_CASE("undecidable: what holds whether the mates are mates or not decides the verdict") {
  CHECK(check_text(exclusive("h#1\nremark intended 3")).verdict() == "fewer_solutions");
  // 1...Qa7*d4 is answered by 2.Qd1-e1 #, and perhaps by 2.Qd1*d4.
  const Checked key = check_text(exclusive("#2", "Ke3 Qa7 Pg7 Pc6 Rf6"));
  CHECK(key.verdict() == "sound");
  CHECK(key.exit_status == 0);
  CHECK(key.finding("undecidable").is_null());
}
