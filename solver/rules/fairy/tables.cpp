#include "solver/rules/fairy/tables.hpp"

#include <algorithm>

namespace warp::fairy {

namespace {

constexpr std::size_t most_classes = 255;

/// Are the rules those of orthodox chess, apart from the walks of the units?
bool are_orthodox(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  const auto is_of_chess = [](const auto& rule) { return rule.of_chess; };
  const bool no_hooks =
      hooks.mobility.empty() && hooks.ways.empty() && hooks.expand.empty() &&
      hooks.move_filter.empty() && hooks.rebirth.empty() && hooks.check.empty() &&
      hooks.legality.empty() && hooks.legality_of_changes.empty() &&
      hooks.legality_of_checks.empty() && hooks.choice.empty() && hooks.mate.empty() &&
      hooks.stalemate.empty() && !hooks.hidden &&
      std::all_of(hooks.effects.begin(), hooks.effects.end(), is_of_chess) &&
      std::all_of(hooks.extra_moves.begin(), hooks.extra_moves.end(), is_of_chess) &&
      std::all_of(hooks.observation.begin(), hooks.observation.end(),
                  [](const auto& rules_of_purpose) { return rules_of_purpose.empty(); });
  return no_hooks && rules.is_chess() && rules.promotion_marks.size() == 1 &&
         rules.promotion_marks.front().bits == 0 && rules.further_promotions.empty() &&
         !rules.follows_castling_units() && !rules.follows_units && !rules.kings_may_be_lost &&
         !rules.king_captures_are_moves && !rules.check_is_played;
}

/// Can the engine represent the kings of `position`? Each side has at most one, of its own.
bool can_hold_kings(const RuleSet& rules, const Position& position) {
  const auto can_hold = [&](Colour side) {
    const Square king = position.royals(side).first(position.size());
    return king == no_square ||
           (position.royal_count(side) == 1 && position.at(king).side != Side::neutral &&
            !rules.may_promote(position.at(king).walk));
  };
  return can_hold(Colour::white) && can_hold(Colour::black);
}

}  // namespace

template <class Squares>
std::shared_ptr<const UnitClasses<Squares>> UnitClasses<Squares>::make(
    std::shared_ptr<const RuleSet> rules, const Position& position) {
  if (position.size() > most_squares || has_passed_two(position.memory(RuleSet::en_passant)) ||
      !are_orthodox(*rules) || !can_hold_kings(*rules, position)) {
    return nullptr;
  }
  std::shared_ptr<UnitClasses> tables(new UnitClasses(std::move(rules)));
  if (!tables->find_classes(position) || !tables->have_room_for_moves(position)) {
    return nullptr;
  }
  tables->fill();
  return tables;
}

template <class Squares>
UnitClasses<Squares>::UnitClasses(std::shared_ptr<const RuleSet> rules)
    : rules_(std::move(rules)), size_(rules_->geometry().size()) {}

/// Works out the lines and attacks of `walk`. Returns false if the engine cannot play it.
template <class Squares>
bool UnitClasses<Squares>::add_walk(WalkId walk) {
  auto& on_board = on_board_[walk];
  if (on_board == nullptr) {
    on_board = WalkOnBoard<Squares>::of(*rules_, walk);
  }
  return on_board != nullptr;
}

template <class Squares>
void UnitClasses<Squares>::add_class(const Unit& unit) {
  if (class_of(unit) == no_class) {
    classes_.push_back({.unit = unit, .royal = unit.is(Attribute::royal)});
    classes_.back().unit.id = 0;
  }
}

template <class Squares>
Class UnitClasses<Squares>::class_of(Unit unit) const {
  unit.id = 0;
  const auto found = std::find_if(classes_.begin() + 1, classes_.end(),
                                  [&](const UnitClass<Squares>& one) { return one.unit == unit; });
  return found == classes_.end() ? no_class : static_cast<Class>(found - classes_.begin());
}

/// Finds the classes of the units on the board, and those to which they promote. Returns false if
/// one of them cannot be played.
template <class Squares>
bool UnitClasses<Squares>::find_classes(const Position& position) {
  constexpr std::uint32_t royal = attribute_bit(Attribute::royal);
  for (Square square = 0; square < size_; ++square) {
    const Unit& unit = position.at(square);
    if (unit.side != Side::none) {
      add_class(unit);
    }
  }
  for (std::size_t i = 1; i < classes_.size(); ++i) {
    const Unit unit = classes_[i].unit;
    if (classes_.size() > most_classes || (unit.attributes & ~royal) != 0 || !add_walk(unit.walk)) {
      return false;
    }
    classes_[i].walk = on_board_[unit.walk].get();
    std::vector<Unit> becomes;
    for (const Colour side : {Colour::white, Colour::black}) {
      if (!unit.belongs_to(side)) {
        continue;
      }
      classes_[i].lines[index(side)] = &classes_[i].walk->lines(side);
      for (Square square = 0; square < size_; ++square) {
        const auto& promotions = rules_->promotions_on(square, unit.walk, side);
        if (!promotions.empty()) {
          classes_[i].promotes_on[index(side)] |= bit<Squares>(square);
          becomes.clear();
          for (const WalkId walk : promotions) {
            becomes.push_back(unit);
            becomes.back().walk = walk;
          }
        }
      }
    }
    for (const Unit& promoted : becomes) {
      add_class(promoted);
      classes_[i].promotions.push_back(class_of(promoted));
    }
  }
  return true;
}

/// Has a list of moves room for all moves of any position that can arise? The number of units never
/// rises.
template <class Squares>
bool UnitClasses<Squares>::have_room_for_moves(const Position& position) const {
  std::size_t of_one = 0;
  for (const UnitClass<Squares>& is : classes_) {
    for (const WalkLines<Squares>* lines : is.lines) {
      if (lines != nullptr) {
        of_one =
            std::max(of_one, lines->most_moves() * std::max<std::size_t>(1, is.promotions.size()));
      }
    }
  }
  const std::size_t units = std::max(position.units(Colour::white).count(position.size()),
                                     position.units(Colour::black).count(position.size()));
  return units * of_one + rules_->castlings.size() <= most_plies;
}

template <class Squares>
void UnitClasses<Squares>::fill() {
  keys_.resize(classes_.size() * most_squares);
  for (std::size_t i = 1; i < classes_.size(); ++i) {
    const Unit& unit = classes_[i].unit;
    const WalkOnBoard<Squares>& on_board = *classes_[i].walk;
    walks_[i] = unit.walk;
    attacks_[i] = &on_board.attacks();
    for (const Colour side : {Colour::white, Colour::black}) {
      rows_[i][index(side)] =
          static_cast<std::uint16_t>(Movement::slot(unit.walk, on_board.table_side(side)));
    }
    sides_[i] = static_cast<std::uint8_t>(unit.side);
    for (Square square = 0; square < size_; ++square) {
      keys_[i * most_squares + square] =
          scramble(scramble(std::uint64_t{unit.attributes} << 16U |
                            static_cast<std::uint64_t>(unit.side) << 8U | unit.walk) +
                   square);
      for (const Colour side : {Colour::white, Colour::black}) {
        if (unit.belongs_to(side)) {
          may_attack_[index(side)][square] |=
              attacks(static_cast<Class>(i)).attackers(row(static_cast<Class>(i), side), square);
        }
      }
    }
  }
  rights_left_.fill(~std::uint64_t{0});
  for (const Castling& castling : rules_->castlings) {
    rights_left_[castling.king_from] &= ~castling.right;
    rights_left_[castling.partner_from] &= ~castling.right;
  }
}

template class UnitClasses<bits::Set64>;
template class UnitClasses<bits::Set128>;

}  // namespace warp::fairy
