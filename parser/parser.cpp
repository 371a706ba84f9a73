// A file: problems one after the other, each in its language.

#include "parser/parser.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "parser/commands.hpp"
#include "parser/own_walk.hpp"
#include "parser/problem.hpp"
#include "parser/walk_tokens.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::parser {

namespace {

/// In the order of the languages.
const Keywords begin_words{"beginproblem", "anfangproblem", "debutprobleme"};
/// As it is mostly typed.
constexpr Names next_word{"next", "weiteres", "asuivre"};

class FileReader {
 public:
  FileReader(std::string_view text, std::string_view file, const ConditionRegistry& conditions,
             const PieceOfFile& piece, Statements statements)
      : reader_(text, piece), file_(file), conditions_(conditions), statements_(statements) {}

  std::vector<ParsedProblem> read() {
    while (!reader_.peek().empty()) {
      const Word word = reader_.peek();
      if (problems_.empty() && defines_walk(reader_)) {
        define_walk();
        continue;
      }
      const KeywordMatch match = match_keyword(begin_words, word.text);
      // After a problem a single letter more likely begins a comment.
      const bool begins =
          problems_.empty() ? match.unique() : clearly_keyword(begin_words, word.text);
      if (begins) {
        reader_.take();
        read_problems(all_languages[match.index()], word);
      } else {
        skip_stray_text(word);
      }
    }
    if (problems_.empty() && defines_pieces_) {
      complain(reader_.peek().where, user_message(MessageId::only_own_pieces));
    } else if (problems_.empty()) {
      complain({1, 1}, user_message(MessageId::file_is_empty));
    }
    return std::move(problems_);
  }

 private:
  /// Reads the definition of a piece before the first problem, in the language of that problem.
  void define_walk() {
    defines_pieces_ = true;
    Language language = Language::english;
    Reader ahead = reader_;
    // Token by token: the name of a piece, in quotes, may contain any word.
    for (Word token = peek_token(ahead); !token.empty(); token = peek_token(ahead)) {
      if (clearly_keyword(begin_words, token.text)) {
        language = all_languages[match_keyword(begin_words, token.text).index()];
        break;
      }
      ahead.continue_behind(token.text);
    }
    Input input{reader_, language, conditions_, file_, before_, walks_};
    parse_own_walk(input, keywords_of(all_commands(), language));
  }

  /// Reads a problem and those joined to it by `next`.
  void read_problems(Language language, Word word) {
    for (;;) {
      ParsedProblem& parsed = problems_.emplace_back();
      parsed.problem.file = file_;
      parsed.problem.where = word.where;
      parsed.problem.language = language;
      parsed.problem.walks = walks_;
      parsed.diagnostics = std::exchange(before_, {});
      reader_.set_board(*parsed.problem.geometry);
      Input input{reader_,    language,           conditions_,
                  file_,      parsed.diagnostics, parsed.problem.walks,
                  statements_};
      if (parse_problem(input, parsed.problem, word) != ProblemEnd::next) {
        return;
      }
      const Word following = reader_.peek();
      if (following.empty()) {
        complain(following.where, message(MessageId::problem_after_next, language,
                                          {{"word", std::string(next_word.in(language))}}));
        return;
      }
      if (clearly_keyword(begin_words, following.text)) {
        return;
      }
      word = following;
    }
  }

  /// Skips text outside of all problems: an error before the first one, mostly comments after the
  /// others.
  void skip_stray_text(const Word& word) {
    while (!reader_.peek().empty() && !clearly_keyword(begin_words, reader_.peek().text)) {
      reader_.take();
    }
    if (problems_.empty()) {
      complain(word.where,
               user_message(MessageId::file_begins_with, {{"word", quoted(word.text)}}));
    } else {
      problems_.back().diagnostics.push_back(
          {Severity::warning, std::string(file_), word.where,
           message(MessageId::text_outside_ignored, problems_.back().problem.language)});
    }
  }

  void complain(Location where, std::string message) {
    ParsedProblem& parsed = problems_.emplace_back();
    parsed.problem.file = file_;
    parsed.problem.where = parsed.problem.end = where;
    parsed.diagnostics = std::exchange(before_, {});
    parsed.diagnostics.push_back(
        {Severity::input_error, std::string(file_), where, std::move(message)});
  }

  Reader reader_;
  std::string_view file_;
  const ConditionRegistry& conditions_;
  Statements statements_;
  std::vector<ParsedProblem> problems_;
  std::shared_ptr<const Walks> walks_ = Walks::standard();  ///< known to all problems
  bool defines_pieces_ = false;                             ///< before the first problem
  std::vector<Diagnostic> before_;                          ///< for the text before the first
                                                            ///< problem
};

}  // namespace

bool ParsedProblem::usable() const {
  return std::ranges::all_of(diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::warning;
  });
}

bool begins_problem(std::string_view text) {
  constexpr std::size_t clear = 3;
  Reader reader(text);
  const auto is_command = [](std::string_view word) {
    return std::ranges::any_of(all_languages, [&](Language language) {
      return clearly_keyword(keywords_of(all_commands(), language), word);
    });
  };
  const Word first = reader.take();
  if (first.empty() || match_keyword(begin_words, first.text).unique()) {
    return first.empty() || first.text.size() >= clear || is_command(reader.peek().text);
  }
  // "pieces white Ka1" without the word that begins a problem; not "Stipulation: #2".
  constexpr std::array<std::string_view, 11> inner{"pieces", "steine",   "stipulation", "forderung",
                                                   "enonce", "option",   "condition",   "bedingung",
                                                   "remark", "protocol", "twin"};
  if (std::ranges::find(inner, first.text) != inner.end()) {
    return true;
  }
  unsigned line = first.where.line;
  for (Word word = reader.take(); !word.empty(); word = reader.take()) {
    const bool first_of_line = word.where.line != line;
    line = word.where.line;
    if (first_of_line && clearly_keyword(begin_words, word.text)) {
      const Word next = reader.peek();
      if (next.empty() || next.where.line != line || is_command(next.text)) {
        return true;
      }
    }
  }
  return false;
}

std::vector<ParsedProblem> parse(std::string_view text, std::string_view file,
                                 const ConditionRegistry& conditions, const PieceOfFile& piece,
                                 Statements statements) {
  return FileReader(text, file, conditions, piece, statements).read();
}

}  // namespace warp::parser
