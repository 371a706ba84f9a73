#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/setup/setup.hpp"

namespace warp::workers {

/// A part of a search for settings (check::ComposePart), and what else decides its results.
struct ComposeShare {
  std::uint64_t begin = 0, end = 0;
  std::uint64_t sample = 0;  ///< so many positions are drawn; 0: all are looked at
  std::uint64_t seed = 0;    ///< of the drawing

  bool operator==(const ComposeShare&) const = default;
};

/// A unit of a distributed problem: a phase, a share of it, or a part of a search for settings.
struct WorkUnit {
  std::size_t phase = 0;
  std::optional<PhaseShare> share;  ///< nothing: the whole phase
  std::uint64_t max_solutions = 0;  ///< SearchOptions::max_solutions, or the most compositions
  /// So many facts may be handed on to other workers (hints.hpp); of a search for settings 1 if the
  /// lengths that are found are handed on.
  std::size_t facts = 0;
  double size = 1;                         ///< by an estimate
  std::optional<ComposeShare> composed{};  ///< then it is no share of a phase

  bool operator==(const WorkUnit&) const = default;
};

/// A unit as words, as the queue keeps it: "0 moves-by-two 120 160 18446744073709551615 1000 0 1";
/// of a search for settings "0 compose 0 4096 18446744073709551615 0 100 1", at the end the sample
/// and its seed.
std::string text_of(const WorkUnit& unit);
/// Reads it, without the size; nothing if it is none.
std::optional<WorkUnit> unit_of(std::string_view text);
/// As people read it, in the language of the user: "first moves 121 to 160".
std::string name_of(const WorkUnit& unit);
/// What the queue notes of a unit that was not solved, in the language of the user; as it is if it
/// is none of the notes that Warp makes, which are kept in English.
std::string shown_note(std::string_view note);

}  // namespace warp::workers
