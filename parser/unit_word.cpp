// One word of a list of units: letters of a walk and squares.

#include "parser/unit_word.hpp"

#include <array>
#include <memory>
#include <optional>

#include "parser/x3.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

/// The letters of walks in one language, from the row `first` on. One and two letters are kept
/// apart: a word is split so that only squares remain after the letters.
struct WalkLetters {
  x3::symbols<WalkId> one, two;

  WalkLetters(const Walks& walks, std::size_t first, Language language) {
    for (std::size_t id = first; id < walks.size(); ++id) {
      const std::string letters(walks[id].letters.in(language));
      if (letters.empty() || letters.size() > 2) {
        continue;  // hunters are read part by part
      }
      (letters.size() == 1 ? one : two).add(letters, static_cast<WalkId>(id));
    }
  }
};

/// The letters of the walks in the table.
const WalkLetters& letters_of(Language language) {
  static const auto of = [](Language one) { return WalkLetters(standard_walks(), 1, one); };
  static const std::array<WalkLetters, 3> all{of(Language::english), of(Language::german),
                                              of(Language::french)};
  return all[static_cast<std::size_t>(language)];
}

struct unit_tag;

UnitWord& unit(auto& context) { return x3::get<unit_tag>(context); }
const auto set_walk = [](auto& context) { unit(context).walk = x3::_attr(context); };
const auto set_toward = [](auto& context) { unit(context).toward = x3::_attr(context); };
const auto add_square = [](auto& context) {
  UnitWord& word = unit(context);
  word.squares.push_back(x3::_attr(context));
  word.places.push_back(word.end);
  word.end = x3::_where(context).begin();
};

}  // namespace

std::optional<UnitWord> unit_word(std::string_view word, const Input& input) {
  if (ascii_beginning(word).size() != word.size()) {
    return std::nullopt;
  }
  static const WalkLetters no_own(standard_walks(), standard_walks().size(), Language::english);
  std::optional<WalkLetters> stated;
  if (input.walks->size() > standard_walks().size()) {
    stated.emplace(*input.walks, standard_walks().size(), input.language);
  }
  const WalkLetters& own = stated ? *stated : no_own;
  const WalkLetters& all = letters_of(input.language);
  const auto one = [&](const auto& set) {
    return x3::no_case[all.one][set] | x3::no_case[own.one][set];
  };
  const auto two = [&](const auto& set) {
    return x3::no_case[all.two][set] | x3::no_case[own.two][set];
  };
  // Where squares begin with the letter of a level, a colon sets them apart from those of the unit.
  const bool has_levels = input.board().dimensions() > 2;
  const auto colon = x3::lit(':') | x3::eps(!has_levels) | &x3::eoi;
  const auto squares = colon >> *square[add_square] >> x3::eoi;
  const auto plain = (two(set_walk) >> squares) | (one(set_walk) >> squares);
  const auto away = (two(set_walk) | one(set_walk)) >> '/';
  const auto hunter = (away >> two(set_toward) >> squares) | (away >> one(set_toward) >> squares);
  UnitWord result;
  const auto read = [&](const auto& grammar) {
    result = {};
    return x3::parse(word.begin(), word.end(),
                     on_board(input.board())[x3::with<unit_tag>(result)[grammar]]);
  };
  if (read(plain) || read(hunter)) {
    return result;
  }
  return std::nullopt;
}

WalkId walk_named(Input& input, const UnitWord& unit, const Word& word) {
  if (unit.toward == no_walk) {
    return unit.walk;
  }
  Walks walks(*input.walks);
  const auto walk = walks.hunter(unit.walk, unit.toward);
  if (walks.size() > input.walks->size()) {
    input.walks = std::make_shared<const Walks>(walks);
  }
  if (!walk) {
    input.unsupported(word.where, input.say(MessageId::one_more_hunter));
  }
  return walk.value_or(unit.walk);
}

}  // namespace warp::parser
