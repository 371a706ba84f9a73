#include "solver/app/boards/board_command.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solver/app/boards/board_question.hpp"
#include "solver/app/boards/board_words.hpp"
#include "solver/app/boards/magic_question.hpp"
#include "solver/app/reference/reference_boards.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/board/combinatorics/board_lines.hpp"
#include "solver/board/combinatorics/relation.hpp"
#include "solver/formats/report/text/diagram.hpp"
#include "solver/setup/game_array.hpp"
#include "solver/setup/messages/user_text.hpp"

namespace warp {

namespace {

/// How many lines there are of each length; closed ones apart.
using Lengths = std::map<std::pair<std::size_t, bool>, std::size_t>;

/// "36 of 2, 48 of 4, 1 closed of 8"
std::string text_of(const Lengths& lengths) {
  std::string text;
  for (const auto& [length, number] : lengths) {
    text +=
        (text.empty() ? "" : ", ") +
        user_text(length.second ? board_words::so_many_closed_of : board_words::so_many_of,
                  {{"number", std::to_string(number)}, {"length", std::to_string(length.first)}});
  }
  return text.empty() ? user_text(board_words::none) : text;
}

report::Json json_of(const Lengths& lengths) {
  report::Json result = report::Json::array();
  for (const auto& [length, number] : lengths) {
    result.push_back({{"squares", length.first}, {"closed", length.second}, {"number", number}});
  }
  return result;
}

/// Is each square of the subset followed by another one along the direction?
bool is_closed(const Geometry& board, const std::vector<Square>& subset, std::size_t direction) {
  Vector::Components components{};
  components.at(direction) = 1;
  for (const Square square : subset) {
    if (board.step(square, Vector::of(components)) == no_square) {
      return false;
    }
  }
  return true;
}

class BoardFacts {
 public:
  BoardFacts(const Geometry& board, BoardReport& report) : board_(board), report_(report) {}

  void write(const std::string& name) {
    json_ = {{"record", "board"}, {"board", name}, {"squares", board_.size()}};
    text_ = user_text(board_words::board_size,
                      {{"board", board_.spec().text(user_language())},
                       {"squares", std::to_string(board_.size())},
                       {"directions", std::to_string(board_.spec().directions())}});
    json_["directions"] = direction_names(board_);
    add_linear_subsets();
    add_bishops();
    add_array();
    add_drawing();
    report_.text(text_);
    report_.record(json_);
  }

 private:
  /// Directions with equal subsets are told together.
  void add_linear_subsets() {
    const auto subsets = linear_subsets(board_);
    const std::vector<std::string> names = direction_names(board_);
    std::vector<std::pair<Lengths, std::string>> told;
    for (std::size_t direction = 0; direction < subsets.size(); ++direction) {
      Lengths lengths;
      for (const std::vector<Square>& subset : subsets[direction]) {
        ++lengths[{subset.size(), is_closed(board_, subset, direction)}];
      }
      json_["linear_subsets"].push_back(
          {{"direction", names[direction]}, {"lengths", json_of(lengths)}});
      if (!told.empty() && told.back().first == lengths) {
        told.back().second += ", " + names[direction];
      } else {
        told.emplace_back(std::move(lengths), names[direction]);
      }
    }
    for (const auto& [lengths, directions] : told) {
      text_ += user_text(board_words::linear_subsets,
                         {{"directions", directions}, {"lengths", text_of(lengths)}});
    }
  }

  void add_bishops() {
    for (std::size_t dimensions = 2; dimensions <= board_.spec().directions(); ++dimensions) {
      Lengths lengths;
      for (const Diagonal& diagonal : diagonals_of(board_, dimensions)) {
        ++lengths[{diagonal.squares.size(), diagonal.closed}];
      }
      std::map<std::size_t, std::size_t> sizes;
      std::size_t classes = 0;
      for (const std::vector<Square>& squares : bishop_classes(board_, dimensions)) {
        ++sizes[squares.size()];
        ++classes;
      }
      std::string of_sizes;
      report::Json json_sizes = report::Json::array();
      for (const auto& [size, number] : sizes) {
        of_sizes += (of_sizes.empty() ? "" : ", ") +
                    user_text(board_words::so_many_of, {{"number", std::to_string(number)},
                                                        {"length", std::to_string(size)}});
        json_sizes.push_back({{"squares", size}, {"number", number}});
      }
      const std::string number = std::to_string(dimensions);
      text_ +=
          user_text(board_words::diagonals, {{"number", number}, {"lengths", text_of(lengths)}});
      text_ += user_text(
          classes == 1 ? board_words::one_bishop_class : board_words::bishop_classes,
          {{"number", number}, {"classes", std::to_string(classes)}, {"sizes", of_sizes}});
      json_["diagonals"].push_back({{"dimensions", dimensions}, {"lengths", json_of(lengths)}});
      json_["bishops"].push_back(
          {{"dimensions", dimensions}, {"classes", classes}, {"sizes", json_sizes}});
    }
  }

  void add_array() {
    json_["array"] = board_.has_game_array();
    if (!board_.has_game_array()) {
      text_ += user_text(board_words::no_array);
      return;
    }
    const ArrayFacts facts = array_facts(board_, Language::english);
    const auto captures = [&](std::size_t side) {
      unsigned all = 0;
      for (const auto& [letters, number] : facts.captures.at(side)) {
        all += number;
      }
      return all;
    };
    const std::size_t units = game_array(board_, Location{}).size();
    const bool is_free = captures(0) + captures(1) == 0;
    text_ += user_text(board_words::array,
                       {{"units", std::to_string(units)},
                        {"peace", is_free ? user_text(board_words::free_of_threats)
                                          : user_text(board_words::not_free_of_threats,
                                                      {{"white", std::to_string(captures(0))},
                                                       {"black", std::to_string(captures(1))}})},
                        {"white", std::to_string(facts.moves[0])},
                        {"black", std::to_string(facts.moves[1])}});
    json_["units"] = units;
    json_["first_moves"] = {{"white", facts.moves[0]}, {"black", facts.moves[1]}};
    json_["first_captures"] = {{"white", captures(0)}, {"black", captures(1)}};
  }

  void add_drawing() {
    const auto units =
        board_.has_game_array() ? game_array(board_, Location{}) : std::vector<PlacedUnit>();
    const report::Diagram diagram(board_, units);
    text_ += "\n" + diagram.text({user_language(), *Walks::standard()});
  }

  const Geometry& board_;
  BoardReport& report_;
  std::string text_;
  report::Json json_;
};

}  // namespace

std::optional<int> answer_board(int argc, const char* const* argv, const std::atomic<bool>&) {
  if (argc < 2 || std::string_view(argv[1]) != "board") {
    return std::nullopt;
  }
  BoardOptions options;
  CommandOptions app{
      {"Says what is known of a board: its squares, its lines by length, the classes of squares of "
       "its bishops, and its game array with the first moves.",
       "Sagt, was von einem Brett bekannt ist: seine Felder, seine Linien nach Länge, die Klassen "
       "der Felder seiner Läufer, und seine Grundstellung mit den ersten Zügen.",
       "Dit ce qu'on sait d'un échiquier : ses cases, ses lignes par longueur, les classes de "
       "cases "
       "de ses fous, et sa position initiale avec les premiers coups."},
      "warp board"};
  app.set_help_flag();
  app.add_option("BOARD", options.board,
                 {"the board as problems state it: 10x8, cylinder, 'diamond 3 8', 'file NAME' ... "
                  "(default 8x8)",
                  "das Brett, wie Probleme es angeben: 10x8, cylinder, 'diamond 3 8', 'file NAME' "
                  "... (sonst 8x8)",
                  "l'échiquier comme les problèmes le donnent : 10x8, cylinder, 'diamond 3 8', "
                  "'file NAME' ... (par défaut 8x8)"})
      ->option_text("...");
  app.add_option("--format", options.format,
                 {"text; json: records, a line each", "Text; json: Datensätze, je eine Zeile",
                  "du texte ; json : des enregistrements, un par ligne"})
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  app.footer(
      {"Exit status: 0 answered, 2 errors in the command line, 3 a board that is known but too "
       "large, 1 the output could not be written.",
       "Endestatus: 0 beantwortet, 2 Fehler in der Befehlszeile, 3 ein Brett, das bekannt, aber zu "
       "groß ist, 1 die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 répondu, 2 erreurs dans la ligne de commande, 3 un échiquier connu mais "
       "trop grand, 1 la sortie n'a pu être écrite."});
  return answer_board_question(app, argc, argv, options, [&](BoardReport& report) {
    Status status = Status::solved;
    if (const auto board = stated_board(options, report, status)) {
      BoardFacts(*board, report).write(board->spec().text(Language::english));
    }
    return status;
  });
}

}  // namespace warp
