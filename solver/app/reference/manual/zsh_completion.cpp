#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/reference/manual/completions.hpp"
#include "solver/app/solve/command_line/command_names.hpp"

namespace warp::manual {

namespace {

/// `text` between single quotes, as a part of a specification of _arguments or _describe: brackets
/// and colons have a meaning there.
std::string escaped_for_zsh(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '\'') {
      result += "'\\''";
    } else if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') {
      result += std::string("\\") + letter;
    } else {
      result += letter;
    }
  }
  return result;
}

/// What completes the value: a list of words, files, or nothing.
std::string action(const OptionText& option) {
  return option.names_file         ? "_files"
         : !option.choices.empty() ? fmt::format("({})", fmt::join(option.choices, " "))
                                   : " ";
}

/// Specifications for _arguments, one a line.
std::string specifications(const CommandText& command) {
  std::string text;
  for (const OptionText& option : command.options) {
    const std::string value =
        fmt::format("{}:{}", escaped_for_zsh(option.value), escaped_for_zsh(action(option)));
    if (option.is_operand()) {
      text += fmt::format("        '{}:{}' \\\n", option.repeated ? "*" : "", value);
      continue;
    }
    for (const std::string& name : option.names) {
      const bool is_long = name.starts_with("--");
      const std::string form = option.value.empty() || option.value_may_miss ? ""
                               : is_long                                     ? "="
                                                                             : "+";
      text += fmt::format("        '{}{}[{}]{}' \\\n", name, form,
                          escaped_for_zsh(in_short(option.what)), form.empty() ? "" : ":" + value);
    }
  }
  return text;
}

}  // namespace

std::string zsh_completion(const std::vector<CommandText>& all) {
  std::string names, described, cases;
  for (const CommandName& command : command_names()) {
    names += fmt::format("{}{}", names.empty() ? "" : "|", command.name);
    described +=
        fmt::format("      '{}:{}'\n", command.name, escaped_for_zsh(command.what.english));
  }
  for (const CommandText& command : all) {
    cases += fmt::format("    ({})\n      _arguments -S \\\n{}        && found=0 ;;\n",
                         command.name.empty() ? "''" : command.name, specifications(command));
  }
  return fmt::format(R"(#compdef warp
# Completion of warp for zsh, made from the tables that `warp --help` shows.

_warp() {{
  local command='' found=1
  local -a commands
  if (( CURRENT > 2 )); then
    case $words[2] in
      ({})
        command=$words[2]
        shift words
        (( CURRENT-- )) ;;
    esac
  elif [[ $words[CURRENT] != -* ]]; then
    commands=(
{}    )
    _describe -t commands command commands && found=0
  fi
  [[ $command == solve ]] && command=''
  case $command in
{}  esac
  return found
}}

_warp "$@"
)",
                     names, described, cases);
}

}  // namespace warp::manual
