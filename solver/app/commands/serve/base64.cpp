#include "solver/app/commands/serve/base64.hpp"

#include <cstdint>

namespace warp::serve {

namespace {

constexpr std::string_view base64_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned bits_of_letter = 6, bits_of_byte = 8;

}  // namespace

std::string base64(std::string_view bytes) {
  std::string text;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char byte : bytes) {
    held = (held << bits_of_byte) | static_cast<unsigned char>(byte);
    bits += bits_of_byte;
    while (bits >= bits_of_letter) {
      bits -= bits_of_letter;
      text += base64_letters[(held >> bits) & 63U];
    }
  }
  if (bits > 0) {
    text += base64_letters[(held << (bits_of_letter - bits)) & 63U];
  }
  while (text.size() % 4 != 0) {
    text += '=';
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  unsigned bits = 0;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' || text[i] == '\r') {
      continue;
    }
    ++letters;
    if (text[i] == '=') {
      if (letters % 4 == 1 || letters % 4 == 2 ||
          text.find_first_not_of("=\r\n", i) != std::string_view::npos) {
        return std::nullopt;
      }
      continue;
    }
    const std::size_t value = base64_letters.find(text[i]);
    if (value == std::string_view::npos) {
      return std::nullopt;
    }
    held = (held << bits_of_letter) | static_cast<std::uint32_t>(value);
    bits += bits_of_letter;
    if (bits >= bits_of_byte) {
      bits -= bits_of_byte;
      bytes += static_cast<char>((held >> bits) & 255U);
    }
  }
  return letters % 4 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace warp::serve
