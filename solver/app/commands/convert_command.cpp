#include "solver/app/commands/convert_command.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

enum class FileFormat : std::uint8_t { by_name, inp, olv, fen };

struct ConvertOptions {
  std::string in, out;
  std::string only;  ///< of a directory, files whose names fit it
  FileFormat format = FileFormat::by_name;
  files::Missing missing;
};

std::optional<FileFormat> format_of(std::string_view file) {
  if (files::is_olv(file)) {
    return FileFormat::olv;
  }
  if (files::is_fen(file)) {
    return FileFormat::fen;
  }
  return files::lower_case(file).ends_with(".inp") ? std::optional(FileFormat::inp) : std::nullopt;
}

class Conversion {
 public:
  Conversion(ConvertOptions options, Console& console)
      : options_(std::move(options)), console_(console) {}

  Status run() {
    if (!choose_format()) {
      return Status::input_error;
    }
    each_input({{options_.in}, options_.only}, console_,
               {.read =
                    [this](InputText& input) {
                      convert(input.text, input.file);
                      return true;
                    },
                .failed =
                    [this](const std::string& file, const std::string& why) {
                      console_.complain(fmt::format("{}: {}", file, why));
                      status_ = more_serious(status_, Status::input_error);
                    }});
    if (converted_ > 0) {
      write();
    }
    return status_;
  }

 private:
  bool choose_format() {
    if (options_.format != FileFormat::by_name) {
      return true;
    }
    if (const auto format = format_of(options_.out)) {
      options_.format = *format;
      return true;
    }
    console_.complain(options_.out.empty()
                          ? user_message(MessageId::convert_to_what)
                          : user_message(files::lower_case(options_.out).ends_with(".pgn")
                                             ? MessageId::games_are_written_by
                                             : MessageId::name_for_conversion,
                                         {{"file", options_.out}}));
    return false;
  }

  void complain(const Diagnostic& diagnostic) {
    console_.complain(diagnostic.text());
    if (diagnostic.severity != Severity::warning) {
      status_ =
          more_serious(status_, diagnostic.severity == Severity::unsupported ? Status::unsupported
                                                                             : Status::input_error);
    }
  }

  void convert(const std::string& text, const std::string& file) {
    if (!files::is_olv(file)) {
      for (const parser::ParsedProblem& parsed :
           read_problems(text, file, files::Declared::everything, options_.missing)) {
        add(parsed);
      }
      return;
    }
    for (const files::OlvEntry& entry : read_olv(text, file, files::Declared::everything)) {
      // An entry stays as it is, with all keys, also if its problem cannot be read.
      if (options_.format == FileFormat::olv && entry.document.kind == files::YamlNode::Kind::map) {
        content_ += files::yaml_text(entry.document);
        ++converted_;
      } else {
        add(entry.parsed);
      }
    }
  }

  void add(const parser::ParsedProblem& parsed) {
    std::ranges::for_each(parsed.diagnostics, [&](const Diagnostic& one) { complain(one); });
    if (!parsed.usable()) {
      return;
    }
    const Problem& problem = parsed.problem;
    try {
      content_ += options_.format == FileFormat::olv
                      ? files::yaml_text(files::olv_entry(problem, all_conditions()))
                  : options_.format == FileFormat::fen ? files::fen_line(problem)
                                                       : files::english_problem(problem);
      ++converted_;
    } catch (const files::Unwritable& reason) {
      complain({Severity::unsupported, problem.file, reason.where,
                message(MessageId::unsupported_what, problem.language, {{"what", reason.what()}})});
    }
  }

  void write() {
    if (options_.out.empty()) {
      console_.write_out(content_);
      console_.flush();
    } else if (const std::string fault = write_file(options_.out, content_); !fault.empty()) {
      console_.complain(fmt::format("{}: {}", options_.out, fault));
      status_ = more_serious(status_, Status::incomplete);
    }
  }

  ConvertOptions options_;
  Console& console_;
  std::string content_;
  std::size_t converted_ = 0;
  Status status_ = Status::solved;
};

}  // namespace

std::optional<int> answer_convert(int argc, const char* const* argv,
                                  const std::atomic<bool>& /*interrupted*/) {
  if (argc < 2 || std::string_view(argv[1]) != "convert") {
    return std::nullopt;
  }
  ConvertOptions options;
  CommandOptions app{
      {"Converts problems from one file format to another. What the other format has no place for "
       "is refused by name; nothing is left out in silence. Comments of .olv files become remarks, "
       "and so do keywords, judges and other keys, from which they are read back.",
       "Wandelt Probleme von einem Dateiformat in ein anderes. Wofür das andere keinen Platz hat, "
       "wird beim Namen abgelehnt; nichts fällt stillschweigend weg. Kommentare von .olv-Dateien "
       "werden Bemerkungen, ebenso Schlagwörter, Preisrichter und andere Schlüssel, die daraus "
       "wieder gelesen werden.",
       "Convertit des problèmes d'un format de fichier en un autre. Ce pour quoi l'autre n'a pas "
       "de place est refusé par son nom ; rien n'est omis en silence. Les commentaires de fichiers "
       ".olv deviennent des remarques, ainsi que mots clés, juges et autres clés, d'où ils sont "
       "relus."},
      "warp convert"};
  app.set_help_flag();
  app.add_option(
         "IN", options.in,
         {"the file to read: .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn, a text or a mail "
          "(.txt, .eml); a directory of them; - for standard input",
          "die Datei, die gelesen wird: .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn, ein "
          "Text oder eine Mail (.txt, .eml); ein Verzeichnis davon; - für die Standardeingabe",
          "le fichier à lire : .inp, .olv (YACPDB, Olive), .fen, .ffen, .epd, .pgn, un texte ou un "
          "courriel (.txt, .eml) ; un répertoire de ceux-ci ; - pour l'entrée standard"})
      ->option_text(" ")
      ->required();
  app.add_option(
         "OUT", options.out,
         {"the file to write: .inp, .olv, .fen, .ffen or .epd; standard output without it",
          "die Datei, die geschrieben wird: .inp, .olv, .fen, .ffen oder .epd; sonst die "
          "Standardausgabe",
          "le fichier à écrire : .inp, .olv, .fen, .ffen ou .epd ; sinon la sortie standard"})
      ->option_text(" ");
  app.add_option("--to", options.format,
                 {"the format to write, whatever the name of OUT",
                  "das Format, das geschrieben wird, gleich wie OUT heißt",
                  "le format à écrire, quel que soit le nom de OUT"})
      ->option_text("inp|olv|fen")
      ->transform(one_of<FileFormat>(
          {{"inp", FileFormat::inp}, {"olv", FileFormat::olv}, {"fen", FileFormat::fen}}));
  add_only(app, options.only);
  add_stipulation(app, options.missing.stipulation);
  app.footer(
      {"Exit status: 0 converted, 2 errors in the input or the command line, 3 a problem cannot be "
       "written in this format, 1 the file could not be written.",
       "Endestatus: 0 umgewandelt, 2 Fehler in der Eingabe oder der Befehlszeile, 3 ein Problem "
       "lässt sich in diesem Format nicht schreiben, 1 die Datei ließ sich nicht schreiben.",
       "Code de sortie : 0 converti, 2 erreurs dans l'entrée ou la ligne de commande, 3 un "
       "problème ne peut être écrit dans ce format, 1 le fichier n'a pu être écrit."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return Conversion(options, console).run(); });
}

}  // namespace warp
