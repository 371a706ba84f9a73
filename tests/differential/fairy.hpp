#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/differential/generate.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// Fairy elements that random problems may have.
struct FairyWishes {
  std::vector<std::string> pieces;      ///< letters of walks; empty: none
  std::vector<std::string> conditions;  ///< each problem has some of them; empty: none
  bool all_conditions = false;          ///< of all that are played, with arguments of any kind
  unsigned together = 1;                ///< how many conditions a problem has
  std::vector<std::string> attributes;  ///< of units other than kings; empty: none
  unsigned neutrals = 0;                ///< how many of a hundred fairy units are neutral
};

/// Letters of all walks that are not orthodox and not royal.
std::vector<std::string> all_fairy_pieces();
/// Those of them that Popeye has, too: without the pieces of parser/more_pieces.md.
std::vector<std::string> fairy_pieces_of_popeye();

/// Lets one to three of the walks take the place of units that chance chooses, gives some units an
/// attribute and the problem conditions, such as this program plays together; problem number
/// `index` of series `seed` comes out the same always.
RandomProblem with_fairy_pieces(RandomProblem problem, const FairyWishes& wishes,
                                std::uint64_t seed, std::uint64_t index);

/// Lets chance give some kings another walk, so that they are royal units of any kind, and make a
/// few of them neutral.
void give_kings_other_walks(RandomProblem& problem, Chance& chance);

}  // namespace warp::differential
