#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace warp::test {

/// A directory of its own for a test; it goes when the test is over.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  /// The path of a file in it.
  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  /// Writes a file; returns its path.
  std::string write(const std::string& name, std::string_view text) const;
  std::string read(const std::string& name) const;

 private:
  std::filesystem::path directory_;
};

}  // namespace warp::test
