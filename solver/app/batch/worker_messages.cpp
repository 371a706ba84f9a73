#include "solver/app/batch/worker_messages.hpp"

#include "solver/formats/report/moves/json_text.hpp"

namespace warp::batch {

using report::Json;

namespace {

/// Any bytes as letters of which JSON knows the value: each byte is the character of its number.
std::string as_letters(const std::string& bytes) {
  std::string text;
  for (const char letter : bytes) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x80) {
      text += letter;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

std::string from_letters(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto first = static_cast<unsigned char>(text[i]);
    if (first < 0x80 || i + 1 == text.size()) {
      bytes += text[i];
    } else {
      ++i;
      bytes +=
          static_cast<char>((first & 3U) << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU));
    }
  }
  return bytes;
}

}  // namespace

report::Json posed_json(const Posed& problem) {
  return {{"file", as_letters(problem.file)},
          {"number", problem.number},
          {"line", problem.line},
          {"column", problem.column},
          {"stated", problem.stated},
          {"text", as_letters(problem.text)},
          {"opening", as_letters(problem.opening)},
          {"closing", as_letters(problem.closing)},
          {"stipulation", as_letters(problem.stipulation)}};
}

Posed posed_from(const report::Json& json) {
  return {.file = from_letters(json.at("file").get<std::string>()),
          .number = json.at("number"),
          .line = json.at("line"),
          .column = json.at("column"),
          .stated = json.at("stated"),
          .text = from_letters(json.at("text").get<std::string>()),
          .opening = from_letters(json.at("opening").get<std::string>()),
          .closing = from_letters(json.at("closing").get<std::string>()),
          .stipulation = from_letters(json.at("stipulation").get<std::string>())};
}

std::string Order::line() const {
  Json json{
      {"entry", entry}, {"position", position}, {"kept", kept}, {"cut", cut}, {"illegal", illegal}};
  if (problem) {
    json["problem"] = posed_json(*problem);
  }
  json["seconds"] = seconds ? Json(*seconds) : Json();
  json["solutions"] = solutions ? Json(*solutions) : Json();
  return report::json_line(json);
}

Order Order::from(std::string_view line) {
  const Json json = Json::parse(line);
  Order order{.entry = json.at("entry"),
              .position = json.at("position"),
              .seconds = {},
              .kept = json.at("kept"),
              .cut = json.at("cut"),
              .solutions = {},
              .illegal = json.at("illegal"),
              .problem = {}};
  if (json.contains("problem")) {
    order.problem = posed_from(json["problem"]);
  }
  if (!json.at("seconds").is_null()) {
    order.seconds = json.at("seconds").get<double>();
  }
  if (!json.at("solutions").is_null()) {
    order.solutions = json.at("solutions").get<std::uint64_t>();
  }
  return order;
}

std::string Answer::line() const {
  return report::json_line({{"entry", entry},
                            {"finished", finished},
                            {"anew", anew},
                            {"contradiction", contradiction},
                            {"state", state_name(result.state)},
                            {"solution", result.solution},
                            {"moves", result.moves.value()},
                            {"records", result.records.value()},
                            {"solutions", result.solutions.value()},
                            {"verdict", result.verdict.value_or("")},
                            {"messages", result.messages},
                            {"position", result.position},
                            {"seconds", result.seconds}});
}

Answer Answer::from(std::string_view line) {
  const Json json = Json::parse(line);
  const auto verdict = json.at("verdict").get<std::string>();
  return {.entry = json.at("entry"),
          .finished = json.at("finished"),
          .anew = json.at("anew"),
          .contradiction = json.at("contradiction"),
          .result = {.state = state_named(json.at("state").get<std::string>()).value(),
                     .solution = json.at("solution"),
                     .moves = json.at("moves").get<std::string>(),
                     .records = json.at("records").get<std::string>(),
                     .solutions = json.at("solutions").get<std::uint64_t>(),
                     .verdict = verdict.empty() ? std::nullopt : std::optional(verdict),
                     .messages = json.at("messages"),
                     .position = json.at("position"),
                     .seconds = json.at("seconds")}};
}

}  // namespace warp::batch
