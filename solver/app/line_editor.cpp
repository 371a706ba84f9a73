#include "solver/app/line_editor.hpp"

#include <editline/readline.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <set>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/commands.hpp"
#include "parser/keyword.hpp"
#include "solver/setup/option.hpp"

namespace warp {

namespace {

constexpr int longest_history = 500;

/// The words that Tab completes. libedit calls plain functions, so that they lie here; each read()
/// sets them anew.
std::vector<std::string> completions;

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

/// Returns the completions of `text` one after the other, allocated by malloc; null behind the
/// last.
char* next_completion(const char* text, int state) {
  static std::size_t next;  // as libedit's interface wants it: state 0 begins anew
  next = state == 0 ? 0 : next;
  while (next < completions.size()) {
    const std::string& word = completions[next++];
    if (word.size() >= std::strlen(text) &&
        parser::equal_ignoring_case(std::string_view(word).substr(0, std::strlen(text)), text)) {
      return ::strdup(word.c_str());
    }
  }
  return nullptr;
}

char** complete(const char* text, int, int) {
  rl_attempted_completion_over = 1;  // no names of files
  return rl_completion_matches(text, next_completion);
}

std::string history_file() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  std::filesystem::path directory;
  if (state != nullptr && *state != '\0') {
    directory = state;
  } else if (home != nullptr && *home != '\0') {
    directory = std::filesystem::path(home) / ".local/state";
  } else {
    return {};
  }
  directory /= "warp";
  std::error_code fault;
  std::filesystem::create_directories(directory, fault);
  return fault ? std::string() : (directory / "history").string();
}

}  // namespace

LineEditor::LineEditor() : history_(history_file()) {
  rl_readline_name = const_cast<char*>("warp");
  rl_initialize();
  rl_attempted_completion_function = complete;
  ::using_history();
  ::stifle_history(longest_history);
  if (!history_.empty()) {
    ::read_history(history_.c_str());
  }
}

LineEditor::~LineEditor() {
  if (!history_.empty()) {
    ::write_history(history_.c_str());
  }
}

std::optional<std::string> LineEditor::read(const char* prompt, Language language) {
  completions = words_in(language);
  const std::unique_ptr<char, void (*)(void*)> line(::readline(prompt), std::free);
  if (line == nullptr) {
    return std::nullopt;
  }
  if (*line != '\0') {
    ::add_history(line.get());
  }
  return std::string(line.get());
}

}  // namespace warp
