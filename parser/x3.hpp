#pragma once

// Boost.Spirit X3 for the source files of this room that hold a grammar. No header that other
// rooms can see includes it.

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <boost/spirit/home/x3.hpp>
#pragma GCC diagnostic pop

#include <algorithm>
#include <string>
#include <string_view>

#include "solver/board/position/geometry/geometry.hpp"

namespace boost::spirit::x3 {

// Messages give a parser the same name with and without an action or a directive.
template <class Subject, class Action>
struct get_info<action<Subject, Action>> {
  using result_type = std::string;
  std::string operator()(const action<Subject, Action>& parser) const {
    return get_info<Subject>()(parser.subject);
  }
};

template <class Subject>
struct get_info<no_case_directive<Subject>> {
  using result_type = std::string;
  std::string operator()(const no_case_directive<Subject>& parser) const {
    return get_info<Subject>()(parser.subject);
  }
};

}  // namespace boost::spirit::x3

namespace warp::parser {

namespace x3 = boost::spirit::x3;

/// What separates words. Commas and semicolons are blanks, as in Popeye's language.
inline const auto blank = x3::omit[x3::char_(" \t\r\n\f\v;,")];

// The character classes of X3 work for ASCII only, but the input may hold any byte.
inline const auto digit = x3::char_("0-9");

/// The text up to the first byte that is not ASCII. x3::no_case may compare only there.
inline std::string_view ascii_beginning(std::string_view text) {
  const auto other = std::ranges::find_if(text, [](char c) { return (c & 0x80) != 0; });
  return {text.begin(), other};
}

struct geometry_tag;

/// The name of a square of the board set by on_board(): "a1", "H8".
struct SquareParser : x3::parser<SquareParser> {
  using attribute_type = Square;
  static constexpr bool has_attribute = true;

  template <class Context, class RuleContext, class Attribute>
  bool parse(const char*& first, const char* const& last, const Context& context, RuleContext&,
             Attribute& attribute) const {
    x3::skip_over(first, last, context);
    const Geometry& board = x3::get<geometry_tag>(context);
    const auto found = board.read({first, static_cast<std::size_t>(last - first)});
    if (!found) {
      return false;
    }
    first += found->second;
    x3::traits::move_to(found->first, attribute);
    return true;
  }
};
inline const SquareParser square;

/// on_board(board)[grammar]: the grammar with the squares of that board.
inline auto on_board(const Geometry& board) { return x3::with<geometry_tag>(board); }

}  // namespace warp::parser

namespace boost::spirit::x3 {

template <>
struct get_info<warp::parser::SquareParser> {
  using result_type = std::string;
  std::string operator()(const warp::parser::SquareParser&) const { return "a square"; }
};

}  // namespace boost::spirit::x3
