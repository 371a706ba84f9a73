#include "solver/app/commands/themes/themes_command.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/themes/theme_demand.hpp"
#include "solver/check/themes/theme_search.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

constexpr std::string_view by_number_of_themes = "themes";

constexpr Names problem_word{"problem {number}", "Aufgabe {number}", "problème {number}"};
constexpr Names no_theme{"none", "keine", "aucun"};
constexpr Names in_part{"not all play was looked at: there was not enough time or room",
                        "nicht alles Spiel wurde angesehen: Zeit oder Platz reichten nicht",
                        "tout le jeu n'a pas été examiné : le temps ou la place a manqué"};
constexpr Names infinite_board{
    "themes are not sought on boards of infinitely many dimensions",
    "auf Brettern mit unendlich vielen Dimensionen werden keine Themen gesucht",
    "les thèmes ne sont pas cherchés sur les échiquiers à une infinité de dimensions"};

/// What is told of a problem.
struct ThemesTold {
  Language language = Language::english;
  std::string file;
  unsigned line = 0;
  unsigned number = 0;
  std::string title;
  check::ProblemThemes themes;
};

class ThemesAnswers : public EachProblem {
 public:
  ThemesAnswers(const ThemesOptions& options, Console& console,
                const std::atomic<bool>& interrupted)
      : EachProblem(console),
        options_(options),
        interrupted_(interrupted),
        facts_(*bytes_of(options.memory)) {
    for (const std::string& text : options.require) {
      demands_.push_back(*check::theme_demand(text));
    }
    order_ = check::theme_named(options.order_by);
  }

  /// `text`: the problems; null: those of the files.
  Status run(const ProblemsInText* text) {
    if (options_.format == Format::json) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    if (text != nullptr) {
      answer_text(*text, files::Declared::read);
    } else {
      answer_each(options_.files, files::Declared::read);
    }
    std::ranges::stable_sort(waiting_, std::ranges::greater{},
                             [&](const ThemesTold& told) { return degree(told); });
    std::ranges::for_each(waiting_, [&](const ThemesTold& told) { write(told); });
    if (interrupted_) {
      note(Status::incomplete);
    }
    if (options_.format == Format::json) {
      console().write_out(report::json_line(report::end_record(static_cast<int>(status()))));
    }
    console().flush();
    return status();
  }

 private:
  void answer(const parser::ParsedProblem& parsed, unsigned number) override {
    if (!parsed.usable() || interrupted_) {
      return;
    }
    if (parsed.problem.infinite != nullptr) {
      complain(fmt::format("{}:{}: {}", parsed.problem.file, parsed.problem.where.line,
                           infinite_board.in(parsed.problem.language)),
               Status::unsupported);
      return;
    }
    Setup setup = set_up(parsed.problem);
    report(setup.diagnostics);
    if (setup.phases.empty()) {
      return;
    }
    const StopSignal stop(interrupted_,
                          StopSignal::Clock::now() + std::chrono::seconds(options_.seconds));
    const auto& problem = setup.problem;
    ThemesTold told{
        .language = problem.language,
        .file = problem.file,
        .line = problem.where.line,
        .number = number,
        .title = problem.titles.empty() ? "" : report::as_utf8(problem.titles.front()),
        .themes = check::themes_of(setup, {facts_, stop, searches_, Means{}, options_.threads})};
    if (!told.themes.complete) {
      note(Status::incomplete);
    }
    if (!std::ranges::all_of(demands_, [&](const check::ThemeDemand& demand) {
          return demand.met_by(told.themes.shown);
        })) {
      return;
    }
    if (options_.order_by.empty()) {
      write(told);
      console().flush();
    } else {
      waiting_.push_back(std::move(told));
    }
  }

  /// By what the problems are ordered.
  std::size_t degree(const ThemesTold& told) const {
    return order_ ? check::degree_of(*order_, told.themes.shown) : told.themes.shown.size();
  }

  void write(const ThemesTold& told) {
    console().write_out(options_.format == Format::json ? json_of(told) : text_of(told));
  }

  static std::string text_of(const ThemesTold& told) {
    std::string text =
        fmt::format(fmt::runtime(problem_word.in(told.language)), fmt::arg("number", told.number));
    text += (told.title.empty() ? "" : ": " + told.title) + "\n";
    std::string themes;
    for (const check::ThemeShown& shown : told.themes.shown) {
      themes += (themes.empty() ? "" : ", ") + shown.text();
    }
    text += fmt::format("  {}\n", themes.empty() ? no_theme.in(told.language) : themes);
    return told.themes.complete ? text : text + fmt::format("  {}\n", in_part.in(told.language));
  }

  static std::string json_of(const ThemesTold& told) {
    report::Json rows = report::Json::array();
    for (const check::ThemeShown& shown : told.themes.shown) {
      rows.push_back(
          {{"theme", check::row_of(shown.theme).name},
           {"piece", shown.piece.empty() ? report::Json(nullptr) : report::Json(shown.piece)},
           {"number", shown.number == 0 ? report::Json(nullptr) : report::Json(shown.number)}});
    }
    return report::json_line(
        {{"record", "themes"},
         {"file", report::as_utf8(told.file)},
         {"line", told.line},
         {"problem", told.number},
         {"title", told.title.empty() ? report::Json(nullptr) : report::Json(told.title)},
         {"themes", std::move(rows)},
         {"complete", told.themes.complete}});
  }

  const ThemesOptions& options_;
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  std::uint64_t searches_ = 0;
  std::vector<check::ThemeDemand> demands_;
  std::optional<check::Theme> order_;
  std::vector<ThemesTold> waiting_;
};

/// Refuses what is no theme.
std::string unknown_theme(const std::string& text) {
  constexpr Names unknown{"'{word}' is no theme{meant} (warp list themes)",
                          "'{word}' ist kein Thema{meant} (warp list themes)",
                          "'{word}' n'est pas un thème{meant} (warp list themes)"};
  parser::Keywords names;
  for (const check::ThemeRow& row : check::all_themes()) {
    names.push_back(row.name);
  }
  const auto meant = parser::nearest_keyword(names, text.substr(0, text.find('(')));
  return fmt::format(
      fmt::runtime(unknown.in(user_language())), fmt::arg("word", text),
      fmt::arg("meant", meant ? user_message(MessageId::did_you_mean,
                                             {{"word", parser::quoted(meant->keyword)}})
                              : std::string()));
}

}  // namespace

Status themes_in(const ThemesOptions& options, const ProblemsInText& problems, Console& console,
                 const std::atomic<bool>& interrupted) {
  return ThemesAnswers(options, console, interrupted).run(&problems);
}

std::optional<int> answer_themes(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "themes") {
    return std::nullopt;
  }
  ThemesOptions options;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Tells which themes each problem shows, in twins, set play, tries and the actual play, as "
       "YACPDB's query language writes them: Star(wB), Zilahi(3). 'warp list themes' gives the "
       "definitions.",
       "Sagt, welche Themen jedes Problem zeigt, in Zwillingen, Satzspiel, Verführungen und "
       "Lösung, geschrieben wie in der Abfragesprache von YACPDB: Star(wB), Zilahi(3). 'warp list "
       "themes' nennt die Definitionen.",
       "Dit quels thèmes montre chaque problème, dans les jumeaux, le jeu apparent, les essais et "
       "le jeu réel, écrits comme dans le langage de requête de YACPDB : Star(wB), Zilahi(3). "
       "'warp list themes' donne les définitions."},
      "warp themes"};
  app.set_help_flag();
  app.add_option("FILE", options.files,
                 {"files with problems; none: standard input",
                  "Dateien mit Problemen; keine: die Standardeingabe",
                  "des fichiers de problèmes ; aucun : l'entrée standard"});
  app.add_option("--require", options.require,
                 {"only problems that show this theme: Zilahi, Zilahi(3) for at least three, "
                  "Star(wB); several times: all of them",
                  "nur Probleme, die dieses Thema zeigen: Zilahi, Zilahi(3) für mindestens drei, "
                  "Star(wB); mehrmals: alle",
                  "seulement les problèmes qui montrent ce thème : Zilahi, Zilahi(3) pour trois au "
                  "moins, Star(wB) ; plusieurs fois : tous"})
      ->option_text("THEME")
      ->check([](std::string& text) {
        return check::theme_demand(text) ? std::string() : unknown_theme(text);
      });
  app.add_option("--order-by", options.order_by,
                 {"a theme: those that show it in the greatest number first; or 'themes': those "
                  "that show most themes",
                  "ein Thema: die es in der größten Zahl zeigen zuerst; oder 'themes': die die "
                  "meisten Themen zeigen",
                  "un thème : ceux qui le montrent au plus grand nombre d'abord ; ou 'themes' : "
                  "ceux qui montrent le plus de thèmes"})
      ->option_text("THEME")
      ->check([](std::string& text) {
        return text == by_number_of_themes || check::theme_named(text) ? std::string()
                                                                       : unknown_theme(text);
      });
  app.add_option("--format", options.format,
                 {"text (default), or json: a record a line",
                  "text (sonst), oder json: ein Datensatz je Zeile",
                  "text (par défaut), ou json : un enregistrement par ligne"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  app.add_option("--time", options.seconds,
                 {"seconds for each problem (default 60)", "Sekunden für jedes Problem (sonst 60)",
                  "secondes pour chaque problème (par défaut 60)"})
      ->option_text("SECONDS")
      ->check(number_from(1, 1'000'000));
  add_threads(app, options.threads);
  app.add_option(
         "--maxmem,-M", options.memory,
         {"memory that this may take (default 64M)", "Speicher, den dies nehmen darf (sonst 64M)",
          "mémoire que cela peut prendre (par défaut 64M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.footer(
      {"Exit status: 0 all play was looked at, 1 not all, 2 errors in the input or the "
       "command line, 3 something known but not supported.",
       "Endestatus: 0 alles Spiel wurde angesehen, 1 nicht alles, 2 Fehler in der Eingabe "
       "oder der Befehlszeile, 3 etwas Bekanntes wird nicht unterstützt.",
       "Code de sortie : 0 tout le jeu a été examiné, 1 pas tout, 2 erreurs dans l'entrée "
       "ou la ligne de commande, 3 une chose connue n'est pas prise en charge."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered(
      [&](Console& console) { return ThemesAnswers(options, console, interrupted).run(nullptr); });
}

}  // namespace warp
