#include "solver/app/reference/reference_boards.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/board.hpp"
#include "parser/names/name_table.hpp"
#include "parser/stated_board.hpp"
#include "solver/app/api/warp/solver.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/game_array.hpp"

namespace warp {

namespace {

/// The first word in small letters.
std::string first_word(std::string_view text) {
  std::string word(text.substr(0, text.find(' ')));
  std::ranges::transform(word, word.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word;
}

class FirstMoves final : public api::SolutionListener {
 public:
  void solution(const api::Solution& solution) override {
    ++moves;
    for (const api::SingleMove& single : solution.first.move.singles) {
      for (const api::Effect& effect : single.effects) {
        if (effect.reason == api::Reason::capture) {
          ++by_letters[effect.unit.walk];
        }
      }
    }
  }
  unsigned moves = 0;
  std::map<std::string, unsigned> by_letters;  ///< of captured units, English
};

/// The number of moves with which a side could begin the game, and those that capture.
std::pair<unsigned, std::vector<std::pair<std::string, unsigned>>> first_moves(
    const Geometry& board, Colour side, Language language) {
  const auto problems =
      api::read(fmt::format("begin\nboard {}\npieces array\nstipulation ~1\n{}end\n",
                            board.spec().text(Language::english),
                            side == Colour::white ? "" : "option halfduplex\n"),
                "array");
  api::Setup setup(problems.at(0));
  if (!setup.ready()) {
    throw std::logic_error("the game array cannot be played");
  }
  // The lines of the largest boards may take as much as facts may; no facts are kept of one move.
  constexpr std::size_t little = std::size_t{1} << 20U, much = std::size_t{4} << 30U;
  constexpr std::size_t large = 2048;
  const std::size_t memory = board.size() > large ? much : little;
  FirstMoves first;
  api::Solver({.threads = 1, .memory = memory}).solve(std::move(setup), first);
  std::vector<std::pair<std::string, unsigned>> result;
  for (const auto& [letters, number] : first.by_letters) {
    const WalkId walk = find_walk(letters, Language::english).value();
    result.emplace_back(report::walk_letters(walk, {language, *Walks::standard()}), number);
  }
  std::ranges::stable_sort(result, std::ranges::greater(),
                           &std::pair<std::string, unsigned>::second);
  return {first.moves, std::move(result)};
}

/// The units of one side as a problem states them: "Ke1 Qd1 Ra1h1", with levels "K:Dd1 R:Cd1,Fe1".
std::string pieces_of(const Geometry& board, const std::vector<PlacedUnit>& units, Side side,
                      Language language) {
  std::map<WalkId, std::string> squares;  // the walks are in the order of the table: K Q R S B P
  const bool begins_with_level = board.dimensions() > 2;
  for (const PlacedUnit& placed : units) {
    if (placed.unit.side != side) {
      continue;
    }
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
  std::vector<Diagnostic> faults;
  if (auto board = parser::read_board(text, faults)) {
    NamedBoard named{board->spec().kind, board, {}};
    std::ranges::copy_if(
        all_languages, std::back_inserter(named.languages), [&](Language language) {
          return parser::same_name(first_word(board->spec().text(language)), first_word(text));
        });
    if (named.languages.empty()) {
      named.languages.assign(all_languages.begin(), all_languages.end());
    }
    return named;
  }
  const bool begins_like_one = std::ranges::any_of(named_boards(), [&](const BoardForm& name) {
    return std::ranges::any_of(all_languages, [&](Language language) {
      return first_word(name.names.in(language)) == first_word(text);
    });
  });
  if (begins_like_one || !parser::cube_meant(text, Language::english).empty()) {
    complaints.insert(complaints.end(), faults.begin(), faults.end());
  }
  return std::nullopt;
}

std::string board_form(BoardKind kind, Language language) {
  const BoardForm& form = *std::ranges::find(board_forms(), kind, &BoardForm::kind);
  if (kind == BoardKind::own) {
    return std::string(Names{"{ squares ... direction ... }", "{ Felder ... Richtung ... }",
                             "{ cases ... direction ... }"}
                           .in(language));
  }
  const std::string name(form.names.in(language));
  return name.empty() ? "RxF" : name + (form.numbers > 0 ? " N E" : "");
}

std::string_view board_meaning(BoardKind kind, Language language) {
  const auto& conditions = all_conditions().all();
  const auto same = std::ranges::find(conditions, std::optional(kind), &Condition::board);
  return same != conditions.end()
             ? (*same)->rule.in(language)
             : std::ranges::find(board_forms(), kind, &BoardForm::kind)->meaning.in(language);
}

ArrayFacts array_facts(const Geometry& board, Language language) {
  const std::vector<PlacedUnit> units = game_array(board, Location{});
  auto [white_moves, white_captures] = first_moves(board, Colour::white, language);
  auto [black_moves, black_captures] = first_moves(board, Colour::black, language);
  return {units.size(),
          pieces_of(board, units, Side::white, language) + " " +
              pieces_of(board, units, Side::black, language),
          {white_moves, black_moves},
          {std::move(white_captures), std::move(black_captures)}};
}

}  // namespace warp
