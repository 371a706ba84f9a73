// Problems that are read alone say the same as in their file, messages included.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "solver/app/batch/posed.hpp"
#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/solve/console/read_file.hpp"

namespace warp::test {

namespace {

std::vector<batch::Entry> entries_of(const std::string& text, const std::string& file) {
  std::vector<batch::Entry> entries;
  batch::add_problems(text, file, files::Declared::left_out, {}, entries);
  return entries;
}

void check_alone(const std::string& text, const std::string& file, std::size_t count) {
  const std::vector<batch::Entry> entries = entries_of(text, file);
  CHECK(entries.size() == count);
  for (const batch::Entry& entry : entries) {
    CAPTURE(entry.text);
    const batch::Posed problem = batch::posed(entry);
    CHECK(batch::stands_alone(entry, problem));
    CHECK(batch::posed_from(batch::posed_json(problem)) == problem);
  }
}

}  // namespace

TEST_CASE("posed problems: lines that end with CR alone, or with CR LF") {
  for (const std::string end : {"\r", "\r\n"}) {
    std::string text;
    for (const char* line : {"begin", "pieces white Kc2 Qe8 black Ka1", "stipulation #1", "end", "",
                             "begin", "pieces white Kc2 Qe8 black Ka1", "stipulaton #1", "end"}) {
      text += line + end;
    }
    check_alone(text, "a.inp", 2);
    const std::string second = entries_of(text, "a.inp").at(1).text;
    CHECK(second.find("stipulaton #1") != std::string::npos);
    CHECK(second.starts_with("begin"));
  }
}

TEST_CASE("posed problems: begin, next and end, pieces stated before, faults, three languages") {
  check_alone(
      "piece XY = leaper 1,4\n\nbegin\npieces white Kc2 XYe8 black Ka1\n"
      "stipulation #1\nnext\npieces white Kc2 Qe8 black Ka1\nstipulaton #1\nnext pieces white Kc2 "
      "Qe8 black Ka1\nstipulation #1\nend\n",
      "some.inp", 3);
  check_alone(
      "anfang\nsteine weiss Kc2 De8 schwarz Ka1\nforderung #1\nweiter\nsteine weiss Kc2 Te8 "
      "schwarz "
      "Ka1\nforderung #1\nende\n",
      "some.inp", 2);
  check_alone("begin\npieces white Kc2 Qe8 black Ka1\nstipulation #1\n", "some.inp", 1);
  check_alone("begin\nauthor Zo\xEB\0\npieces white Kc2 Qe8 black Ka1\nstipulation #1\nend",
              "so\xFFme.inp", 1);
}

TEST_CASE("posed problems: all problems of the house") {
  std::size_t count = 0;
  for (const auto& each : std::filesystem::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (each.path().extension() == ".inp") {
      std::string fault;
      const auto text = read_file(each.path().string(), fault);
      REQUIRE(text);
      for (const batch::Entry& entry : entries_of(*text, each.path().string())) {
        CAPTURE(entry.file);
        CAPTURE(entry.number);
        CHECK(batch::stands_alone(entry, batch::posed(entry)));
        ++count;
      }
    }
  }
  CHECK(count > 50);
}

}  // namespace warp::test
