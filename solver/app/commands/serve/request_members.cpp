#include "solver/app/commands/serve/request_members.hpp"

#include <algorithm>

#include "parser/keyword.hpp"
#include "solver/app/commands/serve/base64.hpp"

namespace warp::serve {

using report::Json;

namespace {

constexpr Names texts_wanted{
    R"(expected a list of texts with their names, such as [{"name":"mine.olv","text":"..."}])",
    R"(erwartet: eine Liste von Texten mit ihren Namen, etwa [{"name":"meine.olv","text":"..."}])",
    R"(attendu : une liste de textes avec leurs noms, comme [{"name":"miens.olv","text":"..."}])"};

constexpr Names base64_wanted{"expected bytes in base64", "erwartet: Bytes in Base64",
                              "attendu : des octets en base64"};

}  // namespace

RequestMembers::RequestMembers(const Json& json) : json_(json) {
  if (!json.is_object()) {
    throw BadRequest({}, user_message(MessageId::request_no_object,
                                      {{"example", R"({"id":1,"do":"explain","name":"circe"})"}}));
  }
  if (const Json* id = take("id")) {
    if (!id->is_string() && !id->is_number_integer()) {
      throw BadRequest({}, wanted("id", user_message(MessageId::request_wants_id)));
    }
    id_ = *id;
  }
}

const Json* RequestMembers::take(std::string_view name) {
  known_.push_back(name);
  const auto found = json_.find(name);
  return found == json_.end() ? nullptr : &*found;
}

std::string RequestMembers::text(std::string_view name) {
  const Json* member = take(name);
  if (member != nullptr && !member->is_string()) {
    refuse(wanted(name, user_message(MessageId::request_wants_text)));
  }
  return member == nullptr ? std::string() : member->get<std::string>();
}

std::string RequestMembers::text_needed(std::string_view name) {
  if (!json_.contains(name)) {
    known_.push_back(name);
    refuse(wanted(name, user_message(MessageId::request_wants_text)));
  }
  return text(name);
}

std::string RequestMembers::bytes(std::string_view name) {
  const auto bytes = from_base64(text_needed(name));
  if (!bytes) {
    refuse(wanted(name, std::string(base64_wanted.in(user_language()))));
  }
  return *bytes;
}

bool RequestMembers::truth(std::string_view name) {
  const Json* member = take(name);
  if (member != nullptr && !member->is_boolean()) {
    refuse(wanted(name, user_message(MessageId::expected_one_of_not,
                                     {{"choices", "true, false"}, {"word", shown(*member)}})));
  }
  return member != nullptr && member->get<bool>();
}

std::optional<std::uint64_t> RequestMembers::number(std::string_view name, std::uint64_t most,
                                                    std::uint64_t least) {
  const Json* member = take(name);
  if (member == nullptr) {
    return std::nullopt;
  }
  if (!member->is_number_unsigned() || *member < least || *member > most) {
    refuse(
        wanted(name, user_message(MessageId::whole_number_between, {{"low", std::to_string(least)},
                                                                    {"high", std::to_string(most)},
                                                                    {"word", shown(*member)}})));
  }
  return member->get<std::uint64_t>();
}

std::vector<Request::NamedText> RequestMembers::named_texts(std::string_view name) {
  const Json* member = take(name);
  std::vector<Request::NamedText> texts;
  const auto is_text = [](const Json& json, const char* part) {
    return json.contains(part) && json[part].is_string();
  };
  if (member == nullptr || !member->is_array()) {
    refuse(wanted(name, std::string(texts_wanted.in(user_language()))));
  }
  for (const Json& each : *member) {
    if (!each.is_object() || each.size() != 2 || !is_text(each, "name") || !is_text(each, "text")) {
      refuse(wanted(name, std::string(texts_wanted.in(user_language()))));
    }
    texts.push_back({each["name"].get<std::string>(), each["text"].get<std::string>()});
  }
  return texts;
}

void RequestMembers::end() const {
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

std::string RequestMembers::shown(const Json& json) {
  const std::string text = json.is_string() ? json.get<std::string>() : json.dump();
  constexpr std::size_t most = 40;
  return text.substr(0, most);
}

}  // namespace warp::serve
