#include "solver/check/stated/sides.hpp"

#include <algorithm>

#include "solver/check/stated/stated.hpp"

namespace warp::check {

namespace {

/// Decides which statements belong to the side that begins in a phase.
class SideOfStatements {
 public:
  SideOfStatements(bool duplex, Referee& referee)
      : duplex_(duplex), own_(referee.replies(referee.start())) {
    Position other = referee.start();
    other.pass_turn();
    others_ = referee.replies(other);
  }

  /// Removes from `statements` those of the other side; `first` returns the first move of one,
  /// and `second` whether it is a second half-move.
  template <class Statement, class Means, class Second>
  void filter(std::vector<Statement>& statements, Means means, Second second) const {
    bool here = !duplex_;
    std::erase_if(statements, [&](const Statement& statement) {
      const bool passed = second(statement);
      const bool can = any(passed ? others_ : own_, statement, means);
      const bool other_can = any(passed ? own_ : others_, statement, means);
      here = can == other_can ? here : can;
      return !here;
    });
  }

 private:
  template <class Statement, class Means>
  static bool any(const std::vector<Reply>& replies, const Statement& statement, Means means) {
    return std::ranges::any_of(replies,
                               [&](const Reply& reply) { return means(statement, reply.ply); });
  }

  bool duplex_;
  std::vector<Reply> own_, others_;
};

}  // namespace

Declaration of_this_side(Declaration declaration, const PhaseInfo& phase, bool begins_with_second,
                         Referee& referee, const Geometry& board) {
  if (!declaration.sides_untold || declaration.play_stated.empty()) {
    return declaration;
  }
  try {
    const SideOfStatements sides(phase.duplex, referee);
    sides.filter(
        declaration.play_stated,
        [&](const auto& move, const ComparedMove& ply) { return means(*move, ply, board); },
        [&](const auto& move) { return move->slot.second && !begins_with_second; });
    sides.filter(
        declaration.lines,
        [&](const StatedLine& line, const ComparedMove& ply) {
          return means(*line.path.front(), ply, board);
        },
        [&](const StatedLine& line) { return line.begins_with_second && !begins_with_second; });
  } catch (const SearchStopped&) {
    // Without time nothing that is stated is judged.
  }
  return declaration;
}

}  // namespace warp::check
