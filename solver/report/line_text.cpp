#include "solver/report/line_text.hpp"

#include <fmt/format.h>

#include "solver/report/notation.hpp"

namespace warp::report {

namespace {

/// What stands before a half-move: "  1.", "  1...", a gap within the move.
std::string number_text(HalfMoveNumber at, bool first) {
  if (!first) {
    return at.second ? " " : fmt::format(" {:>3}.", at.number);
  }
  if (at.second) {
    return fmt::format("{:>3}...", at.number);
  }
  if (at.own) {
    return fmt::format("{:>3}.", at.number);
  }
  // Set play that begins with the second move shows that the first one is left out.
  return fmt::format("{}{:>3}.", at.number > 1 ? "  1...  ..." : "", at.number);
}

}  // namespace

std::string line_text(const SolutionLine& line, Language language) {
  std::string result;
  for (const LineMove& played : line.moves) {
    result += number_text(played.at, result.empty()) + signed_move(played.move, language);
  }
  return result + (line.reflex_mate_missed ? " ?!?\n" : "\n");
}

}  // namespace warp::report
