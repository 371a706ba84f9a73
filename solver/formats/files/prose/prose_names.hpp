#pragma once

#include <string>
#include <string_view>

#include "parser/parser.hpp"

namespace warp::files::prose {

/// The condition that a phrase of a text names in full, with its arguments, as the language of
/// problems states it in English ("Circe RexInclusive"); several have "," or "+" or "and" between;
/// empty if the phrase names none, or has more words. `abbreviated`: names may be shortened as in
/// the language of problems, because the text says that conditions follow.
std::string conditions_named(std::string_view phrase, const ConditionRegistry& conditions,
                             bool abbreviated);

/// The condition whose name a phrase has with a typing error or two; empty if there is none.
std::string condition_meant(std::string_view phrase, const ConditionRegistry& conditions);

/// The English letters of the piece that `phrase` names in one of the three languages, also in the
/// plural ("Grasshoppers"); empty if there is none.
std::string piece_named(std::string_view phrase);

/// The same for pieces that no game of chess has ("Grasshopper", not "Queen").
std::string fairy_piece_named(std::string_view phrase);

}  // namespace warp::files::prose
