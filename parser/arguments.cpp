// Reads parameters as declared in the tables of conditions and options.

#include "parser/arguments.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "parser/names/names_in_words.hpp"
#include "parser/pieces.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

class ArgumentReader {
 public:
  ArgumentReader(Input& input, std::span<const Parameter> parameters, const Word& after,
                 const Keywords& behind)
      : input_(input),
        parameters_(parameters),
        after_(after),
        behind_(behind),
        given_(parameters.size(), false) {}

  Arguments read() {
    while (take_one() || reject_mistyped_word()) {
    }
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (result_.sound && parameters_[i].required && !given_[i]) {
        complain(i);
      }
    }
    return std::move(result_);
  }

 private:
  /// Takes the next word as the first parameter that fits and may still be given.
  bool take_one() {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (given_[i] && !parameters_[i].repeated) {
        continue;
      }
      if (!take(i)) {
        continue;
      }
      given_[i] = true;
      return true;
    }
    return false;
  }

  /// Rejects a word that fits no parameter but resembles one.
  bool reject_mistyped_word() {
    const Word word = input_.reader.peek();
    if (word.empty() || !match_keyword(behind_, word.text).none()) {
      return false;
    }
    Keywords words;
    for (const Parameter& parameter : parameters_) {
      const Keywords more = words_of(parameter);
      words.insert(words.end(), more.begin(), more.end());
    }
    const auto near = nearest_keyword(words, word.text);
    const auto other = nearest_keyword(behind_, word.text);
    if (!near || (other && other->distance < near->distance)) {
      return false;
    }
    input_.reader.take();
    input_.error(word.where, unknown_word(input_.language, MessageId::parameter, word.text, words));
    result_.sound = false;
    return true;
  }

  bool take(std::size_t i) {
    switch (parameters_[i].kind) {
      case ParameterKind::keyword:
        return take_word(i);
      case ParameterKind::number:
      case ParameterKind::numbers:
      case ParameterKind::path:
        return take_numbers(i);
      case ParameterKind::squares:
        return take_squares(i);
      case ParameterKind::walks:
        return take_walks(i);
      case ParameterKind::text:
        return take_text(i);
    }
    return false;
  }

  bool take_word(std::size_t i) {
    const Word word = input_.reader.peek();
    const Keywords words = words_of(parameters_[i]);
    std::optional<std::size_t> index;
    if (const auto joined = joined_name(input_.reader, words, behind_)) {  // "Rex Inclusive"
      input_.reader.continue_behind(joined->last.text);
      index = joined->index;
    } else if (const KeywordMatch match = input_.reader.take_keyword(words); match.unique()) {
      warn_of_short(input_, word, words[match.index()]);
      index = match.index();
    } else if (match.none()) {
      index = take_foreign_word(parameters_[i]);
    }
    if (!index) {
      return false;
    }
    add(i, *index, word.where);
    result_.text += ' ';
    result_.text += words[*index];
    return true;
  }

  /// Takes a whole word of another language that no word of this one can be.
  std::optional<std::size_t> take_foreign_word(const Parameter& parameter) {
    const Word word = input_.reader.peek();
    if (word.empty() || !match_keyword(behind_, word.text).none()) {
      return std::nullopt;
    }
    for (std::size_t index = 0; index < parameter.words.size(); ++index) {
      for (const Language language : all_languages) {
        if (same_name(parameter.words[index].in(language), word.text)) {
          input_.reader.take();
          return index;
        }
      }
    }
    return std::nullopt;
  }

  bool take_numbers(std::size_t i) {
    const Parameter& parameter = parameters_[i];
    const Word word = input_.reader.peek();
    const Location where = word.where;
    std::vector<std::int64_t> numbers;
    if (parameter.kind == ParameterKind::numbers) {
      numbers = input_.reader.take_number_set();
    } else if (parameter.kind == ParameterKind::path) {
      numbers = input_.reader.take_number_path();
    } else if (const auto number = input_.reader.take_number()) {
      numbers.push_back(*number);
    }
    if (numbers.empty()) {
      return false;
    }
    if (parameter.kind == ParameterKind::numbers) {
      std::ranges::sort(numbers);
      const auto repeated = std::ranges::unique(numbers);
      numbers.erase(repeated.begin(), repeated.end());
    }
    const auto is_wrong = [&](std::int64_t n) { return n < parameter.low || n > parameter.high; };
    if (const auto bad = std::ranges::find_if(numbers, is_wrong); bad != numbers.end()) {
      const std::string wrong = numbers.size() == 1 ? std::string(word.text) : std::to_string(*bad);
      input_.error(
          where, MessageId::expected_after_not,
          {{"wanted", wanted(parameter)}, {"word", quoted(after_.text)}, {"found", quoted(wrong)}});
      result_.sound = false;
      return true;
    }
    for (std::size_t n = 0; n < numbers.size(); ++n) {
      result_.text += n == 0 ? ' ' : parameter.kind == ParameterKind::path ? ':' : ',';
      result_.text += std::to_string(numbers[n]);
    }
    add(i, std::move(numbers), where);
    return true;
  }

  bool take_squares(std::size_t i) {
    const Location where = input_.reader.peek().where;
    std::vector<Square> squares;
    for (auto more = input_.reader.take_squares(); !more.empty();
         more = input_.reader.take_squares()) {
      squares.insert(squares.end(), more.begin(), more.end());
    }
    if (squares.empty()) {
      return false;
    }
    for (const Square square : squares) {
      result_.text += ' ' + input_.square_name(square);
    }
    add(i, std::move(squares), where);
    return true;
  }

  bool take_walks(std::size_t i) {
    const Location where = input_.reader.peek().where;
    std::vector<WalkId> list;
    for (WalkId walk = take_walk(input_); walk != no_walk; walk = take_walk(input_)) {
      refuse_unsupported_walk(input_, walk, where);
      list.push_back(walk);
      result_.text += ' ' + upper_case((*input_.walks)[walk].letters.in(input_.language));
    }
    if (list.empty()) {
      return false;
    }
    add(i, std::move(list), where);
    return true;
  }

  bool take_text(std::size_t i) {
    const Word word = input_.reader.peek();
    if (word.empty() || !is_text(parameters_[i], word.text)) {
      return false;
    }
    input_.reader.take();
    result_.text += ' ' + std::string(word.text);
    add(i, std::string(word.text), word.where);
    return true;
  }

  /// A word such as "face" could name files of the board, but is the next condition.
  bool is_text(const Parameter& parameter, std::string_view word) const {
    return parameter.fits(word, input_.board()) && !clearly_keyword(behind_, word);
  }

  template <class Value>
  void add(std::size_t parameter, Value value, Location where) {
    result_.values.push_back({parameter, std::move(value), where});
  }

  void complain(std::size_t i) {
    const bool second = i > 0 && given_[i - 1] && parameters_[i].kind == ParameterKind::number &&
                        parameters_[i - 1].kind == ParameterKind::number;
    result_.sound = false;
    if (!second) {
      input_.expect_after(wanted(parameters_[i]), after_, behind_);
      return;
    }
    const Word next = input_.reader.peek();
    if (next.empty() || !match_keyword(behind_, next.text).none()) {
      input_.error(after_.where, MessageId::expected_after_first_number,
                   {{"wanted", wanted(parameters_[i])}, {"word", quoted(after_.text)}});
    } else {
      input_.reader.take();
      input_.error(next.where, MessageId::expected_after_first_number_not,
                   {{"wanted", wanted(parameters_[i])},
                    {"word", quoted(after_.text)},
                    {"found", quoted(next.text)}});
    }
  }

  Keywords words_of(const Parameter& parameter) const {
    Keywords words;
    for (const Names& names : parameter.words) {
      words.push_back(names.in(input_.language));
    }
    return words;
  }

  std::string wanted(const Parameter& parameter) const {
    const std::string range = input_.say(
        MessageId::range_between,
        {{"low", std::to_string(parameter.low)}, {"high", std::to_string(parameter.high)}});
    switch (parameter.kind) {
      case ParameterKind::keyword: {
        const Keywords words = words_of(parameter);
        std::vector<std::size_t> all(words.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
          all[i] = i;
        }
        return alternatives(words, all, input_.language);
      }
      case ParameterKind::number:
        return input_.say(MessageId::a_number_from, {{"range", range}});
      case ParameterKind::numbers:
        return input_.say(MessageId::numbers_from, {{"range", range}});
      case ParameterKind::path:
        return input_.say(MessageId::a_path_of_numbers, {{"range", range}});
      case ParameterKind::squares:
        return input_.say(MessageId::squares);
      case ParameterKind::walks:
        return input_.say(MessageId::letters_of_pieces);
      case ParameterKind::text:
        return std::string(parameter.what.in(input_.language));
    }
    return {};
  }

  Input& input_;
  std::span<const Parameter> parameters_;
  const Word& after_;
  const Keywords& behind_;
  std::vector<bool> given_;
  Arguments result_;
};

}  // namespace

Arguments parse_arguments(Input& input, std::span<const Parameter> parameters, const Word& after,
                          const Keywords& behind) {
  return ArgumentReader(input, parameters, after, behind).read();
}

}  // namespace warp::parser
