#include "solver/search/phases/deduced_orders.hpp"

#include <algorithm>
#include <array>

namespace warp {

namespace {

using orthodox::Index;
using orthodox::deduction::Deduction;
using orthodox::deduction::Man;
using orthodox::deduction::Pair;

class Orders {
 public:
  explicit Orders(const Deduction& deduction) : deduction_(deduction) {
    std::array<unsigned, 2> least{};
    for (const Man& man : deduction.men()) {
      least[index(man.colour)] += man.to[0][man.home];
    }
    for (std::size_t side = 0; side < spare_.size(); ++side) {
      const unsigned moves = deduction.known().camps[side].moves;
      spare_[side] = moves - std::min(moves, least[side]);
    }
  }

  std::vector<DeducedGame::Order> all() const {
    std::vector<DeducedGame::Order> orders;
    for (unsigned mover = 0; mover < deduction_.men().size(); ++mover) {
      for (unsigned other = 0; other < deduction_.men().size(); ++other) {
        if (mover != other && waits_for(mover, other)) {
          orders.push_back({other, mover});
        }
      }
    }
    return orders;
  }

 private:
  const Man& man(unsigned number) const { return deduction_.men()[number]; }

  bool waits_for(unsigned mover, unsigned other) const {
    const Man& one = man(mover);
    // Castling moves two men at once, and a man that is captured at home makes no move.
    const bool castles = one.kind == orthodox::rook && (one.castles[0] || one.castles[1]);
    const bool dies_at_home = (one.dies & orthodox::bit(one.home)) != 0;
    if (one.needs == 0 || castles || dies_at_home || man(other).is_still()) {
      return false;
    }
    bool may_go = false;
    orthodox::for_each(one.steps[0][one.home], [&](Index to) {
      may_go = may_go || (!is_in_the_way(one, to, man(other)) && is_in_time(mover, to, other));
    });
    return !may_go;
  }

  /// Does `other`, on its home, stand in the way of the first step of `one`?
  static bool is_in_the_way(const Man& one, Index to, const Man& other) {
    const bool taking = !one.is_pawn() || Man::is_capture(one.home, to);
    return (orthodox::between(one.home, to) & orthodox::bit(other.home)) != 0 ||
           (to == other.home && (one.colour == other.colour || !taking));
  }

  /// Are there enough moves for both if `mover` goes to `to` while `other` is at home? See Pair.
  bool is_in_time(unsigned mover, Index to, unsigned other) const {
    const Man& one = man(mover);
    if (to == man(other).home || one.castling_side(one.home, to) < 2) {
      return true;  // a capture, or a move of two men
    }
    const auto& places = deduction_.places();
    const unsigned place = places[mover].number[to];
    const unsigned place_of_other = places[other].number[man(other).home];
    const unsigned extra = 1U + one.to[0][to] - one.to[0][one.home];
    for (const unsigned number : deduction_.pairs_of()[mover]) {
      const Pair& pair = *deduction_.pairs()[number];
      if (pair.first != other && pair.second != other) {
        continue;
      }
      const std::size_t side = index(one.colour);
      if (place == orthodox::deduction::ManPlaces::nowhere || extra > spare_[side]) {
        return false;
      }
      std::array<unsigned, 2> left = spare_;
      left[side] -= extra;
      const std::uint64_t enough = pair.first == mover ? pair.enough(place, place_of_other)
                                                       : pair.enough(place_of_other, place);
      return pair.may_suffice(enough, index(man(pair.first).colour), index(man(pair.second).colour),
                              left);
    }
    return true;
  }

  const Deduction& deduction_;
  /// The moves of each side besides the least of all its men together.
  std::array<unsigned, 2> spare_{};
};

}  // namespace

std::vector<DeducedGame::Order> certain_orders(const Deduction& deduction) {
  return Orders(deduction).all();
}

}  // namespace warp
