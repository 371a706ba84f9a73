#include "solver/endgame/places.hpp"

#include <algorithm>
#include <numeric>

namespace warp::endgame {

namespace {

/// Returns, by square, the first square that is connected with it by moves, in any direction and
/// for some placement of other units.
std::vector<std::uint16_t> parts_of(const Mover& mover, std::size_t squares) {
  std::vector<std::uint16_t> part(squares);
  std::iota(part.begin(), part.end(), std::uint16_t{0});
  const auto root = [&](std::uint16_t square) {
    while (part[square] != square) {
      square = part[square];
    }
    return square;
  };
  for (Square to = 0; to < squares; ++to) {
    for (const Square from : mover.departures(to)) {
      const std::uint16_t one = root(from), other = root(to);
      part[std::max(one, other)] = std::min(one, other);
    }
  }
  for (std::uint16_t square = 0; square < squares; ++square) {
    part[square] = root(square);
  }
  return part;
}

}  // namespace

Places::Places(const Ending& ending, Language letters) : ending_(ending) {
  const Material& material = ending.material();
  const RuleSet& rules = ending.game().rules();
  for (std::size_t unit = 0; unit < material.size(); ++unit) {
    std::string text = upper_case(rules.walks()[material[unit].walk].letters.in(letters));
    if (material[unit].colour == Colour::black) {
      std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      });
    }
    letters_.push_back(std::move(text));
    if (unit < royal_units || rules.may_promote(material[unit].walk)) {
      continue;
    }
    auto part = parts_of(ending.mover(unit), rules.geometry().size());
    if (std::ranges::all_of(part, [](std::uint16_t square) { return square == 0; })) {
      continue;
    }
    const auto same = std::ranges::find(divisions_, part, &Division::part);
    if (same != divisions_.end()) {
      same->units.push_back(unit);
    } else {
      divisions_.push_back({std::move(part), {unit}});
    }
  }
  // Only two units or more can share squares or not.
  std::erase_if(divisions_, [](const Division& division) { return division.units.size() < 2; });
}

std::string Places::name_of(const Placement& placement) const {
  std::string name;
  for (const Division& division : divisions_) {
    std::map<std::uint16_t, std::string> together;
    for (const std::size_t unit : division.units) {
      together[division.part[placement[unit]]] += letters_[unit];
    }
    std::vector<std::string> sets;
    for (auto& [part, units] : together) {
      sets.push_back(std::move(units));
    }
    std::ranges::sort(sets);
    for (const std::string& set : sets) {
      name += (name.empty() ? "" : " ") + set;
    }
  }
  return name;
}

std::uint64_t Places::key_of(const Placement& placement) const {
  // A unit is named by the first unit that shares its part: two placements with equal keys have
  // equal names.
  std::uint64_t key = 0;
  for (const Division& division : divisions_) {
    for (std::size_t i = 0; i < division.units.size(); ++i) {
      std::size_t first = 0;
      while (division.part[placement[division.units[first]]] !=
             division.part[placement[division.units[i]]]) {
        ++first;
      }
      key = key * most_units + first;
    }
  }
  return key;
}

}  // namespace warp::endgame
