#include "solver/techniques/endings/player.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace warp::endings {

namespace {

/// Slots that no position of a table fills: castling is left out, and a capture en passant is
/// looked for apart.
bool is_left_out(MemorySlot slot) {
  return slot == RuleSet::castling_rights || slot == RuleSet::castling_units ||
         slot == RuleSet::en_passant;
}

constexpr std::uint32_t plain_attributes = attribute_bit(Attribute::royal);

const std::shared_ptr<const RuleSet>& checked(const std::shared_ptr<const RuleSet>& rules) {
  if (rules->turn != nullptr) {
    throw NoTable(reasons::several_moves);
  }
  if (!rules->kings_are_royal) {
    throw NoTable(reasons::no_royal_kings);
  }
  if (rules->follows_units) {
    throw NoTable(reasons::told_by_past);
  }
  return rules;
}

void check_unit(const Unit& unit) {
  if (unit.side == Side::neutral) {
    throw NoTable(reasons::become_neutral);
  }
  if (const std::uint32_t others = unit.attributes & ~plain_attributes; others != 0) {
    const auto first = static_cast<Attribute>(std::countr_zero(others));
    throw NoTable(reasons::get_attribute, attribute_name(first));
  }
}

constexpr std::array<Names, 2> without_king{reasons::white_without_king,
                                            reasons::black_without_king};
constexpr std::array<Names, 2> two_kings{reasons::white_two_kings, reasons::black_two_kings};

}  // namespace

KindCodes::KindCodes(const Material& material) : size(material.size()) {
  std::ranges::transform(material.units(), codes.begin(), code_of);
}

Material KindCodes::material(const Walks& walks) const {
  std::vector<MaterialKind> kinds;
  std::transform(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(size),
                 std::back_inserter(kinds), kind_of);
  return {walks, std::move(kinds)};
}

Player::Player(const std::shared_ptr<const RuleSet>& rules)
    : arbiter_(checked(rules), Position(rules->geometry())) {
  if (!arbiter_.rules().hooks.prepare.empty()) {
    fresh_.emplace(arbiter_.geometry());
  }
}

void Player::clear(Colour to_move) {
  Position& position = arbiter_.position();
  position.undo(0);
  if (position.to_move() != to_move) {
    position.pass_turn();
  }
}

void Player::set(const Material& material, const Placement& placement, Colour to_move) {
  clear(to_move);
  Position& position = arbiter_.position();
  for (std::size_t unit = 0; unit < material.size(); ++unit) {
    const MaterialKind& kind = material[unit];
    const Unit plain{.walk = kind.walk,
                     .side = side_of(kind.colour),
                     .id = static_cast<std::uint16_t>(unit + 1)};
    position.add(placement[unit], plain.with(Attribute::royal, kind.royal), Reason::bookkeeping);
  }
  const auto& prepare = arbiter_.rules().hooks.prepare;
  if (prepare.empty()) {
    return;
  }
  for (const auto& rule : prepare) {
    rule(position);
  }
  for (std::size_t unit = 0; unit < material.size(); ++unit) {
    check_unit(position.at(placement[unit]));
  }
}

bool Player::mated() {
  arbiter_.take_undecided();
  const bool mate = arbiter_.mated();
  if (mate && arbiter_.rules().mates_may_be_undecided && arbiter_.take_undecided()) {
    throw NoTable(reasons::undecided_mate);
  }
  return mate;
}

bool Player::each_move(Visit visit) {
  return arbiter_.each_legal([&](const SingleMove& move, Position::Mark start) {
    Reached reached;
    reached.captures = move.capture != no_square;
    reached.null_move = move.kind == MoveKind::null_move;
    read_units(reached);
    check_memory(reached.squares, reached.kinds.size);
    check_en_passant();
    reached.effects = arbiter_.position().since(start);
    return visit(std::as_const(reached));
  });
}

void Player::read_units(Reached& reached) const {
  const Position& position = arbiter_.position();
  const std::size_t squares = position.size();
  if (position.holes().first(squares) != no_square) {
    throw NoTable(reasons::holes);
  }
  std::array<std::uint32_t, most_units> found{};  // code and square of each unit, sorted
  std::size_t units = 0;
  std::array<unsigned, 2> royals{};
  for (const Colour colour : {Colour::white, Colour::black}) {
    position.units(colour).any_of(squares, [&](Square square) {
      const Unit& unit = position.at(square);
      check_unit(unit);
      const bool royal = unit.is(Attribute::royal);
      if (!royal && arbiter_.rules().is_royal(unit.walk)) {
        throw NoTable(reasons::no_royal_kings);
      }
      if (units == most_units) {
        throw NoTable(reasons::too_many_units, most_units);
      }
      royals[index(colour)] += royal ? 1 : 0;
      const auto code = std::uint32_t{KindCodes::code_of({colour, unit.walk, royal})} << 16U;
      std::size_t at = units++;
      for (; at > 0 && found[at - 1] > (code | square); --at) {
        found[at] = found[at - 1];
      }
      found[at] = code | square;
      return false;
    });
  }
  for (std::size_t side = 0; side < royals.size(); ++side) {
    if (royals[side] != 1) {
      throw NoTable(royals[side] == 0 ? without_king[side] : two_kings[side]);
    }
  }
  reached.kinds.size = units;
  reached.squares.fill(no_square);
  for (std::size_t unit = 0; unit < units; ++unit) {
    reached.kinds.codes[unit] = static_cast<std::uint16_t>(found[unit] >> 16U);
    reached.squares[unit] = static_cast<Square>(found[unit] & 0xffffU);
  }
}

/// The memory after a move must be that of a diagram with these units.
void Player::check_memory(const Placement& squares, std::size_t units) {
  const Position& position = arbiter_.position();
  if (fresh_) {
    fresh_->undo(0);
    if (fresh_->to_move() == position.to_move()) {
      fresh_->pass_turn();
    }
    for (std::size_t unit = 0; unit < units; ++unit) {
      Unit same = position.at(squares[unit]);
      same.id = static_cast<std::uint16_t>(unit + 1);
      fresh_->add(squares[unit], same, Reason::bookkeeping);
    }
    for (const auto& rule : arbiter_.rules().hooks.prepare) {
      rule(*fresh_);
    }
    for (std::size_t unit = 0; unit < units; ++unit) {
      check_unit(fresh_->at(squares[unit]));
    }
  }
  for (MemorySlot slot = 0; slot < memory_slots; ++slot) {
    if (!is_left_out(slot) && position.memory(slot) != (fresh_ ? fresh_->memory(slot) : 0)) {
      throw NoTable(reasons::depends_on_past);
    }
  }
}

bool Player::may_capture_en_passant(Square square) const {
  const Walk& walk = arbiter_.rules().walks()[arbiter_.position().at(square).walk];
  return std::ranges::any_of(walk.primitives,
                             [](const Primitive& part) { return part.en_passant; });
}

void Player::check_en_passant() {
  const Position& position = arbiter_.position();
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (!right) {
    return;
  }
  const Colour by = opponent(position.to_move());
  const bool possible = position.units(by).any_of(position.size(), [&](Square square) {
    return may_capture_en_passant(square);
  }) || arbiter_.with_turn_passed([&] {
    return right->any_crossed([&](Square crossed) {
      return arbiter_.each_en_passant(crossed, by, [](Square, const Way&, Square) { return true; });
    });
  });
  if (possible) {
    throw NoTable(reasons::en_passant);
  }
}

}  // namespace warp::endings
