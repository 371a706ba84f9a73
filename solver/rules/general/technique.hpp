#pragma once

#include <array>
#include <atomic>
#include <bitset>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace warp {

/// The techniques by which play is left out, or questions are answered without playing. The
/// solutions are the same with each of them and without; if they ever differ, those without are
/// right. technique_table() says what each one does.
enum class Technique : std::uint8_t {
  facts,
  idle_rules,
  check_screen,
  remedies,
  preferences,
  checking_moves,
  relaxed_game,
  last_half_moves,
  free_units,
  castling_bound,
  pictures,
  distances,
  deduction,
  ends,
  move_order,
  proof_numbers,
  endings,
  series_aims,
  series_mates,
  outlines,
  demands,
};
inline constexpr std::size_t technique_count = 21;

/// A set of techniques: those that may be used.
class Techniques {
 public:
  /// All of them.
  Techniques() { used_.set(); }
  static Techniques none() {
    Techniques result;
    result.used_.reset();
    return result;
  }
  static Techniques only(std::initializer_list<Technique> some) {
    Techniques result = none();
    for (const Technique one : some) {
      result.used_.set(static_cast<std::size_t>(one));
    }
    return result;
  }
  Techniques without(std::initializer_list<Technique> some) const {
    Techniques result = *this;
    for (const Technique one : some) {
      result.used_.reset(static_cast<std::size_t>(one));
    }
    return result;
  }
  /// The techniques of both sets.
  Techniques operator&(const Techniques& other) const {
    Techniques result = *this;
    result.used_ &= other.used_;
    return result;
  }
  /// Those of this set, and `technique`.
  Techniques operator|(Technique technique) const {
    Techniques result = *this;
    result.used_.set(static_cast<std::size_t>(technique));
    return result;
  }
  /// Those that are not in this set.
  Techniques operator~() const {
    Techniques result = *this;
    result.used_.flip();
    return result;
  }

  bool uses(Technique technique) const { return used_[static_cast<std::size_t>(technique)]; }
  bool uses_any(std::initializer_list<Technique> some) const {
    for (const Technique one : some) {
      if (uses(one)) {
        return true;
      }
    }
    return false;
  }
  bool uses_all() const { return used_.all(); }

  /// The set as a number: bit n for each technique that is *not* used, so that 0 means all.
  std::uint32_t code() const { return static_cast<std::uint32_t>((~used_).to_ulong()); }
  static Techniques of_code(std::uint32_t code) {
    Techniques result;
    result.used_ = ~std::bitset<technique_count>(code);
    return result;
  }

  bool operator==(const Techniques&) const = default;

 private:
  std::bitset<technique_count> used_;
};

/// How often each technique gave an answer, by its number.
using TechniqueCounts = std::array<std::uint64_t, technique_count>;

/// The sum of such counts, to which several threads may add.
class TechniqueTally {
 public:
  void add(const TechniqueCounts& counts) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      sums_[i].fetch_add(counts[i], std::memory_order_relaxed);
    }
  }
  TechniqueCounts counts() const {
    TechniqueCounts result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = sums_[i].load(std::memory_order_relaxed);
    }
    return result;
  }

 private:
  std::array<std::atomic<std::uint64_t>, technique_count> sums_{};
};

/// What is known of a technique.
struct TechniqueInfo {
  Technique technique{};
  std::string_view name;     ///< as --without takes it
  std::string_view what;     ///< what it leaves out, one line
  std::string_view sound;    ///< under which rules it loses no solution, one line
  std::string_view essay;    ///< the file that opens with the argument
  std::string_view engines;  ///< which use it: "orthodox", "fairy", "general", separated by blanks
};

/// All techniques, in the order of the enumeration.
std::span<const TechniqueInfo> technique_table();
/// The technique that is called `name`; nothing if none is.
std::optional<Technique> technique_called(std::string_view name);

}  // namespace warp
