#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array<Square, 4> centre{27, 28, 35, 36};  // d4, e4, d5, e5

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back({.concerns = [](const Unit&) { return true; },
                              .change =
                                  [](Arbiter& arbiter, Square square, Colour, Ways& ways) {
                                    if (std::find(centre.begin(), centre.end(), square) ==
                                        centre.end()) {
                                      return;
                                    }
                                    const Ways usual = ways;
                                    for (const Square other : centre) {
                                      if (other == square || !arbiter.position().empty(other)) {
                                        continue;
                                      }
                                      for (const Way& way : usual) {
                                        if (way.mode != Mode::move_only) {
                                          ways.add({other, way.walk, Mode::capture_only});
                                        }
                                      }
                                    }
                                  }});
  rules.hooks.move_filter.push_back(
      [](Arbiter& arbiter, const SingleMove& move) { return !circe::is_detour(arbiter, move); });
  return {};
}

}  // namespace

const Condition plus_chess{
    .names = {"PlusChess", "PlusSchach", "EchecsPlus"},
    .rule =
        "A unit on one of the four central squares may also capture, and give check, as if it "
        "stood on another of them that is empty.",
    .source = "traditional",
    .install = install};

}  // namespace warp
