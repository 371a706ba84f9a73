#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/check/findings/analysis.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::serve {

/// What a line asks for; solver/app/commands/serve/README.md describes the members.
struct Request {
  enum class What : unsigned char {
    solve,
    check,
    why,
    themes,
    mend,
    compose,
    certify,
    verify,
    similar,
    read,
    diagram,
    explain,
    list,
    cancel
  };

  report::Json id;  ///< a text or a whole number; null if there is none
  What what = What::solve;
  std::string text;  ///< of all but explain, list, cancel: the problems; of verify perhaps empty
  std::string file;  ///< the name for messages, whose end tells the format
  std::string stipulation;  ///< of positions without one
  std::string line;         ///< why: a line; empty: what the problems state
  bool nearest = false;     ///< why: what nearly solves
  std::string solution;     ///< mend: what is to solve, in place of what is stated
  std::string keep;         ///< mend: units that stay
  std::optional<std::uint64_t> kept_solution{};  ///< mend: the number of a solution that stays
  unsigned changes = 1;                          ///< mend: so many at most
  /// similar: a text with entries, and its name, whose end tells the format.
  struct NamedText {
    std::string name, text;
  };
  std::vector<NamedText> collection;      ///< similar: with what the problems are compared
  unsigned differ = 2;                    ///< similar: so many units may differ
  std::size_t top = 10;                   ///< similar: so many entries are named
  std::optional<std::uint64_t> sample{};  ///< compose: so many positions, drawn at random
  std::uint64_t seed = 1;                 ///< compose: of the draw
  std::optional<std::uint64_t> limit{};   ///< compose: the search ends with so many results
  bool only_estimate = false;             ///< compose: how much there is to search, and no more
  std::string certificate;                ///< verify: its bytes
  bool progress = false;               ///< solve, compose: how far the search is, is told as well
  std::string name;                    ///< explain, list: what
  std::optional<Language> language{};  ///< explain, similar: of the answer
  check::AnalysisTables tables;        ///< check: what is told besides the verdict
  std::optional<std::chrono::seconds> max_time{};  ///< for each problem
  std::optional<std::uint64_t> max_output{};       ///< lines of the solution of each problem
  unsigned threads = 1;
  report::Json of;  ///< cancel: the id of the request that is to end
};

/// A line is no request: what() says why, in the language of the user.
struct BadRequest : std::runtime_error {
  BadRequest(report::Json request_id, const std::string& why)
      : std::runtime_error(why), id(std::move(request_id)) {}
  report::Json id;  ///< as far as it is known; else null
};

/// Reads a line. Throws BadRequest.
Request read_request(std::string_view line);

}  // namespace warp::serve
