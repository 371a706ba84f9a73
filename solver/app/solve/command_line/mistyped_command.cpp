#include <algorithm>
#include <filesystem>
#include <iostream>

#include "parser/keyword.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

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
  const auto meant = parser::nearest_keyword(commands, word);
  if (!meant) {
    return std::nullopt;
  }
  constexpr int input_error = 2;
  std::cerr << user_message(MessageId::no_command_or_file, {{"word", parser::quoted(word)},
                                                            {"meant", std::string(meant->keyword)}})
            << "\n";
  return input_error;
}

}  // namespace warp
