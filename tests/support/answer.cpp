#include "tests/support/answer.hpp"

#include "tests/support/program.hpp"

namespace warp::test {

std::string answer(const std::string& problem) {
  return run_warp({"-regression", "--no-evidence"}, "begin\n" + problem + "\nend\n").out;
}

std::string solution(const std::string& problem) { return answer(problem + "\noption noboard"); }

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t times_in(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++times;
  }
  return times;
}

}  // namespace warp::test
