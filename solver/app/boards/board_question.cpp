#include "solver/app/boards/board_question.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "parser/board.hpp"
#include "parser/keyword.hpp"
#include "parser/own_walk.hpp"
#include "parser/stated_board.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// The row of the table with this name or these letters. Names come before letters, and English
/// letters before those of other languages.
std::optional<WalkId> in_table(std::string_view text) {
  const Walks& table = standard_walks();
  for (std::size_t row = 1; row < table.size(); ++row) {
    for (const Language language : all_languages) {
      if (upper_case(table[row].names.in(language)) == upper_case(text)) {
        return static_cast<WalkId>(row);
      }
    }
  }
  for (const Language language : all_languages) {
    if (const auto walk = find_walk(text, language)) {
      return walk;
    }
  }
  return std::nullopt;
}

Status complain_of(const Names& place, const std::string& text,
                   const std::vector<Diagnostic>& complaints, BoardReport& report) {
  Status status = Status::solved;
  for (const Diagnostic& complaint : complaints) {
    report.complain(user_text(place, {{"text", text},
                                      {"column", std::to_string(complaint.where.column)},
                                      {"fault", complaint.message}}));
    status =
        more_serious(status, complaint.severity == Severity::unsupported ? Status::unsupported
                                                                         : Status::input_error);
  }
  return status;
}

Status complain_of_unknown_walk(const std::string& text, BoardReport& report) {
  std::vector<std::string_view> names;
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    for (const Language language : all_languages) {
      names.push_back(standard_walks()[row].names.in(language));
    }
  }
  const auto meant = parser::nearest_keyword(names, text);
  report.complain(
      user_text(board_words::unknown_piece, {{"word", text}}) +
      (meant ? user_text(board_words::did_you_mean, {{"word", std::string(meant->keyword)}}) : ""));
  return Status::input_error;
}

/// The piece of which `word` is the name, perhaps in the plural.
std::optional<WalkId> piece_of(const std::string& word) {
  if (const auto walk = in_table(word)) {
    return walk;
  }
  for (const std::string_view ending : {"s", "n", "e", "es", "x"}) {
    if (word.size() > ending.size() + 2 && word.ends_with(ending)) {
      if (const auto walk = in_table(word.substr(0, word.size() - ending.size()))) {
        return walk;
      }
    }
  }
  return std::nullopt;
}

bool is_board(const std::string& word) {
  std::vector<Diagnostic> ignored;
  return parser::read_board(word, ignored) != nullptr;
}

std::string in_quotes(const std::string& word) {
  return word.find(' ') == std::string::npos ? word : "'" + word + "'";
}

/// The command line for words such as "5x5 knight", "8 queens", in which the board and the number
/// of units stand beside the piece; empty if it is another fault, or the options are given.
std::string command_meant(const BoardOptions& options) {
  std::string piece, board, units;
  for (const std::string& word : options.walk) {
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    if (is_board(word) && board.empty()) {
      board = word;
    } else if (board.empty() && !parser::cube_meant(word, Language::english).empty()) {
      board = parser::cube_meant(word, Language::english);
    } else if (is_number && units.empty() && options.has_units) {
      units = word;
    } else {
      piece += (piece.empty() ? "" : " ") + word;
    }
  }
  const auto walk = piece_of(piece);
  const auto is_given = [&](std::string_view option) {
    return std::ranges::any_of(options.words,
                               [&](const std::string& word) { return word.starts_with(option); });
  };
  if (!walk || (board.empty() && units.empty()) || (!board.empty() && is_given("--board")) ||
      (!units.empty() && is_given("--units"))) {
    return {};
  }
  std::string text =
      options.command + " " +
      in_quotes(in_table(piece) ? piece
                                : std::string(standard_walks()[*walk].names.in(user_language())));
  text += units.empty() ? "" : " --units " + units;
  text += board.empty() ? "" : " --board " + board;
  std::vector<std::string> of_piece = options.walk;
  for (const std::string& word : options.words) {
    if (const auto found = std::ranges::find(of_piece, word); found != of_piece.end()) {
      of_piece.erase(found);
    } else {
      text += " " + in_quotes(word);
    }
  }
  return text;
}

}  // namespace

void add_walk(CommandOptions& app, const std::string& command, BoardOptions& options) {
  options.command = command;
  app.add_option(
         "WALK", options.walk,
         {"a piece by name or letters, or what it does, such as 'leaper 1,3'",
          "ein Stein mit Namen oder Buchstaben, oder was er tut, etwa 'leaper 1,3'",
          "une pièce par son nom ou ses lettres, ou ce qu'elle fait, par exemple 'leaper 1,3'"})
      ->option_text("...");
}

void add_board_options(CommandOptions& app, BoardOptions& options) {
  app.set_help_flag();
  app.add_option(
         "--board", options.board,
         {"the board as problems state it: 10x8 (ranks first), cylinder ... (default 8x8)",
          "das Brett, wie Probleme es angeben: 10x8 (erst die Reihen), cylinder ... (sonst 8x8)",
          "l'échiquier comme les problèmes le donnent : 10x8 (les rangées d'abord), cylinder ... "
          "(par défaut 8x8)"})
      ->option_text("BOARD")
      ->expected(1, 16);
  app.add_option("--format", options.format,
                 {"text; json: records, a line each", "Text; json: Datensätze, je eine Zeile",
                  "du texte ; json : des enregistrements, un par ligne"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  app.add_option("--maxmem,-M", options.memory,
                 {"memory for counting: 512M, 2G, or a number of kilobytes (default 1G)",
                  "Speicher zum Zählen: 512M, 2G, oder eine Zahl von Kilobytes (sonst 1G)",
                  "mémoire pour compter : 512M, 2G, ou un nombre de kilo-octets (par défaut 1G)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(std::size_t{1} << 20U));
}

BoardReport::BoardReport(Console& console, Format format) : console_(console), format_(format) {
  record(report::run_record(version_text()));
}

void BoardReport::text(std::string_view lines) {
  if (format_ != Format::json) {
    console_.write_out(lines);
    console_.flush();
  }
}

void BoardReport::record(const report::Json& json) {
  if (format_ == Format::json) {
    console_.write_out(report::json_line(json));
    console_.flush();
  }
}

Status BoardReport::end(Status status) {
  record(report::end_record(static_cast<int>(status)));
  return status;
}

std::shared_ptr<const Geometry> stated_board(const BoardOptions& options, BoardReport& report,
                                             Status& status) {
  const std::string text = one_text(options.board);
  std::vector<Diagnostic> complaints;
  auto board = parser::read_board(text, complaints);
  if (!board) {
    status = complain_of(board_words::place_in_board, text, complaints, report);
  }
  return board;
}

std::optional<StatedWalk> stated_walk(const BoardOptions& options, BoardReport& report,
                                      Status& status) {
  const std::string text = one_text(options.walk);
  if (text.empty()) {
    report.complain(user_text(board_words::wants_walk));
    status = Status::input_error;
    return std::nullopt;
  }
  if (const auto row = in_table(text)) {
    const Walk& walk = standard_walks()[*row];
    if (!walk.supported) {
      report.complain(user_text(board_words::unsupported,
                                {{"what", std::string(walk.names.in(user_language()))}}));
      status = Status::unsupported;
      return std::nullopt;
    }
    return StatedWalk{Walks::standard(), *row, std::string(walk.names.english),
                      std::string(walk.names.in(user_language()))};
  }
  std::vector<Diagnostic> complaints;
  if (auto walks = parser::describe_walk(text, complaints)) {
    const auto last = static_cast<WalkId>(walks->size() - 1);
    return StatedWalk{std::move(walks), last, text, text};
  }
  if (const std::string meant = command_meant(options); !meant.empty()) {
    report.complain(user_message(
        MessageId::command_meant,
        {{"fault", user_text(board_words::unknown_piece, {{"word", text}})}, {"command", meant}}));
    status = Status::input_error;
    return std::nullopt;
  }
  status = complaints.empty() ? complain_of_unknown_walk(text, report)
                              : complain_of(board_words::place_in_piece, text, complaints, report);
  return std::nullopt;
}

int answer_board_question(CommandOptions& app, int argc, const char* const* argv,
                          BoardOptions& options, FunctionRef<Status(BoardReport&)> answer) {
  try {
    options.words.assign(argv + 2, argv + argc);
    parse_words(app, options.words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) {
    BoardReport report(console, options.format);
    return report.end(answer(report));
  });
}

std::string unanswered(const Names& walk, const FilledText& why) {
  const Language language = user_language();
  return user_text(board_words::unsupported,
                   {{"what", fmt::format("{}: {}", walk.in(language), why.in(language))}});
}

std::string one_text(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::string names_of(const Geometry& board, const std::vector<Square>& squares) {
  std::string text;
  for (const Square square : squares) {
    text += (text.empty() ? "" : " ") + board.name(square);
  }
  return text;
}

report::Json names_json(const Geometry& board, const std::vector<Square>& squares) {
  report::Json names = report::Json::array();
  for (const Square square : squares) {
    names.push_back(board.name(square));
  }
  return names;
}

std::string count_text(const Count& count) { return count.str(); }

}  // namespace warp
