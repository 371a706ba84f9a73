#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warp::differential {

/// A line of a listing that says something about chess.
struct ListedLine {
  enum class Kind { move, but, refutes, root };
  Kind kind = Kind::move;
  std::string raw;      ///< as it stands there
  unsigned number = 0;  ///< of a move
  bool second = false;  ///< "1...": the second half-move of that number
  std::string text;     ///< the rest without spaces
  bool blank_before = false;

  unsigned depth() const { return 2 * (number - 1) + (second ? 1 : 0); }
};

/// The chess content of what a solver printed about one problem.
struct Listing {
  enum class Status { none, finished, partial };
  Status status = Status::none;
  std::map<std::string, std::vector<ListedLine>> sections;  ///< by twin; "" if there are none
};

/// Leaves out the board and everything above it, captions, and whatever is no chess content.
Listing read_listing(std::string_view text);

/// How the solutions of `actual` differ from those of `expected`, one difference a line; empty if
/// they are the same. Lines of help and series play are compared as a multiset, trees as trees
/// whose branches may stand in any order. If both stop after `most` solutions, which they find
/// depends on the order of their search: then only numbers are compared, and `expected` may have
/// more than it should.
std::vector<std::string> differences(const Listing& expected, const Listing& actual,
                                     std::optional<unsigned> most);

}  // namespace warp::differential
