// Boards: number of ranks, 'x', number of files; or a name.

#include "parser/board.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "parser/names/name_table.hpp"
#include "parser/own_board.hpp"
#include "parser/x3.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp::parser {

namespace {

/// Names of boards in M. Hohmann's "Das Schachtheorem", which are read in all languages.
constexpr std::array names_of_document{std::pair("Zylinderschach", BoardKind::cylinder),
                                       std::pair("Torusschach", BoardKind::great_torus)};

bool is(std::string_view word, std::string_view name) { return match_keyword({name}, word).exact; }

/// The dimensions and the edge of a cube or diamond, and what is wrong with them.
std::shared_ptr<const Geometry> block(Input& input, const BoardForm& board, const Word& name) {
  Reader& reader = input.reader;
  const Word where = reader.peek();
  const auto dimensions = reader.take_number();
  const auto edge = dimensions ? reader.take_number() : std::nullopt;
  if (!edge) {
    input.error(
        name.where, MessageId::dimensions_and_edge,
        {{"word", quoted(name.text)}, {"name", std::string(board.names.in(input.language))}});
    return nullptr;
  }
  constexpr std::int64_t most_counted = 64;
  const bool fits = board.is_diamond ? *dimensions >= 2 && *edge >= 4 && *edge % 2 == 0
                                     : *dimensions >= 2 && *edge >= 2;
  if (!fits) {
    input.error(where.where,
                board.is_diamond ? MessageId::even_edge : MessageId::dimensions_of_cube,
                {{"dimensions", std::to_string(*dimensions)},
                 {"edge", std::to_string(*edge)},
                 {"most", std::to_string(GeometrySpec::most_dimensions)}});
    return nullptr;
  }
  const std::string text =
      std::string(name.text) + " " + std::to_string(*dimensions) + " " + std::to_string(*edge);
  if (*dimensions > std::int64_t{GeometrySpec::most_dimensions} || *edge > most_counted) {
    input.error(where.where, MessageId::no_board_so_large, {{"board", text}});
    return nullptr;
  }
  const auto of = static_cast<unsigned>(*dimensions);
  const auto length = static_cast<unsigned>(*edge);
  const std::size_t squares = squares_of_block(board.kind, of, length);
  if (squares > SquareSet::capacity) {
    input.unsupported(where.where,
                      input.say(MessageId::board_of_squares,
                                {{"board", text},
                                 {"squares", std::to_string(squares)},
                                 {"dimensions", std::to_string(GeometrySpec::most_dimensions)},
                                 {"most", std::to_string(SquareSet::capacity)}}));
    return nullptr;
  }
  if (of < 5 && length > Geometry::most_files) {
    input.error(where.where, MessageId::no_board_so_large, {{"board", text}});
    return nullptr;
  }
  return Geometry::make(GeometrySpec::block(board.kind, of, length));
}

/// Ranks and files of "10x8". Numbers too large for any board become the largest one.
std::optional<std::pair<unsigned, unsigned>> sizes(std::string_view text) {
  unsigned ranks = 0, files = 0;
  const auto read = [](unsigned& number) {
    return [&number](auto& context) {
      number = 0;
      for (const char c : x3::_attr(context)) {
        constexpr unsigned enough = 10'000;
        number = std::min(number * 10 + static_cast<unsigned>(c - '0'), enough);
      }
    };
  };
  const char* at = text.begin();
  const bool matched = x3::parse(at, text.end(),
                                 x3::raw[+digit][read(ranks)] >> x3::omit[x3::char_("xX")] >>
                                     x3::raw[+digit][read(files)] >> x3::eoi);
  return matched ? std::optional(std::pair(ranks, files)) : std::nullopt;
}

/// The board whose name in `language` begins with `word`; null if there is none. Takes the second
/// word of the name.
const BoardForm* board_called(Input& input, const Word& word, Language language) {
  const BoardForm* found = nullptr;
  for (const BoardForm& board : named_boards()) {
    const std::string_view name = board.names.in(language);
    const std::size_t blank = name.find(' ');
    if (!same_name(name.substr(0, blank), word.text)) {
      continue;
    }
    // A name of two words stands behind the one that it begins with.
    if (blank == std::string_view::npos) {
      found = &board;
    } else if (is(input.reader.peek().text, name.substr(blank + 1))) {
      input.reader.take();
      return &board;
    }
  }
  return found;
}

/// Reads a board that has a name, behind its first word. Returns nothing if `word` is none; null
/// after an error.
std::optional<std::shared_ptr<const Geometry>> named_board(Input& input, const Word& word) {
  for (const auto& [name, kind] : names_of_document) {
    if (is(word.text, name)) {
      return Geometry::make(GeometrySpec::of(kind));
    }
  }
  const BoardForm* found = board_called(input, word, input.language);
  for (const Language language : all_languages) {
    found = found == nullptr ? board_called(input, word, language) : found;
  }
  if (found == nullptr) {
    return std::nullopt;
  }
  if (found->numbers > 0) {
    return block(input, *found, word);
  }
  // A size behind the name of a board that does not have it: "torus 13x8".
  const Word size = input.reader.peek();
  if (sizes(size.text)) {
    input.error(size.where, MessageId::board_not,
                {{"word", quoted(std::string(word.text) + " " + std::string(size.text))}});
    input.reader.take();
    return nullptr;
  }
  return Geometry::make(GeometrySpec::of(found->kind));
}

}  // namespace

std::string cube_meant(std::string_view text, Language language) {
  unsigned dimensions = 0;
  const std::string_view edge = text.substr(0, text.find_first_not_of("0123456789"));
  while (!edge.empty() && text.starts_with(edge)) {
    ++dimensions;
    text.remove_prefix(edge.size());
    if (text.empty() && dimensions > 2) {
      const BoardForm& cube = *std::ranges::find(board_forms(), BoardKind::cube, &BoardForm::kind);
      return std::string(cube.names.in(language)) + " " + std::to_string(dimensions) + " " +
             std::string(edge);
    }
    if (text.empty() || (text.front() != 'x' && text.front() != 'X')) {
      break;
    }
    text.remove_prefix(1);
  }
  return {};
}

std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after) {
  const Word word = input.reader.peek();
  if (word.empty() || clearly_keyword(followers, word.text)) {
    input.error(after.where, MessageId::board_after, {{"word", quoted(after.text)}});
    return nullptr;
  }
  if (begins_own_board(input)) {
    return parse_own_board(input);
  }
  input.reader.take();
  if (const auto board = named_board(input, word)) {
    return *board;
  }
  const auto size = sizes(word.text);
  if (!size) {
    const std::string cube = cube_meant(word.text, input.language);
    input.error(word.where,
                input.say(MessageId::board_not, {{"word", quoted(word.text)}}) +
                    (cube.empty() ? std::string()
                                  : input.say(MessageId::did_you_mean, {{"word", quoted(cube)}})));
    skip_to(input, followers);
    return nullptr;
  }
  const auto [ranks, files] = *size;
  if (ranks == 0 || files == 0 || ranks > Geometry::most_ranks || files > Geometry::most_files) {
    input.error(word.where, MessageId::ranks_and_files,
                {{"ranks", std::to_string(Geometry::most_ranks)},
                 {"files", std::to_string(Geometry::most_files)},
                 {"word", quoted(word.text)}});
    return nullptr;
  }
  return Geometry::make(GeometrySpec::plain(ranks, files));
}

}  // namespace warp::parser
