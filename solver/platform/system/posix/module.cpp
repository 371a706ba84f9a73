#include "solver/platform/system/module.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <stdexcept>

#include "solver/platform/system/process.hpp"

namespace warp::platform {

namespace {

/// The file that this code belongs to: a shared library, or the program.
std::filesystem::path file_of_this_code() {
  Dl_info info{};
  std::error_code error;
  const bool is_library =
      ::dladdr(reinterpret_cast<const void*>(&function_of_module), &info) != 0 &&
      std::string_view(info.dli_fname).find(".so") != std::string_view::npos;
  return is_library ? std::filesystem::canonical(info.dli_fname, error) : path_of_program();
}

}  // namespace

void* function_of_module(const std::string& file, const char* name) {
  const std::filesystem::path folder = file_of_this_code().parent_path();
  std::filesystem::path path = folder.parent_path() / "lib" / "warp-chess" / "modules" / file;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) path = folder / file;
  void* const module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const function = module == nullptr ? nullptr : ::dlsym(module, name);
  if (function == nullptr) throw std::runtime_error(::dlerror());
  return function;
}

}  // namespace warp::platform
