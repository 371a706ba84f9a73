#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "solver/app/solve/command_line/settings.hpp"
#include "solver/formats/report/report.hpp"

namespace warp {

struct ReportSettings {
  bool regression = false;  ///< without banner, times and counters
  std::size_t memory = 0;   ///< bytes for facts, for the banner
  report::TextStyle style{};
  std::optional<std::uint64_t> max_output{};  ///< see report::limited; nothing: no limit
};

/// The report that writes `format`.
std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            const ReportSettings& settings);

}  // namespace warp
