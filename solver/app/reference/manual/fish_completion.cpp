#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/reference/manual/completions.hpp"
#include "solver/app/solve/command_line/command_names.hpp"

namespace warp::manual {

namespace {

std::string escaped_for_fish(std::string_view text) {
  std::string result = "'";
  for (const char letter : text) {
    result +=
        letter == '\'' || letter == '\\' ? std::string("\\") + letter : std::string(1, letter);
  }
  return result + "'";
}

std::string line(const CommandText& command, const OptionText& option) {
  std::string text = fmt::format("complete -c warp -n '__warp_is \"{}\"'", command.name);
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.value.empty() && !option.value_may_miss && !option.is_operand()) {
    // -x: no names of files.
    text += option.names_file ? " -r -F" : " -x";
  }
  if (!option.choices.empty()) {
    text +=
        fmt::format(" -a {}", escaped_for_fish(fmt::format("{}", fmt::join(option.choices, " "))));
  }
  return text + fmt::format(" -d {}\n", escaped_for_fish(in_short(option.what)));
}

}  // namespace

std::string fish_completion(const std::vector<CommandText>& all) {
  std::string names, lines;
  for (const CommandName& command : command_names()) {
    names += fmt::format(" {}", command.name);
    lines += fmt::format("complete -c warp -n __warp_begins -a {} -d {}\n", command.name,
                         escaped_for_fish(command.what.english));
  }
  for (const CommandText& command : all) {
    for (const OptionText& option : command.options) {
      // Names of files are offered without being told.
      if (!option.is_operand() || !option.choices.empty()) {
        lines += line(command, option);
      }
    }
  }
  return fmt::format(
      R"(# Completion of warp for fish, made from the tables that `warp --help` shows.

function __warp_begins
    test (count (commandline -opc)) -eq 1
end

# Is the command the one that is named? "" stands for warp without one.
function __warp_is
    set -l words (commandline -opc)
    set -l command ''
    if test (count $words) -gt 1; and contains -- $words[2]{}
        set command $words[2]
    end
    test "$command" = solve; and set command ''
    test "$command" = "$argv[1]"
end

{})",
      names, lines);
}

std::string in_short(const std::string& what) {
  std::size_t end = what.size();
  for (const std::string_view mark : {"; ", ". ", " ("}) {
    end = std::min(end, what.find(mark));
  }
  return what.substr(0, end);
}

}  // namespace warp::manual
