#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// What may follow the name of a condition, an option or an attribute.
enum class ParameterKind : std::uint8_t {
  keyword,  ///< one of `words`, abbreviated to any unambiguous prefix
  number,   ///< a whole number, `low` to `high`
  numbers,  ///< a comma-separated set of whole numbers, `low` to `high`: "2,4"
  path,     ///< numbers from the first to later half-moves, `low` to `high`: "11:7"
  squares,  ///< squares written together or apart: "a1b2 c3"
  walks,    ///< piece letters separated by blanks
  text,     ///< one word that `fits` accepts
};

struct Parameter {
  ParameterKind kind = ParameterKind::keyword;
  bool required = false;
  bool repeated = false;              ///< may be given several times (keywords, squares)
  std::span<const Names> words = {};  ///< keyword: the admissible words
  std::int64_t low = 0;
  std::int64_t high = 0;
  /// text: does the word belong to this parameter, on this board?
  bool (*fits)(std::string_view word, const Geometry& board) = nullptr;
  Names what = {};  ///< text: what the word is, for messages and explanations
  /// keyword: what word number `index` of `words` means, for explanations; null: the rule of the
  /// condition says it.
  Names (*meaning)(std::size_t index) = nullptr;
};

/// One parameter as given. A keyword is its index in `Parameter::words`.
struct Argument {
  std::size_t parameter = 0;  ///< index in the declaring list of parameters
  std::variant<std::size_t, std::vector<std::int64_t>, std::vector<Square>, std::vector<WalkId>,
               std::string>
      value;
  Location where;

  /// Do both state the same, wherever they stand?
  bool says_the_same(const Argument& other) const {
    return parameter == other.parameter && value == other.value;
  }
};

}  // namespace warp
