#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr unsigned side_length = 8;

bool same_colour(Square from, Square to) {
  const auto shade = [](Square square) { return (square / side_length + square) % 2; };
  return shade(from) == shade(to);
}

/// In queen's side castling the rook changes the colour of its square, the king does not: it is
/// allowed in neither kind of chess.
bool is_long_castling(const SingleMove& move) {
  return move.kind == MoveKind::castling && move.to < move.from;
}

template <bool keeps_colour>
std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.move_filter.push_back([](Arbiter&, const SingleMove& move) {
    return same_colour(move.from, move.to) == keeps_colour && !is_long_castling(move);
  });
  rules.hooks.add_observation(Purpose::geometry, [](Arbiter&, const Observation& observation) {
    return same_colour(observation.observer, observation.target) == keeps_colour;
  });
  return {};
}

}  // namespace

const Condition bichrom_chess{
    .names = {"BichromChess", "BichromesSchach", "Bichromatique"},
    .rule =
        "Every move must lead to a square of the other colour, and a unit observes nothing on "
        "squares of the colour it stands on.",
    .source = "traditional",
    .install = install<false>};

const Condition monochrom_chess{
    .names = {"MonochromChess", "MonochromesSchach", "Monochromatique"},
    .rule =
        "Every move must lead to a square of the same colour, and a unit observes nothing on "
        "squares of the other colour.",
    .source = "traditional",
    .install = install<true>};

}  // namespace warp
