#include "solver/app/batch/worker_messages.hpp"

#include "solver/report/json_text.hpp"

namespace warp::batch {

using report::Json;

std::string Order::line() const {
  Json json{{"entry", entry}, {"position", position}, {"kept", kept}, {"cut", cut}};
  json["seconds"] = seconds ? Json(*seconds) : Json();
  return report::json_line(json);
}

Order Order::from(std::string_view line) {
  const Json json = Json::parse(line);
  Order order{.entry = json.at("entry"),
              .position = json.at("position"),
              .seconds = {},
              .kept = json.at("kept"),
              .cut = json.at("cut")};
  if (!json.at("seconds").is_null()) {
    order.seconds = json.at("seconds").get<double>();
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
                            {"messages", result.messages},
                            {"position", result.position},
                            {"seconds", result.seconds}});
}

Answer Answer::from(std::string_view line) {
  const Json json = Json::parse(line);
  return {.entry = json.at("entry"),
          .finished = json.at("finished"),
          .anew = json.at("anew"),
          .result = {.state = state_named(json.at("state").get<std::string>()).value(),
                     .solution = json.at("solution"),
                     .moves = json.at("moves").get<std::string>(),
                     .messages = json.at("messages"),
                     .position = json.at("position"),
                     .seconds = json.at("seconds")}};
}

}  // namespace warp::batch
