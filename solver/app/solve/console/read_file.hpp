#pragma once

#include <istream>
#include <optional>
#include <string>

namespace warp {

/// Returns what is left of `stream`.
std::string read_all(std::istream& stream);

/// Returns the content of `file`. If it cannot be read, returns nothing and writes the reason to
/// `fault`: "cannot be read: No such file or directory".
std::optional<std::string> read_file(const std::string& file, std::string& fault);

}  // namespace warp
