// Conditions: "PowerChess Black Madrasi". Their names and parameters come from the registry.

#include "parser/conditions.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <utility>

#include "parser/arguments.hpp"
#include "parser/condition_part.hpp"
#include "parser/names/names_in_words.hpp"
#include "parser/options.hpp"
#include "solver/rules/general/unplayed.hpp"

namespace warp::parser {

namespace {

/// Warns if `use` replaces an earlier statement of its condition that has other arguments.
void check_repeated_condition(Input& input, std::span<const ConditionUse> earlier,
                              const ConditionUse& use) {
  if (use.condition->statements_add_up) {
    return;
  }
  for (const ConditionUse& other : std::views::reverse(earlier)) {
    if (other.condition != use.condition) {
      continue;
    }
    if (other.text != use.text) {
      input.warn_of_replaced(use.condition->names.in(input.language), other.where, use.where);
    }
    return;
  }
}

/// Warns of an abbreviation that may mean something else: one so short that it may be another word
/// with a typing error, "foo" for Football, or one that leaves out a word, "Double" for
/// DoubleTibet. Popeye accepts these too, but means to keep only beginnings of four letters. The
/// first word of a name is not too short: PAD for PADChess.
void check_abbreviation(Input& input, const Word& word, std::string_view name) {
  static constexpr std::size_t least = 4;
  const MessageArguments names{
      {"word", quoted(word.text)}, {"name", std::string(name)}, {"least", std::to_string(least)}};
  const std::size_t length = word.text.size();
  if (length < name.size() && leaves_out_a_word(name, length)) {
    input.warn(word.where, MessageId::read_as_whole, names);
  } else if (length < std::min(least, name.size()) && !begins_word(name, length)) {
    input.warn(word.where, MessageId::read_as, names);
  }
}

/// What is said of words that are the name of several conditions.
std::string called_so(const Input& input, const ReadName& read) {
  std::string names;
  for (const std::size_t row : read.rows) {
    names += (names.empty() ? "" : ", ") +
             std::string(input.conditions.all()[row]->names.in(input.language));
  }
  return unknown_word(input.language, MessageId::condition, read.words, {}) +
         input.say(MessageId::names_called_so, {{"names", names}});
}

/// Can the next word of `behind` belong to `condition`, or begin what follows it?
bool can_follow(const Input& input, const Condition& condition, const Reader& behind,
                const Keywords& next) {
  const Word word = behind.peek();
  if (word.empty() || !match_keyword(next, word.text).none()) {
    return true;
  }
  Reader reader = behind;
  std::vector<Diagnostic> ignored;
  std::shared_ptr<const Walks> walks = input.walks;
  Input trial{reader, input.language, input.conditions, input.file, ignored, walks};
  parse_arguments(trial, condition.parameters, word, next);
  return ignored.empty() && reader.peek().text.data() != word.text.data();
}

}  // namespace

void parse_conditions(Input& input, std::vector<ConditionUse>& conditions,
                      const Keywords& followers, const Word& after) {
  Keywords names;
  for (const Condition* condition : input.conditions.all()) {
    names.push_back(condition->names.in(input.language));
  }
  const Keywords parts = part_words(input.language);
  Keywords behind = names;
  behind.insert(behind.end(), parts.begin(), parts.end());
  behind.insert(behind.end(), followers.begin(), followers.end());

  ListGuard guard(input, MessageId::condition, names, followers);
  guard.set_counterparts([&](std::string_view word) -> std::string_view {
    for (const Language other : all_languages) {
      Keywords words;
      for (const Condition* condition : input.conditions.all()) {
        words.push_back(condition->names.in(other));
      }
      if (clearly_keyword(words, word)) {
        return names[match_keyword(words, word).index()];
      }
    }
    return {};
  });
  const auto use = [&](ConditionUse stated) {
    check_repeated_condition(input, conditions, stated);
    conditions.push_back(std::move(stated));
  };
  const NameTable& table = NameTable::of(input.conditions);
  const NameList list{table, NameKind::condition, input.language, names, followers};
  const auto next_name = [&] {
    return read_name(input.reader, list, [&](std::size_t row, const Reader& after_name) {
      return can_follow(input, *input.conditions.all()[row], after_name, behind);
    });
  };
  guard.set_other_names([&] { return next_name().has_value(); },
                        table.proposed(NameKind::condition, input.language));
  bool anything = false;
  Word before;  // of the condition read last
  while (!guard.at_end()) {
    anything = true;
    const Word word = input.reader.peek();
    const auto read = next_name();
    if (!read) {
      const std::string both = std::string(before.text) + std::string(word.text);
      const KeywordMatch longer = match_keyword(names, both);
      guard.reject(longer.exact ? unknown_word(input.language, MessageId::condition, word.text, {},
                                               names[longer.index()])
                                : std::string());
      continue;
    }
    if (!read->clear()) {
      guard.reject(called_so(input, *read));
      input.reader.continue_behind(read->last.text);
      continue;
    }
    input.reader.continue_behind(read->last.text);
    if (read->abbreviated) {
      check_abbreviation(input, word, names[read->rows.front()]);
    }
    before = word;
    guard.item_taken();
    const Condition& condition = *input.conditions.all()[read->rows.front()];
    if (!condition.supported()) {
      // The form of its parameters is unknown, so nothing after it can be checked.
      input.unsupported(word.where, unplayed::refused_name(condition, input.language));
      skip_to(input, followers);
      return;
    }
    if (describes_unit(condition.parameters)) {
      if (auto unit = parse_unit_arguments(input, word, behind)) {
        const std::string name(names[read->rows.front()]);
        use({&condition, std::move(*unit), name, word.where});
      }
      continue;
    }
    // Conditions that are stated together have the same parameters.
    const Arguments arguments = parse_arguments(input, condition.parameters, word, behind);
    const StatedPart in_part = parse_part(input, behind);
    const std::string text =
        arguments.text + (in_part.part == nullptr ? std::string()
                                                  : text_of(*in_part.part, input.board(),
                                                            *input.walks, input.language));
    for (const std::size_t row : read->rows) {
      if (arguments.sound && in_part.sound) {
        use({input.conditions.all()[row], arguments.values, std::string(names[row]) + text,
             word.where, in_part.part});
      }
    }
  }
  if (!anything) {
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::a_condition)}, {"word", quoted(after.text)}});
  }
}

}  // namespace warp::parser
