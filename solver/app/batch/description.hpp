#pragma once

#include <string>

#include "solver/setup/problem.hpp"

namespace warp::batch {

/// What a problem is, as the columns of a database say it. All texts are UTF-8.
struct Description {
  std::string authors;      ///< joined by "; "
  std::string titles;       ///< joined by "; "
  std::string stipulation;  ///< empty: none is stated
  std::string conditions;   ///< as they are printed, joined by ", "
};

Description description_of(const Problem& problem);

}  // namespace warp::batch
