#include "solver/platform/system/shared_memory.hpp"

// Only workers share memory, and they need processes that are forked: there are none on Windows,
// nor in WebAssembly, where a module is the only process that has its memory.

namespace warp::platform {

std::unique_ptr<SharedMemory> SharedMemory::join(const std::string& /*name*/,
                                                 std::size_t /*bytes*/) {
  return nullptr;
}

SharedMemory::~SharedMemory() = default;

}  // namespace warp::platform
