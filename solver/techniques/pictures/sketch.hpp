#pragma once

#include "solver/techniques/pictures/cast.hpp"

namespace warp::orthodox::pictures {

/// A set of units, by their numbers in the cast.
using Units = std::uint32_t;
inline constexpr unsigned most_cast = 2 * most_units;

/// A statement about a unit in the final position.
struct Touch {
  enum What : std::uint8_t {
    stands,  ///< it stands on `square` as its form number `form`
    taken,   ///< it has been captured
    moved,   ///< it is on the board, but not in its square and form of the diagram
  };
  std::uint8_t unit = 0;
  What what = stands;
  std::uint8_t form = 0;
  std::uint8_t square = 0;
};

/// A picture being drawn: for each unit what may still become of it, and the least number of moves
/// that each side needs for it.
class Sketch {
 public:
  explicit Sketch(const Cast& cast);

  /// Makes `touch` true, or false. Returns false if that contradicts the sketch or needs too many
  /// moves; the sketch is then invalid.
  bool draw(const Cast& cast, Touch touch);
  bool exclude(const Cast& cast, Touch touch);

  /// The units whose place is fixed, and those that are certainly captured.
  Units fixed() const { return fixed_; }
  Units taken() const { return taken_; }
  Index square(unsigned unit) const { return at_[unit]; }
  unsigned form(unsigned unit) const { return form_[unit]; }
  /// The squares of the fixed units of both sides.
  Bitboard fixed_squares() const { return fixed_squares_; }

  bool may_be_taken(unsigned unit) const { return (takeable_ & Units{1} << unit) != 0; }
  /// The squares on which a unit that is not fixed may stand as its form number `form`, given the
  /// moves its side can spend.
  Bitboard squares(const Cast& cast, unsigned unit, unsigned form) const {
    const Member& member = cast[unit];
    return domain_[unit][form] & member.within[form][affordable(cast, unit)];
  }
  /// May it stand on its square of the diagram in its form of the diagram?
  bool may_stay(const Cast& cast, unsigned unit) const {
    return (domain_[unit][0] & bit(cast[unit].from)) != 0;
  }
  /// May it stand elsewhere?
  bool may_move(const Cast& cast, unsigned unit) const;

 private:
  /// Is `touch` true of a unit that is fixed or taken?
  bool is_drawn(const Cast& cast, Touch touch) const;

  using Domain = std::array<Bitboard, most_forms>;

  unsigned affordable(const Cast& cast, unsigned unit) const {
    const std::size_t side = index(cast[unit].colour);
    return cast.question().budget[side] - total_[side] + least_[unit];
  }
  bool settle(const Cast& cast, unsigned unit);
  bool fix(const Cast& cast, unsigned unit, unsigned form, Index square);
  bool captures_suffice(const Cast& cast) const;

  std::array<Domain, most_cast> domain_{};
  std::array<std::uint8_t, most_cast> least_{};  ///< least number of moves of each unit
  std::array<std::uint8_t, most_cast> at_{};
  std::array<std::uint8_t, most_cast> form_{};
  std::array<std::uint8_t, 2> total_{};     ///< sums of least_ by side
  std::array<std::uint8_t, 2> losses_{};    ///< units certainly captured, by side
  std::array<std::uint8_t, 2> captures_{};  ///< captures by fixed pawns, by side
  Units takeable_ = 0;
  Units fixed_ = 0;
  Units taken_ = 0;
  Bitboard fixed_squares_ = 0;
};

}  // namespace warp::orthodox::pictures
