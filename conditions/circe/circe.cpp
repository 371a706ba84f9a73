// Circe: captured units are reborn.

#include <algorithm>
#include <bit>

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/turn.hpp"

namespace warp::circe {

namespace {

static_assert(sizeof(Unit) == sizeof(std::uint64_t));

/// A capture as stored in memory for later rebirths.
struct Capture {
  Unit captured{};
  Square square = no_square;
  Colour side = Colour::white;  ///< the side of the captured unit

  bool happened() const { return !captured.empty(); }
};

/// The memory in which a variant keeps the capture that causes a later rebirth.
class CaptureMemory {
 public:
  explicit CaptureMemory(RuleSet& rules)
      : unit_(rules.allocate_slot()), place_(rules.allocate_slot()) {}

  Capture of(const Position& position) const {
    const std::uint64_t place = position.memory(place_);
    return {std::bit_cast<Unit>(position.memory(unit_)), static_cast<Square>(place & 0xffffU),
            (place >> 16U & 1U) != 0 ? Colour::black : Colour::white};
  }
  void keep(Position& position, const Capture& capture) const {
    const bool happened = capture.happened();
    position.remember(unit_, std::bit_cast<std::uint64_t>(capture.captured));
    position.remember(place_,
                      happened ? capture.square | std::uint64_t{index(capture.side)} << 16U : 0);
  }

 private:
  MemorySlot unit_, place_;
};

/// The capture of the current move.
Capture capture_now(const Played& played) {
  return {played.captured, played.captured_on, opponent(played.mover)};
}

/// Returns a refusal for words without meaning in Immun and Geneva Chess, where nothing is reborn.
/// These know two ways to take an occupied rebirth square.
Refusal wrong_where_nothing_is_reborn(const Variant& variant) {
  if (variant.turncoat || variant.cheylan) {
    return Refusal::contradiction("nothing is reborn here: Turncoats and Cheylan have no meaning");
  }
  return variant.occupied == Occupied::no_move || variant.occupied == Occupied::no_rebirth
             ? Refusal{}
             : Refusal::contradiction(
                   "nothing is reborn here: of the words for an occupied rebirth square only "
                   "Strict and Relaxed have a meaning");
}

/// Does the rule apply to `unit`?
bool concerns(const Variant& variant, const Unit& unit) {
  return !variant.only ||
         std::find(variant.only->begin(), variant.only->end(), unit.walk) != variant.only->end();
}

void require_empty_square(const Variant& variant, const Rebirth& rebirth, Played& played) {
  const std::vector<Square> squares = rebirth_squares(variant, rebirth, played.arbiter());
  const bool may_be_occupied = variant.occupied == Occupied::no_rebirth;
  if (std::none_of(squares.begin(), squares.end(), [&](Square square) {
        return may_be_occupied || (square != no_square && played.position.empty(square));
      })) {
    played.forbid();
  }
}

void bring_captured_back(const Variant& variant, const Capture& capture, Played& played) {
  if (!capture.happened() || (capture.captured.is(Attribute::royal) && !variant.kings_too)) {
    return;
  }
  // A side may capture its own units by moving those of the other one (All-in Chess).
  const Colour own =
      capture.captured.belongs_to(capture.side) ? capture.side : opponent(capture.side);
  Rebirth rebirth{.unit = capture.captured,
                  .relevant = {},
                  .capture = capture.square,
                  .side = capture.side,
                  .as = own,
                  .departure = no_square};
  rebirth.unit.walk = reborn_walk(variant, capture.captured, played.departed, false);
  rebirth.relevant = rebirth.unit;
  if (variant.other_unit) {
    const Square capturer = played.mover_square();
    if (capturer == no_square) {
      return;
    }
    rebirth.relevant = played.position.at(capturer);
    rebirth.side = opponent(rebirth.side);
  }
  if (!concerns(variant, rebirth.relevant)) {
    return;
  }
  measure(played, rebirth);
  if (variant.only_tests) {
    require_empty_square(variant, rebirth, played);
    return;
  }
  bring_back(variant, rebirth, played, Reason::rebirth);
}

/// The unit on `square`, which has made `capture`, goes to its own rebirth square.
void send_home(const Variant& variant, const Capture& capture, Square square, Played& played) {
  const Unit capturer = played.position.at(square);
  if (capturer.is(Attribute::royal) && !variant.kings_too) {
    return;
  }
  // It may have changed sides in the meantime (magic squares of type 2).
  const Colour side = capturer.belongs_to(played.mover) ? played.mover : opponent(played.mover);
  Rebirth rebirth{.unit = capturer,
                  .relevant = {},
                  .capture = capture.square,
                  .side = side,
                  .as = side,
                  .departure = no_square};
  rebirth.unit.walk = reborn_walk(variant, capturer, capture.captured, true);
  rebirth.relevant = rebirth.unit;
  if (variant.other_unit) {
    rebirth.relevant = capture.captured;
    rebirth.side = opponent(rebirth.side);
  }
  if (!concerns(variant, rebirth.relevant)) {
    return;
  }
  measure(played, rebirth);
  rebirth.from = square;
  bring_back(variant, rebirth, played, Reason::transfer);
}

/// Sends the unit that captured in the current move to its own rebirth square.
void send_capturer_home(const Variant& variant, Played& played) {
  const Square square = played.mover_square();
  if (played.captured_something() && square != no_square) {
    send_home(variant, capture_now(played), square, played);
  }
}

/// The changes of a unit that comes back, and of a unit on its rebirth square.
constexpr ChangeSet by_return{Change::square,     Change::walk,      Change::side,
                              Change::attributes, Change::appearing, Change::vanishing};

/// The squares to which units can come back by array squares and files; nothing if all are
/// possible.
std::optional<SquareSet> rebirth_ranks(const RuleSet& rules, const Variant& variant) {
  if ((variant.home != Home::array && variant.home != Home::file) ||
      variant.adapted == Adapted::to_rank) {
    return std::nullopt;
  }
  const Geometry& geometry = rules.geometry();
  SquareSet squares;
  for (Square square = 0; square < geometry.size(); ++square) {
    // on any board: homes_refusal() has seen to it
    const unsigned rank = geometry.rank_for(square, Colour::white);
    if (rank <= 1 || rank + 1 >= geometry.last_rank()) {
      squares.insert(square);
    }
  }
  return squares;
}

bool clears_squares(const Variant& variant) {
  return variant.occupied == Occupied::assassin || variant.occupied == Occupied::parachute;
}

/// One captured unit is reborn, and one in its way, perhaps the mover, may vanish.
MayChange what_a_rebirth_may_change(const RuleSet& rules, const Variant& variant) {
  MayChange changes = MayChange::others_up_to(1, by_return);
  changes.on = rebirth_ranks(rules, variant);
  if (clears_squares(variant)) {
    changes.mover = {Change::vanishing};
  }
  return changes;
}

/// The capturing unit goes home; `late`: a unit that captured in an earlier move.
MayChange what_a_return_may_change(const Variant& variant, bool late) {
  const MayChange others = late ? MayChange::others_up_to(1, by_return)
                           : clears_squares(variant)
                               ? MayChange::others_up_to(0, {Change::vanishing})
                               : MayChange::nothing();
  return others.and_the_mover(by_return);
}

/// A capturing unit goes home by the following move, or, if it waits, by the next capture, provided
/// that it is still on its square.
void install_late_return(RuleSet& rules, const Variant& variant) {
  constexpr unsigned square_bits = 16;
  const bool waits = variant.occasioned == Occasioned::last_capture;
  const CaptureMemory memory(rules);
  const MemorySlot capturer = rules.allocate_slot();  // its number and square; 0: none
  rules.hooks.add_effect_on(
      Stage::capturer_reborn, what_a_return_may_change(variant, true),
      [variant, waits, memory, capturer](Played& played) {
        if (waits && !played.captured_something()) {
          return;
        }
        const std::uint64_t value = played.position.memory(capturer);
        const auto square = static_cast<Square>(value & 0xffffU);
        if (value != 0 && !played.position.empty(square) &&
            played.position.at(square).id == value >> square_bits) {
          send_home(variant, memory.of(played.position), square, played);
        }
      },
      [waits, capturer](const Position& position, Square) {
        return waits || position.memory(capturer) == 0 ? std::uint64_t{0} : ~std::uint64_t{0};
      });
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::nothing(), [waits, memory, capturer](Played& played) {
        if (waits ? !played.captured_something() : played.move.only_waits()) {
          return;
        }
        const Square square = played.mover_square();
        const bool captured = played.captured_something() && square != no_square;
        memory.keep(played.position, capture_now(played));
        played.position.remember(
            capturer,
            captured ? std::uint64_t{played.position.at(square).id} << square_bits | square : 0);
      });
}

/// A king is also in check if a capture of another unit would bring a unit back on the king's
/// square.
class CheckByRebirth {
 public:
  explicit CheckByRebirth(RuleSet& rules) : question_(rules.allocate_question()) {}

  bool operator()(Arbiter& arbiter, Colour side, Hooks::Usual usual) const {
    if (usual()) {
      return true;
    }
    if (!arbiter.is_open(question_) || arbiter.position().royal_count(side) == 0) {
      return false;
    }
    const Arbiter::Closed asking(arbiter, question_);
    const auto kills_king = [&] {
      std::vector<SingleMove> captures;
      arbiter.generate([&](const SingleMove& move) {
        if (move.capture != no_square &&
            !arbiter.position().at(move.capture).is(Attribute::royal)) {
          captures.push_back(move);
        }
      });
      return std::any_of(captures.begin(), captures.end(), [&](const SingleMove& move) {
        return arbiter.is_playable(move, Occasion::king_capture);
      });
    };
    return arbiter.position().to_move() == side ? arbiter.with_turn_passed(kills_king)
                                                : kills_king();
  }

 private:
  RuleSet::QuestionId question_;
};

constexpr std::size_t most_buried = 12;

/// The settings of the rules that all variants need.
void prepare_family(RuleSet& rules, Variant& variant) {
  rules.castling_rights_return = true;
  // If pawns can come to their first rank, they must be able to leave it.
  if (variant.home == Home::cage ||
      (variant.home == Home::equipollents && variant.occasioned == Occasioned::last_move)) {
    rules.let_pawns_leave_first_rank();
  }
  // If it matters which unit captured, units of the same kind are not interchangeable.
  if (variant.home == Home::diagram || variant.occasioned == Occasioned::last_capture) {
    rules.follows_units = true;
  }
  if (variant.kind == Kind::chameleon && variant.cycle.empty()) {
    variant.cycle = {walks::knight, walks::bishop, walks::rook, walks::queen};
  }
  if (variant.occupied == Occupied::assassin) {
    rules.hooks.add_check(CheckByRebirth(rules));
  }
  if (variant.occupied == Occupied::volcanic || variant.occupied == Occupied::parachute) {
    variant.underworld.emplace(rules, most_buried);
    variant.underworld->bury_diagram(rules, 0);
    rules.hooks.add_effect_on(
        Stage::uncovered, MayChange::others_up_to(MayChange::any_number, {Change::appearing}),
        [underworld = *variant.underworld](Played& played) { underworld.summon(played.position); },
        [underworld = *variant.underworld](const Position& position, Square from) {
          return underworld.uncovered_by(position, from);
        });
    rules.kings_may_be_lost = true;  // they may lie beneath other units
  }
  mark_promoted_units(rules, variant);
}

}  // namespace

void mark_promoted_units(RuleSet& rules, const Variant& variant) {
  if (variant.adapted != Adapted::frischauf) {
    return;
  }
  rules.marks_of_the_past |= attribute_bit(Attribute::frischauf);
  rules.hooks.add_effect(
      Stage::promoted_marked, MayChange::the_mover({Change::attributes}),
      [](Played& played) {
        const Square square = played.mover_square();
        if (played.move.promotion != no_walk && square != no_square) {
          played.position.replace(square, played.position.at(square).with(Attribute::frischauf),
                                  Reason::marking);
        }
      },
      When::promoting);
}

Refusal install_circe(RuleSet& rules, const Variant& wanted) {
  if (rules.captured_units_are_reborn) {
    return Refusal::contradiction(
        "two conditions say how captured units are reborn; keep one of them");
  }
  Variant variant = wanted;
  prepare_family(rules, variant);
  if (variant.kings_too) {
    if (variant.home == Home::cage) {
      // Whether a king is in check would depend on cages, and cages on whether kings are in check.
      return Refusal::unsupported("Cage RexInclusive");
    }
    rules.check_is_played = true;  // a king that is reborn is not captured
  }
  rules.captured_units_are_reborn = true;
  rules.rebirth_squares_are_chosen = variant.chooses() && !variant.only_tests;
  Variant kamikaze = variant;
  kamikaze.other_unit = false;
  kamikaze.kings_too = true;
  rules.hooks.add_effect(
      Stage::capturer_reborn, what_a_return_may_change(kamikaze, false),
      [kamikaze](Played& played) {
        if (played.departed.is(Attribute::kamikaze)) {
          send_capturer_home(kamikaze, played);
        }
      },
      When::capturing);
  if (variant.occasioned == Occasioned::this_move) {
    rules.hooks.add_effect(
        Stage::captured_reborn, what_a_rebirth_may_change(rules, variant),
        [variant](Played& played) { bring_captured_back(variant, capture_now(played), played); },
        When::capturing);
    return {};
  }
  const CaptureMemory memory(rules);
  rules.hooks.state_last_capture = [memory](Position& position, const Unit& unit, Square square) {
    memory.keep(position, {unit, square, unit.side == Side::black ? Colour::black : Colour::white});
  };
  const bool waits = variant.occasioned == Occasioned::last_capture;
  // A unit captured in a move comes back with the next move, not while the first one continues.
  const auto goes_on = [](const Played& played) {
    const auto& turn = played.arbiter().rules().turn;
    return turn != nullptr && turn->movement_goes_on(played.position);
  };
  rules.hooks.add_effect_on(
      Stage::captured_reborn, what_a_rebirth_may_change(rules, variant),
      [variant, memory, waits, goes_on](Played& played) {
        if (waits ? played.captured_something() : !goes_on(played)) {
          bring_captured_back(variant, memory.of(played.position), played);
        }
      },
      [memory, waits](const Position& position, Square) {
        return waits || !memory.of(position).happened() ? std::uint64_t{0} : ~std::uint64_t{0};
      });
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::nothing(),
      [memory, waits, goes_on](Played& played) {
        const bool keeps = waits || goes_on(played) || played.move.only_waits();
        if (!keeps || played.captured_something()) {
          memory.keep(played.position, capture_now(played));
        }
      },
      When::noted);
  return {};
}

Refusal install_immun(RuleSet& rules, const Variant& wanted) {
  Variant variant = wanted;
  if (variant.occasioned != Occasioned::this_move) {
    return Refusal::contradiction(
        "only a unit captured in the same move is tested here: LastMove, WaitCapture, Parrain and "
        "ContraParrain have no meaning");
  }
  if (variant.home == Home::cage) {
    return Refusal::unsupported("Cage");
  }
  if (const Refusal fault = wrong_where_nothing_is_reborn(variant)) {
    return fault;
  }
  prepare_family(rules, variant);
  variant.only_tests = true;
  if (variant.kings_too) {
    rules.check_is_played = true;  // a king whose rebirth square is occupied is immune
  }
  rules.hooks.add_effect(
      Stage::after_movement, MayChange::nothing(),
      [variant](Played& played) { bring_captured_back(variant, capture_now(played), played); },
      When::capturing);
  return {};
}

Refusal install_geneva(RuleSet& rules, const Variant& variant) {
  if (variant.kind != Kind::same || variant.turncoat || variant.other_unit ||
      variant.occasioned != Occasioned::this_move || variant.home == Home::departure ||
      variant.home == Home::equipollents || variant.home == Home::take_and_make ||
      variant.home == Home::capture_square || variant.home == Home::cage) {
    return Refusal::contradiction(
        "the rebirth square is here that of the capturing unit on its departure: words that name "
        "another unit, another capture, or a square that depends on the move have no meaning");
  }
  if (const Refusal fault = wrong_where_nothing_is_reborn(variant)) {
    return fault;
  }
  rules.check_is_played = true;  // a unit that cannot capture gives no check
  rules.observation_is_played = true;
  rules.follows_units = rules.follows_units || variant.home == Home::diagram;
  mark_promoted_units(rules, variant);
  rules.hooks.add_effect(
      Stage::after_movement, MayChange::nothing(),
      [variant](Played& played) {
        if (!played.captured_something() ||
            (played.departed.is(Attribute::royal) && !variant.kings_too) ||
            !concerns(variant, played.departed)) {
          return;
        }
        const Square departure = played.move.via != no_square ? played.move.via : played.move.from;
        const Rebirth rebirth{.unit = played.departed,
                              .relevant = played.departed,
                              .capture = departure,
                              .side = played.mover,
                              .as = played.mover,
                              .departure = departure};
        const std::vector<Square> squares = rebirth_squares(variant, rebirth, played.arbiter());
        const bool may_be_occupied = variant.occupied == Occupied::no_rebirth;
        if (std::none_of(squares.begin(), squares.end(), [&](Square square) {
              return square != departure &&
                     (may_be_occupied || (square != no_square && played.position.empty(square)));
            })) {
          played.forbid();
        }
      },
      When::capturing);
  return {};
}

Refusal install_anticirce(RuleSet& rules, const Variant& wanted) {
  // Of the units that capture, Circe by itself affects only kamikaze units.
  const auto said =
      std::count_if(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                    [](const auto& effect) { return effect.stage == Stage::capturer_reborn; });
  if (said > (rules.captured_units_are_reborn ? 1 : 0)) {
    return Refusal::contradiction(
        "two conditions say how capturing units are reborn; keep one of them");
  }
  Variant variant = wanted;
  prepare_family(rules, variant);
  if (variant.occasioned != Occasioned::this_move) {
    install_late_return(rules, variant);
    return {};
  }
  if (variant.home != Home::super) {
    rules.check_is_played = true;  // a unit that cannot go home cannot capture
  }
  rules.hooks.add_effect(
      Stage::capturer_reborn, what_a_return_may_change(variant, false),
      [variant](Played& played) { send_capturer_home(variant, played); }, When::capturing);
  return {};
}

}  // namespace warp::circe
