#include "solver/formats/report/text/sheet_cell.hpp"

#include <algorithm>

namespace warp::report {

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string quoted = "\"";
  for (const char letter : text) {
    quoted.append(letter == '"' ? 2 : 1, letter);
  }
  return quoted + '"';
}

std::string tsv_cell(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace warp::report
