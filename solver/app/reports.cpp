#include "solver/app/reports.hpp"

#include <utility>

#include <fmt/format.h>

namespace warp {

std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            const ReportSettings& settings) {
  constexpr std::size_t mebibyte = 1024 * 1024;
  return report::format_info(format).make(
      std::move(output),
      {.regression = settings.regression,
       .program = version_text(),
       .banner = fmt::format("{} ({} MB)", version_text(), settings.memory / mebibyte)});
}

}  // namespace warp
