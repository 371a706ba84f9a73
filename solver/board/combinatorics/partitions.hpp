#pragma once

#include <optional>
#include <vector>

#include "solver/board/combinatorics/count.hpp"
#include "solver/board/combinatorics/limits.hpp"
#include "solver/board/combinatorics/relation.hpp"

namespace warp {

/// A question for partitions: the board is divided into parts of these sizes, each connected by
/// steps in the directions of the board. README.md describes the methods.
struct PartitionTask {
  const Geometry& board;
  Relation steps;               ///< unit_steps(board)
  std::vector<unsigned> sizes;  ///< at least 1 each; together the number of squares
  /// Of each part: the number of directions along which it contains two neighbours. Nothing: any.
  std::optional<unsigned> dimension{};
};

struct PartitionAnswer {
  enum class Verdict { found, refuted, unknown };
  Verdict verdict = Verdict::unknown;
  std::vector<std::vector<Square>> parts;  ///< in the order of the sizes, squares in rising order
};

/// Finds a partition, or proves that there is none. Unknown only after an interruption.
PartitionAnswer find_partition(const PartitionTask& task, const Limits& limits);

/// How many partitions there are.
struct PartitionCount {
  enum class Ending { counted, interrupted, out_of_memory };
  Ending ending = Ending::counted;
  Count partitions = 0;  ///< parts of the same size are not told apart
};

/// Counts partitions square by square, in as much memory as `limits` has.
PartitionCount count_partitions(const PartitionTask& task, const Limits& limits);

}  // namespace warp
