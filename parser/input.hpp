#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/reader.hpp"
#include "solver/rules/condition.hpp"
#include "solver/setup/problem.hpp"

namespace warp::parser {

/// What every part of the language works on: the text, how to understand it, and where complaints
/// go. One for each problem.
struct Input {
  Reader& reader;
  Language language;
  const ConditionRegistry& conditions;
  std::string_view file;
  std::vector<Diagnostic>& diagnostics;
  std::shared_ptr<const Walks>& walks;  ///< of the problem; the parser adds rows to a copy

  const Geometry& board() const { return reader.board(); }
  const std::string& square_name(Square square) const { return board().name(square); }
  /// "a square from a1 to h8"
  std::string any_square() const { return "a square from " + board().range_of_names(); }
  void error(Location where, std::string message);
  void warn(Location where, std::string message);
  /// Known, but cannot be played. Said once for each name in a problem.
  void unsupported(Location where, std::string_view name);
};

/// Watches over a list whose items have no fixed number (pieces, options, conditions): a word that
/// fits nowhere is a fault, the words that follow from the same fault are passed over in silence.
class ListGuard {
 public:
  /// `item` names what the list holds ("option"); `followers` may end the list.
  ListGuard(Input& input, std::string_view item, const Keywords& items, const Keywords& followers)
      : input_(input), item_(item), items_(items), followers_(followers) {}

  /// How an item of another language is called in this one, for hints.
  void set_counterparts(std::function<std::string_view(std::string_view)> find) {
    counterpart_ = std::move(find);
  }
  void item_taken() { silent_ = false; }
  /// True if the next word ends the list: there is none, or it can only belong to what follows.
  bool at_end() const;
  /// Complains about the next word and takes it. `complaint` replaces the usual words.
  void reject(std::string complaint = {});

 private:
  Keywords end_of_problem() const;

  Input& input_;
  std::string_view item_;
  const Keywords& items_;
  const Keywords& followers_;
  std::function<std::string_view(std::string_view)> counterpart_;
  bool silent_ = false;
};

/// "unknown option 'x', did you mean 'y'?" What the word means in another language is the
/// likeliest.
std::string unknown_word(std::string_view what, std::string_view word, const Keywords& known,
                         std::string_view counterpart = {});
/// "ambiguous option 'x': a, b or c"
std::string ambiguous_word(std::string_view what, std::string_view word, const Keywords& known,
                           const KeywordMatch& match);

/// Passes over words up to the next one that is clearly one of `followers`.
void skip_to(Input& input, const Keywords& followers);

/// How the next word is named where something else was expected.
std::string found(const Word& word);

}  // namespace warp::parser
