#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "problem.hpp"
#include "solver.hpp"
#include "workshop.hpp"

namespace warp::api {

// Settings: all positions of a matrix that have the wanted solutions, mates and themes, as `warp
// compose` finds them. What is placed, and what is demanded, say the lines `remark compose` of the
// problem (solver/check/compose/README.md).

/// Which of the positions are looked at.
struct ComposeSettings {
  std::optional<std::uint64_t> sample;  ///< only so many, drawn at random
  std::uint64_t seed = 1;               ///< of the draw
  std::optional<std::uint64_t> limit;   ///< the search ends with so many results
  bool only_estimate = false;           ///< nothing is searched
};

/// How much there is to search.
struct ComposeEstimate {
  double placements = 0;          ///< all ways to place the units
  double candidates = 0;          ///< positions that remain after symmetry
  bool is_exact = false;          ///< `candidates` has been counted
  std::size_t choices = 0;        ///< of units
  std::size_t symmetries = 0;     ///< most of them for a choice
  std::optional<double> seconds;  ///< about so many for all of them
};

/// How far a search is.
struct ComposeProgress {
  double part = 0;               ///< of all placements, 0 to 1
  std::uint64_t candidates = 0;  ///< positions looked at
  std::uint64_t found = 0;
  std::chrono::duration<double> elapsed{};
};

/// A mate of a solution: impure ones are not told.
struct ComposedMate {
  std::string kind;  ///< "pure", "model", "ideal"
  std::string line;  ///< the play up to it
};

/// What a phase of a setting has.
struct ComposedPhase {
  Phase phase;
  std::string verdict;              ///< of `warp check`: "sound", "cook", "undeclared" ...
  std::uint64_t solutions = 0;      ///< or keys
  std::vector<std::string> lines;   ///< these, as the program writes them
  std::vector<ComposedMate> mates;  ///< if mates are demanded
};

/// A position that meets the demands.
struct Setting {
  /// Of the result, from 1; 0: told only because it is the longest so far.
  std::uint64_t number = 0;
  Problem problem;          ///< the position as a problem of its own
  std::string units;        ///< "white Kc3 Qd3 black Ka4", in the language of the problem
  std::string stipulation;  ///< "h#2"
  std::vector<ComposedPhase> phases;
  std::vector<Theme> themes;  ///< if themes are demanded
};

/// Is told how a search goes; one call at a time, but not always from the same thread. What it
/// throws ends the search.
class ComposeListener {
 public:
  virtual ~ComposeListener() = default;

  /// First of all.
  virtual void estimate(const ComposeEstimate&) {}
  /// A result. The order is always the same: fewest units first, then the lightest force, then by
  /// squares.
  virtual void found(const Setting&) = 0;
  /// Where the longest solutions are sought: a position whose solution is longer than all before.
  virtual void longest_so_far(const Setting&) {}
  /// Now and then.
  virtual void progress(const ComposeProgress&) {}
};

/// What came of a search.
struct Composed {
  /// If one of them is worse than a warning, nothing was searched.
  std::vector<Diagnostic> diagnostics;
  std::uint64_t found = 0;
  std::uint64_t candidates = 0;  ///< positions looked at
  std::uint64_t illegal = 0;     ///< of these: a king can be captured
  std::uint64_t refused = 0;     ///< of these: the rules do not admit them
  std::uint64_t nodes = 0;
  bool complete = false;  ///< all positions were looked at
  bool limited = false;   ///< the search ended with ComposeSettings::limit
};

/// Searches what a text asks for, which must hold one problem. It may be without units: all may be
/// left open, which read() would take for a fault. Throws only what the listener throws, and what
/// the system does.
Composed compose(std::string_view text, ComposeListener& listener,
                 const ComposeSettings& settings = {}, const Resources& resources = {},
                 const Limits& limits = {}, std::string_view file = "<text>");
/// The same for a problem that was read; throws std::invalid_argument if it is not usable.
Composed compose(const Problem& problem, ComposeListener& listener,
                 const ComposeSettings& settings = {}, const Resources& resources = {},
                 const Limits& limits = {});

}  // namespace warp::api
