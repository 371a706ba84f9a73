#include "solver/platform/line_input.hpp"

#include <editline/readline.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

namespace warp::platform {

namespace {

constexpr int longest_history = 500;

/// libedit calls plain functions, so that this lies here; each read() sets it anew.
Completions complete_word;
std::vector<std::string> candidates;

/// Returns the completions of `text` one after the other, allocated by malloc; null behind the
/// last.
char* next_completion(const char* text, int state) {
  static std::size_t next;  // as libedit's interface wants it: state 0 begins anew
  if (state == 0) {
    next = 0;
    candidates = complete_word(text);
  }
  return next < candidates.size() ? ::strdup(candidates[next++].c_str()) : nullptr;
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

LineInput::LineInput() : history_(history_file()) {
  rl_readline_name = const_cast<char*>("warp");
  rl_initialize();
  rl_attempted_completion_function = complete;
  ::using_history();
  ::stifle_history(longest_history);
  if (!history_.empty()) {
    ::read_history(history_.c_str());
  }
}

LineInput::~LineInput() {
  if (!history_.empty()) {
    ::write_history(history_.c_str());
  }
}

std::optional<std::string> LineInput::read(const char* prompt, const Completions& completions) {
  complete_word = completions;
  const std::unique_ptr<char, void (*)(void*)> line(::readline(prompt), std::free);
  if (line == nullptr) {
    return std::nullopt;
  }
  if (*line != '\0') {
    ::add_history(line.get());
  }
  return std::string(line.get());
}

}  // namespace warp::platform
