#pragma once

#include <cstddef>
#include <cstdint>

namespace warp::platform {

/// A file without a name, below TMPDIR or /tmp; on Windows, in the system's directory for such
/// files. It is removed with the object, and however the program ends. Several threads may read and
/// write at different places.
class TemporaryFile {
 public:
  TemporaryFile() = default;
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  /// Makes the file. False if that is not possible.
  bool open();
  bool is_open() const { return handle_ != -1; }
  /// Writes all bytes. False, with the reason in errno, if that fails.
  bool write(const char* bytes, std::size_t size, std::uint64_t where);
  /// Reads as many bytes. False, with the reason in errno, if that fails.
  bool read(char* bytes, std::size_t size, std::uint64_t where);
  /// Makes the file empty, if the system can.
  void clear();

 private:
  std::intptr_t handle_ = -1;  ///< what the system knows the file by
};

}  // namespace warp::platform
