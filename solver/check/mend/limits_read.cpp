#include "solver/check/mend/limits_read.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "solver/check/mend/mend_words.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

[[noreturn]] void refuse_word(const Names& words, const std::string& word, Language language) {
  throw WrongMendWord(fmt::format(fmt::runtime(words.in(language)), fmt::arg("word", word)));
}

std::vector<std::string> words_between(const std::string& text, std::string_view separators) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(separators, at)) != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

/// The square with this name; no_square if there is none.
Square square_of(std::string_view name, const Problem& problem) {
  if (problem.square_names != nullptr) {
    const auto& names = *problem.square_names;
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? no_square : static_cast<Square>(found - names.begin());
  }
  return problem.geometry->find(name);
}

std::string without_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

/// The squares of units that must stay.
std::vector<Square> kept_squares(const std::string& text, const Problem& problem) {
  const Language language = problem.language;
  const report::Lettering lettering(language, *problem.walks);
  const std::vector<PlacedUnit> units = place(problem.units);
  std::vector<Square> squares;
  for (const std::string& word : words_between(text, " ,;")) {
    const auto unit = std::ranges::find_if(units, [&](const PlacedUnit& placed) {
      const std::string& square = problem.square_names != nullptr
                                      ? (*problem.square_names)[placed.square]
                                      : problem.geometry->name(placed.square);
      const std::string kind = report::unit_kind(placed.unit, lettering);
      const std::string name = report::unit_name(placed.unit, lettering);
      const std::string wanted = without_case(word);
      return std::ranges::any_of(std::initializer_list<std::string>{"", kind, name},
                                 [&](const std::string& letters) {
                                   return wanted == without_case(letters + square) ||
                                          wanted == without_case(letters + ":" + square);
                                 });
    });
    if (unit == units.end()) {
      refuse_word(mend_words::no_such_unit, word, language);
    }
    squares.push_back(unit->square);
  }
  return squares;
}

std::vector<bool> squares_named(const std::string& text, const Problem& problem) {
  const Geometry& board = *problem.geometry;
  std::vector<bool> named(board.size(), false);
  for (const std::string& word : words_between(text, " ,;")) {
    if (const Square square = square_of(word, problem); square != no_square) {
      named[square] = true;
      continue;
    }
    const std::size_t dash = word.find('-');
    const Square first =
        dash == std::string::npos ? no_square : square_of(word.substr(0, dash), problem);
    const Square last =
        dash == std::string::npos ? no_square : square_of(word.substr(dash + 1), problem);
    if (first == no_square || last == no_square) {
      refuse_word(mend_words::no_squares, word, problem.language);
    }
    for (std::size_t i = 0; i < board.size(); ++i) {
      const auto& here = board.coordinates(static_cast<Square>(i));
      const auto &a = board.coordinates(first), &b = board.coordinates(last);
      bool is_between = true;
      for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
        is_between = is_between && here[dimension] >= std::min(a[dimension], b[dimension]) &&
                     here[dimension] <= std::max(a[dimension], b[dimension]);
      }
      named[i] = named[i] || is_between;
    }
  }
  return named;
}

std::vector<WalkId> men_named(const std::string& text, const Problem& problem) {
  const Language language = problem.language;
  std::vector<WalkId> men;
  const auto take = [&](const std::string& letters) {
    const auto walk = problem.walks->find(letters, language);
    if (!walk) {
      return false;
    }
    if (!(*problem.walks)[*walk].supported || (*problem.walks)[*walk].royal) {
      refuse_word(mend_words::no_man, letters, language);
    }
    if (std::ranges::find(men, *walk) == men.end()) {
      men.push_back(*walk);
    }
    return true;
  };
  for (const std::string& word : words_between(text, " ,;")) {
    if (take(word)) {
      continue;
    }
    for (const char letter : word) {
      if (!take(std::string(1, letter))) {
        refuse_word(mend_words::no_man, std::string(1, letter), language);
      }
    }
  }
  return men;
}

}  // namespace

MendLimits limits_named(const MendLimitWords& words, const Problem& problem) {
  return {.keep = kept_squares(words.keep, problem),
          .may_stand =
              words.squares.empty() ? std::vector<bool>{} : squares_named(words.squares, problem),
          .men = words.men ? men_named(*words.men, problem) : usual_men(problem)};
}

}  // namespace warp::check
