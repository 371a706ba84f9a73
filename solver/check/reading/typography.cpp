#include "solver/check/reading/typography.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::check {

namespace {

/// The signs that authors write, in UTF-8 or as macros of LaTeX, and the form used here. A sign
/// that begins with another one stands before that.
constexpr std::array<std::pair<std::string_view, std::string_view>, 46> signs{{
    {"‡", "#"},           {"†", "+"},         {"≠", "#"},        {"♯", "#"},
    {"×", "x"},           {"⨯", "x"},         {"–", "-"},        {"—", "-"},
    {"−", "-"},           {"‐", "-"},         {"‑", "-"},        {"…", "..."},
    {"\u00a0", " "},      {"\u2009", " "},    {"\u202f", " "},   {"•", " "},
    {"·", " "},           {"→", "-"},         {"“", "\""},       {"”", "\""},
    {"„", "\""},          {"«", "\""},        {"»", "\""},       {"∼", "~"},
    {"\\OOO\\", "0-0-0"}, {"\\OOO", "0-0-0"}, {"\\OO\\", "0-0"}, {"\\OO", "0-0"},
    {"\\x ", "x"},        {"\\x", "x"},       {"\\#", "#"},      {"\\ldots", "..."},
    {"\\dots", "..."},    {"\\,", ""},        {"♔", "\x11"},     {"♕", "\x12"},
    {"♖", "\x13"},        {"♗", "\x14"},      {"♘", "\x15"},     {"♙", "\x16"},
    {"♚", "\x11"},        {"♛", "\x12"},      {"♜", "\x13"},     {"♝", "\x14"},
    {"♞", "\x15"},        {"♟", "\x16"},
}};

}  // namespace

std::string PlainText::quote(std::size_t begin, std::size_t end) const {
  const std::size_t from = origin[std::min(begin, text.size())];
  const std::size_t to = origin[std::min(end, text.size())];
  return original.substr(from, to - from);
}

PlainText plain_text(std::string_view original) {
  PlainText plain{.text = {}, .origin = {}, .original = std::string(original)};
  std::size_t at = 0;
  const auto add = [&](std::string_view written) {
    for (const char c : written) {
      plain.text += c;
      plain.origin.push_back(at);
    }
  };
  while (at < original.size()) {
    const std::string_view rest = original.substr(at);
    const auto sign = std::ranges::find_if(
        signs, [&](const auto& known) { return rest.starts_with(known.first); });
    if (sign != signs.end()) {
      add(sign->second);
      at += sign->first.size();
      continue;
    }
    const char c = rest.front();
    const bool control = static_cast<unsigned char>(c) < ' ' && c != '\n';
    add(control ? " " : rest.substr(0, 1));
    ++at;
  }
  plain.origin.push_back(original.size());
  return plain;
}

}  // namespace warp::check
