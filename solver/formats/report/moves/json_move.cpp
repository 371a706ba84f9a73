#include "solver/formats/report/moves/json_move.hpp"

#include <string>
#include <utility>

#include "solver/formats/report/moves/part_names.hpp"

namespace warp::report {

namespace {

/// The value in units, from hundredths; null if there is no limit.
Json allowance_json(std::uint32_t hundredths) {
  constexpr double whole = 100;
  return hundredths == Allowance::unlimited ? Json() : Json(hundredths / whole);
}

Json part_json(const MovePart& part, Notation notation) {
  Json result{{"effect", name_of(part.kind).name}, {"reason", name_of(part.reason).name}};
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
  if (move.taken_back) {
    result["taken_back"] = true;
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
