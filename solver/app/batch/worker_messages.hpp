#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/app/batch/posed.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::batch {

/// A posed problem, whatever bytes it has, as a record of JSON.
report::Json posed_json(const Posed& problem);
Posed posed_from(const report::Json& json);

/// An order to a worker.
struct Order {
  std::size_t entry = 0;                       ///< index in the list
  std::string position;                        ///< where to continue; empty: at the beginning
  std::optional<double> seconds;               ///< the time limit
  std::size_t kept = 0;                        ///< bytes of its solution already kept
  bool cut = false;                            ///< no more of it is kept
  std::optional<std::uint64_t> solutions = 0;  ///< found before `position`; nothing: not known
  bool illegal = false;                        ///< before it was seen that the position is illegal
  std::optional<Posed> problem{};              ///< the problem, if it is not in the list

  std::string line() const;  ///< as one line
  static Order from(std::string_view line);
};

/// An answer of a worker.
struct Answer {
  std::size_t entry = 0;
  bool finished = false;  ///< the last answer for this entry
  bool anew = false;      ///< the position could not be used: earlier parts of the solution are
                          ///< void
  bool contradiction = false;  ///< an audit has shown that a technique gave a wrong answer
  Result result;               ///< the additions since the last answer

  std::string line() const;
  static Answer from(std::string_view line);
};

}  // namespace warp::batch
