#pragma once

#include <string_view>

#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/moves/written_move.hpp"

/// What the writer and the reader of canonical texts (canonical_move.hpp) have in common.
namespace warp::report {

/// In place of a square or a unit.
inline constexpr std::string_view no_field = "-";

/// The letters of the sides, in the order of their enumerators: none (a hole), white, black,
/// neutral.
inline constexpr std::string_view side_codes = "_wbn";

/// The attributes that are not written: a unit is royal if its walk is.
inline std::uint32_t usual_attributes(WalkId walk, const Walks& walks) {
  return walks[walk].royal ? attribute_bit(Attribute::royal) : 0;
}

/// Passes the fields of `part` to `form`, in the order of the text. `Part` is MovePart, const for
/// writing. `form` writes or reads a field of any type, and by `origin` the square from which a
/// unit was taken, with that unit; these two fields are omitted if there is no such square.
template <class Part, class Form>
void each_field(Part& part, Form& form) {
  switch (part.kind) {
    case EffectKind::relocate:
      form.field(part.from);
      form.field(part.to);
      form.field(part.before);
      break;
    case EffectKind::remove:
      form.field(part.from);
      form.field(part.before);
      break;
    case EffectKind::add:
      form.field(part.to);
      form.field(part.after);
      form.origin(part);
      break;
    case EffectKind::replace:
      form.field(part.from);
      form.field(part.before);
      form.field(part.after);
      break;
    case EffectKind::exchange:
      form.field(part.from);
      form.field(part.to);
      form.field(part.before);
      form.field(part.after);
      break;
    case EffectKind::remember:
      if (part.reason == Reason::burial) {
        form.field(part.to);
        form.field(part.before);
        form.field(part.after);
        form.origin(part);
      } else if (part.reason == Reason::imitation) {
        form.field(part.squares);
      } else if (part.reason == Reason::allowance) {
        form.field(part.left);
      }
      break;
  }
}

}  // namespace warp::report
