#include "solver/app/reports.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/report/json_report.hpp"
#include "solver/report/text_report.hpp"
#include "solver/report/yacpdb_report.hpp"

namespace warp {

std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            const ReportSettings& settings) {
  constexpr std::size_t mebibyte = 1024 * 1024;
  switch (format) {
    case Format::json:
      return std::make_unique<report::JsonReport>(std::move(output), version_text(),
                                                  settings.regression);
    case Format::yacpdb:
      return std::make_unique<report::YacpdbReport>(std::move(output));
    case Format::text:
      break;
  }
  return std::make_unique<report::TextReport>(
      std::move(output), report::ReportOptions{.regression = settings.regression,
                                               .banner = fmt::format("{} ({} MB)", version_text(),
                                                                     settings.memory / mebibyte)});
}

}  // namespace warp
