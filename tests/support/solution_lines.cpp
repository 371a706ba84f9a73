#include "tests/support/solution_lines.hpp"

#include <algorithm>
#include <sstream>

#include "tests/support/program.hpp"

namespace warp::test {

std::vector<std::string> printed_lines(const std::string& problem) {
  const std::string text = "begin\n" + problem + "option NoBoard\nend\n";
  std::istringstream out(run_warp({"-regression", "--no-evidence", "-j", "1"}, text).out);
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin != std::string::npos && line.find("solution finished") == std::string::npos) {
      lines.push_back(line.substr(begin));
    }
  }
  return lines;
}

std::vector<std::string> solution_lines(const std::string& problem) {
  std::vector<std::string> lines = printed_lines(problem);
  std::sort(lines.begin(), lines.end());
  return lines;
}

bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace warp::test
