#include "solver/app/solve/command_line/reports.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/formats/page/page_report.hpp"
#include "solver/formats/report/limited_report.hpp"

namespace warp {

std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            const ReportSettings& settings) {
  constexpr std::size_t mebibyte = 1024 * 1024;
  const report::FormatOptions options{
      .regression = settings.regression,
      .program = version_text(),
      .banner = fmt::format("{} ({} MB)", version_text(), settings.memory / mebibyte),
      .style = settings.style};
  auto report = format == Format::html
                    ? page::make_page_report(std::move(output), options)
                    : report::format_info(format).make(std::move(output), options);
  return settings.max_output ? report::limited(std::move(report), *settings.max_output)
                             : std::move(report);
}

}  // namespace warp
