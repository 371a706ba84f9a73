#include "solver/engine/deduced_game.hpp"

#include <bit>
#include <utility>

#include "solver/orthodox/game.hpp"
#include "solver/orthodox/proof/deductions.hpp"

namespace warp {

namespace {

using orthodox::Bitboard;
using orthodox::Board;
using orthodox::Index;
using orthodox::proof::Deduction;
using orthodox::proof::Man;
using orthodox::proof::Pair;

std::vector<Square> squares_of(Bitboard set) {
  std::vector<Square> squares;
  orthodox::for_each(set, [&](Index square) { squares.push_back(static_cast<Square>(square)); });
  return squares;
}

/// The most moves of White and Black in a phase of help or series play; nothing in other play.
std::optional<std::array<unsigned, 2>> moves_of(const Phase& phase) {
  constexpr NodeId root = 0;
  const auto* branch = std::get_if<PlanBranch>(&phase.plan[root]);
  if (branch == nullptr || (branch->play != Play::help && branch->play != Play::series)) {
    return std::nullopt;
  }
  const bool alternating = branch->play == Play::help;
  const unsigned own = alternating ? (branch->length + 1) / 2 : branch->length;
  const unsigned other = alternating ? branch->length / 2 : 0;
  return phase.position.to_move() == Colour::white ? std::array{own, other}
                                                   : std::array{other, own};
}

/// The squares of a man from its home on, if it has one way only.
std::vector<Square> route_of(const Man& man) {
  std::vector<Square> route{static_cast<Square>(man.home)};
  for (Index at = man.home; man.steps[0][at] != 0;) {
    const bool may_end = ((man.ends[0] | man.dies) & orthodox::bit(at)) != 0;
    const bool castles = man.kind == orthodox::rook && (man.castles[0] || man.castles[1]);
    if (!std::has_single_bit(man.steps[0][at]) || may_end || castles ||
        route.size() > std::size_t{64}) {
      return {};
    }
    at = orthodox::lowest(man.steps[0][at]);
    route.push_back(static_cast<Square>(at));
  }
  // After a promotion the ways of the new unit are not followed.
  const bool goes_on = man.is_pawn() && (man.last_rank() & orthodox::bit(route.back())) != 0;
  const bool castled = man.kind == orthodox::rook && (man.castles[0] || man.castles[1]);
  return goes_on || castled ? std::vector<Square>{} : route;
}

DeducedGame::Man described(const Man& man, const Deduction& deduction) {
  const orthodox::proof::Camp& camp = deduction.known().camp(man.colour);
  DeducedGame::Man told;
  told.side = man.colour;
  told.home = {orthodox::walk_of(man.kind), static_cast<Square>(man.home)};
  for (unsigned number = 0; number < camp.units.size(); ++number) {
    if ((man.becomes >> number & 1U) != 0) {
      told.becomes.push_back({orthodox::walk_of(camp.units[number].kind),
                              static_cast<Square>(camp.units[number].square)});
    }
  }
  told.captured_on = squares_of(man.dies);
  told.moves = man.needs;
  if (man.kind == orthodox::king && man.home == man.castling_king()) {
    for (unsigned side = 0; side < 2; ++side) {
      told.castled =
          told.castled || (man.castles[side] && man.needs > 0 &&
                           man.steps[0][man.home] == orthodox::bit(man.castled_king(side)));
    }
  }
  told.route = route_of(man);
  if (man.is_pawn()) {
    told.promotion_on = squares_of(man.stands(0) & man.last_rank());
  }
  return told;
}

/// Which of two men certainly moved, or was captured, before the other one made its first move?
class Orders {
 public:
  /// `spare`: the moves of each side besides the least of all its men together.
  Orders(const Deduction& deduction, std::array<unsigned, 2> spare)
      : deduction_(deduction), spare_(spare) {}

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
      if (place == orthodox::proof::Places::nowhere || extra > spare_[side]) {
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
  std::array<unsigned, 2> spare_;
};

}  // namespace

std::optional<DeducedGame> deduce_game(const Phase& phase, std::function<bool()> stopped,
                                       std::size_t bytes) {
  const auto moves = moves_of(phase);
  if (!moves || !phase.target || !orthodox::Game::can_play(*phase.rules, phase.position) ||
      !Board::can_hold(*phase.target)) {
    return std::nullopt;
  }
  orthodox::proof::Deductions deductions(Board(phase.position), Board(*phase.target), 0,
                                         {std::move(stopped), bytes});
  const auto deduction = deductions.within(*moves);
  if (deduction == nullptr) {
    return std::nullopt;
  }
  DeducedGame game{.moves = *moves, .impossible = deduction->impossible()};
  if (game.impossible) {
    return game;
  }
  std::array<unsigned, 2> least{};
  for (const Man& man : deduction->men()) {
    game.needed[index(man.colour)] += man.needs;
    least[index(man.colour)] += man.to[0][man.home];
    game.men.push_back(described(man, *deduction));
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    game.captures[index(side)] = deduction->known().camp(side).captures;
  }
  game.orders = Orders(*deduction, {(*moves)[0] - least[0], (*moves)[1] - least[1]}).all();
  return game;
}

}  // namespace warp
