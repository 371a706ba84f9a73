#pragma once

#include <memory>
#include <string_view>

#include "parser/input.hpp"
#include "solver/search/play/demand/line_demand.hpp"

namespace warp::parser {

/// The most letters of a demand.
inline constexpr std::size_t longest_demand = 2000;

/// Reads a demand (option Only), such as "mate by S on f3 and at most 2 captures". Units are
/// written as in the problem; words may be those of any language, first of the problem's.
///
///     demand   = either part { "or" either part }
///     either   = part { "and" part }
///     part     = "not" part | "(" demand ")" | "theme" name | [ how many ] move { modifier }
///     how many = "no" | ("at most" | "at least" | "exactly") number
///     move     = "move" | deed { "with" deed }
///     deed     = "capture" | "check" | "promotion" ["to" piece] | ["short" | "long"] "castling" |
///                "en passant" | "mate" | "stalemate" | "goal"
///     modifier = ("by" | "of") unit | "from" squares | "on" squares |
///                "in move" number ["-" number] | "in last move"
///     unit     = side | [ side ] piece [ its square in the diagram ]
///
/// `text` is a part of the input that `input.reader` reads; places in messages are those in it.
/// Null after an error, which is reported.
std::shared_ptr<const LineDemand> read_demand(Input& input, std::string_view text);

/// Takes a demand in quotes, which ends on the line on which it begins, behind the word `after`.
/// `text` receives what stands between the quotes.
std::shared_ptr<const LineDemand> take_quoted_demand(Input& input, const Word& after,
                                                     std::string_view& text);

}  // namespace warp::parser
