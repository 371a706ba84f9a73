#include "solver/app/commands/why_command.hpp"

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
#include "solver/app/commands/stated_line.hpp"
#include "solver/app/commands/why_words.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/why/line.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

struct WhyOptions {
  std::string file;
  std::string line;
  Format format = Format::text;
  unsigned seconds = 60;
  std::string memory = "64M";
};

class WhyAnswers : public EachProblem {
 public:
  WhyAnswers(const WhyOptions& options, Console& console, const std::atomic<bool>& interrupted)
      : EachProblem(console),
        options_(options),
        interrupted_(interrupted),
        facts_(*bytes_of(options.memory)) {}

  Status run() {
    if (options_.format == Format::json) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    std::vector<std::string> files;
    if (!options_.file.empty()) {
      files.push_back(options_.file);
    }
    answer_each(files, files::Declared::read);
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
      state_line(problem, options_.line);
    }
    explain(set_up(problem), number);
  }

  void explain(Setup setup, unsigned number) {
    report(setup.diagnostics);
    if (setup.phases.empty()) {
      return;
    }
    const StopSignal stop(interrupted_,
                          StopSignal::Clock::now() + std::chrono::seconds(options_.seconds));
    bool any_stated = false;
    for (Phase& phase : setup.phases) {
      const check::Declarations declarations(setup.problem, check::turns_of(phase));
      const check::Declaration declaration = check::declaration_for(phase, declarations);
      check::prepare(phase, declaration);
      check::Referee referee(phase, report::notation_of(setup.problem),
                             {facts_, stop, searches_, Means::plain(), 1});
      check::LineDoctor doctor(setup.problem, phase, referee);
      for (const std::string& unread : declaration.unread) {
        any_stated = true;
        complain(unread, Status::input_error);
      }
      const std::vector<check::StatedLine> lines = doctor.lines_of(declaration);
      if (lines.empty()) {
        continue;
      }
      any_stated = true;
      if (options_.format == Format::text) {
        write_heading(setup, phase, number);
      }
      for (const check::StatedLine& line : lines) {
        write(doctor.explain(line), setup.problem, phase, number);
      }
    }
    if (!any_stated) {
      complain(fmt::format("{}:{}: {}", setup.problem.file, setup.problem.where.line,
                           why_words::nothing_stated.in(setup.problem.language)),
               Status::unsupported);
    } else if (options_.format == Format::text) {
      console().write_out("\n");
    }
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
      console().write_out(report::json_line(json_of(told, notation, phase, number)));
    } else {
      console().write_out(text_of(told, notation));
    }
  }

  static std::string text_of(const check::Diagnosis& told, const report::Notation& notation) {
    const Language language = notation.language();
    std::string text = fmt::format("  {}\n", report::as_utf8(told.stated));
    const auto plain = [&](const Names& words) {
      return text + fmt::format("    {}\n", words.in(language));
    };
    switch (told.verdict) {
      case check::Diagnosis::Verdict::solves:
        return plain(why_words::solves);
      case check::Diagnosis::Verdict::refuted:
        return plain(why_words::refuted);
      case check::Diagnosis::Verdict::open:
        return plain(why_words::open);
      case check::Diagnosis::Verdict::out_of_time:
        return plain(why_words::out_of_time);
      case check::Diagnosis::Verdict::fails:
        break;
    }
    const std::string place = told.at.empty()
                                  ? std::string(why_words::at_end.in(language))
                                  : fmt::format(fmt::runtime(why_words::at.in(language)),
                                                fmt::arg("move", report::as_utf8(told.at)));
    std::vector<const Condition*> quoted;
    std::string rules;
    for (std::size_t i = 0; i < told.causes.size(); ++i) {
      const check::Cause& cause = told.causes[i];
      text += fmt::format("    {}{}\n", i == 0 ? place : "", check::cause_text(cause, notation));
      if (cause.rule != nullptr && std::ranges::find(quoted, cause.rule) == quoted.end()) {
        quoted.push_back(cause.rule);
        rules += fmt::format("    ({}: {})\n", cause.rule->names.in(language),
                             cause.rule->rule.in(language));
      }
    }
    return text + rules;
  }

  static report::Json json_of(const check::Diagnosis& told, const report::Notation& notation,
                              const Phase& phase, unsigned number) {
    constexpr std::array<std::string_view, 5> verdicts{"solves", "refuted", "fails", "open",
                                                       "out_of_time"};
    const auto placed = [&](const check::StandingUnit& each) {
      report::Json unit = report::unit_json(each.unit, notation.lettering().walks());
      unit["name"] = report::as_utf8(notation.lettering().walks()[each.unit.walk].names.english);
      unit["square"] = notation.name(each.square);
      return unit;
    };
    report::Json json{
        {"record", "why"},
        {"problem", number},
        {"twin", phase.info.twin.empty() ? report::Json(nullptr) : report::Json(phase.info.twin)},
        {"duplex", phase.info.duplex},
        {"line", report::as_utf8(told.stated)},
        {"verdict", verdicts[static_cast<std::size_t>(told.verdict)]},
        {"played", told.played},
        {"move", told.at.empty() ? report::Json(nullptr) : report::Json(report::as_utf8(told.at))},
        {"causes", report::Json::array()}};
    for (const check::Cause& cause : told.causes) {
      report::Json row{{"id", check::cause_name(cause.id)},
                       {"text", check::cause_text(cause, notation)},
                       {"units", report::Json::array()},
                       {"by", report::Json::array()},
                       {"squares", report::squares_json(cause.squares, notation)},
                       {"moves", cause.moves},
                       {"rule", nullptr}};
      for (const check::StandingUnit& unit : cause.units) {
        row["units"].push_back(placed(unit));
      }
      for (const check::StandingUnit& unit : cause.by) {
        row["by"].push_back(placed(unit));
      }
      if (cause.rule != nullptr) {
        row["rule"] = std::string(cause.rule->names.english);
      }
      json["causes"].push_back(std::move(row));
    }
    return json;
  }

  const WhyOptions& options_;
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  std::uint64_t searches_ = 0;
};

}  // namespace

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
       "check can be blocked; in battle play, what refutes the move and what solves instead.",
       "Sagt, warum eine Zugfolge nicht löst. Sie wird Halbzug für Halbzug gespielt, und der "
       "erste, "
       "der scheitert, wird erklärt: was im Weg steht, welcher Stein den König angreift, welche "
       "Regel den Zug verbietet; am Ende, wohin der König flieht, wer den Schachgeber schlägt, wo "
       "das Schach unterbrochen wird; im Kampf, was den Zug widerlegt und was statt seiner löst.",
       "Dit pourquoi une suite de coups ne résout pas. Elle est jouée demi-coup par demi-coup, et "
       "le premier qui échoue est expliqué : ce qui barre le chemin, quelle pièce attaque le roi, "
       "quelle règle interdit le coup ; à la fin, où fuit le roi, qui prend la pièce qui donne "
       "échec, où l'échec est intercepté ; en lutte, ce qui réfute le coup et ce qui résout à sa "
       "place."},
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
       "without it, what the problem states ('remark solution')",
       "die Zugfolge, wie Autoren sie schreiben: \"1.Kc2 Ta2+ 2.Kc1 0-0#\", eines "
       "Zwillings \"b) 1.Kc2\"; ohne sie, was das Problem angibt ('bemerkung loesung')",
       "la suite, comme l'écrivent les auteurs : \"1.Rc2 Ta2+ 2.Rc1 0-0#\", d'un jumeau "
       "\"b) 1.Rc2\" ; sans elle, ce que donne le problème ('remarque solution')"});
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
      {"Exit status: 0 all lines solve, 1 a line does not, or that is not decided, 2 errors in the "
       "input or the command line, 3 no line is stated, or something known but not supported.",
       "Endestatus: 0 alle Zugfolgen lösen, 1 eine löst nicht, oder das ist nicht entschieden, 2 "
       "Fehler in der Eingabe oder der Befehlszeile, 3 keine Zugfolge ist angegeben, oder etwas "
       "Bekanntes wird nicht unterstützt.",
       "Code de sortie : 0 toutes les suites résolvent, 1 une ne résout pas, ou cela n'est pas "
       "décidé, 2 erreurs dans l'entrée ou la ligne de commande, 3 aucune suite n'est donnée, ou "
       "une chose connue n'est pas prise en charge."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered(
      [&](Console& console) { return WhyAnswers(options, console, interrupted).run(); });
}

}  // namespace warp
