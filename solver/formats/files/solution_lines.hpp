#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warp::files {

/// The author's solution as remarks of the language of problems, one a line: `solution 1.Ra1! Kh7`.
/// Blanks at the beginning of a line stay. The language drops those at its end; so a line that has
/// some stands within quotation marks, and so does one that is in quotation marks already.
std::vector<std::string> solution_remarks(std::string_view text);

/// The line that such a remark states, without a line end; nothing if the remark is another one.
std::optional<std::string> solution_line(std::string_view remark);

/// The text of such lines: several end with a line end each, a single one has none.
std::string solution_text(const std::vector<std::string>& lines);

}  // namespace warp::files
