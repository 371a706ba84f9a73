#include "solver/app/check/check_sheet.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/check/findings/analysis_text.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/formats/report/text/sheet_cell.hpp"

namespace warp {

namespace {

std::string cell(const std::string& text, CheckFormat format) {
  return format == CheckFormat::tsv ? report::tsv_cell(text) : report::csv_cell(text);
}

std::string line_of(std::vector<std::string> cells, CheckFormat format) {
  std::ranges::transform(cells, cells.begin(),
                         [&](const std::string& text) { return cell(text, format); });
  return fmt::format("{}\n", fmt::join(cells, format == CheckFormat::tsv ? "\t" : ","));
}

/// What `text` returns of each phase, with the phase before it.
template <class Text>
std::string by_phase(const check::ProblemJudgement& judgement, Text text) {
  std::string all;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    if (const std::string one = text(phase); !one.empty()) {
      all += (all.empty() ? "" : " ") + check::phase_text(phase.info) + one;
    }
  }
  return all;
}

std::string findings_of(const check::ProblemJudgement& judgement) {
  std::vector<std::string> all = judgement.messages;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    for (const check::Finding& finding : phase.findings) {
      all.push_back(check::finding_text(phase, finding, judgement.language));
    }
  }
  return fmt::format("{}", fmt::join(all, " | "));
}

}  // namespace

std::string mark_of(const check::ProblemJudgement& judgement, bool regression) {
  if (judgement.verdict() != check::Fault::none) {
    return "";
  }
  const std::string_view trust = check::trust_name(judgement.trust);
  const std::string mark = trust.empty() ? "C+" : fmt::format("C+ ({})", trust);
  return regression ? mark
                    : fmt::format("{} {}, {:.1f} s", mark, version_text(), judgement.seconds);
}

std::string sheet_heading(const CheckSettings& settings) {
  std::vector<std::string> names{"number", "file",        "line",     "authors",
                                 "titles", "stipulation", "verdict",  "declared",
                                 "found",  "solutions",   "findings", "computer test"};
  if (settings.tables.any()) {
    names.emplace_back("tables");
  }
  return line_of(std::move(names), settings.format);
}

std::string sheet_line(const check::ProblemJudgement& judgement, const CheckSettings& settings) {
  const auto declared = [](const check::PhaseJudgement& phase) { return phase.declared; };
  const auto found = [](const check::PhaseJudgement& phase) {
    return phase.pattern.empty() ? fmt::format("{}", phase.solutions) : phase.pattern;
  };
  const auto lines = [](const check::PhaseJudgement& phase) {
    return fmt::format("{}", fmt::join(phase.lines, " | "));
  };
  const auto tables = [&](const check::PhaseJudgement& phase) {
    std::string all;
    for (const check::TableText& table : check::analysis_texts(phase, judgement.language)) {
      all += fmt::format("{}{}: {}", all.empty() ? "" : " || ", table.heading,
                         fmt::join(table.rows, " | "));
    }
    return all;
  };
  std::vector<std::string> cells{fmt::format("{}", judgement.number),
                                 judgement.file,
                                 fmt::format("{}", judgement.where.line),
                                 fmt::format("{}", fmt::join(judgement.authors, "; ")),
                                 fmt::format("{}", fmt::join(judgement.titles, "; ")),
                                 judgement.stipulation,
                                 std::string(check::fault_name(judgement.verdict())),
                                 by_phase(judgement, declared),
                                 by_phase(judgement, found),
                                 by_phase(judgement, lines),
                                 findings_of(judgement),
                                 mark_of(judgement, settings.common.report.regression)};
  if (settings.tables.any()) {
    cells.push_back(by_phase(judgement, tables));
  }
  return line_of(std::move(cells), settings.format);
}

}  // namespace warp
