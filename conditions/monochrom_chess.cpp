#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

bool same_colour(const Geometry& geometry, Square from, Square to) {
  return geometry.is_light(from) == geometry.is_light(to);
}

/// In queen's side castling the rook changes the colour of its square, the king does not: it is
/// allowed in neither kind of chess.
bool is_long_castling(const SingleMove& move) {
  return move.kind == MoveKind::castling && move.to < move.from;
}

template <bool keeps_colour>
std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    return same_colour(arbiter.geometry(), move.from, move.to) == keeps_colour &&
           !is_long_castling(move);
  });
  rules.hooks.add_observation(
      Purpose::geometry, [](Arbiter& arbiter, const Observation& observation) {
        return some_arrival(arbiter, observation, [&](Square square) {
          return same_colour(arbiter.geometry(), observation.observer, square) == keeps_colour;
        });
      });
  return {};
}

}  // namespace

const Condition bichrom_chess{
    .names = {"BichromChess", "BichromesSchach", "Bichromatique"},
    .rule =
        "Every move must lead to a square of the other colour, and a unit observes nothing that it "
        "could capture only by a move to a square of the colour it stands on.",
    .source = "traditional",
    .install = install<false>};

const Condition monochrom_chess{
    .names = {"MonochromChess", "MonochromesSchach", "Monochromatique"},
    .rule =
        "Every move must lead to a square of the same colour, and a unit observes nothing that it "
        "could capture only by a move to a square of the other colour.",
    .source = "traditional",
    .install = install<true>};

}  // namespace warp
