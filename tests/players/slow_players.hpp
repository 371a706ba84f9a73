#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/rules/slow_boards.hpp"

namespace warp::test {

/// Games of several players, written for tests only from the rules ("Das Schachtheorem", 8.6): a
/// position knows whose units stand where and tries everything. It shares no code with the solver.
class SlowPlayers {
 public:
  enum class Kind {
    free_strong,
    free_weak,
    ordered_strong,
    ordered_weak,
    partners,  ///< ordered, w1 and s1 against w2 and s2
    all_against_all,
    strict,
    open,
  };

  /// Players are 0 to 3 for w1 to w4, 4 to 7 for s1 to s4; `order` has no meaning in free games.
  SlowPlayers(const SlowBoard& board, Kind kind, std::vector<int> order, bool successor);
  /// Each player of the order has a king, one or two officers and perhaps a pawn.
  static SlowPlayers random(const SlowBoard& board, Kind kind, std::vector<int> order,
                            bool successor, std::mt19937& random);

  /// How many sequences of `depth` legal moves there are, promotions counted apart.
  std::uint64_t perft(unsigned depth) const;
  /// How many first moves there are after which the attackers - the first player, in ordered
  /// coalitions his coalition - mate in `moves` moves of their own whatever the others do.
  /// `victim`: whom to mate; any other player if negative.
  std::uint64_t keys(unsigned moves, int victim) const;
  /// How many sequences of `depth` legal moves there are after which whoever is to move is mated.
  std::uint64_t mating_lines(unsigned depth) const;
  /// Board, units and condition as the language of problems states them.
  std::string board() const;
  std::string pieces() const;
  std::string condition() const;
  bool is_free() const { return kind_ == Kind::free_strong || kind_ == Kind::free_weak; }
  /// Places units as the language of problems states them: "w1 Kh1 Rd1k1 s1 Kg14".
  void put_all(const std::string& pieces);
  void put(char unit, int player, int place) {
    units_[static_cast<std::size_t>(place)] = {unit, player};
  }

 private:
  struct Unit {
    char unit = '.';
    int player = -1;
  };
  bool may_capture(int player, int other) const;
  bool attacked(int king_of, int only) const;
  bool leaves_check(int mover, std::size_t turn) const;
  std::vector<int> arrivals(int from, bool attacks) const;
  int beside(int place, std::size_t along, int step, std::size_t aside, int sideways) const;
  bool attacks(int player) const;
  bool mates(unsigned moves, int victim) const;
  bool promotes(int player, int place) const;
  template <class Visit>
  void each_move(Visit visit) const;

  const SlowBoard* board_;
  Kind kind_;
  std::vector<int> order_;
  bool successor_;
  std::vector<Unit> units_;
  std::map<std::vector<int>, int> numbers_;
  std::size_t turn_ = 0;  ///< place in the order; in free games 0 or 1, the coalition to move
  int passed_ = -1, passer_ = -1;
};

}  // namespace warp::test
