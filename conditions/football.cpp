#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

constexpr std::array parameters{Parameter{.kind = ParameterKind::walks}};

constexpr std::uint64_t touchlines = 0x8181818181818181U;

bool is_on_touchline(Square square) {
  constexpr int side_length = 8;
  return square % side_length == 0 || square % side_length == side_length - 1;
}

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  if (arguments.empty()) {
    return std::string(not_played) + "Football without a list of substitutes";
  }
  const auto& bench = std::get<std::vector<WalkId>>(arguments[0].value);
  rules.castling_rights_return = true;
  rules.hooks.add_effect_on(
      Stage::substitution, MayChange::the_mover({Change::walk}),
      [bench](Played& played) {
        const Square square = played.mover_square();
        if (square == no_square || !is_on_touchline(square) || played.move.promotion != no_walk ||
            played.position.at(square).is(Attribute::royal)) {
          return;
        }
        std::vector<WalkId> choices = bench;
        const WalkId walk = played.position.at(square).walk;
        if (std::find(choices.begin(), choices.end(), walk) == choices.end()) {
          choices.push_back(walk);
        }
        change_walk(played.position, square,
                    choices[played.choose(static_cast<unsigned>(choices.size()))],
                    Reason::transformation);
      },
      [](const Position&, Square) { return touchlines; });
  return {};
}

}  // namespace

const Condition football{
    .names = {"Football", "Fussball", "Football"},
    .rule =
        "A unit, except a king, that moves to the files a or h may be substituted there by one "
        "of the units named behind the condition.",
    .source = "traditional",
    .parameters = parameters,
    .install = install};

}  // namespace warp
