#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "solver/check/why/cause.hpp"

namespace warp::check {

/// What is to be said of a stated line.
struct Diagnosis {
  enum class Verdict : std::uint8_t {
    solves,   ///< it does what the stipulation demands
    refuted,  ///< a try that is refuted, as stated
    fails,
    open,  ///< all of it can be played, but whether it solves is not decided here
    out_of_time,
  };

  Verdict verdict = Verdict::open;
  std::string stated;  ///< the line as the author writes it
  std::vector<std::string>
      played;      ///< its half-moves that can be played, as the program writes them
  std::string at;  ///< the half-move that fails, as stated; empty: the end
  /// The number, from 1, of the section of play in which it fails; 0 if there is one section only.
  unsigned section = 0;
  std::vector<Cause> causes;  ///< why; none unless it fails
};

/// `line` fails at its half-move `at`, or at its end if that is empty, because of `causes`.
inline Diagnosis failing(std::string line, std::string at, std::vector<Cause> causes) {
  return {.verdict = Diagnosis::Verdict::fails,
          .stated = std::move(line),
          .played = {},
          .at = std::move(at),
          .causes = std::move(causes)};
}

}  // namespace warp::check
