#pragma once

#include <array>
#include <string>
#include <vector>

namespace warp::test {

/// The squares of "(56),(12,7;3)": a comma within brackets separates digits.
std::vector<std::string> listed_squares(const std::string& text);

/// A board of infinitely many dimensions cut after a few digits: each square, each move and each
/// defence is tried one by one. It shares nothing with the solver but the rules of the game.
class CutBoard {
 public:
  static constexpr int most_digits = 6;

  /// What the board is cut from.
  struct Shape {
    bool diamond = false;   ///< Hilbert's
    bool cylinder = false;  ///< all places but the first wrap
    bool torus = false;     ///< two diamonds: the first place runs round both, all others wrap
    bool sphere = false;    ///< half of the digits are the distance, half of them the angle
  };

  using Square = std::array<int, most_digits>;  ///< digits behind the last one are 0

  struct Unit {
    char walk = 'K';  ///< K Q R S P, or the number of directions of a bishop: '2'
    bool white = true;
    Square at{};
  };
  struct Move {
    int unit = 0;
    Square to{};
    char becomes = 0;
  };
  using Position = std::vector<Unit>;

  /// `digits` places of `edge` digits each.
  CutBoard(int digits, int edge, Shape shape) : digits_(digits), edge_(edge), shape_(shape) {}
  CutBoard(int digits, int edge, bool diamond = false, bool cylinder = false)
      : CutBoard(digits, edge, Shape{.diamond = diamond, .cylinder = cylinder}) {}

  /// "47(3)", "(12,7;3)" or, on the sphere, "6(3)/(0)", cut after the digits of this board.
  Square square(const std::string& text) const;
  /// "white K:0(0) Q:(56) black K:(7)", squares separated by commas.
  Position position(const std::string& text) const;
  std::string name(const Square& square) const;

  std::vector<Move> legal_moves(const Position& position, bool white) const;
  Position after(const Position& position, const Move& move) const;
  bool in_check(const Position& position, bool white) const;
  bool is_mate(const Position& position, bool white) const;
  /// The moves with which White mates in `moves`.
  std::vector<Move> keys(const Position& position, int moves) const;
  /// The moves with which White forces Black to mate him in `moves`.
  std::vector<Move> self_keys(const Position& position, int moves) const;
  /// Series: `length` white moves without a check before the last one, which mates.
  std::vector<std::string> series_lines(const Position& position, int length) const;
  /// Series helpmates: `length` black moves without a check, then White mates.
  std::vector<std::string> series_help_lines(const Position& position, int length) const;
  /// Series selfmates: `length` white moves without a check before the last one, then Black must
  /// mate.
  std::vector<std::string> series_self_lines(const Position& position, int length) const;
  /// Helpmates: `half_moves`, White moves last. Each line as "R371-311 K602-701 Q671-611".
  std::vector<std::string> help_lines(const Position& position, int half_moves) const;
  bool on_board(const Square& square) const;

 private:
  bool is_angle(int place) const { return shape_.sphere && place >= digits_ / 2; }
  bool wraps(int place) const;
  int size(int place) const;
  bool is_pole(const Square& square) const;
  Square at_pole(Square square) const;
  std::vector<Square> departures(const Square& square) const;
  Square read_digits(const std::string& text, int from, int to) const;
  bool must_mate(const Position& position, bool white) const;
  bool self_mates_in(const Position& position, int moves) const;
  bool self_move(const Position& next, int moves) const;
  enum class Ending { mates, helps, forced };
  void series_from(const Position& position, int left, bool white, Ending ending,
                   const std::string& before, std::vector<std::string>& lines) const;
  std::string text(const Position& position, const Move& move) const;
  bool mates_in(const Position& position, int moves) const;
  bool step(const Square& from, const std::array<int, most_digits>& way, int times,
            Square& to) const;
  std::vector<Move> moves_of(const Position& position, int unit, bool only_captures) const;
  void lines_from(const Position& position, int left, bool white, const std::string& before,
                  std::vector<std::string>& lines) const;
  const std::vector<std::array<int, most_digits>>& directions(int count) const;

  int digits_, edge_;
  Shape shape_;
  mutable std::vector<std::vector<std::array<int, most_digits>>> directions_;
};

}  // namespace warp::test
