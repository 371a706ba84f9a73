#include "solver/app/commands/endgame/endgame_command.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/global_control.h>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/endgame/endgame_input.hpp"
#include "solver/app/commands/endgame/endgame_progress.hpp"
#include "solver/app/commands/endgame/endgame_report.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/techniques/endings/game.hpp"
#include "solver/techniques/endings/player.hpp"
#include "solver/techniques/endings/tables/table_file.hpp"
#include "solver/techniques/endings/tables/tables.hpp"

namespace warp {

namespace {

constexpr std::int64_t most_threads = 1024;

struct EndgameCommand {
  EndgameWords words;
  Colour to_move = Colour::white;
  std::string directory;
  std::size_t memory = 0;
  unsigned threads = 1;
  Format format = Format::text;
  ProgressStyle progress = ProgressStyle::automatic;
};

std::variant<EndgameCommand, int> read_command(const std::vector<std::string>& words) {
  EndgameCommand command;
  command.threads = std::max(1U, std::thread::hardware_concurrency());
  std::string memory = "1G";
  std::vector<std::string> material, board;
  CommandOptions app{
      {"Says of an ending, such as king and rook against king, from which positions mate can be "
       "forced, on any board, with any pieces and under conditions without memory. Makes a table "
       "of all positions, and first those of all endings that can come of it by captures and "
       "promotions. Castling and the fifty-move rule are left out; pawns of both sides are not "
       "supported, since en passant depends on the move before, nor are conditions under which "
       "more counts than the units on their squares and who is to move, or a turn has several "
       "moves.",
       "Sagt von einem Endspiel, etwa König und Turm gegen König, aus welchen Stellungen Matt "
       "erzwungen werden kann, auf jedem Brett, mit allen Steinen und unter Bedingungen ohne "
       "Gedächtnis. Macht eine Tabelle aller Stellungen, und vorher die aller Endspiele, die durch "
       "Schläge und Umwandlungen daraus werden. Rochade und Fünfzig-Züge-Regel bleiben weg; Bauern "
       "beider Seiten werden nicht gespielt, weil en passant vom Zug davor abhängt, auch keine "
       "Bedingungen, bei denen mehr zählt als die Steine auf ihren Feldern und wer am Zug ist, "
       "oder eine Seite mehrmals hintereinander zieht.",
       "Dit d'une finale, comme roi et tour contre roi, de quelles positions le mat peut être "
       "forcé, sur tout échiquier, avec toutes les pièces et sous des conditions sans mémoire. "
       "Fait une table de toutes les positions, et d'abord celles de toutes les finales qui "
       "peuvent en venir par prises et promotions. Le roque et la règle des cinquante coups sont "
       "laissés de côté ; des pions des deux camps ne sont pas supportés, car la prise en passant "
       "dépend du coup précédent, ni les conditions où compte plus que les pièces sur leurs cases "
       "et le trait, ou qui font jouer plusieurs coups de suite."},
      "warp endgame"};
  app.set_help_flag();
  app.add_option(
         "UNITS", material,
         {"White's units, v, Black's: \"KRR v K\", \"K 2R v K\"; letters as in problems (S is the "
          "knight). Units with two letters stand apart: \"K AM v K\"",
          "die weißen Steine, v, die schwarzen: \"KRR v K\", \"K 2R v K\"; Buchstaben wie in "
          "Problemen (S ist der Springer). Steine mit zwei Buchstaben stehen für sich: \"K AM v "
          "K\"",
          "les pièces blanches, v, les noires : \"KRR v K\", \"K 2R v K\" ; lettres comme dans les "
          "problèmes (S est le cavalier). Les pièces à deux lettres sont à part : \"K AM v K\""})
      ->option_text("...");
  app.add_option("--board", board,
                 {"the board, in the words of a problem: 10x8, cylinder (default 8x8)",
                  "das Brett, in den Worten eines Problems: 10x8, cylinder (sonst 8x8)",
                  "l'échiquier, dans les mots d'un problème : 10x8, cylinder (par défaut 8x8)"})
      ->option_text("BOARD");
  app.add_option("--condition", command.words.conditions,
                 {"a condition, or several, as in a problem behind 'condition': 'circe', "
                  "'whitemaximummer'; warp list conditions names them",
                  "eine Bedingung oder mehrere, wie in einem Problem hinter 'condition': 'circe', "
                  "'whitemaximummer'; warp list conditions nennt sie",
                  "une condition, ou plusieurs, comme dans un problème après 'condition' : "
                  "'circe', 'whitemaximummer' ; warp list conditions les nomme"})
      ->option_text("'CONDITION'")
      ->expected(1)
      ->take_all();
  app.add_option("--piece", command.words.pieces,
                 {"a piece of one's own, as in a problem behind 'piece': 'XY = leaper 1,3'",
                  "ein eigener Stein, wie in einem Problem hinter 'piece': 'XY = leaper 1,3'",
                  "une pièce à soi, comme dans un problème après 'piece' : 'XY = leaper 1,3'"})
      ->option_text("'LETTERS = WALK'")
      ->expected(1)
      ->take_all();
  app.add_option(
         "--language", command.words.language,
         {"of letters and words (default english)", "der Buchstaben und Wörter (sonst english)",
          "des lettres et des mots (par défaut english)"})
      ->option_text("english|german|french")
      ->transform(one_of<Language>({{"english", Language::english},
                                    {"german", Language::german},
                                    {"french", Language::french}}));
  const CommandOption* const position =
      app.add_option("--position", command.words.position,
                     {"the result of this position only: \"white Ka1 Ra2 black Kc1\"; UNITS may "
                      "then be left out",
                      "nur das Ergebnis dieser Stellung: \"white Ka1 Ra2 black Kc1\"; UNITS kann "
                      "dann fehlen",
                      "le résultat de cette position seulement : \"white Ka1 Ra2 black Kc1\" ; "
                      "UNITS peut alors manquer"})
          ->option_text("UNITS")
          ->expected(1);
  const CommandOption* const to_move =
      app.add_option("--to-move", command.to_move,
                     {"who is to move in it (default white)", "wer darin am Zug ist (sonst white)",
                      "à qui le trait (par défaut white)"})
          ->option_text("white|black")
          ->transform(one_of<Colour>({{"white", Colour::white}, {"black", Colour::black}}));
  app.add_option(
         "--tables", command.directory,
         {"a directory in which tables are kept; those that are there are read",
          "ein Verzeichnis, in dem Tabellen aufgehoben werden; was darin liegt, wird gelesen",
          "un répertoire où les tables sont gardées ; celles qui y sont sont lues"})
      ->option_text("DIR");
  add_threads(app, command.threads);
  app.add_option(
         "--maxmem,-M", memory,
         {"memory that the tables may take (default 1G)", "Speicher für die Tabellen (sonst 1G)",
          "mémoire pour les tables (par défaut 1G)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.add_option("--format", command.format,
                 {"text, or a record of JSON", "Text, oder ein Datensatz in JSON",
                  "du texte, ou un enregistrement JSON"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  add_progress(app, command.progress, {"the work", "die Arbeit", "le travail"});
  app.footer(
      {"Exit status: 0 answered, 2 errors in the input or in a table of DIR, 3 something known but "
       "not supported, 1 interrupted, or the output could not be written.",
       "Endestatus: 0 beantwortet, 2 Fehler in der Eingabe oder in einer Tabelle von DIR, 3 "
       "bekannt, aber nicht gespielt, 1 unterbrochen, oder die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 répondu, 2 erreurs dans l'entrée ou dans une table de DIR, 3 connu mais "
       "non supporté, 1 interrompu, ou la sortie n'a pu être écrite."});
  try {
    parse_words(app, words);
    if (position->count() > 0 && command.words.position.empty()) {
      throw complaint("--position", user_message(MessageId::ending_units_such_as));
    }
    if (to_move->count() > 0 && position->count() == 0) {
      throw complaint("--to-move", user_message(MessageId::ending_position_too));
    }
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  command.memory = *bytes_of(memory);
  command.words.material = fmt::format("{}", fmt::join(material, " "));
  command.words.board = fmt::format("{}", fmt::join(board, " "));
  return command;
}

/// Returns why the position asked for has no number: a pawn stands where play leads no pawn.
/// Nothing if it has one.
std::optional<endings::Objection> stands_wrongly(const endings::MaterialTables& tables,
                                                 const EndgameInput& input) {
  const endings::Placement& placement = input.placement.value();
  for (std::size_t unit = 0; unit < input.material.size(); ++unit) {
    if (!tables.last()->index().may_stand(unit, placement[unit])) {
      return endings::cannot_stand(tables.rules(), input.material[unit], placement[unit]);
    }
  }
  return std::nullopt;
}

class Answering {
 public:
  Answering(const EndgameCommand& command, Console& console, const std::atomic<bool>& interrupted)
      : command_(command), console_(console), interrupted_(interrupted) {}

  Status run() {
    write_record(report::run_record(version_text()));
    const Status status = answer();
    write_record(report::end_record(static_cast<int>(status)));
    return status;
  }

 private:
  void write_record(const report::Json& record) {
    if (command_.format == Format::json) {
      console_.write_out(report::json_line(record));
    }
  }

  Status answer() {
    Status status = Status::solved;
    const auto input = read_endgame(command_.words, console_, status);
    if (!input) {
      return status;
    }
    if (!command_.directory.empty() &&
        !std::filesystem::is_directory(platform::path_of(command_.directory))) {
      return complain(Status::input_error, "--tables: " + say(MessageId::ending_no_directory,
                                                              {{"path", command_.directory}}));
    }
    try {
      return answer(*input);
    } catch (const endings::TooLarge& large) {
      return complain(Status::input_error, large.text(language()));
    } catch (const endings::TooLong& too_long) {
      return complain(Status::unsupported, unsupported(too_long.text(language())));
    } catch (const endings::NoTable& none) {
      return complain(
          Status::unsupported,
          unsupported(say(MessageId::ending_no_table,
                          {{"conditions", fmt::format("{}", fmt::join(input->conditions, ", "))},
                           {"reason", none.text(language())}})));
    } catch (const BeyondRoom& no_room) {
      return complain(Status::unsupported, unsupported(std::string(no_room.texts.in(language()))));
    } catch (const endings::FileFault& fault) {
      return complain(Status::input_error, fault.in(language()));
    }
  }

  Status answer(const EndgameInput& input) {
    const auto tables = endings::MaterialTables::of(input.rules, options(input));
    if (const auto refusal = tables->refusal(input.material)) {
      return complain(Status::unsupported, unsupported(refusal->in(language())));
    }
    const auto illegal = [&](const endings::Objection& why) {
      return complain(Status::input_error, "--position: " + why.in(language()));
    };
    if (input.placement) {
      if (const auto why =
              tables->why_illegal(input.material, *input.placement, command_.to_move)) {
        return illegal(*why);
      }
    }
    tables->make(input.material, interrupted_);
    if (input.placement && tables->is_complete()) {
      if (const auto why = stands_wrongly(*tables, input)) {
        return illegal(*why);
      }
    }
    console_.show_progress("");
    const EndgameQuestion question{input, *tables, command_.words.language, command_.to_move};
    console_.write_out(command_.format == Format::json ? endgame_json(question)
                                                       : endgame_text(question));
    return tables->is_complete() ? Status::solved : Status::incomplete;
  }

  Language language() const { return command_.words.language; }
  std::string say(MessageId id, MessageArguments arguments) const {
    return message(id, language(), arguments);
  }
  std::string unsupported(const std::string& what) const {
    return say(MessageId::unsupported_thing, {{"what", what}});
  }

  Status complain(Status status, const std::string& message) {
    console_.complain(message);
    return status;
  }

  endings::TableOptions options(const EndgameInput& input) {
    endings::TableOptions result;
    result.memory = command_.memory;
    result.directory = command_.directory;
    result.board = input.board;
    result.conditions = input.key;
    result.version = version_text();
    result.planned = [this](const endings::WorkAhead& ahead) { progress_.planned(ahead); };
    result.note = [this,
                   walks = input.rules->shared_walks()](const endings::TableProgress& progress) {
      progress_.note(progress, progress.material->text(*walks, command_.words.language));
    };
    return result;
  }

  const EndgameCommand& command_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  EndgameProgress progress_{console_, command_.progress, command_.words.language};
};

}  // namespace

std::optional<int> answer_endgame(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "endgame") {
    return std::nullopt;
  }
  const auto command = read_command({argv + 2, argv + argc});
  if (const int* status = std::get_if<int>(&command)) {
    return *status;
  }
  const auto& given = std::get<EndgameCommand>(command);
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, given.threads);
  return answered([&](Console& console) { return Answering(given, console, interrupted).run(); });
}

}  // namespace warp
