#include "solver/app/solve/console/prompt.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iostream>
#include <string>

#include <fmt/format.h>

#include "parser/commands.hpp"
#include "parser/keyword.hpp"
#include "solver/app/solve/console/draft.hpp"
#include "solver/app/solve/console/line_editor.hpp"
#include "solver/platform/system/streams.hpp"

namespace warp {

namespace {

/// What the prompt itself understands, beside the lines of a problem.
enum class Word : std::uint8_t { solve, show, change, undo, fresh, help, quit, none };

struct WordNames {
  Word word;
  Names names;
  std::string_view meaning;
};

constexpr std::array words{
    WordNames{Word::solve, {"solve", "loese", "resous"}, "solves the problem; so does 'end'"},
    WordNames{Word::show, {"show", "zeige", "montre"}, "shows the problem as it has been typed"},
    WordNames{Word::change, {"move", "versetze", "deplacement"}, "moves a unit: move a1 b2"},
    WordNames{Word::change, {"add", "hinzufuegen", "ajoute"}, "adds a unit: add white Qa1"},
    WordNames{Word::change, {"remove", "entferne", "ote"}, "removes a unit: remove a1"},
    WordNames{Word::change,
              {"exchange", "tausche", "echange"},
              "lets two units change places: exchange a1 b2"},
    WordNames{Word::undo, {"undo", "zurueck", "annule"}, "takes back the last line or change"},
    WordNames{Word::fresh, {"new", "neu", "nouveau"}, "begins another problem; so does 'begin'"},
    WordNames{Word::help, {"help", "hilfe", "aide"}, "shows this"},
    WordNames{Word::quit, {"quit", "schluss", "quitte"}, "ends the program; so does Ctrl-D"},
};

std::string first_word(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  return line.substr(begin, std::min(line.find_first_of(" \t", begin), line.size()) - begin);
}

class Prompt {
 public:
  Prompt(const Settings& settings, std::atomic<bool>& interrupted,
         const std::function<void()>& rearm)
      : settings_(settings), interrupted_(interrupted), rearm_(rearm) {
    settings_.report.regression = true;  // neither banner nor times between the lines
  }

  Status run() {
    fmt::print("{}\nType a problem line by line; 'solve' solves it, 'help' tells more.\n",
               version_text());
    for (;;) {
      std::cout << std::flush;
      const auto line = editor_.read(draft_.empty() ? "warp> " : "    > ", draft_.language());
      if (!line) {
        fmt::print("\n");
        return Status::solved;
      }
      if (!obey(*line)) {
        return Status::solved;
      }
    }
  }

 private:
  Word word_of(const std::string& line) const {
    const std::string word = first_word(line);
    if (word.empty()) {
      return Word::none;
    }
    for (const WordNames& row : words) {
      // The whole word only: everything shorter is a word of problems. It may have its umlauts.
      if (parser::match_keyword({row.names.in(draft_.language())}, word).exact ||
          parser::match_keyword({row.names.english}, word).exact) {
        return row.word;
      }
    }
    return Word::none;
  }

  /// Does what the line says. Returns false at the end.
  bool obey(const std::string& line) {
    const std::string word = first_word(line);
    if (word.empty()) {
      return true;
    }
    if (begins_problem(word) || ends_problem(word)) {
      return true;
    }
    switch (word_of(line)) {
      case Word::solve:
        solve();
        break;
      case Word::show:
        fmt::print("{}", draft_.text());
        break;
      case Word::change:
        change(line);
        break;
      case Word::undo:
        if (!draft_.undo()) {
          fmt::print("nothing to take back\n");
        }
        break;
      case Word::fresh:
        draft_.clear(draft_.language());
        break;
      case Word::help:
        help();
        break;
      case Word::quit:
        return false;
      case Word::none:
        tell(draft_.take(line));
        break;
    }
    return true;
  }

  bool begins_problem(const std::string& word) {
    for (std::size_t i = 0; i < all_languages.size(); ++i) {
      const parser::Keywords begin{parser::all_commands()[i].names.english};
      if (parser::clearly_keyword(begin, word)) {
        draft_.clear(all_languages[i]);
        return true;
      }
    }
    return false;
  }

  bool ends_problem(const std::string& word) {
    const auto end = std::ranges::find(parser::all_commands(), parser::Command::end,
                                       &parser::CommandInfo::command);
    if (!parser::clearly_keyword({end->names.in(draft_.language())}, word)) {
      return false;
    }
    solve();
    return true;
  }

  void change(const std::string& line) {
    const auto complaints = draft_.change(line);
    tell(complaints);
    if (complaints.empty()) {
      fmt::print("changed; 'solve' solves it again, 'undo' takes it back\n");
    }
  }

  static void tell(const std::vector<std::string>& complaints) {
    for (const std::string& complaint : complaints) {
      fmt::print("{}\n", complaint);
    }
  }

  void solve() {
    std::cout << std::flush;
    run_text(settings_, draft_.text(), "input", interrupted_);
    if (interrupted_.exchange(false)) {
      rearm_();
    }
  }

  void help() const {
    fmt::print(
        "A problem is typed line by line, without 'begin' and 'end':\n"
        "    pieces white Kf6 Ra1 black Kh8 Ph7\n    stipulation #2\n"
        "Words may be shortened, Tab completes them. Besides:\n");
    for (const WordNames& row : words) {
      fmt::print("    {:<12} {}\n", row.names.in(draft_.language()), row.meaning);
    }
  }

  Settings settings_;
  std::atomic<bool>& interrupted_;
  const std::function<void()>& rearm_;
  LineEditor editor_;
  Draft draft_;
};

}  // namespace

bool is_typed(const Settings& settings) {
  return settings.files.empty() && settings.resume.empty() && settings.format == Format::text &&
         platform::is_terminal(platform::Stream::in) &&
         platform::is_terminal(platform::Stream::out);
}

Status prompt(const Settings& settings, std::atomic<bool>& interrupted,
              const std::function<void()>& rearm) {
  return Prompt(settings, interrupted, rearm).run();
}

}  // namespace warp
