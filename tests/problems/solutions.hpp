#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warp::test {

/// The solutions of one part of a problem: of the diagram or of one twin.
struct Part {
  char twin = 0;                   ///< 'a', 'b', ...; 0 if the problem has no twins
  std::vector<std::string> lines;  ///< each from the first half-move to its end
};

/// The solutions of one problem.
struct Solutions {
  std::string title;  ///< for messages
  std::vector<Part> parts;
};

/// Reads a file NAME.solutions. It says what NAME.inp is expected to yield:
///
///     # a comment
///     [1] the first problem               a problem begins; may be left out if it is the only one
///     a)                                  a twin begins; anything may follow
///     1.Ke1-e2 Ke8-e7 2.Ke2-e3 Ke7-e6 #   a line of help or series play
///     1...d5-d4 2.Qb1-e4 #                set play
///     1.Qa1-b1 ! threat: 2.Qb1-b7 #       a key and its threat
///     1.Qa1-b1 ! 1...d5-d4 2.Qb1-e4 #     a variation
///     1.Qa1-a2 ? 1...d5-d4 !              a try and its refutation
///     1.Qa1-b1 ! ...                      any number of lines that begin so, but at least one
///     no solution
///
/// Blanks do not count. The order of the lines does not count either.
std::vector<Solutions> read_solutions(std::string_view text);

/// Takes the solutions out of what the program prints, in the form described above: every branch
/// of a tree becomes a line of its own.
std::vector<Solutions> parse_output(std::string_view output);

/// What is wrong with `found` where `expected` is right, for people; empty if nothing is.
std::string differences(const std::vector<Solutions>& expected,
                        const std::vector<Solutions>& found);

}  // namespace warp::test
