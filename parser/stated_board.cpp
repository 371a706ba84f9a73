#include "parser/stated_board.hpp"

#include <string>
#include <utility>

#include "parser/board.hpp"
#include "parser/input.hpp"

namespace warp::parser {

namespace {

std::shared_ptr<const Geometry> read_board_in(Language language, std::string_view text,
                                              std::vector<Diagnostic>& complaints) {
  Reader reader(text);
  // The text read here names no conditions.
  static const ConditionRegistry no_conditions{{}};
  std::shared_ptr<const Walks> walks = Walks::standard();
  Input input{reader, language, no_conditions, {}, complaints, walks};
  auto board = parse_board(input, {}, Word{"board", {}});
  if (!complaints.empty()) {
    return nullptr;
  }
  if (const Word rest = reader.peek(); board && !rest.empty()) {
    input.error(rest.where, MessageId::end_of_board, {{"word", quoted(rest.text)}});
    return nullptr;
  }
  return board;
}

}  // namespace

std::shared_ptr<const Geometry> read_board(std::string_view text,
                                           std::vector<Diagnostic>& complaints) {
  std::vector<Diagnostic> best;
  for (const Language language : all_languages) {
    std::vector<Diagnostic> in_language;
    if (auto board = read_board_in(language, text, in_language)) {
      return board;
    }
    // What one language knows, but is not played, tells more than that others do not know it.
    const auto tells_more = [&] {
      if (best.empty() || in_language.empty()) {
        return best.empty();
      }
      const bool is_known = in_language.front().severity == Severity::unsupported;
      const bool was_known = best.front().severity == Severity::unsupported;
      return is_known != was_known ? is_known
                                   : in_language.front().where.column > best.front().where.column;
    };
    if (tells_more()) {
      best = std::move(in_language);
    }
  }
  complaints.insert(complaints.end(), best.begin(), best.end());
  return nullptr;
}

}  // namespace warp::parser
