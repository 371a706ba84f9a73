#include "solver/app/reference/reference.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "parser/names_in_words.hpp"
#include "parser/own_walk.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/reference/reference_boards.hpp"
#include "solver/app/reference/reference_names.hpp"
#include "solver/app/reference/reference_writer.hpp"
#include "solver/app/reference/walks_of_file.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp {

namespace {

/// `warp list` or `warp explain`, as the command line states it.
struct Question {
  enum class Listed { pieces, conditions, options, goals, stipulations, twins, boards, techniques };
  std::optional<Listed> listed;    ///< nothing: `warp explain`
  std::vector<std::string> words;  ///< what is explained
  std::optional<std::string> file;
  std::optional<Language> language;  ///< nothing: that of the question
  Format format = Format::text;
};

void add_list(CommandOptions& app, Question& question) {
  app.description(
      "Lists all pieces with their letters, or all conditions, options, goals, forms of "
      "stipulations, changes of twins, boards or techniques of the search, a line each. Pieces "
      "that "
      "a problem file defines are not listed: warp explain XY --file FILE.");
  app.add_option("WHAT", question.listed,
                 "pieces, conditions, options, goals, stipulations, twins, boards or techniques")
      ->option_text(" ")
      ->required()
      ->transform(one_of<Question::Listed>({{"pieces", Question::Listed::pieces},
                                            {"conditions", Question::Listed::conditions},
                                            {"options", Question::Listed::options},
                                            {"goals", Question::Listed::goals},
                                            {"stipulations", Question::Listed::stipulations},
                                            {"twins", Question::Listed::twins},
                                            {"boards", Question::Listed::boards},
                                            {"techniques", Question::Listed::techniques}}));
  app.footer(
      "Exit status: 0 listed, 2 errors in the command line, 1 the output could not be written.");
}

void add_explain(CommandOptions& app, Question& question) {
  app.description(
      "Says what a piece does, with a board that shows its moves, what a condition demands, which "
      "words may follow its name, and how a problem states it, or what a board is, with its game "
      "array.");
  app.add_option(
         "WHAT", question.words,
         "the name of a piece or a condition, or the letters of a piece, in English, "
         "German or French; what a piece does, such as 'leaper 1,3 + rider 0,2'; or a board, "
         "such as 'diamond 4 8'")
      ->option_text("...");
  app.add_option("--file", question.file,
                 "look also for the pieces that this problem file defines (piece XY = ...)")
      ->option_text("FILE");
  app.add_option("--lang", question.language,
                 "the language of the answer: en, de, fr (default: that of the name)")
      ->option_text("LANGUAGE")
      ->transform(one_of<Language>(
          {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}));
  app.footer(
      "Exit status: 0 explained, 2 unknown or not understood, 3 something known but not supported, "
      "1 the output could not be written.");
}

/// Reads the words after the name of the command. Returns the exit status if help or a complaint
/// has been printed.
std::variant<Question, int> read_question(bool is_list, const std::vector<std::string>& words) {
  Question question;
  CommandOptions app;
  app.name(is_list ? "warp list" : "warp explain");
  app.set_help_flag("-h,--help", "print this help");
  is_list ? add_list(app, question) : add_explain(app, question);
  app.add_option("--format", question.format, "text, or records of JSON")
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return question;
}

/// The first language in which `names` has the name `text`; nothing if there is none. Blanks and
/// the spelling of umlauts do not matter; but "K + O" is a sum of pieces, not the kao, KO.
std::optional<Language> language_of(const Names& names, std::string_view text) {
  const bool is_sum = text.find('+') != std::string_view::npos;
  for (const Language language : all_languages) {
    if (upper_case(names.in(language)) == upper_case(text) ||
        (!is_sum && !names.in(language).empty() && parser::same_name(names.in(language), text))) {
      return language;
    }
  }
  return std::nullopt;
}

/// All names, for suggestions.
std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  const auto add = [&](const Names& some) {
    for (const Language language : all_languages) {
      names.push_back(some.in(language));
    }
  };
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    add(walk.names);
  }
  for (const Condition* condition : all_conditions().all()) {
    add(condition->names);
  }
  for (const BoardForm& board : named_boards()) {
    add(board.names);
  }
  return names;
}

/// Says what is wrong with `text`. Returns how serious it is.
Status complain_of(std::string_view text, const std::vector<Diagnostic>& complaints,
                   Console& console) {
  Status status = Status::solved;
  for (const Diagnostic& complaint : complaints) {
    console.complain(
        fmt::format("'{}', column {}: {}", text, complaint.where.column, complaint.message));
    status =
        more_serious(status, complaint.severity == Severity::unsupported ? Status::unsupported
                                                                         : Status::input_error);
  }
  return status;
}

/// Explains a piece that is described instead of named: "leaper 1,3 + rider 2,0". Returns nothing
/// if the text does not look like a description.
std::optional<Status> explain_description(std::string_view text, Language language,
                                          ReferenceWriter& writer, Console& console) {
  std::vector<Diagnostic> complaints;
  if (const auto walks = parser::describe_walk(text, complaints)) {
    writer.explain(walks, static_cast<WalkId>(walks->size() - 1), language);
    return Status::solved;
  }
  return complaints.empty() ? std::nullopt : std::optional(complain_of(text, complaints, console));
}

/// Explains a board. Returns nothing if the text does not look like one.
std::optional<Status> explain_board(std::string_view text, std::optional<Language> language,
                                    ReferenceWriter& writer, Console& console) {
  std::vector<Diagnostic> complaints;
  if (const auto named = board_named(text, complaints)) {
    writer.explain(*named, language.value_or(named->language));
    return Status::solved;
  }
  return complaints.empty() ? std::nullopt : std::optional(complain_of(text, complaints, console));
}

/// Says what is wrong with the definition of the piece `name`. Returns false if there is nothing.
bool complain_of_definition(std::string_view name, std::span<const Diagnostic> faults,
                            Console& console) {
  bool any = false;
  for (const Diagnostic& fault : faults) {
    if (upper_case(fault.piece) == upper_case(name)) {
      console.complain(fault.text());
      any = true;
    }
  }
  return any;
}

/// Explains every piece of `known` and every condition with this name, or these letters, in any
/// language, or the board of this name, or the described piece.
Status explain(std::string_view name, std::optional<Language> language, const KnownWalks& known,
               ReferenceWriter& writer, Console& console) {
  bool found = false;
  for (const auto& walks : known.sets) {
    const bool standard = walks == Walks::standard();
    for (std::size_t row = standard ? 1 : standard_walks().size(); row < walks->size(); ++row) {
      const Walk& walk = (*walks)[row];
      auto named_in = language_of(walk.names, name);
      if (!named_in && language_of(walk.letters, name)) {
        named_in = Language::english;  // letters are too short to tell a language
      }
      if (named_in) {
        writer.explain(walks, static_cast<WalkId>(row), language.value_or(*named_in));
        found = true;
      }
    }
  }
  const auto conditions = conditions_named(name);
  constexpr std::size_t most = 3;
  if (conditions.size() > most && !found) {
    std::vector<std::string_view> names;
    for (const auto& [condition, named_in] : conditions) {
      names.push_back(condition->names.in(named_in));
    }
    console.complain(fmt::format("'{}' may be one of: {}", name, fmt::join(names, ", ")));
    return Status::input_error;
  }
  for (const auto& [condition, named_in] : conditions) {
    if (!found || parser::same_name(condition->names.in(named_in), name)) {
      writer.explain(*condition, language.value_or(named_in));
    }
  }
  if (found || !conditions.empty()) {
    return Status::solved;
  }
  if (complain_of_definition(name, known.faults, console)) {
    return Status::input_error;
  }
  if (const auto status = explain_board(name, language, writer, console)) {
    return *status;
  }
  if (const auto status =
          explain_description(name, language.value_or(Language::english), writer, console)) {
    return *status;
  }
  for (const Diagnostic& fault : known.faults) {  // one may define a piece with this name
    console.complain(fault.text());
  }
  const auto meant = parser::nearest_keyword(all_names(), name);
  console.complain(fmt::format("unknown piece, condition or board '{}'{}", name,
                               meant ? fmt::format(", did you mean '{}'?", meant->keyword) : ""));
  return Status::input_error;
}

Status explain(const Question& question, ReferenceWriter& writer, Console& console) {
  if (question.file && question.file->empty()) {
    console.complain("expected the name of a problem file after --file");
    return Status::input_error;
  }
  if (question.words.empty()) {
    console.complain(
        "expected a piece, a condition or a board after explain, such as: warp explain nightrider");
    return Status::input_error;
  }
  const auto known = walks_of(question.file.value_or(""), console);
  return known ? explain(fmt::format("{}", fmt::join(question.words, " ")), question.language,
                         *known, writer, console)
               : Status::input_error;
}

Status answer(const Question& question, ReferenceWriter& writer, Console& console) {
  if (!question.listed) {
    return explain(question, writer, console);
  }
  switch (*question.listed) {
    case Question::Listed::pieces:
      writer.list_pieces();
      break;
    case Question::Listed::conditions:
      writer.list_conditions();
      break;
    case Question::Listed::options:
      writer.list_options();
      break;
    case Question::Listed::goals:
      writer.list_goals();
      break;
    case Question::Listed::stipulations:
      writer.list_stipulations();
      break;
    case Question::Listed::twins:
      writer.list_twins();
      break;
    case Question::Listed::boards:
      writer.list_boards();
      break;
    case Question::Listed::techniques:
      writer.list_techniques();
      break;
  }
  return Status::solved;
}

}  // namespace

std::optional<int> answer_reference(int argc, const char* const* argv, const std::atomic<bool>&) {
  const std::string_view command = argc > 1 ? argv[1] : "";
  if (command != "list" && command != "explain") {
    return std::nullopt;
  }
  const auto read = read_question(command == "list", {argv + 2, argv + argc});
  if (const int* status = std::get_if<int>(&read)) {
    return *status;
  }
  const auto& question = std::get<Question>(read);
  return answered([&](Console& console) {
    ReferenceWriter writer(console, question.format);
    return writer.end(answer(question, writer, console));
  });
}

}  // namespace warp
