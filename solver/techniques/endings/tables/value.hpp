#pragma once

#include <cstdint>

namespace warp::endings {

/// What a table says of a position and a side to move, in a byte: illegal, drawn, or in how many
/// half-moves the side to move mates (an odd number) or is mated (an even one) if both sides play
/// as well as they can.
class Value {
 public:
  constexpr Value() = default;
  constexpr explicit Value(std::uint8_t byte) : byte_(byte) {}

  static constexpr Value drawn() { return Value(0); }
  static constexpr Value illegal() { return Value(1); }
  static constexpr unsigned most_plies = 253;
  /// `plies` must not be greater than most_plies.
  static constexpr Value decided_in(unsigned plies) {
    return Value(static_cast<std::uint8_t>(plies + first_decided));
  }

  constexpr std::uint8_t byte() const { return byte_; }
  constexpr bool is_drawn() const { return byte_ == 0; }
  constexpr bool is_illegal() const { return byte_ == 1; }
  constexpr bool is_decided() const { return byte_ >= first_decided; }
  /// Only of decided positions.
  constexpr unsigned plies() const { return byte_ - first_decided; }
  constexpr bool is_won() const { return is_decided() && plies() % 2 == 1; }
  constexpr bool is_lost() const { return is_decided() && plies() % 2 == 0; }
  /// The number of moves to mate as problems count them: of the side that mates.
  constexpr unsigned moves() const { return (plies() + 1) / 2; }

  constexpr bool operator==(const Value&) const = default;

 private:
  static constexpr std::uint8_t first_decided = 2;

  std::uint8_t byte_ = 0;
};

}  // namespace warp::endings
