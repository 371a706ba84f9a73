#include "solver/check/stated/sides.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

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

/// The set play of the other side, as the program itself prints it behind the last key of the
/// first, looks like defences to that key: 1.Rxf4! and then 1...Rd6 of a white rook.
class MisplacedSetPlay {
 public:
  MisplacedSetPlay(Referee& referee, const Geometry& board) : referee_(referee), board_(board) {}

  /// Makes of such defences statements of their own, which begin with the second half-move.
  void part(Declaration& declaration) {
    StatedMoves parted;
    for (const auto& stated : declaration.play_stated) {
      parted.push_back(stated);
      const std::size_t first =
          stated->slot.second ? stated->next.size() : first_misplaced(*stated);
      if (first == stated->next.size()) {
        continue;
      }
      parted.back() = std::make_shared<StatedMove>(*stated);
      const auto begin = parted.back()->next.begin() + static_cast<std::ptrdiff_t>(first);
      const StatedMoves moved(begin, parted.back()->next.end());
      parted.back()->next.erase(begin, parted.back()->next.end());
      parted.insert(parted.end(), moved.begin(), moved.end());
      for (StatedLine& line : declaration.lines) {
        if (line.path.size() > 1 && line.path.front() == stated &&
            std::ranges::find(moved, line.path[1]) != moved.end()) {
          line.path.erase(line.path.begin());
          line.begins_with_second = line.set_play = true;
        }
      }
    }
    declaration.play_stated = std::move(parted);
  }

 private:
  /// The index of the first stated defence that cannot be played after the key, but by the side of
  /// the key in its place; the number of defences if there is none.
  std::size_t first_misplaced(const StatedMove& key) {
    Position other = referee_.start();
    other.pass_turn();
    for (const Position& start : {referee_.start(), other}) {
      const std::vector<Reply> keys = referee_.replies(start);
      std::vector<Reply> defences;
      for (const Reply& reply : keys) {
        if (means(key, reply.ply, board_)) {
          std::ranges::move(referee_.replies(reply.after), std::back_inserter(defences));
        }
      }
      const auto found = std::ranges::find_if(key.next, [&](const auto& defence) {
        return defence->slot.second && !defences.empty() && !can_be(*defence, defences) &&
               can_be(*defence, keys);
      });
      if (found != key.next.end()) {
        return static_cast<std::size_t>(found - key.next.begin());
      }
    }
    return key.next.size();
  }

  bool can_be(const StatedMove& move, const std::vector<Reply>& replies) const {
    return std::ranges::any_of(replies,
                               [&](const Reply& reply) { return means(move, reply.ply, board_); });
  }

  Referee& referee_;
  const Geometry& board_;
};

}  // namespace

Declaration of_this_side(Declaration declaration, const PhaseInfo& phase, bool begins_with_second,
                         Referee& referee, const Geometry& board) {
  if (!declaration.sides_untold || declaration.play_stated.empty()) {
    return declaration;
  }
  try {
    if (!begins_with_second) {
      MisplacedSetPlay(referee, board).part(declaration);
    }
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
