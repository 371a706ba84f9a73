// What makes the program crash while a tourney is read or set up costs the entry in which it
// stands.

#include <doctest/doctest.h>

#include <signal.h>

#include <cerrno>
#include <new>
#include <string>
#include <vector>

#include "solver/app/check/reading_apart.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/platform/system/child.hpp"
#include "solver/platform/system/temporary_file.hpp"

using namespace warp;

namespace {

/// A reader that dies where `fatal` stands, by a signal that no handler takes.
auto dies_at(const std::string& fatal) {
  return [fatal](const std::string& text) {
    if (text.find(fatal) != std::string::npos) {
      ::raise(SIGKILL);
    }
  };
}

}  // namespace

TEST_CASE("a child says what has killed it, and its exit status") {
  CHECK(platform::killer_of([] {}).empty());
  CHECK(platform::killer_of([] { ::raise(SIGKILL); }) == "Killed");
  platform::Child failing([](platform::ParentLink&) { throw std::bad_alloc(); });
  const platform::ChildEnd end = failing.wait();
  CHECK(end.killed_by.empty());
  CHECK(end.exit_status == 1);
}

TEST_CASE("lines at which a reader dies are left out, the others stay as they are") {
  const std::string text = "begin\none\nfatal\nnext\ntwo\nfatal too\nend";
  const ReadableText readable = without_crashes(text, dies_at("fatal"));
  CHECK(readable.text == "begin\none\n\nnext\ntwo\n\nend");
  REQUIRE(readable.crashes.size() == 2);
  CHECK(readable.crashes[0].line == 3);
  CHECK(readable.crashes[1].line == 6);
  CHECK(readable.crashes[1].killed_by == "Killed");
  CHECK(without_crashes(text, dies_at("not there")).text == text);
  // A reader that always dies leaves nothing, and the search for lines ends.
  CHECK(without_crashes(text, dies_at("")).text.find_first_not_of('\n') == std::string::npos);
}

TEST_CASE("work that dies at some numbers goes on behind them") {
  std::vector<std::string> said(6);
  std::vector<std::size_t> lost;
  each_apart(
      6,
      [](std::size_t i) {
        if (i == 0 || i == 3) {
          ::raise(SIGKILL);
        }
        return std::to_string(i * i);
      },
      [&](std::size_t i, const std::string& line) { said[i] = line; },
      [&](std::size_t i, const std::string& killed_by) {
        lost.push_back(i);
        CHECK(killed_by == "Killed");
      });
  CHECK(said == std::vector<std::string>{"", "1", "4", "", "16", "25"});
  CHECK(lost == std::vector<std::size_t>{0, 3});
}

TEST_CASE("an entry that makes reading crash is unproved, in the language of the problem") {
  batch::Entry entry;
  entry.parsed.problem.file = "tourney.inp";
  entry.parsed.problem.language = Language::german;
  entry.crash = batch::ReadingCrash{.line = 7, .killed_by = "Segmentation fault"};
  const check::ProblemJudgement judgement = unsearched(entry, 1, false, "");
  CHECK(judgement.verdict() == check::Fault::unproved);
  CHECK(
      judgement.messages ==
      std::vector<std::string>{"tourney.inp:7: das Programm ist abgestürzt (Segmentation fault)"});
}

TEST_CASE("the reason of an entry that cannot be read is its fault, not a remark before it") {
  batch::Entry entry;
  entry.parsed.problem.file = "entry.txt";
  const auto at = [](Severity severity, unsigned line, const std::string& text) {
    return Diagnostic{severity, "entry.txt", {line, 1}, text};
  };
  entry.parsed.diagnostics = {at(Severity::warning, 1, "read as: White Kb6 Qc7, Black Ka8; #2"),
                              at(Severity::unsupported, 2, "the condition is not played"),
                              at(Severity::input_error, 3, "Zz9 is no unit on a square"),
                              at(Severity::warning, 4, "not used: Thanks!")};
  const check::ProblemJudgement judgement = unsearched(entry, 1, false, "");
  CHECK(judgement.verdict() == check::Fault::unreadable);
  CHECK(judgement.messages.size() == 4);
  CHECK(check::reason_text(judgement) == "3:1: Zz9 is no unit on a square");
}

TEST_CASE("a temporary file says why nothing can be read behind its end") {
  platform::TemporaryFile file;
  REQUIRE(file.open());
  REQUIRE(file.write("abc", 3, 0));
  std::string read(3, ' ');
  CHECK(file.read(read.data(), 3, 0));
  CHECK(read == "abc");
  errno = 0;
  CHECK_FALSE(file.read(read.data(), 3, 1));
  CHECK(errno == EIO);
}
