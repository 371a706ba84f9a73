#include "solver/app/commands/compose/compose_telling.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/commands/compose/compose_writer.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

std::string say_to_composer(const Names& text) { return std::string(text.in(user_language())); }

}  // namespace

void ComposeTelling::estimate(const check::ComposeEstimate& estimate) {
  if (json_) {
    report::Json json = estimate_json(estimate);
    if (regression_) {
      json.erase("seconds");
    }
    console_.write_out(report::json_line(json));
  }
  std::string text = fmt::format(
      fmt::runtime(say_to_composer(compose_words::estimate)),
      fmt::arg("exact", estimate.is_exact ? "" : say_to_composer(compose_words::about)),
      fmt::arg("candidates", grouped(estimate.candidates)),
      fmt::arg("placements", grouped(estimate.placements)), fmt::arg("choices", estimate.choices),
      fmt::arg("symmetries", estimate.symmetries));
  if (estimate.seconds && !regression_) {
    text += fmt::format(fmt::runtime(say_to_composer(compose_words::takes)),
                        fmt::arg("time", duration_text(*estimate.seconds)));
  }
  console_.complain(text);
}

void ComposeTelling::progress(const check::ComposeProgress& progress) {
  constexpr std::chrono::milliseconds pause{300};
  const auto now = StopSignal::Clock::now();
  if (!console_.someone_looks() || now - shown_ < pause) {
    return;
  }
  shown_ = now;
  const double seconds = progress.elapsed.count();
  // What an earlier run has done says nothing about how fast this one is.
  const double part = std::max(progress.part - progress.known_part, 1e-12);
  const std::uint64_t searched = progress.counts.candidates - progress.known_candidates;
  console_.show_progress(fmt::format(
      fmt::runtime(say_to_composer(compose_words::progress)),
      fmt::arg("percent", fmt::format("{:.1f}", progress.part * 100)),
      fmt::arg("candidates", grouped(static_cast<double>(progress.counts.candidates))),
      fmt::arg("rate", grouped(static_cast<double>(searched) / std::max(seconds, 1e-3))),
      fmt::arg("found", progress.counts.found),
      fmt::arg("rest", duration_text(seconds / part * (1 - progress.part)))));
}

void ComposeTelling::summary(const check::Composer::Outcome& outcome, std::uint64_t number,
                             double seconds) {
  const check::ComposeCounts& counts = outcome.counts;
  if (json_) {
    report::Json json = composed_json(outcome, number, seconds);
    if (regression_) {
      json.erase("seconds");
      json.erase("nodes");
    }
    console_.write_out(report::json_line(json));
  }
  console_.complain(
      fmt::format(fmt::runtime(say_to_composer(compose_words::done)), fmt::arg("found", number),
                  fmt::arg("candidates", grouped(static_cast<double>(counts.candidates))),
                  fmt::arg("time", regression_ ? "-" : duration_text(seconds)),
                  fmt::arg("illegal", grouped(static_cast<double>(counts.illegal))),
                  fmt::arg("refused", grouped(static_cast<double>(counts.refused)))));
  if (outcome.limited) {
    console_.complain(fmt::format(fmt::runtime(say_to_composer(compose_words::limit_reached)),
                                  fmt::arg("number", number)));
  }
}

}  // namespace warp
