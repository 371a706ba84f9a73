#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warp::diagram {

/// `text`, valid UTF-8, as pdfLaTeX prints it: characters that LaTeX gives a meaning to lose it.
/// Cyrillic, Greek and Vietnamese letters are set from the fonts that have them; of letters that
/// no usual font has a "?" is printed (see letters_without_font).
std::string latex_text(std::string_view text);

/// The letters of a LaTeX text, each once, for which "?" is printed.
std::vector<std::string> letters_without_font(std::string_view latex);

/// What the preamble of a document must load so that `latex` can be set: encodings of fonts, and
/// the macro of letters that are in none.
std::string encodings_for(std::string_view latex);

}  // namespace warp::diagram
