#include "solver/app/commands/similar/similar_command.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/commands/similar/collection_reader.hpp"
#include "solver/app/commands/similar/similar_command_words.hpp"
#include "solver/app/commands/similar/similar_json.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

using report::Json;

struct SimilarOptions {
  std::vector<std::string> files, collections;
  std::optional<std::string> index;
  unsigned differ = 2;
  std::size_t top = 10;
  bool json = false;
  unsigned threads = 1;
};

class SimilarAnswers : public EachProblem {
 public:
  SimilarAnswers(const SimilarOptions& options, Console& console,
                 const std::atomic<bool>& interrupted)
      : EachProblem(console),
        options_(options),
        interrupted_(interrupted),
        reader_(console, options.threads, interrupted) {}

  Status run() {
    reader_.read(options_.collections);
    if (options_.index) {
      make_index(*options_.index);
    }
    if (!reader_.complete()) {
      note(Status::incomplete);
    }
    if (!options_.files.empty()) {
      search_.emplace(reader_.collection());
      answer_files();
      if (!reader_.complete()) {
        complain(fmt::format(fmt::runtime(similar_command_words::partly.in(user_language())),
                             fmt::arg("number", reader_.collection().size())),
                 Status::incomplete);
      }
      if (options_.json) {
        write_document();
      }
    }
    console().flush();
    return status();
  }

 private:
  /// As answer_each(), but a diagram needs no stipulation.
  void answer_files() {
    each_input({options_.files, {}}, console(),
               {.read =
                    [&](InputText& input) {
                      unsigned number = 0;
                      for (parser::ParsedProblem& parsed :
                           read_problems(input.text, input.file, files::Declared::read,
                                         {.stipulation = {}, .none_needed = true})) {
                        std::erase_if(parsed.diagnostics,
                                      [](const Diagnostic& one) { return one.no_stipulation; });
                        report(parsed.diagnostics);
                        answer(parsed, ++number);
                      }
                      return !interrupted_;
                    },
                .failed =
                    [&](const std::string& file, const std::string& why) {
                      complain(fmt::format("{}: {}", file, why), Status::input_error);
                    }});
  }

  void make_index(const std::string& file) {
    if (!reader_.complete()) {
      complain(std::string(similar_command_words::index_interrupted.in(user_language())),
               Status::incomplete);
      return;
    }
    if (const std::string why = write_file(file, reader_.collection().written()); !why.empty()) {
      throw WorkFailed(fmt::format("{}: {}", file, why));
    }
    console().complain(
        fmt::format(fmt::runtime(similar_command_words::index_made.in(user_language())),
                    fmt::arg("file", file), fmt::arg("number", reader_.collection().size()),
                    fmt::arg("left", reader_.not_read().size())));
  }

  void answer(const parser::ParsedProblem& parsed, unsigned number) override {
    const Problem& problem = parsed.problem;
    if (problem.infinite != nullptr) {
      complain(fmt::format("{}:{}: {}", problem.file, problem.where.line,
                           similar_command_words::infinite_board.in(problem.language)),
               Status::unsupported);
      return;
    }
    if (!may_be_compared(parsed)) {
      return;  // the reasons have been told
    }
    const Setup setup = problem.stipulation ? set_up(problem) : Setup{};
    if (setup.phases.empty()) {
      for (const Diagnostic& diagnostic : setup.diagnostics) {
        console().complain(diagnostic.text());
      }
    }
    const check::ProblemSketch sketch = check::sketch_of(problem, setup, number);
    if (sketch.unplayed) {
      console().complain(fmt::format("{}:{}: {}", problem.file, problem.where.line,
                                     similar_command_words::no_play.in(problem.language)));
    }
    const check::AnticipationAnswer answer =
        search_->find(sketch, *problem.geometry, {.differ = options_.differ, .most = options_.top});
    const report::Notation notation = report::notation_of(problem);
    const check::AnticipationWriter writer(reader_.collection(), *search_, *problem.geometry,
                                           notation);
    if (options_.json) {
      add_json(sketch, answer, writer, notation);
    } else {
      write_text(sketch, answer, writer);
    }
  }

  void write_text(const check::ProblemSketch& sketch, const check::AnticipationAnswer& answer,
                  const check::AnticipationWriter& writer) {
    const auto say = [&](check::SimilarWord word, std::size_t number) {
      return check::similar_text(
          word, writer.language(),
          {{"number", std::to_string(number)}, {"all", std::to_string(number)}});
    };
    std::string text = fmt::format("{}:{}", sketch.file, sketch.line);
    for (const std::string& more : {sketch.authors, sketch.titles, sketch.stipulation}) {
      text += more.empty() ? "" : " " + more;
    }
    text += "\n";
    for (std::size_t i = 0; i < answer.best.size(); ++i) {
      const check::Anticipation& found = answer.best[i];
      text += fmt::format("  {}. {}, {}\n", i + 1, writer.entry_text(found.entry),
                          say(check::SimilarWord::points, found.points));
      for (const std::string& likeness : writer.likeness(found)) {
        text += fmt::format("     {}\n", likeness);
      }
    }
    if (answer.all == 0) {
      text +=
          fmt::format("  {}\n", say(check::SimilarWord::alike_none, reader_.collection().size()));
    } else if (answer.all > answer.best.size()) {
      text += fmt::format("  {}\n",
                          say(check::SimilarWord::alike_more, answer.all - answer.best.size()));
    }
    console().write_out(text + "\n");
  }

  void add_json(const check::ProblemSketch& sketch, const check::AnticipationAnswer& answer,
                const check::AnticipationWriter& writer, report::Notation notation) {
    Json similar = Json::array();
    for (const check::Anticipation& found : answer.best) {
      similar.push_back(json_of(found, reader_.collection(), writer, notation));
    }
    problems_.push_back(
        {{"file", sketch.file},
         {"line", sketch.line},
         {"number", sketch.number},
         {"authors", sketch.authors},
         {"titles", sketch.titles},
         {"stipulation", sketch.stipulation.empty() ? Json() : Json(sketch.stipulation)},
         {"play_compared", !sketch.play.empty()},
         {"alike", answer.all},
         {"similar", std::move(similar)}});
  }

  void write_document() {
    Json not_read = Json::array();
    for (const auto& [place, why] : reader_.not_read()) {
      not_read.push_back({{"place", place}, {"reason", why}});
    }
    console().write_out(report::json_line({{"schema", "warp-similar"},
                                           {"version", 1},
                                           {"program", version_text()},
                                           {"entries", reader_.collection().size()},
                                           {"not_read", std::move(not_read)},
                                           {"problems", std::move(problems_)},
                                           {"complete", reader_.complete() && !interrupted_}}));
  }

  const SimilarOptions& options_;
  const std::atomic<bool>& interrupted_;
  CollectionReader reader_;
  std::optional<check::AnticipationSearch> search_;
  Json problems_ = Json::array();
};

void add_similar_options(CommandOptions& app, SimilarOptions& options) {
  app.set_help_flag();
  app.add_option("FILE", options.files,
                 {"files with problems; - for standard input",
                  "Dateien mit Problemen; - für die Standardeingabe",
                  "des fichiers de problèmes ; - pour l'entrée standard"})
      ->option_text("...");
  app.add_option("--in", options.collections,
                 {"where to look: files and directories of problems in all formats, databases of "
                  "warp batch, index files",
                  "wo gesucht wird: Dateien und Verzeichnisse mit Problemen in allen Formaten, "
                  "Datenbanken von warp batch, Indexdateien",
                  "où chercher : fichiers et répertoires de problèmes de tous les formats, bases "
                  "de warp batch, fichiers d'index"})
      ->option_text("COLLECTION...")
      ->required();
  app.add_option("--make-index", options.index,
                 {"write the index of the collections to this file: --in INDEX then answers at "
                  "once",
                  "den Index der Sammlungen in diese Datei schreiben: --in INDEX antwortet dann "
                  "sofort",
                  "écrire l'index des collections dans ce fichier : --in INDEX répond alors "
                  "aussitôt"})
      ->option_text("INDEX");
  app.add_option("--differ", options.differ,
                 {"in so many units positions may differ (default 2)",
                  "in so vielen Steinen dürfen Stellungen verschieden sein (sonst 2)",
                  "nombre de pièces dont des positions peuvent différer (par défaut 2)"})
      ->option_text("N")
      ->check(number_from(0, 16));
  app.add_option("--top", options.top,
                 {"name so many entries for each problem (default 10)",
                  "so viele Einträge je Problem nennen (sonst 10)",
                  "nommer tant d'entrées par problème (par défaut 10)"})
      ->option_text("N")
      ->check(number_from(1, 1'000'000));
  app.add_flag("--json", options.json,
               {"one JSON document", "ein JSON-Dokument", "un document JSON"});
  add_threads(app, options.threads);
  app.footer(
      {"Exit status: 0 the collections were looked through, 1 interrupted, or an index or database "
       "cannot be read or written, 2 errors in the input or the command line, 3 a problem is not "
       "compared.",
       "Endestatus: 0 die Sammlungen wurden durchsucht, 1 unterbrochen, oder ein Index oder eine "
       "Datenbank ist nicht zu lesen oder zu schreiben, 2 Fehler in der Eingabe oder der "
       "Befehlszeile, 3 ein Problem wird nicht verglichen.",
       "Code de sortie : 0 les collections ont été parcourues, 1 interrompu, ou un index ou une "
       "base ne peut être lu ou écrit, 2 erreurs dans l'entrée ou la ligne de commande, 3 un "
       "problème n'est pas comparé."});
}

}  // namespace

std::optional<int> answer_similar(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "similar") {
    return std::nullopt;
  }
  SimilarOptions options;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Names the problems of collections that are like a problem: the same position, also "
       "shifted, mirrored, turned, with the colours exchanged, or but for a few units; the same "
       "play in the stated solutions; the same pictures of mates; the same material, stipulation "
       "and theme. Nothing is solved.",
       "Nennt die Probleme von Sammlungen, die einem Problem ähnlich sind: die gleiche Stellung, "
       "auch verschoben, gespiegelt, gedreht, mit vertauschten Farben oder bis auf wenige Steine; "
       "das gleiche Spiel in den angegebenen Lösungen; die gleichen Mattbilder; gleiches Material, "
       "gleiche Forderung und gleiches Thema. Nichts wird gelöst.",
       "Nomme les problèmes de collections qui ressemblent à un problème : la même position, aussi "
       "décalée, inversée, tournée, les couleurs échangées, ou à quelques pièces près ; le même "
       "jeu dans les solutions indiquées ; les mêmes images de mats ; même matériel, même énoncé "
       "et même thème. Rien n'est résolu."},
      "warp similar"};
  add_similar_options(app, options);
  try {
    parse_words(app, {argv + 2, argv + argc});
    if (options.files.empty() && !options.index) {
      throw complaint("FILE", similar_command_words::nothing_to_do.in(user_language()));
    }
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered(
      [&](Console& console) { return SimilarAnswers(options, console, interrupted).run(); });
}

}  // namespace warp
