#include "solver/board/movement/line_memory.hpp"

#include <algorithm>
#include <vector>

#include "solver/board/movement/course.hpp"
#include "solver/board/movement/spread.hpp"

namespace warp {

std::size_t line_memory(const Geometry& geometry, const std::shared_ptr<const Walks>& known,
                        const WalkSet& walks) {
  constexpr std::size_t most_samples = 48;
  // Lists that grow are copied, and Approaches holds most lines once more.
  constexpr std::size_t copies = 2;
  const std::shared_ptr<const Walks> spread_out = spread(known, walks, geometry);
  const std::size_t stride = std::max<std::size_t>(1, geometry.size() / most_samples);
  std::size_t bytes = 0, samples = 0;
  for (std::size_t square = stride / 2; square < geometry.size(); square += stride) {
    ++samples;
    for (std::size_t walk = 1; walk < spread_out->size(); ++walk) {
      if (!walks.test(walk)) {
        continue;
      }
      std::vector<Line> lines;
      std::vector<Square> squares;
      for (const Primitive& primitive : (*spread_out)[walk].primitives) {
        trace(primitive, {geometry, static_cast<Square>(square), Colour::white}, lines, squares);
      }
      const std::size_t sides = is_same_for_both_sides((*spread_out)[walk]) ? 1 : 2;
      bytes += sides * (lines.size() * (sizeof(Line) + sizeof(std::uint64_t)) +
                        squares.size() * sizeof(Square));
    }
  }
  return copies * (bytes / std::max<std::size_t>(1, samples)) * geometry.size();
}

}  // namespace warp
