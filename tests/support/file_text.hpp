#pragma once

#include <filesystem>
#include <string>

namespace warp::test {

/// What stands in `file`. Throws std::runtime_error if it cannot be read.
std::string file_text(const std::filesystem::path& file);

}  // namespace warp::test
