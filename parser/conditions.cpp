// Conditions: "PowerChess Black Madrasi". Their names and parameters come from the registry.

#include "parser/conditions.hpp"

#include "parser/arguments.hpp"
#include "parser/options.hpp"

namespace warp::parser {

void parse_conditions(Input& input, std::vector<ConditionUse>& conditions,
                      const Keywords& followers, const Word& after) {
  Keywords names;
  for (const Condition* condition : input.conditions.all())
    names.push_back(condition->names.in(input.language));
  Keywords behind = names;
  behind.insert(behind.end(), followers.begin(), followers.end());

  ListGuard guard(input, "condition", names, followers);
  guard.set_counterparts([&](std::string_view word) -> std::string_view {
    for (const Language other : all_languages) {
      Keywords words;
      for (const Condition* condition : input.conditions.all())
        words.push_back(condition->names.in(other));
      if (clearly_keyword(words, word)) return names[match_keyword(words, word).index()];
    }
    return {};
  });
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
        conditions.push_back({&condition, std::move(*unit), name, word.where});
      }
      continue;
    }
    Arguments arguments = parse_arguments(input, condition.parameters, word, behind);
    if (arguments.sound)
      conditions.push_back({&condition, std::move(arguments.values),
                            std::string(names[match.index()]) + arguments.text, word.where});
  }
  if (!anything) input.error(after.where, "expected a condition after " + quoted(after.text));
}

}  // namespace warp::parser
