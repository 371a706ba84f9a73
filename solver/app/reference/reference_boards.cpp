#include "solver/app/reference/reference_boards.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/names_in_words.hpp"
#include "parser/stated_board.hpp"
#include "solver/app/api/warp/solver.hpp"
#include "solver/app/reference/reference_names.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/game_array.hpp"

namespace warp {

namespace {

/// What no condition says of a board.
Names meaning_of(BoardKind kind) {
  switch (kind) {
    case BoardKind::diamond:
      return {
          "N dimensions with E squares along each, without the corners: the squares whose "
          "distances from the middle sum up to E/2 at most. From 6 squares along each of three "
          "or four dimensions there is a game array: officers on all squares of the first and "
          "the last rank, pawns in front of them.",
          "N Dimensionen mit je E Feldern, ohne die Ecken: die Felder, deren Abstände von der "
          "Mitte zusammen höchstens E/2 sind. Ab 6 Feldern in jeder von drei oder vier "
          "Dimensionen gibt es eine Grundstellung: Offiziere auf allen Feldern der ersten und "
          "der letzten Reihe, Bauern davor.",
          "N dimensions de E cases chacune, sans les coins: les cases dont les distances au "
          "milieu font ensemble E/2 au plus. À partir de 6 cases dans chacune de trois ou "
          "quatre dimensions il y a une position initiale: des officiers sur toutes les cases "
          "de la première et de la dernière rangée, des pions devant eux."};
    case BoardKind::cylinder_diamond:
      return {
          "The squares and the game array of the diamond; in all dimensions but that of the "
          "ranks the last square is a neighbour of the first.",
          "Die Felder und die Grundstellung des Diamanten; in allen Dimensionen außer der der "
          "Reihen ist das letzte Feld dem ersten benachbart.",
          "Les cases et la position initiale du diamant; dans toutes les dimensions sauf celle "
          "des rangées la dernière case est voisine de la première."};
    case BoardKind::torus_diamond:
      return {
          "Two diamonds that share their first and their last rank, one behind the other; in "
          "all dimensions the last square is a neighbour of the first. In the game array pawns "
          "stand on both sides of the officers.",
          "Zwei Diamanten hintereinander mit gemeinsamer erster und letzter Reihe; in allen "
          "Dimensionen ist das letzte Feld dem ersten benachbart. In der Grundstellung stehen "
          "Bauern auf beiden Seiten der Offiziere.",
          "Deux diamants l'un derrière l'autre, qui ont en commun la première et la dernière "
          "rangée; dans toutes les dimensions la dernière case est voisine de la première. "
          "Dans la position initiale il y a des pions des deux côtés des officiers."};
    case BoardKind::double_diamond:
      return {
          "Two diamonds, one above the other, that share the outer faces of their block. Behind "
          "such a face a unit goes on on the other sheet, and in all other dimensions the other "
          "way round. In the game array pawns stand on both sheets.",
          "Zwei Diamanten übereinander, die die Außenflächen ihres Blocks gemeinsam haben. "
          "Hinter einer solchen Fläche geht ein Stein auf dem anderen Blatt weiter, und in "
          "allen anderen Dimensionen in umgekehrter Richtung. In der Grundstellung stehen "
          "Bauern auf beiden Blättern.",
          "Deux diamants superposés, qui ont en commun les faces extérieures de leur bloc. "
          "Derrière une telle face une pièce continue sur l'autre feuille, et en sens inverse "
          "dans toutes les autres dimensions. Dans la position initiale il y a des pions sur "
          "les deux feuilles."};
    default:
      return {"R ranks of F squares. Only the board of 8x8 has a game array.",
              "R Reihen zu F Feldern. Nur das Brett von 8x8 hat eine Grundstellung.",
              "R rangées de F cases. Seul l'échiquier 8x8 a une position initiale."};
  }
}

/// The first word in small letters.
std::string first_word(std::string_view text) {
  std::string word(text.substr(0, text.find(' ')));
  std::ranges::transform(word, word.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word;
}

class Captures final : public api::SolutionListener {
 public:
  void solution(const api::Solution& solution) override {
    for (const api::SingleMove& single : solution.first.move.singles) {
      for (const api::Effect& effect : single.effects) {
        if (effect.reason == api::Reason::capture) ++by_letters[effect.unit.walk];
      }
    }
  }
  std::map<std::string, unsigned> by_letters;  ///< English
};

/// The captures with which a side could begin the game.
std::vector<std::pair<std::string, unsigned>> first_captures(const Geometry& board, Colour side,
                                                             Language language) {
  const auto problems =
      api::read(fmt::format("begin\nboard {}\npieces array\nstipulation ~1\n{}end\n",
                            board.spec().text(Language::english),
                            side == Colour::white ? "" : "option halfduplex\n"),
                "array");
  api::Setup setup(problems.at(0));
  if (!setup.ready()) throw std::logic_error("the game array cannot be played");
  constexpr std::size_t little = std::size_t{1} << 20U;
  Captures captures;
  api::Solver({.threads = 1, .memory = little}).solve(std::move(setup), captures);
  std::vector<std::pair<std::string, unsigned>> result;
  for (const auto& [letters, number] : captures.by_letters) {
    const WalkId walk = find_walk(letters, Language::english).value();
    result.emplace_back(report::walk_letters(walk, {language, *Walks::standard()}), number);
  }
  std::ranges::stable_sort(result, std::ranges::greater(),
                           &std::pair<std::string, unsigned>::second);
  return result;
}

/// The units of one side as a problem states them: "Ke1 Qd1 Ra1h1", with levels "K:Dd1 R:Cd1,Fe1".
std::string pieces_of(const Geometry& board, const std::vector<PlacedUnit>& units, Side side,
                      Language language) {
  std::map<WalkId, std::string> squares;  // the walks are in the order of the table: K Q R S B P
  const bool begins_with_level = board.dimensions() > 2;
  for (const PlacedUnit& placed : units) {
    if (placed.unit.side != side) continue;
    std::string& text = squares[placed.unit.walk];
    text += begins_with_level ? (text.empty() ? ":" : ",") : "";
    text += board.name(placed.square);
  }
  std::string text = first_word(side_names.at(side == Side::white ? 0 : 1).in(language));
  for (const auto& [walk, names] : squares) {
    text += " " + report::walk_letters(walk, {language, *Walks::standard()}) + names;
  }
  return text;
}

}  // namespace

std::optional<NamedBoard> board_named(std::string_view text, std::vector<Diagnostic>& complaints) {
  for (const Language language : all_languages) {
    for (const BoardName& name : board_names()) {
      if (name.numbers > 0 && parser::same_name(name.names.in(language), text)) {
        return NamedBoard{name.kind, nullptr, language};
      }
    }
  }
  std::vector<Diagnostic> faults;
  if (auto board = parser::read_board(text, faults)) {
    const auto named_in = std::ranges::find_if(all_languages, [&](Language language) {
      return first_word(board->spec().text(language)) == first_word(text);
    });
    return NamedBoard{board->spec().kind, board,
                      named_in == all_languages.end() ? Language::english : *named_in};
  }
  const bool begins_like_one = std::ranges::any_of(board_names(), [&](const BoardName& name) {
    return std::ranges::any_of(all_languages, [&](Language language) {
      return first_word(name.names.in(language)) == first_word(text);
    });
  });
  if (begins_like_one) complaints.insert(complaints.end(), faults.begin(), faults.end());
  return std::nullopt;
}

std::string board_form(BoardKind kind, Language language) {
  const auto names = board_names();
  const auto found = std::ranges::find(names, kind, &BoardName::kind);
  if (found == names.end()) return "RxF";
  return std::string(found->names.in(language)) + (found->numbers > 0 ? " N E" : "");
}

std::string_view board_meaning(BoardKind kind, Language language) {
  const auto& conditions = all_conditions().all();
  const auto same = std::ranges::find(conditions, std::optional(kind), &Condition::board);
  return same != conditions.end() ? (*same)->rule.in(language) : meaning_of(kind).in(language);
}

ArrayFacts array_facts(const Geometry& board, Language language) {
  const std::vector<PlacedUnit> units = game_array(board, Location{});
  return {pieces_of(board, units, Side::white, language) + " " +
              pieces_of(board, units, Side::black, language),
          {first_captures(board, Colour::white, language),
           first_captures(board, Colour::black, language)}};
}

}  // namespace warp
