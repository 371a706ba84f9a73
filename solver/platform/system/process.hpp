#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace warp::platform {

/// Runs the program `words`, which is looked for where the system looks, with these streams, from
/// where they stand, and waits for its end. Returns 0 if it ended with exit status 0. Throws
/// std::system_error if it cannot be started: with ENOENT if there is none.
int run_process(const std::vector<std::string>& words, std::FILE* input, std::FILE* output,
                std::FILE* errors);

/// This process as no other is named that runs at the same time: host and number, "chess7:1234".
std::string name_of_process();

}  // namespace warp::platform
