#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace warp::test {

/// A board, written for tests only from the rules ("Das Schachtheorem", M. Hohmann 2002): squares
/// as tuples, each asked for its neighbours. It shares no code with the solver.
struct SlowBoard {
  /// x[0] is the rank, x[1] the file, then level and depth; `sheet` is 1 or -1 on the doubled
  /// squares of the double diamond, else 0.
  struct Place {
    std::vector<int> x;
    int sheet = 0;
    auto operator<=>(const Place&) const = default;
  };
  /// The squares that a unit can reach one after the other, as numbers of places.
  using Way = std::vector<int>;

  /// `name` is as in the language of problems: "torus", "torus 14x8", "diamond 3 8"; or "cross",
  /// that of 160 squares for four players.
  /// Without `with_ways` nothing moves there: the ways of large boards take seconds.
  explicit SlowBoard(const std::string& name, bool with_ways = true);

  std::string name;
  std::vector<Place> places;
  /// By kind (Q R B S K W G L M, where the board has them) and number of the place.
  std::map<char, std::vector<std::vector<Way>>> ways;
  bool has_pawns = false;
  /// By side (0 is White) and place: the square in front, or -1; where pawns capture; whether they
  /// stand on their array square; the rank as the side counts it.
  std::array<std::vector<int>, 2> ahead;
  std::array<std::vector<std::vector<int>>, 2> captures;
  std::array<std::vector<bool>, 2> starts;
  std::array<std::vector<int>, 2> own_rank;
  int last_rank = 0;

  std::string square_name(int place) const;
  /// Along each dimension of a diamond.
  int edge() const { return edge_; }

 private:
  struct Going;
  bool holds(const std::vector<int>& x) const;
  bool one_step(Going& going, std::size_t dimension, int sign) const;
  std::vector<Going> all_orders(const Going& from, const std::vector<int>& vector) const;
  void add_ways(char kind, const std::vector<std::vector<int>>& vectors, bool rides);
  void add_pawns();
  int number(const Place& place) const;

  std::size_t dimensions_ = 2;
  int edge_ = 8;
  std::vector<int> lengths_;
  std::vector<bool> wraps_;
  bool cross_ = false;  ///< 14x14 without three by three squares at each corner
  bool diamond_ = false, double_ranks_ = false, two_sheets_ = false;
  bool turns_over_ = false;  ///< round the seam between the files the ranks come in reversed order
  std::map<Place, int> numbers_;
};

/// A position on such a board, without castling.
class SlowBoardPosition {
 public:
  explicit SlowBoardPosition(const SlowBoard& board)
      : board_(&board), units_(board.places.size(), '.') {}

  /// A few units on random squares; kings not on the e-file, so that nobody can castle.
  static SlowBoardPosition random(const SlowBoard& board, std::mt19937& random);

  /// The game array of a diamond of three dimensions or more, or of Raumschach.
  static SlowBoardPosition array(const SlowBoard& board);

  char& on(int place) { return units_[static_cast<std::size_t>(place)]; }
  bool in_check(bool white) const;
  /// How many captures the side to move has, by the captured unit, which is a capital letter.
  std::map<char, unsigned> captures() const;
  /// How many sequences of `depth` legal moves there are, promotions counted apart.
  std::uint64_t perft(unsigned depth) const;
  /// The position as the language of problems states it, without the side to move.
  std::string text() const;

  bool white_to_move = true;

 private:
  template <class Visit>
  void each_arrival(int from, Visit visit) const;
  template <class Visit>
  void each_move(Visit visit) const;

  const SlowBoard* board_;
  std::vector<char> units_;
  int passed_ = -1;  ///< the square just passed by a double step
};

}  // namespace warp::test
