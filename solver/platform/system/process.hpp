#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace warp::platform {

/// Runs the program words[0], found by the system's search path, with the other words as arguments
/// and with these streams at their present positions; waits for its end. Returns 0 if its exit
/// status is 0. Throws std::system_error if it cannot be started: with ENOENT if there is none.
int run_process(const std::vector<std::string>& words, std::FILE* input, std::FILE* output,
                std::FILE* errors);

/// Goes on as the program words[0], with the other words as arguments: with its streams, and with
/// the signals that are sent to this one. Returns its exit status where a system can only wait for
/// it. Throws std::system_error if it cannot be started: with ENOENT if there is none.
int go_on_as(const std::vector<std::string>& words);

/// The file of this program; empty if the system does not tell.
std::filesystem::path path_of_program();

/// A name that no other process has at the same time: host and number, "chess7:1234".
std::string name_of_process();

}  // namespace warp::platform
