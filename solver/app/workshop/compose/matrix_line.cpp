#include "solver/app/workshop/compose/matrix_line.hpp"

#include <algorithm>
#include <charconv>

#include "parser/folded.hpp"
#include "parser/keyword.hpp"
#include "solver/app/workshop/compose/compose_language.hpp"
#include "solver/check/compose/demands.hpp"

namespace warp {

bool is_word(std::string_view word, const Names& names, Language language) {
  const auto means = [&](std::string_view name) {
    return parser::equal_ignoring_case(parser::folded(word), name) ||
           parser::equal_ignoring_case(parser::folded(word, parser::Umlaut::bare), name);
  };
  return means(names.in(language)) || means(names.english);
}

MatrixWord MatrixLine::peek() const {
  const std::size_t begin = std::min(rest_.text.find_first_not_of(" \t"), rest_.text.size());
  const MatrixWord from = rest_.behind(begin);
  return from.first(std::min(from.text.find_first_of(" \t"), from.text.size()));
}
MatrixWord MatrixLine::take() {
  const MatrixWord word = peek();
  const std::size_t end =
      static_cast<std::size_t>(word.text.data() - rest_.text.data()) + word.text.size();
  rest_ = rest_.behind(end);
  return word;
}
bool MatrixLine::take(const Names& wanted) {
  if (!is_word(peek().text, wanted, problem().language)) {
    return false;
  }
  take();
  return true;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> MatrixLine::read_numbers() {
  const MatrixWord word = peek();
  const auto number = [](std::string_view& text) -> std::optional<std::uint64_t> {
    std::uint64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || value > 1'000'000) {
      return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return value;
  };
  std::string_view text = word.text;
  const auto least = number(text);
  auto most = least;
  if (least && text == "+") {
    most = check::ComposeDemands::no_bound;
    text = {};
  } else if (least && text.starts_with('-')) {
    text.remove_prefix(1);
    most = number(text);
  }
  if (!least || !most || !text.empty() || *most < *least) {
    fault(word.where, compose_words::number_wanted, fmt::arg("word", shown(word)));
    return std::nullopt;
  }
  take();
  return std::pair(*least, *most);
}

}  // namespace warp
