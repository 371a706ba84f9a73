#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "solver/search/play/solution.hpp"
#include "solver/search/play/stream/packing.hpp"

namespace warp {

/// Throws MemoryFull, which says so, if the solutions of a unit take more than so many bytes.
void look_at_size_of_unit(std::size_t bytes, std::size_t most_bytes);

/// Keeps what the search of a phase, or of a share of it, passes, as bytes (packing.hpp), so that
/// it can be passed again elsewhere.
class Recorder : public SolutionSink {
 public:
  /// Keeps at most so many bytes; throws MemoryFull when more would be needed.
  explicit Recorder(std::size_t most) : most_(most) {}

  /// What has been kept. Call it when the search has ended.
  const std::string& bytes();
  /// Is a tree not complete? May be asked by any thread at any time.
  bool is_in_tree() const { return is_in_tree_.load(std::memory_order_relaxed); }

  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override;
  void end_set_play() override;
  void cut_short() override {}
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void progress(const SearchPosition& done, unsigned first_moves) override;
  void begin_share() override;
  void end_part() override;
  void end_phase(Ending) override {}

 private:
  void close_sayings();
  void note(std::uint8_t kind);
  void number(std::uint64_t value);
  void look_at_size() const;

  std::size_t most_;
  std::string bytes_;
  std::string sayings_;  ///< half-moves that follow one another, packed
  SolutionLine first_;   ///< a copy of a line that has nothing in common with an earlier one
  unsigned depth_ = 0;   ///< of the last half-move of a tree
  std::atomic<bool> is_in_tree_{false};
  bool is_first_line_ = true;
  bool is_closed_ = false;
};

/// Passes recordings of a phase again, share by share, and counts solutions as the search does.
class Replay {
 public:
  /// At most `most` solutions of each part, set play and actual play, are passed.
  Replay(SolutionSink& sink, std::uint64_t most) : sink_(sink), most_(most) {}

  /// Passes what one share has recorded. Returns false if no more solutions are wanted of this
  /// part of play. Throws std::runtime_error if `bytes` are damaged.
  bool pass(std::string_view bytes);
  /// The solutions passed of the present part.
  std::uint64_t solutions() const { return solutions_; }

 private:
  void pass_sayings(std::string_view bytes, Unpacker& unpacker);
  bool wants_more() const { return solutions_ < most_; }
  /// Returns whether more are wanted.
  bool count() {
    ++solutions_;
    return wants_more();
  }

  SolutionSink& sink_;
  std::uint64_t most_;
  std::uint64_t solutions_ = 0;
  unsigned depth_ = 0;  ///< of the half-move of a tree that was passed last
  bool is_key_ = false;
  std::uint64_t before_round_ = 0;  ///< solutions of the rounds before the present one
  unsigned round_ = 0;
};

}  // namespace warp
