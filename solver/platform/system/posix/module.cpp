#include "solver/platform/system/module.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "solver/platform/system/process.hpp"

namespace warp::platform {

void* function_of_module(const std::string& file, const char* name) {
  const std::filesystem::path folder = path_of_program().parent_path();
  std::filesystem::path path = folder.parent_path() / "lib" / "warp-chess" / "modules" / file;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) path = folder / file;
  void* const module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const function = module == nullptr ? nullptr : ::dlsym(module, name);
  if (function == nullptr) throw std::runtime_error(::dlerror());
  return function;
}

}  // namespace warp::platform
