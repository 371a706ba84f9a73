#include "solver/app/commands/endgame/endgame_progress.hpp"

#include <fmt/format.h>

namespace warp {

void EndgameProgress::planned(const endings::WorkAhead& ahead) {
  if (style_ == ProgressStyle::none) {
    return;
  }
  const std::uint64_t megabytes = (ahead.bytes + (1U << 20U) - 1) >> 20U;
  const std::string amount = std::to_string(megabytes);
  console_.write_note(
      for_programs()
          ? fmt::format(R"({{"event":"tables","tables":{},"positions":{},"bytes":{}}})"
                        "\n",
                        ahead.tables, ahead.positions, ahead.bytes)
          : say(ahead.tables == 1 ? MessageId::ending_planned_one : MessageId::ending_planned,
                {{"tables", std::to_string(ahead.tables)},
                 {"positions", std::to_string(ahead.positions)},
                 {"amount",
                  ahead.estimated ? say(MessageId::ending_about, {{"amount", amount}}) : amount}}) +
                "\n");
}

void EndgameProgress::note(const endings::TableProgress& progress, const std::string& material) {
  if (style_ == ProgressStyle::none) {
    return;
  }
  if (progress.positions != 0) {
    note_positions(progress, material);
  } else if (for_programs()) {
    console_.write_note(fmt::format(R"({{"event":"progress","material":"{}","half_moves":{}}})"
                                    "\n",
                                    material, progress.plies));
  } else if (console_.someone_looks()) {
    console_.show_progress(
        say(MessageId::ending_progress,
            {{"units", material}, {"number", std::to_string(progress.plies + 1)}}));
  }
}

/// Says of how many positions the moves are known, at each hundredth of them.
void EndgameProgress::note_positions(const endings::TableProgress& progress,
                                     const std::string& material) {
  constexpr std::uint64_t whole = 100;
  const std::uint64_t percent = progress.done * whole / progress.positions;
  if (percent == percent_shown_) {
    return;
  }
  percent_shown_ = percent;
  if (for_programs()) {
    console_.write_note(
        fmt::format(R"({{"event":"progress","material":"{}","positions_done":{},"positions":{}}})"
                    "\n",
                    material, progress.done, progress.positions));
  } else if (console_.someone_looks()) {
    console_.show_progress(say(MessageId::ending_progress_moves,
                               {{"units", material}, {"number", std::to_string(percent)}}));
  }
}

}  // namespace warp
