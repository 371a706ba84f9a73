#include "solver/app/batch/worker_messages.hpp"

#include "solver/report/json_text.hpp"

namespace warp::batch {

using report::Json;

std::string Order::line() const {
  Json json{
      {"entry", entry}, {"position", position}, {"kept", kept}, {"cut", cut}, {"illegal", illegal}};
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
              .illegal = json.at("illegal")};
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
                            {"state", state_name(result.state)},
                            {"solution", result.solution},
                            {"moves", result.moves.value()},
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
          .result = {.state = state_named(json.at("state").get<std::string>()).value(),
                     .solution = json.at("solution"),
                     .moves = json.at("moves").get<std::string>(),
                     .solutions = json.at("solutions").get<std::uint64_t>(),
                     .verdict = verdict.empty() ? std::nullopt : std::optional(verdict),
                     .messages = json.at("messages"),
                     .position = json.at("position"),
                     .seconds = json.at("seconds")}};
}

}  // namespace warp::batch
