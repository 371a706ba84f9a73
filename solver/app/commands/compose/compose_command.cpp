#include "solver/app/commands/compose/compose_command.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/compose/compose_reader.hpp"
#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/commands/compose/compose_writer.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/check/compose/lengths.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

struct ComposeOptions {
  std::string file;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> seconds;
  std::string database;
  std::string memory = "256M";
  unsigned threads = 1;
  bool json = false;
  bool regression = false;
};

/// A file is one problem: what it says goes through here.
class ComposeAnswers : public EachProblem {
 public:
  ComposeAnswers(const ComposeOptions& options, Console& console,
                 const std::atomic<bool>& interrupted)
      : EachProblem(console), options_(options), interrupted_(interrupted) {}

  Status run() {
    if (options_.json) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    each_input({{options_.file}, {}}, console(),
               {.read =
                    [&](InputText& input) {
                      text_ = input.text;
                      const auto problems =
                          read_problems(input.text, input.file, files::Declared::read);
                      for (const parser::ParsedProblem& parsed : problems) {
                        report(parsed.diagnostics);
                      }
                      if (problems.size() != 1) {
                        complain(fmt::format("{}: {}", input.file,
                                             fmt::format(fmt::runtime(say(
                                                             compose_words::one_problem)),
                                                         fmt::arg("number", problems.size()))),
                                 Status::input_error);
                      } else if (problems.front().usable()) {
                        answer(problems.front(), 1);
                      }
                      return true;
                    },
                .failed =
                    [&](const std::string& file, const std::string& why) {
                      complain(fmt::format("{}: {}", file, why), Status::input_error);
                    }});
    if (options_.json) {
      console().write_out(report::json_line(report::end_record(static_cast<int>(status()))));
    }
    console().flush();
    return status();
  }

 private:
  static std::string say(const Names& text) { return std::string(text.in(user_language())); }

  void refuse(const Problem& problem, Location where, const Names& why, Status status) {
    complain(fmt::format("{}:{}:{}: {}", problem.file, where.line, where.column,
                         why.in(problem.language)),
             status);
  }

  void answer(const parser::ParsedProblem& parsed, unsigned) override {
    check::ComposeTask task{.problem = parsed.problem, .matrix = {}, .demands = {},
                            .conditions = all_conditions()};
    const Problem& problem = task.problem;
    if (std::ranges::none_of(problem.remarks, [&](const std::string& remark) {
          return states_matrix(remark, problem.language);
        })) {
      refuse(problem, problem.where, compose_words::no_matrix, Status::input_error);
      return;
    }
    std::vector<Diagnostic> faults;
    if (problem.infinite == nullptr) {
      read_matrix(text_, task, faults);
    }
    report(faults);
    if (!faults.empty() || !is_possible(task)) {
      return;
    }
    std::optional<check::Composer> composer;
    try {
      composer.emplace(task);
    } catch (const check::TooManyChoices&) {
      complain(fmt::format("{}:{}: {}", problem.file, problem.where.line,
                           fmt::format(fmt::runtime(compose_words::too_many_choices.in(
                                           problem.language)),
                                       fmt::arg("number", check::most_choices))),
               Status::unsupported);
      return;
    }
    if (!composer->has_choices()) {
      report(composer->diagnostics());
      if (status() == Status::solved) {
        refuse(problem, problem.where, compose_words::nothing_fits, Status::input_error);
      }
      return;
    }
    for (const Diagnostic& diagnostic : composer->diagnostics()) {
      console().complain(diagnostic.text());  // some choices of units are left out, or a warning
    }
    if (!options_.sample && !composer->can_go_through()) {
      refuse(problem, problem.where, compose_words::only_sample, Status::unsupported);
      return;
    }
    search(task, *composer);
  }

  /// Looks at what can be said before any position.
  bool is_possible(check::ComposeTask& task) {
    const Problem& problem = task.problem;
    if (problem.infinite != nullptr || problem.first || position_goal(problem.stipulation->tree)) {
      refuse(problem, problem.where, compose_words::not_these, Status::unsupported);
      return false;
    }
    std::set<Square> taken;
    for (const PlacedUnit& placed : problem.units) {
      if (!taken.insert(placed.square).second) {
        complain(fmt::format("{}:{}:{}: {}", problem.file, placed.where.line, placed.where.column,
                             fmt::format(fmt::runtime(compose_words::fixed_twice.in(
                                             problem.language)),
                                         fmt::arg("square",
                                                  problem.geometry->name(placed.square)))),
                 Status::input_error);
        return false;
      }
    }
    if (task.demands.longest) {
      // As setting up would change it (WhiteToPlay): a position with any units will do.
      const Setup setup = set_up(problem);
      task.lengths = check::all_lengths(setup.phases.empty() ? *problem.stipulation
                                                             : *setup.problem.stipulation);
      if (task.lengths.empty() || !problem.twins.empty()) {
        refuse(problem, problem.stipulation->where, compose_words::no_lengths,
               Status::unsupported);
        return false;
      }
    }
    return true;
  }

  void search(const check::ComposeTask& task, const check::Composer& composer) {
    using Clock = StopSignal::Clock;
    const auto start = Clock::now();
    std::optional<Clock::time_point> deadline;
    if (options_.seconds) {
      deadline = start + std::chrono::seconds(*options_.seconds);
    }
    const StopSignal stop(interrupted_, deadline);
    const check::ComposeMeans means{
        .threads = options_.threads,
        .bytes = *bytes_of(options_.memory),
        .sample = options_.sample,
        .seed = options_.seed,
        .limit = options_.limit.value_or(check::ComposeDemands::no_bound)};
    tell(composer.estimate(means, stop));
    std::uint64_t number = 0;
    const auto outcome = composer.run(
        means, stop,
        [&](const check::Composition& found) {
          if (!task.demands.longest) {
            write(found, ++number, task.problem);
          } else {
            console().complain(
                fmt::format(fmt::runtime(say(compose_words::longest_so_far)),
                            fmt::arg("stipulation", found.stipulation),
                            fmt::arg("units", units_text(found, task.problem))));
          }
        },
        [&](const check::ComposeProgress& progress) { show(progress); });
    for (const check::Composition& found : outcome.longest) {
      if (number < means.limit) {
        write(found, ++number, task.problem);
      }
    }
    console().show_progress("");
    console().flush();
    summarize(outcome, number, std::chrono::duration<double>(Clock::now() - start).count());
  }

  void write(const check::Composition& found, std::uint64_t number, const Problem& problem) {
    console().write_out(options_.json
                            ? report::json_line(composition_json(found, number, problem))
                            : composition_text(found, number, problem));
    console().flush();
  }

  void tell(const check::ComposeEstimate& estimate) {
    if (options_.json) {
      report::Json json{{"record", "estimate"},
                        {"placements", estimate.placements},
                        {"candidates", estimate.candidates},
                        {"exact", estimate.is_exact},
                        {"choices", estimate.choices},
                        {"symmetries", estimate.symmetries}};
      if (!options_.regression) {
        json["seconds"] =
            estimate.seconds ? report::Json(*estimate.seconds) : report::Json(nullptr);
      }
      console().write_out(report::json_line(json));
    }
    std::string text = fmt::format(
        fmt::runtime(say(compose_words::estimate)),
        fmt::arg("exact", estimate.is_exact ? "" : say(compose_words::about)),
        fmt::arg("candidates", grouped(estimate.candidates)),
        fmt::arg("placements", grouped(estimate.placements)), fmt::arg("choices", estimate.choices),
        fmt::arg("symmetries", estimate.symmetries));
    if (estimate.seconds && !options_.regression) {
      text += fmt::format(fmt::runtime(say(compose_words::takes)),
                          fmt::arg("time", duration_text(*estimate.seconds)));
    }
    console().complain(text);
  }

  void show(const check::ComposeProgress& progress) {
    constexpr std::chrono::milliseconds pause{300};
    const auto now = StopSignal::Clock::now();
    if (!console().someone_looks() || now - shown_ < pause) {
      return;
    }
    shown_ = now;
    const double seconds = progress.elapsed.count();
    const double part = std::max(progress.part, 1e-12);
    console().show_progress(fmt::format(
        fmt::runtime(say(compose_words::progress)),
        fmt::arg("percent", fmt::format("{:.1f}", progress.part * 100)),
        fmt::arg("candidates", grouped(static_cast<double>(progress.counts.candidates))),
        fmt::arg("rate", grouped(static_cast<double>(progress.counts.candidates) /
                                 std::max(seconds, 1e-3))),
        fmt::arg("found", progress.counts.found),
        fmt::arg("rest", duration_text(seconds / part * (1 - progress.part)))));
  }

  void summarize(const check::Composer::Outcome& outcome, std::uint64_t number, double seconds) {
    const check::ComposeCounts& counts = outcome.counts;
    if (options_.json) {
      report::Json json{{"record", "composed"},
                        {"found", number},
                        {"candidates", counts.candidates},
                        {"illegal", counts.illegal},
                        {"refused", counts.refused},
                        {"complete", outcome.complete}};
      if (!options_.regression) {
        json["seconds"] = seconds;
        json["nodes"] = counts.nodes;
      }
      console().write_out(report::json_line(json));
    }
    console().complain(fmt::format(
        fmt::runtime(say(compose_words::done)), fmt::arg("found", number),
        fmt::arg("candidates", grouped(static_cast<double>(counts.candidates))),
        fmt::arg("time", options_.regression ? "-" : duration_text(seconds)),
        fmt::arg("illegal", grouped(static_cast<double>(counts.illegal))),
        fmt::arg("refused", grouped(static_cast<double>(counts.refused)))));
    if (outcome.limited) {
      console().complain(fmt::format(fmt::runtime(say(compose_words::limit_reached)),
                                     fmt::arg("number", number)));
    } else if (!outcome.complete) {
      complain(say(compose_words::partial), Status::incomplete);
    }
    if (number == 0) {
      note(Status::incomplete);
    }
  }

  const ComposeOptions& options_;
  const std::atomic<bool>& interrupted_;
  std::string text_;
  StopSignal::Clock::time_point shown_{};
};

void add_compose_options(CommandOptions& app, ComposeOptions& options) {
  constexpr std::int64_t most = std::int64_t{1} << 62U;
  app.set_help_flag();
  app.add_option("FILE", options.file,
                 {"a file with one problem; - for standard input",
                  "eine Datei mit einem Problem; - für die Standardeingabe",
                  "un fichier d'un problème ; - pour l'entrée standard"})
      ->required();
  app.add_option("--sample", options.sample,
                 {"look only at N positions, drawn at random",
                  "nur N zufällig gezogene Stellungen ansehen",
                  "ne voir que N positions, tirées au hasard"})
      ->option_text("N")
      ->check(number_from(1, 100'000'000));
  app.add_option("--seed", options.seed,
                 {"another seed draws another sample (default 1)",
                  "ein anderer Startwert zieht eine andere Stichprobe (sonst 1)",
                  "une autre graine tire un autre échantillon (par défaut 1)"})
      ->option_text("N")
      ->check(number_from(0, most));
  app.add_option("--limit", options.limit,
                 {"end when so many positions are found",
                  "enden, wenn so viele Stellungen gefunden sind",
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
                 {"not supported yet", "noch nicht unterstützt", "pas encore pris en charge"})
      ->option_text("DATABASE");
  add_threads(app, options.threads);
  app.add_option("--maxmem,-M", options.memory,
                 {"memory for remembered facts, of all threads (default 256M)",
                  "Speicher für gemerkte Tatsachen, aller Threads (sonst 256M)",
                  "mémoire pour les faits retenus, de tous les fils (par défaut 256M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(0));
  add_regression(app, options.regression);
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
       "Endestatus: 0 etwas wurde gefunden, 1 nichts, oder die Suche wurde beendet, 2 Fehler in der "
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

}  // namespace

std::optional<int> answer_compose(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "compose") {
    return std::nullopt;
  }
  ComposeOptions options;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Searches for settings: all positions in which the units that the problem leaves open stand "
       "on all their squares, for those with the number of solutions, the form, the mates and the "
       "themes that are wanted. Positions that are the same but for a symmetry count once.",
       "Sucht nach Stellungen: unter allen, in denen die Steine, die das Problem offen lässt, auf "
       "all ihren Feldern stehen, die mit der gewünschten Zahl von Lösungen, der Form, den Matts "
       "und den Themen. Stellungen, die bis auf eine Symmetrie gleich sind, zählen einmal.",
       "Cherche des positions : parmi toutes celles où les pièces que le problème laisse libres "
       "occupent toutes leurs cases, celles qui ont le nombre de solutions, la forme, les mats et "
       "les thèmes voulus. Les positions égales à une symétrie près comptent une fois."},
      "warp compose"};
  add_compose_options(app, options);
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) {
    if (!options.database.empty()) {
      console.complain(std::string(compose_words::no_store.in(user_language())));
      return Status::unsupported;
    }
    return ComposeAnswers(options, console, interrupted).run();
  });
}

}  // namespace warp
