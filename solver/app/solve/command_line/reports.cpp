#include "solver/app/solve/command_line/reports.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "solver/app/solve/command_line/settings.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/report/limited_report.hpp"
#include "solver/platform/system/names.hpp"

namespace warp {

std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            report::ReportSettings settings, std::size_t memory) {
  constexpr std::size_t mebibyte = 1024 * 1024;
  settings.program = version_text();
  settings.banner = fmt::format("{} ({} MB)", settings.program, memory / mebibyte);
  auto report = format == Format::html
                    ? page::make_page_report(std::move(output), settings)
                    : report::format_info(format).make(std::move(output), settings);
  return settings.max_output ? report::limited(std::move(report), *settings.max_output)
                             : std::move(report);
}

std::string title_of(std::span<const std::string> files) {
  constexpr std::size_t most_names = 3;
  std::string title;
  for (const std::string& file : files.first(std::min(files.size(), most_names))) {
    title += (title.empty() ? "" : ", ") +
             platform::path_of(file).filename().replace_extension().string();
  }
  return title + (files.size() > most_names ? ", ..." : "");
}

}  // namespace warp
