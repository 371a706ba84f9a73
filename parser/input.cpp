#include "parser/input.hpp"

#include <algorithm>
#include <utility>

#include "parser/commands.hpp"
#include "parser/names/own_names.hpp"
#include "parser/own_walk.hpp"
#include "solver/setup/option.hpp"

namespace warp::parser {

namespace {

/// The command whose list `word` belongs to: options or conditions; empty if it is neither.
std::string_view list_of(const Input& input, std::string_view word) {
  // Shorter words abbreviate too much.
  static constexpr std::size_t least = 4;
  const auto is_one_of = [&](const Keywords& names) {
    const KeywordMatch match = match_keyword(names, word);
    return match.unique() && (match.exact || word.size() >= least);
  };
  Keywords conditions;
  for (const Condition* condition : input.conditions.all()) {
    conditions.push_back(condition->names.in(input.language));
  }
  const bool is_option = is_one_of(keywords_of(all_options(), input.language));
  const bool is_condition = is_one_of(conditions);
  if (is_option == is_condition) {
    return {};
  }
  const auto is_meant = [&](const CommandInfo& info) {
    return info.command == (is_option ? Command::option : Command::condition);
  };
  return std::ranges::find_if(all_commands(), is_meant)->names.in(input.language);
}

}  // namespace

void Input::error(Location where, std::string message) {
  diagnostics.push_back({Severity::input_error, std::string(file), where, std::move(message)});
}

void Input::warn(Location where, std::string message) {
  diagnostics.push_back({Severity::warning, std::string(file), where, std::move(message)});
}

void Input::warn_of_replaced(std::string_view name, Location earlier, Location where) {
  warn(where, MessageId::replaced, {{"name", quoted(name)}, {"place", place(earlier, language)}});
}

void Input::expect_after(const std::string& wanted, const Word& after, const Keywords& behind) {
  const Word next = reader.peek();
  if (next.empty() || !match_keyword(behind, next.text).none()) {
    error(after.where, MessageId::expected_after,
          {{"wanted", wanted}, {"word", quoted(after.text)}});
  } else {
    reader.take();
    error(next.where, MessageId::expected_after_not,
          {{"wanted", wanted}, {"word", quoted(after.text)}, {"found", quoted(next.text)}});
  }
}

void Input::unsupported(Location where, std::string_view name) {
  std::string message = say(MessageId::unsupported_thing, {{"what", std::string(name)}});
  const bool said = std::ranges::any_of(diagnostics, [&](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::unsupported && diagnostic.message == message;
  });
  if (!said) {
    diagnostics.push_back({Severity::unsupported, std::string(file), where, std::move(message)});
  }
}

bool ListGuard::at_end() const {
  const Word word = input_.reader.peek();
  if (word.empty() || defines_walk(input_.reader)) {
    return true;
  }
  const KeywordMatch here = match_keyword(items_, word.text);
  const KeywordMatch behind = match_keyword(followers_, word.text);
  // Beginnings of our own names give way to what may follow: `rem` is Remark, not RemanentChess.
  const bool means_nothing_else =
      !here.exact &&
      std::ranges::all_of(here.candidates, [&](std::size_t i) { return is_own_name(items_[i]); });
  if (means_nothing_else && !behind.none()) {
    return true;
  }
  // French `fin` also abbreviates an option, and `pieces` a condition.
  if (here.unique() && !here.exact &&
      (behind.exact || clearly_keyword(end_of_problem(), word.text))) {
    return true;
  }
  if (here.ambiguous()) {
    return clearly_keyword(followers_, word.text);
  }
  if (here.unique()) {
    return false;
  }
  if (other_name_is_next_ && other_name_is_next_()) {
    return false;
  }
  if (here.none() && !counterpart(all_commands(), input_.language, word.text).empty()) {
    return true;
  }
  const auto item = nearest_keyword(items_, word.text);
  const auto follower = nearest_keyword(followers_, word.text);
  return follower && (!item || follower->distance < item->distance);
}

Keywords ListGuard::end_of_problem() const {
  for (const CommandInfo& info : all_commands()) {
    if (info.command == Command::end) {
      return {info.names.in(input_.language)};
    }
  }
  return {};
}

void ListGuard::reject(std::string complaint) {
  const Word word = input_.reader.take();
  if (std::exchange(silent_, true)) {
    return;
  }
  if (complaint.empty()) {
    const KeywordMatch match = match_keyword(items_, word.text);
    complaint = match.ambiguous()
                    ? ambiguous_word(input_.language, item_, word.text, items_, match)
                    : unknown_word(input_, item_, word.text, proposed_.empty() ? items_ : proposed_,
                                   counterpart_ ? counterpart_(word.text) : "");
  }
  input_.error(word.where, std::move(complaint));
}

void ListGuard::skip() {
  input_.reader.take();
  silent_ = true;
}

std::string place(Location where, Language language) {
  return message(MessageId::place, language,
                 {{"line", std::to_string(where.line)}, {"column", std::to_string(where.column)}});
}

std::string unknown_word(Language language, MessageId what, std::string_view word,
                         const Keywords& known, std::string_view counterpart) {
  std::string text = message(MessageId::unknown, language,
                             {{"what", message(what, language)}, {"word", quoted(word)}});
  std::string_view meant = counterpart;
  if (const auto near = nearest_keyword(known, word); meant.empty() && near) {
    meant = near->keyword;
  }
  if (!meant.empty()) {
    text += message(MessageId::did_you_mean, language, {{"word", "'" + std::string(meant) + "'"}});
  }
  return text;
}

std::string unknown_word(const Input& input, MessageId what, std::string_view word,
                         const Keywords& known, std::string_view counterpart) {
  const bool explained = !counterpart.empty() || nearest_keyword(known, word);
  const std::string_view command = explained ? std::string_view() : list_of(input, word);
  return command.empty() ? unknown_word(input.language, what, word, known, counterpart)
                         : input.say(MessageId::expected_before,
                                     {{"wanted", quoted(command)}, {"word", quoted(word)}});
}

std::string ambiguous_word(Language language, MessageId what, std::string_view word,
                           const Keywords& known, const KeywordMatch& match) {
  return message(MessageId::ambiguous, language,
                 {{"what", message(what, language)},
                  {"word", quoted(word)},
                  {"choices", alternatives(known, match.candidates, language)}});
}

void warn_of_short(Input& input, const Word& word, std::string_view keyword) {
  static constexpr std::size_t least = 3;
  if (word.text.size() < std::min(least, keyword.size())) {
    input.warn(word.where, MessageId::read_as,
               {{"word", quoted(word.text)},
                {"name", std::string(keyword)},
                {"least", std::to_string(least)}});
  }
}

void skip_to(Input& input, const Keywords& followers) {
  for (Word word = input.reader.peek(); !word.empty(); word = input.reader.peek()) {
    if (clearly_keyword(followers, word.text) || defines_walk(input.reader)) {
      return;
    }
    input.reader.take();
  }
}

std::string found(const Word& word, Language language) {
  return word.empty() ? message(MessageId::end_of_input, language) : quoted(word.text);
}

}  // namespace warp::parser
