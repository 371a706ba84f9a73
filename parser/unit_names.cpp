#include "parser/unit_names.hpp"

#include <string>
#include <utility>
#include <vector>

#include "parser/names/name_table.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

std::optional<WalkId> walk_called(const Input& input, std::string_view name) {
  for (std::size_t row = standard_walks().size(); row < input.walks->size(); ++row) {
    const std::string_view own = (*input.walks)[row].names.in(input.language);
    if (!own.empty() && same_name(own, name)) {
      return static_cast<WalkId>(row);
    }
  }
  const NameMeaning meaning =
      NameTable::of(input.conditions).meaning(NameKind::piece, name, input.language);
  return meaning.rows.size() == 1 ? std::optional(static_cast<WalkId>(meaning.rows.front()))
                                  : std::nullopt;
}

std::optional<UnitWord> take_named_unit_word(const Input& input, Reader& reader) {
  constexpr std::size_t most_words = 4;
  std::string words;
  std::optional<UnitWord> found;
  Reader ahead = reader;
  for (std::size_t number = 0; number < most_words && !ahead.peek().empty(); ++number) {
    words += std::string(ahead.take().text);
    const auto walk = walk_called(input, words);
    Reader behind = ahead;
    auto squares = walk ? behind.take_squares() : std::vector<Square>();
    if (!squares.empty()) {
      found = UnitWord{.walk = *walk, .squares = std::move(squares)};
      reader = behind;
    }
  }
  return found;
}

}  // namespace warp::parser
