#include "solver/app/solve/console/text_style.hpp"

#include <fmt/format.h>

#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

void add_text_style(CommandOptions& app, Settings& settings) {
  using report::MoveStyle;
  app.add_option("--notation", settings.report.style.moves,
                 {"of moves, in the formats text, markdown, csv and html and in LaTeX documents. "
                  "long: Sg1-f3, usual but for html; short: Sf3; figurine: \u2658f3",
                  "der Züge, in den Formaten text, markdown, csv und html und in LaTeX-Dokumenten. "
                  "long: Sg1-f3, üblich außer in html; short: Sf3; figurine: \u2658f3",
                  "des coups, dans les formats text, markdown, csv et html et les documents LaTeX. "
                  "long : Sg1-f3, usuel sauf en html ; short : Sf3 ; figurine : \u2658f3"})
      ->option_text("long, short, figurine")
      ->transform(one_of<MoveStyle>({{"long", MoveStyle::long_},
                                     {"short", MoveStyle::short_},
                                     {"figurine", MoveStyle::figurine}}));
  app.add_option("--order", settings.report.style.keys_last,
                 {"in the format text. moves: tries and keys in the order of first moves; "
                  "keys-last: set play, tries, then keys",
                  "im Format text. moves: Verführungen und Schlüssel in der Reihenfolge der ersten "
                  "Züge; keys-last: Satzspiel, Verführungen, dann Schlüssel",
                  "dans le format text. moves : essais et clés dans l'ordre des premiers coups ; "
                  "keys-last : jeu apparent, essais, puis clés"})
      ->option_text("moves, keys-last")
      ->transform(one_of<bool>({{"moves", false}, {"keys-last", true}}));
  app.add_flag("--random", settings.report.style.merge_random,
               {"in the format text, defences of one unit that are answered alike are written as "
                "one: 1...Rc4~",
                "im Format text werden Verteidigungen eines Steins, die gleich beantwortet werden, "
                "als eine geschrieben: 1...Rc4~",
                "dans le format text, les défenses d'une pièce qui ont la même réponse sont "
                "écrites comme une seule : 1...Rc4~"});
  app.add_option("--max-output", settings.report.max_output,
                 {"lines of the solution of each problem: solutions, or half-moves of a tree; what "
                  "follows is left out, and no more solutions are searched for",
                  "Zeilen der Lösung jedes Problems: Lösungen, oder Halbzüge eines Baums; was "
                  "folgt, bleibt weg, und weitere Lösungen werden nicht gesucht",
                  "lignes de la solution de chaque problème : solutions, ou demi-coups d'un arbre "
                  "; la suite est omise, et d'autres solutions ne sont pas cherchées"})
      ->option_text("N")
      ->check(number_from(1, std::int64_t{1} << 62U));
}

std::string style_fault(const Settings& settings) {
  const report::TextStyle& style = settings.report.style;
  if (style.moves != report::MoveStyle::usual && !report::has_move_styles(settings.format)) {
    return settings.format == Format::json
               ? user_message(MessageId::notation_of_json)
               : user_message(MessageId::notation_of_its_own,
                              {{"format", std::string(report::format_info(settings.format).word)}});
  }
  const std::string_view option = style.keys_last      ? "--order"
                                  : style.merge_random ? "--random"
                                                       : "";
  return option.empty() || settings.format == Format::text
             ? std::string()
             : user_message(MessageId::for_format_text_alone, {{"option", std::string(option)}});
}

}  // namespace warp
