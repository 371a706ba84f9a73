#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/report.hpp"

namespace warp {

/// The report that writes `format`. Program and banner of `settings` are set here; the banner of
/// the text states `memory`, the bytes for facts.
std::unique_ptr<report::Report> make_report(Format format, report::Report::Output output,
                                            report::ReportSettings settings,
                                            std::size_t memory = 0);

/// What a page about the problems of these files is called: their names without what tells the
/// format; empty without files.
std::string title_of(std::span<const std::string> files);

}  // namespace warp
