#pragma once

#include <string>
#include <string_view>

namespace warp::parser {

/// How an umlaut is written without its dots.
enum class Umlaut : unsigned char {
  with_e,  ///< as in German: "ue" for "ü"
  bare,    ///< as other languages do: "u" for "ü"
};

/// Does `text` have bytes beyond ASCII?
bool beyond_ascii(std::string_view text);

/// `text`, in UTF-8 or Latin-1, with the letters of ASCII for those with umlauts and accents:
/// "Laengstzueger" for "Längstzüger", "weiss" for "weiß", "debut" for "début". Other bytes stay.
std::string folded(std::string_view text, Umlaut umlaut = Umlaut::with_e);

}  // namespace warp::parser
