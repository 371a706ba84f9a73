#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "solver/app/workshop/compose/matrix_units.hpp"

namespace warp {

/// Does the word mean this one, in that language or in English, with or without accents?
bool is_word(std::string_view word, const Names& names, Language language);

/// A line `remark compose`, word by word.
class MatrixLine : public MatrixUnits {
 public:
  using MatrixUnits::MatrixUnits;

  /// From now on the words of `line` are read.
  void begin(const MatrixWord& line) { rest_ = line; }
  Location where() const { return rest_.where; }
  /// The next word; empty at the end of the line.
  MatrixWord peek() const;
  MatrixWord take();
  /// Takes the next word if it is this one.
  bool take(const Names& wanted);
  /// "3", "1-3", "2+": the least and the most; nothing after a fault.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> read_numbers();

 private:
  MatrixWord rest_;
};

}  // namespace warp
