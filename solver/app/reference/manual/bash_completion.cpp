#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/reference/manual/completions.hpp"
#include "solver/app/solve/command_line/command_names.hpp"

namespace warp::manual {

namespace {

/// Values of options: a case "COMMAND OPTION" each, in single quotes.
std::string value_cases(const CommandText& command) {
  std::string cases;
  for (const OptionText& option : command.options) {
    if (option.is_operand() || option.value.empty() || option.value_may_miss) {
      continue;
    }
    std::string patterns;
    for (const std::string& name : option.names) {
      patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ", command.name, name);
    }
    const std::string reaction =
        option.names_file         ? "_warp_files"
        : !option.choices.empty() ? fmt::format("_warp_words '{}'", fmt::join(option.choices, " "))
                                  : "true";  // a number or a text: nothing can be offered
    cases += fmt::format("    {})\n      {}\n      return ;;\n", patterns, reaction);
  }
  return cases;
}

std::string words_of(const CommandText& command) {
  std::string words;
  for (const OptionText& option : command.options) {
    for (const std::string& name : option.names) {
      words += (words.empty() ? "" : " ") + name;
    }
  }
  return words;
}

std::string operand_choices(const CommandText& command) {
  for (const OptionText& option : command.options) {
    if (option.is_operand()) {
      return fmt::format("{}", fmt::join(option.choices, " "));
    }
  }
  return {};
}

}  // namespace

std::string bash_completion(const std::vector<CommandText>& all) {
  std::string names, values, options;
  for (const CommandName& command : command_names()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
  }
  for (const CommandText& command : all) {
    values += value_cases(command);
    options += fmt::format("    '{}') options='{}' operands='{}' ;;\n", command.name,
                           words_of(command), operand_choices(command));
  }
  return fmt::format(
      R"(# Completion of warp for bash, made from the tables that `warp --help` shows.

_warp_words() {{
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
}}

_warp_files() {{
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}}

_warp() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local commands='{}' command='' options='' operands=''
  COMPREPLY=()
  # For bash `--format=json` is three words.
  if [[ $word == '=' ]]; then
    word=''
  elif [[ $before == '=' ]]; then
    before=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  if ((COMP_CWORD > 1)) && [[ " $commands " == *" ${{COMP_WORDS[1]}} "* ]]; then
    command=${{COMP_WORDS[1]}}
  fi
  [[ $command == solve ]] && command=''
  case "$command $before" in
{}  esac
  case $command in
{}  esac
  if [[ $word == -* ]]; then
    _warp_words "$options"
    return
  fi
  _warp_files
  if ((COMP_CWORD == 1)); then
    operands=$commands
  fi
  if [[ -n $operands ]]; then
    local found
    mapfile -t found < <(compgen -W "$operands" -- "$word")
    COMPREPLY+=("${{found[@]}}")
  fi
}}

complete -F _warp warp
)",
      names, values, options);
}

}  // namespace warp::manual
