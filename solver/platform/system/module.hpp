#pragma once

#include <string>

namespace warp::platform {

/// Loads the module `file`, which lies where the program (or the library that this is part of) was
/// built, or in lib/warp-chess/modules of where it is installed; it stays loaded. Returns the
/// address of its function `name`. Throws std::runtime_error with what the system says.
void* function_of_module(const std::string& file, const char* name);

}  // namespace warp::platform
