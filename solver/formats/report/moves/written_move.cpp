#include "solver/formats/report/moves/written_move.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/square_list.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"

namespace warp::report {

namespace {

Unit without_number(Unit unit) {
  unit.id = 0;
  return unit;
}

/// Changes of rights and counters are not shown.
bool is_shown(const Effect& effect) {
  return effect.kind != EffectKind::remember || effect.reason == Reason::imitation ||
         effect.reason == Reason::allowance || effect.reason == Reason::burial ||
         effect.reason == Reason::role_exchange;
}

/// Makes parts from effects, and joins the removal of a unit with its return.
class PartMaker {
 public:
  MovePart part(const Effect& effect) {
    MovePart made{.kind = effect.kind, .reason = effect.reason};
    switch (effect.kind) {
      case EffectKind::relocate:
        made.from = effect.from;
        made.to = effect.to;
        made.before = without_number(effect.before);
        break;
      case EffectKind::remove:
        made.from = effect.from;
        made.before = without_number(effect.before);
        if (effect.reason == Reason::transfer) {
          lifted_ = &effect;
        }
        break;
      case EffectKind::add:
        made.to = effect.to;
        made.after = without_number(effect.after);
        if (effect.reason == Reason::transfer) {
          put_down(made);
        }
        break;
      case EffectKind::replace:
        made.from = effect.from;
        made.before = without_number(effect.before);
        made.after = without_number(effect.after);
        break;
      case EffectKind::exchange:
        made.from = effect.from;
        made.to = effect.to;
        made.before = without_number(effect.before);
        made.after = without_number(effect.after);
        break;
      case EffectKind::remember:
        remember(effect, made);
        break;
    }
    return made;
  }

 private:
  void remember(const Effect& effect, MovePart& made) {
    if (effect.reason == Reason::imitation) {
      const SquareList squares = SquareList::from_memory(effect.value_after);
      made.squares.assign(squares.begin(), squares.end());
    } else if (effect.reason == Reason::burial) {
      made.to = effect.to;
      made.before = without_number(effect.before);
      made.after = without_number(effect.after);
      put_down(made);
    } else if (effect.reason == Reason::allowance) {
      made.left = Allowance::from_memory(effect.value_after);
    }
  }

  void put_down(MovePart& made) {
    if (const Effect* taken = std::exchange(lifted_, nullptr)) {
      made.from = taken->from;
      made.taken = without_number(taken->before);
    }
  }

  const Effect* lifted_ = nullptr;  ///< the removal of a unit that is being transferred
};

/// The attributes that are written as a letter before a unit.
std::uint32_t lettered_attributes() {
  std::uint32_t bits = 0;
  for (const AttributeText& text : attribute_texts()) {
    bits |= text.letters.english.empty() ? 0 : attribute_bit(text.attribute);
  }
  return bits;
}

bool is_told(const MovePart& part) {
  switch (part.kind) {
    case EffectKind::remove:
      return part.reason == Reason::capture || part.reason == Reason::en_passant ||
             part.reason == Reason::promotion || part.reason == Reason::loss ||
             part.reason == Reason::loss_by_position;
    case EffectKind::add:
      return part.reason != Reason::bookkeeping;
    case EffectKind::replace:
      return part.reason != Reason::marking && part.reason != Reason::bookkeeping &&
             (part.before != part.after || part.reason == Reason::transformation_apart ||
              part.reason == Reason::recolouring_marked || part.reason == Reason::other_board);
    case EffectKind::relocate:
    case EffectKind::exchange:
    case EffectKind::remember:
      break;
  }
  return true;
}

/// Erases the parts for which `unwanted` is true.
template <class Unwanted>
void erase_parts(WrittenStep& step, Unwanted unwanted) {
  const auto end = step.parts.begin() + static_cast<std::ptrdiff_t>(step.preparations);
  step.preparations -= static_cast<std::size_t>(std::count_if(step.parts.begin(), end, unwanted));
  std::erase_if(step.parts, unwanted);
}

/// True if a unit keeps its walk and changes its attributes. The text is "=" with the letters that
/// it has then, and also "=" if none has a letter.
bool changes_attributes(const MovePart& part) {
  return part.kind == EffectKind::replace && part.before.walk == part.after.walk &&
         part.before.attributes != part.after.attributes;
}

void leave_untold_out(WrittenStep& step) {
  static const std::uint32_t lettered = lettered_attributes();
  const MovePart* const capture = step.capture();
  for (MovePart& part : step.parts) {
    if (&part == capture) {
      part.before = {};
    } else if (part.reason == Reason::en_passant) {
      part.from = no_square;
      part.before = {};
    }
    if (!changes_attributes(part)) {
      part.before.attributes &= lettered;
      part.after.attributes &= lettered;
      part.taken.attributes &= lettered;
    }
  }
  erase_parts(step, [](const MovePart& part) { return !is_told(part); });
}

}  // namespace

MovePart MovePart::in_order_of_names() const {
  const bool king_first = before.walk == walks::king && after.walk != walks::king;
  MovePart named = *this;
  if (king_first && before.side == after.side) {
    std::swap(named.from, named.to);
    std::swap(named.before, named.after);
  }
  return named;
}

const MovePart* WrittenStep::find(EffectKind kind, Reason reason) const {
  const auto found = std::ranges::find_if(
      parts, [=](const MovePart& part) { return part.kind == kind && part.reason == reason; });
  return found == parts.end() ? nullptr : &*found;
}

const MovePart* WrittenStep::castling_partner() const {
  const auto found = std::ranges::find_if(
      parts, [](const MovePart& part) { return is_of_castling_partner(part.reason); });
  return found == parts.end() ? nullptr : &*found;
}

const MovePart* WrittenStep::capture() const {
  const MovePart* const partner = castling_partner();
  const bool castles = partner != nullptr && is_of_castling(partner->reason);
  const bool moves = movement() != nullptr && exchange() == nullptr && !castles;
  return moves ? find(EffectKind::remove, Reason::capture) : nullptr;
}

std::string_view castling_text(Reason reason) {
  return reason == Reason::free_castling_partner ? "" : is_short_castling(reason) ? "0-0" : "0-0-0";
}

WrittenStep written_step(std::span<const Effect> effects) {
  const auto changed = std::ranges::find_if(
      effects, [](const Effect& effect) { return effect.kind != EffectKind::replace; });
  WrittenStep step{.parts = {},
                   .preparations = static_cast<std::size_t>(changed - effects.begin())};
  PartMaker maker;
  for (const Effect& effect : effects) {
    if (is_shown(effect)) {
      step.parts.push_back(maker.part(effect));
    }
  }
  return step;
}

WrittenMove written_move(const MoveRecord& move) {
  WrittenMove written{.steps = {},
                      .null_move = move.null_move,
                      .sequence = move.own_number,
                      .one_movement = move.one_movement,
                      .gives_check = move.gives_check,
                      .undecided = move.undecided,
                      .taken_back = move.taken_back,
                      .goal = move.reached,
                      .unseen = move.unseen};
  for (const std::vector<Effect>& submove : move.submoves) {
    written.steps.push_back(written_step(submove));
  }
  return written;
}

WrittenMove told(WrittenMove move) {
  for (WrittenStep& step : move.steps) {
    leave_untold_out(step);
  }
  if (move.null_move) {
    std::erase_if(move.steps, [](const WrittenStep& step) { return step.parts.empty(); });
  }
  if (move.steps.size() < 2) {
    move.sequence = move.one_movement = false;
  }
  return move;
}

WrittenMove without_promotion(WrittenMove move) {
  for (WrittenStep& step : move.steps) {
    erase_parts(step, [](const MovePart& part) { return part.reason == Reason::promotion; });
    for (MovePart& part : step.parts) {
      const bool is_movement = part.reason == Reason::movement || part.reason == Reason::via;
      if (part.kind == EffectKind::relocate && is_movement) {
        part.before.walk = walks::pawn;
        part.before.attributes = 0;
      } else if (part.kind == EffectKind::replace && part.before.walk == part.after.walk) {
        // The text of such a change does not name the walk: "=b".
        part.before.walk = part.after.walk = walks::pawn;
      }
    }
  }
  return move;
}

}  // namespace warp::report
