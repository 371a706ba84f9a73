#include <string>
#include <utility>

#include <fmt/format.h>

#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/text_report.hpp"

namespace warp::report {

namespace {

constexpr std::string_view fence = "```";

/// `text` with the signs that Markdown reads as its own behind a backslash.
std::string as_markdown(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (std::string_view("\\`*_[]<>#|~").find(letter) != std::string_view::npos) {
      result += '\\';
    }
    result += letter;
  }
  return result;
}

/// Writes each problem as a section for forums and pages: what it is called, and diagram and
/// solutions in a block in which blanks count, as the format text writes them.
class MarkdownReport : public TextReport {
 public:
  MarkdownReport(Output output, const ReportSettings& settings)
      : TextReport(std::move(output), without_banner(settings)) {}

  void message(const Diagnostic& diagnostic) override {
    put(fmt::format("> {}\n\n", as_markdown(as_utf8(diagnostic.text()))));
  }
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    std::string title;
    for (const auto* lines : {&problem.authors, &problem.titles, &problem.origins}) {
      for (const std::string& line : *lines) {
        title += (title.empty() ? "" : ", ") + as_utf8(line);
      }
    }
    const std::string stipulation =
        problem.stipulation ? stipulation_text(problem, *problem.stipulation) : "";
    title += (title.empty() || stipulation.empty() ? "" : ": ") + stipulation;
    put(fmt::format("### {}\n\n{}text\n", as_markdown(title), fence));
    TextReport::begin_problem(problem, units);
  }
  void end_problem(const Statistics& statistics) override {
    TextReport::end_problem(statistics);
    end_block();
  }
  void abandon(Abandoned why, const Statistics& statistics) override {
    TextReport::abandon(why, statistics);
    end_block();
  }

 private:
  static ReportSettings without_banner(ReportSettings settings) {
    settings.banner.clear();
    return settings;
  }
  void end_block() { put(fmt::format("{}\n\n", fence)); }
};

}  // namespace

std::unique_ptr<Report> make_markdown_report(Report::Output output,
                                             const ReportSettings& settings) {
  return std::make_unique<MarkdownReport>(std::move(output), settings);
}

}  // namespace warp::report
