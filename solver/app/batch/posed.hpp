#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "solver/app/batch/problem_list.hpp"

namespace warp::batch {

/// A problem of a file, to be read alone by another process. It keeps its place in the file, so
/// that messages are the same.
struct Posed {
  std::string file;
  std::uint64_t number = 0;            ///< in its file, from 1
  std::uint64_t line = 1, column = 1;  ///< where it begins there
  std::uint64_t stated = 0;            ///< bytes of `text` that stand before the first problem
  std::string text;
  std::string opening{}, closing{};  ///< see Entry
  std::string stipulation{};         ///< of positions for which the file states none

  bool operator==(const Posed&) const = default;
};

/// Returns the problem of `entry`, which was read with `stipulation` for positions that state none.
Posed posed(const Entry& entry, const std::string& stipulation = {});

/// Reads `problem`. Throws std::runtime_error if its text holds no problem.
Entry entry_of(const Posed& problem);

/// Does `problem`, read alone, mean the same as in its file? If not, its meaning depends on other
/// problems of the file.
bool stands_alone(const Entry& entry, const Posed& problem);

}  // namespace warp::batch
