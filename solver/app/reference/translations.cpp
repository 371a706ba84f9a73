#include "solver/app/reference/translations.hpp"

#include <algorithm>

namespace warp {

std::string_view translated(std::string_view english, Language language) {
  for (const std::span<const Names> rows : {piece_translations(), condition_translations()}) {
    const auto row = std::ranges::find(rows, english, &Names::english);
    if (row != rows.end()) {
      return row->in(language);
    }
  }
  return english;
}

}  // namespace warp
