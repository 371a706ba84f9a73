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

#include "solver/app/commands/answered.hpp"
#include "solver/app/reference/explain.hpp"
#include "solver/app/reference/reference_labels.hpp"
#include "solver/app/reference/reference_writer.hpp"
#include "solver/app/reference/walks_of_file.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// `warp list` or `warp explain`, as the command line states it.
struct Question {
  enum class Listed {
    pieces,
    conditions,
    options,
    goals,
    stipulations,
    twins,
    boards,
    techniques,
    themes,
    refused
  };
  std::optional<Listed> listed;    ///< nothing: `warp explain`
  std::vector<std::string> words;  ///< what is explained
  std::optional<std::string> file;
  std::optional<Language> language;  ///< nothing: that of the question
  Format format = Format::text;
};

void add_list(CommandOptions& app, Question& question) {
  app.description(
      {"Lists all pieces with their letters, or all conditions, options, goals, forms of "
       "stipulations, changes of twins, boards, techniques of the search, themes, or what is known "
       "but refused, with the reason, a line each. Pieces that a problem file defines are not "
       "listed: warp explain XY --file FILE.",
       "Nennt alle Steine mit ihren Buchstaben, oder alle Bedingungen, Optionen, Ziele, Formen von "
       "Forderungen, Änderungen von Zwillingen, Bretter, Techniken der Suche, Themen, oder was "
       "bekannt ist und abgelehnt wird, mit dem Grund, je eine Zeile. Steine, die eine Datei "
       "selbst erklärt, stehen nicht darin: warp explain XY --file FILE.",
       "Nomme toutes les pièces avec leurs lettres, ou les conditions, options, buts, formes "
       "d'énoncés, changements de jumeaux, échiquiers, techniques de recherche, thèmes, ou ce qui "
       "est connu mais refusé, avec la raison, une ligne pour chacun. Les pièces qu'un fichier "
       "définit n'y sont pas : warp explain XY --file FILE."});
  app.add_option("WHAT", question.listed,
                 {"pieces, conditions, options, goals, stipulations, twins, boards, techniques, "
                  "themes or refused",
                  "pieces (Steine), conditions (Bedingungen), options, goals (Ziele), stipulations "
                  "(Forderungen), twins (Zwillinge), boards (Bretter), techniques, themes oder "
                  "refused (Abgelehntes)",
                  "pieces (pièces), conditions, options, goals (buts), stipulations (énoncés), "
                  "twins (jumeaux), boards (échiquiers), techniques, themes (thèmes) ou "
                  "refused (ce qui est refusé)"})
      ->option_text(" ")
      ->required()
      ->transform(one_of<Question::Listed>({{"pieces", Question::Listed::pieces},
                                            {"conditions", Question::Listed::conditions},
                                            {"options", Question::Listed::options},
                                            {"goals", Question::Listed::goals},
                                            {"stipulations", Question::Listed::stipulations},
                                            {"twins", Question::Listed::twins},
                                            {"boards", Question::Listed::boards},
                                            {"techniques", Question::Listed::techniques},
                                            {"themes", Question::Listed::themes},
                                            {"refused", Question::Listed::refused}}));
  app.footer(
      {"Exit status: 0 listed, 2 errors in the command line, 1 the output could not be written.",
       "Endestatus: 0 genannt, 2 Fehler in der Befehlszeile, 1 die Ausgabe ließ sich nicht "
       "schreiben.",
       "Code de sortie : 0 listé, 2 erreurs dans la ligne de commande, 1 la sortie n'a pu être "
       "écrite."});
}

void add_explain(CommandOptions& app, Question& question) {
  app.description(
      {"Says what a piece does, with a board that shows its moves, what a condition demands, which "
       "words may follow its name, and how a problem states it, what a board is, with its game "
       "array, what a stipulation asks for, who moves and how often, and what an option, a goal, a "
       "change of twins, an attribute of units or a technique of the search does, and what a theme "
       "is.",
       "Sagt, was ein Stein tut, mit einem Brett, das seine Züge zeigt, was eine Bedingung "
       "verlangt, welche Wörter auf ihren Namen folgen dürfen und wie ein Problem sie angibt, was "
       "ein Brett ist, mit seiner Partieanfangsstellung, was eine Forderung verlangt, wer zieht "
       "und "
       "wie oft, und was eine Option, ein Ziel, eine Änderung von Zwillingen, eine Eigenschaft von "
       "Steinen oder eine Technik der Suche tut, und was ein Thema ist.",
       "Dit ce que fait une pièce, avec un échiquier qui montre ses coups, ce qu'une condition "
       "demande, quels mots peuvent suivre son nom et comment un problème la donne, ce qu'est un "
       "échiquier, avec sa position initiale, ce que demande un énoncé, qui joue et combien de "
       "fois, et ce que fait une option, un but, un changement de jumeaux, un attribut de pièces "
       "ou "
       "une technique de recherche, et ce qu'est un thème."});
  app.add_option(
         "WHAT", question.words,
         {"any name in English, German or French, as problems may write it, or the letters "
          "of a piece; a stipulation, such as h#2.5; what a piece does, such as 'leaper 1,3 + "
          "rider 0,2'; or a board, such as 'diamond 4 8'",
          "jeder Name, englisch, deutsch oder französisch, wie Probleme ihn schreiben dürfen, oder "
          "die Buchstaben eines Steins; eine Forderung, etwa h#2.5; was ein Stein tut, etwa "
          "'leaper 1,3 + rider 0,2'; oder ein Brett, etwa 'diamond 4 8'",
          "tout nom en anglais, allemand ou français, comme un problème peut l'écrire, ou les "
          "lettres d'une pièce ; un énoncé, par exemple h#2.5 ; ce que fait une pièce, par exemple "
          "'leaper 1,3 + rider 0,2' ; ou un échiquier, par exemple 'diamond 4 8'"})
      ->option_text("...");
  app.add_option("--file", question.file,
                 {"look also for the pieces that this problem file defines (piece XY = ...)",
                  "auch unter den Steinen suchen, die diese Datei erklärt (piece XY = ...)",
                  "chercher aussi parmi les pièces que ce fichier définit (piece XY = ...)"})
      ->option_text("FILE");
  app.add_option(
         "--lang,--language", question.language,
         {"the language of the answer: en, de, fr (default: that of the name; if it is the "
          "same in several, that of the locale)",
          "die Sprache der Antwort: en, de, fr (sonst die des Namens; ist er in mehreren "
          "derselbe, die der Locale)",
          "la langue de la réponse : en, de, fr (par défaut celle du nom ; s'il est le même "
          "dans plusieurs, celle de la locale)"})
      ->option_text("LANGUAGE")
      ->transform(one_of<Language>(
          {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}));
  app.footer(
      {"Exit status: 0 explained, 2 unknown or not understood, 3 something known but not "
       "supported, 1 the output could not be written.",
       "Endestatus: 0 erklärt, 2 unbekannt oder nicht verstanden, 3 bekannt, aber nicht gespielt, "
       "1 die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 expliqué, 2 inconnu ou pas compris, 3 connu mais non supporté, 1 la "
       "sortie n'a pu être écrite."});
}

/// Reads the words after the name of the command. Returns the exit status if help or a complaint
/// has been printed.
std::variant<Question, int> read_question(bool is_list, const std::vector<std::string>& words) {
  Question question;
  CommandOptions app;
  app.name(is_list ? "warp list" : "warp explain");
  app.set_help_flag();
  is_list ? add_list(app, question) : add_explain(app, question);
  app.add_option("--format", question.format,
                 {"text, or records of JSON", "Text, oder Datensätze in JSON",
                  "du texte, ou des enregistrements JSON"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return question;
}

Status explain(const Question& question, ReferenceWriter& writer, Console& console) {
  if (question.file && question.file->empty()) {
    console.complain(std::string(label::file_after_option.in(user_language())));
    return Status::input_error;
  }
  if (question.words.empty()) {
    console.complain(std::string(label::name_after_explain.in(user_language())));
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
    case Question::Listed::themes:
      writer.list_themes();
      break;
    case Question::Listed::refused:
      writer.list_refused();
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
