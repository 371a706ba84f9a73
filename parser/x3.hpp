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

#include "solver/board/square.hpp"

namespace boost::spirit::x3 {

// In messages a parser is called the same with and without an action or a directive.
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

// X3's own classes of characters are for ASCII only; the input may hold any byte.
inline const auto digit = x3::char_("0-9");

/// The text up to the first byte that is not ASCII. Only there x3::no_case may compare.
inline std::string_view ascii_beginning(std::string_view text) {
  const auto other = std::ranges::find_if(text, [](char c) { return (c & 0x80) != 0; });
  return {text.begin(), other};
}

/// A square of the classical board: "a1", "H8".
inline const auto square = [] {
  const auto make_square = [](auto& context) {
    const auto& [file, rank] = std::pair{boost::fusion::at_c<0>(x3::_attr(context)),
                                         boost::fusion::at_c<1>(x3::_attr(context))};
    x3::_val(context) = static_cast<Square>((file | 0x20) - 'a' + 8 * (rank - '1'));
  };
  return x3::rule<struct square_id, Square>{"a square from a1 to h8"} =
             (x3::char_("a-hA-H") >> x3::char_("1-8"))[make_square];
}();

}  // namespace warp::parser
