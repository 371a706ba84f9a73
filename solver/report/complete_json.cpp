#include "solver/report/complete_json.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "solver/movement/walk.hpp"
#include "solver/report/part_names.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

constexpr std::array side_names{"none", "white", "black", "neutral"};

/// The JSON is no move written by complete_json.
struct NoMove : std::runtime_error {
  NoMove() : std::runtime_error("no move") {}
};

template <class Found>
const auto& required(const Found& found) {
  if (!found) {
    throw NoMove();
  }
  return *found;
}

Json unit_members(const Unit& unit, const Walks& walks) {
  Json json{{"walk", walk_letters(unit.walk, {Language::english, walks})},
            {"side", side_names[static_cast<std::size_t>(unit.side)]}};
  for (unsigned bit = 0; const auto attribute = attribute_at(bit); ++bit) {
    if (unit.is(*attribute)) {
      json["attributes"].push_back(attribute_name(*attribute));
    }
  }
  return json;
}

Unit read_unit(const Json& json, const Walks& walks) {
  const auto* const side = std::ranges::find(side_names, json.at("side").get<std::string>());
  Unit unit{
      .walk = required(walks.find(json.at("walk").get<std::string>(), Language::english)),
      .side = static_cast<Side>(required(
          side != side_names.end() ? std::optional(side - side_names.begin()) : std::nullopt))};
  for (const Json& name : json.value("attributes", Json::array())) {
    unit = unit.with(required(attribute_named(name.get<std::string>())));
  }
  return unit;
}

Square read_square(const Json& name, Notation notation) {
  const Square square = notation.board().find(name.get<std::string>());
  return required(square != no_square ? std::optional(square) : std::nullopt);
}

/// Squares and units of a part with their names.
struct SquareMember {
  const char* name;
  Square MovePart::*member;
};
struct UnitMember {
  const char* name;
  Unit MovePart::*member;
};
constexpr std::array square_members{SquareMember{"from", &MovePart::from},
                                    SquareMember{"to", &MovePart::to}};
constexpr std::array unit_members_of_parts{UnitMember{"before", &MovePart::before},
                                           UnitMember{"after", &MovePart::after},
                                           UnitMember{"taken", &MovePart::taken}};

Json part_members(const MovePart& part, Notation notation) {
  Json json{{"effect", name_of(part.kind).name}, {"reason", name_of(part.reason).name}};
  for (const auto& [name, member] : square_members) {
    if (part.*member != no_square) {
      json[name] = notation.name(part.*member);
    }
  }
  for (const auto& [name, member] : unit_members_of_parts) {
    if (part.*member != Unit{}) {
      json[name] = unit_members(part.*member, notation.lettering().walks());
    }
  }
  for (const Square square : part.squares) {
    json["squares"].push_back(notation.name(square));
  }
  if (part.left != Allowance{}) {
    json["left"] = {
        {"white", part.left.left[0]}, {"black", part.left.left[1]}, {"shared", part.left.shared}};
  }
  return json;
}

MovePart read_part(const Json& json, Notation notation) {
  const auto* const kind =
      std::ranges::find(kind_names, json.at("effect").get<std::string>(), &KindName::name);
  const auto* const reason =
      std::ranges::find(reason_names, json.at("reason").get<std::string>(), &ReasonName::name);
  if (kind == kind_names.end() || reason == reason_names.end()) {
    throw NoMove();
  }
  MovePart part{.kind = kind->kind, .reason = reason->reason};
  for (const auto& [name, member] : square_members) {
    if (json.contains(name)) {
      part.*member = read_square(json.at(name), notation);
    }
  }
  for (const auto& [name, member] : unit_members_of_parts) {
    if (json.contains(name)) {
      part.*member = read_unit(json.at(name), notation.lettering().walks());
    }
  }
  for (const Json& square : json.value("squares", Json::array())) {
    part.squares.push_back(read_square(square, notation));
  }
  if (json.contains("left")) {
    const Json& left = json.at("left");
    part.left = {
        .left = {left.at("white").get<std::uint32_t>(), left.at("black").get<std::uint32_t>()},
        .shared = left.at("shared").get<bool>()};
  }
  return part;
}

struct Flag {
  const char* name;
  bool WrittenMove::*member;
};
constexpr std::array flags{
    Flag{"null_move", &WrittenMove::null_move}, Flag{"sequence", &WrittenMove::sequence},
    Flag{"one_movement", &WrittenMove::one_movement}, Flag{"check", &WrittenMove::gives_check},
    Flag{"undecided", &WrittenMove::undecided}};

}  // namespace

Json complete_json(const WrittenMove& move, Notation notation) {
  Json json{{"steps", Json::array()}};
  for (const WrittenStep& step : move.steps) {
    Json members{{"parts", Json::array()}};
    for (const MovePart& part : step.parts) {
      members["parts"].push_back(part_members(part, notation));
    }
    if (step.preparations > 0) {
      members["preparations"] = step.preparations;
    }
    json["steps"].push_back(std::move(members));
  }
  for (const auto& [name, member] : flags) {
    if (move.*member) {
      json[name] = true;
    }
  }
  if (move.goal) {
    json["goal"]["kind"] = goal_info(move.goal->kind).notation;
    if (move.goal->target != no_square) {
      json["goal"]["square"] = notation.name(move.goal->target);
    }
  }
  return json;
}

std::optional<WrittenMove> read_complete_json(const Json& json, Notation notation) {
  try {
    WrittenMove move;
    for (const Json& members : json.at("steps")) {
      WrittenStep step;
      for (const Json& part : members.at("parts")) {
        step.parts.push_back(read_part(part, notation));
      }
      step.preparations = members.value("preparations", std::size_t{0});
      move.steps.push_back(std::move(step));
    }
    for (const auto& [name, member] : flags) {
      move.*member = json.value(name, false);
    }
    if (json.contains("goal")) {
      const Json& goal = json.at("goal");
      const auto info =
          std::ranges::find(all_goals(), goal.at("kind").get<std::string>(), &GoalInfo::notation);
      if (info == all_goals().end()) {
        throw NoMove();
      }
      move.goal = Goal{.kind = info->kind};
      if (goal.contains("square")) {
        move.goal->target = read_square(goal.at("square"), notation);
      }
    }
    return move;
  } catch (const NoMove&) {
    return std::nullopt;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace warp::report
