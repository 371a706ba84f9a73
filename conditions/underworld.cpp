#include "conditions/underworld.hpp"

#include <algorithm>

#include "solver/board/position/tables/beyond_room.hpp"

namespace warp {

namespace {

constexpr unsigned square_bits = 12;
constexpr unsigned walk_bits = 8;
constexpr unsigned side_bits = 2;
constexpr unsigned id_bits = 16;
constexpr unsigned attribute_bits = 26;
static_assert(square_bits + walk_bits + side_bits + id_bits + attribute_bits <= 64);

bool has_unit_numbered(const Position& position, std::uint16_t number) {
  const auto is_it = [&](Square square) { return position.at(square).id == number; };
  return position.units(Colour::white).any_of(position.size(), is_it) ||
         position.units(Colour::black).any_of(position.size(), is_it);
}

/// Never 0, since a unit has a walk.
std::uint64_t to_memory(const Underworld::Buried& buried) {
  std::uint64_t value = buried.unit.attributes;
  value = value << id_bits | buried.unit.id;
  value = value << side_bits | static_cast<std::uint64_t>(buried.unit.side);
  value = value << walk_bits | buried.unit.walk;
  return value << square_bits | buried.square;
}

Underworld::Buried from_memory(std::uint64_t value) {
  const auto take = [&value](unsigned bits) {
    const std::uint64_t field = value & ((std::uint64_t{1} << bits) - 1);
    value >>= bits;
    return field;
  };
  Underworld::Buried buried{};
  buried.square = static_cast<Square>(take(square_bits));
  buried.unit.walk = static_cast<WalkId>(take(walk_bits));
  buried.unit.side = static_cast<Side>(take(side_bits));
  buried.unit.id = static_cast<std::uint16_t>(take(id_bits));
  buried.unit.attributes = static_cast<std::uint32_t>(take(attribute_bits));
  return buried;
}

}  // namespace

Underworld::Underworld(RuleSet& rules, std::size_t most) {
  for (std::size_t i = 0; i < most; ++i) {
    slots_.push_back(rules.allocate_slot());
  }
}

void Underworld::bury(Position& position, const Buried& buried, Layer layer) const {
  std::vector<Buried> units = all(position);
  if (layer == Layer::in_their_place) {
    std::erase_if(units, [&](const Buried& other) { return other.square == buried.square; });
  }
  const auto place = std::find_if(units.begin(), units.end(), [&](const Buried& other) {
    return other.square > buried.square ||
           (other.square == buried.square && layer == Layer::lowest);
  });
  units.insert(place, buried);
  remember(position, units);
}

void Underworld::summon(Position& position) const {
  std::vector<Buried> units = all(position);
  const std::size_t before = units.size();
  for (std::size_t i = units.size(); i > 0; --i) {
    Buried buried = units[i - 1];
    if (position.empty(buried.square)) {
      if (has_unit_numbered(position, buried.unit.id)) {
        buried.unit.id = 0;  // Circe has brought it back, too: now there are two units
      }
      units.erase(units.begin() + static_cast<std::ptrdiff_t>(i - 1));
      position.add(buried.square, buried.unit, Reason::rebirth);
    }
  }
  if (units.size() != before) {
    remember(position, units);
  }
}

std::uint64_t Underworld::uncovered_by(const Position& position, Square from) const {
  for (const MemorySlot slot : slots_) {
    if (position.memory(slot) == 0) {
      break;
    }
    const Square square = from_memory(position.memory(slot)).square;
    if (square == from || position.empty(square)) {
      return ~std::uint64_t{0};
    }
  }
  return 0;
}

void Underworld::bury_diagram(RuleSet& rules, std::uint32_t marks) const {
  rules.hooks.prepare.push_back(
      [beneath = rules.beneath, marks, underworld = *this](Position& position) {
        for (const auto& [square, unit] : beneath) {
          Unit marked = unit;
          marked.attributes |= marks;
          underworld.bury(position, {square, marked}, Layer::uppermost);
        }
      });
}

std::vector<Underworld::Buried> Underworld::all(const Position& position) const {
  std::vector<Buried> units;
  for (const MemorySlot slot : slots_) {
    if (position.memory(slot) == 0) {
      break;
    }
    units.push_back(from_memory(position.memory(slot)));
  }
  return units;
}

void Underworld::remember(Position& position, const std::vector<Buried>& units) const {
  if (units.size() > slots_.size()) {
    throw BeyondRoom({"too many captured units lie beneath the board",
                      "zu viele geschlagene Steine liegen unter dem Brett",
                      "trop de pièces prises se trouvent sous l'échiquier"});
  }
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    position.remember(slots_[i], i < units.size() ? to_memory(units[i]) : 0);
  }
}

}  // namespace warp
