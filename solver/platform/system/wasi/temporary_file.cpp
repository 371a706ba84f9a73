#include "solver/platform/system/temporary_file.hpp"

#include <cerrno>

namespace warp::platform {

// A page has no files of its own: what does not fit into memory has no place.

TemporaryFile::~TemporaryFile() = default;
bool TemporaryFile::open() { return false; }
bool TemporaryFile::write(const char*, std::size_t, std::uint64_t) {
  errno = ENOSYS;
  return false;
}
bool TemporaryFile::read(char*, std::size_t, std::uint64_t) {
  errno = ENOSYS;
  return false;
}
void TemporaryFile::clear() {}

}  // namespace warp::platform
