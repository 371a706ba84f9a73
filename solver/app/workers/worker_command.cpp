#include "solver/app/workers/worker_command.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/workers/working.hpp"
#include "solver/platform/system/child.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

constexpr std::int64_t shortest_lease = 1, longest_lease = 86400;

}  // namespace

std::optional<int> answer_worker(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "worker") {
    return std::nullopt;
  }
  WorkerSettings settings;
  std::string memory = "1G";
  CommandOptions app{
      {"Takes units of work from a PostgreSQL database (warp batch --enqueue, warp distribute), "
       "solves them and stores their results there. Any number of workers on any number of hosts; "
       "each may come and go at any time. Ctrl-C or SIGTERM gives back the unit in work.",
       "Nimmt Arbeitseinheiten aus einer PostgreSQL-Datenbank (warp batch --enqueue, warp "
       "distribute), löst sie und legt die Ergebnisse dort ab. Beliebig viele Arbeiter auf "
       "beliebig vielen Rechnern; jeder darf jederzeit kommen und gehen. Strg-C oder SIGTERM gibt "
       "die Einheit in Arbeit zurück.",
       "Prend des unités de travail dans une base PostgreSQL (warp batch --enqueue, warp "
       "distribute), les résout et y met leurs résultats. Autant d'ouvriers que l'on veut sur "
       "autant de machines ; chacun peut venir et partir à tout moment. Ctrl-C ou SIGTERM rend "
       "l'unité en cours."},
      "warp worker"};
  app.set_help_flag();
  app.add_option(
         "--db", settings.database,
         {"the database: postgresql://USER@HOST/NAME", "die Datenbank: postgresql://USER@HOST/NAME",
          "la base de données : postgresql://USER@HOST/NAME"})
      ->option_text("URL")
      ->required();
  add_threads(
      app, settings.threads,
      {"number of threads that solve a unit together (default 1: start a worker for each core)",
       "Zahl der Threads, die zusammen eine Einheit lösen (sonst 1: für jeden Kern einen Arbeiter "
       "starten)",
       "nombre de fils qui résolvent ensemble une unité (par défaut 1 : lancez un ouvrier par "
       "cœur)"});
  add_memory(app, memory);
  app.add_flag("--own-table", settings.own_table,
               {"no table of facts together with the other workers on this machine",
                "keine gemeinsame Tabelle von Tatsachen mit den anderen Arbeitern dieses Rechners",
                "pas de table de faits commune avec les autres ouvriers de cette machine"});
  app.add_option("--lease", settings.lease,
                 {"seconds after which others take the unit of a worker that is not heard of any "
                  "more (default 60)",
                  "Sekunden, nach denen andere die Einheit eines Arbeiters übernehmen, von dem "
                  "nichts mehr zu hören ist (sonst 60)",
                  "secondes après lesquelles d'autres prennent l'unité d'un ouvrier dont on "
                  "n'entend plus parler (par défaut 60)"})
      ->option_text("SECONDS")
      ->check(number_from(shortest_lease, longest_lease));
  app.add_flag(
      "--until-empty", settings.ends_when_empty,
      {"end when nothing waits and no other worker is at work; otherwise wait for more",
       "enden, wenn nichts wartet und kein anderer Arbeiter arbeitet; sonst auf mehr warten",
       "finir quand rien n'attend et qu'aucun autre ouvrier ne travaille ; sinon attendre la "
       "suite"});
  app.footer(
      {"Exit status: 0 nothing is left to do (--until-empty), or ended by Ctrl-C or SIGTERM, 2 "
       "errors in the command line or the database, 1 something else went wrong.",
       "Endestatus: 0 nichts mehr zu tun (--until-empty), oder durch Strg-C oder SIGTERM beendet, "
       "2 Fehler in der Befehlszeile oder der Datenbank, 1 etwas anderes ging schief.",
       "Code de sortie : 0 plus rien à faire (--until-empty), ou terminé par Ctrl-C ou SIGTERM, 2 "
       "erreurs dans la ligne de commande ou la base de données, 1 autre chose a échoué."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  settings.memory = *bytes_of(memory);
  return answered([&](Console& console) {
    if (!platform::Child::is_possible()) {
      console.complain(user_message(MessageId::worker_not_possible));
      return Status::unsupported;
    }
    const WorkDone done = work(settings, console, interrupted);
    console.complain(user_message(
        MessageId::worker_has_done,
        {{"number", std::to_string(done.units)},
         {"seconds", fmt::format("{:.1f}", done.seconds)},
         {"lost", done.lost == 0 ? std::string()
                                 : user_message(MessageId::worker_has_lost,
                                                {{"number", std::to_string(done.lost)}})}}));
    return Status::solved;
  });
}

}  // namespace warp::workers
