#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warp::files::prose {

/// The figurines, as one letter each: white K, Q, R, B, N, P from `white_figurines` on, then
/// Black's.
inline constexpr char white_figurines = '\x10', black_figurines = '\x16';

inline bool is_figurine(char letter) { return letter >= '\x10' && letter < '\x1C'; }
/// The English letter of a figurine, with S for the knight.
inline char figurine_letter(char letter) {
  return "KQRBSP"[(letter - white_figurines) % (black_figurines - white_figurines)];
}
inline bool is_white_figurine(char letter) { return letter < black_figurines; }

/// A line of a text as people post it.
struct ProseLine {
  unsigned number = 0;    ///< in the file, from 1
  std::string raw;        ///< as it stands there
  std::string text = {};  ///< what is still to be understood; what was understood becomes blanks
  bool is_blank() const;
};

/// The lines of `text`, which is in UTF-8. In `text` of a line, marks of quotations ("> "), tags of
/// HTML and of forums, and marks of emphasis are blanks, and signs that are written in several ways
/// are written in one: `#` for mate (also U+2260, U+2021 and "++" behind a letter of a piece), `.5`
/// for a half, `-` for all dashes, `>` for arrows (`->`), figurines as above.
std::vector<ProseLine> prose_lines(std::string_view text);

/// A word of a line, with the place of its first letter.
struct ProseWord {
  std::string text;
  std::size_t begin = 0;
  std::size_t end() const { return begin + text.size(); }
};

/// The words of `text`, between blanks.
std::vector<ProseWord> words_of(std::string_view text);

/// Replaces a part of the text by blanks.
void blank_out(std::string& text, std::size_t begin, std::size_t end);

/// `text` in small letters, umlauts and accents as bare letters of ASCII ("zug" and "zuge" for
/// "Züge"), other signs beyond ASCII kept.
std::string plain_letters(std::string_view text);

/// `word` without signs of punctuation at both ends.
std::string_view bare_word(std::string_view word);

/// `text` without blanks at both ends.
std::string_view without_outer_blanks(std::string_view text);

bool is_square(std::string_view text);

}  // namespace warp::files::prose
