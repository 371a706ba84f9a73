#include "solver/app/solve/console/line_editor.hpp"

#include <set>
#include <string_view>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/commands.hpp"
#include "parser/keyword.hpp"
#include "solver/setup/option.hpp"

namespace warp {

namespace {

std::vector<std::string> words_in(Language language) {
  std::set<std::string> words;
  const auto add = [&](const auto& rows) {
    for (const auto& row : rows) {
      words.emplace(row.names.in(language));
    }
  };
  add(parser::all_commands());
  add(all_options());
  for (const Condition* condition : all_conditions().all()) {
    words.emplace(condition->names.in(language));
  }
  for (const Names& names : side_names) {
    words.emplace(names.in(language));
  }
  return {words.begin(), words.end()};
}

}  // namespace

std::optional<std::string> LineEditor::read(const char* prompt, Language language,
                                            const std::vector<std::string>& further) {
  return lines_.read(prompt, [&](const std::string& beginning) {
    std::vector<std::string> words = words_in(language);
    words.insert(words.end(), further.begin(), further.end());
    std::erase_if(words, [&](const std::string& word) {
      return word.size() < beginning.size() ||
             !parser::equal_ignoring_case(std::string_view(word).substr(0, beginning.size()),
                                          beginning);
    });
    return words;
  });
}

}  // namespace warp
