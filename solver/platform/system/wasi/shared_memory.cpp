#include "solver/platform/system/shared_memory.hpp"

// A module in a browser is the only process that has its memory.

namespace warp::platform {

std::unique_ptr<SharedMemory> SharedMemory::join(const std::string& /*name*/,
                                                 std::size_t /*bytes*/) {
  return nullptr;
}

SharedMemory::~SharedMemory() = default;

}  // namespace warp::platform
