#include "solver/app/commands/diagram_command.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/rasterize.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/side_files.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/formats/diagram/latex.hpp"
#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/diagram/text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

enum class PictureFormat : std::uint8_t { by_name, text, unicode, svg, png, pdf, latex };

struct DiagramOptions {
  std::vector<std::string> files;
  std::string stipulation;  ///< of positions for which the file states none
  PictureFormat format = PictureFormat::by_name;
  std::string out;
  std::size_t number = 0;  ///< of the problem to be drawn, counted from 1; 0: all
  double zoom = 2;         ///< of PNG
};

/// Has each problem a picture, that is, a file, of its own?
bool is_single(PictureFormat format) {
  return format == PictureFormat::svg || format == PictureFormat::png ||
         format == PictureFormat::pdf;
}

PictureFormat format_by_name(std::string_view file) {
  constexpr std::array<std::pair<std::string_view, PictureFormat>, 5> endings{
      {{".svg", PictureFormat::svg},
       {".png", PictureFormat::png},
       {".pdf", PictureFormat::pdf},
       {".tex", PictureFormat::latex},
       {".txt", PictureFormat::text}}};
  for (const auto& [ending, format] : endings) {
    if (file.ends_with(ending)) {
      return format;
    }
  }
  return PictureFormat::unicode;
}

class Drawing {
 public:
  Drawing(DiagramOptions options, Console& console)
      : options_(std::move(options)), console_(console) {
    if (options_.format == PictureFormat::by_name) {
      options_.format = format_by_name(options_.out);
    }
  }

  Status run() {
    each_input({options_.files, {}}, console_,
               {.read =
                    [this](InputText& input) {
                      read_text(input.text, input.file);
                      return true;
                    },
                .failed =
                    [this](const std::string& file, const std::string& why) {
                      complain(fmt::format("{}: {}", file, why), Status::input_error);
                    }});
    if (options_.number > read_) {
      complain(
          user_message(MessageId::number_beyond_input, {{"number", std::to_string(options_.number)},
                                                        {"all", std::to_string(read_)}}),
          Status::input_error);
    }
    if (!pictures_.empty()) {
      is_single(options_.format) ? write_each() : write_together();
    }
    return status_;
  }

 private:
  struct Numbered {
    std::size_t number;
    diagram::Picture picture;
    std::string place;  ///< of the problem, as messages name it
  };

  void complain(const std::string& message, Status status) {
    console_.complain(message);
    status_ = more_serious(status_, status);
  }

  void read_text(const std::string& text, const std::string& file) {
    for (const parser::ParsedProblem& parsed :
         read_problems(text, file, files::Declared::left_out,
                       {.stipulation = options_.stipulation, .none_needed = true})) {
      ++read_;
      if (options_.number != 0 && read_ != options_.number) {
        continue;
      }
      for (const Diagnostic& diagnostic : parsed.diagnostics) {
        if (diagnostic.no_stipulation) {
          continue;
        }
        console_.complain(diagnostic.text());
        if (diagnostic.severity == Severity::input_error) {
          status_ = more_serious(status_, Status::input_error);
        }
      }
      if (std::optional<diagram::Picture> picture = drawn(parsed)) {
        pictures_.push_back(
            {read_, std::move(*picture), fmt::format("{}:{}", file, parsed.problem.where.line)});
      }
    }
  }

  void write_together() {
    std::string all;
    const bool latex = options_.format == PictureFormat::latex;
    for (const Numbered& numbered : pictures_) {
      all += all.empty() || latex ? "" : "\n";
      all += latex                                       ? latex_of(numbered)
             : options_.format == PictureFormat::unicode ? diagram::unicode(numbered.picture)
                                                         : diagram::letters(numbered.picture);
    }
    write(
        options_.out,
        latex ? fmt::format("{}{}{}", diagram::latex_begin(all), all, diagram::latex_end()) : all);
  }

  std::string latex_of(const Numbered& numbered) {
    std::string text = diagram::latex_diagram(numbered.picture) + "\n";
    if (const std::string missing = missing_letters(text, numbered.picture.language);
        !missing.empty()) {
      console_.complain(fmt::format("{}: {}", numbered.place, missing));
    }
    return text;
  }

  void write_each() {
    const std::size_t place = options_.out.find("{}");
    if (pictures_.size() > 1 && place == std::string::npos) {
      complain(user_message(MessageId::picture_of_each,
                            {{"number", std::to_string(pictures_.size())}, {"place", "{}"}}),
               Status::input_error);
      return;
    }
    for (const Numbered& numbered : pictures_) {
      std::string file = options_.out;
      if (place != std::string::npos) {
        file.replace(place, 2, fmt::format("{}", numbered.number));
      }
      const std::string svg = diagram::svg(numbered.picture);
      try {
        write(file, options_.format == PictureFormat::svg   ? svg
                    : options_.format == PictureFormat::png ? rasterized(svg, "png", options_.zoom)
                                                            : rasterized(svg, "pdf", 1));
      } catch (const NotRasterized& reason) {
        complain(reason.what(), Status::incomplete);
        return;
      }
    }
  }

  void write(const std::string& file, const std::string& content) {
    if (file.empty()) {
      console_.write_out(content);
      console_.flush();
    } else if (const std::string fault = write_file(file, content); !fault.empty()) {
      complain(fmt::format("{}: {}", file, fault), Status::incomplete);
    }
  }

  DiagramOptions options_;
  Console& console_;
  std::size_t read_ = 0;
  std::vector<Numbered> pictures_;
  Status status_ = Status::solved;
};

void add_options(CommandOptions& app, DiagramOptions& options) {
  app.set_help_flag();
  app.add_option("FILE", options.files,
                 {"problem files; standard input without FILE",
                  "Dateien mit Problemen; ohne FILE die Standardeingabe",
                  "fichiers de problèmes ; l'entrée standard sans FILE"})
      ->option_text("...");
  app.add_option("--format", options.format,
                 {"what to draw with; without it, what the name behind --out ends with, or unicode",
                  "womit gezeichnet wird; sonst, womit der Name hinter --out endet, oder unicode",
                  "avec quoi dessiner ; sinon, ce que dit la fin du nom après --out, ou unicode"})
      ->option_text("svg|png|pdf|latex|unicode|text")
      ->transform(one_of<PictureFormat>({{"svg", PictureFormat::svg},
                                         {"png", PictureFormat::png},
                                         {"pdf", PictureFormat::pdf},
                                         {"latex", PictureFormat::latex},
                                         {"unicode", PictureFormat::unicode},
                                         {"text", PictureFormat::text}}));
  app.add_option("--out,-o", options.out,
                 {"the file to write, {} in its name stands for the number of the problem; "
                  "standard output without it",
                  "die Datei, die geschrieben wird; {} im Namen steht für die Nummer des Problems; "
                  "sonst die Standardausgabe",
                  "le fichier à écrire ; {} dans son nom vaut pour le numéro du problème ; sinon "
                  "la sortie standard"})
      ->option_text("FILE");
  add_stipulation(app, options.stipulation);
  app.add_option("--number", options.number,
                 {"only the problem with this number in the input",
                  "nur das Problem mit dieser Nummer in der Eingabe",
                  "seulement le problème de ce numéro dans l'entrée"})
      ->option_text("N")
      ->check(number_from(1, 1'000'000'000));
  app.add_option("--zoom", options.zoom,
                 {"how much larger a PNG is than its SVG (default 2)",
                  "wievielmal größer ein PNG ist als sein SVG (sonst 2)",
                  "combien de fois un PNG est plus grand que son SVG (par défaut 2)"})
      ->option_text("FACTOR")
      ->check(number_between(0.1, 20.0));
}

}  // namespace

std::optional<int> answer_diagram(int argc, const char* const* argv,
                                  const std::atomic<bool>& /*interrupted*/) {
  if (argc < 2 || std::string_view(argv[1]) != "diagram") {
    return std::nullopt;
  }
  DiagramOptions options;
  CommandOptions app{
      {"Draws the diagrams of problems. svg, png and pdf need a file each, the others draw all "
       "problems together; latex uses the package chess-problem-diagrams (Debian: texlive-games), "
       "png and pdf the program rsvg-convert (Debian: librsvg2-bin).",
       "Zeichnet die Diagramme von Problemen. svg, png und pdf brauchen je eine Datei, die anderen "
       "zeichnen alle zusammen; latex benutzt das Paket chess-problem-diagrams (Debian: "
       "texlive-games), png und pdf das Programm rsvg-convert (Debian: librsvg2-bin).",
       "Dessine les diagrammes de problèmes. svg, png et pdf veulent un fichier chacun, les autres "
       "dessinent tout ensemble ; latex utilise le paquet chess-problem-diagrams (Debian : "
       "texlive-games), png et pdf le programme rsvg-convert (Debian : librsvg2-bin)."},
      "warp diagram"};
  add_options(app, options);
  app.footer(
      {"Exit status: 0 drawn, 2 errors in the input or the command line, 1 a file could not be "
       "written.",
       "Endestatus: 0 gezeichnet, 2 Fehler in der Eingabe oder der Befehlszeile, 1 eine Datei ließ "
       "sich nicht schreiben.",
       "Code de sortie : 0 dessiné, 2 erreurs dans l'entrée ou la ligne de commande, 1 un fichier "
       "n'a pu être écrit."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return Drawing(options, console).run(); });
}

}  // namespace warp
