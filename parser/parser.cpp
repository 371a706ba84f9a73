// A file: problems one after the other, each in its language.

#include "parser/parser.hpp"

#include <algorithm>

#include "parser/problem.hpp"

namespace warp::parser {

namespace {

/// In the order of the languages.
const Keywords begin_words{"beginproblem", "anfangproblem", "debutprobleme"};

class FileReader {
 public:
  FileReader(std::string_view text, std::string_view file, const ConditionRegistry& conditions)
      : reader_(text), file_(file), conditions_(conditions) {}

  std::vector<ParsedProblem> read() {
    while (!reader_.peek().empty()) {
      const Word word = reader_.peek();
      const KeywordMatch match = match_keyword(begin_words, word.text);
      // Behind a problem a single letter is rather the beginning of a comment.
      const bool begins =
          problems_.empty() ? match.unique() : clearly_keyword(begin_words, word.text);
      if (begins) {
        reader_.take();
        read_problems(all_languages[match.index()], word);
      } else {
        skip_stray_text(word);
      }
    }
    if (problems_.empty()) complain({1, 1}, "expected a problem, the input is empty");
    return std::move(problems_);
  }

 private:
  /// A problem and those joined to it by `next`.
  void read_problems(Language language, Word word) {
    for (;;) {
      ParsedProblem& parsed = problems_.emplace_back();
      parsed.problem.file = file_;
      parsed.problem.where = word.where;
      parsed.problem.language = language;
      reader_.set_board(*parsed.problem.geometry);
      Input input{reader_, language, conditions_, file_, parsed.diagnostics, parsed.problem.walks};
      if (parse_problem(input, parsed.problem, word) != ProblemEnd::next) return;
      const Word following = reader_.peek();
      if (following.empty()) {
        complain(following.where, "expected a problem after 'next'");
        return;
      }
      if (clearly_keyword(begin_words, following.text)) return;
      word = following;
    }
  }

  /// Text outside of all problems: a fault before the first one, mostly comments behind the others.
  void skip_stray_text(const Word& word) {
    while (!reader_.peek().empty() && !clearly_keyword(begin_words, reader_.peek().text))
      reader_.take();
    if (problems_.empty()) {
      complain(word.where, "expected 'begin', 'anfang' or 'debut', not " + quoted(word.text));
    } else {
      problems_.back().diagnostics.push_back({Severity::warning, std::string(file_), word.where,
                                              "text outside of problems is ignored"});
    }
  }

  void complain(Location where, std::string message) {
    ParsedProblem& parsed = problems_.emplace_back();
    parsed.problem.file = file_;
    parsed.problem.where = parsed.problem.end = where;
    parsed.diagnostics.push_back(
        {Severity::input_error, std::string(file_), where, std::move(message)});
  }

  Reader reader_;
  std::string_view file_;
  const ConditionRegistry& conditions_;
  std::vector<ParsedProblem> problems_;
};

}  // namespace

bool ParsedProblem::usable() const {
  return std::ranges::all_of(diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::warning;
  });
}

std::vector<ParsedProblem> parse(std::string_view text, std::string_view file,
                                 const ConditionRegistry& conditions) {
  return FileReader(text, file, conditions).read();
}

}  // namespace warp::parser
