// Boards: number of ranks, 'x', number of files.

#include "parser/board.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "parser/x3.hpp"

namespace warp::parser {

namespace {

constexpr const char* wanted = "a board such as 10x8, ranks first";

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
