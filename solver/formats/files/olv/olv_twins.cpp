#include "solver/formats/files/olv/olv_twins.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>
#include <string_view>

#include "solver/formats/files/prose/prose_twins.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files {

namespace {

/// Units with usual letters; what stands on the other squares is not known here.
prose::ProseBoard board_of_entry(const YamlNode& entry) {
  prose::ProseBoard board;
  const YamlNode* const units = entry.find("algebraic");
  if (units == nullptr) {
    return board;
  }
  for (const auto& [colour, list] : units->members) {
    const Side side = colour == "white"   ? Side::white
                      : colour == "black" ? Side::black
                                          : Side::neutral;
    for (const YamlNode& unit : list.items) {
      const std::string text = one_line(unit.text);
      if (text.size() == 3 && std::isupper(static_cast<unsigned char>(text.front())) != 0) {
        board[text.substr(1)] = {side, text.substr(0, 1)};
      }
    }
  }
  return board;
}

}  // namespace

std::string twin_in_words(const YamlNode& entry, const std::string& text) {
  // What begins with a word is in the language of problems; of "Shift a1=b1" only the sign is not.
  static const std::regex shift("shift +([a-h][1-8]) *(=|==>|->|-->|-) *([a-h][1-8])",
                                std::regex::icase);
  static const std::regex begins_with_unit("[wbnWB]?[KQRBSP]?[a-h][1-8].*");
  constexpr std::size_t longest = 100;  // std::regex recurses for each letter
  std::smatch found;
  if (text.size() > longest) {
    return {};
  }
  if (std::regex_match(text, found, shift)) {
    return "shift " + found.str(1) + " " + found.str(3);
  }
  if (!std::regex_match(text, begins_with_unit)) {
    return {};
  }
  std::string clause = text;
  constexpr std::string_view pieces = "KQRBSP";
  if (clause.size() > 1 && pieces.find(clause[1]) != std::string_view::npos) {
    clause[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(clause[0])));
  }
  const prose::ProseBoard board = board_of_entry(entry);
  return prose::read_twin(clause, {.board = board,
                                   .letters = Language::english,
                                   .language = user_language(),
                                   .continued = false,
                                   .condition = [](const std::string&) { return std::string(); }})
      .text;
}

}  // namespace warp::files
