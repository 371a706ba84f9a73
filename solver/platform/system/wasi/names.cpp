#include "solver/platform/system/names.hpp"

namespace warp::platform {

std::vector<std::string> command_line(int argc, char** argv) { return {argv, argv + argc}; }

std::filesystem::path path_of(const std::string& name) { return {name}; }

std::FILE* open_file(const std::string& name, const char* mode) {
  return std::fopen(name.c_str(), mode);
}

unsigned long process_number() { return 1; }

}  // namespace warp::platform
