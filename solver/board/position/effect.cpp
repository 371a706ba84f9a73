#include "solver/board/position/effect.hpp"

namespace warp {

Square follow_unit(std::span<const Effect> effects, Square square) {
  Unit lifted{};  // the followed unit between its removal and its return
  for (const Effect& effect : effects) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.from == square) {
          square = effect.to;
        }
        break;
      case EffectKind::exchange:
        if (effect.from == square) {
          square = effect.to;
        } else if (effect.to == square) {
          square = effect.from;
        }
        break;
      case EffectKind::remove:
        if (effect.from == square) {
          lifted = effect.before;
          square = no_square;
        }
        break;
      case EffectKind::add:
        if (square == no_square && effect.after.id == lifted.id) {
          square = effect.to;
        }
        break;
      case EffectKind::replace:
      case EffectKind::remember:
        break;
    }
  }
  return square;
}

}  // namespace warp
