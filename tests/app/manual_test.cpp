// Manual pages and completions name what the program reads: compared with what --help shows.

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "solver/app/reference/manual/completions.hpp"
#include "solver/app/reference/manual/manual_page.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

/// The names of options at the beginnings of the lines of a help.
std::set<std::string> options_in_help(const std::string& help) {
  static const std::regex row("  (-[-A-Za-z0-9,]+).*");
  std::set<std::string> options;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, row)) {
      std::istringstream names(parts[1]);
      for (std::string name; std::getline(names, name, ',');) {
        options.insert(name);
      }
    }
  }
  return options;
}

std::set<std::string> options_of(const manual::CommandText& command) {
  std::set<std::string> options;
  for (const manual::OptionText& option : command.options) {
    options.insert(option.names.begin(), option.names.end());
  }
  return options;
}

const manual::OptionText& option_of(const std::vector<manual::CommandText>& all,
                                    const std::string& command, const std::string& name) {
  const auto found = std::ranges::find(all, command, &manual::CommandText::name);
  REQUIRE(found != all.end());
  const auto option = std::ranges::find_if(found->options, [&](const manual::OptionText& one) {
    return name.empty() ? one.is_operand() : std::ranges::count(one.names, name) > 0;
  });
  REQUIRE(option != found->options.end());
  return *option;
}

std::string roff_name(const std::string& option) {
  std::string text;
  for (const char letter : option) {
    text += letter == '-' ? std::string("\\-") : std::string(1, letter);
  }
  return "\\fB" + text + "\\fR";
}

/// What bash offers for the last of `words`, a word a line.
std::string offered(const std::string& script, const std::string& words) {
  const auto result = run_program(
      "/usr/bin/env", {"bash", "--norc", "-c",
                       "source " + script + "; COMP_WORDS=(warp " + words +
                           "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _warp; printf '%s\\n' "
                           "\"${COMPREPLY[@]}\""});
  CHECK(result.exit_status == 0);
  return "\n" + result.out;
}

}  // namespace

TEST_CASE("manual pages: one for each command of the list, with all options of its help") {
  const auto all = manual::command_texts();
  for (const CommandName& command : command_names()) {
    const bool known = std::ranges::count(all, command.name, &manual::CommandText::name) == 1;
    CHECK_MESSAGE(known == (command.name != "solve"), command.name);
  }
  for (const manual::CommandText& command : all) {
    CAPTURE(command.name);
    std::vector<std::string> words{"--help"};
    if (!command.name.empty()) words.insert(words.begin(), command.name);
    const auto in_help = options_in_help(run_warp(words).out);
    CHECK(in_help.size() >= 2);
    CHECK(in_help == options_of(command));
    const std::string page = manual::manual_page(command, all);
    for (const std::string& option : in_help) {
      CHECK_MESSAGE(holds(page, roff_name(option)), option);
    }
    CHECK(holds(page, "\n.SH EXIT STATUS\n"));
    // Every letter that roff would change is named.
    CHECK_FALSE(holds(page, "\n'"));
    CHECK(page.starts_with(".TH WARP"));
  }
}

TEST_CASE("manual pages: words of other commands, examples and values") {
  const auto all = manual::command_texts();
  const std::string program = manual::manual_page(all.front(), all);
  CHECK(all.front().name.empty());
  CHECK(holds(program, "warp endgame \\(dqKR v K\\(dq"));
  CHECK(holds(program, ".BR warp\\-check (1),\n"));
  const auto check = std::ranges::find(all, "check", &manual::CommandText::name);
  const std::string page = manual::manual_page(*check, all);
  CHECK(holds(page, "\n.EX\n  remark intended 2.1.1.1 "));
  CHECK(holds(page, "[\\fIFILE|DIR\\fR ...]"));
  CHECK(manual::manual_page_file(*check) == "warp-check.1");

  using Words = std::vector<std::string>;
  CHECK(option_of(all, "check", "--format").choices == Words{"text", "json", "csv", "tsv", "html"});
  CHECK(option_of(all, "diagram", "--format").choices ==
        Words{"svg", "png", "pdf", "latex", "unicode", "text"});
  CHECK(option_of(all, "list", "").choices == Words{"pieces", "conditions", "options", "goals",
                                                    "stipulations", "twins", "boards", "techniques",
                                                    "themes", "refused"});
  CHECK(option_of(all, "batch", "--against").names_file);
  CHECK(option_of(all, "batch", "--against").choices.empty());
  CHECK(option_of(all, "", "--heartbeat").value_may_miss);
  CHECK(option_of(all, "", "--maxtime").value == "SECONDS");
  CHECK(option_of(all, "", "--regression").value.empty());
  CHECK(option_of(all, "partition", "--parts").required);
}

TEST_CASE("completions offer commands, options of the command, and values") {
  const auto all = manual::command_texts();
  const TemporaryDirectory folder;
  const std::string script = folder.write("warp.bash", manual::bash_completion(all));
  const std::string commands = offered(script, "c");
  CHECK(holds(commands, "\ncheck\n"));
  CHECK(holds(commands, "\nconvert\n"));
  CHECK_FALSE(holds(commands, "\nbatch\n"));
  CHECK(holds(offered(script, "--max"), "\n--maxmem\n--maxtime\n"));
  CHECK(holds(offered(script, "check --an"), "\n--anonymous\n"));
  CHECK_FALSE(holds(offered(script, "check --"), "--resume"));
  CHECK(holds(offered(script, "solve --"), "--resume"));
  CHECK(offered(script, "check --format ''") == "\ntext\njson\ncsv\ntsv\nhtml\n");
  CHECK(offered(script, "--format = y") == "\nyacpdb\n");
  CHECK(holds(offered(script, "list g"), "\ngoals\n"));
  CHECK(offered(script, "--threads ''") == "\n\n");
  const std::string file = folder.write("a problem.inp", "");
  CHECK(offered(script, "check '" + folder.path("a pr") + "'") == "\n" + file + "\n");
  CHECK(offered(script, "check --db '" + folder.path("a pr") + "'") == "\n" + file + "\n");

  // The other shells are tried where the package is tested; here only that nothing is missing.
  const std::string zsh = manual::zsh_completion(all), fish = manual::fish_completion(all);
  CHECK(zsh.starts_with("#compdef warp\n"));
  for (const manual::CommandText& command : all) {
    for (const std::string& option : options_of(command)) {
      CHECK_MESSAGE(holds(zsh, "'" + option), option);
      const bool is_long = option.starts_with("--");
      CHECK_MESSAGE(holds(fish, is_long ? " -l " + option.substr(2) : " -s " + option.substr(1)),
                    option);
    }
  }
}

TEST_CASE("what a shell shows beside an option is its first part") {
  CHECK(manual::in_short("number of threads (default: one for each core)") == "number of threads");
  CHECK(manual::in_short("text; json: records") == "text");
  CHECK(manual::in_short("print this help") == "print this help");
}

}  // namespace warp::test
