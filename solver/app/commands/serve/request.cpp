#include "solver/app/commands/serve/request.hpp"

#include <array>
#include <functional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "parser/keyword.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

namespace {

using report::Json;

constexpr std::array<std::pair<std::string_view, Request::What>, 11> tasks{
    {{"solve", Request::What::solve},
     {"check", Request::What::check},
     {"why", Request::What::why},
     {"themes", Request::What::themes},
     {"mend", Request::What::mend},
     {"similar", Request::What::similar},
     {"read", Request::What::read},
     {"diagram", Request::What::diagram},
     {"explain", Request::What::explain},
     {"list", Request::What::list},
     {"cancel", Request::What::cancel}}};
constexpr std::array<std::string_view, 5> formats{"inp", "olv", "fen", "ffen", "pgn"};
constexpr std::array<std::pair<std::string_view, Language>, 3> languages{
    {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}};

constexpr Names texts_wanted{
    R"(expected a list of texts with their names, such as [{"name":"mine.olv","text":"..."}])",
    R"(erwartet: eine Liste von Texten mit ihren Namen, etwa [{"name":"meine.olv","text":"..."}])",
    R"(attendu : une liste de textes avec leurs noms, comme [{"name":"miens.olv","text":"..."}])"};

/// The members of one request, taken one after the other; what nobody takes is a mistake.
class Members {
 public:
  explicit Members(const Json& json) : json_(json) {
    if (!json.is_object()) {
      throw BadRequest({},
                       user_message(MessageId::request_no_object,
                                    {{"example", R"({"id":1,"do":"explain","name":"circe"})"}}));
    }
    if (const Json* id = take("id")) {
      if (!id->is_string() && !id->is_number_integer()) {
        throw BadRequest({}, wanted("id", user_message(MessageId::request_wants_id)));
      }
      id_ = *id;
    }
  }

  const Json& id() const { return id_; }

  [[noreturn]] void refuse(const std::string& why) const { throw BadRequest(id_, why); }

  /// The member of that name; null if there is none.
  const Json* take(std::string_view name) {
    known_.push_back(name);
    const auto found = json_.find(name);
    return found == json_.end() ? nullptr : &*found;
  }

  std::string text(std::string_view name) {
    const Json* member = take(name);
    if (member != nullptr && !member->is_string()) {
      refuse(wanted(name, user_message(MessageId::request_wants_text)));
    }
    return member == nullptr ? std::string() : member->get<std::string>();
  }

  std::string text_needed(std::string_view name) {
    if (!json_.contains(name)) {
      known_.push_back(name);
      refuse(wanted(name, user_message(MessageId::request_wants_text)));
    }
    return text(name);
  }

  bool truth(std::string_view name) {
    const Json* member = take(name);
    if (member != nullptr && !member->is_boolean()) {
      refuse(wanted(name, user_message(MessageId::expected_one_of_not,
                                       {{"choices", "true, false"}, {"word", shown(*member)}})));
    }
    return member != nullptr && member->get<bool>();
  }

  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t most,
                                      std::uint64_t least = 1) {
    const Json* member = take(name);
    if (member == nullptr) {
      return std::nullopt;
    }
    if (!member->is_number_unsigned() || *member < least || *member > most) {
      refuse(wanted(name,
                    user_message(MessageId::whole_number_between, {{"low", std::to_string(least)},
                                                                   {"high", std::to_string(most)},
                                                                   {"word", shown(*member)}})));
    }
    return member->get<std::uint64_t>();
  }

  /// Texts with their names; the member is needed.
  std::vector<Request::NamedText> named_texts(std::string_view name) {
    const Json* member = take(name);
    std::vector<Request::NamedText> texts;
    const auto is_text = [](const Json& json, const char* part) {
      return json.contains(part) && json[part].is_string();
    };
    if (member == nullptr || !member->is_array()) {
      refuse(wanted(name, std::string(texts_wanted.in(user_language()))));
    }
    for (const Json& each : *member) {
      if (!each.is_object() || each.size() != 2 || !is_text(each, "name") ||
          !is_text(each, "text")) {
        refuse(wanted(name, std::string(texts_wanted.in(user_language()))));
      }
      texts.push_back({each["name"].get<std::string>(), each["text"].get<std::string>()});
    }
    return texts;
  }

  /// The value of the word that the member is; nothing if there is no member.
  template <class Value, std::size_t Number>
  std::optional<Value> word(std::string_view name,
                            const std::array<std::pair<std::string_view, Value>, Number>& words) {
    const Json* member = take(name);
    std::vector<std::string_view> known;
    for (const auto& [one, value] : words) {
      if (member != nullptr && *member == one) {
        return value;
      }
      known.push_back(one);
    }
    if (member != nullptr) {
      refuse(wanted(name, user_message(MessageId::expected_one_of_not,
                                       {{"choices", fmt::format("{}", fmt::join(known, ", "))},
                                        {"word", shown(*member)}})));
    }
    return std::nullopt;
  }

  /// Refuses a member that was not taken.
  void end() const {
    for (const auto& [name, value] : json_.items()) {
      if (std::ranges::find(known_, name) == known_.end()) {
        const auto meant = parser::nearest_keyword(known_, name);
        refuse(user_message(
            MessageId::request_unknown_member,
            {{"word", parser::quoted(name)},
             {"meant", meant ? user_message(MessageId::did_you_mean,
                                            {{"word", fmt::format("'{}'", meant->keyword)}})
                             : std::string()}}));
      }
    }
  }

 private:
  static std::string wanted(std::string_view name, const std::string& what) {
    return fmt::format("{}: {}", name, what);
  }
  static std::string shown(const Json& json) {
    const std::string text = json.is_string() ? json.get<std::string>() : json.dump();
    constexpr std::size_t most = 40;
    return text.substr(0, most);
  }

  const Json& json_;
  Json id_;
  std::vector<std::string_view> known_;
};

constexpr std::int64_t longest_time = std::int64_t{1} << 31U;
constexpr std::uint64_t most_lines = 1'000'000'000;
constexpr std::uint64_t most_kept_solution = 10'000;  // as `warp mend` has it
constexpr std::uint64_t most_changes = 4;
constexpr std::uint64_t most_differ = 16;  // as `warp similar` has it
constexpr std::uint64_t most_named = 1000;

/// What all have in common that answer problems.
void read_problems_of(Members& members, Request& request) {
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
  Members members(json);
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
    case Request::What::similar:
      read_problems_of(members, request);
      request.collection = members.named_texts("collection");
      request.differ =
          static_cast<unsigned>(members.number("differ", most_differ, 0).value_or(request.differ));
      request.top = members.number("top", most_named).value_or(request.top);
      request.language = members.word("lang", languages);
      break;
    case Request::What::themes:
    case Request::What::read:
    case Request::What::diagram:
      read_problems_of(members, request);
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
