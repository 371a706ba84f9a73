#include "solver/app/workers/distribute_command.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/text_style.hpp"
#include "solver/app/workers/distribution.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

/// Units for each worker, if a phase can be divided so far: enough that the last ones are short.
constexpr std::size_t units_per_worker = 40;
constexpr std::int64_t most_workers = 10000;

struct Command {
  Settings settings;
  std::string database;
  std::size_t workers = 8;
  bool fresh = false;
};

void add_options(CommandOptions& app, Command& command) {
  Settings& settings = command.settings;
  app.set_help_flag();
  app.add_option("FILE", settings.files,
                 {"problem files: .inp, .olv, .fen, .ffen, .epd, .pgn",
                  "Dateien mit Problemen: .inp, .olv, .fen, .ffen, .epd, .pgn",
                  "fichiers de problèmes : .inp, .olv, .fen, .ffen, .epd, .pgn"})
      ->option_text("...")
      ->required();
  app.add_option(
         "--db", command.database,
         {"the database: postgresql://USER@HOST/NAME", "die Datenbank: postgresql://USER@HOST/NAME",
          "la base de données : postgresql://USER@HOST/NAME"})
      ->option_text("URL")
      ->required();
  app.add_option("--workers", command.workers,
                 {"how many workers there will be, roughly: problems are divided into about 40 "
                  "units for each (default 8)",
                  "wie viele Arbeiter es ungefähr sein werden: Probleme werden in etwa 40 "
                  "Einheiten für jeden geteilt (sonst 8)",
                  "combien d'ouvriers il y aura, à peu près : les problèmes sont divisés en 40 "
                  "unités environ pour chacun (par défaut 8)"})
      ->option_text("N")
      ->check(number_from(1, most_workers));
  app.add_flag("--fresh", command.fresh,
               {"solve everything again", "alles noch einmal lösen", "tout résoudre de nouveau"});
  add_regression(app, settings.report.regression);
  add_means(app, settings.means);
  add_format(app, settings.format);
  add_text_style(app, settings);
  add_stipulation(app, settings.stipulation);
  add_progress(app, settings.progress, {"the search", "die Suche", "la recherche"});
  app.footer(
      {"Exit status: 0 solved, 2 errors in the input or the database, 3 something known but not "
       "supported, 1 a unit could not be solved, the output could not be written, or interrupted.",
       "Endestatus: 0 gelöst, 2 Fehler in der Eingabe oder der Datenbank, 3 bekannt, aber nicht "
       "gespielt, 1 eine Einheit ließ sich nicht lösen, die Ausgabe nicht schreiben, oder "
       "unterbrochen.",
       "Code de sortie : 0 résolu, 2 erreurs dans l'entrée ou la base de données, 3 connu mais non "
       "supporté, 1 une unité n'a pu être résolue, la sortie n'a pu être écrite, ou interrompu."});
}

Status distribute(Command& command, Console& console, const std::atomic<bool>& interrupted) {
  Settings& settings = command.settings;
  Distribution distribution(command.database, settings, command.workers * units_per_worker,
                            console);
  {
    // What cannot be read is told when it is its turn.
    std::vector<batch::Entry> entries;
    each_input({settings.files, settings.only}, console,
               {.read =
                    [&](InputText& input) {
                      batch::add_problems(input.text, input.file, files::Declared::left_out,
                                          {.stipulation = settings.stipulation}, entries);
                      return true;
                    },
                .failed = [](const std::string&, const std::string&) {}});
    distribution.enqueue(entries, command.fresh);
  }
  return run(settings, interrupted,
             [&](const Setup& setup, std::size_t phase, const SearchOptions& options,
                 const StopSignal& stop, SolutionSink& sink) {
               return distribution.play(setup, phase, options, stop, sink);
             });
}

}  // namespace

std::optional<int> answer_distribute(int argc, const char* const* argv,
                                     const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "distribute") {
    return std::nullopt;
  }
  Command command;
  command.settings.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Solves problems with many workers (warp worker): divides each phase into units, puts them "
       "into a PostgreSQL database, waits, and prints what warp FILE prints. Called again with the "
       "same problems, it goes on with what has been found.",
       "Löst Probleme mit vielen Arbeitern (warp worker): teilt jede Phase in Einheiten, legt sie "
       "in eine PostgreSQL-Datenbank, wartet und gibt aus, was warp FILE ausgibt. Mit denselben "
       "Problemen noch einmal gerufen, geht es mit dem weiter, was gefunden ist.",
       "Résout des problèmes avec beaucoup d'ouvriers (warp worker) : divise chaque phase en "
       "unités, les met dans une base PostgreSQL, attend, et écrit ce que warp FILE écrit. Appelé "
       "de nouveau avec les mêmes problèmes, il continue avec ce qui est trouvé."},
      "warp distribute"};
  add_options(app, command);
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  command.settings.can_resume = false;
  command.settings.command = command_text({argv, argv + argc});
  if (const std::string fault = style_fault(command.settings); !fault.empty()) {
    std::cerr << fault << user_message(MessageId::see_help, {{"command", "warp distribute"}})
              << "\n";
    return static_cast<int>(Status::input_error);
  }
  return answered([&](Console& console) {
    try {
      return distribute(command, console, interrupted);
    } catch (const store::StoreLost& failure) {
      if (!interrupted) {
        throw;
      }
      console.complain(store_failure(failure));
      return Status::incomplete;
    }
  });
}

}  // namespace warp::workers
