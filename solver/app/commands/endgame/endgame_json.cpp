#include <array>
#include <string_view>

#include "solver/app/commands/endgame/endgame_report.hpp"
#include "solver/app/commands/endgame/endgame_words.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/techniques/endings/statistics.hpp"

namespace warp {

namespace {

using endings::PositionCount;
using report::Json;

constexpr std::array<std::string_view, 2> sides{"white", "black"};

std::string_view verdict_word(endings::MaterialVerdict verdict) {
  switch (verdict) {
    case endings::MaterialVerdict::always:
      return "always";
    case endings::MaterialVerdict::but_for_a_loss:
      return "but for a loss at once";
    case endings::MaterialVerdict::sometimes:
      return "sometimes";
    case endings::MaterialVerdict::no_position:
      return "no legal position";
    case endings::MaterialVerdict::never:
      break;
  }
  return "never";
}

Json counts(const std::array<PositionCount, 2>& by_side) {
  Json result = Json::array();
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const PositionCount& count = by_side[side];
    Json longest = Json::object();
    for (std::size_t mating = 0; mating < sides.size(); ++mating) {
      longest[std::string(sides[mating])] =
          count.won[mating] == 0 ? Json() : Json(count.longest[mating]);
    }
    result.push_back({{"to_move", sides[side]},
                      {"legal", count.legal},
                      {"white_mates", count.won[0]},
                      {"black_mates", count.won[1]},
                      {"drawn", count.drawn()},
                      {"longest_mate", std::move(longest)}});
  }
  return result;
}

Json statistics_json(const EndgameQuestion& question, const EndgameWriter& writer) {
  const bool complete = question.tables.is_complete();
  const auto statistics =
      endings::count(writer.table(), question.tables.known(), question.language);
  Json result{{"placements", statistics.placements}, {"positions", counts(statistics.by_side)}};
  if (!complete) {
    return result;
  }
  Json kinds = Json::array();
  for (const auto& places : statistics.places) {
    Json verdicts = Json::object();
    for (std::size_t side = 0; side < sides.size(); ++side) {
      Json verdict{{"forces_mate", verdict_word(places.verdict[side])}};
      if (places.verdict[side] == endings::MaterialVerdict::sometimes) {
        verdict["not_from"] =
            writer.position(writer.table().index().placement_of(places.exception[side].value()));
      }
      verdicts[std::string(sides[side])] = std::move(verdict);
    }
    kinds.push_back({{"places", places.places},
                     {"positions", counts(places.by_side)},
                     {"to_move", std::move(verdicts)}});
  }
  result["kinds"] = std::move(kinds);
  Json longest = Json::array();
  for (const Colour side : {Colour::white, Colour::black}) {
    if (const auto number = statistics.longest[index(side)]) {
      const endings::Placement placement = writer.table().index().placement_of(*number);
      longest.push_back({{"side", sides[index(side)]},
                         {"moves", writer.table().value(side, *number).moves()},
                         {"position", writer.position(placement)},
                         {"line", writer.moves(placement, side)}});
    }
  }
  result["longest_mates"] = std::move(longest);
  return result;
}

Json worth(const EndgameQuestion& question, const EndgameWriter& writer) {
  const endings::Placement& placement = question.input.placement.value();
  const Colour side = question.to_move;
  const endings::Value value = writer.table().value(side, placement);
  const bool known = value.is_decided() && value.plies() < question.tables.known();
  Json result{{"position", writer.position(placement)}, {"to_move", sides[index(side)]}};
  if (!known) {
    result["result"] = question.tables.is_complete() ? Json("drawn") : Json();
    return result;
  }
  result["result"] = std::string(sides[index(value.is_won() ? side : opponent(side))]) + " mates";
  result["moves"] = value.moves();
  result["line"] = writer.moves(placement, side);
  return result;
}

}  // namespace

std::string endgame_json(const EndgameQuestion& question) {
  const EndgameWriter writer(question);
  endings::MaterialTables& tables = question.tables;
  Json record{{"record", "endgame"}, {"board", question.input.board}};
  if (!question.input.conditions.empty()) {
    record["conditions"] = question.input.conditions;
  }
  record["material"] = writer.material();
  record["symmetries"] = writer.table().index().symmetries();
  record["complete"] = tables.is_complete();
  if (!tables.is_complete()) {
    record["known_half_moves"] = tables.known();
  }
  if (!question.input.placement && tables.known() > 0) {
    record["statistics"] = statistics_json(question, writer);
  }
  if (question.input.placement && writer.table().material() == question.input.material) {
    record["position"] = worth(question, writer);
  }
  return report::json_line(record);
}

}  // namespace warp
