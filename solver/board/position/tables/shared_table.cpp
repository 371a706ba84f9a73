#include "solver/board/position/tables/shared_table.hpp"

#include <atomic>
#include <bit>
#include <chrono>

namespace warp {

namespace {

constexpr std::size_t words_of_bucket = 8;
constexpr std::size_t least_bytes = 4096;

/// What stands before the words, which begin with a page: at the end of the page before.
struct Header {
  std::uint64_t id;
  BucketsInUse::OfAll of_all;
};
constexpr std::size_t bytes_before = 4096;

Header& header_of(std::uint64_t* words) {
  return *reinterpret_cast<Header*>(reinterpret_cast<std::byte*>(words) - sizeof(Header));
}

}  // namespace

std::unique_ptr<SharedTable> SharedTable::join(const std::string& name, std::size_t bytes) {
  if (bytes < least_bytes) {
    return nullptr;
  }
  auto memory = platform::SharedMemory::join(name, bytes_before + std::bit_floor(bytes));
  if (memory == nullptr) {
    return nullptr;
  }
  std::unique_ptr<SharedTable> table(new SharedTable(std::move(memory)));
  Header& header = header_of(table->words().data());
  std::size_t none = 0;
  std::atomic_ref(header.of_all.now)
      .compare_exchange_strong(none,
                               BucketsInUse::first_of(table->words().size() / words_of_bucket));
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::uint64_t no_id = 0;
  std::atomic_ref(header.id).compare_exchange_strong(
      no_id, static_cast<std::uint64_t>(
                 std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()) |
                 1U);
  return table;
}

std::uint64_t SharedTable::id() const {
  return std::atomic_ref(header_of(words().data()).id).load();
}

std::span<std::uint64_t> SharedTable::words() const {
  auto* const first = static_cast<std::uint64_t*>(memory_->get());
  return {first + bytes_before / sizeof(std::uint64_t),
          (memory_->bytes() - bytes_before) / sizeof(std::uint64_t)};
}

BucketsInUse::OfAll& SharedTable::of_all(std::uint64_t* words) { return header_of(words).of_all; }

}  // namespace warp
