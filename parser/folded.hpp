#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace warp::parser {

/// How an umlaut is written without its dots.
enum class Umlaut : unsigned char {
  with_e,  ///< as in German: "ue" for "ü"
  bare,    ///< as other languages do: "u" for "ü"
};

/// The small letter for a capital of ASCII; other bytes stay. Does not use the locale.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Does `text` have bytes beyond ASCII?
bool beyond_ascii(std::string_view text);

/// `text`, in UTF-8 or Latin-1, with the letters of ASCII for those with umlauts and accents:
/// "Laengstzueger" for "Längstzüger", "weiss" for "weiß", "debut" for "début". Other bytes stay.
std::string folded(std::string_view text, Umlaut umlaut = Umlaut::with_e);

/// The number of bytes of the letter or sign with which `text` begins: one of ASCII, or one in
/// UTF-8 of two or three bytes that can be seen. 0 if none stands there: controls, bytes of
/// Latin-1, signs without a width or that turn the direction of writing.
std::size_t length_of_letter(std::string_view text);

}  // namespace warp::parser
