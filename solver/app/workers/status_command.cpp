#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/results/store.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/app/workers/worker_command.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

using report::Json;
using store::Statement;

/// How a job stands.
struct JobState {
  std::string kind, name;
  std::uint64_t waiting = 0, running = 0, done = 0, aside = 0;
  double size_left = 0, size_done = 0;  ///< by the estimates of the units
  double recent_units = 0;              ///< done in the last minute
  double recent_size = 0;
  double span = 0;  ///< seconds of that minute in which anything was done
};

struct Aside {
  std::string place, what, note;
};

struct State {
  std::vector<JobState> jobs;
  std::uint64_t workers = 0;
  std::vector<Aside> aside;
};

State state_of(store::Database& database) {
  State state;
  Statement jobs(
      database,
      // Parts of divided units have no size of their own.
      "select j.kind, j.name, count(*) filter (where u.state = 'waiting'), count(*) "
      "filter (where u.state = 'running'), count(*) filter (where u.state = 'done'), count(*) "
      "filter (where u.state = 'set aside'), coalesce(sum(u.size) filter (where u.state in "
      "('waiting', 'running') and u.parent = 0), 0)::double precision, "
      "coalesce(sum(u.size) filter (where u.state = 'done' and u.parent = 0), 0)::double "
      "precision, count(*) filter (where u.ended > now() - interval '60 seconds'), "
      "coalesce(sum(u.size) filter (where u.ended > now() - interval '60 seconds' and u.parent = "
      "0), 0)::double precision, least(60, coalesce(extract(epoch from now() - min(u.taken)), "
      "60))::double precision from job j join task t on t.job = j.id join unit u on u.task = t.id "
      "group by j.id order by j.id");
  while (jobs.next()) {
    state.jobs.push_back({.kind = jobs.text(0),
                          .name = jobs.text(1),
                          .waiting = jobs.number(2),
                          .running = jobs.number(3),
                          .done = jobs.number(4),
                          .aside = jobs.number(5),
                          .size_left = jobs.real(6),
                          .size_done = jobs.real(7),
                          .recent_units = static_cast<double>(jobs.number(8)),
                          .recent_size = jobs.real(9),
                          .span = jobs.real(10)});
  }
  Statement workers(database, "select count(distinct worker) from unit where state = 'running'");
  state.workers = workers.next() ? workers.number(0) : 0;
  constexpr std::uint64_t most = 100;
  Statement aside(database,
                  "select t.file, t.line, u.what, u.note from unit u join task t on t.id = u.task "
                  "where u.state = 'set aside' order by u.id limit ?");
  aside.with(most);
  while (aside.next()) {
    const std::optional<WorkUnit> unit = unit_of(aside.text(2));
    state.aside.push_back({fmt::format("{}:{}", aside.text(0), aside.number(1)),
                           unit ? name_of(*unit) : user_message(MessageId::unit_whole_problem),
                           shown_note(aside.text(3))});
  }
  return state;
}

std::optional<double> seconds_left(const JobState& job) {
  if (job.recent_size <= 0 || job.size_left <= 0 || job.span <= 0) {
    return std::nullopt;
  }
  return job.size_left / (job.recent_size / job.span);
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  constexpr std::uint64_t minute = 60, hour = 3600, day = 86400;
  if (whole < 2 * minute) {
    return fmt::format("{} s", whole);
  }
  if (whole < 2 * hour) {
    return fmt::format("{} min", whole / minute);
  }
  return whole < 2 * day ? fmt::format("{} h", whole / hour) : fmt::format("{} d", whole / day);
}

std::string text_of(const State& state) {
  std::string text;
  for (const JobState& job : state.jobs) {
    const std::uint64_t all = job.waiting + job.running + job.done + job.aside;
    text += user_message(MessageId::job_stands, {{"kind", job.kind},
                                                 {"name", job.name},
                                                 {"number", std::to_string(job.done)},
                                                 {"all", std::to_string(all)},
                                                 {"running", std::to_string(job.running)},
                                                 {"waiting", std::to_string(job.waiting)}});
    if (job.aside > 0) {
      text += user_message(MessageId::units_aside, {{"number", std::to_string(job.aside)}});
    }
    if (job.recent_units > 0 && job.span > 0) {
      text += user_message(MessageId::units_a_second,
                           {{"number", fmt::format("{:.1f}", job.recent_units / job.span)}});
    }
    if (const auto left = seconds_left(job)) {
      text += user_message(MessageId::time_left, {{"time", duration(*left)}});
    }
    text += "\n";
  }
  for (const Aside& unit : state.aside) {
    text += user_message(MessageId::status_set_aside,
                         {{"place", unit.place}, {"unit", unit.what}, {"why", unit.note}}) +
            "\n";
  }
  text += state.workers == 1 ? user_message(MessageId::one_worker_at_work)
                             : user_message(MessageId::so_many_at_work,
                                            {{"number", std::to_string(state.workers)}});
  text += "\n";
  return text;
}

std::string json_of(const State& state) {
  std::string text = report::json_line(report::run_record(version_text()));
  for (const JobState& job : state.jobs) {
    const auto left = seconds_left(job);
    text += report::json_line({{"record", "job"},
                               {"kind", job.kind},
                               {"name", report::as_utf8(job.name)},
                               {"done", job.done},
                               {"running", job.running},
                               {"waiting", job.waiting},
                               {"set_aside", job.aside},
                               {"units_per_second", job.span > 0 ? job.recent_units / job.span : 0},
                               {"seconds_left", left ? Json(*left) : Json()}});
  }
  for (const Aside& unit : state.aside) {
    text += report::json_line({{"record", "set aside"},
                               {"place", report::as_utf8(unit.place)},
                               {"unit", unit.what},
                               {"note", report::as_utf8(unit.note)}});
  }
  text += report::json_line({{"record", "workers"}, {"at_work", state.workers}});
  return text + report::json_line(report::end_record(0));
}

bool is_work_left(const State& state) {
  for (const JobState& job : state.jobs) {
    if (job.waiting + job.running > 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<int> answer_status(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "status") {
    return std::nullopt;
  }
  std::string database;
  bool watch = false;
  Format format = Format::text;
  CommandOptions app{
      {"Says how far the work in a PostgreSQL database is: units done, running, waiting and set "
       "aside of each job, how many a second, and how long the rest will take by the estimated "
       "sizes of units.",
       "Sagt, wie weit die Arbeit in einer PostgreSQL-Datenbank ist: Einheiten jedes Auftrags, die "
       "fertig, in Arbeit, wartend und beiseitegelegt sind, wie viele in der Sekunde, und wie "
       "lange der Rest nach den geschätzten Größen dauert.",
       "Dit où en est le travail dans une base PostgreSQL : unités de chaque tâche faites, en "
       "cours, en attente et mises de côté, combien par seconde, et combien de temps prendra le "
       "reste d'après les tailles estimées."},
      "warp status"};
  app.set_help_flag();
  app.add_option(
         "--db", database,
         {"the database: postgresql://USER@HOST/NAME", "die Datenbank: postgresql://USER@HOST/NAME",
          "la base de données : postgresql://USER@HOST/NAME"})
      ->option_text("URL")
      ->required();
  app.add_flag("--watch", watch,
               {"say it again every two seconds until all is done",
                "alle zwei Sekunden wieder, bis alles fertig ist",
                "le redire toutes les deux secondes jusqu'à la fin"});
  app.add_option("--format", format,
                 {"text: a line for each job; json: a record for each",
                  "text: eine Zeile für jeden Auftrag; json: ein Datensatz für jeden",
                  "text : une ligne par tâche ; json : un enregistrement par tâche"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  app.footer(
      {"Exit status: 0 told, 2 errors in the command line or the database, 1 the output could not "
       "be written.",
       "Endestatus: 0 gesagt, 2 Fehler in der Befehlszeile oder der Datenbank, 1 die Ausgabe ließ "
       "sich nicht schreiben.",
       "Code de sortie : 0 dit, 2 erreurs dans la ligne de commande ou la base de données, 1 la "
       "sortie n'a pu être écrite."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  constexpr std::chrono::milliseconds tick{100};
  constexpr int ticks = 20;
  return answered([&](Console& console) {
    if (!store::is_server(database)) {
      throw store::StoreFailed(
          fmt::format("{}: {}", database, user_message(MessageId::only_servers_have_queues)));
    }
    batch::Store store(database, batch::Store::Access::read);
    for (bool again = true; again;) {
      const State state = state_of(store.database());
      console.write_out(format == Format::json ? json_of(state) : text_of(state));
      console.flush();
      again = watch && !interrupted && is_work_left(state);
      for (int i = 0; i < ticks && again && !interrupted; ++i) {
        std::this_thread::sleep_for(tick);
      }
    }
    return Status::solved;
  });
}

}  // namespace warp::workers
