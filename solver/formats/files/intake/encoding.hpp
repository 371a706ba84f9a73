#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace warp::files {

/// How the letters of a text were written.
enum class Encoding : std::uint8_t {
  utf8,
  utf8_bom,  ///< with the mark EF BB BF in front
  utf16_le,
  utf16_be,
  latin1,
  windows_1252,
};

/// "UTF-16 (little endian)", as messages name it.
std::string_view name_of(Encoding encoding);

/// Which encoding the bytes of a text have: UTF-16 if it begins with its mark, or if nearly every
/// second byte is zero; UTF-8 if all of it is; Windows-1252 if it has bytes from 80 to 9F, which
/// Latin-1 keeps for controls; otherwise Latin-1.
Encoding encoding_of(std::string_view bytes);

/// The text in UTF-8, without a mark in front. What stands for no letter becomes U+FFFD.
std::string as_utf8(std::string_view bytes, Encoding encoding);

}  // namespace warp::files
