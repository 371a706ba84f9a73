#include "solver/techniques/relaxed_game/general/free_units.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/techniques/relaxed_game/general/bans.hpp"

namespace warp {

namespace {

using Class = relaxed_game::FateGraph::Class;
using Squares = FreeUnits::Squares;

/// Does each check follow from lines alone, but for captures of kings that are played, where rules
/// say which squares they must find empty?
bool checks_are_known(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  if (!hooks.ways.empty() || !hooks.check.empty() || rules.narrows_lines()) {
    return false;
  }
  if (!rules.check_is_played) {
    return true;
  }
  bool bans = false;
  each_ban(hooks, [&](const auto&) { bans = true; });
  const auto captures_fail_by_arrival = [](const ExpandRule& rule) {
    return rule.fails_by_arrival;
  };
  const auto forbids_by_arrival = [](const EffectRule& rule) {
    const MayChange& may = rule.may_change;
    return rule.of_chess || !may.may_forbid || may.forbids_by_arrival;
  };
  return !bans && std::ranges::all_of(hooks.expand, captures_fail_by_arrival) &&
         std::ranges::all_of(hooks.effects, forbids_by_arrival);
}

/// Can a unit that stands free certainly go to an empty square?
bool quiet_moves_are_usual(const RuleSet& rules, const relaxed_game::FateGraph& graph) {
  const Hooks& hooks = rules.hooks;
  return hooks.beneath.empty() && graph.quiet_movers_stay() && !graph.captives_change_sides() &&
         std::none_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
           return !rule.of_chess && rule.may_change.others.has(Change::vanishing);
         });
}

/// Does a move without capture or promotion leave all units but the one that moves as they are?
bool quiet_moves_leave_others(const RuleSet& rules) {
  return std::ranges::all_of(rules.hooks.effects, [](const EffectRule& rule) {
    const MayChange& may = rule.may_change;
    return rule.of_chess || may.when == When::capturing || may.when == When::promoting ||
           (may.others.empty() && !may.holes);
  });
}

/// May moves that give no check be forbidden to `side`, or may rules choose among them?
bool moves_may_be_forbidden(const RuleSet& rules, Colour side) {
  bool forbidden = std::ranges::any_of(
      rules.hooks.choice, [&](const ChoiceRule& rule) { return rule.sides[index(side)]; });
  each_ban_but_of_checks(rules.hooks,
                         [&](const auto& ban) { forbidden = forbidden || ban.sides[index(side)]; });
  return forbidden;
}

/// Does each move but castling bring one unit to one square?
bool moves_bring_one(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  return std::ranges::all_of(hooks.expand,
                             [](const ExpandRule& rule) { return rule.bring.units == 1; }) &&
         std::ranges::all_of(
             hooks.extra_moves,
             [](const ExtraMovesRule& rule) { return rule.of_chess || rule.bring.units == 1; }) &&
         std::ranges::all_of(hooks.effects, [](const EffectRule& rule) {
           return rule.of_chess || rule.may_change.others.empty();
         });
}

}  // namespace

FreeUnits::FreeUnits(const RuleSet& rules, const Position& start, const FateGraph& graph)
    : graph_(graph), brought_by_move_(moves_bring_one(rules) ? 1 : 2) {
  const bool castling = rules.castling_rights_return || start.memory(RuleSet::castling_rights) != 0;
  brought_by_mater_ = castling ? 2 : brought_by_move_;
  if (!checks_are_known(rules) || !quiet_moves_are_usual(rules, graph)) {
    return;
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    const Square king = start.royals(side).first(start.size());
    checks_are_illegal_[index(side)] = std::ranges::any_of(
        rules.hooks.legality_of_checks, [&](const auto& ban) { return ban.sides[index(side)]; });
    known_[index(side)] =
        !moves_may_be_forbidden(rules, side) &&
        (!checks_are_illegal_[index(side)] || quiet_moves_leave_others(rules)) &&
        (!rules.check_is_played || (king != no_square && start.at(king).walk == walks::king));
  }
  for (std::size_t unit = 0; unit < graph.classes(); ++unit) {
    const WalkId walk = graph.kind(static_cast<Class>(unit)).walk;
    is_pawn_.push_back(unit == FateGraph::no_class || rules.is_pawn(walk) ||
                       rules.may_promote(walk));
  }
  find_lines(rules, start);
  if (rules.check_is_played) {
    find_needed(rules, start);
  }
  if (checks_are_illegal_[0] || checks_are_illegal_[1]) {
    find_checks(rules, start);
  }
}

/// Finds from where units give check.
void FreeUnits::find_checks(const RuleSet& rules, const Position& start) {
  checks_.assign(graph_.classes() * 64, 0);
  for (std::size_t unit = 1; unit < graph_.classes(); ++unit) {
    const UnitKind& kind = graph_.kind(static_cast<Class>(unit));
    for (const Colour by : {Colour::white, Colour::black}) {
      for (Square king = 0; king < start.size() && kind.may_belong_to(by); ++king) {
        checks_[graph_.place(static_cast<Class>(unit), king)] |=
            rules.movement().attackers(kind.walk, by, king);
      }
    }
  }
}

/// Finds, for each square of a king, on which squares units may be pinned, and which units may pin
/// in how many steps.
void FreeUnits::find_lines(const RuleSet& rules, const Position& start) {
  std::vector<bool> pins(graph_.classes());
  const auto look_at = [&](std::size_t unit, WalkId walk, Colour by, Square from, Square target) {
    const auto attacks = rules.movement().attacks_between(walk, by, from, target);
    for (const Attack& attack : attacks) {
      Squares on_line = attack.path;
      if (attack.arrival < start.size() && attack.arrival != target) {  // locusts
        on_line |= bits::bit<Squares>(attack.arrival);
      }
      const bool hurdles = attack.must != 0 || attack.more != 0 || attack.any;
      Lines& lines = lines_[index(opponent(by))][target];
      lines.hurdles |= hurdles ? attack.path : 0;
      if (hurdles || attacks.size() > 1) {
        lines.unsafe |= on_line;
      } else {
        lines.narrow |= on_line;
        pins[unit] = pins[unit] || on_line != 0;
      }
    }
  };
  for (std::size_t unit = 1; unit < graph_.classes(); ++unit) {
    const UnitKind& kind = graph_.kind(static_cast<Class>(unit));
    for (const Colour by : {Colour::white, Colour::black}) {
      for (Square target = 0; target < start.size() && kind.may_belong_to(by); ++target) {
        Squares from = rules.movement().attackers(kind.walk, by, target);
        for (; from != 0; from &= from - 1) {
          look_at(unit, kind.walk, by, bits::lowest(from), target);
        }
      }
    }
  }
  find_pinning(pins);
}

/// Where captures of kings are played: the squares that they must find empty.
void FreeUnits::find_needed(const RuleSet& rules, const Position& start) {
  const auto note = [&](const Fates* fates, const UnitKind& capturer, Colour side, Square square) {
    const UnitKind king{walks::king, side_of(side), true};
    if (fates != nullptr && fates->of_mover) {
      fates->of_mover(capturer, square, square, std::span(&king, 1),
                      [&](const UnitKind&, Square needed) {
                        lines_[index(side)][square].unsafe |= bits::bit<Squares>(needed);
                      });
    }
  };
  for (std::size_t unit = 1; unit < graph_.classes(); ++unit) {
    const UnitKind& kind = graph_.kind(static_cast<Class>(unit));
    for (const Colour side : {Colour::white, Colour::black}) {
      if (!kind.may_belong_to(opponent(side))) {
        continue;
      }
      for (Square square = 0; square < start.size(); ++square) {
        for (const ExpandRule& rule : rules.hooks.expand) {
          note(rule.fates.get(), kind, side, square);
        }
        for (const EffectRule& rule : rules.hooks.effects) {
          note(rule.may_change.fates.get(), kind, side, square);
        }
      }
    }
  }
}

/// Finds from which squares a unit may become one that pins: it makes at most one move, and may be
/// captured once and come back.
void FreeUnits::find_pinning(const std::vector<bool>& pins) {
  pins_.assign(graph_.classes(), 0);
  for (std::size_t unit = 1; unit < pins.size(); ++unit) {
    pins_[unit] = pins[unit] ? ~Squares{0} : 0;
  }
  pins_soon_ = pins_;
  for (const bool by_move : {false, true, false}) {
    std::vector<Squares> more = pins_soon_;
    for (std::size_t unit = 1; unit < pins.size(); ++unit) {
      const auto is = static_cast<Class>(unit);
      for (Square square = 0; square < 64; ++square) {
        graph_.each_step(is, square, by_move, [&](Class becomes, Squares squares) {
          if ((pins_soon_[becomes] & squares) != 0) {
            more[unit] |= bits::bit<Squares>(square);
          }
        });
      }
      if (graph_.kind(is).side == Side::neutral && more[unit] != 0) {
        more[unit] = ~Squares{0};  // both sides move it
      }
    }
    pins_soon_ = std::move(more);
  }
}

/// Returns those of `squares` whose units pin, or may soon pin another unit.
FreeUnits::Squares FreeUnits::pinning(const Position& position, Squares squares, bool soon) const {
  const std::vector<Squares>& pin = soon ? pins_soon_ : pins_;
  Squares found = 0;
  for (Squares rest = squares; rest != 0; rest &= rest - 1) {
    const Square square = bits::lowest(rest);
    const Class is = graph_.class_of(position.at(square));
    found |= is == FateGraph::no_class || (pin[is] & bits::bit<Squares>(square)) != 0
                 ? bits::bit<Squares>(square)
                 : 0;
  }
  return found;
}

std::optional<FreeUnits::Squares> FreeUnits::find_squares_of_king(const Position& position,
                                                                  Colour mater) const {
  if (position.royal_count(mater) == 0) {
    return 0;
  }
  const Square king = position.royals(mater).first(position.size());
  const Class is = graph_.class_of(position.at(king));
  if (is == FateGraph::no_class || position.royal_count(mater) > 1) {
    return std::nullopt;
  }
  Squares squares = bits::bit<Squares>(king);
  const FateGraph::Distances& moves = graph_.distances(is, king);
  for (Square to = 0; to < position.size(); ++to) {
    squares |= moves[to] <= 1 ? bits::bit<Squares>(to) : 0;
  }
  return squares;
}

bool FreeUnits::keeps_a_move(const Position& position, Colour side, unsigned other) const {
  const Square king = position.royals(side).first(position.size());
  const auto kings = squares_of_king(position, opponent(side));
  return kings && keeps_a_move(position, {.king = king,
                                          .side = side,
                                          .own = position.units(side).first_word() &
                                                 ~bits::bit<Squares>(king),
                                          .mater = position.units(opponent(side)).first_word(),
                                          .blocks = bits::bit<Squares>(king),
                                          .lost = 1 + other,
                                          .closable = brought_by_mater_ + other * brought_by_move_,
                                          .turncoats = graph_.sides_change() ? other : 0,
                                          .kings = *kings});
}

bool FreeUnits::keeps_a_move_without(const Position& position, Square mover, Colour side) const {
  const Square king = position.royals(side).first(position.size());
  const Squares gone = bits::bit<Squares>(king) | bits::bit<Squares>(mover);
  const auto kings = squares_of_king(position, opponent(side));
  return kings && keeps_a_move(position, {.king = king,
                                          .side = side,
                                          .own = position.units(side).first_word() & ~gone,
                                          .mater = position.units(opponent(side)).first_word(),
                                          .blocks = bits::bit<Squares>(king),
                                          .lost = 1,
                                          .closable = brought_by_mater_ + brought_by_move_,
                                          .turncoats = graph_.sides_change() ? 1U : 0U,
                                          .kings = *kings});
}

bool FreeUnits::keeps_a_move_after(const Position& position, const SingleMove& move,
                                   Colour side) const {
  const bool by_mater = position.to_move() != side;
  const bool captures = move.capture != no_square;
  const Unit& mover = position.at(move.from);
  Square king = position.royals(side).first(position.size());
  const bool by_king = move.from == king;
  if (mover.side == Side::neutral || (captures && move.capture == king) ||
      (captures && by_king && !graph_.movers_end_there())) {
    return false;
  }
  const auto kings = squares_of_king(position, opponent(side));
  if (!kings || (captures && (*kings >> move.capture & 1U) != 0)) {
    return false;
  }
  king = by_king ? move.to : king;
  const Squares from = bits::bit<Squares>(move.from);
  const Squares to = bits::bit<Squares>(move.to);
  const Squares captured = captures ? bits::bit<Squares>(move.capture) : 0;
  const Squares gone = from | captured | bits::bit<Squares>(king);
  Last last{.king = king,
            .side = side,
            .own = position.units(side).first_word() & ~gone,
            .mater = position.units(opponent(side)).first_word() & ~gone,
            .blocks = to | bits::bit<Squares>(king),
            .lost = by_mater ? 0U : 1U,
            .closable = by_mater ? 0U : brought_by_mater_,
            .captures = captures,
            .kings = *kings};
  if (captures) {
    // The captured unit may come back, on some side, the capturing one go on, or change sides.
    last.closable += (graph_.helps_by_capture() ? 1 : 0) + (graph_.movers_end_there() ? 0 : 1);
    last.turncoats = (graph_.helps_by_capture() ? 1 : 0) + (graph_.sides_change() ? 1 : 0);
  }
  if (by_mater) {
    const bool same = !captures && !graph_.may_promote(mover, move.to);
    last.turncoats += same ? count_pinning(position, from, false) : 1;
    last.soon = false;
    if (last.kings != 0) {
      const bool by_his_king = mover.is(Attribute::royal);
      last.kings = by_his_king ? to : position.royals(opponent(side)).first_word();
    }
  }
  return keeps_a_move(position, last);
}

/// Wherever the mater's king may stand?
bool FreeUnits::keeps_a_move(const Position& position, const Last& last) const {
  if (last.kings == 0) {
    return keeps_a_move_with(position, last, no_square);
  }
  for (Squares rest = last.kings; rest != 0; rest &= rest - 1) {
    if (!keeps_a_move_with(position, last, bits::lowest(rest))) {
      return false;
    }
  }
  return true;
}

/// `mater_king` is no_square if no check is forbidden.
bool FreeUnits::keeps_a_move_with(const Position& position, const Last& last,
                                  Square mater_king) const {
  const Lines& lines = lines_[index(last.side)][last.king];
  Squares taken = last.own | last.mater | last.blocks | lines.hurdles;
  Squares unsafe = lines.unsafe;
  Squares crossed = 0;      // who leaves one of these squares opens a line to the mater's king ...
  Squares discoverers = 0;  // ... on which one of these units may stand
  if (mater_king != no_square) {
    const Lines& checks = lines_[index(opponent(last.side))][mater_king];
    taken |= checks.hurdles | bits::bit<Squares>(mater_king);
    unsafe |= checks.unsafe;
    crossed = checks.narrow;
    discoverers = graph_.sides_change() ? ~Squares{0}
                                        : pinning(position, position.units(last.side).first_word(),
                                                  last.soon || last.captures);
  }
  // By number: how many units have so many squares to go to that are no other unit's.
  constexpr std::size_t most_squares = 9;
  std::array<unsigned, most_squares> units_with{};
  unsigned squares = 0;
  unsigned pinnable = 0;
  for (Squares rest = last.own & ~unsafe; rest != 0; rest &= rest - 1) {
    const Square square = bits::lowest(rest);
    const Squares itself = bits::bit<Squares>(square);
    if ((crossed & itself) != 0 && (discoverers & ~itself) != 0) {
      continue;
    }
    const Unit& unit = position.at(square);
    const Class is = graph_.class_of(unit);
    if (is_pawn_[is] || unit.side == Side::neutral) {
      continue;
    }
    const Squares checks = mater_king != no_square ? checks_[graph_.place(is, mater_king)] : 0;
    const Squares steps = graph_.first_steps(is, square) & ~(taken | checks);
    const auto count = std::min<std::size_t>(std::popcount(steps), most_squares - 1);
    taken |= steps;
    squares += static_cast<unsigned>(count);
    ++units_with[count];
    pinnable += (lines.narrow & itself) != 0 ? 1 : 0;
  }
  if (squares <= last.closable) {
    return false;
  }
  unsigned lost = last.lost;
  if (pinnable != 0) {
    lost += std::min(pinnable, last.turncoats + count_pinning(position, last.mater, last.soon));
  }
  for (std::size_t count = most_squares; count-- > 1 && lost > 0;) {
    const unsigned units = std::min(lost, units_with[count]);
    squares -= units * static_cast<unsigned>(count);
    lost -= units;
  }
  return squares > last.closable;
}

}  // namespace warp
