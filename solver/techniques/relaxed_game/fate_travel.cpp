// How many moves a unit needs to become another one elsewhere.

#include <algorithm>
#include <bit>

#include "solver/techniques/relaxed_game/fate_graph.hpp"

namespace warp::relaxed_game {

/// For each state, the states from which one step leads to it.
std::optional<FateGraph::StepsBack> FateGraph::steps_back(bool captures_too,
                                                          Turning turning) const {
  StepsBack back;
  back.by_move.resize(moves_.size());
  back.at_no_cost.resize(moves_.size());
  const auto turn_round = [this](const std::vector<States>& steps, auto& to) {
    for (std::size_t from = 0; from < steps.size(); ++from) {
      for (const auto& [unit, squares] : steps[from]) {
        for (Squares rest = squares; rest != 0; rest &= rest - 1) {
          to[place(unit, static_cast<Square>(std::countr_zero(rest)))].push_back(
              static_cast<std::uint16_t>(from));
        }
      }
    }
  };
  turn_round(moves_, back.by_move);
  if (captures_too) {
    turn_round(captured_, back.at_no_cost);
  }
  turn_round(free_, back.at_no_cost);
  return turning == Turning::never || add_turns(back, turning) ? std::optional(std::move(back))
                                                               : std::nullopt;
}

/// Adds to `back` that units change sides. Returns false if one may become a unit of no class.
///
/// A unit that becomes neutral is one of either side at will, as far as it turns after each of its
/// moves: by White it moves like a white unit, by Black like a black one.
bool FateGraph::add_turns(StepsBack& back, Turning turning) const {
  const StepsBack before = back;
  for (std::size_t unit = 1; unit < kinds_.size(); ++unit) {
    const UnitKind other = kinds_[unit].of_other_side();
    const Class turned = numbers_[kind_of_number(other)][other.walk];
    if (turned == no_class) {
      return false;
    }
    for (Square square = 0; square < size_; ++square) {
      const std::size_t from = place(static_cast<Class>(unit), square);
      const std::size_t to = place(turned, square);
      if (turning == Turning::all) {
        back.at_no_cost[to].push_back(static_cast<std::uint16_t>(from));
        continue;
      }
      const auto add = [&](auto StepsBack::*steps) {
        auto& list = (back.*steps)[to];
        list.insert(list.end(), (before.*steps)[from].begin(), (before.*steps)[from].end());
      };
      add(&StepsBack::by_move);
      add(&StepsBack::at_no_cost);
    }
  }
  return true;
}

bool FateGraph::may_promote(const Unit& unit, Square square) const {
  const Colour side = unit.side == Side::black ? Colour::black : Colour::white;
  return !rules_.promotions_on(square, unit.walk, side).empty();
}

bool FateGraph::captures_own() const {
  return std::any_of(manners_.begin(), manners_.end(),
                     [](const Manners* manners) { return manners->captures_own; });
}

bool FateGraph::capturers_stay() const {
  return std::none_of(fates_.begin(), fates_.end(),
                      [](const Fates* fates) { return static_cast<bool>(fates->of_mover); });
}

std::vector<std::uint8_t> FateGraph::moves_to(const StepsBack& back, Class unit,
                                              Square square) const {
  std::vector<std::uint8_t> least(moves_.size(), far);
  std::vector<std::size_t> now{place(unit, square)};
  std::vector<std::size_t> next;
  least[now.front()] = 0;
  for (std::uint8_t moves = 0; !now.empty() && moves < far; ++moves) {
    next.clear();
    for (std::size_t i = 0; i < now.size(); ++i) {  // the list grows by steps that cost nothing
      const std::size_t state = now[i];
      if (least[state] < moves) {
        continue;
      }
      for (const std::uint16_t before : back.at_no_cost[state]) {
        if (least[before] > moves) {
          least[before] = moves;
          now.push_back(before);
        }
      }
      for (const std::uint16_t before : back.by_move[state]) {
        if (least[before] > moves + 1) {
          least[before] = static_cast<std::uint8_t>(moves + 1);
          next.push_back(before);
        }
      }
    }
    now.swap(next);
  }
  return least;
}

}  // namespace warp::relaxed_game
