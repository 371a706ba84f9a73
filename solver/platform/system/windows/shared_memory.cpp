#include "solver/platform/system/shared_memory.hpp"

// Only workers share memory, and there are none on Windows: they need processes that are forked.

namespace warp::platform {

std::unique_ptr<SharedMemory> SharedMemory::join(const std::string& /*name*/,
                                                 std::size_t /*bytes*/) {
  return nullptr;
}

SharedMemory::~SharedMemory() = default;

}  // namespace warp::platform
