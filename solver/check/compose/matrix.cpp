#include "solver/check/compose/matrix.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace warp::check {

namespace {

/// White before Black, then by the row of the walk.
auto rank_of(const Unit& unit) { return std::tuple(unit.side, unit.walk, unit.attributes); }
bool before(const Unit& a, const Unit& b) { return rank_of(a) < rank_of(b); }

using UnitList = std::vector<Unit>;
struct ListOrder {
  bool operator()(const UnitList& a, const UnitList& b) const {
    return std::ranges::lexicographical_compare(a, b, before);
  }
};
using UnitLists = std::set<UnitList, ListOrder>;

UnitList with_one_more(UnitList list, const Unit& unit) {
  list.insert(std::ranges::upper_bound(list, unit, before), unit);
  return list;
}

void insert_bounded(UnitLists& lists, UnitList list) {
  lists.insert(std::move(list));
  if (lists.size() > most_choices) {
    throw TooManyChoices{};
  }
}

/// The different choices of `least` to `most` of the units of a pool.
UnitLists parts_of(const UnitPool& pool) {
  UnitLists parts{{}};
  for (const Unit& unit : pool.units) {
    UnitLists longer = parts;
    for (const UnitList& part : parts) {
      if (part.size() < pool.most) {
        insert_bounded(longer, with_one_more(part, unit));
      }
    }
    parts = std::move(longer);
  }
  std::erase_if(parts, [&](const UnitList& part) { return part.size() < pool.least; });
  return parts;
}

UnitLists lists_of(const Matrix& matrix, std::size_t fixed) {
  UnitLists lists{{}};
  for (const UnitSlot& slot : matrix.slots) {
    UnitLists longer;
    for (const UnitList& list : lists) {
      for (const Unit& kind : slot.kinds) {
        insert_bounded(longer, with_one_more(list, kind));
      }
    }
    lists = std::move(longer);
  }
  for (const UnitPool& pool : matrix.pools) {
    UnitLists longer;
    for (const UnitList& part : parts_of(pool)) {
      for (UnitList list : lists) {
        if (list.size() + part.size() + fixed > matrix.most_units) {
          continue;
        }
        for (const Unit& unit : part) {
          list = with_one_more(std::move(list), unit);
        }
        insert_bounded(longer, std::move(list));
      }
    }
    lists = std::move(longer);
  }
  std::erase_if(lists, [&](const UnitList& list) {
    return list.size() + fixed < matrix.least_units || list.size() + fixed > matrix.most_units;
  });
  return lists;
}

/// Assigns units to the places of a matrix, one after the other.
class Assignment {
 public:
  Assignment(const Matrix& matrix, std::span<const Unit> units, std::span<const Square> squares)
      : matrix_(matrix), units_(units), squares_(squares), filled_(matrix.slots.size()) {
    for (const UnitPool& pool : matrix.pools) {
      used_.emplace_back(pool.units.size());
      taken_.push_back(0);
    }
  }

  bool exists() { return place(0); }

 private:
  static bool among(const std::vector<Square>& squares, Square square) {
    return std::ranges::binary_search(squares, square);
  }

  bool place(std::size_t next) {
    if (next == units_.size()) {
      return std::ranges::all_of(filled_, [](bool filled) { return filled; }) && pools_suit();
    }
    for (std::size_t i = 0; i < matrix_.slots.size(); ++i) {
      const UnitSlot& slot = matrix_.slots[i];
      if (!filled_[i] && among(slot.squares, squares_[next]) &&
          std::ranges::find(slot.kinds, units_[next]) != slot.kinds.end()) {
        filled_[i] = true;
        if (place(next + 1)) {
          return true;
        }
        filled_[i] = false;
      }
    }
    for (std::size_t i = 0; i < matrix_.pools.size(); ++i) {
      const UnitPool& pool = matrix_.pools[i];
      if (taken_[i] == pool.most || !among(pool.squares, squares_[next])) {
        continue;
      }
      for (std::size_t unit = 0; unit < pool.units.size(); ++unit) {
        if (!used_[i][unit] && pool.units[unit] == units_[next]) {
          used_[i][unit] = true;
          ++taken_[i];
          if (place(next + 1)) {
            return true;
          }
          used_[i][unit] = false;
          --taken_[i];
          break;  // an equal one leads to the same
        }
      }
    }
    return false;
  }

  bool pools_suit() const {
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      if (taken_[i] < matrix_.pools[i].least) {
        return false;
      }
    }
    return true;
  }

  const Matrix& matrix_;
  std::span<const Unit> units_;
  std::span<const Square> squares_;
  std::vector<bool> filled_;
  std::vector<std::vector<bool>> used_;
  std::vector<unsigned> taken_;
};

/// The squares of the places that a unit may come from; `differ` if these have different ones.
std::vector<Square> squares_for(const Unit& unit, const Matrix& matrix, bool& differ) {
  std::vector<Square> all;
  const std::vector<Square>* first = nullptr;
  const auto add = [&](const std::vector<Unit>& units, const std::vector<Square>& squares) {
    if (std::ranges::find(units, unit) == units.end()) {
      return;
    }
    differ = differ || (first != nullptr && *first != squares);
    first = &squares;
    all.insert(all.end(), squares.begin(), squares.end());
  };
  for (const UnitSlot& slot : matrix.slots) {
    add(slot.kinds, slot.squares);
  }
  for (const UnitPool& pool : matrix.pools) {
    add(pool.units, pool.squares);
  }
  std::ranges::sort(all);
  const auto doubled = std::ranges::unique(all);
  all.erase(doubled.begin(), doubled.end());
  return all;
}

}  // namespace

unsigned force_of(const Unit& unit, const Walks& walks) {
  constexpr unsigned of_fairy_unit = 4;
  switch (unit.walk) {
    case walks::queen:
      return 9;
    case walks::rook:
      return 5;
    case walks::bishop:
    case walks::knight:
      return 3;
    case walks::pawn:
      return 1;
    default:
      return walks[unit.walk].royal ? 0 : of_fairy_unit;
  }
}

std::vector<ChosenUnits> choices_of(const Matrix& matrix, std::span<const PlacedUnit> fixed,
                                    const Walks& walks) {
  std::vector<ChosenUnits> result;
  for (const UnitList& list : lists_of(matrix, fixed.size())) {
    ChosenUnits chosen;
    chosen.units = list;
    for (const Unit& unit : list) {
      if (chosen.groups.empty() || chosen.groups.back().unit != unit) {
        chosen.groups.push_back({.unit = unit});
      }
      ++chosen.groups.back().count;
    }
    for (UnitGroup& group : chosen.groups) {
      group.squares = squares_for(group.unit, matrix, chosen.is_entangled);
      std::erase_if(group.squares, [&](Square square) {
        return std::ranges::any_of(fixed,
                                   [&](const PlacedUnit& unit) { return unit.square == square; });
      });
    }
    result.push_back(std::move(chosen));
  }
  const auto weight = [&](const ChosenUnits& chosen) {
    unsigned force = 0;
    for (const Unit& unit : chosen.units) {
      force += force_of(unit, walks);
    }
    return std::pair(chosen.units.size(), force);
  };
  std::ranges::stable_sort(result, {}, weight);
  return result;
}

bool belongs_to_matrix(const Matrix& matrix, std::span<const Unit> units,
                       std::span<const Square> squares) {
  return Assignment(matrix, units, squares).exists();
}

}  // namespace warp::check
