#include "solver/platform/system/line_input.hpp"

#include <editline/readline.h>
#include <langinfo.h>
#include <locale.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string_view>
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

/// While it lives, this thread knows how the terminal encodes letters. libedit drops the letters
/// that the locale of a program cannot read, and the one in which a program starts reads ASCII
/// alone. All other threads, numbers and sorting stay as they are.
class TerminalLetters {
 public:
  TerminalLetters() : before_(::uselocale(locale())) {}
  ~TerminalLetters() { ::uselocale(before_); }
  TerminalLetters(const TerminalLetters&) = delete;
  TerminalLetters& operator=(const TerminalLetters&) = delete;

 private:
  /// The locale of the user; UTF-8 where it is not installed or knows only ASCII (LC_ALL=C).
  static locale_t locale() {
    static const locale_t found = [] {
      for (const char* const name : std::array{"", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"}) {
        const locale_t wanted = ::newlocale(LC_CTYPE_MASK, name, nullptr);
        if (wanted == nullptr) {
          continue;
        }
        const std::string_view code = ::nl_langinfo_l(CODESET, wanted);
        if (code != "ANSI_X3.4-1968" && code != "US-ASCII" && code != "646") {
          return wanted;
        }
        ::freelocale(wanted);
      }
      return LC_GLOBAL_LOCALE;
    }();
    return found;
  }

  locale_t before_;
};

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
  const TerminalLetters letters;
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
  const TerminalLetters letters;
  if (!history_.empty()) {
    ::write_history(history_.c_str());
  }
}

std::optional<std::string> LineInput::read(const char* prompt, const Completions& completions) {
  const TerminalLetters letters;
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
