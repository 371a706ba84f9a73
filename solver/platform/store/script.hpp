#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace warp::store {

/// `script` with each {word} replaced by its partner in `words`.
inline std::string with_words(
    std::string_view script,
    std::initializer_list<std::pair<std::string_view, std::string_view>> words) {
  std::string text(script);
  for (const auto& [word, meaning] : words) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos;) {
      text.replace(at, word.size(), meaning);
      at += meaning.size();
    }
  }
  return text;
}

}  // namespace warp::store
