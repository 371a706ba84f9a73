#include "tests/endgame/slow_ending.hpp"

#include <algorithm>

#include "solver/engines/general/game.hpp"

namespace warp::test {

SlowEnding::SlowEnding(const EndingRules& ending) : ending_(ending) {
  each_placement(ending, [&](const endings::Placement& placement) {
    for (const Colour to_move : {Colour::white, Colour::black}) {
      if (legal(placement, to_move)) {
        enter(position_of(placement, to_move));
      }
    }
  });
  play_on();
  decide();
}

SlowEnding::Name SlowEnding::name_of(const Position& position) const {
  Name name;
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    name.push_back(unit.walk * 4U + static_cast<unsigned>(unit.side));
  }
  name.push_back(static_cast<unsigned>(position.to_move()));
  return name;
}

Position SlowEnding::position_of(const endings::Placement& placement, Colour to_move) const {
  Position position(ending_.rules->geometry());
  for (std::size_t unit = 0; unit < ending_.units.size(); ++unit) {
    position.add(placement[unit], ending_.units[unit], Reason::bookkeeping);
  }
  if (to_move == Colour::black) {
    position.pass_turn();
  }
  return position;
}

bool SlowEnding::legal(const endings::Placement& placement, Colour to_move) const {
  // Without shortcuts: bounds would be worked out for each position, and never be asked.
  const Game game(ending_.rules, position_of(placement, to_move), nullptr, Techniques::none());
  return !game.in_check(opponent(to_move));
}

std::size_t SlowEnding::enter(const Position& position) {
  const auto [found, is_new] = numbers_.try_emplace(name_of(position), places_.size());
  if (is_new) {
    places_.emplace_back();
    open_.emplace_back(found->second, position);
  }
  return found->second;
}

void SlowEnding::play_on() {
  while (!open_.empty()) {
    const auto [number, position] = std::move(open_.back());
    open_.pop_back();
    Game game(ending_.rules, position, nullptr, Techniques::none());
    std::vector<std::size_t> next;
    game.each_move([&] {
      next.push_back(enter(game.position()));
      return false;
    });
    places_[number].mate = next.empty() && game.in_check();
    places_[number].next = std::move(next);
  }
}

void SlowEnding::decide() {
  for (Place& place : places_) {
    if (place.mate) {
      place.plies = 0;
    }
  }
  bool changed = true;
  for (unsigned plies = 1; changed || plies < 4; ++plies) {
    changed = false;
    for (Place& place : places_) {
      if (place.plies || place.next.empty()) {
        continue;
      }
      const auto before = [&](std::size_t number) {
        const auto& known = places_[number].plies;
        return known && *known < plies ? known : std::nullopt;
      };
      const bool wins = std::ranges::any_of(place.next, [&](std::size_t number) {
        const auto known = before(number);
        return known && *known % 2 == 0;
      });
      const bool loses = std::ranges::all_of(place.next, [&](std::size_t number) {
        const auto known = before(number);
        return known && *known % 2 == 1;
      });
      if (wins || loses) {
        place.plies = plies;
        changed = true;
      }
    }
  }
}

std::optional<unsigned> SlowEnding::plies(const endings::Placement& placement,
                                          Colour to_move) const {
  return places_[numbers_.at(name_of(position_of(placement, to_move)))].plies;
}

void each_placement(const EndingRules& ending,
                    const std::function<void(const endings::Placement&)>& visit) {
  endings::Placement placement;
  placement.fill(no_square);
  const std::size_t size = ending.rules->geometry().size();
  const std::function<void(std::size_t)> place = [&](std::size_t unit) {
    if (unit == ending.units.size()) {
      visit(placement);
      return;
    }
    for (Square square = 0; square < size; ++square) {
      if (std::find(placement.begin(), placement.begin() + static_cast<std::ptrdiff_t>(unit),
                    square) == placement.begin() + static_cast<std::ptrdiff_t>(unit)) {
        placement[unit] = square;
        place(unit + 1);
      }
    }
    placement[unit] = no_square;
  };
  place(0);
}

}  // namespace warp::test
