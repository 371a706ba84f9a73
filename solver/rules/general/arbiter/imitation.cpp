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
                    Ways& ways) { arbiter.resolve_imitators(square, side, ways); },
       .fills_open_ways = true});
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
/// the same kind hands on what it has acquired itself, others nothing. It is asked walk by walk,
/// and what it acquires only if it would observe by that walk: among a dozen imitators there are
/// very many ways along which walks are handed on.
void Arbiter::each_acquired(Square square, WalkId imitator, Colour side,
                            FunctionRef<void(WalkId)> acquire) {
  const Walks& walks = rules_->walks();
  const bool orphan = walks[imitator].nature == Nature::orphan;
  // The observer must be able to act. Within a question about lines, only lines count.
  const Purpose purpose = std::max(asked_for_, Purpose::observer);
  const Purpose outer = std::exchange(asked_for_, purpose);
  const auto observes_by = [&](Square observer, const Way& way, Square target, Colour by) {
    return reaches(observer, way, target, by) && counts({.observer = observer,
                                                         .target = target,
                                                         .from = way.from,
                                                         .walk = way.walk,
                                                         .by = by,
                                                         .purpose = purpose,
                                                         .imitator = way.imitator});
  };
  // Calls visit(observer, way, by) for the ways of units that might hand on to `target` of `owner`,
  // those of imitators open, until it returns true.
  const auto any_way = [&](Square target, Colour owner, const auto& visit) {
    poll();
    const Colour by = orphan ? opponent(owner) : owner;
    return position_.units(by).any_of(position_.size(), [&](Square observer) {
      if (observer == target) {
        return false;
      }
      Ways ways;
      ways_for_imitators(observer, by, ways);
      return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
        return (!imitates(walks[way.walk]) || way.walk == imitator) && visit(observer, way, by);
      });
    });
  };
  const auto with = [](const Way& way, WalkId walk) {
    return Way{way.from, walk, way.mode, way.walk};
  };
  // Does the imitator on `target` acquire `walk`? Two that observe each other give each other
  // nothing.
  const auto acquires = [&](const auto& self, Square target, Colour owner, WalkId walk) -> bool {
    if (imitating_.contains(target)) {
      return false;
    }
    imitating_.insert(target);
    const bool does = any_way(target, owner, [&](Square observer, const Way& way, Colour by) {
      return imitates(walks[way.walk]) ? observes_by(observer, with(way, walk), target, by) &&
                                             self(self, observer, by, walk)
                                       : way.walk == walk && observes_by(observer, way, target, by);
    });
    imitating_.erase(target);
    return does;
  };
  WalkSet acquired;
  any_way(square, side, [&](Square observer, const Way& way, Colour by) {
    const auto take = [&](WalkId walk) {
      acquired.set(walk);
      acquire(walk);
    };
    if (!imitates(walks[way.walk])) {
      if (!acquired.test(way.walk) && observes_by(observer, way, square, by)) {
        take(way.walk);
      }
      return false;
    }
    for (std::size_t each = 1; each < walks.size(); ++each) {
      const auto walk = static_cast<WalkId>(each);
      if (rules_->may_appear(walk) && !imitates(walks[walk]) && !acquired.test(walk) &&
          observes_by(observer, with(way, walk), square, by) &&
          acquires(acquires, observer, by, walk)) {
        take(walk);
      }
    }
    return false;
  });
  asked_for_ = outer;
}

}  // namespace warp
