#include "solver/board/position/names.hpp"

#include <algorithm>

namespace warp {

std::string upper_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  });
  return result;
}

}  // namespace warp
