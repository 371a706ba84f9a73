#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace warp {

/// Does `text` fit a pattern in which `*` stands for anything and `?` for one letter? Both in small
/// letters.
bool fits_pattern(std::string_view text, std::string_view pattern);

/// What there is to read, each part in alphabetical order.
struct FoundFiles {
  using Reasons = std::vector<std::pair<std::string, std::string>>;  ///< names with reasons

  std::vector<std::string> files;
  Reasons left_out;               ///< files that are no problem files
  Reasons faults;                 ///< directories that cannot be read, or have nothing to read
  std::size_t not_asked_for = 0;  ///< files whose names do not fit `only`
  bool in_directory = false;      ///< `path` is a directory
};

/// The file `path`; or all problem files (is_problem_file), texts and mails below the directory
/// `path`. With `only`, "*.txt", all files there whose names fit it, and no others. A directory
/// with more than 100,000 files is a fault.
FoundFiles problem_files(const std::string& path, const std::string& only = {});

/// Why a file of a directory is not read, by the end of its name.
std::string why_not_read(std::string_view file);

}  // namespace warp
