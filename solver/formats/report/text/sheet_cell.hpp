#pragma once

#include <string>
#include <string_view>

namespace warp::report {

/// `text` as one field of a line of CSV (RFC 4180): in quotes if it could be read as several fields
/// or lines. What a spreadsheet would take for a formula is not changed: stipulations may begin
/// with '='.
std::string csv_cell(std::string_view text);

/// `text` as one field of a line of TSV: tabs and line ends become blanks.
std::string tsv_cell(std::string text);

}  // namespace warp::report
