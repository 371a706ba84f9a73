#include "solver/techniques/endings/material.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace warp::endings {

std::string letters_of(const MaterialKind& kind, const Walks& walks, Language language) {
  return (kind.royal && !walks[kind.walk].royal ? "r" : "") +
         upper_case(walks[kind.walk].letters.in(language));
}

Material::Material(const Walks& walks, std::vector<MaterialKind> units) : units_(std::move(units)) {
  for (MaterialKind& kind : units_) {
    kind.royal = kind.royal || walks[kind.walk].royal;
  }
  const auto place = [](const MaterialKind& kind) {
    return std::tuple(!kind.royal, kind.colour, kind.walk);
  };
  std::ranges::sort(
      units_, [&](const MaterialKind& a, const MaterialKind& b) { return place(a) < place(b); });
}

std::vector<Material::Group> Material::groups() const {
  std::vector<Group> result;
  for (std::size_t unit = royal_units; unit < units_.size(); ++unit) {
    if (!result.empty() && units_[result.back().first] == units_[unit]) {
      ++result.back().count;
    } else {
      result.push_back({unit, 1});
    }
  }
  return result;
}

std::string Material::text(const Walks& walks, Language language) const {
  std::string result;
  for (const Colour colour : {Colour::white, Colour::black}) {
    result += colour == Colour::black ? " v" : "";
    bool apart = colour == Colour::black;
    for (const MaterialKind& kind : units_) {
      if (kind.colour != colour) {
        continue;
      }
      const std::string letters = letters_of(kind, walks, language);
      const bool is_long = letters.size() > 1;
      result += (apart || (is_long && !result.empty()) ? " " : "") + letters;
      apart = is_long;
    }
  }
  return result;
}

}  // namespace warp::endings
