// Says why moves cannot be played. Asked of single moves, for people: nothing here is quick.

#include <algorithm>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/objection.hpp"

namespace warp {

void Arbiter::generate_by_lines(Square from, Hooks::Emit emit) {
  const std::size_t first = pool_.size();
  const Unit unit = position_.at(from);
  if (has_changed_ways(unit)) {
    pool_changed_ways(from);
  } else {
    pool_way(from, {from, unit.walk, Mode::move_or_capture}, position_.to_move(),
             Movement::everywhere);
  }
  emit_pooled(first, emit);
}

/// Tells which rule does not allow the position after a move that has just been played.
void Arbiter::object_to_position(const Played& played, bool kings_in_order, Object object) {
  if (!kings_in_order) {
    object({Objection::Kind::king});
    return;
  }
  if (in_check(played.mover)) {
    object({Objection::Kind::self_check});
    return;
  }
  const Hooks& hooks = rules_->hooks;
  for (const auto* rules :
       {&hooks.legality, &hooks.legality_of_changes, &hooks.legality_of_checks}) {
    for (const auto& allowed : *rules) {
      if (!allowed(*this, played)) {
        object({Objection::Kind::position, allowed.author});
        return;
      }
    }
  }
}

bool Arbiter::each_objection(const SingleMove& move, Object object) {
  const Hooks& hooks = rules_->hooks;
  bool is_mobile = true;
  for (const auto& may_move : hooks.mobility) {
    if (move.kind != MoveKind::castling && move.from != no_square &&
        !may_move(*this, move.from, position_.to_move())) {
      object({Objection::Kind::mobility, may_move.author});
      is_mobile = false;
    }
  }
  if (!is_mobile) {
    return false;
  }
  std::vector<SingleMove> replacements;
  expand(move, 0, [&](const SingleMove& next) { replacements.push_back(next); });
  if (replacements.empty()) {
    object({Objection::Kind::replaced,
            hooks.expand.size() == 1 ? hooks.expand.front().author : nullptr});
  }
  bool legal = false;
  for (const SingleMove& next : replacements) {
    const auto forbids = std::find_if(hooks.move_filter.begin(), hooks.move_filter.end(),
                                      [&](const auto& allows) { return !allows(*this, next); });
    if (forbids != hooks.move_filter.end()) {
      object({Objection::Kind::filter, forbids->author});
      continue;
    }
    objections_ = &object;
    legal = is_legal(next) || legal;
    objections_ = nullptr;  // also if the answer was known without playing
  }
  return legal;
}

}  // namespace warp
