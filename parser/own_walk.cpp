// Pieces defined in the input: piece XY "name" = leaper 1,3 + rider 2,0.

#include "parser/own_walk.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "parser/folded.hpp"
#include "parser/walk_sum.hpp"
#include "parser/walk_tokens.hpp"
#include "parser/walk_words.hpp"
#include "solver/setup/target/target_pattern.hpp"

namespace warp::parser {

namespace {

constexpr std::size_t longest_name = 60;

bool is_command(std::string_view word) {
  static constexpr std::array<std::string_view, 4> words{"piece", "stein",
                                                         "pi\xc3\xa8"
                                                         "ce",
                                                         "pi\xe8"
                                                         "ce"};
  return std::ranges::any_of(words,
                             [&](std::string_view own) { return equal_ignoring_case(own, word); });
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_code(std::string_view word) {
  return !word.empty() && word.size() <= 2 && std::ranges::all_of(word, is_letter);
}

/// Does `word`, of any language, say what a piece does? Then only the '=' before it is missing.
bool begins_part(std::string_view word) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    return clearly_keyword(words_in(kind_words(), language), word) ||
           clearly_keyword(words_in(restriction_words(), language), word);
  });
}

/// Replaces blanks and line ends by single blanks.
std::string on_one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool blank = std::string_view(" \t\r\n\f\v").find(c) != std::string_view::npos;
    if (!blank) {
      result += c;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  if (!result.empty() && result.back() == ' ') {
    result.pop_back();
  }
  return result;
}

struct Code {
  std::string letters;  ///< lower case, as in the table
  Word word;
};

class StatementReader {
 public:
  StatementReader(Input& input, const Keywords& end_words) : input_(input), end_words_(end_words) {}

  bool read() {
    const Word command = input_.reader.take();
    const auto code = read_code(command);
    if (!code) {
      return false;
    }
    std::optional<std::string> name = read_name(*code);
    if (!name) {
      return false;
    }
    const Word sign = peek_token(input_.reader);
    if (sign.text != "=") {
      input_.error(sign.where, MessageId::equals_sign, {{"found", found(sign, input_.language)}});
      return false;
    }
    input_.reader.continue_behind(sign.text);
    const char* const begin = input_.reader.rest().begin();
    auto walk = parse_walk_sum(input_, end_words_);
    if (!walk) {
      return false;
    }
    const char* const end = input_.reader.rest().begin();
    Walks walks(*input_.walks);
    if (!walks.add(std::move(*walk), code->letters, std::move(*name), on_one_line({begin, end}))) {
      input_.unsupported(
          command.where,
          input_.say(MessageId::more_own_pieces,
                     {{"number", std::to_string(Walks::most_rows - standard_walks().size())}}));
      return false;
    }
    input_.walks = std::make_shared<const Walks>(std::move(walks));
    return true;
  }

  /// The word in the place of the code.
  std::string_view stated_code() const { return stated_; }

 private:
  std::optional<Code> read_code(const Word& command) {
    const Word word = peek_token(input_.reader);
    stated_ = word.text;
    if (!is_code(word.text)) {
      input_.error(word.where, MessageId::code_of_piece,
                   {{"word", quoted(command.text)}, {"found", found(word, input_.language)}});
      return std::nullopt;
    }
    std::string letters(word.text);
    std::ranges::transform(letters, letters.begin(), lower);
    for (const Language language : all_languages) {
      const auto taken = input_.walks->find(letters, language);
      if (taken && *taken != unknown_walk()) {
        static constexpr std::array names{MessageId::in_english, MessageId::in_german,
                                          MessageId::in_french};
        const bool own = *taken >= standard_walks().size();
        const Walk& row = (*input_.walks)[*taken];
        const std::string piece(row.names.in(input_.language));
        if (own) {
          input_.error(word.where, MessageId::code_is_taken,
                       {{"code", quoted(word.text)}, {"piece", piece}});
        } else {
          const std::string where =
              message(names[static_cast<std::size_t>(language)], input_.language);
          input_.error(word.where, MessageId::code_is_taken_in,
                       {{"code", quoted(word.text)}, {"piece", piece}, {"language", where}});
        }
        return std::nullopt;
      }
    }
    input_.reader.continue_behind(word.text);
    return Code{std::move(letters), word};
  }

  /// Reads the name in quotes; without one the name is the code.
  std::optional<std::string> read_name(const Code& code) {
    const Word word = peek_token(input_.reader);
    if (!is_quoted(word.text)) {
      return std::string(code.word.text);
    }
    input_.reader.continue_behind(word.text);
    if (word.text.size() < 2 || word.text.back() != '"') {
      input_.error(word.where, MessageId::closing_quote);
      return std::nullopt;
    }
    std::string name = on_one_line(word.text.substr(1, word.text.size() - 2));
    if (name.empty() || name.size() > longest_name) {
      input_.error(word.where, MessageId::name_of_piece, {{"most", std::to_string(longest_name)}});
      return std::nullopt;
    }
    return name;
  }

  Input& input_;
  const Keywords& end_words_;
  std::string_view stated_;
};

}  // namespace

bool defines_walk(const Reader& reader) {
  Reader ahead = reader;
  if (!is_command(ahead.take().text)) {
    return false;
  }
  const Word code = peek_token(ahead);
  if (code.text == "=" || is_quoted(code.text)) {
    return true;
  }
  ahead.continue_behind(code.text);
  const Word behind = peek_token(ahead);
  return behind.text == "=" || is_quoted(behind.text) ||
         (is_code(code.text) && begins_part(behind.text));
}

void parse_own_walk(Input& input, const Keywords& end_words) {
  const std::size_t earlier = input.diagnostics.size();
  StatementReader statement(input, end_words);
  if (!statement.read()) {
    skip_to(input, end_words);
  }
  for (std::size_t i = earlier; i < input.diagnostics.size(); ++i) {
    input.diagnostics[i].piece = statement.stated_code();
  }
}

std::shared_ptr<const Walks> describe_walk(std::string_view description, Language language,
                                           std::vector<Diagnostic>& complaints) {
  Reader reader(description);
  // The text read here names no conditions.
  static const ConditionRegistry no_conditions{{}};
  std::shared_ptr<const Walks> walks = Walks::standard();
  Input input{reader, language, no_conditions, {}, complaints, walks};
  auto walk = parse_walk_sum(input, {});
  if (!walk) {
    return nullptr;
  }
  auto result = std::make_shared<Walks>(*walks);
  result->add(std::move(*walk), "", std::string(on_one_line(description)), "");
  return result;
}

std::shared_ptr<const Walks> describe_walk(std::string_view text,
                                           std::vector<Diagnostic>& complaints) {
  std::vector<Diagnostic> best;
  const auto column = [&] { return best.empty() ? 0 : best.front().where.column; };
  for (const Language language : all_languages) {
    std::vector<Diagnostic> in_language;
    if (auto walks = describe_walk(text, language, in_language)) {
      return walks;
    }
    if (!in_language.empty() && in_language.front().where.column > column()) {
      best = std::move(in_language);
    }
  }
  const bool begins_with_part = column() > 1;
  if (begins_with_part || text.find_first_of("0123456789+,") != std::string_view::npos) {
    complaints.insert(complaints.end(), best.begin(), best.end());
  }
  return nullptr;
}

}  // namespace warp::parser
