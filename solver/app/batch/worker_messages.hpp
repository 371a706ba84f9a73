#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/app/batch/result.hpp"

namespace warp::batch {

/// An order to a worker.
struct Order {
  std::size_t entry = 0;                       ///< index in the list
  std::string position;                        ///< where to continue; empty: at the beginning
  std::optional<double> seconds;               ///< the time limit
  std::size_t kept = 0;                        ///< bytes of its solution already kept
  bool cut = false;                            ///< no more of it is kept
  std::optional<std::uint64_t> solutions = 0;  ///< found before `position`; nothing: not known
  bool illegal = false;                        ///< before it was seen that the position is illegal

  std::string line() const;  ///< as one line
  static Order from(std::string_view line);
};

/// An answer of a worker.
struct Answer {
  std::size_t entry = 0;
  bool finished = false;  ///< the last answer for this entry
  bool anew = false;      ///< the position could not be used: earlier parts of the solution are
                          ///< void
  Result result;          ///< the additions since the last answer

  std::string line() const;
  static Answer from(std::string_view line);
};

}  // namespace warp::batch
