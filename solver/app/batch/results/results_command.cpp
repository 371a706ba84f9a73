#include "solver/app/batch/results/results_command.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "parser/keyword.hpp"
#include "solver/app/batch/results/compare.hpp"
#include "solver/app/batch/results/results_text.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

struct Command {
  std::string database = "warp-batch.sqlite";
  ResultFilter wanted;
  PositionWords position;
  std::string lines;  ///< see LineQuery
  std::string against;
  ResultsFormat format = ResultsFormat::text;
  bool whole = false;  ///< each result in full
};

/// Prints what the results of two databases have different. Returns whether anything is.
bool print_differences(const std::vector<ListedResult>& results, const std::string& against,
                       Console& console) {
  EarlierResults earlier(against);
  std::size_t different = 0, unknown = 0;
  for (const ListedResult& listed : results) {
    Entry entry{listed.file, listed.number, {}, {}};
    entry.parsed.problem = listed.problem;
    const std::optional<Result> other = earlier.find(entry, std::span(&entry, 1));
    if (!other) {
      ++unknown;
      continue;
    }
    const Difference difference =
        compare(*other, listed.result, report::notation_of(listed.problem));
    if (!difference.any()) {
      continue;
    }
    ++different;
    std::string text = fmt::format("{}:{}\n", listed.file, listed.number);
    text += !difference.states ? "" : fmt::format("    {}\n", states_text(difference));
    for (const auto& [word, branches] :
         {std::pair{MessageId::branch_missing, &difference.missing},
          std::pair{MessageId::branch_additional, &difference.additional}}) {
      for (const std::string& branch : *branches) {
        text += fmt::format("    {}: {}\n", user_message(word), branch);
      }
    }
    console.write_out(text);
  }
  console.write_out(
      user_message(MessageId::results_differ, {{"number", std::to_string(different)},
                                               {"all", std::to_string(results.size())},
                                               {"other", against},
                                               {"unknown", std::to_string(unknown)}}) +
      "\n");
  return different > 0;
}

/// What is wrong with the verdict that is asked for; empty if nothing is.
std::string unknown_verdict(const std::string& words) {
  std::vector<std::string_view> known;
  for (const std::string_view verdict : all_verdicts()) {
    if (is_called(verdict, words)) {
      return {};
    }
    known.push_back(shown_verdict(verdict));
  }
  const parser::Keywords keywords(known.begin(), known.end());
  const auto meant = parser::nearest_keyword(keywords, words);
  return meant ? user_message(MessageId::no_such_verdict, {{"word", parser::quoted(words)},
                                                           {"meant", std::string(meant->keyword)}})
               : user_message(MessageId::no_such_verdict_of,
                              {{"word", parser::quoted(words)},
                               {"known", fmt::format("{}", fmt::join(known, ", "))}});
}

Status show(Command command, Console& console) {
  try {
    command.wanted.position = PositionQuery(command.position);
    command.wanted.lines = LineQuery(command.lines);
  } catch (const UnreadableQuery& fault) {
    console.complain(fault.what());
    return Status::input_error;
  }
  std::error_code ignored;
  if (!store::is_server(command.database) &&
      !std::filesystem::exists(platform::path_of(command.database), ignored)) {
    throw StoreFailed(user_message(MessageId::no_such_database, {{"database", command.database}}));
  }
  Store store(command.database, Store::Access::read);
  const std::vector<ListedResult> results = listed_results(store, command.wanted);
  if (!command.wanted.place.empty() && results.empty()) {
    console.complain(user_message(MessageId::no_result_of, {{"database", command.database},
                                                            {"place", command.wanted.place}}));
    return Status::input_error;
  }
  if (!command.against.empty()) {
    const bool different = print_differences(results, command.against, console);
    console.flush();
    return different ? Status::incomplete : Status::solved;
  }
  const bool whole = command.format == ResultsFormat::text &&
                     (command.whole || (!command.wanted.place.empty() && results.size() == 1));
  if (whole) {
    for (const ListedResult& listed : results) {
      console.write_out(whole_result(listed) + "\n");
    }
  } else {
    console.write_out(results_table(results, command.format, platform::columns_of_terminal()));
  }
  console.flush();
  return Status::solved;
}

void add_options(CommandOptions& app, Command& command) {
  app.set_help_flag();
  app.add_option(
         "DATABASE", command.database,
         {"the results of warp batch (default warp-batch.sqlite), or postgresql://...",
          "die Ergebnisse von warp batch (sonst warp-batch.sqlite), oder postgresql://...",
          "les résultats de warp batch (par défaut warp-batch.sqlite), ou postgresql://..."})
      ->option_text(" ");
  app.add_option(
         "PROBLEM", command.wanted.place,
         {"only this one, in full: its number in the list, or FILE, or FILE:NUMBER",
          "nur dieses, ganz: seine Nummer in der Liste, oder FILE, oder FILE:NUMBER",
          "celui-ci seulement, en entier : son numéro dans la liste, ou FILE, ou FILE:NUMBER"})
      ->option_text(" ");
  app.add_option("--verdict", command.wanted.verdict,
                 {"solved, no solution, illegal position, out of time, out of memory, unsupported, "
                  "input error, crashed, running",
                  "gelöst, keine Lösung, illegal, Zeit abgelaufen, Speicher voll, nicht "
                  "spielbar, Eingabefehler, abgestürzt, in Arbeit; oder die englischen Wörter",
                  "résolu, pas de solution, illégale, temps écoulé, mémoire pleine, non "
                  "supporté, erreur d'entrée, planté, en cours ; ou les mots anglais"})
      ->option_text("WORDS")
      ->check([](const std::string& words) { return unknown_verdict(words); });
  app.add_option("--author", command.wanted.author,
                 {"a part of the name", "ein Teil des Namens", "une partie du nom"})
      ->option_text("NAME");
  app.add_option("--condition", command.wanted.condition,
                 {"a part of the name, such as circe", "ein Teil des Namens, etwa circe",
                  "une partie du nom, par exemple circe"})
      ->option_text("NAME");
  app.add_option("--stipulation", command.wanted.stipulation,
                 {"such as h#3; * stands for anything: 'h#*'", "etwa h#3; * steht für alles: 'h#*'",
                  "par exemple h#3 ; * vaut pour tout : 'h#*'"})
      ->option_text("TEXT");
  app.add_option(
         "--position", command.position.position,
         {"units on squares, 'wKf6 bPa2', or whole ranks of a FEN, 'k7/P1P5', at any height",
          "Steine auf Feldern, 'wKf6 bPa2', oder ganze Reihen einer FEN, 'k7/P1P5', in "
          "beliebiger Höhe",
          "des pièces sur des cases, 'wKf6 bPa2', ou des rangées entières d'une FEN, "
          "'k7/P1P5', à toute hauteur"})
      ->option_text("UNITS|RANKS");
  app.add_option("--material", command.position.material,
                 {"all units of the diagram: 'KRP v K', neutral ones behind a second v",
                  "alle Steine des Diagramms: 'KRP v K', neutrale hinter einem zweiten v",
                  "toutes les pièces du diagramme : 'KRP v K', les neutres après un second v"})
      ->option_text("UNITS");
  app.add_option("--piece", command.position.piece,
                 {"the diagram has such a unit: G, grasshopper, 'black grasshopper', royal",
                  "das Diagramm hat einen solchen Stein: G, Grashüpfer, 'schwarz G', royal",
                  "le diagramme a une telle pièce : G, sauterelle, 'noir G', royal"})
      ->option_text("NAME");
  app.add_option("--units", command.position.units,
                 {"how many units the diagram has: 7, 5-7, -7 (at most), 8- (at least)",
                  "wie viele Steine das Diagramm hat: 7, 5-7, -7 (höchstens), 8- (mindestens)",
                  "combien de pièces a le diagramme : 7, 5-7, -7 (au plus), 8- (au moins)"})
      ->option_text("N|N-N");
  app.add_option(
         "--only-lines", command.lines,
         {"a line of the solution, or a branch of battle play, is so, as in the option Only: 'mate "
          "by S on f3'",
          "eine Zugfolge der Lösung, oder ein Zweig des Kampfspiels, ist so, wie in der Option "
          "Nur: "
          "'Matt durch S auf f3'",
          "une suite de la solution, ou une branche du jeu de combat, est ainsi, comme dans "
          "l'option Seulement : 'mat par C sur f3'"})
      ->option_text("TEXT");
  app.add_option("--against", command.against,
                 {"what differs from another database, or from a directory with NAME.out; exit "
                  "status 1 if anything does",
                  "was anders ist als in einer anderen Datenbank oder in einem Verzeichnis mit "
                  "NAME.out; Endestatus 1, wenn es etwas gibt",
                  "ce qui diffère d'une autre base, ou d'un répertoire avec NAME.out ; code 1 s'il "
                  "y a quelque chose"})
      ->option_text("DATABASE|DIR");
  app.add_flag("--solutions", command.whole,
               {"each result in full instead of a table", "jedes Ergebnis ganz statt einer Tabelle",
                "chaque résultat en entier au lieu d'une table"});
  app.add_option("--format", command.format,
                 {"text: a table; csv, tsv: for spreadsheets, with solutions; json: one document; "
                  "html: one page with diagrams and solutions",
                  "text: eine Tabelle; csv, tsv: für Tabellenprogramme, mit Lösungen; json: ein "
                  "Dokument; html: eine Seite mit Diagrammen und Lösungen",
                  "text : une table ; csv, tsv : pour tableurs, avec les solutions ; json : un "
                  "document ; html : une page avec diagrammes et solutions"})
      ->option_text("text, csv, tsv, json, html")
      ->transform(one_of<ResultsFormat>({{"text", ResultsFormat::text},
                                         {"csv", ResultsFormat::csv},
                                         {"tsv", ResultsFormat::tsv},
                                         {"json", ResultsFormat::json},
                                         {"html", ResultsFormat::html}}));
  app.add_flag_callback(
      "--html", [&command] { command.format = ResultsFormat::html; },
      {"the same as --format html", "dasselbe wie --format html", "comme --format html"});
}

}  // namespace

std::optional<int> answer_results(int argc, const char* const* argv,
                                  const std::atomic<bool>& /*interrupted*/) {
  if (argc < 2 || std::string_view(argv[1]) != "results") {
    return std::nullopt;
  }
  Command command;
  CommandOptions app{
      {"Shows the results of warp batch: a table, one result, what differs between two runs.",
       "Zeigt die Ergebnisse von warp batch: eine Tabelle, ein Ergebnis, was zwei Läufe "
       "unterscheidet.",
       "Montre les résultats de warp batch : une table, un résultat, ce qui diffère entre deux "
       "exécutions."},
      "warp results"};
  add_options(app, command);
  app.footer(
      {"Exit status: 0 shown, 2 errors in the command line or the database, 1 --against: something "
       "differs; or the output could not be written.",
       "Endestatus: 0 gezeigt, 2 Fehler in der Befehlszeile oder der Datenbank, 1 --against: etwas "
       "ist anders; oder die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 montré, 2 erreurs dans la ligne de commande ou la base, 1 --against : "
       "quelque chose diffère ; ou la sortie n'a pu être écrite."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return show(command, console); });
}

}  // namespace warp::batch
