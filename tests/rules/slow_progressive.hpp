#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace warp::test {

enum class SlowRules { italian, scottish, english };

/// Progressive chess a second time, written for the tests alone: a board of letters, every order of
/// moves played out, no table, nothing taken from the program. It is meant to be plain, not fast.
class SlowGame {
 public:
  /// `turn` is the number of the turn that begins.
  SlowGame(std::string_view fen, SlowRules rules, unsigned turn);

  struct Count {
    std::uint64_t turns = 0;  ///< ways to play this turn; those that end in stalemate count
    std::uint64_t mates = 0;  ///< those that mate
  };
  /// Plays the turn in every way.
  Count count() const;
  /// Plays `turns` turns in every way.
  std::uint64_t sequences(unsigned turns) const;
  /// Those of them that end with the units on the squares that the first field of a FEN says, and
  /// do not reach this placement an even number of turns earlier: there the game would be over.
  std::uint64_t sequences_to(std::string_view placement, unsigned turns) const;

 private:
  struct Step {
    int from = 0;
    int to = 0;
    char promotion = 0;
    bool castling = false;
    bool en_passant = false;
  };

  std::uint64_t sequences_to(const std::array<char, 64>& placement, unsigned turns) const;
  template <class Visit>
  void each_turn(Visit visit) const;
  template <class Visit>
  void go_on(unsigned played, Visit visit) const;
  std::vector<Step> steps(unsigned played) const;
  void add_from(int square, unsigned played, std::vector<Step>& list) const;
  SlowGame after(const Step& step) const;
  SlowGame with_turn_passed() const;
  bool attacked(int square, bool by_white) const;
  bool king_attacked(bool white) const;
  bool mated() const;

  std::array<char, 64> board_{};
  std::array<unsigned, 64> used_{};     ///< moves made this turn by the unit on a square
  std::array<bool, 64> unmoved_{};      ///< kings and rooks that may still castle
  std::array<bool, 64> double_step_{};  ///< pawns of this turn that stand after a double step
  std::array<bool, 64> capturable_{};   ///< those of the last turn
  bool white_ = true;
  bool over_ = false;
  SlowRules rules_;
  unsigned turn_;
};

}  // namespace warp::test
