// Circe: captured units are reborn.

#include <algorithm>

#include "conditions/captured_units.hpp"
#include "conditions/circe/captures.hpp"
#include "conditions/circe/circe_unplayed.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp::circe {

namespace {

void require_empty_square(const Variant& variant, const Rebirth& rebirth, Played& played) {
  const Squares squares = rebirth_squares(variant, rebirth, played.arbiter());
  const bool may_be_occupied = variant.occupied == Occupied::no_rebirth;
  if (std::none_of(squares.begin(), squares.end(), [&](Square square) {
        return may_be_occupied || (square != no_square && played.position.empty(square));
      })) {
    played.forbid();
  }
}

/// Does the unit stand on the board, whatever it has become?
bool has_come_back(const Position& position, const Unit& unit) {
  for (const Colour side : {Colour::white, Colour::black}) {
    if (position.units(side).any_of(
            position.size(), [&](Square square) { return position.at(square).id == unit.id; })) {
      return true;
    }
  }
  return false;
}

void bring_captured_back(const Variant& variant, const Capture& capture, Played& played) {
  if (!capture.happened() || (capture.captured.is(Attribute::royal) && !variant.kings_too) ||
      (variant.after_another && has_come_back(played.position, capture.captured))) {
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
  const bool may_be_there = variant.occasioned != Occasioned::this_move ||
                            !played.arbiter().rules().hooks.beneath.empty();
  if (may_be_there && has_come_back(played.position, capture.captured)) {
    rebirth.unit.id = 0;  // by another Circe, or as a ghost: now there are two units
  }
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
    for (const Colour side : {Colour::white, Colour::black}) {
      // on any board: homes_refusal() has seen to it
      const unsigned rank = geometry.rank_for(square, side);
      if (rank <= 1 || rank == geometry.last_rank() || rank == rules.promotion_rank) {
        squares.insert(square);
      }
    }
  }
  return squares;
}

/// One captured unit is reborn, and one in its way, perhaps the mover, may vanish.
MayChange what_a_rebirth_may_change(const RuleSet& rules, const Variant& variant) {
  const bool only_returns = variant.occasioned == Occasioned::this_move && !variant.turncoat &&
                            !variant.underworld && !clears_squares(variant);
  MayChange changes = only_returns ? MayChange::return_of_captured()
                                   : MayChange::others_up_to(1, by_rebirth(variant));
  changes.on = rebirth_ranks(rules, variant);
  if (clears_squares(variant)) {
    changes.mover = {Change::vanishing};
  }
  return changes;
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

/// Kamikaze units that capture go home by the rule for captured units, at once even if these wait.
void send_kamikaze_units_home(RuleSet& rules, const Variant& variant) {
  Variant kamikaze = variant;
  kamikaze.other_unit = false;
  kamikaze.kings_too = true;
  Variant at_once = kamikaze;
  at_once.occasioned = Occasioned::this_move;
  rules.hooks.add_effect(Stage::capturer_reborn,
                         what_a_return_may_change(kamikaze, false)
                             .in_captures()
                             .of_units(attribute_bit(Attribute::kamikaze))
                             .making(fates_by_rebirth(rules, at_once, true)),
                         [kamikaze](Played& played) {
                           if (played.departed.is(Attribute::kamikaze)) {
                             send_capturer_home(kamikaze, played);
                           }
                         });
}

}  // namespace

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
  if (variant.kind == ComesBackAs::chameleon && variant.cycle.empty()) {
    variant.cycle = {walks::knight, walks::bishop, walks::rook, walks::queen};
  }
  if (variant.occupied == Occupied::assassin) {
    rules.hooks.add_check(CheckByRebirth(rules));
  }
  if (variant.occupied == Occupied::volcanic || variant.occupied == Occupied::parachute) {
    variant.underworld.emplace(rules, most_buried);
    variant.underworld->bury_diagram(rules, 0);
    rules.hooks.add_effect(
        Stage::uncovered,
        MayChange::others_up_to(MayChange::any_number, {Change::appearing})
            .arriving_on([underworld = *variant.underworld](const Position& position, Square from) {
              return underworld.uncovered_by(position, from);
            }),
        [underworld = *variant.underworld](Played& played) { underworld.summon(played.position); });
    rules.kings_may_be_lost = true;  // they may lie beneath other units
  }
  mark_promoted_units(rules, variant);
}

void mark_promoted_units(RuleSet& rules, const Variant& variant) {
  if (variant.adapted != Adapted::frischauf) {
    return;
  }
  rules.marks_of_the_past |= attribute_bit(Attribute::frischauf);
  rules.hooks.add_effect(
      Stage::promoted_marked, MayChange::the_mover({Change::attributes}).in_promotions(),
      [](Played& played) {
        const Square square = played.mover_square();
        if (played.move.promotion != no_walk && square != no_square) {
          played.position.replace(square, played.position.at(square).with(Attribute::frischauf),
                                  Reason::marking);
        }
      });
}

Refusal install_circe(RuleSet& rules, const Variant& wanted) {
  const auto captured = rules.said_together<CapturedUnits>();
  // A second condition brings back those units that the first one has left off the board.
  const bool first = !captured->are_reborn;
  captured->may_lie_beneath = captured->may_lie_beneath || wanted.occupied == Occupied::volcanic;
  if (!first && captured->may_lie_beneath) {
    return Refusal::contradiction(
        {"two conditions say how captured units are reborn, and by one of them they lie beneath "
         "others; keep one",
         "zwei Bedingungen sagen, wie geschlagene Steine wiedergeboren werden, und nach einer "
         "liegen sie unter anderen; eine genügt",
         "deux conditions disent comment renaissent les pièces prises, et selon l'une elles sont "
         "sous d'autres ; gardez-en une"});
  }
  Variant variant = wanted;
  variant.after_another = !first;
  prepare_family(rules, variant);
  if (variant.kings_too) {
    if (variant.home == Home::cage) {
      // Whether a king is in check would depend on cages, and cages on whether kings are in check.
      return Refusal::unsupported(cage_of_kings);
    }
    rules.check_is_played = true;  // a king that is reborn is not captured
  }
  captured->are_reborn = true;
  captured->choose_squares = captured->choose_squares || (variant.chooses() && !variant.only_tests);
  if (first) {
    send_kamikaze_units_home(rules, variant);
  }
  if (variant.occasioned == Occasioned::this_move) {
    rules.hooks.add_effect(
        Stage::captured_reborn,
        what_a_rebirth_may_change(rules, variant)
            .in_captures()
            .making(fates_by_rebirth(rules, variant, false)),
        [variant](Played& played) { bring_captured_back(variant, capture_now(played), played); });
    return {};
  }
  const CaptureMemory memory(rules);
  rules.hooks.state_last_capture = [memory, before = rules.hooks.state_last_capture](
                                       Position& position, const Unit& unit, Square square) {
    if (before) {
      before(position, unit, square);
    }
    memory.keep(position, {unit, square, unit.side == Side::black ? Colour::black : Colour::white});
  };
  const bool waits = variant.occasioned == Occasioned::last_capture;
  // A unit captured in a move comes back with the next move, not while the first one continues.
  const auto goes_on = [](const Played& played) {
    const auto& turn = played.arbiter().rules().turn;
    return turn != nullptr && turn->movement_goes_on(played.position);
  };
  rules.hooks.add_effect(Stage::captured_reborn,
                         what_a_rebirth_may_change(rules, variant)
                             .arriving_on([memory, waits](const Position& position, Square) {
                               return waits || !memory.of(position).happened() ? std::uint64_t{0}
                                                                               : ~std::uint64_t{0};
                             })
                             .making(fates_by_rebirth(rules, variant, false)),
                         [variant, memory, waits, goes_on](Played& played) {
                           if (waits ? played.captured_something() : !goes_on(played)) {
                             bring_captured_back(variant, memory.of(played.position), played);
                           }
                         });
  rules.hooks.waiting.push_back([memory](const Position& position, auto emit) {
    if (const Capture capture = memory.of(position); capture.happened()) {
      emit(capture.captured, capture.square);
    }
  });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [memory, waits, goes_on](Played& played) {
                           const bool keeps = waits || goes_on(played) || played.move.only_waits();
                           if (!keeps || played.captured_something()) {
                             memory.keep(played.position, capture_now(played));
                           }
                         });
  return {};
}

Refusal install_immun(RuleSet& rules, const Variant& wanted) {
  Variant variant = wanted;
  if (variant.occasioned != Occasioned::this_move) {
    return Refusal::contradiction(
        {"only a unit captured in the same move is tested here: LastMove, WaitCapture, Parrain and "
         "ContraParrain have no meaning",
         "geprüft wird hier nur ein Stein, der im selben Zug geschlagen wird: LetzterZug, "
         "NaechsterSchlag, Parrain und ContraParrain haben keine Bedeutung",
         "seule une pièce prise dans le même coup est examinée ici : CoupDernier, PriseProchaine, "
         "Parrain et ContraParrain n'ont pas de sens"});
  }
  if (variant.home == Home::cage) {
    return Refusal::unsupported(immune_cage);
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
      Stage::after_movement, MayChange::nothing().in_captures(),
      [variant](Played& played) { bring_captured_back(variant, capture_now(played), played); });
  return {};
}

}  // namespace warp::circe
