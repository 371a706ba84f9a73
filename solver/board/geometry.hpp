#pragma once

#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

/// The specification of a board. Geometry is built from it; no other code works out squares.
struct GeometrySpec {
  /// Numbers of squares along each dimension: files, ranks, levels, depths. One to four numbers,
  /// each at least 1.
  std::vector<unsigned> lengths{8, 8};
  /// The dimensions that wrap: the last square is a neighbour of the first. The other dimensions
  /// end at an edge.
  std::array<bool, 4> wraps{};
  /// Squares of the full block that do not belong to the board, by their coordinates.
  std::vector<std::array<unsigned, 4>> absent{};
  /// Do the units of the game array have their squares here? Rules that need these squares are
  /// refused on other boards.
  bool has_array = true;

  bool operator==(const GeometrySpec&) const = default;

  /// Returns "board RxF": a plain board of `ranks` ranks and `files` files. 8x8 is the classical
  /// board; others have no game array.
  static GeometrySpec plain(unsigned ranks, unsigned files);
  /// Returns "board cylinder": 8x8, and the files a and h are neighbours. The game array has its
  /// usual squares.
  static GeometrySpec cylinder();
};

/// A board: a finite set of squares and, for each unit direction, the neighbour in that direction,
/// if there is one (the directed board of M. Hohmann, "Das Schachtheorem", 2002). Everything else
/// - diagonals, leaps, rides - is compounded from these neighbours.
///
/// Only this class knows how squares are numbered. All other code asks it for coordinates, images
/// and names of squares; .ci/board_arithmetic finds code that works these out itself.
class Geometry {
 public:
  /// Number of unit directions: two for each of up to four dimensions.
  static constexpr std::size_t unit_directions = 8;
  static constexpr unsigned most_ranks = 40;  ///< of "board RxF"
  static constexpr unsigned most_files = 26;  ///< files are called a to z

  /// The board of 8 x 8 squares, a1 = 0 ... h8 = 63.
  static const Geometry& classical();
  /// Returns the board that `spec` describes; for the classical one, the object that classical()
  /// returns.
  static std::shared_ptr<const Geometry> make(const GeometrySpec& spec);

  const GeometrySpec& spec() const { return spec_; }
  bool is_classical() const { return this == &classical(); }
  /// Does any dimension wrap?
  bool wraps() const { return wraps_; }
  /// See GeometrySpec::has_array.
  bool has_array() const { return spec_.has_array; }

  /// The number of squares, 1 to 1056.
  std::size_t size() const { return names_.size(); }
  unsigned files() const { return spec_.lengths[0]; }
  unsigned ranks() const { return spec_.lengths.size() > 1 ? spec_.lengths[1] : 1; }

  /// Returns the square reached by adding `step` to `from`, or no_square. The unit steps of `step`
  /// may be made in any order: one order that stays on the board is enough.
  Square step(Square from, Vector step) const;

  /// The name of a square as problemists write it: "e4", "j10".
  const std::string& name(Square square) const { return names_[square]; }
  /// Returns the square with this name in any case, or no_square.
  Square find(std::string_view name) const;
  /// Reads a square at the beginning of `text`. Returns the square with the longest matching name
  /// and the length of that name; nothing if there is none. "a10b2" begins with a10 if there are
  /// ten ranks, else with a1.
  std::optional<std::pair<Square, std::size_t>> read(std::string_view text) const;
  /// "a1 to h8": the names of the first and the last square.
  std::string range_of_names() const;
  /// Returns the file with this letter in any case, counted from 0; nothing if there is none.
  std::optional<unsigned> find_file(char letter) const;
  /// Reads a rank at the beginning of `text`. Returns the rank, counted from 0, with the longest
  /// matching number, and the length of that number; nothing if there is none. "24" begins with the
  /// second rank of eight.
  std::optional<std::pair<unsigned, std::size_t>> read_rank(std::string_view text) const;

  /// The rank of a square as `colour` counts it: 0 is its own first rank.
  unsigned rank_for(Square square, Colour colour) const {
    const unsigned rank = ranks_[square];
    return colour == Colour::white ? rank : last_rank_ - rank;
  }
  unsigned last_rank() const { return last_rank_; }
  unsigned last_file() const { return last_file_; }
  /// File (0 is the a-file) and rank (0 is White's first) of a square.
  unsigned file(Square square) const { return files_[square]; }
  unsigned rank(Square square) const { return ranks_[square]; }
  /// Returns the square on that file and rank, counted from 0, or no_square if there is none.
  Square at(int file, int rank) const {
    const bool inside = file >= 0 && file <= static_cast<int>(last_file_) && rank >= 0 &&
                        rank <= static_cast<int>(last_rank_);
    return inside ? by_coordinates_[static_cast<std::size_t>(rank) * (last_file_ + 1) +
                                    static_cast<std::size_t>(file)]
                  : no_square;
  }

  /// Returns the vector from `from` to `to`: files to the right, ranks upwards. In a dimension that
  /// wraps it goes the shorter way: one file to the left from a1 to h1 on the cylinder. Of two ways
  /// of the same length it is the one to the right, or upwards.
  Vector offset(Square from, Square to) const {
    const auto shorter = [this](int way, std::size_t dimension) {
      if (!spec_.wraps[dimension]) {
        return static_cast<std::int8_t>(way);
      }
      const int count = lengths_[dimension];
      const int forward = (way % count + count) % count;
      return static_cast<std::int8_t>(2 * forward <= count ? forward : forward - count);
    };
    return {shorter(static_cast<int>(files_[to]) - static_cast<int>(files_[from]), 0),
            shorter(static_cast<int>(ranks_[to]) - static_cast<int>(ranks_[from]), 1)};
  }
  /// Returns the square of the distance between the centres of both squares, in sides of a square
  /// and by the shortest way: 5 from a1 to b3; 1 from a1 to h1 on the cylinder.
  unsigned distance_squared(Square from, Square to) const {
    const Vector way = offset(from, to);
    return static_cast<unsigned>(way.file * way.file + way.rank * way.rank);
  }

  /// Is it a light square, like h1? Then file and rank, counted from 0, have an odd sum.
  bool is_light(Square square) const { return (files_[square] + ranks_[square]) % 2 != 0; }
  /// Does the board end here in some direction?
  bool on_edge(Square square) const { return on_edge_[square]; }

  // Images of squares; no_square if the image is absent.

  /// The image in the mirror between the middle files: a1 and h1 change places.
  Square mirrored_files(Square square) const { return mirrored_files_[square]; }
  /// The image in the mirror between the middle ranks: a1 and a8 change places.
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
  bool turns_by_quarters() const { return files() == ranks() && spec_.wraps[0] == spec_.wraps[1]; }

 private:
  explicit Geometry(const GeometrySpec& spec);
  void find_neighbours();
  Square step_in_block(Square from, const Vector& step) const;
  Square step_by_step(Square from, Vector step) const;

  GeometrySpec spec_;
  std::array<int, 4> lengths_{};  ///< of all four dimensions; 1 for a dimension that the board
                                  ///< does not have
  std::array<int, 4> strides_{};  ///< index step in by_coordinates_ for each dimension
  std::vector<std::array<unsigned, 4>> coordinates_;
  std::array<std::vector<Square>, unit_directions> neighbours_;
  std::vector<std::string> names_;
  std::vector<unsigned> ranks_;
  std::vector<unsigned> files_;
  std::vector<bool> on_edge_;
  std::vector<Square> mirrored_files_;
  std::vector<Square> mirrored_ranks_;
  std::vector<Square> opposite_;
  std::vector<Square> by_coordinates_;  ///< of the full block, files first; no_square: absent
  unsigned last_rank_ = 0;
  unsigned last_file_ = 0;
  bool wraps_ = false;
};

}  // namespace warp
