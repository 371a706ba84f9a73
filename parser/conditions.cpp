// Conditions: "PowerChess Black Madrasi". Their names and parameters come from the registry.

#include "parser/conditions.hpp"

#include <algorithm>
#include <ranges>
#include <span>
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
    const KeywordMatch match = input.reader.take_keyword(names);
    if (!match.unique()) {
      guard.reject();
      continue;
    }
    guard.item_taken();
    check_abbreviation(input, word, names[match.index()]);
    const Condition& condition = *input.conditions.all()[match.index()];
    if (!condition.supported()) {
      // The form of its parameters is unknown, so nothing after it can be checked.
      input.unsupported(word.where, condition.names.english);
      skip_to(input, followers);
      return;
    }
    if (describes_unit(condition.parameters)) {
      if (auto unit = parse_unit_arguments(input, word, behind)) {
        const std::string name(names[match.index()]);
        use({&condition, std::move(*unit), name, word.where});
      }
      continue;
    }
    Arguments arguments = parse_arguments(input, condition.parameters, word, behind);
    if (arguments.sound)
      use({&condition, std::move(arguments.values),
           std::string(names[match.index()]) + arguments.text, word.where});
  }
  if (!anything)
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::a_condition)}, {"word", quoted(after.text)}});
}

}  // namespace warp::parser
