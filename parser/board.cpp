// Boards: number of ranks, 'x', number of files; or a name.

#include "parser/board.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "parser/x3.hpp"

namespace warp::parser {

namespace {

constexpr const char* wanted = "a board such as 10x8, ranks first, or cylinder";

constexpr Names cylinder{"cylinder", "Zylinder", "cylindre"};
/// What may stand after "cylinder": the cylinder whose ranks 1 and 8 are neighbours.
constexpr Names horizontal{"horizontal", "horizontal", "horizontal"};
/// Boards that are known, but not played.
constexpr std::array not_played{Names{"torus", "Torus", "tore"},
                                Names{"diamond", "Diamant", "diamant"},
                                Names{"cylinder-diamond", "Zylinderdiamant", "diamant-cylindre"},
                                Names{"torus-diamond", "Torusdiamant", "diamant-tore"},
                                Names{"double-diamond", "Doppeldiamant", "diamant-double"}};

bool is(std::string_view word, const Names& names, Language language) {
  return match_keyword({names.in(language)}, word).exact;
}

/// Reads a board that has a name. Returns nothing if `word` is none; null after an error.
std::optional<std::shared_ptr<const Geometry>> named_board(Input& input, const Word& word) {
  const Language language = input.language;
  const auto refuse = [&](const std::string& name) {
    input.unsupported(word.where, "board " + name);
    const auto is_size = [](std::string_view text) {
      return !text.empty() && text.front() >= '0' && text.front() <= '9';
    };
    while (is_size(input.reader.peek().text)) input.reader.take();
    return std::shared_ptr<const Geometry>();
  };
  for (const Names& names : not_played) {
    if (is(word.text, names, language)) return refuse(std::string(word.text));
  }
  if (!is(word.text, cylinder, language)) return std::nullopt;
  if (const Word next = input.reader.peek(); is(next.text, horizontal, language)) {
    input.reader.take();
    return refuse(std::string(word.text) + " " + std::string(next.text));
  }
  return Geometry::make(GeometrySpec::cylinder());
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

}  // namespace

std::shared_ptr<const Geometry> parse_board(Input& input, const Keywords& followers,
                                            const Word& after) {
  const Word word = input.reader.peek();
  if (word.empty() || clearly_keyword(followers, word.text)) {
    input.error(after.where, std::string("expected ") + wanted + ", after " + quoted(after.text));
    return nullptr;
  }
  input.reader.take();
  if (const auto board = named_board(input, word)) return *board;
  const auto size = sizes(word.text);
  if (!size) {
    input.error(word.where, std::string("expected ") + wanted + ", not " + quoted(word.text));
    skip_to(input, followers);
    return nullptr;
  }
  const auto [ranks, files] = *size;
  if (ranks == 0 || files == 0 || ranks > Geometry::most_ranks || files > Geometry::most_files) {
    input.error(word.where, "expected 1 to " + std::to_string(Geometry::most_ranks) +
                                " ranks and 1 to " + std::to_string(Geometry::most_files) +
                                " files, not " + quoted(word.text));
    return nullptr;
  }
  return Geometry::make(GeometrySpec::plain(ranks, files));
}

}  // namespace warp::parser
