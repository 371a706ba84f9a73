// What orphans and friends acquire where rules say what units observe.

#include "solver/rules/general/arbiter/imitation.hpp"

#include <algorithm>
#include <utility>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/unplayed.hpp"

namespace warp {

namespace {

/// Returns a walk that may appear and for which `is` returns true; no_walk if there is none.
template <class Is>
WalkId some_walk(const RuleSet& rules, const Is& is) {
  for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
    if (rules.may_appear(static_cast<WalkId>(walk)) && is(static_cast<WalkId>(walk))) {
      return static_cast<WalkId>(walk);
    }
  }
  return no_walk;
}

/// Does some rule change the ways of which imitators acquire walks?
bool changes_ways(const Hooks& hooks) {
  return !std::ranges::all_of(hooks.ways, &WaysRule::captures_otherwise);
}

/// Does some rule say what imitators acquire, apart from the lines of the board?
bool rules_decide(const Hooks& hooks) {
  const auto says = [&](Purpose purpose) {
    return !hooks.observation[static_cast<std::size_t>(purpose)].empty();
  };
  return changes_ways(hooks) || hooks.hidden || says(Purpose::observer) || says(Purpose::geometry);
}

}  // namespace

Refusal enter_imitation(RuleSet& rules) {
  if (!rules_decide(rules.hooks)) {
    return {};
  }
  const Walks& walks = rules.walks();
  const WalkId one_way =
      some_walk(rules, [&](WalkId walk) { return imitates_one_way(walks, walk); });
  if (one_way != no_walk) {
    return Refusal::unsupported(unplayed::one_way_imitator, {{"piece", walks[one_way].names}});
  }
  if (some_walk(rules, [&](WalkId walk) { return imitates(walks[walk]); }) == no_walk) {
    return {};
  }
  // Other rules may lend the walk of an imitator to any unit (Annan Chess).
  const bool lent = changes_ways(rules.hooks);
  rules.hooks.ways.push_back(
      {.concerns = [&rules, lent](
                       const UnitKind& unit) { return lent || imitates(rules.walks()[unit.walk]); },
       .change = [](Arbiter& arbiter, Square square, Colour side,
                    Ways& ways) { arbiter.resolve_imitators(square, side, ways); }});
  return {};
}

void Arbiter::resolve_imitators(Square square, Colour side, Ways& ways) {
  const Walks& walks = rules_->walks();
  const auto is_open = [&](const Way& way) { return imitates(walks[way.walk]); };
  if (std::none_of(ways.begin(), ways.end(), is_open)) {
    return;
  }
  const Ways stated = std::exchange(ways, {});
  for (const Way& way : stated) {
    if (!is_open(way)) {
      ways.add(way);
    } else if (!imitating_.contains(square)) {
      // Two imitators that observe each other give each other nothing.
      imitating_.insert(square);
      each_acquired(square, way.walk, side, [&](WalkId acquired) {
        ways.add({way.from, acquired, way.mode, way.walk});
      });
      imitating_.erase(square);
    }
  }
}

/// Calls `acquire` for each walk that the `imitator` of `side` on `square` acquires: orphans from
/// units of the other side that observe them, friends from units of their own. Another imitator of
/// the same kind hands on what it has acquired itself, others nothing.
void Arbiter::each_acquired(Square square, WalkId imitator, Colour side,
                            FunctionRef<void(WalkId)> acquire) {
  poll();  // a dozen imitators that observe each other hand on along very many ways
  const bool orphan = rules_->walks()[imitator].nature == Nature::orphan;
  const Colour by = orphan ? opponent(side) : side;
  // The observer must be able to act. Within a question about lines, only lines count.
  const Purpose purpose = std::max(asked_for_, Purpose::observer);
  const Purpose outer = std::exchange(asked_for_, purpose);
  position_.units(by).any_of(position_.size(), [&](Square observer) {
    if (observer == square) {
      return false;
    }
    Ways ways;
    ways_for_imitators(observer, by, ways);
    for (const Way& way : ways) {
      const Observation observation{.observer = observer,
                                    .target = square,
                                    .from = way.from,
                                    .walk = way.walk,
                                    .by = by,
                                    .purpose = purpose,
                                    .imitator = way.imitator};
      const bool hands_on = way.imitator == no_walk || way.imitator == imitator;
      if (hands_on && reaches(observer, way, square, by) && counts(observation)) {
        acquire(way.walk);
      }
    }
    return false;
  });
  asked_for_ = outer;
}

}  // namespace warp
