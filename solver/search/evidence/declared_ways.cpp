#include "solver/search/evidence/declared_ways.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace warp::evidence {

namespace {

/// The ways of one unit, and the rules that concern them.
class UnitWays {
 public:
  UnitWays(Arbiter& arbiter, Square square, Colour side)
      : arbiter_(arbiter),
        position_(arbiter.position()),
        square_(square),
        side_(side),
        unit_(position_.at(square)) {
    arbiter.ways_of(square, side, ways_);
    for (const WaysRule& rule : all_rules()) {
      if (rule.concerns(UnitKind::of(unit_))) {
        is_changed_ = true;
        observes_ = std::min(observes_, rule.observes);
      }
    }
  }

  std::string fault() const {
    for (const std::string& fault : {of_observation(), of_lent_walks(), of_manners()}) {
      if (!fault.empty()) {
        return fmt::format("the unit on {} {}", name(square_), fault);
      }
    }
    return "";
  }

  /// How many ways are there of which a rule declares something?
  std::size_t declared() const {
    const bool some =
        observes_ != Observes::anywhere || (is_alone() && (all_rules().front().origins != nullptr ||
                                                           all_rules().front().manners != nullptr));
    return is_changed_ && some ? ways_.size() : 0;
  }

 private:
  const std::vector<WaysRule>& all_rules() const { return arbiter_.rules().hooks.ways; }
  /// Is there no other rule, for any unit? Units may lend each other what rules have given them.
  bool is_alone() const { return all_rules().size() == 1 && is_changed_; }
  std::string name(Square square) const { return position_.geometry().name(square); }
  bool is_own(const Way& way) const { return way.from == square_ && way.walk == unit_.walk; }

  std::string of_observation() const {
    if (!is_changed_) {
      return "";
    }
    bool by_own_walk = false;
    const bool has_origins = is_alone() && all_rules().front().origins != nullptr &&
                             position_.size() <= Movement::most_squares_for_pairs;
    const std::uint64_t origins =
        has_origins ? all_rules().front().origins(position_, square_, side_) : ~std::uint64_t{0};
    for (const Way& way : ways_) {
      if (way.mode == Mode::move_only) {
        continue;
      }
      by_own_walk = by_own_walk || (is_own(way) && way.imitator == no_walk);
      if (observes_ != Observes::anywhere && way.from != square_) {
        return fmt::format("observes from {}, and should only from where it stands",
                           name(way.from));
      }
      if ((observes_ == Observes::by_own_walk || has_origins) && way.walk != unit_.walk) {
        return "observes by another walk than its own";
      }
      if (has_origins && (origins >> way.from & 1U) == 0) {
        return fmt::format("observes from {}, which is none of the squares declared",
                           name(way.from));
      }
    }
    return observes_ == Observes::by_own_walk && !by_own_walk ? "does not observe by its own walk"
                                                              : "";
  }

  std::string of_lent_walks() const {
    if (!is_changed_ || !std::ranges::all_of(all_rules(), &WaysRule::lends_walks)) {
      return "";
    }
    const auto is_lent = [&](const Way& way) {
      bool found = way.walk == unit_.walk;
      for (Square square = 0; square < position_.size() && !found; ++square) {
        found = !position_.empty(square) && position_.at(square).walk == way.walk;
      }
      return found && way.from == square_;
    };
    return std::all_of(ways_.begin(), ways_.end(), is_lent)
               ? ""
               : "has a way that no unit on the board lends it";
  }

  std::string of_manners() const {
    const Manners* const manners = is_alone() ? all_rules().front().manners.get() : nullptr;
    if (manners == nullptr) {
      return "";
    }
    std::vector<UnitKind> kinds;
    for (Square square = 0; square < position_.size(); ++square) {
      if (!position_.empty(square)) {
        kinds.push_back(UnitKind::of(position_.at(square)));
      }
    }
    for (const Way& way : ways_) {
      bool known = is_own(way);
      if (manners->ways && !known) {
        manners->ways(UnitKind::of(unit_), square_, kinds, [&](Square from, WalkId walk) {
          known = known || (from == way.from && walk == way.walk);
        });
      }
      if (!known) {
        return fmt::format("has a way from {} that is not declared", name(way.from));
      }
    }
    const bool keeps = std::any_of(ways_.begin(), ways_.end(), [&](const Way& way) {
      return is_own(way) && way.mode != Mode::capture_only;
    });
    return manners->keeps_quiet_moves && !keeps ? "cannot move by its own walk" : "";
  }

  Arbiter& arbiter_;
  const Position& position_;
  Square square_;
  Colour side_;
  Unit unit_;
  Ways ways_;
  bool is_changed_ = false;                    ///< some rule concerns the unit
  Observes observes_ = Observes::by_own_walk;  ///< what all rules together leave
};

}  // namespace

std::string undeclared_way(Arbiter& arbiter, Colour side, std::size_t* compared) {
  const Position& position = arbiter.position();
  std::string fault;
  position.units(side).any_of(position.size(), [&](Square square) {
    const UnitWays unit(arbiter, square, side);
    if (compared != nullptr) {
      *compared += unit.declared();
    }
    fault = unit.fault();
    return !fault.empty();
  });
  return fault;
}

}  // namespace warp::evidence
