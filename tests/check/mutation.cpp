#include "tests/check/mutation.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace warp::test {

std::string mutated(std::string solution, std::mt19937& random) {
  constexpr std::string_view letters = "KQRBSPabcdefgh12345678x0-";
  const auto below = [&](std::size_t limit) { return random() % limit; };
  const std::size_t place = below(solution.size() - 1);
  switch (below(6)) {
    case 0:
      solution.erase(place, 1);
      break;
    case 1:
      solution.insert(place, 1, letters[below(letters.size())]);
      break;
    case 2:
      std::swap(solution[place], solution[place + 1]);
      break;
    case 3: {
      const std::size_t begin = solution.rfind(' ', place);
      const std::size_t from = begin == std::string::npos ? 0 : begin;
      solution.erase(from, std::min(solution.find(' ', from + 1), solution.size()) - from);
      break;
    }
    default:
      solution[place] = letters[below(letters.size())];
      break;
  }
  return solution;
}

bool stands_in(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  auto at = whole.begin();
  for (const std::string& each : part) {
    at = std::find(at, whole.end(), each);
    if (at == whole.end()) {
      return false;
    }
    ++at;
  }
  return true;
}

}  // namespace warp::test
