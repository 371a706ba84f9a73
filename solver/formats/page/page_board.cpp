#include "solver/formats/page/page_board.hpp"

#include <fmt/format.h>

#include "solver/board/position/player.hpp"
#include "solver/formats/diagram/panel_svg.hpp"
#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::page {

namespace {

/// Units of the problem and of a=>b, which have their figures from the beginning.
std::vector<PlacedUnit> all_units(const Problem& problem) {
  std::vector<PlacedUnit> units = problem.units;
  if (problem.first) {
    units.insert(units.end(), problem.first->units.begin(), problem.first->units.end());
  }
  return units;
}

/// A unit of a player has the colour of his name, whoever's turn it is.
Unit as_shown(Unit unit) {
  unit.side = shown_side(unit);
  return unit;
}

}  // namespace

void PageBoard::apply(const report::MovePart& part) {
  switch (part.kind) {
    case EffectKind::relocate:
      units[part.from] = {};
      units[part.to] = part.before;
      break;
    case EffectKind::remove:
      units[part.from] = {};
      break;
    case EffectKind::add:
      units[part.to] = part.after;
      break;
    case EffectKind::replace:
      units[part.from] = part.after;
      break;
    case EffectKind::exchange:
      units[part.from] = part.after;
      units[part.to] = part.before;
      break;
    case EffectKind::remember:
      if (part.reason == Reason::imitation) {
        imitators = part.squares;
      }
      break;
  }
}

void PageBoard::take_back(const report::MovePart& part) {
  switch (part.kind) {
    case EffectKind::relocate:
      units[part.to] = {};
      units[part.from] = part.before;
      break;
    case EffectKind::remove:
    case EffectKind::replace:
      units[part.from] = part.before;
      break;
    case EffectKind::add:
      units[part.to] = {};
      break;
    case EffectKind::exchange:
      units[part.from] = part.before;
      units[part.to] = part.after;
      break;
    case EffectKind::remember:
      break;
  }
}

UnitTable::UnitTable(const Problem& problem)
    : problem_(problem), figures_(diagram::figures_of(*problem.walks, all_units(problem))) {}

int UnitTable::number_of(const Unit& there) {
  if (there.empty() || there.side == Side::none) {
    return -1;
  }
  const Unit unit = as_shown(there);
  const std::uint64_t kind = std::uint64_t{unit.walk} << 8U | static_cast<std::uint64_t>(unit.side);
  const auto [found, is_new] =
      numbers_.try_emplace({kind, unit.attributes}, static_cast<int>(units_.size()));
  if (is_new) {
    diagram::add_figure(*problem_.walks, unit.walk, figures_);
    units_.push_back(unit);
  }
  return found->second;
}

std::string UnitTable::drawings(const std::string& prefix) const {
  std::string result;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    result += fmt::format("<g id=\"{}{}\">{}</g>\n", prefix, i,
                          diagram::unit_svg(diagram::drawn_unit(problem_, units_[i], figures_)));
  }
  return result;
}

Json UnitTable::names() const {
  const report::Lettering lettering(problem_.language, *problem_.walks);
  Json result = Json::array();
  for (const Unit& unit : units_) {
    result.push_back({diagram::clean_text(report::unit_name(unit, lettering)),
                      unit.is(Attribute::second_board) ? 1 : 0});
  }
  return result;
}

Json changes(const PageBoard& before, const PageBoard& after, UnitTable& units) {
  Json result = Json::array();
  for (std::size_t square = 0; square < after.units.size(); ++square) {
    if (as_shown(before.units[square]) != as_shown(after.units[square])) {
      result.push_back({square, units.number_of(after.units[square])});
    }
  }
  return result;
}

Json contents(const PageBoard& board, UnitTable& units) {
  Json result = Json::array();
  for (std::size_t square = 0; square < board.units.size(); ++square) {
    if (const int number = units.number_of(board.units[square]); number >= 0) {
      result.push_back({square, number});
    }
  }
  return result;
}

}  // namespace warp::page
