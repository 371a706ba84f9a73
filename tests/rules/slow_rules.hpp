#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace warp::test {

/// Chess under some short fairy rules a second time, written for the tests alone: a board of
/// letters, every move played out, nothing taken from the program. It is meant to be plain, not
/// fast.
class SlowPosition {
 public:
  /// `rule` is the name of one of the rules of slow_rules(), or empty; `fen` has its fields up to
  /// the castling rights.
  SlowPosition(std::string_view fen, std::string_view rule);

  /// Ways to play so many half-moves.
  std::uint64_t count(unsigned half_moves) const;

 private:
  struct Step {
    int from = 0;
    int to = 0;
    int capture = -1;
    char promotion = 0;
    bool castling = false;
  };

  std::vector<Step> legal() const;
  void add_from(int square, std::vector<Step>& list) const;
  SlowPosition after(const Step& step) const;
  bool allows(const Step& step) const;
  bool reaches(int from, int to) const;
  bool paralysed(int square) const;
  bool touches(int square, int without) const;
  bool attacked_by(int observer, int target) const;
  bool in_check(bool white) const;
  int length(const Step& step) const;
  bool is(std::string_view rule) const { return rule_ == rule; }

  std::string_view rule_;
  std::array<char, 64> board_{};
  std::array<bool, 64> unmoved_{};  ///< kings and rooks that may still castle
  int crossed_ = -1;                ///< the square that a pawn has just passed over
  bool white_ = true;
};

/// The rules that are written here, by their English names.
std::vector<std::string> slow_rules();

}  // namespace warp::test
