#include "solver/formats/diagram/latex_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace warp::diagram {

namespace {

/// In TeX a font has at most 256 letters, so that each encoding stands for some alphabets.
struct Encoding {
  std::string_view name;
  std::string_view package;  ///< of Debian, which has it and its fonts
};
constexpr Encoding latin{"T1", ""}, cyrillic{"T2A", "texlive-lang-cyrillic"},
    vietnamese{"T5", "texlive-lang-other"}, greek{"LGR", "texlive-lang-greek"};
constexpr std::array other_encodings{cyrillic, vietnamese, greek};

struct Range {
  std::uint32_t first, last;
  const Encoding* encoding;
};

/// What LaTeX's own tables (t1enc.dfu, t2aenc.dfu, t5enc.dfu, lgrenc.dfu) declare, in the order of
/// Unicode.
constexpr std::array ranges{
    Range{0x00A0, 0x0125, &latin},      Range{0x0128, 0x0137, &latin},
    Range{0x0139, 0x013E, &latin},      Range{0x0141, 0x0148, &latin},
    Range{0x014A, 0x0165, &latin},      Range{0x0168, 0x017E, &latin},
    Range{0x01A0, 0x01A1, &vietnamese}, Range{0x01AF, 0x01B0, &vietnamese},
    Range{0x01CD, 0x01D4, &latin},      Range{0x01E2, 0x01E3, &latin},
    Range{0x01E6, 0x01EB, &latin},      Range{0x01F4, 0x01F5, &latin},
    Range{0x0218, 0x021B, &latin},      Range{0x0384, 0x038A, &greek},
    Range{0x038C, 0x038C, &greek},      Range{0x038E, 0x03A1, &greek},
    Range{0x03A3, 0x03CE, &greek},      Range{0x0400, 0x045F, &cyrillic},
    Range{0x0490, 0x0493, &cyrillic},   Range{0x0496, 0x049D, &cyrillic},
    Range{0x04A0, 0x04A5, &cyrillic},   Range{0x04AA, 0x04AB, &cyrillic},
    Range{0x04AE, 0x04B3, &cyrillic},   Range{0x04B6, 0x04BB, &cyrillic},
    Range{0x04C0, 0x04C2, &cyrillic},   Range{0x04D0, 0x04DF, &cyrillic},
    Range{0x04E2, 0x04E9, &cyrillic},   Range{0x04EC, 0x04F5, &cyrillic},
    Range{0x04F8, 0x04F9, &cyrillic},   Range{0x1E02, 0x1E03, &latin},
    Range{0x1E0D, 0x1E0D, &latin},      Range{0x1E20, 0x1E21, &latin},
    Range{0x1E25, 0x1E25, &latin},      Range{0x1E30, 0x1E31, &latin},
    Range{0x1E37, 0x1E37, &latin},      Range{0x1E43, 0x1E43, &latin},
    Range{0x1E45, 0x1E45, &latin},      Range{0x1E47, 0x1E47, &latin},
    Range{0x1E5B, 0x1E5B, &latin},      Range{0x1E63, 0x1E63, &latin},
    Range{0x1E6D, 0x1E6D, &latin},      Range{0x1E90, 0x1E91, &latin},
    Range{0x1E9E, 0x1E9E, &latin},      Range{0x1EA0, 0x1EF1, &vietnamese},
    Range{0x1EF2, 0x1EF3, &latin},      Range{0x1EF4, 0x1EF9, &vietnamese},
    Range{0x2010, 0x2015, &latin},      Range{0x2018, 0x201A, &latin},
    Range{0x201C, 0x201E, &latin},      Range{0x2020, 0x2022, &latin},
    Range{0x2026, 0x2026, &latin},      Range{0x2030, 0x2031, &latin},
    Range{0x2039, 0x203A, &latin},      Range{0x20AC, 0x20AC, &latin},
    Range{0x2116, 0x2116, &latin},      Range{0x2122, 0x2122, &latin},
    Range{0x2190, 0x2193, &latin},      Range{0xFB00, 0xFB06, &latin},
};

/// Small pictures of units within a text, with the macros of the package chessfss (Debian:
/// texlive-games, which has the package of diagrams, too).
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> figurines{
    {{"\u2654", "\\symking{}"},
     {"\u2655", "\\symqueen{}"},
     {"\u2656", "\\symrook{}"},
     {"\u2657", "\\symbishop{}"},
     {"\u2658", "\\symknight{}"},
     {"\u2659", "\\sympawn{}"}}};

constexpr std::string_view no_font = "\\nofont{";

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The letter in UTF-8 with which `text` begins.
std::string_view first_letter(std::string_view text) {
  const auto end = std::find_if_not(text.begin() + 1, text.end(), goes_on);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::uint32_t number_of(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter.front());
  std::uint32_t number = first & (0xFFU >> (letter.size() + 1));
  for (const char byte : letter.substr(1)) {
    number = number << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  return number;
}

/// The encoding of the fonts that have the letter; null if none has it.
const Encoding* encoding_of(std::string_view letter) {
  const std::uint32_t number = number_of(letter);
  const auto range = std::ranges::find_if(
      ranges, [&](const Range& one) { return one.first <= number && number <= one.last; });
  return range == ranges.end() ? nullptr : range->encoding;
}

std::string switch_to(const Encoding& encoding) {
  return fmt::format("\\fontencoding{{{}}}", encoding.name);
}

std::string escaped(char letter) {
  constexpr std::string_view with_backslash = "#$%&_{}";
  switch (letter) {
    case '\\':
      return "\\textbackslash{}";
    case '~':
      return "\\textasciitilde{}";
    case '^':
      return "\\textasciicircum{}";
    case '<':
      return "\\textless{}";
    case '>':
      return "\\textgreater{}";
    case '"':
      return "\\textquotedbl{}";
    case '[':
    case ']':
      return fmt::format("{{{}}}", letter);  // a macro before it would take it as its option
    default:
      return (with_backslash.find(letter) == std::string_view::npos ? "" : "\\") +
             std::string(1, letter);
  }
}

}  // namespace

std::string latex_text(std::string_view text) {
  std::string result;
  const Encoding* open = &latin;  // the encoding of what is being written
  const auto change_to = [&](const Encoding* encoding) {
    if (encoding == open) {
      return;
    }
    result += open == &latin ? "" : "}";
    result += encoding == &latin ? "" : "{" + switch_to(*encoding) + "\\selectfont ";
    open = encoding;
  };
  while (!text.empty()) {
    std::string_view letter = first_letter(text);
    if (text.starts_with("<-->") || text.starts_with("-->")) {
      letter = text.substr(0, text.front() == '<' ? 4 : 3);
      change_to(&latin);
      result += letter.size() == 4 ? "\\lra{}" : "\\ra{}";
    } else if (letter == "\u2192" || letter == "\u2194") {
      change_to(&latin);
      result += letter == "\u2192" ? "\\ra{}" : "\\lra{}";
    } else if (const auto figurine = std::ranges::find(
                   figurines, letter, &std::pair<std::string_view, std::string_view>::first);
               figurine != figurines.end()) {
      change_to(&latin);
      result += figurine->second;
    } else if (letter.size() == 1) {
      change_to(&latin);
      result += static_cast<unsigned char>(letter.front()) < 0x80 ? escaped(letter.front()) : "?";
    } else if (const Encoding* encoding = encoding_of(letter)) {
      change_to(encoding);
      result += letter;
    } else {
      change_to(&latin);
      result += fmt::format("{}{}}}", no_font, letter);
    }
    text.remove_prefix(letter.size());
  }
  change_to(&latin);
  return result;
}

std::vector<std::string> letters_without_font(std::string_view latex) {
  std::vector<std::string> letters;
  for (std::size_t at = latex.find(no_font); at != std::string_view::npos;
       at = latex.find(no_font, at)) {
    at += no_font.size();
    std::string letter(latex.substr(at, std::min(latex.find('}', at), latex.size()) - at));
    if (std::ranges::find(letters, letter) == letters.end()) {
      letters.push_back(std::move(letter));
    }
  }
  return letters;
}

std::string encodings_for(std::string_view latex) {
  std::string names, remarks;
  for (const Encoding& encoding : other_encodings) {
    if (latex.find(switch_to(encoding)) != std::string_view::npos) {
      names += fmt::format("{},", encoding.name);
      remarks +=
          fmt::format("% Debian has the encoding {} in {}.\n", encoding.name, encoding.package);
    }
  }
  const bool has_figurines =
      std::ranges::any_of(figurines, [&](const std::pair<std::string_view, std::string_view>& one) {
        return latex.find(one.second) != std::string_view::npos;
      });
  const bool lacks_fonts = latex.find(no_font) != std::string_view::npos;
  return fmt::format(
      "{}\\usepackage[{}{}]{{fontenc}}\n{}{}", remarks, names, latin.name,
      has_figurines ? "\\usepackage{chessfss}\n" : "",
      lacks_fonts ? "% Of letters that no font has.\n\\newcommand{\\nofont}[1]{?}\n" : "");
}

}  // namespace warp::diagram
