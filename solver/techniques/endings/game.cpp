#include "solver/techniques/endings/game.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace warp::endings {

namespace {

bool has_primitive(const Walk& walk, bool Primitive::*property) {
  return std::ranges::any_of(walk.primitives,
                             [&](const Primitive& part) { return part.*property; });
}

}  // namespace

Objection in_check_out_of_turn(Colour side) {
  return Objection(side == Colour::white ? reasons::white_in_check : reasons::black_in_check);
}

Objection cannot_stand(const RuleSet& rules, const MaterialKind& kind, Square square) {
  return Objection(reasons::cannot_stand, rules.walks()[kind.walk].names,
                   rules.geometry().name(square));
}

TableRules::TableRules(std::shared_ptr<const RuleSet> rules)
    : rules_(std::move(rules)), symmetries_(symmetries_of_board(rules_->geometry())) {}

std::optional<Objection> TableRules::refusal(const Material& material) const {
  for (const MaterialKind& one : material.units()) {
    for (const MaterialKind& other : material.units()) {
      const Walk& stepping = rules_->walks()[one.walk];
      const Walk& capturing = rules_->walks()[other.walk];
      if (one.colour != other.colour &&
          has_primitive(stepping, &Primitive::capturable_en_passant) &&
          has_primitive(capturing, &Primitive::en_passant)) {
        return Objection(reasons::pawns_of_both_sides);
      }
    }
  }
  return std::nullopt;
}

Material TableRules::after(const Material& material, std::size_t captured, std::size_t promoted,
                           WalkId walk) const {
  std::vector<MaterialKind> units;
  for (std::size_t unit = 0; unit < material.size(); ++unit) {
    if (unit != captured) {
      units.push_back(material[unit]);
      if (unit == promoted) {
        units.back().walk = walk;
      }
    }
  }
  return {rules_->walks(), std::move(units)};
}

std::vector<WalkId> TableRules::promotions_of(const MaterialKind& kind) const {
  std::vector<WalkId> result;
  if (rules_->may_promote(kind.walk)) {
    for (Square square = 0; square < geometry().size(); ++square) {
      for (const WalkId walk : rules_->promotions_on(square, kind.walk, kind.colour)) {
        if (std::ranges::find(result, walk) == result.end()) {
          result.push_back(walk);
        }
      }
    }
  }
  return result;
}

std::vector<Material> TableRules::closure(const Material& material) const {
  std::vector<Material> found;
  add_to_closure(material, found);
  return found;
}

void TableRules::add_to_closure(const Material& material, std::vector<Material>& found) const {
  if (std::ranges::find(found, material) != found.end()) {
    return;
  }
  for (std::size_t unit = royal_units; unit < material.size(); ++unit) {
    add_to_closure(after(material, unit, no_unit, no_walk), found);
    for (const WalkId walk : promotions_of(material[unit])) {
      add_to_closure(after(material, no_unit, unit, walk), found);
    }
  }
  found.push_back(material);
}

const Mover& TableRules::mover(const MaterialKind& kind) {
  auto& mover = movers_[kind];
  if (mover == nullptr) {
    mover = std::make_unique<Mover>(rules_->movement(), rules_->walks(), geometry(), kind);
  }
  return *mover;
}

std::vector<MaterialKind> TableRules::kinds_in(const std::vector<Material>& materials) const {
  std::vector<MaterialKind> kinds;
  for (const Material& material : materials) {
    kinds.insert(kinds.end(), material.units().begin(), material.units().end());
  }
  std::ranges::sort(kinds);
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  return kinds;
}

bool TableRules::may_stand(const MaterialKind& kind, Square square) {
  // A pawn promotes before it could stand on a square of promotion, and never reaches a square from
  // which it has no move: the first rank.
  return !rules_->may_promote(kind.walk) ||
         (rules_->promotions_on(square, kind.walk, kind.colour).empty() &&
          mover(kind).may_leave(square));
}

std::optional<Objection> TableRules::why_illegal(const Material& material,
                                                 const Placement& placement, Colour to_move) {
  Board board(geometry(), material);
  board.set(placement);
  const Colour waiting = opponent(to_move);
  for (std::size_t unit = 0; unit < material.size(); ++unit) {
    const MaterialKind& kind = material[unit];
    if (!may_stand(kind, placement[unit])) {
      return cannot_stand(*rules_, kind, placement[unit]);
    }
    if (kind.colour == to_move &&
        mover(kind).attacks(board, placement[unit], placement[index(waiting)])) {
      return in_check_out_of_turn(waiting);
    }
  }
  return {};
}

PositionIndex TableRules::index_of(const Material& material) {
  const std::size_t size = geometry().size();
  std::vector<std::vector<bool>> by_group;
  for (const auto& group : material.groups()) {
    const MaterialKind& kind = material[group.first];
    auto& squares = by_group.emplace_back(size);
    for (Square square = 0; square < size; ++square) {
      squares[square] = may_stand(kind, square);
    }
  }
  std::vector<bool> possible(size * size);
  for (Square white = 0; white < size; ++white) {
    for (Square black = 0; black < size; ++black) {
      // Only if each attacks the other is the position illegal whoever is to move: a king beside a
      // poseidon at the edge attacks it and is not attacked.
      possible[white * size + black] = !mover(material[0]).always_attacks(white, black) ||
                                       !mover(material[1]).always_attacks(black, white);
    }
  }
  return {material, keeping_moves(symmetries_, *rules_, kinds_in(closure(material))), size,
          by_group, possible};
}

Key TableRules::fingerprint(const Material& material) const {
  Key key = scramble(geometry().size());
  const auto add_text = [&](std::string_view text) {
    key = chain(key, text.size());
    for (const char letter : text) {
      key = chain(key, static_cast<unsigned char>(letter));
    }
  };
  for (Square square = 0; square < geometry().size(); ++square) {
    add_text(geometry().name(square));
  }
  for (const MaterialKind& kind : kinds_in(closure(material))) {
    const Walk& walk = rules_->walks()[kind.walk];
    add_text(walk.letters.english);
    add_text(walk.description.english);
    key = chain(key, index(kind.colour) << 8U | static_cast<std::uint64_t>(walk.nature));
    if (walk.nature == Nature::hunter) {
      add_text(rules_->walks()[walk.away].description.english);
      add_text(rules_->walks()[walk.home].description.english);
    }
    for (Square square = 0; square < geometry().size(); ++square) {
      for (const WalkId promotion : rules_->promotions_on(square, kind.walk, kind.colour)) {
        add_text(rules_->walks()[promotion].letters.english);
      }
      if (walk.nature == Nature::lines) {
        key = chain(key, key_of_lines(*rules_, kind, square, symmetries_.images(0)));
      }
    }
  }
  return key;
}

std::size_t TableRules::bytes() const {
  std::size_t result = 0;
  for (const auto& [kind, mover] : movers_) {
    result += mover->bytes();
  }
  return result;
}

}  // namespace warp::endings
