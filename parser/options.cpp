// Options: "SetPlay Try Defence 1".

#include "parser/options.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

#include "parser/arguments.hpp"
#include "parser/attributes.hpp"
#include "parser/pieces.hpp"

namespace warp::parser {

namespace {

/// Reports what was expected after the name of an option or after a part of its arguments.
void expect(Input& input, const std::string& wanted, const Word& after, const Keywords& behind) {
  const Word next = input.reader.peek();
  const std::string expected = "expected " + wanted + " after " + quoted(after.text);
  if (next.empty() || !match_keyword(behind, next.text).none()) {
    input.error(after.where, expected);
  } else {
    input.reader.take();
    input.error(next.where, expected + ", not " + quoted(next.text));
  }
}

/// What is wrong with the squares of an option beyond the table's checks; empty if nothing is.
std::string wrong_squares(const Geometry& board, OptionId option, const Arguments& arguments) {
  std::vector<Square> squares;
  for (const Argument& argument : arguments.values)
    if (const auto* some = std::get_if<std::vector<Square>>(&argument.value)) squares = *some;
  switch (option) {
    case OptionId::castling_mutually_exclusive: {
      const auto is_corner = [&](Square square, Colour side) {
        const unsigned file = board.file(square);
        return board.rank_for(square, side) == 0 && (file == 0 || file == board.last_file());
      };
      const bool pair = squares.size() == 2 && is_corner(squares[0], Colour::white) &&
                        is_corner(squares[1], Colour::black);
      return pair ? "" : "the square of a white rook and that of a black rook, such as a1h8";
    }
    case OptionId::en_passant:
      return squares.size() == 1 || squares.size() == 3 || squares.size() == 4
                 ? ""
                 : "one square (passed over), or three or four (departure, those passed over, "
                   "arrival)";
    default:
      return {};
  }
}

/// Warns if `use` replaces an earlier statement of its option that has other arguments.
void check_repeated(Input& input, std::span<const OptionUse> earlier, const OptionUse& use) {
  const OptionInfo& info = option_info(use.id);
  if (info.statements_add_up) return;
  for (const OptionUse& other : std::views::reverse(earlier)) {
    if (other.id != use.id) continue;
    if (!std::ranges::equal(other.arguments, use.arguments, &Argument::says_the_same))
      input.warn_of_replaced(info.names.in(input.language), other.where, use.where);
    return;
  }
}

}  // namespace

bool describes_unit(std::span<const Parameter> parameters) {
  return parameters.size() == 3 && parameters[0].kind == ParameterKind::keyword &&
         parameters[1].kind == ParameterKind::walks && parameters[2].kind == ParameterKind::squares;
}

std::optional<std::vector<Argument>> parse_unit_arguments(Input& input, const Word& name,
                                                          const Keywords& behind) {
  const Keywords attributes = keywords_of(all_attributes(), input.language);
  const Keywords sides = colours(input.language);
  const Word colour = input.reader.peek();
  const KeywordMatch side = input.reader.take_keyword(sides);
  if (!side.unique()) {
    expect(input, alternatives(sides, {0, 1, 2}), name, behind);
    return std::nullopt;
  }
  Word before = colour;
  for (;;) {
    const Word word = input.reader.peek();
    if (const auto unit = take_unit(input))
      return std::vector<Argument>{{0, side.index(), colour.where},
                                   {1, std::vector{unit->walk}, word.where},
                                   {2, std::vector{unit->square}, word.where}};
    const KeywordMatch attribute = input.reader.take_keyword(attributes);
    if (!attribute.unique()) break;
    input.unsupported(
        word.where, "LastCapture with the attribute " + std::string(attributes[attribute.index()]));
    before = word;
  }
  expect(input, "one unit on one square", before, behind);
  return std::nullopt;
}

void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after) {
  const Keywords names = keywords_of(all_options(), input.language);
  Keywords behind = names;
  behind.insert(behind.end(), followers.begin(), followers.end());
  ListGuard guard(input, "option", names, followers);
  guard.set_counterparts(
      [&](std::string_view word) { return counterpart(all_options(), input.language, word); });
  bool anything = false;
  while (!guard.at_end()) {
    anything = true;
    const Word word = input.reader.peek();
    const KeywordMatch match = input.reader.take_keyword(names);
    if (!match.unique()) {
      guard.reject();
      continue;
    }
    guard.item_taken();
    const OptionInfo& info = all_options()[match.index()];
    const auto use = [&](std::vector<Argument> arguments) {
      OptionUse stated{info.id, std::move(arguments), word.where};
      check_repeated(input, options, stated);
      options.push_back(std::move(stated));
    };
    if (info.id == OptionId::last_capture) {
      if (auto unit = parse_unit_arguments(input, word, behind)) use(std::move(*unit));
      continue;
    }
    Arguments arguments = parse_arguments(input, info.parameters, word, behind);
    if (!arguments.sound) continue;
    if (const std::string wanted = wrong_squares(input.board(), info.id, arguments);
        !wanted.empty()) {
      input.error(arguments.values.front().where,
                  "expected " + wanted + " after " + quoted(word.text));
      continue;
    }
    use(std::move(arguments.values));
  }
  if (!anything) input.error(after.where, "expected an option after " + quoted(after.text));
}

}  // namespace warp::parser
