#include "solver/app/commands/serve/request.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/check/check_options.hpp"
#include "solver/app/commands/serve/request_members.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

namespace {

using report::Json;

constexpr std::array<std::pair<std::string_view, Request::What>, 14> tasks{
    {{"solve", Request::What::solve},
     {"check", Request::What::check},
     {"why", Request::What::why},
     {"themes", Request::What::themes},
     {"mend", Request::What::mend},
     {"compose", Request::What::compose},
     {"certify", Request::What::certify},
     {"verify", Request::What::verify},
     {"similar", Request::What::similar},
     {"read", Request::What::read},
     {"diagram", Request::What::diagram},
     {"explain", Request::What::explain},
     {"list", Request::What::list},
     {"cancel", Request::What::cancel}}};
constexpr std::array<std::string_view, 5> formats{"inp", "olv", "fen", "ffen", "pgn"};
constexpr std::array<std::pair<std::string_view, Language>, 3> languages{
    {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}};

constexpr std::int64_t longest_time = std::int64_t{1} << 31U;
constexpr std::uint64_t most_lines = 1'000'000'000;
constexpr std::uint64_t most_kept_solution = 10'000;  // as `warp mend` has it
constexpr std::uint64_t most_changes = 4;
constexpr std::uint64_t most_differ = 16;  // as `warp similar` has it
constexpr std::uint64_t most_named = 1000;
constexpr std::uint64_t most_positions = std::uint64_t{1} << 53U;  // that JSON tells apart

/// What all have in common that answer problems.
void read_problems_of(RequestMembers& members, Request& request) {
  request.text = members.text_needed("text");
  std::array<std::pair<std::string_view, std::string_view>, formats.size()> endings;
  std::ranges::transform(formats, endings.begin(),
                         [](std::string_view format) { return std::pair(format, format); });
  request.file = fmt::format("request.{}", members.word("format", endings).value_or("inp"));
  request.stipulation = members.text("stipulation");
  if (const auto seconds = members.number("max_time", longest_time)) {
    request.max_time = std::chrono::seconds(*seconds);
  }
  request.threads = static_cast<unsigned>(members.number("threads", most_threads).value_or(1));
}

}  // namespace

Request read_request(std::string_view line) {
  Json json;
  try {
    json = Json::parse(line);
  } catch (const Json::exception&) {
    throw BadRequest({}, user_message(MessageId::request_no_json));
  }
  RequestMembers members(json);
  Request request{.id = members.id()};
  const auto what = members.word("do", tasks);
  if (!what) {
    std::vector<std::string_view> names;
    for (const auto& [name, task] : tasks) {
      names.push_back(name);
    }
    members.refuse(user_message(MessageId::request_without_task,
                                {{"tasks", fmt::format("{}", fmt::join(names, ", "))}}));
  }
  request.what = *what;
  switch (*what) {
    case Request::What::solve:
      read_problems_of(members, request);
      request.max_output = members.number("max_output", most_lines);
      request.progress = members.truth("progress");
      break;
    case Request::What::check:
      read_problems_of(members, request);
      if (const std::string names = members.text("show"); !names.empty()) {
        const auto tables = tables_of(names);
        if (!tables) {
          members.refuse(fmt::format(
              "show: {}",
              user_message(MessageId::expected_one_of_not,
                           {{"choices", "duals, tries, changes, mates, themes, mark, all"},
                            {"word", names}})));
        }
        request.tables = *tables;
      }
      break;
    case Request::What::why:
      read_problems_of(members, request);
      request.line = members.text("line");
      request.nearest = members.truth("nearest");
      break;
    case Request::What::mend:
      read_problems_of(members, request);
      request.solution = members.text("solution");
      request.kept_solution = members.number("kept_solution", most_kept_solution);
      request.keep = members.text("keep");
      request.changes = static_cast<unsigned>(members.number("changes", most_changes).value_or(1));
      break;
    case Request::What::compose:
      read_problems_of(members, request);
      request.sample = members.number("sample", most_positions);
      request.seed = members.number("seed", most_positions, 0).value_or(request.seed);
      request.limit = members.number("limit", most_positions);
      request.only_estimate = members.truth("estimate");
      request.progress = members.truth("progress");
      break;
    case Request::What::verify:
      if (members.take("text") != nullptr) {
        read_problems_of(members, request);
      }
      request.certificate = members.bytes("certificate");
      break;
    case Request::What::certify:
    case Request::What::themes:
    case Request::What::read:
    case Request::What::diagram:
      read_problems_of(members, request);
      break;
    case Request::What::similar:
      read_problems_of(members, request);
      request.collection = members.named_texts("collection");
      request.differ =
          static_cast<unsigned>(members.number("differ", most_differ, 0).value_or(request.differ));
      request.top = members.number("top", most_named).value_or(request.top);
      request.language = members.word("lang", languages);
      break;
    case Request::What::explain:
      request.name = members.text_needed("name");
      request.language = members.word("lang", languages);
      break;
    case Request::What::list:
      request.name = members.text_needed("name");
      break;
    case Request::What::cancel:
      if (const Json* of = members.take("of")) {
        request.of = *of;
      } else {
        members.refuse(user_message(MessageId::request_cancel_what));
      }
      break;
  }
  members.end();
  return request;
}

}  // namespace warp::serve
