#include "solver/formats/files/solution_lines.hpp"

#include <algorithm>

#include "solver/formats/files/translated_text.hpp"

namespace warp::files {

namespace {

constexpr std::string_view solution_word = "solution";

bool is_in_quotes(std::string_view line) {
  return line.size() > 1 && line.starts_with('"') && line.ends_with('"');
}

bool ends_with_blank(std::string_view line) {
  return !line.empty() && (line.back() == ' ' || line.back() == '\t');
}

}  // namespace

std::vector<std::string> solution_remarks(std::string_view text) {
  std::vector<std::string> remarks;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    std::ranges::replace_if(
        line,
        [](char letter) {
          return (static_cast<unsigned char>(letter) < ' ' && letter != '\t') || letter == '\x7f';
        },
        ' ');
    const bool quoted = ends_with_blank(line) || is_in_quotes(line);
    remarks.push_back(std::string(solution_word) + (line.empty() ? "" : " ") +
                      (quoted ? '"' + line + '"' : line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return remarks;
}

std::optional<std::string> solution_line(std::string_view remark) {
  if (lower_case(remark.substr(0, solution_word.size())) != solution_word) {
    return std::nullopt;
  }
  std::string_view line = remark.substr(solution_word.size());
  if (line.empty()) {
    return std::string();
  }
  if (line.front() != ' ' && line.front() != '\t') {
    return std::nullopt;
  }
  line.remove_prefix(1);
  return std::string(is_in_quotes(line) ? line.substr(1, line.size() - 2) : line);
}

std::string solution_text(const std::vector<std::string>& lines) {
  if (lines.size() == 1) {
    return lines.front();
  }
  std::string text;
  for (const std::string& line : lines) {
    text += line + "\n";
  }
  return text;
}

}  // namespace warp::files
