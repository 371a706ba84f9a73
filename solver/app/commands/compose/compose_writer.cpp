#include "solver/app/commands/compose/compose_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/workshop/compose/composed_problem.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp {

namespace {

/// The most solutions of a phase that are shown.
constexpr std::size_t most_shown = 12;

}  // namespace

std::string composition_text(const check::Composition& found, std::uint64_t number,
                             const Problem& problem) {
  std::string text = fmt::format("{}: {}\n", number, units_text(found, problem));
  for (const check::PhaseJudgement& phase : found.phases) {
    const std::string name =
        (phase.info.twin.empty() ? "" : phase.info.twin + ") ") + found.stipulation;
    for (std::size_t i = 0; i < std::min(phase.lines.size(), most_shown); ++i) {
      text += fmt::format("   {}  {}", name, phase.lines[i]);
      const auto mate = std::ranges::find_if(phase.analysis.mates, [&](const check::MateRow& row) {
        return !row.set_play && row.line == phase.lines[i];
      });
      if (mate != phase.analysis.mates.end()) {
        text += fmt::format("  ({})", check::mate_kind_name(mate->kind));
      }
      text += "\n";
    }
    if (phase.lines.size() > most_shown) {
      text += "   " +
              fmt::format(fmt::runtime(compose_words::more_solutions.in(problem.language)),
                          fmt::arg("number", phase.lines.size() - most_shown)) +
              "\n";
    }
  }
  std::string themes;
  for (const check::ThemeShown& theme : found.themes) {
    themes += (themes.empty() ? "   " : ", ") + theme.text();
  }
  return text + (themes.empty() ? "" : themes + "\n");
}

report::Json composition_json(const check::Composition& found, std::uint64_t number,
                              const Problem& problem) {
  report::Json json{{"record", "composition"},
                    {"number", number},
                    {"stipulation", found.stipulation},
                    {"units", report::units_json(found.units, problem)},
                    {"text", units_text(found, problem)},
                    {"phases", report::Json::array()},
                    {"themes", report::Json::array()}};
  for (const check::PhaseJudgement& phase : found.phases) {
    report::Json mates = report::Json::array();
    for (const check::MateRow& row : phase.analysis.mates) {
      if (!row.set_play) {
        mates.push_back({{"kind", check::mate_kind_name(row.kind)}, {"line", row.line}});
      }
    }
    json["phases"].push_back(
        {{"twin", phase.info.twin.empty() ? report::Json(nullptr) : report::Json(phase.info.twin)},
         {"duplex", phase.info.duplex},
         {"verdict", check::fault_name(phase.verdict())},
         {"solutions", phase.solutions},
         {"lines", phase.lines},
         {"mates", std::move(mates)}});
  }
  for (const check::ThemeShown& theme : found.themes) {
    json["themes"].push_back(theme.text());
  }
  return json;
}

report::Json estimate_json(const check::ComposeEstimate& estimate) {
  return {{"record", "estimate"},
          {"placements", estimate.placements},
          {"candidates", estimate.candidates},
          {"exact", estimate.is_exact},
          {"choices", estimate.choices},
          {"symmetries", estimate.symmetries},
          {"seconds", estimate.seconds ? report::Json(*estimate.seconds) : report::Json(nullptr)}};
}

report::Json composed_json(const check::ComposeOutcome& outcome, std::uint64_t number,
                           double seconds) {
  const check::ComposeCounts& counts = outcome.counts;
  return {
      {"record", "composed"},       {"found", number},           {"candidates", counts.candidates},
      {"illegal", counts.illegal},  {"refused", counts.refused}, {"complete", outcome.complete},
      {"limited", outcome.limited}, {"seconds", seconds},        {"nodes", counts.nodes}};
}

std::string grouped(double number) {
  if (number >= 1e15) {
    return fmt::format("{:.1e}", number);
  }
  std::string digits = fmt::format("{:.0f}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) {
    digits.insert(at - 3, " ");
  }
  return digits;
}

std::string duration_text(double seconds) {
  constexpr double minute = 60, hour = 3600, day = 86400, year = 365 * day;
  if (seconds < 2 * minute) {
    return fmt::format("{:.1f} s", seconds);
  }
  if (seconds < 2 * hour) {
    return fmt::format("{:.0f} min", seconds / minute);
  }
  if (seconds < 2 * day) {
    return fmt::format("{:.1f} h", seconds / hour);
  }
  return seconds < 2 * year ? fmt::format("{:.0f} d", seconds / day)
                            : fmt::format("{} a", grouped(seconds / year));
}

}  // namespace warp
