// Options: "SetPlay Try Defence 1".

#include "parser/options.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

#include "parser/arguments.hpp"
#include "parser/attributes.hpp"
#include "parser/demand/demand.hpp"
#include "parser/names/names_in_words.hpp"
#include "parser/pieces.hpp"

namespace warp::parser {

namespace {

/// What is expected instead of the squares of an option, beyond the table's checks; nothing if they
/// are right.
std::optional<MessageId> wrong_squares(const Geometry& board, OptionId option,
                                       const Arguments& arguments) {
  std::vector<Square> squares;
  for (const Argument& argument : arguments.values) {
    if (const auto* some = std::get_if<std::vector<Square>>(&argument.value)) {
      squares = *some;
    }
  }
  switch (option) {
    case OptionId::castling_mutually_exclusive: {
      const auto is_corner = [&](Square square, Colour side) {
        const unsigned file = board.file(square);
        return board.rank_for(square, side) == 0 && (file == 0 || file == board.last_file());
      };
      const bool pair = squares.size() == 2 && is_corner(squares[0], Colour::white) &&
                        is_corner(squares[1], Colour::black);
      return pair ? std::nullopt : std::optional(MessageId::white_rook_and_black_rook);
    }
    case OptionId::en_passant:
      return squares.size() == 1 || squares.size() == 3 || squares.size() == 4
                 ? std::nullopt
                 : std::optional(MessageId::squares_en_passant);
    default:
      return std::nullopt;
  }
}

/// Warns if `use` replaces an earlier statement of its option that has other arguments.
void check_repeated_option(Input& input, std::span<const OptionUse> earlier, const OptionUse& use) {
  const OptionInfo& info = option_info(use.id);
  if (info.statements_add_up) {
    return;
  }
  for (const OptionUse& other : std::views::reverse(earlier)) {
    if (other.id != use.id) {
      continue;
    }
    if (!std::ranges::equal(other.arguments, use.arguments, &Argument::says_the_same)) {
      input.warn_of_replaced(info.names.in(input.language), other.where, use.where);
    }
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
    input.expect_after(alternatives(sides, {0, 1, 2}, input.language), name, behind);
    return std::nullopt;
  }
  Word before = colour;
  for (;;) {
    const Word word = input.reader.peek();
    if (const auto unit = take_unit(input)) {
      return std::vector<Argument>{{0, side.index(), colour.where},
                                   {1, std::vector{unit->walk}, word.where},
                                   {2, std::vector{unit->square}, word.where}};
    }
    const KeywordMatch attribute = input.reader.take_keyword(attributes);
    if (!attribute.unique()) {
      break;
    }
    input.unsupported(
        word.where,
        input.say(
            MessageId::with_the_attribute,
            {{"option", std::string(option_info(OptionId::last_capture).names.in(input.language))},
             {"attribute", std::string(attributes[attribute.index()])}}));
    before = word;
  }
  input.expect_after(input.say(MessageId::one_unit_on_one_square), before, behind);
  return std::nullopt;
}

void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after) {
  const Keywords names = keywords_of(all_options(), input.language);
  Keywords behind = names;
  behind.insert(behind.end(), followers.begin(), followers.end());
  ListGuard guard(input, MessageId::option, names, followers);
  guard.set_counterparts(
      [&](std::string_view word) { return counterpart(all_options(), input.language, word); });
  const NameTable& table = NameTable::of(input.conditions);
  const NameList list{table, NameKind::option, input.language, names, followers};
  const auto next_name = [&] {
    return read_name(input.reader, list, [](std::size_t, const Reader&) { return true; });
  };
  guard.set_other_names([&] { return next_name().has_value(); },
                        table.proposed(NameKind::option, input.language));
  bool anything = false;
  while (!guard.at_end()) {
    anything = true;
    const Word word = input.reader.peek();
    const auto read = next_name();
    if (!read || !read->clear()) {
      guard.reject();
      continue;
    }
    input.reader.continue_behind(read->last.text);
    const std::size_t index = read->rows.front();
    if (read->abbreviated) {
      warn_of_short(input, word, names[index]);
    }
    guard.item_taken();
    const OptionInfo& info = all_options()[index];
    const auto use = [&](std::vector<Argument> arguments,
                         std::shared_ptr<const LineDemand> demand = nullptr) {
      OptionUse stated{info.id, std::move(arguments), word.where, std::move(demand)};
      check_repeated_option(input, options, stated);
      options.push_back(std::move(stated));
    };
    if (info.id == OptionId::last_capture) {
      if (auto unit = parse_unit_arguments(input, word, behind)) {
        use(std::move(*unit));
      }
      continue;
    }
    if (info.id == OptionId::only) {
      std::string_view text;
      if (auto demand = take_quoted_demand(input, word, text)) {
        use({{0, std::string(text), word.where}}, std::move(demand));
      } else if (!guard.at_end() && !next_name()) {
        guard.skip();  // words without quotes
      }
      continue;
    }
    Arguments arguments = parse_arguments(input, info.parameters, word, behind);
    if (!arguments.sound) {
      continue;
    }
    if (const auto wanted = wrong_squares(input.board(), info.id, arguments)) {
      input.error(arguments.values.front().where, MessageId::expected_after,
                  {{"wanted", input.say(*wanted)}, {"word", quoted(word.text)}});
      continue;
    }
    use(std::move(arguments.values));
  }
  if (!anything) {
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::an_option)}, {"word", quoted(after.text)}});
  }
}

}  // namespace warp::parser
