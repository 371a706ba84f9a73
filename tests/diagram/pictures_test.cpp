#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/diagram/gray_picture.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

// The diagrams of diagrams.inp, which have all that a diagram can show, are compared with the
// pictures beside it. WARP_NEW_PICTURES=1 before warp_tests writes these anew; look at them then.

using namespace warp::test;

namespace {

namespace fs = std::filesystem;

const std::string diagram_folder = WARP_TESTS "/diagram/";
constexpr unsigned number_of_pictures = 60;

}  // namespace

TEST_CASE("diagrams look as the stored pictures") {
  const TemporaryDirectory made;
  const auto result = run_warp(
      {"diagram", diagram_folder + "diagrams.inp", "--zoom", "0.5", "--out", made.path("{}.png")});
  REQUIRE(result.exit_status == 0);
  for (unsigned number = 1; number <= number_of_pictures; ++number) {
    CAPTURE(number);
    const std::string name = std::to_string(number) + ".png";
    const GrayPicture picture = read_png(made.read(name));
    const fs::path stored = fs::path(diagram_folder) / "pictures" / name;
    if (std::getenv("WARP_NEW_PICTURES") != nullptr) {
      write_png(picture, stored.string());
    }
    // A pawn covers a quarter of its square, which has 20 by 20 pixels.
    CHECK(largest_difference(picture, read_png(file_text(stored)), 10) < 12);
  }
  CHECK_FALSE(fs::exists(made.path(std::to_string(number_of_pictures + 1) + ".png")));
}

TEST_CASE("the comparison of pictures sees a pawn that is missing or stands elsewhere") {
  const auto picture = [](const std::string& pawn) {
    return read_png(
        run_warp({"diagram", "--format", "png", "--zoom", "0.5"},
                 "begin\npieces white Ka1 " + pawn + " black Kh8\nstipulation #2\nend\n")
            .out);
  };
  const GrayPicture d4 = picture("Pd4");
  CHECK(largest_difference(d4, picture("Pd4"), 10) == 0);
  CHECK(largest_difference(d4, picture(""), 10) > 12);
  CHECK(largest_difference(d4, picture("Pe4"), 10) > 12);
  CHECK(largest_difference(d4, picture("BPd4"), 10) > 12);
}

TEST_CASE("a PDF of a diagram") {
  const auto result = run_warp({"diagram", "--format", "pdf"},
                               "begin\npieces white Ka1 black Kh8\nstipulation #2\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out.starts_with("%PDF-"));
}

TEST_CASE("the pictures in the documentation are those that the program draws") {
  const fs::path examples = fs::path(WARP_TESTS) / "../solver/formats/diagram/examples";
  for (unsigned number = 1; number <= 5; ++number) {
    CAPTURE(number);
    const auto result = run_warp({"diagram", (examples / "examples.inp").string(), "--format",
                                  "svg", "--number", std::to_string(number)});
    CHECK(result.exit_status == 0);
    CHECK(result.out == file_text(examples / (std::to_string(number) + ".svg")));
  }
}
