#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/setup/problem.hpp"

namespace warp {

/// A word of a remark and the place of its first byte.
struct MatrixWord {
  std::string_view text;
  Location where;

  bool empty() const { return text.empty(); }
  MatrixWord behind(std::size_t bytes) const {
    return {text.substr(bytes), {where.line, where.column + static_cast<unsigned>(bytes)}};
  }
  MatrixWord first(std::size_t bytes) const { return {text.substr(0, bytes), where}; }
};

/// Reads kinds of units and lists of squares in the lines `remark compose` of a problem.
class MatrixUnits {
 public:
  /// Both must outlive it. What is wrong is added to `faults`.
  MatrixUnits(const Problem& problem, std::vector<Diagnostic>& faults)
      : problem_(problem), faults_(faults), walks_(problem.walks) {}

  bool fault(Location where, std::string message);
  template <class... Arguments>
  bool fault(Location where, const Names& text, Arguments... arguments) {
    return fault(where, fmt::format(fmt::runtime(text.in(problem_.language)), arguments...));
  }
  const Problem& problem() const { return problem_; }
  /// The word as messages quote it.
  static std::string shown(const MatrixWord& word);

  /// The walk with these letters; no_walk if there is none.
  WalkId walk(std::string_view letters);
  /// "Qa1", "Qa": a unit with a square, or the beginning of one, in the way of a list of units?
  bool is_unit_on_square(std::string_view word);
  /// A word divided before "?" or ":".
  static std::pair<MatrixWord, MatrixWord> divided(const MatrixWord& word);
  /// "Q"; nothing after a fault.
  std::optional<WalkId> kind_in(const MatrixWord& word);
  /// "RB", "G,NA"; nothing after a fault.
  std::optional<std::vector<WalkId>> kinds_in(MatrixWord list);
  /// "?", ":a1-d4,f7", in rising order; nothing at all is any square if `may_be_empty`. Nothing
  /// after a fault.
  std::optional<std::vector<Square>> squares_in(const MatrixWord& word, bool may_be_empty);

 private:
  std::optional<std::vector<Square>> no_square_in(const MatrixWord& word);
  void add_between(Square a, Square b, std::vector<Square>& squares) const;

  const Problem& problem_;
  std::vector<Diagnostic>& faults_;
  std::shared_ptr<const Walks> walks_;
};

}  // namespace warp
