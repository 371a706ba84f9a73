#include "solver/app/solve/console/prompt.hpp"
#include "solver/app/solve/intake/inputs.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "parser/commands.hpp"
#include "parser/keyword.hpp"
#include "solver/app/solve/console/draft.hpp"
#include "solver/app/solve/console/line_editor.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// What the prompt itself understands, beside the lines of a problem.
enum class PromptWord : std::uint8_t {
  solve,
  show,
  change,
  undo,
  fresh,
  reference,   ///< a command of the program that asks about no problem
  of_problem,  ///< a command of the program that takes the problem as it has been typed
  save,
  help,
  quit,
  none
};

struct PromptWordRow {
  PromptWord word;
  Names names;
  Names meaning;
};

constexpr std::array prompt_words{
    PromptWordRow{PromptWord::solve,
                  {"solve", "loese", "resous"},
                  {"solves the problem; so does 'end'", "löst das Problem; 'ende' auch",
                   "résout le problème ; 'fin' aussi"}},
    PromptWordRow{
        PromptWord::show,
        {"show", "zeige", "montre"},
        {"shows the problem as it has been typed", "zeigt das Problem, wie es eingegeben ist",
         "montre le problème tel qu'il est tapé"}},
    PromptWordRow{PromptWord::of_problem,
                  {"diagram", "diagramm", "diagramme"},
                  {"draws it; diagram --out x.svg: into a file",
                   "zeichnet es; diagramm --out x.svg: in eine Datei",
                   "le dessine ; diagramme --out x.svg : dans un fichier"}},
    PromptWordRow{PromptWord::of_problem,
                  {"check", "pruefe", "verifie"},
                  {"gives a verdict: sound, cooked, dual ...",
                   "gibt ein Urteil: korrekt, Nebenlösung, Dual ...",
                   "donne un verdict : correct, démolition, dual ..."}},
    PromptWordRow{
        PromptWord::save,
        {"save", "sichere", "enregistre"},
        {"saves it: save x.inp, or .olv, .fen", "sichert es: sichere x.inp, oder .olv, .fen",
         "l'enregistre : enregistre x.inp, ou .olv, .fen"}},
    PromptWordRow{PromptWord::reference,
                  {"explain", "erklaere", "explique"},
                  {"a piece, a condition or a board: explain grasshopper",
                   "einen Stein, eine Bedingung oder ein Brett: erklaere grashuepfer",
                   "une pièce, une condition ou un échiquier : explique sauterelle"}},
    PromptWordRow{PromptWord::reference,
                  {"list", "liste", "liste"},
                  {"what there is: list conditions, list pieces ...",
                   "was es gibt: liste conditions, liste pieces ...",
                   "ce qu'il y a : liste conditions, liste pieces ..."}},
    PromptWordRow{PromptWord::change,
                  {"move", "versetze", "deplacement"},
                  {"moves a unit: move a1 b2", "versetzt einen Stein: versetze a1 b2",
                   "déplace une pièce : deplacement a1 b2"}},
    PromptWordRow{PromptWord::change,
                  {"add", "hinzufuegen", "ajoute"},
                  {"adds a unit: add white Qa1", "fügt einen Stein hinzu: hinzufuegen weiss Da1",
                   "ajoute une pièce : ajoute blanc Da1"}},
    PromptWordRow{PromptWord::change,
                  {"remove", "entferne", "ote"},
                  {"removes a unit: remove a1", "entfernt einen Stein: entferne a1",
                   "ôte une pièce : ote a1"}},
    PromptWordRow{PromptWord::change,
                  {"exchange", "tausche", "echange"},
                  {"lets two units change places: exchange a1 b2",
                   "vertauscht zwei Steine: tausche a1 b2", "échange deux pièces : echange a1 b2"}},
    PromptWordRow{
        PromptWord::undo,
        {"undo", "zurueck", "annule"},
        {"takes back the last line or change", "nimmt die letzte Zeile oder Änderung zurück",
         "annule la dernière ligne ou le dernier changement"}},
    PromptWordRow{
        PromptWord::fresh,
        {"new", "neu", "nouveau"},
        {"begins another problem; so does 'begin'", "beginnt ein anderes Problem; 'anfang' auch",
         "commence un autre problème ; 'debut' aussi"}},
    PromptWordRow{
        PromptWord::help, {"help", "hilfe", "aide"}, {"shows this", "zeigt dies", "montre ceci"}},
    PromptWordRow{PromptWord::quit,
                  {"quit", "schluss", "quitte"},
                  {"ends the program; so does Ctrl-D", "beendet das Programm; Strg-D auch",
                   "termine le programme ; Ctrl-D aussi"}},
};

/// The words of a line, between blanks; what stands between apostrophes is one word.
std::vector<std::string> words_of_line(const std::string& line) {
  std::vector<std::string> words;
  bool is_open = false;
  bool is_quoted = false;
  for (const char letter : line) {
    const bool is_quote = letter == '\'' || letter == '"';
    if (is_quote && (is_quoted || !is_open)) {
      is_quoted = !is_quoted;
      if (is_quoted) {
        words.emplace_back();
        is_open = true;
      } else {
        is_open = false;
      }
    } else if (!is_quoted && (letter == ' ' || letter == '\t')) {
      is_open = false;
    } else {
      if (!is_open) {
        words.emplace_back();
        is_open = true;
      }
      words.back() += letter;
    }
  }
  return words;
}

std::string first_word(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  return line.substr(begin, std::min(line.find_first_of(" \t", begin), line.size()) - begin);
}

/// The row whose word the line begins with; null if there is none. Only the whole word counts:
/// everything shorter is a word of problems. It may have its umlauts, and may be English in every
/// problem.
const PromptWordRow* row_of(const std::string& line, Language language) {
  const std::string word = first_word(line);
  const auto row = std::ranges::find_if(prompt_words, [&](const PromptWordRow& candidate) {
    return !word.empty() && (parser::match_keyword({candidate.names.in(language)}, word).exact ||
                             parser::match_keyword({candidate.names.english}, word).exact);
  });
  return row == prompt_words.end() ? nullptr : &*row;
}

std::string_view name_in(PromptWord word, Language language) {
  return std::ranges::find(prompt_words, word, &PromptWordRow::word)->names.in(language);
}

/// While it lives, standard input is `text`.
class InputIs {
 public:
  explicit InputIs(const std::string& text) : text_(text), before_(std::cin.rdbuf(text_.rdbuf())) {}
  ~InputIs() {
    std::cin.rdbuf(before_);
    std::cin.clear();
  }
  InputIs(const InputIs&) = delete;
  InputIs& operator=(const InputIs&) = delete;

 private:
  std::istringstream text_;
  std::streambuf* before_;
};

class Prompt {
 public:
  Prompt(const Settings& settings, std::atomic<bool>& interrupted,
         const std::function<void()>& rearm, const CommandRunner& run_command)
      : settings_(settings), interrupted_(interrupted), rearm_(rearm), run_command_(run_command) {
    settings_.report.regression = true;  // neither banner nor times between the lines
    draft_.clear(user_language());
  }

  Status run() {
    fmt::print("{}\n{}\n", version_text(), say(MessageId::prompt_greeting));
    for (;;) {
      std::cout << std::flush;
      const auto line =
          editor_.read(draft_.empty() ? "warp> " : "    > ", draft_.language(), own_words());
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
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, draft_.language(), arguments);
  }

  std::vector<std::string> own_words() const {
    std::vector<std::string> words;
    for (const PromptWordRow& row : prompt_words) {
      words.emplace_back(row.names.in(draft_.language()));
    }
    return words;
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
    const PromptWordRow* const row = row_of(line, draft_.language());
    switch (row == nullptr ? PromptWord::none : row->word) {
      case PromptWord::solve:
        solve();
        break;
      case PromptWord::show:
        fmt::print("{}", draft_.text());
        break;
      case PromptWord::change:
        change(line);
        break;
      case PromptWord::undo:
        if (!draft_.undo()) {
          fmt::print("{}\n", say(MessageId::prompt_nothing_to_undo));
        }
        break;
      case PromptWord::fresh:
        draft_.clear(draft_.language());
        break;
      case PromptWord::reference:
        command(std::string(row->names.english), line);
        break;
      case PromptWord::of_problem:
        of_problem(std::string(row->names.english), line);
        break;
      case PromptWord::save:
        save(line);
        break;
      case PromptWord::help:
        help();
        break;
      case PromptWord::quit:
        return false;
      case PromptWord::none:
        take(line);
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

  /// Takes a line of the problem. The first one may be in another language than that of the user:
  /// then the problem is.
  void take(const std::string& line) {
    if (is_position_text(line)) {
      tell(draft_.take_position(line).complaints);
      return;
    }
    const bool is_first = draft_.empty();
    const Language before = draft_.language();
    Draft::Answer answer = draft_.take(line);
    for (const Language language : all_languages) {
      if (answer.kept || !is_first || language == before) {
        continue;
      }
      draft_.clear(language);
      if (Draft::Answer other = draft_.take(line); other.kept) {
        answer = std::move(other);
      }
    }
    if (is_first && !answer.kept) {
      draft_.clear(before);
    }
    tell(answer.complaints);
    if (!answer.replaced.empty()) {
      std::string was = answer.replaced.substr(0, answer.replaced.size() - 1);
      std::ranges::replace(was, '\n', ' ');
      tell({say(MessageId::prompt_replaces, {{"line", was}})});
    }
  }

  void change(const std::string& line) {
    const auto complaints = draft_.change(line);
    tell(complaints);
    if (complaints.empty()) {
      tell({say(MessageId::prompt_changed,
                {{"solve", std::string(name_in(PromptWord::solve, draft_.language()))},
                 {"undo", std::string(name_in(PromptWord::undo, draft_.language()))}})});
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
    rearm();
  }

  void rearm() {
    if (interrupted_.exchange(false)) {
      rearm_();
    }
  }

  /// Carries out a command of the program with the words that follow the first one in `line`.
  void command(const std::string& name, const std::string& line) {
    std::vector<std::string> words = words_of_line(line);
    words.front() = name;
    if (name == "explain" && draft_.language() != Language::english &&
        std::ranges::find(words, "--lang") == words.end()) {
      constexpr Names codes{"en", "de", "fr"};
      words.insert(words.end(), {"--lang", std::string(codes.in(draft_.language()))});
    }
    std::cout << std::flush;
    run_command_(words);
    rearm();
  }

  void of_problem(const std::string& name, const std::string& line) {
    if (draft_.empty() && words_of_line(line).size() == 1) {
      tell({say(MessageId::prompt_empty)});
      return;
    }
    const InputIs problem(draft_.text());
    command(name, line);
  }

  void save(const std::string& line) {
    const std::vector<std::string> words = words_of_line(line);
    if (words.size() != 2) {
      tell({say(MessageId::prompt_save_where,
                {{"save", std::string(name_in(PromptWord::save, draft_.language()))}})});
      return;
    }
    const std::string& file = words[1];
    std::error_code error;
    if (!saved_.contains(file) &&
        std::filesystem::exists(std::filesystem::symlink_status(platform::path_of(file), error))) {
      tell({say(MessageId::prompt_file_exists, {{"file", parser::quoted(file)}})});
      return;
    }
    if (draft_.empty()) {
      tell({say(MessageId::prompt_empty)});
      return;
    }
    if (const auto has_ending = [&](std::string_view ending) { return file.ends_with(ending); };
        std::ranges::any_of(std::array<std::string_view, 4>{".olv", ".fen", ".ffen", ".epd"},
                            has_ending)) {
      const InputIs problem(draft_.text());
      if (run_command_({"convert", "-", file}) != 0) {
        return;
      }
    } else if (const std::string fault = write_file(file, draft_.text()); !fault.empty()) {
      tell({fmt::format("{}: {}", file, fault)});
      return;
    }
    saved_.insert(file);
    tell({say(MessageId::prompt_saved, {{"file", parser::quoted(file)}})});
  }

  void help() const {
    fmt::print("{}\n", say(MessageId::prompt_help));
    for (const PromptWordRow& row : prompt_words) {
      fmt::print("    {:<12} {}\n", row.names.in(draft_.language()),
                 row.meaning.in(draft_.language()));
    }
  }

  Settings settings_;
  std::atomic<bool>& interrupted_;
  const std::function<void()>& rearm_;
  const CommandRunner& run_command_;
  LineEditor editor_;
  Draft draft_;
  std::set<std::string> saved_;  ///< files that were written here, and may be written again
};

}  // namespace

bool is_typed(const Settings& settings) {
  return settings.files.empty() && settings.resume.empty() && settings.format == Format::text &&
         platform::is_terminal(platform::Stream::in) &&
         platform::is_terminal(platform::Stream::out);
}

Status prompt(const Settings& settings, std::atomic<bool>& interrupted,
              const std::function<void()>& rearm, const CommandRunner& run_command) {
  return Prompt(settings, interrupted, rearm, run_command).run();
}

}  // namespace warp
