#include "solver/formats/report/moves/json_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/player.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/own_walks.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/infinite/placement.hpp"

namespace warp::report {

namespace {

constexpr Names language_names{"en", "de", "fr"};

Json strings_json(const std::vector<std::string>& texts) {
  Json result = Json::array();
  for (const std::string& text : texts) {
    result.push_back(as_utf8(text));
  }
  return result;
}

Json argument_json(const Parameter& parameter, const Argument& argument, Notation notation) {
  struct Writer {
    const Parameter& parameter;
    Notation notation;

    Json operator()(std::size_t word) const {
      return parameter.words[word].in(notation.language());
    }
    Json operator()(const std::vector<std::int64_t>& numbers) const { return numbers; }
    Json operator()(const std::vector<Square>& squares) const {
      return squares_json(squares, notation);
    }
    Json operator()(const std::vector<WalkId>& walks) const {
      Json result = Json::array();
      for (const WalkId walk : walks) {
        result.push_back(walk_letters(walk, {Language::english, notation.lettering().walks()}));
      }
      return result;
    }
    Json operator()(const std::string& text) const { return as_utf8(text); }
  };
  return std::visit(Writer{parameter, notation}, argument.value);
}

Json option_json(const OptionUse& option, const Problem& problem) {
  const OptionInfo& info = option_info(option.id);
  Json result{{"name", info.names.english}, {"arguments", Json::array()}};
  for (const Argument& argument : option.arguments) {
    result["arguments"].push_back(
        argument_json(info.parameters[argument.parameter], argument,
                      {{Language::english, *problem.walks}, *problem.geometry}));
  }
  return result;
}

bool is_utf8(std::string_view text) {
  try {
    Json(text).dump();
    return true;
  } catch (const Json::type_error&) {
    return false;
  }
}

/// What the board continues beyond its edge: "files" if the last file is a neighbour of the first.
Json wrapping_dimensions(const Geometry& board) {
  constexpr std::array<const char*, 4> names{"files", "ranks", "levels", "depths"};
  Json result = Json::array();
  for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
    if (board.is_closed(dimension)) {
      result.push_back(dimension < names.size() ? std::string(names.at(dimension))
                                                : fmt::format("dimension {}", dimension + 1));
    }
  }
  return result;
}

}  // namespace

std::string json_line(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
}

std::string as_utf8(std::string_view text) {
  if (is_utf8(text)) {
    return std::string(text);
  }
  constexpr unsigned ascii = 0x80, lead = 0xC0, follow = 0x80, bits = 6, low = 0x3F;
  std::string result;
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < ascii) {
      result += letter;
    } else {
      result += static_cast<char>(lead | code >> bits);
      result += static_cast<char>(follow | (code & low));
    }
  }
  return result;
}

Json run_record(std::string_view program) {
  return {{"record", "run"}, {"format", "warp"}, {"version", json_version}, {"program", program}};
}

Json end_record(int status) { return {{"record", "end"}, {"status", status}}; }

Json squares_json(std::span<const Square> squares, Notation notation) {
  Json result = Json::array();
  for (const Square square : squares) {
    result.push_back(notation.name(square));
  }
  return result;
}

Json unit_json(const Unit& unit, const Walks& walks) {
  const Side side = shown_side(unit);
  Json result{{"walk", walk_letters(unit.walk, {Language::english, walks})},
              {"side", side == Side::white   ? "white"
                       : side == Side::black ? "black"
                                             : "neutral"}};
  for (const AttributeText& text : attribute_texts()) {
    if (unit.is(text.attribute)) {
      result["attributes"].push_back(attribute_name(text.attribute));
    }
  }
  return result;
}

Json units_json(std::span<const PlacedUnit> units, const Problem& problem) {
  std::vector<PlacedUnit> in_order;
  for (const PlacedUnit& placed : units) {
    std::erase_if(in_order, [&](const PlacedUnit& other) { return other.square == placed.square; });
    in_order.push_back(placed);
  }
  std::ranges::sort(in_order, {}, &PlacedUnit::square);
  Json result = Json::array();
  for (const PlacedUnit& placed : in_order) {
    Json unit = unit_json(placed.unit, *problem.walks);
    unit["name"] = as_utf8((*problem.walks)[placed.unit.walk].names.english);
    unit["square"] = notation_of(problem).name(placed.square);
    result.push_back(std::move(unit));
  }
  return result;
}

Json problem_json(const Problem& problem, std::span<const PlacedUnit> units) {
  const Geometry& board = *problem.geometry;
  Json result{{"file", as_utf8(problem.file)},
              {"line", problem.where.line},
              {"language", language_names.in(problem.language)},
              {"authors", strings_json(problem.authors)},
              {"origins", strings_json(problem.origins)},
              {"awards", strings_json(problem.awards)},
              {"titles", strings_json(problem.titles)},
              {"remarks", strings_json(problem.remarks)},
              {"stipulation", problem.stipulation ? Json(problem.stipulation->text) : Json()},
              {"units", units_json(units, problem)}};
  if (problem.invisible > 0) {
    result["invisible"] = problem.invisible;
  }
  if (problem.infinite != nullptr) {
    result["board"] = {{"name", infinite::board_text(problem.infinite->board, Language::english)}};
  } else if (!board.is_classical()) {
    result["board"] = {{"name", board.spec().text(Language::english)},
                       {"squares", board.size()},
                       {"ranks", board.ranks()},
                       {"files", board.files()}};
    if (board.dimensions() > 2) {
      result["board"]["dimensions"] = board.dimensions();
    }
    if (board.wraps()) {
      result["board"]["wraps"] = wrapping_dimensions(board);
    }
  }
  for (const WalkId walk : own_walks(problem)) {
    const Walk& row = (*problem.walks)[walk];
    result["pieces"].push_back(
        {{"letters", walk_letters(walk, {Language::english, *problem.walks})},
         {"name", as_utf8(row.names.english)},
         {"description", as_utf8(row.description.english)}});
  }
  if (problem.first) {
    result["first_units"] = units_json(problem.first->units, problem);
  }
  result["conditions"] = Json::array();
  for (const ConditionUse& condition : problem.conditions) {
    result["conditions"].push_back(
        {{"name", condition.condition->names.english}, {"text", as_utf8(condition.text)}});
  }
  result["options"] = Json::array();
  for (const OptionUse& option : problem.options) {
    result["options"].push_back(option_json(option, problem));
  }
  result["twins"] = problem.twins.size();
  return result;
}

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::key:
      return "key";
    case Verdict::attempt:
      return "try";
    case Verdict::refutation:
      return "refutation";
    case Verdict::none:
      break;
  }
  return "";
}

Json number_json(HalfMoveNumber at) {
  return {{"number", at.number}, {"half", at.own ? 0 : at.second ? 2 : 1}};
}

Json diagnostic_json(const Diagnostic& diagnostic) {
  const auto severity = [&] {
    switch (diagnostic.severity) {
      case Severity::input_error:
        return "input error";
      case Severity::unsupported:
        return "unsupported";
      case Severity::warning:
        break;
    }
    return "warning";
  };
  return {{"severity", severity()},
          {"file", as_utf8(diagnostic.file)},
          {"line", diagnostic.where.line},
          {"column", diagnostic.where.column},
          {"message", as_utf8(diagnostic.message)}};
}

}  // namespace warp::report
