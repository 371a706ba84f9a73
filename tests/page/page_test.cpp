// The page as text: that it holds everything it needs, and nothing of a problem is executed.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

std::string printed_page(const std::string& problem) {
  const auto result = run_warp({"--format=html", "-regression"}, problem);
  CHECK(result.exit_status == 0);
  return result.out;
}

std::size_t how_often(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

}  // namespace

TEST_CASE("a page holds the solution as lists of buttons, and what each half-move changes") {
  const std::string page = printed_page(
      "begin\nauthor A. Composer\npieces white Kf6 Ra5 black power Kg8\nstipulation #2\n"
      "option variation setplay try\nend\n");
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.ends_with("</html>\n"));
  CHECK(holds(page, "<h2 id=\"h1\">A. Composer</h2>"));
  CHECK(how_often(page, "<ul") == how_often(page, "</ul>"));
  CHECK(how_often(page, "<li") == how_often(page, "</li>"));
  CHECK(how_often(page, "<div") == how_often(page, "</div>"));
  const std::string help =
      printed_page("begin\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\nend\n");
  CHECK(holds(help, "data-n=\"0\">1.Kh8</button>"));
  CHECK(holds(help, "data-n=\"1\">Ra8#</button>"));
}

TEST_CASE("a page draws the levels that only the solution reaches") {
  const std::string page = printed_page(
      "begin\nboard diamond 5 4\npieces white K:(2,2,3,1,1) R:(1,1,1,0,1) Q:(2,3,1,0,1) "
      "R:(2,2,1,3,0) black K:(2,0,3,2,2) B:(3,1,0,1,1) B:(0,1,2,0,1)\nstipulation #2\nend\n");
  // The queen goes to (2,1,3,2,1), where the diagram has no unit on the level.
  const std::size_t all = page.find("<template class=\"boards\"");
  REQUIRE(all != std::string::npos);
  CHECK(page.substr(0, all).find("(*,*,3,2,1)") == std::string::npos);
  CHECK(page.find("(*,*,3,2,1)", all) != std::string::npos);
}

TEST_CASE("a page needs nothing from elsewhere") {
  const std::string page =
      printed_page("begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n");
  CHECK(holds(page, "default-src 'none'"));
  CHECK_FALSE(holds(page, "src=\""));
  CHECK_FALSE(holds(page, "<link"));
  CHECK_FALSE(holds(page, "@import"));
  std::string without_names = page;
  for (const std::string name : {"http://www.w3.org/2000/svg"}) {
    for (std::size_t at; (at = without_names.find(name)) != std::string::npos;) {
      without_names.erase(at, name.size());
    }
  }
  CHECK_FALSE(holds(without_names, "http:"));
  CHECK_FALSE(holds(without_names, "https:"));
}

TEST_CASE("nothing that a problem says is executed") {
  const std::string page = printed_page(
      "begin\nauthor <script>alert(1)</script>\ntitle \"><img src=x onerror=alert(1)>\n"
      "origin </script><script>alert(2)</script> & 'x' \x01\x1b[31m\nremark <b>\n"
      "piece XY \"</script><i>\" = leaper 1,1\n"
      "pieces white Kg6 Qa7 XYb1 black Kg8\nstipulation h#1.5\nend\n");
  CHECK_FALSE(holds(page, "<script>alert"));
  CHECK_FALSE(holds(page, "<img"));
  CHECK_FALSE(holds(page, "<i>"));
  CHECK_FALSE(holds(page, "\x1b"));
  CHECK(holds(page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  const std::string harmless =
      printed_page("begin\npieces white Kg6 Qa7 black Kg8\nstipulation h#1.5\nend\n");
  CHECK(how_often(page, "<script") == how_often(harmless, "<script"));
  CHECK(how_often(page, "</script>") == how_often(harmless, "</script>"));
  const std::string long_title =
      printed_page("begin\ntitle " + std::string(1'000'000, '<') +
                   "\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n");
  CHECK(long_title.size() < 200'000);
}
