#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

bool is_royal(Arbiter& arbiter, Square square) {
  return arbiter.position().at(square).is(Attribute::royal);
}

/// A king that is observed can do nothing.
bool is_paralysed(Arbiter& arbiter, Square square, Colour side) {
  return is_royal(arbiter, square) && arbiter.observed(square, opponent(side), Purpose::geometry);
}

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.mobility.push_back([](Arbiter& arbiter, Square from, Colour side) {
    return !is_paralysed(arbiter, from, side);
  });
  rules.hooks.add_observation(Purpose::observer,
                              [](Arbiter& arbiter, const Observation& observation) {
                                return !is_paralysed(arbiter, observation.observer, observation.by);
                              });
  rules.hooks.add_observation(Purpose::check, [](Arbiter& arbiter, const Observation& observation) {
    return !is_royal(arbiter, observation.observer) &&
           arbiter.each_observation(observation.target, observation.by, Purpose::observer,
                                    [&](const Observation& other) {
                                      return other.observer != observation.observer &&
                                             !is_royal(arbiter, other.observer);
                                    });
  });
  return {};
}

}  // namespace

const Condition pepo{
    .names = {"Pepo", "Pepo", "Pepo"},
    .rule =
        "A king that is observed once is not in check but paralysed: it can neither move nor "
        "capture. It is in check if two units observe it. Kings give no check.",
    .source = "traditional",
    .install = install};

}  // namespace warp
