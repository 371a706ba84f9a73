#include "solver/techniques/distances/general/travel_bound.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "solver/techniques/relaxed_game/general/known_fates.hpp"

namespace warp {

namespace {

using relaxed_game::FateGraph;

/// Do moves touch so many units that nearly nothing is out of reach which Target does not see?
bool touches_too_much(const UntoldFates& untold) {
  const unsigned by_effects = untold.by_effects.in_all;
  return by_effects > 1 || (by_effects == 1 && untold.by_extra_moves.in_all > 0);
}

/// Calls `each(i)` for the units of the target, of which there are `wanted`, and for some more: in
/// loops of fixed lengths, of which the compiler does several steps at once.
template <class Each>
void at_once(std::size_t wanted, Each each) {
  constexpr std::size_t usual = 32;
  constexpr std::size_t most = 64;
  if (wanted <= usual) {
    for (std::size_t i = 0; i < usual; ++i) {
      each(i);
    }
  } else {
    for (std::size_t i = 0; i < most; ++i) {
      each(i);
    }
  }
}

}  // namespace

/// The distances where no unit comes to any.
TravelBound::Distances TravelBound::nowhere() {
  Distances distances;  // NOLINT: filled in here
  distances.any.fill(relaxed_game::far);
  distances.uncaught.fill(relaxed_game::far);
  return distances;
}

/// Finds the attribute that tells boards apart, if nothing but moves changes it.
void TravelBound::look_at_boards(const RuleSet& rules, const Position& start) {
  const auto& effects = rules.hooks.effects;
  const auto changes_boards = [](const EffectRule& rule) { return rule.may_change.toggled != 0; };
  const auto keeps_boards = [](const EffectRule& rule) {
    const auto keeps = [](const ChangeSet& changes) {
      return !changes.has(Change::attributes) && !changes.has(Change::appearing);
    };
    return keeps(rule.may_change.mover) && keeps(rule.may_change.others);
  };
  const bool only_moves_change_them =
      std::all_of(effects.begin(), effects.end(),
                  [&](const EffectRule& rule) {
                    return rule.of_chess || changes_boards(rule) || keeps_boards(rule);
                  }) &&
      std::all_of(rules.hooks.extra_moves.begin(), rules.hooks.extra_moves.end(),
                  [](const ExtraMovesRule& rule) { return rule.of_chess; });
  const auto change = std::find_if(effects.begin(), effects.end(), changes_boards);
  if (change == effects.end() || std::any_of(change + 1, effects.end(), changes_boards) ||
      !only_moves_change_them || rules.castling_rights_return) {
    return;
  }
  boards_ = change->may_change.toggled;
  for (const Castling& castling : rules.castlings) {
    partners_.push_back(start.at(castling.partner_from).walk);
  }
}

std::shared_ptr<const TravelBound> TravelBound::make(const RuleSet& rules, const Position& start,
                                                     const Position& target,
                                                     bool sides_are_unknown) {
  std::uint32_t absent = absent_marks(rules, start);
  std::optional<UntoldFates> untold = untold_fates(rules, start, absent);
  if (untold && untold->new_marks) {
    absent = 0;
    untold = untold_fates(rules, start, absent);
  }
  if (!untold || touches_too_much(*untold)) {
    return nullptr;
  }
  std::shared_ptr<TravelBound> bound(new TravelBound);
  bound->untold_ = *untold;
  bound->graph_ = FateGraph::make(
      rules, start,
      {.castling = rules.castling_rights_return || start.memory(RuleSet::castling_rights) != 0,
       .absent_marks = absent,
       .target = untold->touch() ? &target : nullptr,
       .sides_turn = untold->movers_turn || untold->all_turn,
       .kinds_may_be_unknown = untold->new_kinds});
  if (bound->graph_ == nullptr) {
    return nullptr;
  }
  // Units beneath others have been captured, or covered, and come up without a move.
  bound->waiting_ = rules.hooks.waiting;
  bound->waiting_.insert(bound->waiting_.end(), rules.hooks.beneath.begin(),
                         rules.hooks.beneath.end());
  const FateGraph& graph = *bound->graph_;
  const auto turning = untold->all_turn      ? FateGraph::Turning::all
                       : untold->movers_turn ? FateGraph::Turning::moved
                                             : FateGraph::Turning::never;
  bound->sides_change_ = graph.sides_change() || sides_are_unknown || untold->moves_of_both ||
                         turning != FateGraph::Turning::never;
  bound->units_double_ = !rules.hooks.beneath.empty();
  bound->capturers_stay_ = graph.capturers_stay();
  bound->quiet_movers_stay_ = graph.quiet_movers_stay();
  bound->captives_return_ = graph.helps_by_capture();
  bound->captures_own_ = graph.captures_own();
  bound->look_at_boards(rules, start);
  const auto back = graph.steps_back(true, turning);
  const auto back_uncaught = graph.steps_back(false, turning);
  if (!back || !back_uncaught) {
    return nullptr;
  }
  bound->rows_.assign(back->by_move.size(), nowhere());
  const bool kings_count =
      std::none_of(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                   [](const EffectRule& effect) { return effect.may_change.only_kings; });
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    for (Square square = 0; square < target.size(); ++square) {
      if (target.at(square).side != side) {
        continue;
      }
      if (side == Side::neutral) {
        return nullptr;
      }
      const Unit& wanted = target.at(square);
      if (!kings_count && (rules.walks()[wanted.walk].royal || wanted.is(Attribute::royal))) {
        continue;
      }
      for (const Side owner : {Side::white, Side::black}) {
        if (owner != side && !sides_are_unknown) {
          continue;
        }
        Unit owned = wanted;
        owned.side = owner;
        bound->want(owned, square, *back, &Distances::any);
        bound->want(owned, square, *back_uncaught, &Distances::uncaught);
      }
      bound->wanted_marks_[bound->wanted_] = wanted.attributes & bound->boards_;
      ++bound->wanted_;
    }
    if (side == Side::white) {
      bound->white_wanted_ = bound->wanted_;
    }
  }
  return bound;
}

/// Enters distances to the unit number `wanted_` of the target.
void TravelBound::want(const Unit& unit, Square square, const FateGraph::StepsBack& back,
                       Moves Distances::*of) {
  // Which king is royal is not part of what is to be reached.
  for (const bool royal : {false, true}) {
    Unit wanted = unit;
    wanted.attributes = royal ? attribute_bit(Attribute::royal) : 0;
    const FateGraph::Class is = graph_->class_of(wanted);
    if (is == FateGraph::no_class) {
      continue;
    }
    const auto moves = graph_->moves_to(back, is, square);
    for (std::size_t state = 0; state < moves.size(); ++state) {
      std::uint8_t& least = (rows_[state].*of)[wanted_];
      least = std::min(least, moves[state]);
    }
  }
}

/// The distances of a unit; null if it is of no class.
const TravelBound::Distances* TravelBound::row_of(const Unit& unit, Square square) const {
  const FateGraph::Class is = graph_->class_of(unit);
  return is == FateGraph::no_class ? nullptr : &rows_[graph_->place(is, square)];
}

/// The distances of a unit, or of the same of the other side, whichever are less.
TravelBound::Distances TravelBound::nearer_of_sides(const Unit& unit, Square square) const {
  Distances nearer = *row_of(unit, square);
  Unit turned = unit;
  turned.side = unit.side == Side::white ? Side::black : Side::white;
  const Distances& other = *row_of(turned, square);
  for (Moves Distances::*const of : {&Distances::any, &Distances::uncaught}) {
    at_once(wanted_,
            [&](std::size_t i) { (nearer.*of)[i] = std::min((nearer.*of)[i], (other.*of)[i]); });
  }
  return nearer;
}

/// Calls `visit` with the distances of each unit, the unit, and its square; no_square if it is not
/// on the board. Returns false if one is of no class.
template <class Visit>
bool TravelBound::each_row(const Position& position, Visit visit) const {
  bool known = true;
  for (Square square = 0; square < position.size() && known; ++square) {
    if (!position.empty(square)) {
      const Distances* const row = row_of(position.at(square), square);
      known = row != nullptr;
      if (known) {
        visit(*row, position.at(square), square);
      }
    }
  }
  for (const auto& each_waiting : waiting_) {
    each_waiting(position, [&](const Unit& unit, Square square) {
      const Distances* const row = row_of(unit, square);
      known = known && row != nullptr;
      if (known) {
        // Its capture has been paid for.
        visit(Distances{row->any, row->any}, unit, no_square);
      }
    });
  }
  return known;
}

/// Returns the least moves of the side whose units of the target are those from `first` to `last`,
/// if at most so many `captures` bring its units back.
unsigned TravelBound::with_captures(const Distances& least, std::size_t first, std::size_t last,
                                    unsigned captures) const {
  std::array<std::uint8_t, most_wanted> saved;  // NOLINT: filled in as far as it is read
  std::size_t count = 0;
  unsigned sum = 0;
  for (std::size_t i = first; i < last; ++i) {
    sum += least.uncaught[i];
    if (least.uncaught[i] > least.any[i]) {
      saved[count++] = static_cast<std::uint8_t>(least.uncaught[i] - least.any[i]);
    }
  }
  const std::size_t most = std::min<std::size_t>(count, captures);
  std::partial_sort(saved.begin(), saved.begin() + most, saved.begin() + count, std::greater<>());
  return sum - std::accumulate(saved.begin(), saved.begin() + most, 0U);
}

/// Are these numbers of moves enough if captures cost nothing?
bool TravelBound::suffice_by_sides(const Moves& least, std::array<unsigned, 2> moves) const {
  const auto sum = [&](std::size_t first, std::size_t last) {
    return std::accumulate(least.begin() + first, least.begin() + last, 0U);
  };
  const unsigned white = sum(0, white_wanted_);
  const unsigned black = sum(white_wanted_, wanted_);
  return sides_change_ ? white + black <= moves[0] + moves[1]
                       : white <= moves[0] && black <= moves[1];
}

/// Are these numbers of moves enough for these distances?
bool TravelBound::suffice(const Distances& least, std::array<unsigned, 2> moves,
                          Touches before) const {
  const unsigned all = moves[0] + moves[1];
  if (all >= relaxed_game::far) {
    return true;
  }
  if (untold_.touch()) {
    return suffice_with_touches(least, moves, before);
  }
  if (!suffice_by_sides(least.any, moves)) {
    return false;
  }
  if (!captives_return_) {
    return true;
  }
  if (sides_change_) {
    return with_captures(least, 0, wanted_, all) <= all;
  }
  return with_captures(least, 0, white_wanted_, captures_own_ ? all : moves[1]) <= moves[0] &&
         with_captures(least, white_wanted_, wanted_, captures_own_ ? all : moves[0]) <= moves[1];
}

/// The same if rules touch units of which they do not tell what becomes. A captured unit that comes
/// back is one of those that are touched.
bool TravelBound::suffice_with_touches(const Distances& least, std::array<unsigned, 2> moves,
                                       Touches before) const {
  Distances saved = least;
  saved.any.fill(0);
  const auto are_enough = [&](std::size_t first, std::size_t last, unsigned own, unsigned touches,
                              unsigned by_extra_move) {
    for (unsigned extra = 0; extra <= own; ++extra) {
      if (with_captures(saved, first, last, touches + extra * by_extra_move) <= own - extra) {
        return true;
      }
      if (by_extra_move == 0) {
        break;
      }
    }
    return false;
  };
  const auto& [own, enemies] = untold_.by_effects.of_sides;
  const auto& [own_by_extra, enemies_by_extra] = untold_.by_extra_moves.of_sides;
  const unsigned all = moves[0] + moves[1];
  if (!are_enough(0, wanted_, all,
                  all * (untold_.by_effects.in_all + (captives_return_ ? 1 : 0)) + before[2],
                  untold_.by_extra_moves.in_all)) {
    return false;
  }
  if (sides_change_) {
    return true;
  }
  const auto side_has_enough = [&](std::size_t side) {
    const unsigned mine = moves[side];
    const unsigned theirs = moves[1 - side];
    const unsigned captures = !captives_return_ ? 0 : captures_own_ ? all : theirs;
    return are_enough(first_of(side), first_of(side) + wanted_of(side), mine,
                      mine * own + theirs * (enemies + enemies_by_extra) + captures + before[side],
                      own_by_extra);
  };
  return side_has_enough(0) && side_has_enough(1);
}

/// The most units that `move` of `mover` touches.
TravelBound::Touches TravelBound::touches_by(const SingleMove& move, Colour mover) const {
  Touches touches{};
  const auto add = [&](const UntoldFates::Touched& touched) {
    touches[index(mover)] += touched.of_sides[0];
    touches[index(opponent(mover))] += touched.of_sides[1];
    touches[2] += touched.in_all;
  };
  add(untold_.by_extra_moves);
  if (move.capture != no_square || untold_.quiet_moves_touch) {
    add(untold_.by_effects);
  }
  return touches;
}

bool TravelBound::out_of_reach(const Position& position, std::array<unsigned, 2> moves) const {
  Distances least = nowhere();
  const bool known = each_row(position, [&](const Distances& row, const Unit&, Square) {
    const auto note = [&](Moves Distances::*of) {
      at_once(wanted_,
              [&](std::size_t i) { (least.*of)[i] = std::min((least.*of)[i], (row.*of)[i]); });
    };
    note(&Distances::any);
    if (needs_uncaught()) {
      note(&Distances::uncaught);
    }
  });
  return known &&
         (!suffice(least, moves) || (counts_sides() && Sides(*this, position).too_few(moves)));
}

TravelBound::Sides::Sides(const TravelBound& bound, const Position& position)
    : bound_(bound),
      may_castle_(position.memory(RuleSet::castling_rights) != 0),
      assignments_{orthodox::Assignment(static_cast<unsigned>(bound.wanted_of(0))),
                   orthodox::Assignment(static_cast<unsigned>(bound.wanted_of(1)))} {
  number_.fill(orthodox::most_units);
  for (const std::size_t side : {0U, 1U}) {
    known_[side] = bound.wanted_of(side) <= orthodox::most_units;
  }
  bound.each_row(position, [&](const Distances& row, const Unit& unit, Square square) {
    const std::size_t side = unit.side == Side::black ? 1 : 0;
    known_[side] = known_[side] && units_[side] < orthodox::most_units;
    if (!known_[side]) {
      return;
    }
    if (square != no_square) {
      number_[square] = static_cast<std::uint8_t>(units_[side]);
      side_[square] = static_cast<std::uint8_t>(side);
    }
    orthodox::Costs& costs = costs_[side][units_[side]++];
    costs = costs_of(side, row.any, unit);
    assignments_[side].add(costs);
  });
}

orthodox::Costs TravelBound::Sides::costs_of(std::size_t side, const Moves& row,
                                             const Unit& unit) const {
  const std::size_t first = bound_.first_of(side);
  orthodox::Costs costs;
  costs.fill(orthodox::beyond);
  for (std::size_t i = 0; i < bound_.wanted_of(side); ++i) {
    costs[i] = std::min(row[first + i], orthodox::beyond);
  }
  const auto& partners = bound_.partners_;
  if (bound_.boards_ == 0 ||
      (may_castle_ && std::find(partners.begin(), partners.end(), unit.walk) != partners.end())) {
    return costs;
  }
  for (std::size_t i = 0; i < bound_.wanted_of(side); ++i) {
    const bool odd = ((unit.attributes ^ bound_.wanted_marks_[first + i]) & bound_.boards_) != 0;
    if (costs[i] < orthodox::beyond && (costs[i] % 2 != 0) != odd) {
      ++costs[i];
    }
  }
  return costs;
}

bool TravelBound::Sides::too_few(std::array<unsigned, 2> moves) {
  for (const std::size_t side : {0U, 1U}) {
    if (known_[side] && moves[side] < orthodox::beyond) {
      if (assignments_[side].least_cost(moves[side]) > moves[side]) {
        return true;
      }
      solved_[side] = true;
    }
  }
  return false;
}

bool TravelBound::Sides::too_few_with(Square square, const Unit& unit, const Moves& now,
                                      unsigned moves) const {
  const std::size_t side = side_[square];
  return number_[square] < orthodox::most_units && solved_[side] &&
         assignments_[side].least_cost_with(number_[square], costs_of(side, now, unit)) > moves;
}

bool TravelBound::Sides::too_few_without(Square square, unsigned moves) const {
  return number_[square] < orthodox::most_units && solved_[side_[square]] &&
         assignments_[side_[square]].least_cost_without(number_[square]) > moves;
}

TravelBound::FirstMoves::FirstMoves(const TravelBound& bound, const Position& position,
                                    std::array<unsigned, 2> moves)
    : bound_(bound), position_(position), moves_(moves), nearest_(nowhere()), second_(nowhere()) {
  known_ = bound.each_row(position, [&](const Distances& row, const Unit&, Square) {
    const auto note = [&](Moves Distances::*of) {
      Moves& nearest = nearest_.*of;
      Moves& second = second_.*of;
      at_once(bound.wanted_, [&](std::size_t i) {
        const std::uint8_t away = (row.*of)[i];
        second[i] = std::min(second[i], std::max(nearest[i], away));
        nearest[i] = std::min(nearest[i], away);
      });
    };
    note(&Distances::any);
    if (bound.needs_uncaught()) {
      note(&Distances::uncaught);
    }
  });
  if (known_ && bound.counts_sides()) {
    sides_.emplace(bound, position);
    if (sides_->too_few(moves)) {
      sides_.reset();  // which has been asked before
    }
  }
}

bool TravelBound::FirstMoves::admits(const SingleMove& move) const {
  const Colour mover = position_.to_move();
  if (!known_ || moves_[index(mover)] == 0 || move.partner != no_square || move.from == no_square ||
      move.kind == MoveKind::exchange || move.kind == MoveKind::whole_board) {
    return true;
  }
  std::array<unsigned, 2> left = moves_;
  --left[index(mover)];
  // A unit that may become something else by this move, or go elsewhere, is counted from where it
  // stands and one move nearer; a captured unit that may come back as if it stayed, and its capture
  // is paid for.
  const FateGraph& graph = *bound_.graph_;
  const Unit& unit = position_.at(move.from);
  const bool ends_here =
      (move.capture == no_square ? bound_.quiet_movers_stay_ : bound_.capturers_stay_) &&
      move.via == no_square && !graph.may_promote(unit, move.to);
  const bool captures = move.capture != no_square;
  const bool comes_back =
      captures && graph.returns(graph.class_of(position_.at(move.capture)), move.capture);
  const Distances& before = *bound_.row_of(unit, move.from);
  Distances turning;  // NOLINT: filled in where it is read
  if (ends_here && bound_.untold_.movers_turn) {
    turning = bound_.nearer_of_sides(unit, move.to);
  }
  const Distances& after = !ends_here                   ? before
                           : bound_.untold_.movers_turn ? turning
                                                        : *bound_.row_of(unit, move.to);
  const Distances& victim =
      captures ? *bound_.row_of(position_.at(move.capture), move.capture) : before;
  const auto nearer = static_cast<std::uint8_t>(ends_here ? 0 : 1);
  if (sides_) {
    Moves then = after.any;
    if (nearer > 0) {
      at_once(bound_.wanted_, [&](std::size_t i) {
        then[i] = static_cast<std::uint8_t>(then[i] - (then[i] > 0 && then[i] < relaxed_game::far));
      });
    }
    Unit moved = unit;
    moved.attributes ^= bound_.boards_;
    // Of the captured unit's side nothing has moved; if it is the mover's own, its move still
    // counts.
    if (sides_->too_few_with(move.from, moved, then, left[index(mover)]) ||
        (captures && !comes_back &&
         sides_->too_few_without(move.capture, sides_->is_of(move.capture, mover)
                                                   ? moves_[index(mover)]
                                                   : left[index(opponent(mover))]))) {
      return false;
    }
  }
  const auto after_move = [&](Moves Distances::*of, const Moves& gone, Moves& least) {
    // Copies of its own let the compiler do several steps at once.
    const Moves from_here = before.*of, from_there = after.*of, from_captured = gone;
    const Moves nearest = nearest_.*of, second = second_.*of;
    Moves found;  // NOLINT: filled in as far as it is read
    at_once(bound_.wanted_, [&](std::size_t i) {
      const std::uint8_t here = from_here[i] == nearest[i] ? 0xFF : 0;
      const std::uint8_t captured = from_captured[i] == nearest[i] ? 0xFF : 0;
      const auto leaves = static_cast<std::uint8_t>(here | captured);
      const auto others = static_cast<std::uint8_t>((second[i] & leaves) | (nearest[i] & ~leaves));
      const std::uint8_t still = from_there[i] > nearer ? from_there[i] : nearer;
      const auto own = static_cast<std::uint8_t>(still - nearer);
      found[i] = own < others ? own : others;
    });
    least = found;
  };
  Distances least;  // NOLINT: filled in as far as it is read
  after_move(&Distances::any, comes_back ? before.any : victim.any, least.any);
  if (!bound_.needs_uncaught()) {
    return bound_.suffice(least, left);
  }
  after_move(&Distances::uncaught, victim.uncaught, least.uncaught);
  if (comes_back) {
    at_once(bound_.wanted_,
            [&](std::size_t i) { least.uncaught[i] = std::min(least.uncaught[i], victim.any[i]); });
  }
  return bound_.suffice(least, left, bound_.touches_by(move, mover));
}

}  // namespace warp
