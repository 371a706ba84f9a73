#include "solver/formats/report/text/unseen_text.hpp"

#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::report {

namespace {

/// What a unit that is seen does: "Qa4-c4", "e7*f8=Q", "e5*d6 ep.".
std::string seen_movement(const WrittenMove& move, Notation notation) {
  const WrittenStep& step = move.steps.front();
  const MovePart* const movement = step.movement();
  if (movement == nullptr) {
    return {};
  }
  std::string text =
      notation.on(mover_name(movement->before, notation.lettering()), movement->from) +
      (move.unseen->captures ? "*" : "-") + notation.name(movement->to);
  for (const MovePart& part : step.parts) {
    if (part.kind == EffectKind::replace && part.reason == Reason::promotion) {
      text += "=" + unit_name(part.after.side == Side::neutral
                                  ? part.after
                                  : Unit{.walk = part.after.walk, .side = Side::none},
                              notation.lettering());
    }
  }
  return step.en_passant() != nullptr ? text + " ep." : text;
}

}  // namespace

std::string count_of_invisible(unsigned number) {
  return number == 0 ? std::string()
                     : " + " + std::to_string(number) + " " + std::string(invisible_letters);
}

std::string unseen_text(const WrittenMove& move, Notation notation) {
  const UnseenPart& unseen = *move.unseen;
  const std::string invisible(invisible_letters);
  std::string text;
  switch (unseen.kind) {
    case UnseenPart::Kind::short_castling:
      text = "0-0";
      break;
    case UnseenPart::Kind::long_castling:
      text = "0-0-0";
      break;
    case UnseenPart::Kind::hidden:
      text = invisible + "~" +
             (unseen.hidden_goal == no_square ? "-~" : "*" + notation.name(unseen.hidden_goal));
      break;
    case UnseenPart::Kind::seen:
      if (unseen.taken != Side::none) {
        text = "[+" + side_letter(unseen.taken, notation.language()) + invisible +
               notation.name(move.steps.front().movement()->to) + "]";
      }
      text += seen_movement(move, notation);
      break;
  }
  for (const UnseenPart::Revealed& known : unseen.revealed) {
    text +=
        "[" + notation.name(known.square) + "=" + unit_name(known.unit, notation.lettering()) + "]";
  }
  return text;
}

}  // namespace warp::report
