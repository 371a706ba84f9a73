#include "solver/app/workshop/compose/matrix_units.hpp"

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "parser/pieces.hpp"
#include "solver/app/workshop/compose/compose_language.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

bool MatrixUnits::fault(Location where, std::string message) {
  faults_.push_back({Severity::input_error, problem_.file, where, std::move(message)});
  return false;
}

bool MatrixUnits::is_unit_on_square(std::string_view word) {
  const bool is_capital = !word.empty() && word.front() >= 'A' && word.front() <= 'Z';
  return is_capital && word.size() <= 3 && walk(word.substr(0, 1)) != no_walk;
}

std::string MatrixUnits::shown(const MatrixWord& word) { return parser::quoted(word.text); }

std::pair<MatrixWord, MatrixWord> MatrixUnits::divided(const MatrixWord& word) {
  const std::size_t end = std::min(word.text.find_first_of("?:"), word.text.size());
  return {word.first(end), word.behind(end)};
}

WalkId MatrixUnits::walk(std::string_view letters) {
  parser::Reader reader{letters};
  std::vector<Diagnostic> ignored;
  parser::Input input{reader, problem_.language, all_conditions(), {}, ignored, walks_};
  return letters.empty() ? no_walk : parser::walk_of(letters, input);
}

std::optional<WalkId> MatrixUnits::kind_in(const MatrixWord& word) {
  const WalkId found = walk(word.text);
  if (found == no_walk) {
    fault(word.where,
          message(MessageId::unknown_piece_hint, problem_.language,
                  {{"word", shown(word)},
                   {"hint",
                    fmt::format(fmt::runtime(compose_words::write_kinds.in(problem_.language)))}}));
    return std::nullopt;
  }
  if (!(*walks_)[found].supported) {
    faults_.push_back(
        {Severity::unsupported, problem_.file, word.where,
         message(MessageId::unsupported_thing, problem_.language,
                 {{"what", std::string((*walks_)[found].names.in(problem_.language))}})});
    return std::nullopt;
  }
  return found;
}

std::optional<std::vector<WalkId>> MatrixUnits::kinds_in(MatrixWord list) {
  std::vector<WalkId> kinds;
  const bool has_commas = list.text.find(',') != std::string_view::npos;
  while (!list.empty()) {
    const std::size_t end =
        has_commas ? std::min(list.text.find(','), list.text.size()) : std::size_t{1};
    const auto kind = kind_in(list.first(end));
    if (!kind) {
      return std::nullopt;
    }
    kinds.push_back(*kind);
    list = list.behind(std::min(list.text.size(), end + (has_commas ? 1 : 0)));
  }
  return kinds;
}

std::optional<std::vector<Square>> MatrixUnits::squares_in(const MatrixWord& word,
                                                           bool may_be_empty) {
  const Geometry& board = *problem_.geometry;
  std::vector<Square> squares;
  if (word.text == "?" || (word.empty() && may_be_empty)) {
    for (std::size_t square = 0; square < board.size(); ++square) {
      squares.push_back(static_cast<Square>(square));
    }
    return squares;
  }
  MatrixWord list = word.behind(1);
  do {
    const auto first = board.read(list.text);
    if (!first || first->second == 0) {
      return no_square_in(list);
    }
    list = list.behind(first->second);
    Square last = first->first;
    if (list.text.starts_with('-')) {
      list = list.behind(1);
      const auto second = board.read(list.text);
      if (!second || second->second == 0) {
        return no_square_in(list);
      }
      last = second->first;
      list = list.behind(second->second);
    }
    add_between(first->first, last, squares);
    if (!list.empty()) {
      if (!list.text.starts_with(',')) {
        return no_square_in(list);
      }
      list = list.behind(1);
    }
  } while (!list.empty());
  std::ranges::sort(squares);
  const auto doubled = std::ranges::unique(squares);
  squares.erase(doubled.begin(), doubled.end());
  return squares;
}

std::optional<std::vector<Square>> MatrixUnits::no_square_in(const MatrixWord& word) {
  const Geometry& board = *problem_.geometry;
  fault(word.where, compose_words::no_square, fmt::arg("word", shown(word)),
        fmt::arg("first", board.name(0)),
        fmt::arg("last", board.name(static_cast<Square>(board.size() - 1))));
  return std::nullopt;
}

/// All squares whose coordinates lie between those of two.
void MatrixUnits::add_between(Square a, Square b, std::vector<Square>& squares) const {
  const Geometry& board = *problem_.geometry;
  const Coordinates &from = board.coordinates(a), &to = board.coordinates(b);
  for (std::size_t i = 0; i < board.size(); ++i) {
    const auto square = static_cast<Square>(i);
    const Coordinates& at = board.coordinates(square);
    bool between = board.on_second_sheet(square) == board.on_second_sheet(a);
    for (std::size_t d = 0; d < board.dimensions(); ++d) {
      between = between && at[d] >= std::min(from[d], to[d]) && at[d] <= std::max(from[d], to[d]);
    }
    if (between || square == a || square == b) {
      squares.push_back(square);
    }
  }
}

}  // namespace warp
