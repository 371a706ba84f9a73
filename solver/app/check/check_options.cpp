#include "solver/app/check/check_options.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "solver/app/solve/command_line/command_line.hpp"

namespace warp {

namespace {

constexpr std::int64_t usual_seconds = 60;
constexpr std::string_view every_table = "all";

void add_limits(CommandOptions& app, Settings& settings, std::int64_t& seconds,
                std::string& memory) {
  app.add_option("--time,--maxtime", seconds,
                 {"seconds that each entry may take (default 60); entries that take longer than "
                  "two are left for last",
                  "Sekunden, die jeder Eintrag dauern darf (sonst 60); Einträge, die länger als "
                  "zwei dauern, kommen zuletzt",
                  "secondes que peut prendre chaque entrée (par défaut 60) ; celles qui en "
                  "prennent plus de deux viennent en dernier"})
      ->option_text("SECONDS")
      ->check(number_from(1, std::int64_t{1} << 31U));
  add_memory(app, memory);
  add_threads(app, settings.threads);
  add_means(app, settings.means);
  app.add_flag(
      "--verify", settings.verify,
      {"search each entry a second time, without techniques that save time, as long as --time "
       "allows: the verdict says C+ (verified), or (audited) if only a sample was searched again",
       "jeden Eintrag ein zweites Mal durchsuchen, ohne Techniken, die Zeit sparen, so lange "
       "--time erlaubt: das Urteil sagt C+ (nachgeprüft), oder (Stichprobe), wenn nur eine Auswahl "
       "noch einmal durchsucht wurde",
       "chercher chaque entrée une deuxième fois, sans techniques qui gagnent du temps, tant que "
       "--time le permet : le verdict dit C+ (vérifié), ou (sondé) si seul un échantillon a été "
       "cherché de nouveau"});
}

void add_output(CommandOptions& app, CheckSettings& settings) {
  app.add_option("--format", settings.format,
                 {"text; json: one document; csv, tsv: a line an entry, nothing cut; html: one "
                  "page with diagrams, solutions and a field for comments",
                  "Text; json: ein Dokument; csv, tsv: eine Zeile je Eintrag, nichts gekürzt; "
                  "html: eine Seite mit Diagrammen, Lösungen und einem Feld für Kommentare",
                  "du texte ; json : un document ; csv, tsv : une ligne par entrée, rien de coupé "
                  "; html : une page avec diagrammes, solutions et un champ de commentaires"})
      ->option_text("text, json, csv, tsv, html")
      ->transform(one_of<CheckFormat>({{"text", CheckFormat::text},
                                       {"json", CheckFormat::json},
                                       {"csv", CheckFormat::csv},
                                       {"tsv", CheckFormat::tsv},
                                       {"html", CheckFormat::html}}));
  app.add_flag_callback(
      "--json", [&settings] { settings.format = CheckFormat::json; },
      {"the same as --format json", "dasselbe wie --format json", "comme --format json"});
  app.add_flag_callback(
      "--html", [&settings] { settings.format = CheckFormat::html; },
      {"the same as --format html", "dasselbe wie --format html", "comme --format html"});
  app.add_flag(
      "--anonymous", settings.anonymous,
      {"shows neither authors, titles nor names of files: entries are numbered",
       "zeigt weder Autoren noch Titel noch Dateinamen: Einträge sind nummeriert",
       "ne montre ni auteurs, ni titres, ni noms de fichiers : les entrées sont numérotées"});
  app.add_flag("--regression", settings.common.report.regression,
               {"leave out times and counters, so that outputs can be compared",
                "Zeiten und Zähler weglassen, damit Ausgaben vergleichbar sind",
                "omettre temps et compteurs, pour que les sorties soient comparables"});
  add_progress(app, settings.common.progress, {"the checking", "die Prüfung", "la vérification"});
}

void add_tables(CommandOptions& app, std::string& names) {
  app.add_option(
         "--show", names,
         {"of each entry also: duals, by variation; tries with exactly one refutation; "
          "changes of the answers to the same defence between set play, tries and actual "
          "play; mates that are pure, model, ideal; themes of the "
          "problem; mark: C+ with program and time; all",
          "von jedem Eintrag auch: duals, nach Varianten; tries: Verführungen mit genau "
          "einer Widerlegung; changes: Wechsel der Antworten auf dieselbe Verteidigung "
          "zwischen Satzspiel, Verführungen und Lösung; mates: reine, Muster- und "
          "Idealmatts; themes: Themen des Problems; mark: C+ mit Programm und Zeit; all: alles",
          "de chaque entrée aussi : duals, par variante ; tries : essais à une seule "
          "réfutation ; changes : changements des réponses à la même défense entre jeu "
          "apparent, essais et jeu réel ; mates : mats purs, modèles, idéaux ; themes : thèmes du "
          "problème ; mark : C+ "
          "avec programme et temps ; all : tout"})
      ->option_text("duals, tries, changes, mates, themes, mark, all")
      ->check([](const std::string& text) {
        return tables_of(text)
                   ? std::string()
                   : user_message(MessageId::expected_one_of_not,
                                  {{"choices", "duals, tries, changes, mates, themes, mark" +
                                                   user_message(MessageId::or_word) + "all"},
                                   {"word", text}});
      });
}

void add_database(CommandOptions& app, CheckSettings& settings) {
  app.add_option("--db", settings.database,
                 {"SQLite database in which verdicts are kept: what it knows is not judged again, "
                  "so that a run that was interrupted, or killed, goes on where it stood; for a "
                  "page (--html) everything is judged",
                  "SQLite-Datenbank, in der Urteile aufgehoben werden: was sie weiß, wird nicht "
                  "noch einmal beurteilt, so dass ein unterbrochener oder abgebrochener Lauf "
                  "weitergeht, wo er stand; für eine Seite (--html) wird alles beurteilt",
                  "base SQLite où les verdicts sont gardés : ce qu'elle sait n'est pas jugé de "
                  "nouveau, si bien qu'une exécution interrompue, ou tuée, continue où elle en "
                  "était ; pour une page (--html) tout est jugé"})
      ->option_text("DATABASE");
  app.add_flag("--fresh", settings.fresh,
               {"judge everything again", "alles noch einmal beurteilen", "tout juger de nouveau"});
}

void add_collections(CommandOptions& app, std::vector<std::string>& collections) {
  app.add_option("--against-collection", collections,
                 {"name the entries of a collection that are like an entry (see warp similar): "
                  "files, directories, databases of warp batch, index files; may be given several "
                  "times",
                  "die Einträge einer Sammlung nennen, die einem Eintrag ähnlich sind (siehe warp "
                  "similar): Dateien, Verzeichnisse, Datenbanken von warp batch, Indexdateien; "
                  "mehrmals erlaubt",
                  "nommer les entrées d'une collection qui ressemblent à une entrée (voir warp "
                  "similar) : fichiers, répertoires, bases de warp batch, fichiers d'index ; peut "
                  "être répété"})
      ->option_text("COLLECTION")
      ->expected(1)
      ->take_all();
}

}  // namespace

std::optional<check::AnalysisTables> tables_of(std::string_view text) {
  check::AnalysisTables tables;
  while (!text.empty()) {
    const std::string_view name = text.substr(0, text.find(','));
    text.remove_prefix(std::min(name.size() + 1, text.size()));
    if (name == every_table) {
      tables.leave_out_empty();
      for (const check::AnalysisTable table : check::all_tables) {
        tables.add(table);
      }
    } else if (const auto table = check::table_named(name)) {
      tables.add(*table);
    } else {
      return std::nullopt;
    }
  }
  return tables;
}

std::variant<CheckSettings, int> read_check_options(int argc, const char* const* argv) {
  CheckSettings settings;
  settings.common.means.audit = Audit::usual();
  settings.common.threads = std::max(1U, std::thread::hardware_concurrency());
  std::int64_t seconds = usual_seconds;
  std::string memory = "1G";
  std::string tables;
  CommandOptions app{
      {"Judges chess problems as the controller of a tourney does: sound, cooked, dual ... Reads "
       "standard input without FILE (or for -), and of a directory all problem files, texts and "
       "mails below it; it names the files that it does not read.",
       "Beurteilt Schachprobleme wie der Prüfer eines Turniers: korrekt, Nebenlösung, Dual ... "
       "Liest ohne FILE (oder für -) die Standardeingabe, und von einem Verzeichnis alle "
       "Problemdateien, Texte und Mails darunter; nennt die Dateien, die nicht gelesen werden.",
       "Juge des problèmes d'échecs comme le contrôleur d'un tournoi : correct, démolition, dual "
       "... Lit l'entrée standard sans FILE (ou pour -), et d'un répertoire tous les fichiers de "
       "problèmes, textes et courriels ; nomme les fichiers qui ne sont pas lus."},
      "warp check"};
  app.set_help_flag();
  app.add_option("FILE|DIR", settings.common.files,
                 {"problem files, or directories of them",
                  "Dateien mit Problemen, oder Verzeichnisse davon",
                  "fichiers de problèmes, ou répertoires de tels fichiers"})
      ->option_text("...");
  add_only(app, settings.common.only);
  add_stipulation(app, settings.common.stipulation);
  add_limits(app, settings.common, seconds, memory);
  add_output(app, settings);
  add_tables(app, tables);
  add_database(app, settings);
  add_collections(app, settings.collections);
  app.footer(
      {"What the author declares is read from the problem:\n"
       "  remark intended 2.1.1.1                 continuations of each half-move\n"
       "  remark intended 3                       solutions in all, or keys\n"
       "  remark intended a) 2.1.1.1 b) 1.1.1.1   twins\n"
       "  remark intended 1.1.1.1*                and set play\n"
       "  remark intended *2.1.1 1.1.1.1          set play, counted, and the solutions\n"
       "  remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#\n"
       "\n"
       "Exit status: 0 all sound, 1 a problem is not sound, or this could not be proved, 2 errors "
       "in the input, 3 something known but not supported, 4 the program contradicts itself "
       "(--audit, --verify).",
       "Was der Autor angibt, steht im Problem:\n"
       "  remark intended 2.1.1.1                 Fortsetzungen jedes Halbzugs\n"
       "  remark intended 3                       Lösungen insgesamt, oder Schlüssel\n"
       "  remark intended a) 2.1.1.1 b) 1.1.1.1   Zwillinge\n"
       "  remark intended 1.1.1.1*                und Satzspiel\n"
       "  remark intended *2.1.1 1.1.1.1          Satzspiel, gezählt, und die Lösungen\n"
       "  remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#\n"
       "\n"
       "Endestatus: 0 alles korrekt, 1 ein Problem ist nicht korrekt, oder das ließ sich nicht "
       "beweisen, 2 Fehler in der Eingabe, 3 bekannt, aber nicht gespielt, 4 das Programm "
       "widerspricht sich (--audit, --verify).",
       "Ce que l'auteur déclare est lu dans le problème :\n"
       "  remark intended 2.1.1.1                 continuations de chaque demi-coup\n"
       "  remark intended 3                       solutions en tout, ou clés\n"
       "  remark intended a) 2.1.1.1 b) 1.1.1.1   jumeaux\n"
       "  remark intended 1.1.1.1*                et jeu apparent\n"
       "  remark intended *2.1.1 1.1.1.1          jeu apparent, compté, et les solutions\n"
       "  remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#\n"
       "\n"
       "Code de sortie : 0 tout correct, 1 un problème n'est pas correct, ou cela n'a pu être "
       "prouvé, 2 erreurs dans l'entrée, 3 connu mais non supporté, 4 le programme se contredit "
       "(--audit, --verify)."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  settings.tables = *tables_of(tables);
  settings.common.memory = *bytes_of(memory);
  settings.common.max_time = std::chrono::seconds(seconds);
  settings.common.command = command_text({argv, argv + argc});
  return settings;
}

}  // namespace warp
