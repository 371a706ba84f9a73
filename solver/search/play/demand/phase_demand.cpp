#include "solver/search/play/demand/phase_demand.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/walk.hpp"

namespace warp {

namespace {

bool is_as(const Unit& unit, const DemandedUnit& wanted) {
  return !unit.empty() && (wanted.side == Side::none || unit.side == wanted.side) &&
         (wanted.walk == no_walk || unit.walk == wanted.walk);
}

/// Is only a side demanded, not a unit?
bool is_side_alone(const DemandedUnit& wanted) {
  return wanted.walk == no_walk && wanted.home == no_square &&
         (wanted.side == Side::white || wanted.side == Side::black);
}

std::optional<Colour> colour_of(const DemandedUnit& wanted) {
  return wanted.side == Side::white   ? std::optional(Colour::white)
         : wanted.side == Side::black ? std::optional(Colour::black)
                                      : std::nullopt;
}

/// The kind of unit that makes such a move under the rules of chess, as far as it is known.
DemandedUnit mover_in_chess(const MoveDemand& of) {
  DemandedUnit mover = of.mover.value_or(DemandedUnit{});
  if (of.does(Deed::promotion) || of.does(Deed::en_passant)) {
    mover.walk = mover.walk == no_walk ? walks::pawn : mover.walk;
  }
  return mover;
}

DemandedUnit pawn_of(const DemandedUnit& unit) { return {unit.side, walks::pawn, no_square}; }

bool is_capture(const Effect& effect) {
  return effect.kind == EffectKind::remove &&
         (effect.reason == Reason::capture || effect.reason == Reason::en_passant);
}

bool is_promotion(const Effect& effect) {
  return effect.kind == EffectKind::replace && effect.reason == Reason::promotion;
}

bool reaches_mate(const TurnShown& turn) {
  switch (turn.reached.value_or(GoalKind::any)) {
    case GoalKind::mate:
    case GoalKind::double_mate:
    case GoalKind::counter_mate:
    case GoalKind::auto_mate:
      return true;
    case GoalKind::mate_or_stalemate:
      return turn.check;
    default:
      return false;
  }
}

bool reaches_stalemate(const TurnShown& turn) {
  switch (turn.reached.value_or(GoalKind::any)) {
    case GoalKind::stalemate:
    case GoalKind::double_stalemate:
    case GoalKind::auto_stalemate:
      return true;
    case GoalKind::mate_or_stalemate:
      return !turn.check;
    default:
      return false;
  }
}

/// What the end of a turn does: check and goals.
bool ends_as_demanded(const MoveDemand& of, const TurnShown& turn, bool closes) {
  if (!of.is_of_end() && !of.does(Deed::check)) {
    return true;
  }
  return closes && (!of.ends || turn.ends) && (!of.does(Deed::check) || turn.check) &&
         (!of.does(Deed::goal) || turn.reached) && (!of.does(Deed::mate) || reaches_mate(turn)) &&
         (!of.does(Deed::stalemate) || reaches_stalemate(turn));
}

bool captures_as_demanded(const MoveDemand& of, Square captured, std::span<const Effect> effects) {
  if (!of.captured && !of.does(Deed::capture)) {
    return true;
  }
  return std::ranges::any_of(effects, [&](const Effect& effect) {
    return is_capture(effect) &&
           (!of.captured || (is_as(effect.before, *of.captured) &&
                             (of.captured->home == no_square || effect.from == captured)));
  });
}

bool does_the_rest(const MoveDemand& of, std::span<const Effect> effects) {
  const auto any = [&](const auto& fits) { return std::ranges::any_of(effects, fits); };
  const auto of_reason = [&](bool (*fits)(Reason)) {
    return any([&](const Effect& effect) { return fits(effect.reason); });
  };
  if (of.does(Deed::promotion) && !any([&](const Effect& effect) {
        return is_promotion(effect) && (of.promoted == no_walk || effect.after.walk == of.promoted);
      })) {
    return false;
  }
  const bool castles = of_reason(is_of_castling);
  const bool castles_short = castles && of_reason(is_short_castling);
  return (!of.does(Deed::castling) || castles) &&
         (!of.does(Deed::short_castling) || castles_short) &&
         (!of.does(Deed::long_castling) || any([](const Effect& effect) {
           return effect.reason == Reason::long_castling_partner;
         })) &&
         (!of.does(Deed::en_passant) || any([](const Effect& effect) {
           return is_capture(effect) && effect.reason == Reason::en_passant;
         }));
}

/// Does the move change anything but what is remembered? A pass does not.
bool is_a_move(std::span<const Effect> effects) {
  return std::ranges::any_of(effects, [](const Effect& effect) {
    return effect.kind != EffectKind::remember || effect.reason == Reason::role_exchange;
  });
}

/// Do all units stay what they are, but for pawns that promote and units that are captured?
bool is_of_chess(const Position& start, const RuleSet& rules) {
  const auto is_usual = [](const Unit& unit) {
    return unit.empty() || (unit.walk <= walks::pawn && unit.side != Side::neutral &&
                            (unit.attributes & ~attribute_bit(Attribute::royal)) == 0);
  };
  bool usual = rules.is_chess();
  for (std::size_t square = 0; usual && square < start.size(); ++square) {
    usual = is_usual(start.at(static_cast<Square>(square)));
  }
  return usual;
}

bool is_one_of(const std::vector<Square>& squares, Square square) {
  return squares.empty() || std::ranges::find(squares, square) != squares.end();
}

}  // namespace

PhaseDemand::PhaseDemand(std::shared_ptr<const LineDemand> demand, const Position& start,
                         const RuleSet& rules, std::vector<ThemeJudge> themes)
    : demand_(std::move(demand)),
      is_chess_(is_of_chess(start, rules)),
      needs_checks_(demand_->speaks_of(Deed::check)),
      themes_(std::move(themes)) {
  for (const MoveCount& count : demand_->counts) {
    const MoveDemand& of = count.of;
    Standing standing;
    const auto home_of = [&](const std::optional<DemandedUnit>& unit) {
      return unit && unit->home != no_square && is_as(start.at(unit->home), *unit) ? unit->home
                                                                                   : no_square;
    };
    standing.mover = home_of(of.mover);
    standing.captured = home_of(of.captured);
    const DemandedUnit mover = mover_in_chess(of);
    for (std::size_t square = 0; square < start.size(); ++square) {
      const Unit& unit = start.at(static_cast<Square>(square));
      standing.movers += is_as(unit, mover) ? 1 : 0;
      standing.pawns += is_as(unit, pawn_of(mover)) ? 1 : 0;
    }
    start_.push_back(standing);
  }
}

DemandTally::DemandTally(const PhaseDemand& phase)
    : phase_(&phase), counted_(phase.demand().counts.size(), 0), standing_(phase.start_) {}

void DemandTally::add(const TurnShown& turn, std::span<const Effect> effects, bool closes) {
  number_ = turn.number;
  if (!is_a_move(effects)) {
    return;
  }
  for (std::size_t place = 0; place < counted_.size(); ++place) {
    counted_[place] += is_counted(place, turn, effects, closes) ? 1 : 0;
    follow(place, effects);
  }
}

bool DemandTally::is_counted(std::size_t place, const TurnShown& turn,
                             std::span<const Effect> effects, bool closes) const {
  const MoveDemand& of = phase_->demand().counts[place].of;
  const PhaseDemand::Standing& standing = standing_[place];
  return turn.number >= of.first && turn.number <= of.last && ends_as_demanded(of, turn, closes) &&
         captures_as_demanded(of, standing.captured, effects) && does_the_rest(of, effects) &&
         is_of_mover(of, standing.mover, turn, effects);
}

bool DemandTally::is_of_mover(const MoveDemand& of, Square mover, const TurnShown& turn,
                              std::span<const Effect> effects) const {
  const bool by_side = of.mover && is_side_alone(*of.mover);
  if (by_side && turn.mover != *colour_of(*of.mover)) {
    return false;
  }
  const bool by_unit = of.mover && !by_side;
  if (!by_unit && of.from.empty() && of.to.empty()) {
    return true;
  }
  Square square = mover;
  for (const Effect& effect : effects) {
    // A rook moves when it castles, but the king is the one who does what castling does.
    const bool moves = effect.reason == Reason::movement ||
                       (of.deeds == 0 && is_of_castling_partner(effect.reason));
    if (moves && (effect.kind == EffectKind::relocate || effect.kind == EffectKind::exchange)) {
      const bool is_mover = !by_unit || (is_as(effect.before, *of.mover) &&
                                         (of.mover->home == no_square || effect.from == square));
      if (is_mover && is_one_of(of.from, effect.from) && is_one_of(of.to, effect.to)) {
        return true;
      }
    }
    square = square == no_square ? square : follow_unit({&effect, 1}, square);
  }
  return false;
}

void DemandTally::follow(std::size_t place, std::span<const Effect> effects) {
  const MoveDemand& of = phase_->demand().counts[place].of;
  PhaseDemand::Standing& standing = standing_[place];
  const auto next = [&](Square square) {
    return square == no_square ? square : follow_unit(effects, square);
  };
  standing.mover = next(standing.mover);
  standing.captured = next(standing.captured);
  if (!phase_->is_chess_) {
    return;
  }
  const DemandedUnit mover = mover_in_chess(of);
  const auto change = [&](const Unit& unit, unsigned by) {
    standing.movers += is_as(unit, mover) ? by : 0;
    standing.pawns += is_as(unit, pawn_of(mover)) ? by : 0;
  };
  for (const Effect& effect : effects) {
    constexpr unsigned one_less = ~0U;
    if (effect.kind == EffectKind::remove || effect.kind == EffectKind::replace) {
      change(effect.before, one_less);
    }
    if (effect.kind == EffectKind::add || effect.kind == EffectKind::replace) {
      change(effect.after, 1);
    }
  }
}

unsigned DemandTally::still_counted(std::size_t place, const LineAhead& ahead) const {
  const MoveDemand& of = phase_->demand().counts[place].of;
  const PhaseDemand::Standing& standing = standing_[place];
  const bool mover_is_gone = of.mover && of.mover->home != no_square && standing.mover == no_square;
  const bool captured_is_gone =
      of.captured && of.captured->home != no_square && standing.captured == no_square;
  const bool number_is_over = ahead.numbers_rise && number_ > of.last;
  if (mover_is_gone || captured_is_gone || number_is_over) {
    return 0;
  }
  if (phase_->is_chess_ && standing.movers == 0 && standing.pawns == 0) {
    return 0;
  }
  // Under other rules a side may move units of the other one.
  const std::optional<Colour> side = of.mover && (phase_->is_chess_ || is_side_alone(*of.mover))
                                         ? colour_of(*of.mover)
                                         : std::nullopt;
  const unsigned most = side ? std::min(ahead.moves, ahead.of_side[index(*side)]) : ahead.moves;
  return of.is_of_end() ? std::min(most, 1U) : most;
}

Truth DemandTally::truth_of_count(std::size_t place, const LineAhead& ahead) const {
  const MoveCount& count = phase_->demand().counts[place];
  const unsigned now = counted_[place];
  const unsigned more = still_counted(place, ahead);
  const bool enough_ahead = more >= count.least || now + more >= count.least;
  if (now > count.most || (now < count.least && !enough_ahead)) {
    return Truth::no;
  }
  const bool stays_within =
      count.most == MoveCount::no_limit || (more <= count.most && now + more <= count.most);
  return now >= count.least && stays_within ? Truth::yes : Truth::open;
}

Key DemandTally::key() const {
  Key key = scramble(number_);
  for (std::size_t place = 0; place < counted_.size(); ++place) {
    const PhaseDemand::Standing& standing = standing_[place];
    constexpr unsigned half = 16;
    const auto squares = static_cast<std::uint64_t>(standing.mover) << half | standing.captured;
    key = scramble(key ^ (squares << 2U * half | counted_[place]));
  }
  return key;
}

bool DemandTally::is_met_by(const SolutionLine& line) const {
  const auto is_shown = [&](std::size_t place) {
    return phase_->themes_[place](line) ? Truth::yes : Truth::no;
  };
  return truth({.moves = 0, .of_side = {0, 0}, .numbers_rise = true}, is_shown) == Truth::yes;
}

}  // namespace warp
