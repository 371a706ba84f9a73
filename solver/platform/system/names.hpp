#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace warp::platform {

/// The words of the command line in UTF-8, or as the system has them where it knows bytes only.
std::vector<std::string> command_line(int argc, char** argv);

/// A name as the program writes it, as a path. Names of files go to streams by way of this: where
/// the system knows names in UTF-16, streams and paths take bytes for something else than UTF-8.
/// What is no UTF-8 is taken for Latin-1 there.
std::filesystem::path path_of(const std::string& name);

/// std::fopen for such a name.
std::FILE* open_file(const std::string& name, const char* mode);

/// A number that no other process has at this time.
unsigned long process_number();

}  // namespace warp::platform
