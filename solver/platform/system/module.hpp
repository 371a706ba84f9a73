#pragma once

#include <string>

namespace warp::platform {

/// Loads the module `file` and returns the address of its function `name`. The module lies in
/// lib/warp-chess/modules where the program is installed, and beside the program where it was
/// built. It stays loaded. Throws std::runtime_error with what the system says.
void* function_of_module(const std::string& file, const char* name);

}  // namespace warp::platform
