#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace warp::test {

/// `solution` with a letter altered, dropped, added or exchanged with the next one, or a word
/// dropped.
std::string mutated(std::string solution, std::mt19937& random);

/// Do all of `part` stand in `whole`, in this order? Others may stand between them.
bool stands_in(const std::vector<std::string>& part, const std::vector<std::string>& whole);

}  // namespace warp::test
