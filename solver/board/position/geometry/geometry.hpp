#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/geometry_spec.hpp"
#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// A board: a finite set of squares and, for each unit direction, the neighbour in that direction,
/// if there is one (the directed board of M. Hohmann, "Das Schachtheorem", 2002). Everything else
/// - diagonals, leaps, rides - is compounded from these neighbours.
///
/// Only this class knows how squares are numbered. All other code asks it for coordinates, images
/// and names of squares; .ci/board_arithmetic finds code that works these out itself.
class Geometry {
 public:
  /// Number of unit directions: two for each dimension that a board may have.
  static constexpr std::size_t unit_directions = 2 * most_dimensions_of_boards;
  static constexpr unsigned most_ranks = 40;  ///< of "board RxF"
  static constexpr unsigned most_files = 26;  ///< files are called a to z

  /// The board of 8 x 8 squares, a1 = 0 ... h8 = 63.
  static const Geometry& classical();
  /// Returns the board that `spec` describes; for the classical one, the object that classical()
  /// returns.
  static std::shared_ptr<const Geometry> make(const GeometrySpec& spec);

  const GeometrySpec& spec() const { return spec_; }
  bool is_classical() const { return this == &classical(); }
  /// Does any dimension wrap, or does the board go on on another sheet?
  bool wraps() const { return wraps_; }
  /// Is the last square along this dimension a neighbour of the first?
  bool is_closed(std::size_t dimension) const { return wrapping_[dimension]; }
  /// Have the ranks no end, because the last file is a neighbour of the first?
  bool ranks_are_closed() const { return is_closed(0); }
  /// Have the files no end, because the last rank is a neighbour of the first?
  bool files_are_closed() const { return is_closed(1); }
  /// Has the board files and ranks only?
  bool is_flat() const { return spec_.lengths.size() == 2 && !two_sheets_; }
  bool has_two_sheets() const { return two_sheets_; }
  /// Do some directions run the other way round behind a seam or a rim (see Mirrored)? Then no
  /// vector leads from one square to another whatever the way, and a distance has no meaning.
  bool reverses_directions() const { return reverses_directions_; }
  /// See GeometrySpec.
  bool has_array() const { return spec_.has_array(); }
  bool has_game_array() const { return spec_.has_game_array(); }
  bool has_pawns() const { return spec_.has_pawns(); }

  /// The number of squares, 1 to SquareSet::capacity.
  std::size_t size() const { return names_.size(); }
  std::size_t dimensions() const { return spec_.lengths.size(); }
  unsigned files() const { return spec_.lengths[0]; }
  unsigned ranks() const { return spec_.lengths[1]; }

  /// The dimensions in which a course now runs the other way round. Where a double diamond goes on
  /// on its other sheet, all directions but the one of the step are reversed: a ride up and to the
  /// right goes on down and to the right. It stays 0 unless reverses_directions().
  using Mirrored = Dimensions;
  /// Returns the square reached by adding `step` to `from`, or no_square. The unit steps of `step`
  /// may be made in any order: one order that stays on the board is enough.
  Square step(Square from, Vector step) const {
    Mirrored mirrored = 0;
    return this->step(from, step, mirrored);
  }
  /// As above, for a course of several steps: `mirrored` is 0 at its beginning, and is kept from
  /// step to step.
  Square step(Square from, Vector step, Mirrored& mirrored) const;

  /// The name of a square as problemists write it: "e4", "j10"; with level "Dd1", with level and
  /// depth "1Dd1"; on the second sheet of a double diamond "Dd2'"; on boards of more dimensions
  /// their coordinates "(0,3,3,0,4)"; on a board of one's own as stated.
  const std::string& name(Square square) const { return names_[square]; }
  /// Returns the square with this name in any case, or no_square.
  Square find(std::string_view name) const;
  /// Reads a square at the beginning of `text`. Returns the square with the longest matching name
  /// and the length of that name; nothing if there is none. "a10b2" begins with a10 if there are
  /// ten ranks, else with a1. A square may also be written as its coordinates, counted from 0:
  /// "(rank,file)", "(rank,file,level)", "(rank,file,level,depth)" and so on; on a double diamond,
  /// behind the sheet: 1, -1, or 0 on the rim. A board of one's own has names only.
  std::optional<std::pair<Square, std::size_t>> read(std::string_view text) const;
  /// File and rank, as in names of squares, of the corner a1 or of its images in the mirrors
  /// between the files and the ranks: "h1", "a8". There need not be a square.
  std::string corner(bool other_file, bool other_rank) const;
  /// "a1 to h8": the names of the first and the last square.
  std::string range_of_names() const;
  /// The letter of a file, counted from 0: "a".
  std::string file_name(unsigned file) const {
    return std::string(1, static_cast<char>('a' + file));
  }
  /// What the names of the squares of a level have in common: "D", with depth "1D"; on boards of
  /// more dimensions "(*,*,3,0,4)"; nothing on boards of two dimensions and on those of one's own.
  std::string level_name(unsigned level, unsigned depth) const;
  /// Returns the file with this letter in any case, counted from 0; nothing if there is none.
  std::optional<unsigned> find_file(char letter) const;
  /// Reads a rank at the beginning of `text`. Returns the rank, counted from 0, with the longest
  /// matching number, and the length of that number; nothing if there is none. "24" begins with the
  /// second rank of eight.
  std::optional<std::pair<unsigned, std::size_t>> read_rank(std::string_view text) const;

  /// The rank of a square as `colour` counts it: 0 is its own first rank, last_rank() the
  /// opponent's. On the torus of 14x8 it counts on either side: both a2 and a14 lie on the second
  /// rank of White, and rank 8 is the last.
  unsigned rank_for(Square square, Colour colour) const {
    return own_ranks_[index(colour)][square];
  }
  unsigned last_rank() const { return last_rank_; }
  /// Returns the sense in which a pawn of `colour` moves along the ranks from this square: 1, or -1
  /// if the numbers of ranks fall. Only if has_pawns().
  int forward(Square square, Colour colour) const { return forward_[index(colour)][square]; }
  /// May a pawn of `colour` make a double step from here? Where the board has a game array, such
  /// pawns stand there; else it is the second rank.
  bool is_pawn_start(Square square, Colour colour) const {
    return pawn_starts_[index(colour)][square];
  }
  unsigned last_file() const { return files() - 1; }
  /// File (0 is the a-file) and rank (0 is White's first) of a square.
  unsigned file(Square square) const { return files_[square]; }
  unsigned rank(Square square) const { return ranks_[square]; }
  /// Level and depth of a square, counted from 0: 0 on flat boards. On boards of more than four
  /// dimensions the depth is all coordinates from the fourth on, as one number.
  unsigned level(Square square) const { return coordinates_[square][2]; }
  unsigned depth(Square square) const;
  /// All coordinates of a square, each counted from 0; 0 in dimensions that the board lacks.
  const Coordinates& coordinates(Square square) const { return coordinates_[square]; }
  /// Is it a square on the second sheet of a double diamond?
  bool on_second_sheet(Square square) const { return square >= first_of_second_sheet_; }
  /// Returns the square on that file and rank, counted from 0, or no_square if there is none. On
  /// boards of more dimensions it lies on the first level.
  Square at(int file, int rank) const {
    const bool inside = file >= 0 && file < lengths_[0] && rank >= 0 && rank < lengths_[1];
    return inside ? by_coordinates_[static_cast<std::size_t>(rank * lengths_[0] + file)]
                  : no_square;
  }
  /// Returns the square on `file` and on the rank that `side` counts as `own_rank`, or no_square.
  /// Where the ranks are doubled there are two: it is the one on the same side of the officers as
  /// `near`. Flat boards only.
  Square home(unsigned file, unsigned own_rank, Colour side, Square near) const;
  /// Returns the vector from `from` to `to`: files to the right, ranks upwards, then levels and
  /// depths. In a dimension that wraps it goes the shorter way: one file to the left from a1 to h1
  /// on the cylinder. Of two ways of the same length it is the one to the right, or upwards. It
  /// does not go over a seam behind which directions are reversed.
  Vector offset(Square from, Square to) const {
    const auto shorter = [&](std::size_t dimension) {
      const int way = static_cast<int>(coordinates_[to][dimension]) -
                      static_cast<int>(coordinates_[from][dimension]);
      if (!wrapping_[dimension] || reverses_directions_) {
        return static_cast<std::int8_t>(way);
      }
      const int count = lengths_[dimension];
      const int forward = (way % count + count) % count;
      return static_cast<std::int8_t>(2 * forward <= count ? forward : forward - count);
    };
    Vector result{.file = shorter(0), .rank = shorter(1)};
    if (dimensions() > 2) {
      Vector::Components all{};
      for (std::size_t dimension = 0; dimension < dimensions(); ++dimension) {
        all[dimension] = shorter(dimension);
      }
      result = Vector::of(all);
    }
    return result;
  }
  /// Returns the square of the distance between the centres of both squares, in sides of a square
  /// and by the shortest way: 5 from a1 to b3; 1 from a1 to h1 on the cylinder.
  unsigned distance_squared(Square from, Square to) const {
    const Vector way = offset(from, to);
    int sum = way.file * way.file + way.rank * way.rank;
    if (dimensions() > 2) {
      sum = 0;
      for (const int part : way.components()) {
        sum += part * part;
      }
    }
    return static_cast<unsigned>(sum);
  }

  /// Is it a light square, like h1? Then its coordinates, counted from 0, have an odd sum.
  bool is_light(Square square) const { return light_[square]; }
  /// Does the board end here in some direction?
  bool on_edge(Square square) const { return on_edge_[square]; }
  /// Does it end nowhere?
  bool has_no_edge() const {
    return std::find(on_edge_.begin(), on_edge_.end(), true) == on_edge_.end();
  }

  // Images of squares; no_square if the image is absent.

  /// The image in the mirror between the middle files: a1 and h1 change places.
  Square mirrored_files(Square square) const { return mirrored_files_[square]; }
  /// The image in the mirror between the middle ranks: a1 and a8 change places, on the torus of
  /// 14x8, too.
  Square mirrored_ranks(Square square) const { return mirrored_ranks_[square]; }
  /// The image in the centre: a1 and h8 change places.
  Square opposite(Square square) const { return opposite_[square]; }
  /// The image in the long diagonal from a1: a2 and b1 change places. no_square when the image
  /// would lie off the board.
  Square transposed(Square square) const {
    return at(static_cast<int>(ranks_[square]), static_cast<int>(files_[square]));
  }
  /// The image after a quarter turn clockwise, if turns_by_quarters(): a1 comes to a8, a8 to h8.
  Square turned(Square square) const {
    const Square image = transposed(square);
    return image == no_square ? no_square : mirrored_ranks(image);
  }
  /// Returns the four squares around the centre, clockwise: d4, d5, e5, e4. Nothing if the number
  /// of files or ranks is odd: then the centre lies on a square or on the side of one.
  std::optional<std::array<Square, 4>> centre() const;
  /// Do files and ranks change places in a quarter turn? They must be equal in number, and both
  /// wrap or neither.
  bool turns_by_quarters() const {
    return is_flat() && files() == ranks() && wrapping_[0] == wrapping_[1];
  }

 private:
  explicit Geometry(const GeometrySpec& spec);
  void number_squares();
  void number_own_squares();
  void find_neighbours();
  void find_own_neighbours();
  void find_neighbour(Square square, std::size_t dimension, bool positive);
  void find_pawns_directions();
  void find_own_pawns();
  void find_images();
  void number_adjacent_squares();
  /// Of a step by at most one file and one rank.
  static std::size_t adjacent_index(const Vector& step) {
    return static_cast<std::size_t>((step.file + 1) * 3 + step.rank + 1);
  }
  std::string name_of(Square square) const;
  /// Index of a square of the full block in by_coordinates_.
  std::size_t place(const Coordinates& at) const;
  unsigned mirrored(std::size_t dimension, unsigned at) const;
  Square step_in_block(Square from, const Vector& step) const;
  Square step_by_step(Square from, const Vector& step, Mirrored& mirrored) const;
  std::optional<std::pair<Square, std::size_t>> read_coordinates(std::string_view text) const;

  GeometrySpec spec_;
  std::array<int, most_dimensions_of_boards> lengths_{};  ///< 1 for a dimension that the board
                                                          ///< does not have
  std::array<bool, most_dimensions_of_boards> wrapping_{};
  bool wraps_ = false;
  bool two_sheets_ = false;
  bool reverses_directions_ = false;
  bool steps_in_block_ = true;  ///< a step ends where its coordinates say, or nowhere
  std::vector<Coordinates> coordinates_;
  /// By square and adjacent_index(). Empty where a step may end elsewhere than its coordinates say,
  /// and on very large boards.
  std::vector<std::array<Square, 9>> adjacent_;
  std::size_t first_of_second_sheet_ = 0;
  std::array<std::vector<Square>, unit_directions> neighbours_;
  /// The dimensions that are reversed behind each of these steps.
  std::array<std::vector<Mirrored>, unit_directions> reversed_behind_;
  std::vector<std::string> names_;
  std::vector<unsigned> ranks_;
  std::vector<unsigned> files_;
  std::array<std::vector<unsigned>, 2> own_ranks_;
  std::array<std::vector<std::int8_t>, 2> forward_;
  std::array<std::vector<bool>, 2> pawn_starts_;
  std::vector<bool> on_edge_;
  std::vector<bool> light_;
  std::vector<Square> mirrored_files_;
  std::vector<Square> mirrored_ranks_;
  std::vector<Square> opposite_;
  std::vector<Square> by_coordinates_;  ///< of the full block, files first, then the same for the
                                        ///< second sheet; no_square: absent
  unsigned last_rank_ = 0;
};

}  // namespace warp
