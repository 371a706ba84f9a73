#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace warp::test {

/// Chess on the cylinder, written for tests only and without regard to speed: every square is
/// asked for every move. It shares no code with the solver. Castling is left out, so positions must
/// not have the king on e1 or e8. White's units are upper case letters, Black's lower case ones.
class SlowCylinder {
 public:
  SlowCylinder() {
    for (auto& rank : board_) {
      rank.fill(empty);
    }
  }

  char& at(int file, int rank) { return board_[place(rank)][place(file)]; }
  char at(int file, int rank) const { return board_[place(rank)][place(file)]; }

  /// Can a unit of the other side than `white` capture the king of `white`?
  bool in_check(bool white) const;
  /// How many sequences of `depth` legal moves there are, promotions counted apart.
  std::uint64_t perft(unsigned depth) const;
  /// The position as the language of problems states it, without the side to move.
  std::string text() const;

  static constexpr char empty = '.';
  bool white_to_move = true;

 private:
  /// Files go round; ranks are asked for only where there is one.
  static std::size_t place(int number) { return static_cast<std::size_t>((number % 8 + 8) % 8); }

  template <class Visit>
  void each_step(int file, int rank, Visit visit) const;
  template <class Visit>
  void each_move(Visit visit) const;

  std::array<std::array<char, 8>, 8> board_{};
  int passed_file_ = 0, passed_rank_ = -1;  ///< the square just passed by a double step
};

}  // namespace warp::test
