#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "solver/app/batch/problem_list.hpp"

namespace warp::batch {

/// A problem of a file, as another process reads it: alone, but with the place where it stood, so
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

/// The problem of `entry`, which was read with `stipulation` for what states none.
Posed posed(const Entry& entry, const std::string& stipulation = {});

/// Reads it again. Throws std::runtime_error if there is no problem in it.
Entry entry_of(const Posed& problem);

/// Does the problem read alone say the same as in its file? If not, other problems of the file
/// decide what it says.
bool stands_alone(const Entry& entry, const Posed& problem);

}  // namespace warp::batch
