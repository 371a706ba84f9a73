#include "solver/platform/store/server_text.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace warp::store {

namespace {

/// The first two bytes of U+F700 to U+F7FF are EF and 9C, 9D, 9E or 9F.
constexpr unsigned char lead = 0xEF;
constexpr unsigned first_middle = 0x9C, last_middle = 0x9F;

constexpr unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

constexpr std::string_view digits = "0123456789abcdef";

constexpr bool is_tail(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

/// The length of the character at `at`; 0 if it is no UTF-8.
std::size_t length_at(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const unsigned second = byte_at(text, at + 1);
  if (first < 0x80) {
    return 1;
  }
  if (first >= 0xC2 && first <= 0xDF) {
    return is_tail(second) ? 2 : 0;
  }
  if (first >= 0xE0 && first <= 0xEF) {
    const bool is_short = first == 0xE0 && second < 0xA0;
    const bool is_surrogate = first == 0xED && second >= 0xA0;
    return is_tail(second) && is_tail(byte_at(text, at + 2)) && !is_short && !is_surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool is_short = first == 0xF0 && second < 0x90;
    const bool is_beyond = first == 0xF4 && second >= 0x90;
    return is_tail(second) && is_tail(byte_at(text, at + 2)) && is_tail(byte_at(text, at + 3)) &&
                   !is_short && !is_beyond
               ? 4
               : 0;
  }
  return 0;
}

bool is_own(std::string_view text, std::size_t at) {
  return byte_at(text, at) == lead && byte_at(text, at + 1) >= first_middle &&
         byte_at(text, at + 1) <= last_middle && is_tail(byte_at(text, at + 2));
}

void add_byte(unsigned byte, std::string& to) {
  to += static_cast<char>(lead);
  to += static_cast<char>(first_middle + (byte >> 6U));
  to += static_cast<char>(0x80U | (byte & 0x3FU));
}

}  // namespace

std::string for_server(std::string_view text) {
  std::string made;
  made.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    if (length == 0 || text[at] == '\0' || is_own(text, at)) {
      add_byte(byte_at(text, at), made);
      ++at;
    } else {
      made.append(text, at, length);
      at += length;
    }
  }
  return made;
}

std::string from_server(std::string_view text) {
  std::string made;
  made.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (is_own(text, at)) {
      const unsigned byte =
          (byte_at(text, at + 1) - first_middle) << 6U | (byte_at(text, at + 2) & 0x3FU);
      made += static_cast<char>(byte);
      at += 3;
    } else {
      made += text[at++];
    }
  }
  return made;
}

std::string plain(std::string_view said) {
  std::string text(said);
  for (const std::string_view prefix : {"ERROR:  ", "FATAL:  ", "PANIC:  "}) {
    if (text.starts_with(prefix)) {
      text.erase(0, prefix.size());
    }
  }
  if (const std::size_t more = text.find("\nLINE "); more != std::string::npos) {
    text.erase(more);  // a piece of the statement, of use to nobody
  }
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) {
    text.pop_back();
  }
  for (std::size_t at = 0; (at = text.find_first_of("\n\t", at)) != std::string::npos;) {
    text.replace(at, 1, text[at] == '\n' ? "; " : "");
  }
  return text;
}

bool is_break(std::string_view state) {
  return state.starts_with("08") || state.starts_with("57P0") || state == "40P01";
}

std::string patient(std::string_view url) {
  std::string full(url);
  for (const char* setting :
       {"connect_timeout=10", "tcp_user_timeout=20000", "keepalives_idle=10",
        "keepalives_interval=5", "keepalives_count=3", "application_name=warp"}) {
    const std::string_view name(setting, std::string_view(setting).find('='));
    if (full.find(fmt::format("{}=", name)) == std::string::npos) {
      full += fmt::format("{}{}", full.find('?') == std::string::npos ? '?' : '&', setting);
    }
  }
  return full;
}

std::string numbered(std::string_view sql) {
  std::string text;
  unsigned number = 0;
  for (const char letter : sql) {
    text += letter == '?' ? fmt::format("${}", ++number) : std::string(1, letter);
  }
  return text;
}

std::string hexadecimal(std::string_view bytes) {
  std::string text = "\\x";
  text.reserve(2 + 2 * bytes.size());
  for (const char byte : bytes) {
    const auto number = static_cast<unsigned char>(byte);
    text += digits[number >> 4U];
    text += digits[number & 0xFU];
  }
  return text;
}

std::string from_hexadecimal(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t at = 2; at + 1 < text.size(); at += 2) {
    bytes += static_cast<char>(digits.find(text[at]) << 4U | digits.find(text[at + 1]));
  }
  return bytes;
}

}  // namespace warp::store
