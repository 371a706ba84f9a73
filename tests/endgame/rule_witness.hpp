#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace warp::test {

/// A rule that the witness knows.
enum class WitnessRule {
  none,
  andernach,   ///< a unit that captures, but for kings, joins the other side
  madrasi,     ///< units, but for kings, that attack each other and are alike are paralysed
  no_capture,  ///< nothing is captured
  checkless,   ///< no check but mate
};

/// All positions of an ending of kings, queens, rooks, bishops and knights on a plain board under
/// one of these rules, solved in the plainest way. The rules are written here a second time, on
/// strings: nothing is shared with the program.
class RuleWitness {
 public:
  /// By square, rank after rank: capitals are White's units, '.' is an empty square.
  using Board = std::string;

  RuleWitness(int ranks, int files, WitnessRule rule) : ranks_(ranks), files_(files), rule_(rule) {}

  /// Adds a position and all to which play leads, if the side that is not to move is not in check.
  /// Returns whether it is legal.
  bool add(const Board& board, bool white_to_move);
  /// Finds the values of all positions added.
  void solve();
  /// The number of half-moves to mate; nothing: drawn. The position must have been added.
  std::optional<unsigned> plies(const Board& board, bool white_to_move) const {
    return places_.at(numbers_.at({board, white_to_move})).plies;
  }

 private:
  struct Place {
    std::vector<std::size_t> next{};
    bool mate = false;
    std::optional<unsigned> plies{};
  };
  using Name = std::pair<Board, bool>;

  std::size_t number_of(const Board& board, bool white_to_move);
  std::vector<int> reached(const Board& board, int from, bool observes_only) const;
  bool is_paralysed(const Board& board, int square) const;
  bool in_check(const Board& board, bool white) const;
  std::vector<Board> moves_but_for_checks(const Board& board, bool white) const;
  std::vector<Board> moves(const Board& board, bool white) const;

  int ranks_, files_;
  WitnessRule rule_;
  std::map<Name, std::size_t> numbers_;
  std::vector<Place> places_;
  std::vector<Name> open_;
};

}  // namespace warp::test
