#pragma once

#include <array>
#include <compare>
#include <string>
#include <string_view>

namespace warp {

/// The languages in which problems are written. A problem is in the language of its first word.
enum class Language : unsigned char { english, german, french };

inline constexpr std::array<Language, 3> all_languages{Language::english, Language::german,
                                                       Language::french};

/// One name or text in each language of the field.
struct Names {
  std::string_view english;
  std::string_view german;
  std::string_view french;

  constexpr std::string_view in(Language language) const {
    switch (language) {
      case Language::german:
        return german;
      case Language::french:
        return french;
      case Language::english:
        break;
    }
    return english;
  }
};

/// A text that is the same in all languages: "F. Galvin, 1975".
constexpr Names alike(std::string_view text) { return {text, text, text}; }

/// `text` with "a" to "z" as capitals, as the letters of pieces are printed; other bytes stay.
std::string upper_case(std::string_view text);

/// How units' sides are written, in the order of the enumeration Side.
inline constexpr std::array<Names, 3> side_names{Names{"White", "Weiss", "Blanc"},
                                                 Names{"Black", "Schwarz", "Noir"},
                                                 Names{"Neutral", "Neutral", "Neutre"}};

/// A place in an input: line and column count from 1, columns in bytes.
struct Location {
  unsigned line = 0;
  unsigned column = 0;

  constexpr auto operator<=>(const Location&) const = default;
};

}  // namespace warp
