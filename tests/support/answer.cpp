#include "tests/support/answer.hpp"

#include "tests/support/program.hpp"

namespace warp::test {

std::string answer(const std::string& problem) {
  return run_warp({"-regression", "--no-evidence"}, "begin\n" + problem + "\nend\n").out;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace warp::test
