#include "solver/formats/files/prose/prose_lines.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "parser/folded.hpp"
#include "solver/formats/files/translated_text.hpp"

namespace warp::files::prose {

namespace {

struct Replacement {
  std::string_view written, meant;
};

constexpr auto replacements = std::to_array<Replacement>({
    {"\u00A0", " "},    {"\u2002", " "},    {"\u2003", " "},    {"\u2009", " "},
    {"\u200A", " "},    {"\u202F", " "},    {"\u3000", " "},    {"\u200B", ""},
    {"\u200E", ""},     {"\u200F", ""},     {"\uFEFF", ""},     {"\uFE0E", ""},
    {"\uFE0F", ""},     {"\u2060", ""},     {"\u00BD", ".5"},   {"&frac12;", ".5"},
    {" 1/2", ".5"},     {"&nbsp;", " "},    {"&gt;", ">"},      {"&lt;", "<"},
    {"&amp;", "&"},     {"\u2260", "#"},    {"\u2021", "#"},    {"\u2020", "+"},
    {"\u2010", "-"},    {"\u2011", "-"},    {"\u2012", "-"},    {"\u2013", "-"},
    {"\u2014", "-"},    {"\u2212", "-"},    {"\u2192", "->"},   {"\u21D2", "->"},
    {"\u27F6", "->"},   {"\u2794", "->"},   {"\u279C", "->"},   {"\u21C4", "<->"},
    {"\u2194", "<->"},  {"\u00D7", "x"},    {"\u2018", "'"},    {"\u2019", "'"},
    {"\u201C", "\""},   {"\u201D", "\""},   {"\u201E", "\""},   {"\uFF1A", ":"},
    {"\uFF03", "#"},    {"-->", "->"},      {"==>", "->"},      {"=>", "->"},
    {"\u2654", "\x10"}, {"\u2655", "\x11"}, {"\u2656", "\x12"}, {"\u2657", "\x13"},
    {"\u2658", "\x14"}, {"\u2659", "\x15"}, {"\u265A", "\x16"}, {"\u265B", "\x17"},
    {"\u265C", "\x18"}, {"\u265D", "\x19"}, {"\u265E", "\x1A"}, {"\u265F", "\x1B"},
});

std::string with_usual_signs(std::string_view line) {
  std::string text;
  while (!line.empty()) {
    const auto found = std::ranges::find_if(
        replacements, [&](const Replacement& one) { return line.starts_with(one.written); });
    if (found != replacements.end()) {
      // "2 1/2" is 2.5, " 1/2" alone is not.
      const bool is_half =
          found->written != " 1/2" ||
          (!text.empty() && std::isdigit(static_cast<unsigned char>(text.back())) != 0);
      text += is_half ? found->meant : found->written;
      line.remove_prefix(found->written.size());
      continue;
    }
    const char letter = line.front();
    line.remove_prefix(1);
    const bool is_control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    text += is_control ? ' ' : letter;
  }
  return text;
}

/// Tags with one of these names become blanks: "<br>", "[/b]"; not [FEN "..."], which says
/// something.
void remove_tags(std::string& text, char open, char close,
                 const std::vector<std::string_view>& names) {
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at + 1)) {
    const std::size_t end = text.find(close, at);
    if (end == std::string::npos) {
      return;
    }
    std::string name = lower_case(text.substr(at + 1, end - at - 1));
    if (open == '[' && name.find(' ') != std::string::npos) {
      continue;
    }
    name.erase(0, name.starts_with('/') ? 1 : 0);
    name = name.substr(0, name.find_first_of(" =/"));
    if (std::ranges::find(names, name) != names.end()) {
      blank_out(text, at, end + 1);
    }
  }
}

std::string cleaned(std::string_view raw) {
  std::string text = with_usual_signs(raw);
  // Marks of quotations, of lists.
  std::size_t begin = 0;
  while (begin < text.size() && (text[begin] == '>' || text[begin] == ' ')) {
    text[begin++] = ' ';
  }
  remove_tags(text, '<', '>', {"br",  "p",    "b",  "i",  "u",  "em",     "strong", "div", "span",
                               "pre", "code", "tt", "td", "tr", "table",  "font",   "a",   "hr",
                               "h1",  "h2",   "h3", "li", "ul", "center", "sub",    "sup"});
  remove_tags(text, '[', ']',
              {"b", "i", "u", "fen", "diagram", "diag", "code", "quote", "size", "color", "center",
               "spoiler", "hide", "chess", "url", "img", "pre", "tt"});
  const auto letters = std::ranges::count_if(
      text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
  for (const std::string_view mark : {"**", "__", "```", "`"}) {
    constexpr auto some_words = 4;
    for (std::size_t at = text.find(mark); letters >= some_words && at != std::string::npos;
         at = text.find(mark, at + 1)) {
      blank_out(text, at, at + mark.size());
    }
  }
  return text;
}

}  // namespace

bool ProseLine::is_blank() const { return text.find_first_not_of(' ') == std::string::npos; }

std::vector<ProseLine> prose_lines(std::string_view text) {
  std::vector<ProseLine> lines;
  unsigned number = 0;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    std::string_view raw = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    while (raw.ends_with('\r')) {
      raw.remove_suffix(1);
    }
    lines.push_back({.number = ++number, .raw = std::string(raw), .text = cleaned(raw)});
  }
  return lines;
}

std::vector<ProseWord> words_of(std::string_view text) {
  std::vector<ProseWord> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back({std::string(text.substr(at, end - at)), at});
    at = text.find_first_not_of(' ', end);
  }
  return words;
}

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(std::min(end, text.size())), ' ');
}

std::string plain_letters(std::string_view text) {
  return lower_case(parser::folded(text, parser::Umlaut::bare));
}

std::string_view bare_word(std::string_view word) {
  constexpr std::string_view punctuation = ".,;:!?()[]{}\"'*_";
  const std::size_t first = word.find_first_not_of(punctuation);
  return first == std::string_view::npos
             ? std::string_view()
             : word.substr(first, word.find_last_not_of(punctuation) - first + 1);
}

std::string_view without_outer_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  return first == std::string_view::npos
             ? std::string_view()
             : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool is_square(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

}  // namespace warp::files::prose
