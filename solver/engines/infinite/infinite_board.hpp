#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warp::infinite {

/// The boards of infinitely many dimensions of M. Hohmann, "Das Schachtheorem" (2002), chapters 8.5
/// and 9 to 12. A square is a sequence of digits; direction i raises digit i by one.
enum class BoardOfDigits : std::uint8_t {
  interval,       ///< all sequences
  rational,       ///< those that become periodic
  finite,         ///< those that become 0 for good
  hilbert,        ///< those whose distances from the two middle digits sum up to half the edge
  torus_hilbert,  ///< two Hilbert diamonds that meet at the first and the last rank; wraps
  sphere,         ///< two sequences: distance from a pole, angle
};

/// What a place of the sequence is. Places of one kind are alike.
enum class PlaceKind : std::uint8_t {
  first,        ///< the first place, if it stands apart: there are pawns, or the others wrap
  other,        ///< any other place
  first_angle,  ///< sphere: the first digit of the angle
  angle,        ///< sphere: any other digit of the angle
};

/// Does the place belong to the angle of the sphere?
constexpr bool is_angle(PlaceKind place) {
  return place == PlaceKind::first_angle || place == PlaceKind::angle;
}

/// A board: its kind and the number of digits at each place.
struct InfiniteBoard {
  static constexpr unsigned least_edge = 8;
  static constexpr unsigned most_edge = 36;

  BoardOfDigits kind = BoardOfDigits::interval;
  bool cylinder = false;  ///< in all directions but the first, the last digit and 0 are neighbours
  unsigned edge = least_edge;

  bool operator==(const InfiniteBoard&) const = default;

  /// Do the distances from the middle digits have a bounded sum?
  bool is_diamond() const {
    return kind == BoardOfDigits::hilbert || kind == BoardOfDigits::torus_hilbert;
  }
  /// Are all but finitely many digits of all squares 0?
  bool is_finite() const { return kind == BoardOfDigits::finite; }
  bool is_sphere() const { return kind == BoardOfDigits::sphere; }
  bool is_torus() const { return kind == BoardOfDigits::torus_hilbert; }
  /// Does the first place differ from the others even without pawns?
  bool first_is_apart() const { return cylinder || is_torus(); }
  /// The number of digits at a place of that kind. The first place of the torus runs round both
  /// diamonds.
  int digits(PlaceKind place) const {
    const int count = static_cast<int>(edge);
    return is_torus() && place == PlaceKind::first ? 2 * count - 2 : count;
  }
  bool wraps(PlaceKind place) const;
  /// Diamonds: how far a digit is from the nearer of the two middle digits.
  int distance(PlaceKind place, int digit) const;
  /// Returns the digit `steps` above `digit` (below it, if negative), or -1 if there is none.
  int moved(PlaceKind place, int digit, int steps) const;
  /// The greatest number of steps of a ride.
  int longest_ride() const;
};

/// A sequence of digits that becomes periodic: 47(3) is 4 7 3 3 3 ...
struct DigitSequence {
  std::vector<std::uint8_t> prefix;
  std::vector<std::uint8_t> period;  ///< never empty

  bool operator==(const DigitSequence&) const = default;

  std::uint8_t operator[](std::size_t place) const {
    return place < prefix.size() ? prefix[place] : period[(place - prefix.size()) % period.size()];
  }
  /// Makes prefix and period as short as they can be.
  void shorten();
  /// "47(3)"; "(4,12;3)" if a digit is greater than 9.
  std::string text() const;
};

/// A square: a sequence and, on the sphere, the sequence of the angle.
struct InfiniteSquare {
  DigitSequence digits;
  std::optional<DigitSequence> angle{};

  bool operator==(const InfiniteSquare&) const = default;
  /// "47(3)", on the sphere "47(3)/(0)"; a pole has no angle.
  std::string text() const;
};

/// Why a text is no square.
enum class SquareFault : std::uint8_t {
  none,
  form,         ///< neither prefix and period nor a tuple
  digit,        ///< a digit that the board does not have
  no_period,    ///< the board needs a period: 0 is no middle digit
  not_finite,   ///< the board is finite, the period is not 0
  off_diamond,  ///< the sum of the distances is too large
  no_angle,     ///< sphere: no angle
  angle,        ///< an angle on another board
};

/// Reads `text` as a square of `board`. Returns the fault, or `none` and the square in `square`.
SquareFault read_square(const InfiniteBoard& board, std::string_view text, InfiniteSquare& square);

/// Is it one of the two poles of the sphere, where the angle has no meaning?
bool is_pole(const InfiniteBoard& board, const DigitSequence& digits);

}  // namespace warp::infinite
