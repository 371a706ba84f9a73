#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/reader.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/problem.hpp"

namespace warp::parser {

/// What every part of the parser works on: the text, the settings for reading it, and the list of
/// errors. There is one for each problem.
struct Input {
  Reader& reader;
  Language language;
  const ConditionRegistry& conditions;
  std::string_view file;
  std::vector<Diagnostic>& diagnostics;
  std::shared_ptr<const Walks>& walks;  ///< of the problem; the parser adds rows to a copy
  Statements statements = Statements::anywhere;

  const Geometry& board() const { return reader.board(); }
  const std::string& square_name(Square square) const { return board().name(square); }
  /// "a square from a1 to h8"
  std::string any_square() const {
    return say(MessageId::a_square_from,
               {{"first", board().name(0)},
                {"last", board().name(static_cast<Square>(board().size() - 1))}});
  }
  void error(Location where, std::string message);
  void warn(Location where, std::string message);
  /// The same in the language of the problem.
  void error(Location where, MessageId id, MessageArguments arguments = {}) {
    error(where, say(id, arguments));
  }
  void warn(Location where, MessageId id, MessageArguments arguments = {}) {
    warn(where, say(id, arguments));
  }
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language, arguments);
  }
  /// Reports that `wanted` was expected behind `after`. The next word is taken as the wrong one,
  /// unless it may stand there: it is one of `behind`, or there is none.
  void expect_after(const std::string& wanted, const Word& after, const Keywords& behind);
  /// Warns that `name`, stated again at `where` with other arguments, replaces what stands at
  /// `earlier`.
  void warn_of_replaced(std::string_view name, Location earlier, Location where);
  /// Reports a name that is known but cannot be played, once for each name in a problem.
  void unsupported(Location where, std::string_view name);
};

/// Checks the words of a list without a fixed number of items (pieces, options, conditions). A word
/// that does not fit is reported as an error; further words that follow from the same error are
/// skipped without a message.
class ListGuard {
 public:
  /// `item` is the name of an item (MessageId::option); `followers` holds the words that may end
  /// the list.
  ListGuard(Input& input, MessageId item, const Keywords& items, const Keywords& followers)
      : input_(input), item_(item), items_(items), followers_(followers) {}

  /// Sets the function that translates an item of another language into this one, for hints.
  void set_counterparts(std::function<std::string_view(std::string_view)> find) {
    counterpart_ = std::move(find);
  }
  /// Sets the function that says whether the next words are an item by another name, and the names
  /// that are proposed for a mistyped word.
  void set_other_names(std::function<bool()> is_next, Keywords proposed) {
    other_name_is_next_ = std::move(is_next);
    proposed_ = std::move(proposed);
  }
  void item_taken() { silent_ = false; }
  /// True if the next word ends the list: there is none, or it can only belong to the next part.
  bool at_end() const;
  /// Reports the next word as an error and takes it. `complaint` replaces the usual message.
  void reject(std::string complaint = {});
  /// Takes the next word without a message, because an earlier one explains it.
  void skip();

 private:
  Keywords end_of_problem() const;

  Input& input_;
  MessageId item_;
  const Keywords& items_;
  const Keywords& followers_;
  std::function<std::string_view(std::string_view)> counterpart_;
  std::function<bool()> other_name_is_next_;
  Keywords proposed_;
  bool silent_ = false;
};

/// "line 3, column 7"
std::string place(Location where, Language language);

/// "unknown option 'x', did you mean 'y'?" If the word has a meaning in another language, that is
/// the suggestion.
std::string unknown_word(Language language, MessageId what, std::string_view word,
                         const Keywords& known, std::string_view counterpart = {});
/// The same; for an option or a condition in a wrong place, "expected 'option' before 'setplay'".
std::string unknown_word(const Input& input, MessageId what, std::string_view word,
                         const Keywords& known, std::string_view counterpart);
/// "ambiguous option 'x': a, b or c"
std::string ambiguous_word(Language language, MessageId what, std::string_view word,
                           const Keywords& known, const KeywordMatch& match);

/// Warns if `word`, read as `keyword`, is shorter than three letters: such an abbreviation of an
/// option or of a word behind a condition may be something else ("in" for Intelligent).
void warn_of_short(Input& input, const Word& word, std::string_view keyword);

/// Skips words up to the next one that clearly is one of `followers`.
void skip_to(Input& input, const Keywords& followers);

/// The name of the next word in the message that something else was expected.
std::string found(const Word& word, Language language);

}  // namespace warp::parser
