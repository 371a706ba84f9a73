#pragma once

#include <cstdint>
#include <string>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/techniques/endings/tables/tables.hpp"

namespace warp {

/// Says on standard error how far tables of endings are.
class EndgameProgress {
 public:
  EndgameProgress(Console& console, ProgressStyle style, Language language)
      : console_(console), style_(style), language_(language) {}

  /// Says what lies ahead.
  void planned(const endings::WorkAhead& ahead);
  /// Says how far the work on `material` is.
  void note(const endings::TableProgress& progress, const std::string& material);

 private:
  void note_positions(const endings::TableProgress& progress, const std::string& material);
  std::string say(MessageId id, MessageArguments arguments) const {
    return message(id, language_, arguments);
  }
  bool for_programs() const { return style_ == ProgressStyle::jsonl; }

  Console& console_;
  ProgressStyle style_;
  Language language_;  ///< of what is said to people
  std::uint64_t percent_shown_ = 0;
};

}  // namespace warp
