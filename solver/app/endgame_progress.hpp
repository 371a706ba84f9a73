#pragma once

#include <cstdint>
#include <string>

#include "solver/app/console.hpp"
#include "solver/app/run.hpp"
#include "solver/endgame/tables.hpp"

namespace warp {

/// Says on standard error how far tables of endings are.
class EndgameProgress {
 public:
  EndgameProgress(Console& console, ProgressStyle style) : console_(console), style_(style) {}

  /// Says what lies ahead.
  void planned(const endgame::WorkAhead& ahead);
  /// Says how far the work on `material` is.
  void note(const endgame::Progress& progress, const std::string& material);

 private:
  void note_positions(const endgame::Progress& progress, const std::string& material);
  bool for_programs() const { return style_ == ProgressStyle::jsonl; }

  Console& console_;
  ProgressStyle style_;
  std::uint64_t percent_shown_ = 0;
};

}  // namespace warp
