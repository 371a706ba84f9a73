#include "solver/formats/page/page_words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace warp::page::words {

std::string_view code_of(Language language) {
  constexpr Names codes{"en", "de", "fr"};
  return codes.in(language);
}

std::string texts_of_script() {
  nlohmann::ordered_json all;
  for (const Language language : all_languages) {
    for (const auto& [name, texts] : of_script) {
      all[code_of(language)][name] = texts.in(language);
    }
  }
  return fmt::format("const texts = {};\n", all.dump());
}

}  // namespace warp::page::words
