#include "solver/app/commands/why/why_command.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/commands/why/why_texts.hpp"
#include "solver/app/commands/why/why_words.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/reading/stated_line.hpp"
#include "solver/check/why/line.hpp"
#include "solver/check/why/near_misses.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

class WhyAnswers : public EachProblem {
 public:
  WhyAnswers(const WhyOptions& options, Console& console, const std::atomic<bool>& interrupted)
      : EachProblem(console),
        options_(options),
        interrupted_(interrupted),
        facts_(*bytes_of(options.memory)) {}

  /// `text`: the problems; null: those of the file.
  Status run(const ProblemsInText* text) {
    if (options_.format == Format::json) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    if (text != nullptr) {
      answer_text(*text, files::Declared::read);
    } else {
      answer_each(options_.file.empty() ? std::vector<std::string>{}
                                        : std::vector<std::string>{options_.file},
                  files::Declared::read);
    }
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
    Problem problem = parsed.problem;
    if (!options_.line.empty()) {
      check::state_line(problem, options_.line);
    }
    explain(set_up_to_judge(problem), number);
  }

  void explain(Setup setup, unsigned number) {
    report(setup.diagnostics);
    if (setup.phases.empty()) {
      return;
    }
    const StopSignal stop(interrupted_,
                          StopSignal::Clock::now() + std::chrono::seconds(options_.seconds));
    for (Phase& phase : setup.phases) {
      const check::Declarations declarations(setup.problem, check::turns_of(phase));
      const check::Declaration declaration = check::declaration_for(phase, declarations);
      check::prepare_to_explain(phase, declaration);
      const check::RefereeTools tools{facts_, stop, searches_, Means::plain(), 1};
      check::Referee referee(phase, report::notation_of(setup.problem), tools);
      check::LineDoctor doctor(setup.problem, phase, referee);
      for (const std::string& unread : declaration.unread) {
        complain(unread, Status::input_error);
      }
      const std::vector<check::StatedLine> lines = doctor.lines_of(declaration);
      if (options_.format == Format::text) {
        write_heading(setup, phase, number);
      }
      if (options_.nearest || (lines.empty() && declaration.unread.empty())) {
        explain_unsolved(setup.problem, phase, tools, number);
        continue;
      }
      for (const check::StatedLine& line : lines) {
        write(doctor.explain(line), setup.problem, phase, number);
      }
    }
    if (options_.format == Format::text) {
      console().write_out("\n");
    }
  }

  /// Nothing is stated: why there is no solution.
  void explain_unsolved(const Problem& problem, const Phase& phase,
                        const check::RefereeTools& tools, unsigned number) {
    const Language language = problem.language;
    const check::NearMisses near =
        check::near_misses(problem, phase, tools, *bytes_of(options_.memory));
    if (near.extent == check::NearMisses::Extent::not_defined) {
      complain(fmt::format("{}:{}: {}", problem.file, problem.where.line,
                           why_words::nothing_near.in(language)),
               Status::unsupported);
      return;
    }
    if (!near.solution) {
      note(Status::incomplete);
    }
    if (options_.format == Format::json) {
      write_json(near, problem, phase, number);
      return;
    }
    const auto tell = [&](const Names& words) {
      console().write_out(fmt::format("  {}\n", words.in(language)));
    };
    if (near.solution) {
      console().write_out(fmt::format("  {} {}\n", why_words::has_solution.in(language),
                                      report::as_utf8(*near.solution)));
      return;
    }
    if (near.section > 0 && !near.misses.empty()) {
      console().write_out("  " +
                          fmt::format(fmt::runtime(why_words::nearest_in_section.in(language)),
                                      fmt::arg("section", near.section)) +
                          "\n");
    } else {
      tell(near.misses.empty() ? why_words::none_near : why_words::nearest);
    }
    for (const check::Diagnosis& miss : near.misses) {
      console().write_out(why_texts::text_of(miss, report::notation_of(problem)));
    }
    if (near.extent == check::NearMisses::Extent::part) {
      tell(why_words::near_in_part);
    }
  }

  void write_json(const check::NearMisses& near, const Problem& problem, const Phase& phase,
                  unsigned number) {
    for (const check::Diagnosis& miss : near.misses) {
      report::Json json = why_texts::json_of(miss, report::notation_of(problem), phase, number);
      json["record"] = "near_miss";
      console().write_out(report::json_line(json));
    }
    console().write_out(report::json_line(
        {{"record", "unsolved"},
         {"problem", number},
         {"twin", phase.info.twin.empty() ? report::Json(nullptr) : report::Json(phase.info.twin)},
         {"duplex", phase.info.duplex},
         {"solution",
          near.solution ? report::Json(report::as_utf8(*near.solution)) : report::Json(nullptr)},
         {"section", near.section == 0 ? report::Json(nullptr) : report::Json(near.section)},
         {"complete", near.extent == check::NearMisses::Extent::all}}));
  }

  void write_heading(const Setup& setup, const Phase& phase, unsigned number) {
    const std::string name = fmt::format(
        fmt::runtime(why_words::problem.in(setup.problem.language)), fmt::arg("number", number));
    const auto& titles = setup.problem.titles;
    console().write_out(fmt::format("{}{}{}\n", name,
                                    phase.info.twin.empty() ? "" : " " + phase.info.twin + ")",
                                    titles.empty() ? "" : ": " + titles.front()));
  }

  void write(const check::Diagnosis& told, const Problem& problem, const Phase& phase,
             unsigned number) {
    if (told.verdict != check::Diagnosis::Verdict::solves &&
        told.verdict != check::Diagnosis::Verdict::refuted) {
      note(Status::incomplete);
    }
    const report::Notation notation = report::notation_of(problem);
    if (options_.format == Format::json) {
      console().write_out(report::json_line(why_texts::json_of(told, notation, phase, number)));
    } else {
      console().write_out(why_texts::text_of(told, notation));
    }
  }

  const WhyOptions& options_;
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  std::uint64_t searches_ = 0;
};

}  // namespace

Status why_in(const WhyOptions& options, const ProblemsInText& problems, Console& console,
              const std::atomic<bool>& interrupted) {
  return WhyAnswers(options, console, interrupted).run(&problems);
}

std::optional<int> answer_why(int argc, const char* const* argv,
                              const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "why") {
    return std::nullopt;
  }
  WhyOptions options;
  CommandOptions app{
      {"Says why a line does not solve. It is played half-move by half-move, and the first one "
       "that "
       "fails is explained: what stands in the way, which unit attacks the king, which rule "
       "forbids "
       "the move; at the end, where the king escapes, who captures the checking unit, where the "
       "check can be blocked; in battle play, what refutes the move and what solves instead. "
       "Without a line: which lines nearly solve, at most ten, the nearest first, and what each "
       "lacks: a flight, a guard, a block, a tempo, a refutation.",
       "Sagt, warum eine Zugfolge nicht löst. Sie wird Halbzug für Halbzug gespielt, und der "
       "erste, "
       "der scheitert, wird erklärt: was im Weg steht, welcher Stein den König angreift, welche "
       "Regel den Zug verbietet; am Ende, wohin der König flieht, wer den Schachgeber schlägt, wo "
       "das Schach unterbrochen wird; im Kampf, was den Zug widerlegt und was statt seiner löst. "
       "Ohne Zugfolge: welche beinahe lösen, höchstens zehn, die nächsten zuerst, und was jeder "
       "fehlt: ein Fluchtfeld, eine Deckung, eine Verstellung, ein Tempo, eine Widerlegung.",
       "Dit pourquoi une suite de coups ne résout pas. Elle est jouée demi-coup par demi-coup, et "
       "le premier qui échoue est expliqué : ce qui barre le chemin, quelle pièce attaque le roi, "
       "quelle règle interdit le coup ; à la fin, où fuit le roi, qui prend la pièce qui donne "
       "échec, où l'échec est intercepté ; en lutte, ce qui réfute le coup et ce qui résout à sa "
       "place. Sans suite : lesquelles résolvent presque, dix au plus, les plus proches d'abord, "
       "et ce qui manque à chacune : une case de fuite, une garde, une interception, un temps, une "
       "réfutation."},
      "warp why"};
  app.set_help_flag();
  app.add_option("FILE", options.file,
                 {"a file with problems; - for standard input",
                  "eine Datei mit Problemen; - für die "
                  "Standardeingabe",
                  "un fichier de problèmes ; - pour l'entrée standard"});
  app.add_option(
      "LINE", options.line,
      {"the line, as authors write it: \"1.Kc2 Ra2+ 2.Kc1 0-0#\", of a twin \"b) 1.Kc2\"; "
       "without it, what the problem states ('remark solution'), or else what nearly solves",
       "die Zugfolge, wie Autoren sie schreiben: \"1.Kc2 Ta2+ 2.Kc1 0-0#\", eines "
       "Zwillings \"b) 1.Kc2\"; ohne sie, was das Problem angibt ('bemerkung loesung'), oder "
       "sonst, was beinahe löst",
       "la suite, comme l'écrivent les auteurs : \"1.Rc2 Ta2+ 2.Rc1 0-0#\", d'un jumeau "
       "\"b) 1.Rc2\" ; sans elle, ce que donne le problème ('remarque solution'), ou sinon ce "
       "qui résout presque"});
  app.add_flag("--nearest", options.nearest,
               {"tell what nearly solves, whatever the problem states",
                "sagt, was beinahe löst, was das Problem auch angibt",
                "dire ce qui résout presque, quoi que donne le problème"});
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
  app.add_option(
         "--maxmem,-M", options.memory,
         {"memory that this may take (default 64M)", "Speicher, den dies nehmen darf (sonst 64M)",
          "mémoire que cela peut prendre (par défaut 64M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.footer(
      {"Exit status: 0 all lines, or all problems, solve, 1 one does not, or that is not decided, "
       "2 "
       "errors in the input or the command line, 3 something known but not supported.",
       "Endestatus: 0 alle Zugfolgen oder Probleme lösen sich, 1 eines nicht, oder das ist nicht "
       "entschieden, 2 Fehler in der Eingabe oder der Befehlszeile, 3 etwas Bekanntes wird nicht "
       "unterstützt.",
       "Code de sortie : 0 toutes les suites, ou tous les problèmes, se résolvent, 1 un ne se "
       "résout pas, ou cela n'est pas décidé, 2 erreurs dans l'entrée ou la ligne de commande, 3 "
       "une chose connue n'est pas prise en charge."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered(
      [&](Console& console) { return WhyAnswers(options, console, interrupted).run(nullptr); });
}

}  // namespace warp
