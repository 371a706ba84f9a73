#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/results/line_query.hpp"
#include "solver/app/batch/results/position_query.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/setup/problem.hpp"

namespace warp::batch {

/// A result of a database for people, with what its problem says.
struct ListedResult {
  std::size_t place = 0;  ///< in the list of all results, from 1
  std::string file;
  std::size_t number = 0;  ///< in its file, from 1
  std::string program;
  Result result;
  Problem problem;  ///< read from the kept text, as far as that can be read
  std::string stipulation, conditions, authors;
  std::string verdict;  ///< one of all_verdicts()
};

/// What is looked for; empty texts ask for nothing. A text is found in upper and lower case and
/// anywhere in what is compared; a stipulation must be the whole one, but for `*`, which stands for
/// anything ("h#*").
struct ResultFilter {
  std::string verdict, author, condition, stipulation;
  std::string place;  ///< "3", "file.inp" or "file.inp:3"
  PositionQuery position{};
  LineQuery lines{};
};

/// The verdicts that there are: the names of all states, "no solution", "illegal position".
std::vector<std::string_view> all_verdicts();

/// Is `words` a part of the verdict, in English or in the language of the user?
bool is_called(std::string_view verdict, std::string_view words);

/// All results of a database, in the order in which they were begun, that are wanted.
std::vector<ListedResult> listed_results(Store& store, const ResultFilter& wanted);

}  // namespace warp::batch
