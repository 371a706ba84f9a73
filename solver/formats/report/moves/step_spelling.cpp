#include "solver/formats/report/moves/step_spelling.hpp"

namespace warp::report {

void StepSpelling::tell_movement() {
  if (const MovePart* const exchange = step_.exchange()) {
    change_places(exchange->in_order_of_names());
    return;
  }
  const MovePart* const movement = step_.movement();
  if (movement == nullptr) {
    return;
  }
  unit_at_ = movement->to;
  const MovePart* const partner = step_.castling_partner();
  if (partner == nullptr || !is_of_castling(partner->reason)) {
    go(partner);
    return;
  }
  const std::string_view castling = castling_text(partner->reason);
  if (castling.empty()) {
    castle_freely(*movement, *partner);
    return;
  }
  partner_at_ = partner->to;
  for (const MovePart& part : step_.parts) {
    if (part.reason == Reason::via) {
      go_before_castling(part);
    }
  }
  castle(castling);
}

const MovePart& StepSpelling::departure() const {
  const MovePart* const via = step_.via();
  return via != nullptr ? *via : *step_.movement();
}

void StepSpelling::tell_consequences(std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i) {
    tell(step_.parts[i]);
  }
}

void StepSpelling::tell(const MovePart& part) {
  switch (part.kind) {
    case EffectKind::relocate:
      if (is_of_castling_partner(part.reason)) {
        partner_goes(part);
      } else if (part.reason != Reason::movement && part.reason != Reason::via) {
        goes_elsewhere(part);
      }
      break;
    case EffectKind::remove:
      if (part.reason == Reason::promotion) {
        becomes_imitator(part);
      } else if (part.reason == Reason::loss || part.reason == Reason::loss_by_position ||
                 (part.reason == Reason::capture && &part != step_.capture())) {
        disappears(part);
      }
      break;
    case EffectKind::add:
      if (part.from != no_square) {
        is_put(part);
      } else if (part.reason != Reason::bookkeeping) {
        appears(part);
      }
      break;
    case EffectKind::replace:
      if (part.reason != Reason::marking && part.reason != Reason::bookkeeping) {
        changes(part);
      }
      break;
    case EffectKind::exchange:
      if (part.reason != Reason::movement) {
        others_change_places(part);
      }
      break;
    case EffectKind::remember:
      if (part.reason == Reason::imitation) {
        imitators_stand(part.squares);
      } else if (part.reason == Reason::burial) {
        is_buried(part);
      } else if (part.reason == Reason::role_exchange) {
        roles_are_exchanged();
      } else if (part.reason == Reason::allowance) {
        is_left(part.left);
      }
      break;
  }
}

}  // namespace warp::report
