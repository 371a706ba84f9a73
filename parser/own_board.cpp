// Boards of one's own: "{ squares a2 b2 / a1 b1 direction east a2 b2 / a1 b1 ... }".

#include "parser/own_board.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parser/walk_tokens.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

constexpr Names squares_word{"squares", "Felder", "cases"};
constexpr Names direction_word{"direction", "Richtung", "direction"};
constexpr Names own_array_word{"array", "Grundstellung", "position"};
constexpr Names closed_word{"closed", "geschlossen", "ferme"};
constexpr Names file_word{"file", "Datei", "fichier"};

constexpr std::size_t longest_square_name = 8;

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit_of_name(char c) { return c >= '0' && c <= '9'; }

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_square_name && is_ascii_letter(text.front()) &&
         std::ranges::all_of(text,
                             [](char c) { return is_ascii_letter(c) || is_digit_of_name(c); });
}

/// Reads what stands between the braces. The first error ends it.
class OwnBoardReader {
 public:
  explicit OwnBoardReader(Input& input) : input_(input) {}

  std::shared_ptr<const Geometry> read() {
    const bool correct = read_brace() && read_squares() && read_parts() && is_unambiguous();
    return correct ? Geometry::make(GeometrySpec::of(std::make_shared<const OwnBoard>(board_)))
                   : nullptr;
  }

 private:
  Word peek() const { return peek_token(input_.reader); }
  void take(const Word& word) { input_.reader.continue_behind(word.text); }
  bool take(std::string_view symbol) {
    const Word word = peek();
    if (word.text != symbol) {
      return false;
    }
    take(word);
    return true;
  }
  bool is(const Word& word, const Names& name) const {
    return equal_ignoring_case(word.text, name.in(input_.language));
  }
  bool fail(const Word& word, MessageId id, MessageArguments arguments = {}) {
    input_.error(word.where, id, arguments);
    return false;
  }
  std::string found_at(const Word& word) const { return found(word, input_.language); }

  bool read_brace() {
    const Word word = peek();
    return take("{") || fail(word, MessageId::squares_of_board, {{"found", found_at(word)}});
  }

  // ---- squares ----

  /// Row by row as they are drawn, the highest first; "." is a place without a square.
  bool read_squares() {
    const Word word = peek();
    if (!is(word, squares_word)) {
      return fail(word, MessageId::squares_of_board, {{"found", found_at(word)}});
    }
    take(word);
    std::vector<std::vector<std::optional<std::string>>> rows(1);
    for (;;) {
      const Word next = peek();
      if (next.text == "/") {
        rows.emplace_back();
      } else if (next.text == ".") {
        rows.back().emplace_back();
      } else if (next.empty() || next.text == "}" || is(next, direction_word)) {
        break;
      } else if (!is_name(next.text)) {
        return fail(next, MessageId::name_of_square, {{"found", found_at(next)}});
      } else if (!names_.insert({key(next.text), no_square}).second) {
        return fail(next, MessageId::square_named_twice, {{"word", quoted(next.text)}});
      } else {
        rows.back().emplace_back(std::string(next.text));
      }
      if (rows.size() > OwnBoard::most_rows || rows.back().size() > OwnBoard::most_columns) {
        return fail(next, MessageId::rows_and_columns,
                    {{"rows", std::to_string(OwnBoard::most_rows)},
                     {"columns", std::to_string(OwnBoard::most_columns)}});
      }
      take(next);
    }
    // Squares are numbered from below, as on other boards.
    for (std::size_t row = rows.size(); row-- > 0;) {
      for (std::size_t column = 0; column < rows[row].size(); ++column) {
        if (const auto& name = rows[row][column]) {
          names_[key(*name)] = static_cast<Square>(board_.cells.size());
          board_.cells.push_back(
              {*name, static_cast<unsigned>(column), static_cast<unsigned>(rows.size() - 1 - row)});
        }
      }
    }
    const Word behind = peek();
    return !board_.cells.empty() ||
           fail(behind, MessageId::name_of_square, {{"found", found_at(behind)}});
  }

  static std::string key(std::string_view name) { return lower_case(name); }

  static std::string lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
  }

  bool read_square(Square& square) {
    const Word word = peek();
    const auto found = names_.find(key(word.text));
    if (found == names_.end()) {
      Keywords names;
      for (const OwnBoard::Cell& cell : board_.cells) {
        names.push_back(cell.name);
      }
      const auto meant = nearest_keyword(names, word.text);
      return fail(
          word, MessageId::square_is_none,
          {{"word", found_at(word)},
           {"meant", meant ? input_.say(MessageId::did_you_mean, {{"word", quoted(meant->keyword)}})
                           : std::string()}});
    }
    square = found->second;
    take(word);
    return true;
  }

  // ---- directions and the array ----

  bool read_parts() {
    for (;;) {
      const Word word = peek();
      if (is(word, direction_word)) {
        take(word);
        if (!read_direction(word)) {
          return false;
        }
      } else if (board_.directions.empty()) {
        return fail(word, MessageId::no_direction, {{"found", found_at(word)}});
      } else if (is(word, own_array_word) && board_.array.empty()) {
        take(word);
        if (!read_array()) {
          return false;
        }
      } else if (take("}")) {
        return true;
      } else {
        return fail(word, MessageId::part_of_board, {{"found", found_at(word)}});
      }
    }
  }

  bool read_direction(const Word& after) {
    const Word name = peek();
    if (!is_word(name.text) || is(name, closed_word)) {
      return fail(name, MessageId::name_of_direction,
                  {{"word", quoted(after.text)}, {"found", found_at(name)}});
    }
    for (const OwnBoard::Direction& other : board_.directions) {
      if (equal_ignoring_case(other.name, name.text)) {
        return fail(name, MessageId::direction_twice, {{"word", quoted(name.text)}});
      }
    }
    if (board_.directions.size() == GeometrySpec::most_dimensions) {
      return fail(
          name, MessageId::too_many_directions,
          {{"word", quoted(name.text)}, {"most", std::to_string(GeometrySpec::most_dimensions)}});
    }
    take(name);
    board_.directions.push_back({std::string(name.text), {}});
    std::vector<bool> taken(board_.cells.size());
    do {
      if (!read_line(taken)) {
        return false;
      }
    } while (take("/"));
    return true;
  }

  bool read_line(std::vector<bool>& taken) {
    OwnBoard::Line line;
    const Word first = peek();
    if (is(first, closed_word)) {
      line.closed = true;
      take(first);
    }
    Word last_mark;
    for (;;) {
      const Word word = peek();
      if (word.text == "~") {
        if (line.squares.empty() ||
            (!line.reversing.empty() && line.reversing.back() + 1 == line.squares.size())) {
          return fail(word, MessageId::reversing_nowhere);
        }
        line.reversing.push_back(line.squares.size() - 1);
        last_mark = word;
        take(word);
        continue;
      }
      if (!is_word(word.text) || is(word, direction_word) || is(word, own_array_word)) {
        break;
      }
      Square square = no_square;
      if (!read_square(square)) {
        return false;
      }
      if (taken[square]) {
        return fail(word, MessageId::second_neighbour,
                    {{"word", quoted(word.text)}, {"direction", board_.directions.back().name}});
      }
      taken[square] = true;
      line.squares.push_back(square);
    }
    if (line.squares.empty()) {
      const Word word = peek();
      return fail(word, MessageId::line_without_squares, {{"found", found_at(word)}});
    }
    if (line.closed && line.squares.size() == 1) {
      return fail(first, MessageId::closed_line_of_one);
    }
    if (!line.closed && !line.reversing.empty() &&
        line.reversing.back() + 1 == line.squares.size()) {
      return fail(last_mark, MessageId::reversing_nowhere);
    }
    board_.directions.back().lines.push_back(std::move(line));
    return true;
  }

  /// "white K:a1 R:b1,c1 black ..."
  bool read_array() {
    std::optional<Side> side;
    std::vector<bool> occupied(board_.cells.size());
    for (;;) {
      const Word word = peek();
      const auto colour = std::ranges::find_if(side_names, [&](const Names& name) {
        return equal_ignoring_case(name.in(input_.language), word.text);
      });
      if (colour - side_names.begin() < 2 && colour != side_names.end()) {
        side = colour == side_names.begin() ? Side::white : Side::black;
        board_.array_text += board_.array_text.empty() ? "" : " ";
        board_.array_text += lower_case(colour->english);
        take(word);
        continue;
      }
      if (!board_.array.empty() && (word.text == "}" || is(word, direction_word))) {
        return true;
      }
      const WalkId walk = input_.walks->find(word.text, input_.language).value_or(no_walk);
      take(word);
      if (!side || walk == no_walk || walk >= standard_walks().size() || !take(":")) {
        return fail(word, MessageId::unit_of_array,
                    {{"square", board_.cells.front().name}, {"found", found_at(word)}});
      }
      if (!read_units(walk, *side, occupied)) {
        return false;
      }
    }
  }

  bool read_units(WalkId walk, Side side, std::vector<bool>& occupied) {
    const Walk& row = standard_walks()[walk];
    board_.array_text += " " + std::string(row.letters.english) + ":";
    for (bool first = true; first || take(","); first = false) {
      const Word word = peek();
      Square square = no_square;
      if (!read_square(square)) {
        return false;
      }
      if (occupied[square]) {
        return fail(word, MessageId::second_unit_on, {{"square", board_.cells[square].name}});
      }
      occupied[square] = true;
      board_.array.push_back({square, Unit{.walk = walk, .side = side}, row.pawn});
      board_.array_text += (first ? "" : ",") + board_.cells[square].name;
    }
    return true;
  }

  bool is_unambiguous() {
    const auto conflict = board_.conflict();
    if (!conflict) {
      return true;
    }
    const auto name = [&](std::size_t direction, bool forwards) {
      return (forwards ? "" : "-") + board_.directions[direction].name;
    };
    input_.unsupported(peek().where,
                       input_.say(MessageId::order_of_steps_matters,
                                  {{"square", board_.cells[conflict->from].name},
                                   {"first", name(conflict->first, conflict->first_forwards)},
                                   {"second", name(conflict->second, conflict->second_forwards)},
                                   {"one", board_.cells[conflict->first_made_first].name},
                                   {"other", board_.cells[conflict->second_made_first].name}}));
    return false;
  }

  Input& input_;
  OwnBoard board_;
  std::map<std::string, Square> names_;  ///< in small letters
};

/// Continues behind the brace that closes the board, so that its squares are not read as something
/// else.
void skip_braces(Input& input) {
  const std::string_view rest = input.reader.rest();
  if (const std::size_t end = rest.find('}'); end != std::string_view::npos) {
    input.reader.continue_behind(rest.substr(end, 1));
  }
}

std::optional<std::string> content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::shared_ptr<const Geometry> board_of_file(Input& input) {
  const Word word = input.reader.take();
  const Word name = input.reader.peek();
  if (name.empty()) {
    input.error(word.where, MessageId::file_of_board, {{"word", quoted(word.text)}});
    return nullptr;
  }
  input.reader.take();
  std::filesystem::path path(std::string(name.text));
  if (path.is_relative()) {
    path = std::filesystem::path(std::string(input.file)).parent_path() / path;
  }
  const auto text = content_of(path);
  if (!text) {
    input.error(name.where, MessageId::no_file_of_board, {{"file", quoted(name.text)}});
    return nullptr;
  }
  Reader reader(*text);
  std::vector<Diagnostic> faults;
  std::shared_ptr<const Walks> walks = input.walks;
  Input inner{reader, input.language, input.conditions, input.file, faults, walks};
  auto board = OwnBoardReader(inner).read();
  if (const Word behind = peek_token(reader); board && !behind.empty()) {
    inner.error(behind.where, MessageId::end_of_board, {{"word", quoted(behind.text)}});
    board = nullptr;
  }
  for (const Diagnostic& fault : faults) {
    std::string text_of_fault =
        input.say(MessageId::fault_in_file, {{"file", quoted(name.text)},
                                             {"line", std::to_string(fault.where.line)},
                                             {"column", std::to_string(fault.where.column)},
                                             {"fault", fault.message}});
    input.diagnostics.push_back(
        {fault.severity, std::string(input.file), name.where, std::move(text_of_fault)});
  }
  return board;
}

}  // namespace

bool begins_own_board(const Input& input) {
  const Word word = input.reader.peek();
  return word.text.starts_with('{') || equal_ignoring_case(word.text, file_word.in(input.language));
}

std::shared_ptr<const Geometry> parse_own_board(Input& input) {
  if (!input.reader.peek().text.starts_with('{')) {
    return board_of_file(input);
  }
  auto board = OwnBoardReader(input).read();
  if (board == nullptr) {
    skip_braces(input);
  }
  return board;
}

}  // namespace warp::parser
