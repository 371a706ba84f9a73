#include "solver/app/solve/console/user_language.hpp"

#include <array>
#include <cstdlib>
#include <string_view>

namespace warp {

Language language_of_user() {
  for (const char* const name : std::array{"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    const std::string_view locale = value == nullptr ? "" : value;
    if (locale.empty()) {
      continue;
    }
    return locale.starts_with("de")   ? Language::german
           : locale.starts_with("fr") ? Language::french
                                      : Language::english;
  }
  return Language::english;
}

}  // namespace warp
