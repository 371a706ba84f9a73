#include "solver/app/commands/mend/mend_options.hpp"

#include <algorithm>
#include <thread>

#include "solver/app/solve/command_line/command_line.hpp"

namespace warp {

namespace {

void add_what_stays(CommandOptions& app, MendOptions& options) {
  CommandOption* const solution =
      app.add_option(
             "--solution", options.solution,
             {"what is to solve, as authors write it: \"1.Kc2 Ra2+ 2.Kc1 0-0#\", \"1.Qd4!\", "
              "\"a) 1.Kc2 b) 1.Kd2\"; without it, what the problem states ('remark "
              "solution', 'remark intended')",
              "was lösen soll, wie Autoren es schreiben: \"1.Kc2 Ta2+ 2.Kc1 0-0#\", "
              "\"1.Dd4!\", \"a) 1.Kc2 b) 1.Kd2\"; sonst das, was das Problem angibt "
              "('bemerkung loesung', 'bemerkung beabsichtigt')",
              "ce qui doit résoudre, comme l'écrivent les auteurs : \"1.Rc2 Ta2+ 2.Rc1 "
              "0-0#\", \"1.Dd4!\", \"a) 1.Rc2 b) 1.Rd2\" ; sinon ce que donne le problème "
              "('remarque solution', 'remarque voulu')"})
          ->option_text("TEXT");
  app.add_option("--keep-solution", options.kept_solution,
                 {"the solution, or key, with this number is to stay, in the order in which warp "
                  "prints them",
                  "die Lösung, oder der Schlüssel, mit dieser Nummer soll bleiben, in der "
                  "Reihenfolge, in der warp sie ausgibt",
                  "la solution, ou la clé, de ce numéro doit rester, dans l'ordre où warp les "
                  "écrit"})
      ->option_text("N")
      ->check(number_from(1, 10'000))
      ->excludes(*solution);
  app.add_option("--keep", options.keep,
                 {"units that stay as they are: \"Kd4 Rf1\"",
                  "Steine, die bleiben, wie sie sind: \"Kd4 Tf1\"",
                  "pièces qui restent telles quelles : \"Rd4 Tf1\""})
      ->option_text("UNITS");
  app.add_option("--squares", options.squares,
                 {"units are put on these squares only: \"a1-d4,e5\"",
                  "nur auf diese Felder werden Steine gestellt: \"a1-d4,e5\"",
                  "les pièces ne sont posées que sur ces cases : \"a1-d4,e5\""})
      ->option_text("SQUARES");
  app.add_option("--men", options.men,
                 {"kinds of pieces that may be added, or take the place of others: \"PSB\", \"P "
                  "G\"; \"\" for none (default: queen, rook, bishop, knight, pawn and what stands "
                  "on the board)",
                  "Arten von Steinen, die hinzukommen oder andere ersetzen dürfen: \"BSL\", \"B "
                  "G\"; \"\" für keine (sonst Dame, Turm, Läufer, Springer, Bauer und was auf dem "
                  "Brett steht)",
                  "genres de pièces qui peuvent s'ajouter ou en remplacer d'autres : \"PCF\", \"P "
                  "S\" ; \"\" pour aucun (par défaut dame, tour, fou, cavalier, pion et ce qui est "
                  "sur l'échiquier)"})
      ->option_text("KINDS");
}

void add_how_far(CommandOptions& app, MendOptions& options) {
  app.add_option("--changes", options.changes,
                 {"so many changes at most (default 1)", "höchstens so viele Änderungen (sonst 1)",
                  "tant de changements au plus (par défaut 1)"})
      ->option_text("N")
      ->check(number_from(1, 4));
  app.add_option("--beam", options.beam,
                 {"so many of the problems with fewest faults are changed once more (default 40)",
                  "so viele der Probleme mit den wenigsten Fehlern werden noch einmal geändert "
                  "(sonst 40)",
                  "tant de problèmes, ceux qui ont le moins de défauts, sont changés une fois de "
                  "plus (par défaut 40)"})
      ->option_text("N")
      ->check(number_from(1, 100'000));
  app.add_option("--top", options.top,
                 {"verify and print so many corrections, 0 for all (default 20)",
                  "so viele Verbesserungen verifizieren und ausgeben, 0 für alle (sonst 20)",
                  "vérifier et écrire tant de corrections, 0 pour toutes (par défaut 20)"})
      ->option_text("N")
      ->check(number_from(0, 1'000'000));
  app.add_option("--time", options.seconds,
                 {"seconds for each problem (default 60)", "Sekunden für jedes Problem (sonst 60)",
                  "secondes pour chaque problème (par défaut 60)"})
      ->option_text("SECONDS")
      ->check(number_from(1, 1'000'000));
  app.add_option(
         "--db", options.database,
         {"a database that keeps what has been judged: another run goes on from there",
          "eine Datenbank, die aufhebt, was beurteilt ist: ein weiterer Lauf geht dort "
          "weiter",
          "une base de données qui garde ce qui est jugé : un autre passage continue de là"})
      ->option_text("DATABASE");
  app.add_option(
         "--maxmem,-M", options.memory,
         {"memory that this may take (default 128M)", "Speicher, den dies nehmen darf (sonst 128M)",
          "mémoire que cela peut prendre (par défaut 128M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.add_flag("--json", options.json,
               {"one JSON document", "ein JSON-Dokument", "un document JSON"});
  add_threads(app, options.threads);
}

}  // namespace

std::optional<int> read_mend_options(const std::vector<std::string>& words, MendOptions& options) {
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Corrects problems that are cooked, have no solution, duals or short solutions: names all "
       "changes of the position - a unit moved, added, left out, of another kind or side, "
       "everything shifted, a twin made otherwise - after which the author's solutions solve and "
       "nothing else does. The most economical stand first.",
       "Verbessert Probleme, die Nebenlösungen, keine Lösung, Duale oder kurze Lösungen haben: "
       "nennt alle Änderungen der Stellung - ein Stein versetzt, hinzugefügt, weggelassen, von "
       "anderer Art oder Seite, alles verschoben, ein Zwilling anders gebildet -, nach denen die "
       "Lösungen des Autors lösen und sonst nichts. Die sparsamsten stehen zuerst.",
       "Corrige des problèmes démolis, sans solution, avec des duals ou des solutions courtes : "
       "nomme tous les changements de la position - une pièce déplacée, ajoutée, ôtée, d'un autre "
       "genre ou camp, tout décalé, un jumeau formé autrement - après lesquels les solutions de "
       "l'auteur résolvent et rien d'autre. Les plus économiques sont les premiers."},
      "warp mend"};
  app.set_help_flag();
  app.add_option("FILE", options.files,
                 {"files with problems; - for standard input",
                  "Dateien mit Problemen; - für die Standardeingabe",
                  "des fichiers de problèmes ; - pour l'entrée standard"})
      ->option_text("...");
  add_what_stays(app, options);
  add_how_far(app, options);
  app.footer(
      {"Exit status: 0 each problem is sound, or corrections were found and all changes judged, 1 "
       "none was found, the time ran out or it was interrupted, 2 errors in the input or the "
       "command line, 3 something known but not supported, 4 a search without techniques "
       "contradicts.",
       "Endestatus: 0 jedes Problem ist korrekt, oder Verbesserungen sind gefunden und alle "
       "Änderungen beurteilt, 1 keine ist gefunden, die Zeit ist abgelaufen oder es ist "
       "unterbrochen, 2 Fehler in der Eingabe oder der Befehlszeile, 3 etwas Bekanntes wird nicht "
       "unterstützt, 4 eine Suche ohne Techniken widerspricht.",
       "Code de sortie : 0 chaque problème est correct, ou des corrections sont trouvées et tous "
       "les changements jugés, 1 aucune n'est trouvée, le temps est écoulé ou c'est interrompu, 2 "
       "erreurs dans l'entrée ou la ligne de commande, 3 une chose connue n'est pas prise en "
       "charge, 4 une recherche sans techniques contredit."});
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return std::nullopt;
}

}  // namespace warp
