#include "solver/setup/messages/user_language.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace warp {

namespace {

/// Does the name of a locale name this language: "de", "de_AT.UTF-8", "german"?
bool names_language(std::string_view locale, std::string_view code, std::string_view name) {
  const auto is_letter = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  };
  const std::string_view word =
      locale.substr(0, std::ranges::find_if_not(locale, is_letter) - locale.begin());
  const auto equal = [&](std::string_view other) { return upper_case(word) == upper_case(other); };
  return equal(code) || equal(name);
}

}  // namespace

Language user_language() {
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') {
      continue;
    }
    return names_language(value, "de", "german")   ? Language::german
           : names_language(value, "fr", "french") ? Language::french
                                                   : Language::english;
  }
  return Language::english;
}

std::string user_message(MessageId id, MessageArguments arguments) {
  return message(id, user_language(), arguments);
}

}  // namespace warp
