#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/platform/system/temporary_file.hpp"

namespace warp {

/// Stores bytes that have come too early: in memory up to a limit, the rest in a temporary file.
/// The file has no name, so that it vanishes with the program, however that ends. Several threads
/// may use it.
class Overflow {
 public:
  static constexpr std::size_t piece_size = std::size_t{1} << 16U;
  static constexpr std::size_t largest_file = std::size_t{1} << 30U;

  /// `memory` and `file` are the limits in bytes.
  explicit Overflow(std::size_t memory, std::size_t file = largest_file)
      : memory_(memory), most_pieces_(file / piece_size) {}
  Overflow(const Overflow&) = delete;
  Overflow& operator=(const Overflow&) = delete;

  /// Is there room for more in memory or in the file?
  bool has_room() const {
    return held_.load(std::memory_order_relaxed) < memory_ ||
           (!file_failed_.load(std::memory_order_relaxed) &&
            pieces_in_file_.load(std::memory_order_relaxed) < most_pieces_);
  }
  /// Would the next bytes go to the file?
  bool memory_is_full() const { return held_.load(std::memory_order_relaxed) >= memory_; }
  /// Returns how many bytes are in the file.
  std::size_t in_file() const { return pieces_in_file_.load() * piece_size; }

 private:
  friend class Spool;

  void hold(std::size_t bytes) { held_.fetch_add(bytes, std::memory_order_relaxed); }
  void let_go(std::size_t bytes) { held_.fetch_sub(bytes, std::memory_order_relaxed); }
  /// Writes at most piece_size bytes to the file; returns nothing if there is no room.
  std::optional<std::uint32_t> put_away(std::string_view bytes);
  /// Reads `size` bytes back and frees their room. Throws std::system_error if that fails.
  void fetch(std::uint32_t piece, std::size_t size, std::string& bytes);
  void give_back(std::uint32_t piece);
  bool open();

  const std::size_t memory_;
  const std::size_t most_pieces_;
  std::atomic<std::size_t> held_{0};
  std::atomic<std::size_t> pieces_in_file_{0};
  std::atomic<bool> file_failed_{false};
  std::mutex mutex_;  ///< guards what follows
  platform::TemporaryFile file_;
  std::uint32_t next_piece_ = 0;
  std::vector<std::uint32_t> free_pieces_;
};

/// A sequence of records, written and then read once. One thread at a time.
class Spool {
 public:
  explicit Spool(Overflow& overflow) : overflow_(overflow) {}
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  void append(std::string_view record);
  /// Nothing more will be appended: frees unused memory.
  void seal();
  /// May be called at any time by any thread.
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  bool empty() const { return bytes() == 0; }

  /// Calls `take(bytes)` for pieces that hold complete records, in order, until it returns false.
  /// The spool is empty afterwards.
  template <class Take>
  void drain(Take take) {
    std::string bytes;
    bool wanted = true;
    for (Piece& piece : pieces_) {
      if (wanted) {
        load(piece, bytes);
        wanted = take(std::string_view(bytes));
      } else {
        drop(piece);
      }
    }
    pieces_.clear();
    bytes_ = 0;
  }

 private:
  struct Piece {
    std::string bytes;  ///< empty if it is in the file
    std::uint32_t place = 0;
    std::size_t size = 0;
    std::size_t held = 0;  ///< bytes counted as memory
  };

  void recount(Piece& piece);
  void put_away(Piece& piece);
  void load(Piece& piece, std::string& bytes);
  void drop(Piece& piece);

  Overflow& overflow_;
  std::vector<Piece> pieces_;
  std::atomic<std::size_t> bytes_{0};
};

}  // namespace warp
