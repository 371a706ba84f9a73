// Places in a file, and in a piece of it that is read alone.

#include <doctest/doctest.h>

#include <string>

#include "parser/piece_of_file.hpp"

namespace warp::parser {

TEST_CASE("lines end with LF, CR LF or CR; places become offsets again") {
  const std::string text = "ab\nc\r\n\rdef";
  const TextLines lines(text);
  CHECK(lines.place(text.find('c')) == Location{2, 1});
  CHECK(lines.place(text.find('d')) == Location{4, 1});
  CHECK(lines.place(text.find('f')) == Location{4, 3});
  CHECK(lines.place(text.size()) == Location{4, 4});
  for (std::size_t offset = 0; offset <= text.size(); ++offset) {
    CHECK(lines.offset(lines.place(offset)) == offset);
  }
  CHECK(lines.offset({9, 1}) == text.size());
}

TEST_CASE("a piece of a file stands where it stood, what precedes it at the beginning") {
  const std::string before = "piece XY = leaper 1,4\n\nbegin next\n";
  const std::string text = before + "white Kc2\nblack Ka1\n";
  const TextLines lines(text, {before.size(), {700'000, 6}});
  CHECK(lines.place(text.find("begin")) == Location{3, 1});
  CHECK(lines.place(before.size()) == Location{700'000, 6});
  CHECK(lines.place(text.find("Kc2")) == Location{700'000, 12});
  CHECK(lines.place(text.find("Ka1")) == Location{700'001, 7});
  for (std::size_t offset = 0; offset <= text.size(); ++offset) {
    CHECK(lines.offset(lines.place(offset)) == offset);
  }
}

}  // namespace warp::parser
