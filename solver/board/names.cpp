#include "solver/board/names.hpp"

#include <algorithm>
#include <cctype>

namespace warp {

std::string upper_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return result;
}

}  // namespace warp
