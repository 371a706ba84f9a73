#include "solver/app/boards/magic_question.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "solver/app/boards/board_words.hpp"
#include "solver/setup/messages/user_text.hpp"

namespace warp {

namespace {

/// "a, b and c"
std::string joined(const std::vector<std::string>& words, std::string_view before_last) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    result += i == 0 ? "" : i + 1 < words.size() ? ", " : before_last;
    result += words[i];
  }
  return result;
}

}  // namespace

std::vector<std::string> direction_names(const Geometry& board) {
  constexpr std::array<std::string_view, 4> usual{"ranks", "files", "levels", "depths"};
  std::vector<std::string> names;
  for (std::size_t direction = 0; direction < board.spec().directions(); ++direction) {
    names.push_back(board.spec().own != nullptr ? board.spec().own->directions[direction].name
                    : direction < usual.size()  ? std::string(usual.at(direction))
                                                : fmt::format("direction{}", direction + 1));
  }
  return names;
}

std::string MagicQuestion::text(const Geometry& board) const {
  std::vector<std::string> names;
  for (const std::size_t direction : directions) {
    names.push_back(direction_names(board).at(direction));
  }
  return joined(names, user_text(one_is_enough ? board_words::or_word : board_words::and_word));
}

std::vector<Directions> MagicQuestion::in_turn() const {
  if (!one_is_enough) {
    return {directions};
  }
  std::vector<Directions> result;
  for (const std::size_t direction : directions) {
    result.push_back({direction});
  }
  return result;
}

std::optional<MagicQuestion> magic_question(std::string_view text, const Geometry& board) {
  MagicQuestion question{.directions = {}, .one_is_enough = text == "one"};
  if (text.empty() || text == "all" || question.one_is_enough) {
    question.directions.resize(board.spec().directions());
    std::iota(question.directions.begin(), question.directions.end(), std::size_t{0});
    return question;
  }
  const std::vector<std::string> names = direction_names(board);
  std::set<std::size_t> stated;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto found = std::ranges::find(names, text.substr(0, comma));
    if (found == names.end()) {
      return std::nullopt;
    }
    stated.insert(static_cast<std::size_t>(found - names.begin()));
    if (comma == text.size()) {
      break;
    }
    text.remove_prefix(comma + 1);
  }
  question.directions.assign(stated.begin(), stated.end());
  return question;
}

std::string sums_text(const Geometry& board,
                      const std::vector<std::pair<std::size_t, unsigned>>& sums) {
  std::vector<std::string> words;
  for (const auto& [direction, sum] : sums) {
    words.push_back(fmt::format("{} ({})", direction_names(board).at(direction), sum));
  }
  return joined(words, user_text(board_words::and_word));
}

}  // namespace warp
