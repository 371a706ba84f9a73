#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace warp::platform {

/// The words of the command line: in UTF-8 on Windows, elsewhere as the bytes that were given.
std::vector<std::string> command_line(int argc, char** argv);

/// The path of a file whose name the program holds as bytes. Every name is opened by way of this
/// function: on Windows, streams and paths would not take the bytes for UTF-8. There, a name that
/// is no UTF-8 is read as Latin-1.
std::filesystem::path path_of(const std::string& name);

/// std::fopen for such a name.
std::FILE* open_file(const std::string& name, const char* mode);

/// A number that no other process has at this time.
unsigned long process_number();

}  // namespace warp::platform
