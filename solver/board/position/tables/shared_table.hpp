#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "solver/board/position/tables/buckets_in_use.hpp"
#include "solver/platform/system/shared_memory.hpp"

namespace warp {

/// The memory of a table of facts that several processes of this machine use at the same time.
///
/// A fact is one word, so that a process that is killed while it writes leaves the fact or the word
/// before it. All memory is taken from the system at once: none can be missing when a word is
/// written. It is touched only as buckets come into use.
class SharedTable {
 public:
  /// Joins the other processes of the same user that use a table of this name, or makes one, of at
  /// most `bytes` bytes, a power of two. Null if the system offers no memory to several processes,
  /// or has no room. It goes with the last process; after one that was killed, with the next that
  /// joins any table.
  static std::unique_ptr<SharedTable> join(const std::string& name, std::size_t bytes);

  /// A number that no other table has, not even a later one of the same name; not 0.
  std::uint64_t id() const;
  std::span<std::uint64_t> words() const;
  /// What all processes know of the buckets of the table that begins with `words`.
  static BucketsInUse::OfAll& of_all(std::uint64_t* words);

 private:
  explicit SharedTable(std::unique_ptr<platform::SharedMemory> memory)
      : memory_(std::move(memory)) {}

  std::unique_ptr<platform::SharedMemory> memory_;
};

}  // namespace warp
