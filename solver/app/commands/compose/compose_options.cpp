#include "solver/app/commands/compose/compose_options.hpp"

#include <algorithm>
#include <thread>

#include "solver/app/solve/command_line/command_line.hpp"

namespace warp {

namespace {

constexpr Names about_compose{
    "Searches for settings: all positions in which the units that the problem leaves open stand "
    "on all their squares, for those with the number of solutions, the form, the mates and the "
    "themes that are wanted. Positions that are the same but for a symmetry count once.",
    "Sucht nach Stellungen: unter allen, in denen die Steine, die das Problem offen lässt, auf "
    "all ihren Feldern stehen, die mit der gewünschten Zahl von Lösungen, der Form, den Matts "
    "und den Themen. Stellungen, die bis auf eine Symmetrie gleich sind, zählen einmal.",
    "Cherche des positions : parmi toutes celles où les pièces que le problème laisse libres "
    "occupent toutes leurs cases, celles qui ont le nombre de solutions, la forme, les mats et "
    "les thèmes voulus. Les positions égales à une symétrie près comptent une fois."};

}  // namespace

ComposeCommandLine::ComposeCommandLine(ComposeOptions& options)
    : app_(about_compose, "warp compose") {
  CommandOptions& app = app_;
  constexpr std::int64_t most = std::int64_t{1} << 62U;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  app.set_help_flag();
  app.add_option("FILE", options.file,
                 {"a file with one problem; - for standard input",
                  "eine Datei mit einem Problem; - für die Standardeingabe",
                  "un fichier d'un problème ; - pour l'entrée standard"})
      ->required();
  app.add_option(
         "--sample", options.sample,
         {"look only at N positions, drawn at random", "nur N zufällig gezogene Stellungen ansehen",
          "ne voir que N positions, tirées au hasard"})
      ->option_text("N")
      ->check(number_from(1, 100'000'000));
  app.add_option("--seed", options.seed,
                 {"another seed draws another sample (default 1)",
                  "ein anderer Startwert zieht eine andere Stichprobe (sonst 1)",
                  "une autre graine tire un autre échantillon (par défaut 1)"})
      ->option_text("N")
      ->check(number_from(0, most));
  app.add_option(
         "--limit", options.limit,
         {"end when so many positions are found", "enden, wenn so viele Stellungen gefunden sind",
          "finir quand tant de positions sont trouvées"})
      ->option_text("N")
      ->check(number_from(1, most));
  app.add_option("--time", options.seconds,
                 {"seconds that the search may take", "Sekunden, die die Suche dauern darf",
                  "secondes que peut prendre la recherche"})
      ->option_text("SECONDS")
      ->check(number_from(1, 1'000'000'000));
  app.add_flag("--json", options.json,
               {"a record a line", "ein Datensatz je Zeile", "un enregistrement par ligne"});
  app.add_option("--db", options.database,
                 {"keeps what is done, so that the same command goes on there: an SQLite file, or "
                  "postgresql://USER@HOST/NAME, where warp worker searches",
                  "behält, was getan ist, so dass derselbe Befehl dort weitergeht: eine "
                  "SQLite-Datei, oder postgresql://USER@HOST/NAME, wo warp worker sucht",
                  "garde ce qui est fait, si bien que la même commande y continue : un fichier "
                  "SQLite, ou postgresql://USER@HOST/NAME, où cherche warp worker"})
      ->option_text("DATABASE");
  add_threads(app, options.threads);
  app.add_option("--maxmem,-M", options.memory,
                 {"memory for remembered facts, of all threads (default 256M)",
                  "Speicher für gemerkte Tatsachen, aller Threads (sonst 256M)",
                  "mémoire pour les faits retenus, de tous les fils (par défaut 256M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(0));
  add_regression(app, options.regression);
  add_means(app, options.means);
  app.footer(
      {"The problem says in lines 'remark compose' which units are placed and what is wanted:\n"
       "  remark compose white Q:a1-d4 {RB}? black K? S:e4,e5   units, with their squares\n"
       "  remark compose black pool 3 PPRB                      up to 3 of these\n"
       "  remark compose units 6      at most 6 units in all; 4-6\n"
       "  remark compose solutions 2  exactly; 2+ at least, 1-3; of battle play, keys\n"
       "  remark compose sound        no duals, as warp check judges\n"
       "  remark compose form 2.1.1.1 as 'remark intended' declares it\n"
       "  remark compose mates 2 model, mates all ideal, theme Echo, theme Star(bK)\n"
       "  remark compose longest      the longest shortest solution, up to the stipulated length\n"
       "Exit status: 0 something was found, 1 nothing, or the search was stopped, 2 errors in the "
       "input or the command line, 3 something known but not supported.",
       "Das Problem sagt in Zeilen 'bemerkung komponiere', welche Steine gestellt werden und was "
       "verlangt ist:\n"
       "  bemerkung komponiere weiss D:a1-d4 {TL}? schwarz K? S:e4,e5   Steine und ihre Felder\n"
       "  bemerkung komponiere schwarz vorrat 3 BBTL                    bis zu 3 davon\n"
       "  bemerkung komponiere steine 6      höchstens 6 Steine im Ganzen; 4-6\n"
       "  bemerkung komponiere loesungen 2   genau; 2+ mindestens, 1-3; im Kampf Schlüsselzüge\n"
       "  bemerkung komponiere korrekt       ohne Duale, wie warp check urteilt\n"
       "  bemerkung komponiere form 2.1.1.1  wie 'bemerkung beabsichtigt' sie angibt\n"
       "  bemerkung komponiere matts 2 muster, matts alle ideale, thema Echo, thema Star(bK)\n"
       "  bemerkung komponiere laengstes     die längste kürzeste Lösung, bis zur geforderten "
       "Länge\n"
       "Endestatus: 0 etwas wurde gefunden, 1 nichts, oder die Suche wurde beendet, 2 Fehler in "
       "der "
       "Eingabe oder der Befehlszeile, 3 etwas Bekanntes wird nicht unterstützt.",
       "Le problème dit dans des lignes 'remarque compose' quelles pièces placer et ce qui est "
       "voulu :\n"
       "  remarque compose blanc D:a1-d4 {TF}? noir R? C:e4,e5   des pièces et leurs cases\n"
       "  remarque compose noir reserve 3 PPTF                   jusqu'à 3 d'entre elles\n"
       "  remarque compose pieces 6       au plus 6 pièces en tout ; 4-6\n"
       "  remarque compose solutions 2    exactement ; 2+ au moins, 1-3 ; en lutte, des clés\n"
       "  remarque compose correct        sans duals, comme juge warp check\n"
       "  remarque compose forme 2.1.1.1  comme 'remarque voulu' la déclare\n"
       "  remarque compose mats 2 modeles, mats tous ideaux, theme Echo, theme Star(bK)\n"
       "  remarque compose pluslong       la plus longue solution la plus courte, jusqu'à la "
       "longueur de l'énoncé\n"
       "Code de sortie : 0 quelque chose a été trouvé, 1 rien, ou la recherche a été arrêtée, 2 "
       "erreurs dans l'entrée ou la ligne de commande, 3 une chose connue n'est pas prise en "
       "charge."});
}

}  // namespace warp
