#include "solver/report/json_move.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace warp::report {

namespace {

std::string_view effect_name(EffectKind kind) {
  switch (kind) {
    case EffectKind::relocate:
      return "relocate";
    case EffectKind::remove:
      return "remove";
    case EffectKind::add:
      return "add";
    case EffectKind::replace:
      return "replace";
    case EffectKind::exchange:
      return "exchange";
    case EffectKind::remember:
      break;
  }
  return "remember";
}

std::string_view told_reason(Reason reason) {
  switch (reason) {
    case Reason::movement:
      return "movement";
    case Reason::via:
      return "via";
    case Reason::capture:
      return "capture";
    case Reason::en_passant:
      return "en passant";
    case Reason::castling_partner:
    case Reason::free_castling_partner:
    case Reason::castling_make:
      return "castling partner";
    case Reason::promotion:
      return "promotion";
    case Reason::rebirth:
      return "rebirth";
    case Reason::transfer:
      return "transfer";
    case Reason::burial:
      return "burial";
    case Reason::loss:
    case Reason::loss_by_position:
    case Reason::silent_loss:
      return "loss";
    case Reason::recolouring:
    case Reason::half_neutral_phase:
    case Reason::recolouring_apart:
    case Reason::recolouring_marked:
      return "recolouring";
    case Reason::transformation:
    case Reason::transformation_apart:
      return "transformation";
    case Reason::other_board:
      return "other board";
    case Reason::role_exchange:
      return "role exchange";
    case Reason::marking:
      return "marking";
    case Reason::imitation:
      return "imitation";
    case Reason::allowance:
      return "allowance";
    case Reason::bookkeeping:
      break;
  }
  return "bookkeeping";
}

Json squares_json(const std::vector<Square>& squares, Notation notation) {
  Json result = Json::array();
  for (const Square square : squares) {
    result.push_back(notation.name(square));
  }
  return result;
}

/// The value in units, from hundredths; null if there is no limit.
Json allowance_json(std::uint32_t hundredths) {
  constexpr double whole = 100;
  return hundredths == Allowance::unlimited ? Json() : Json(hundredths / whole);
}

Json part_json(const MovePart& part, Notation notation) {
  Json result{{"effect", effect_name(part.kind)}, {"reason", told_reason(part.reason)}};
  switch (part.kind) {
    case EffectKind::relocate:
      result["from"] = notation.name(part.from);
      result["to"] = notation.name(part.to);
      result["unit"] = unit_json(part.before, notation.lettering().walks());
      break;
    case EffectKind::remove:
      result["from"] = notation.name(part.from);
      result["unit"] = unit_json(part.before, notation.lettering().walks());
      break;
    case EffectKind::add:
      result["to"] = notation.name(part.to);
      result["unit"] = unit_json(part.after, notation.lettering().walks());
      break;
    case EffectKind::replace:
      result["from"] = notation.name(part.from);
      result["unit"] = unit_json(part.before, notation.lettering().walks());
      result["becomes"] = unit_json(part.after, notation.lettering().walks());
      break;
    case EffectKind::exchange:
      result["from"] = notation.name(part.from);
      result["to"] = notation.name(part.to);
      result["unit"] = unit_json(part.before, notation.lettering().walks());
      result["other"] = unit_json(part.after, notation.lettering().walks());
      break;
    case EffectKind::remember:
      if (part.reason == Reason::imitation) {
        result["squares"] = squares_json(part.squares, notation);
      } else if (part.reason == Reason::burial) {
        result["to"] = notation.name(part.to);
        result["unit"] = unit_json(part.before, notation.lettering().walks());
        result["becomes"] = unit_json(part.after, notation.lettering().walks());
      } else if (part.reason == Reason::allowance) {
        result["white"] = allowance_json(part.left.left[0]);
        result["black"] = allowance_json(part.left.left[part.left.shared ? 0 : 1]);
      }
      break;
  }
  return result;
}

}  // namespace

Json move_json(const WrittenMove& move, Notation notation) {
  const std::string text = move_text(move, notation);
  const std::string sign = move_sign(move);
  const auto without_blank = [](const std::string& with) {
    return with.starts_with(' ') ? with.substr(1) : with;
  };
  Json result{{"text", without_blank(text)},
              {"sign", without_blank(sign)},
              {"check", move.gives_check},
              {"goal", move.goal ? Json(goal_info(move.goal->kind).notation) : Json()},
              {"moves", Json::array()}};
  if (move.undecided) {
    result["undecided"] = true;
  }
  for (const WrittenStep& step : move.steps) {
    Json parts = Json::array();
    for (const MovePart& part : step.parts) {
      parts.push_back(part_json(part, notation));
    }
    result["moves"].push_back(std::move(parts));
  }
  return result;
}

}  // namespace warp::report
