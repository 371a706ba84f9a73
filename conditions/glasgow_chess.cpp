#include "conditions/all_conditions.hpp"

namespace warp {

namespace {

std::string install(RuleSet& rules, std::span<const Argument>) {
  const Geometry& geometry = rules.geometry();
  for (const Colour side : {Colour::white, Colour::black}) {
    SquareSet squares;
    for (std::size_t i = 0; i < geometry.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (geometry.rank_for(square, side) == geometry.last_rank() - 1) {
        squares.insert(square);
      }
    }
    rules.promotion_squares[index(side)] = squares;
  }
  return {};
}

}  // namespace

const Condition glasgow_chess{.names = {"GlasgowChess", "GlasgowSchach", "EchecsGlasgow"},
                              .rule = "Pawns promote on the rank before the last one.",
                              .source = "traditional",
                              .install = install};

}  // namespace warp
