#pragma once

#include <string>

#include "solver/setup/setup.hpp"

namespace warp::test {

/// The problem with these lines between begin and end, set up. Fails the test if it cannot be.
Setup setup_of(const std::string& lines);
/// Its only phase.
Phase phase_of(const std::string& lines);

}  // namespace warp::test
