#pragma once

#include <string_view>

#include "solver/board/position/names.hpp"

namespace warp::report {

/// The fixed words of the output in one language. The field's tools search the output for those of
/// the solutions.
struct Words {
  std::string_view finished;     ///< all solutions are found
  std::string_view partial;      ///< as many solutions as wanted are found
  std::string_view interrupted;  ///< stopped by a time limit or by the user
  std::string_view time;
  std::string_view nodes;
  std::string_view threat;
  std::string_view zugzwang;
  std::string_view but;            ///< above refutations
  std::string_view refutes;        ///< below a refutation in post-key play
  std::string_view undecided;      ///< after a move when nobody can decide whether it mates
  std::string_view king_in_reach;  ///< the side to play could capture the king
  std::string_view number_of_solutions;
  std::string_view no_solution;
  std::string_view zeroposition;
  std::string_view role_exchange;                  ///< written in place of a move
  std::string_view board;                          ///< before its ranks and files, or its name
  std::string_view rotate, mirror, shift, polish;  ///< twin commands
  std::string_view white_begins, black_begins;     ///< between the two positions of a=>b
  char white, black, neutral;                      ///< colours in brackets and twins
};

const Words& words(Language language);

}  // namespace warp::report
