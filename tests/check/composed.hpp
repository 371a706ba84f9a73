#pragma once

#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test {

/// What `warp compose` says of a problem: its lines without "begin" and "end".
ProgramResult compose(const std::string& lines, const std::vector<std::string>& more = {});

/// The units of what it finds there, as it writes them: "white Kc3 Qd3 black Ka4".
std::vector<std::string> composed_units(const std::string& lines,
                                        const std::vector<std::string>& more = {});
/// The same for the problem of a file.
std::vector<std::string> composed_from(const std::string& file,
                                       const std::vector<std::string>& more = {});

}  // namespace warp::test
