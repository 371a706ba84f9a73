#pragma once

#include <string>
#include <string_view>

namespace warp {

/// Writes `content` to `file`, in one step: the file has its old content or the new one, even if
/// the program is ended meanwhile. Returns what went wrong, or an empty text.
std::string write_file(const std::string& file, std::string_view content);

}  // namespace warp
