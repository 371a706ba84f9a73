#pragma once

#include <memory>
#include <vector>

#include "solver/rules/general/goal.hpp"
#include "solver/techniques/relaxed_game/orthodox/steps.hpp"

namespace warp::orthodox::pictures {

using namespace relaxed;  // pictures know only the distances of that game

/// Numbers of moves of White and Black.
using Budget = std::array<unsigned, 2>;

/// The greatest number of moves of a side for which pictures are drawn.
inline constexpr unsigned longest_budget = 20;

/// What is to be reached, by which side, and within how many moves of each side.
struct Question {
  GoalKind goal = GoalKind::mate;  ///< mate or stalemate
  Colour mater = Colour::white;
  Budget budget{};

  /// Asked in every position: compared number by number, without a call for the array.
  bool operator==(const Question& other) const {
    return goal == other.goal && mater == other.mater && budget[0] == other.budget[0] &&
           budget[1] == other.budget[1];
  }
};

inline constexpr unsigned most_forms = 5;

/// A unit of the diagram, with the squares on which and the forms in which it may end.
struct Member {
  Colour colour = Colour::white;
  Kind kind = none;
  Index from = 0;
  bool may_be_passed = false;  ///< a pawn that can be captured en passant, now or after its double
                               ///< step
  unsigned forms = 1;
  std::array<Form, most_forms> form{};
  std::array<const Row*, most_forms> moves{};
  std::array<Row, most_forms> captures{};  ///< by square: captures that a pawn needs to get there
  /// By number of moves: the squares that it reaches as `form`.
  std::array<std::array<Bitboard, longest_budget + 1>, most_forms> within{};

  /// Is it a rook that may leave its square by castling, as part of a king move?
  bool leaves_for_nothing() const { return (within[0][0] & ~(Bitboard{1} << from)) != 0; }
};

/// The units of a diagram, prepared for a question.
class Cast {
 public:
  Cast(const Board& board, const Question& question);

  /// The distances on the board, and its holes.
  const Steps& steps() const { return *steps_; }
  Bitboard holes() const { return holes_; }

  const Question& question() const { return question_; }
  Colour side() const { return opponent(question_.mater); }
  unsigned size() const { return static_cast<unsigned>(members_.size()); }
  const Member& operator[](unsigned unit) const { return members_[unit]; }
  auto begin() const { return members_.begin(); }
  auto end() const { return members_.end(); }

 private:
  Question question_;
  Bitboard holes_;
  std::shared_ptr<const Steps> steps_;
  std::vector<Member> members_;
};

}  // namespace warp::orthodox::pictures
