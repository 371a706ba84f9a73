#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "parser/names/name_table.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// Does `warp explain` know this name? Letters of pieces are too short to tell.
bool is_name(std::string_view word) {
  const auto& names = parser::NameTable::of(all_conditions());
  return std::ranges::any_of(names.all(), [&](const parser::Name& name) {
    return name.sort != parser::Name::Sort::letters && parser::same_name(name.text, word);
  });
}

/// A word with blanks in quotes.
std::string as_typed(std::string_view word) {
  return word.find(' ') == std::string_view::npos ? std::string(word)
                                                  : "'" + std::string(word) + "'";
}

}  // namespace

std::optional<int> mistyped_command(int argc, const char* const* argv) {
  parser::Keywords commands;
  for (const CommandName& command : command_names()) {
    commands.push_back(command.name);
  }
  const std::string_view word = argc > 1 ? argv[1] : "";
  std::error_code error;
  if (word.find_first_of("./-") != std::string_view::npos ||
      std::ranges::find(commands, word) != commands.end() ||
      std::filesystem::exists(platform::path_of(std::string(word)), error)) {
    return std::nullopt;
  }
  constexpr int input_error = 2;
  if (is_name(word)) {
    std::cerr << user_message(MessageId::no_file_but_name,
                              {{"word", parser::quoted(word)}, {"meant", as_typed(word)}})
              << "\n";
    return input_error;
  }
  const auto meant = parser::nearest_keyword(commands, word);
  if (!meant) {
    return std::nullopt;
  }
  std::cerr << user_message(MessageId::no_command_or_file, {{"word", parser::quoted(word)},
                                                            {"meant", std::string(meant->keyword)}})
            << "\n";
  return input_error;
}

}  // namespace warp
