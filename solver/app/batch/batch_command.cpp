#include "solver/app/batch/batch_command.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/run_batch.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/platform/system/child.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

std::variant<BatchSettings, int> read_command(const std::vector<std::string>& words) {
  BatchSettings command;
  command.threads = std::max(1U, std::thread::hardware_concurrency());
  command.database = "warp-batch.sqlite";
  std::string memory;

  CommandOptions app{
      {"Solves the problems of files and of all problem files below directories, several at once, "
       "and keeps the results in a database. A batch that was interrupted, or killed, goes on "
       "where it stood when it is called again.",
       "Löst die Probleme von Dateien und aller Problemdateien unter Verzeichnissen, mehrere "
       "zugleich, und hebt die Ergebnisse in einer Datenbank auf. Ein unterbrochener oder "
       "abgebrochener Lauf geht, noch einmal gerufen, dort weiter, wo er stand.",
       "Résout les problèmes de fichiers et de tous les fichiers de problèmes sous des "
       "répertoires, plusieurs à la fois, et garde les résultats dans une base de données. Un lot "
       "interrompu, ou tué, continue où il en était quand on l'appelle de nouveau."},
      "warp batch"};
  app.set_help_flag();
  app.add_option("FILE|DIR", command.paths,
                 {"problem files, directories", "Dateien mit Problemen, Verzeichnisse",
                  "fichiers de problèmes, répertoires"})
      ->option_text("...")
      ->required();
  add_only(app, command.only);
  app.add_option("--db", command.database,
                 {"database of the results: a file of SQLite (default warp-batch.sqlite), or the "
                  "address of a PostgreSQL database, postgresql://USER@HOST/NAME",
                  "Datenbank der Ergebnisse: eine Datei von SQLite (sonst warp-batch.sqlite), oder "
                  "die Adresse einer PostgreSQL-Datenbank, postgresql://USER@HOST/NAME",
                  "base des résultats : un fichier SQLite (par défaut warp-batch.sqlite), ou "
                  "l'adresse d'une base PostgreSQL, postgresql://USER@HOST/NAME"})
      ->option_text("DATABASE|URL");
  app.add_option("--time", command.seconds,
                 {"seconds that each problem may take", "Sekunden, die jedes Problem dauern darf",
                  "secondes que peut prendre chaque problème"})
      ->option_text("SECONDS")
      ->check([](const std::string& text) {
        double seconds = 0;
        return command_words::read_word(text, seconds) && seconds > 0 && std::isfinite(seconds)
                   ? std::string()
                   : user_message(MessageId::seconds_above_zero, {{"word", text}});
      });
  app.add_option("--memory", memory,
                 {"memory that each problem may take: 512M, 2G",
                  "Speicher, den jedes Problem nehmen darf: 512M, 2G",
                  "mémoire que peut prendre chaque problème : 512M, 2G"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  add_threads(app, command.threads);
  app.add_flag("--fresh", command.fresh,
               {"solve everything again", "alles noch einmal lösen", "tout résoudre de nouveau"});
  app.add_flag("--enqueue", command.enqueue,
               {"leave the solving to warp worker: put the problems without results into the queue "
                "of a PostgreSQL database, and end",
                "das Lösen warp worker überlassen: die Probleme ohne Ergebnis in die Schlange "
                "einer PostgreSQL-Datenbank stellen und enden",
                "laisser la résolution à warp worker : mettre les problèmes sans résultat dans la "
                "file d'une base PostgreSQL, et finir"});
  app.add_option("--against", command.against,
                 {"compare with earlier results: the database of another batch, or a directory "
                  "with the output for NAME.inp in NAME.out; exit status 1 if anything differs",
                  "mit früheren Ergebnissen vergleichen: der Datenbank eines anderen Laufs, oder "
                  "einem Verzeichnis mit der Ausgabe für NAME.inp in NAME.out; Endestatus 1, wenn "
                  "etwas anders ist",
                  "comparer à des résultats antérieurs : la base d'un autre lot, ou un répertoire "
                  "avec la sortie pour NAME.inp dans NAME.out ; code 1 si quelque chose diffère"})
      ->option_text("DATABASE|DIR");
  app.add_option(
         "--format", command.format,
         {"how results are listed. text: a line each; json: a record each, solutions included",
          "wie Ergebnisse genannt werden. text: je eine Zeile; json: je ein Datensatz, mit "
          "Lösungen",
          "comment les résultats sont listés. text : une ligne chacun ; json : un enregistrement "
          "chacun, avec les solutions"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  add_progress(app, command.progress, {"the batch", "der Lauf", "le lot"});
  add_means(app, command.means);
  app.footer(
      {"Exit status: 0 all solved, 2 errors in the command line, the files or the database, 3 "
       "something known but not supported, 1 the batch or a problem was not finished, or the "
       "output could not be written. With --against: 0 nothing differs, 1 something does, or the "
       "batch was not finished, 2 errors in the command line or the database, or a file cannot be "
       "read.",
       "Endestatus: 0 alles gelöst, 2 Fehler in der Befehlszeile, den Dateien oder der Datenbank, "
       "3 bekannt, aber nicht gespielt, 1 der Lauf oder ein Problem wurde nicht fertig, oder die "
       "Ausgabe ließ sich nicht schreiben. Mit --against: 0 nichts ist anders, 1 etwas ist anders, "
       "oder der Lauf wurde nicht fertig, 2 Fehler in der Befehlszeile oder der Datenbank, oder "
       "eine Datei ist nicht lesbar.",
       "Code de sortie : 0 tout résolu, 2 erreurs dans la ligne de commande, les fichiers ou la "
       "base, 3 connu mais non supporté, 1 le lot ou un problème n'a pas été achevé, ou la sortie "
       "n'a pu être écrite. Avec --against : 0 rien ne diffère, 1 quelque chose diffère, ou le lot "
       "n'a pas été achevé, 2 erreurs dans la ligne de commande ou la base, ou un fichier "
       "illisible."});
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  if (!memory.empty()) {
    command.memory = bytes_of(memory);
  }
  return command;
}

}  // namespace

std::optional<int> answer_batch(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "batch") {
    return std::nullopt;
  }
  auto command = read_command({argv + 2, argv + argc});
  if (const int* status = std::get_if<int>(&command)) {
    return *status;
  }
  auto& settings = std::get<BatchSettings>(command);
  settings.command = command_text({argv, argv + argc});
  return answered([&](Console& console) {
    if (!platform::Child::is_possible()) {
      console.complain(user_message(MessageId::batch_not_possible));
      return Status::unsupported;
    }
    return run_batch(settings, console, interrupted);
  });
}

}  // namespace warp::batch
