#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "solver/board/position/effect.hpp"

namespace warp::report {

/// The names of the kinds of parts, and of reasons. `code` is used in canonical texts
/// (canonical_move.hpp), `name` in --format=json. Every code is unique; reasons that differ only in
/// how the text shows them have the same name.
struct KindName {
  EffectKind kind;
  char code;
  std::string_view name;
};
struct ReasonName {
  Reason reason;
  std::string_view code;
  std::string_view name;
};

inline constexpr std::array kind_names{
    KindName{EffectKind::relocate, '>', "relocate"},
    KindName{EffectKind::remove, '-', "remove"},
    KindName{EffectKind::add, '+', "add"},
    KindName{EffectKind::replace, '=', "replace"},
    KindName{EffectKind::exchange, '/', "exchange"},
    KindName{EffectKind::remember, '@', "remember"},
};

inline constexpr std::array reason_names{
    ReasonName{Reason::movement, "", "movement"},
    ReasonName{Reason::via, "v", "via"},
    ReasonName{Reason::capture, "x", "capture"},
    ReasonName{Reason::en_passant, "ep", "en passant"},
    ReasonName{Reason::short_castling_partner, "cs", "castling partner"},
    ReasonName{Reason::long_castling_partner, "cl", "castling partner"},
    ReasonName{Reason::free_castling_partner, "cf", "castling partner"},
    ReasonName{Reason::short_castling_make, "cms", "castling partner"},
    ReasonName{Reason::long_castling_make, "cml", "castling partner"},
    ReasonName{Reason::promotion, "p", "promotion"},
    ReasonName{Reason::rebirth, "r", "rebirth"},
    ReasonName{Reason::transfer, "t", "transfer"},
    ReasonName{Reason::loss, "l", "loss"},
    ReasonName{Reason::loss_by_position, "lp", "loss"},
    ReasonName{Reason::burial, "b", "burial"},
    ReasonName{Reason::silent_loss, "ls", "loss"},
    ReasonName{Reason::recolouring, "s", "recolouring"},
    ReasonName{Reason::half_neutral_phase, "sh", "recolouring"},
    ReasonName{Reason::recolouring_apart, "sa", "recolouring"},
    ReasonName{Reason::recolouring_marked, "sm", "recolouring"},
    ReasonName{Reason::transformation, "w", "transformation"},
    ReasonName{Reason::transformation_apart, "wa", "transformation"},
    ReasonName{Reason::marking, "m", "marking"},
    ReasonName{Reason::imitation, "i", "imitation"},
    ReasonName{Reason::other_board, "o", "other board"},
    ReasonName{Reason::role_exchange, "re", "role exchange"},
    ReasonName{Reason::allowance, "a", "allowance"},
    ReasonName{Reason::bookkeeping, "k", "bookkeeping"},
};

/// The rows are in the order of the enumerators.
constexpr const KindName& name_of(EffectKind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}
constexpr const ReasonName& name_of(Reason reason) {
  return reason_names[static_cast<std::size_t>(reason)];
}
static_assert([] {
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    if (kind_names[i].kind != static_cast<EffectKind>(i)) {
      return false;
    }
  }
  for (std::size_t i = 0; i < reason_names.size(); ++i) {
    if (reason_names[i].reason != static_cast<Reason>(i)) {
      return false;
    }
  }
  return kind_names.back().kind == EffectKind::remember &&
         reason_names.back().reason == Reason::bookkeeping;
}());

}  // namespace warp::report
