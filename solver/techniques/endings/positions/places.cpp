#include "solver/techniques/endings/positions/places.hpp"

#include <algorithm>

namespace warp::endings {

Regions::Regions(const Table& table, Language letters) {
  const Material& material = table.material();
  const RuleSet& rules = table.rules();
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
    auto part = table.parts_of(unit);
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

std::string Regions::name_of(const Placement& placement) const {
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

std::uint64_t Regions::key_of(const Placement& placement) const {
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

}  // namespace warp::endings
