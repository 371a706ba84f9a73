#include "solver/app/reference/manual/option_texts.hpp"

#include <algorithm>
#include <string_view>

#include <CLI/CLI.hpp>

#include "solver/app/commands/commands.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/app/solve/command_line/command_options.hpp"

namespace warp::manual {

namespace {

/// "text, json" and "svg|png" are values to choose from; "DATABASE|DIR" are kinds of values.
std::vector<std::string> choices_in(std::string_view value) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find_first_of("|,", at), value.size());
    words.emplace_back(value.substr(at, end - at));
    at = std::min(value.find_first_not_of("|, ", end), value.size());
  }
  const bool are_words =
      words.size() > 1 && std::ranges::all_of(words, [](const std::string& word) {
        return !word.empty() && std::ranges::all_of(word, [](char letter) {
          return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        });
      });
  return are_words ? words : std::vector<std::string>();
}

bool is_file(std::string_view value) {
  return value.find("FILE") != std::string_view::npos ||
         value.find("DIR") != std::string_view::npos ||
         value.find("DATABASE") != std::string_view::npos || value == "IN" || value == "OUT";
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

OptionText text_of(const CLI::Option& option) {
  OptionText text{.what = option.get_description(), .required = option.get_required()};
  if (option.get_positional()) {
    text.value = option.get_name(true);
    text.repeated = option.get_option_text() == "...";
  } else {
    for (const std::string& name : option.get_snames()) {
      text.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
      text.names.push_back("--" + name);
    }
    if (option.get_items_expected_max() > 0) {
      text.value = option.get_option_text();
      text.value_may_miss = option.get_items_expected_min() == 0;
      if (text.value_may_miss) {
        std::erase_if(text.value, [](char letter) { return letter == '[' || letter == ']'; });
      }
    }
  }
  text.choices = choices_in(text.value);
  text.names_file = is_file(text.value);
  if (!text.choices.empty()) {
    std::ranges::replace(text.value, ',', '|');
    text.value = without_blanks(std::move(text.value));
  }
  return text;
}

/// The values of an operand stand in its description: "pieces, conditions ... or twins".
void find_choices_of_list(CommandText& command) {
  for (OptionText& option : command.options) {
    if (command.name == "list" && option.is_operand()) {
      std::string words = option.what;
      if (const std::size_t last = words.find(" or "); last != std::string::npos) {
        words.replace(last, std::string_view(" or ").size(), ", ");
      }
      option.choices = choices_in(words);
    }
  }
}

}  // namespace

std::vector<CommandText> command_texts() {
  std::vector<CommandText> texts;
  describe_commands([&](const CommandOptions& options) {
    const CLI::App& app = options.app();
    constexpr std::string_view program = "warp ";
    const std::string title = app.get_name();
    CommandText text{.name = title.size() > program.size() ? title.substr(program.size()) : "",
                     .what = "solver for chess problems, orthodox and fairy",
                     .description = app.get_description(),
                     .options = {},
                     .footer = app.get_footer()};
    for (const CommandName& command : command_names()) {
      if (command.name == text.name) {
        text.what = command.what.english;
      }
    }
    for (const CLI::Option* option : app.get_options()) {
      text.options.push_back(text_of(*option));
    }
    find_choices_of_list(text);
    texts.push_back(std::move(text));
  });
  return texts;
}

}  // namespace warp::manual
