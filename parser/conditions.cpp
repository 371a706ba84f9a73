// Conditions: "PowerChess Black Madrasi". Their names and parameters come from the registry.

#include "parser/conditions.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <utility>

#include "parser/arguments.hpp"
#include "parser/options.hpp"

namespace warp::parser {

namespace {

/// Warns if `use` replaces an earlier statement of its condition that has other arguments.
void check_repeated(Input& input, std::span<const ConditionUse> earlier, const ConditionUse& use) {
  if (use.condition->statements_add_up) return;
  for (const ConditionUse& other : std::views::reverse(earlier)) {
    if (other.condition != use.condition) continue;
    if (other.text != use.text)
      input.warn_of_replaced(use.condition->names.in(input.language), other.where, use.where);
    return;
  }
}

/// Warns of an abbreviation so short that it may be another word with a typing error: "foo" for
/// Football. Popeye accepts it too, but means to keep only beginnings of four letters. The first
/// word of a name is no such abbreviation: PAD for PADChess.
void check_abbreviation(Input& input, const Word& word, std::string_view name) {
  static constexpr std::size_t least = 4;
  if (word.text.size() >= std::min(least, name.size())) return;
  const char next = name[word.text.size()];
  if (next >= 'A' && next <= 'Z') return;
  input.warn(
      word.where, MessageId::read_as,
      {{"word", quoted(word.text)}, {"name", std::string(name)}, {"least", std::to_string(least)}});
}

/// Takes a name that is written in several words: "Take & Make", "take and make". Returns its index
/// in `names`; nothing if there is none.
std::optional<std::size_t> take_joined_name(Input& input, const Keywords& names) {
  Reader ahead = input.reader;
  const Word first = ahead.take();
  const Word second = ahead.take();
  const auto small = [](std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
  };
  const std::string joint = small(second.text);
  const bool stands_alone = joint == "&" || joint == "and" || joint == "und" || joint == "et";
  const bool is_joined =
      stands_alone || first.text.ends_with('&') || (joint.size() > 1 && joint.front() == '&');
  if (!is_joined || first.empty() || second.empty()) return std::nullopt;
  std::string name(first.text);
  Word last = second;
  if (stands_alone) {
    last = ahead.take();
    name += "&";
  }
  name += last.text;
  const KeywordMatch match = match_keyword(names, name);
  if (last.empty() || !match.unique()) return std::nullopt;
  input.reader.continue_behind(last.text);
  return match.index();
}

}  // namespace

void parse_conditions(Input& input, std::vector<ConditionUse>& conditions,
                      const Keywords& followers, const Word& after) {
  Keywords names;
  for (const Condition* condition : input.conditions.all())
    names.push_back(condition->names.in(input.language));
  Keywords behind = names;
  behind.insert(behind.end(), followers.begin(), followers.end());

  ListGuard guard(input, MessageId::condition, names, followers);
  guard.set_counterparts([&](std::string_view word) -> std::string_view {
    for (const Language other : all_languages) {
      Keywords words;
      for (const Condition* condition : input.conditions.all())
        words.push_back(condition->names.in(other));
      if (clearly_keyword(words, word)) return names[match_keyword(words, word).index()];
    }
    return {};
  });
  const auto use = [&](ConditionUse stated) {
    check_repeated(input, conditions, stated);
    conditions.push_back(std::move(stated));
  };
  bool anything = false;
  while (!guard.at_end()) {
    anything = true;
    const Word word = input.reader.peek();
    const auto joined = take_joined_name(input, names);
    std::size_t index = joined.value_or(0);
    if (!joined) {
      const KeywordMatch match = input.reader.take_keyword(names);
      if (!match.unique()) {
        guard.reject();
        continue;
      }
      index = match.index();
      check_abbreviation(input, word, names[index]);
    }
    guard.item_taken();
    const Condition& condition = *input.conditions.all()[index];
    if (!condition.supported()) {
      // The form of its parameters is unknown, so nothing after it can be checked.
      input.unsupported(word.where, condition.names.in(input.language));
      skip_to(input, followers);
      return;
    }
    if (describes_unit(condition.parameters)) {
      if (auto unit = parse_unit_arguments(input, word, behind)) {
        const std::string name(names[index]);
        use({&condition, std::move(*unit), name, word.where});
      }
      continue;
    }
    Arguments arguments = parse_arguments(input, condition.parameters, word, behind);
    if (arguments.sound)
      use({&condition, std::move(arguments.values), std::string(names[index]) + arguments.text,
           word.where});
  }
  if (!anything)
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::a_condition)}, {"word", quoted(after.text)}});
}

}  // namespace warp::parser
