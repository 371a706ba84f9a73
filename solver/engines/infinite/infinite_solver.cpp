#include "solver/engines/infinite/infinite_solver.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "solver/engines/infinite/digit_moves.hpp"

namespace warp::infinite {

namespace {

/// Thrown where the search is to end.
struct Stopped {};

/// What tells two answers apart, with numbers of places above `threshold` taken for infinitely
/// many.
std::string projected(const DigitMove& move, const ColumnPosition& position, int threshold) {
  std::string text = std::to_string(move.unit) + "/" +
                     std::to_string(static_cast<int>(move.becomes.walk)) +
                     std::to_string(move.becomes.directions);
  for (std::size_t i = 0; i < move.divisions.size(); ++i) {
    const bool is_infinite = position.columns()[i].count >= infinitely_many;
    text += "|";
    for (const ColumnPart& part : move.divisions[i]) {
      const bool many = is_infinite && part.count > threshold;
      text += std::to_string(part.digit) + ":" + (many ? "*" : std::to_string(part.count)) + ",";
    }
  }
  return text;
}

PlayedMove played(const ColumnPosition& before, const DigitMove& move, const ColumnPosition& after,
                  bool reaches_goal) {
  const InfiniteUnit unit = before.units()[move.unit];
  const std::size_t taken = before.taken_by(move);
  const std::size_t behind =
      taken != ColumnPosition::no_unit && taken < move.unit ? move.unit - 1 : move.unit;
  PlayedMove result{.unit = unit,
                    .becomes = move.becomes,
                    .from = before.square(move.unit),
                    .to = after.square(behind)};
  if (taken != ColumnPosition::no_unit) {
    result.taken = before.units()[taken];
    if (move.takes_en_passant) {
      result.taken_at = before.square(taken);
    }
  }
  result.gives_check = is_in_check(after, opponent(unit.colour));
  result.reaches_goal = reaches_goal;
  for (std::size_t i = 0; i < move.divisions.size(); ++i) {
    const DigitColumn& column = before.columns()[i];
    if (move.divisions[i].size() < 2) {
      continue;
    }
    for (const ColumnPart& part : move.divisions[i]) {
      if (part.digit == column.digits[move.unit]) {
        continue;
      }
      ClassPart told{.digits = {},
                     .of = column.count,
                     .count = part.count,
                     .from = column.digits[move.unit],
                     .to = part.digit};
      for (std::size_t each = 0; each < before.units().size(); ++each) {
        told.digits.emplace_back(before.units()[each], column.digits[each]);
      }
      result.parts.push_back(std::move(told));
    }
  }
  return result;
}

/// Solves at one threshold.
class Search {
 public:
  Search(const InfiniteTask& task, int threshold, const std::function<bool()>& stop)
      : task_(task), threshold_(threshold), stop_(stop), attacker_(task.first) {}

  void solve(const ColumnPosition& position, InfiniteSolutions& solutions) {
    const bool is_line = task_.play != InfinitePlay::direct && task_.play != InfinitePlay::self;
    if (!is_line) {
      if (task_.set_play && task_.length > 1) {
        const unsigned moves = task_.length - 1;
        const ColumnPosition bare = position.without_layout();
        each(bare, opponent(attacker_), half_moves(), [&](const auto& move, const auto& next) {
          if (wins(next, moves)) {
            solutions.set_trees.push_back(
                defence_tree(position, move, position.after(move), moves));
          }
          return false;
        });
      }
      keys(position, solutions);
      return;
    }
    if (task_.play == InfinitePlay::help && task_.set_play) {
      lines_of_length(position, task_.length - 1, opponent(task_.first), solutions.set_lines,
                      solutions);
    }
    const bool help = task_.play == InfinitePlay::help;
    const unsigned shortest = help ? (task_.length % 2 == 0 ? 2U : 1U) : 1U;
    for (unsigned length = shortest; length <= task_.length; length += help ? 2 : 1) {
      if (length >= task_.least_length) {
        // The goal is reached by the same side in all lines.
        lines_of_length(position, length, task_.first, solutions.lines, solutions);
      }
    }
  }

  const std::set<std::string>& answers() const { return answers_; }
  void project(int threshold) { projection_ = threshold; }

 private:
  using Visit = std::function<bool(const DigitMove&, const ColumnPosition&)>;

  /// Self play goes on for one half-move after the attacker's last one.
  unsigned further() const { return task_.play == InfinitePlay::self ? 1 : 0; }
  unsigned half_moves() const { return 2 * task_.length + further(); }

  /// `left`: half-moves that follow the next one, among them that which a mate leaves none.
  bool each(const ColumnPosition& position, Colour side, unsigned left, const Visit& visit,
            bool last = false) const {
    poll();
    long bound = resting_threshold(position);
    for (unsigned i = 0; i < left && bound < threshold_; ++i) {
      bound *= 3;
    }
    const MoveWish wish{.threshold = static_cast<int>(std::min<long>(bound, threshold_)),
                        .only_queens_next_to_king =
                            last && task_.goal == InfiniteGoal::mate && task_.uses_theorems};
    return each_move(position, side, wish, [&](const DigitMove& move, const ColumnPosition& next) {
      constexpr unsigned now_and_then = 64;  // a position may have millions of classes of moves
      if (++visited_ % now_and_then == 0) {
        poll();
      }
      return visit(move, next);
    });
  }

  void poll() const {
    if (stop_()) {
      throw Stopped{};
    }
  }

  bool reaches(const ColumnPosition& before, const DigitMove& move,
               const ColumnPosition& after) const {
    const Colour mover = before.units()[move.unit].colour;
    switch (task_.goal) {
      case InfiniteGoal::mate:
        return task_.uses_theorems ? is_mated(after, opponent(mover))
                                   : is_mated_by_trial(after, opponent(mover));
      case InfiniteGoal::check:
        return is_in_check(after, opponent(mover));
      case InfiniteGoal::capture:
        return before.taken_by(move) != ColumnPosition::no_unit;
      case InfiniteGoal::any_move:
        return true;
    }
    return false;
  }

  // Battle play: `moves` are those of the attacker, with the next one.

  /// Does this attacking move succeed with `moves`, itself among them?
  bool attack_succeeds(const ColumnPosition& before, const DigitMove& move,
                       const ColumnPosition& after, unsigned moves) {
    if (task_.play == InfinitePlay::self) {
      return every_defence_fails(after, moves - 1);
    }
    if (reaches(before, move, after)) {
      return true;
    }
    return moves > 1 && every_defence_fails(after, moves - 1);
  }

  /// Has the defender moves, and does each of them lose?
  bool every_defence_fails(const ColumnPosition& position, unsigned moves) {
    bool any = false;
    const bool escapes =
        each(position, opponent(attacker_), 2 * moves + further(),
             [&](const DigitMove& move, const ColumnPosition& next) {
               any = true;
               return task_.play == InfinitePlay::self && reaches(position, move, next)
                          ? false
                          : moves == 0 || !wins(next, moves);
             });
    return any && !escapes;
  }

  bool wins(const ColumnPosition& position, unsigned moves) {
    for (unsigned fewer = 1; fewer <= moves; ++fewer) {
      if (wins_in(position, fewer)) {
        return true;
      }
    }
    return false;
  }

  bool wins_in(const ColumnPosition& position, unsigned moves) {
    const std::string key = moves > 1 ? position.key() + static_cast<char>(moves) : std::string();
    if (const auto known = facts_.find(key); moves > 1 && known != facts_.end()) {
      return known->second;
    }
    const bool last = moves == 1 && task_.play == InfinitePlay::direct;
    const bool result = each(
        position, attacker_, 2 * moves - 1 + further(),
        [&](const DigitMove& move, const ColumnPosition& next) {
          return attack_succeeds(position, move, next, moves);
        },
        last);
    if (moves > 1 && has_room_for(key)) {
      facts_.emplace(key, result);
    }
    return result;
  }

  void keys(const ColumnPosition& position, InfiniteSolutions& solutions) {
    const bool last = task_.length == 1 && task_.play == InfinitePlay::direct;
    const ColumnPosition bare = position.without_layout();
    each(
        bare, attacker_, half_moves() - 1,
        [&](const DigitMove& move, const ColumnPosition& next) {
          if (!attack_succeeds(bare, move, next, task_.length)) {
            return false;
          }
          answers_.insert(projected(move, bare, projection_));
          if (task_.most_solutions && solutions.keys.size() >= *task_.most_solutions) {
            solutions.complete = false;
            return true;
          }
          solutions.keys.push_back(
              attack_tree(position, move, position.after(move), task_.length, task_.variations));
          return false;
        },
        last);
  }

  PlayedTree attack_tree(const ColumnPosition& before, const DigitMove& move,
                         const ColumnPosition& after, unsigned moves, bool variations) {
    const bool reached = task_.play == InfinitePlay::direct && reaches(before, move, after);
    PlayedTree tree{played(before, move, after, reached), {}};
    if (!variations || reached || (moves == 1 && task_.play == InfinitePlay::direct)) {
      return tree;
    }
    const ColumnPosition bare = after.without_layout();
    each(bare, opponent(attacker_), 2 * (moves - 1) + further(),
         [&](const DigitMove& defence, const ColumnPosition&) {
           tree.variations.push_back(defence_tree(after, defence, after.after(defence), moves - 1));
           return false;
         });
    return tree;
  }

  PlayedTree defence_tree(const ColumnPosition& before, const DigitMove& move,
                          const ColumnPosition& after, unsigned moves) {
    const bool reached = task_.play == InfinitePlay::self && reaches(before, move, after);
    PlayedTree tree{played(before, move, after, reached), {}};
    const ColumnPosition bare = after.without_layout();
    for (unsigned fewer = 1; !reached && fewer <= moves && tree.variations.empty(); ++fewer) {
      each(
          bare, attacker_, 2 * fewer - 1 + further(),
          [&](const DigitMove& attack, const ColumnPosition& next) {
            if (attack_succeeds(bare, attack, next, fewer)) {
              tree.variations.push_back(
                  attack_tree(after, attack, after.after(attack), fewer, true));
            }
            return false;
          },
          fewer == 1 && task_.play == InfinitePlay::direct);
    }
    return tree;
  }

  // Help and series play.

  void lines_of_length(const ColumnPosition& position, unsigned length, Colour side,
                       std::vector<PlayedLine>& lines, InfiniteSolutions& solutions) {
    if (length == 0) {
      return;
    }
    moves_.clear();
    lines_ = &lines;
    solutions_ = &solutions;
    start_ = &position;
    dead_.clear();
    remembered_ = 0;
    play_on(position.without_layout(), length, side);
  }

  /// Plays `left` half-moves (of the series); returns whether any line ends well.
  bool play_on(const ColumnPosition& position, unsigned left, Colour side) {
    const std::string key = left > 1 ? position.key() + static_cast<char>(left) : std::string();
    if (left > 1 && dead_.contains(key)) {
      return false;
    }
    const bool series = task_.play != InfinitePlay::help;
    bool found = false;
    const bool last = left == 1 && (task_.play == InfinitePlay::help ||
                                    task_.play == InfinitePlay::series_direct);
    const unsigned behind = task_.play == InfinitePlay::series_help   ? left
                            : task_.play == InfinitePlay::series_self ? left
                                                                      : left - 1;
    each(
        position, side, behind + 1,
        [&](const DigitMove& move, const ColumnPosition& next) {
          moves_.push_back(move);
          found = lead_on(position, move, next, left, side, series) || found;
          moves_.pop_back();
          return !solutions_->complete;
        },
        last);
    if (!found && left > 1 && has_room_for(key)) {
      dead_.insert(key);
    }
    return found;
  }

  /// May one more position be remembered? Counts it.
  bool has_room_for(const std::string& key) {
    constexpr std::size_t about_a_node = 96;
    remembered_ += key.size() + about_a_node;
    return remembered_ <= task_.memory;
  }

  bool lead_on(const ColumnPosition& before, const DigitMove& move, const ColumnPosition& next,
               unsigned left, Colour side, bool series) {
    if (left > 1) {
      if (!series) {
        return play_on(next, left - 1, opponent(side));
      }
      // A series gives no check before its end; the opponent, who waits, lets en passant go.
      return !is_in_check(next, opponent(side)) && play_on(next.with_turn_passed(), left - 1, side);
    }
    switch (task_.play) {
      case InfinitePlay::series_help: {
        bool found = false;
        each(
            next, opponent(side), 1,
            [&](const DigitMove& answer, const ColumnPosition& end) {
              if (reaches(next, answer, end)) {
                moves_.push_back(answer);
                keep_line();
                moves_.pop_back();
                found = true;
              }
              return !solutions_->complete;
            },
            true);
        return found;
      }
      case InfinitePlay::series_self:
        if (every_defence_mates(next, opponent(side))) {
          keep_line();
          return true;
        }
        return false;
      default:
        if (!reaches(before, move, next)) {
          return false;
        }
        keep_line();
        return true;
    }
  }

  bool every_defence_mates(const ColumnPosition& position, Colour side) {
    bool any = false;
    return !each(position, side, 1, [&](const DigitMove& move, const ColumnPosition& next) {
      any = true;
      return !reaches(position, move, next);
    }) && any;
  }

  /// Plays the moves once more from the start, with squares.
  void keep_line() {
    ColumnPosition position = *start_;
    PlayedLine line;
    std::string answer;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      answer += projected(moves_[i], position, projection_) + ";";
      ColumnPosition next = position.after(moves_[i]);
      const bool is_end = i + 1 == moves_.size() && task_.play != InfinitePlay::series_self;
      line.push_back(played(position, moves_[i], next, is_end));
      position = task_.play == InfinitePlay::help ? std::move(next) : next.with_turn_passed();
    }
    answers_.insert(std::move(answer));
    if (task_.most_solutions && lines_->size() >= *task_.most_solutions) {
      solutions_->complete = false;
    } else {
      lines_->push_back(std::move(line));
    }
  }

  const InfiniteTask& task_;
  int threshold_;
  const std::function<bool()>& stop_;
  Colour attacker_;
  int projection_ = 1;
  mutable unsigned visited_ = 0;  ///< moves; tells when to poll
  std::set<std::string> answers_;
  std::unordered_map<std::string, bool> facts_;
  std::set<std::string> dead_;  ///< positions of the current length from which no line ends well
  std::size_t remembered_ = 0;  ///< bytes of both, as counted by has_room_for()
  std::vector<DigitMove> moves_;
  std::vector<PlayedLine>* lines_ = nullptr;
  InfiniteSolutions* solutions_ = nullptr;
  const ColumnPosition* start_ = nullptr;
};

/// The half-moves between the diagram and the goal, and the one that a mate leaves none.
unsigned half_moves(const InfiniteTask& task) {
  switch (task.play) {
    case InfinitePlay::direct:
      return 2 * task.length;
    case InfinitePlay::self:
      return 2 * task.length + 1;
    case InfinitePlay::help:
    case InfinitePlay::series_direct:
      return task.length + 1;
    case InfinitePlay::series_help:
    case InfinitePlay::series_self:
      return task.length + 2;
  }
  return 0;
}

}  // namespace

int proven_threshold(const ColumnPosition& position, const InfiniteTask& task) {
  long bound = resting_threshold(position);
  for (unsigned i = 1; i < half_moves(task) && bound < infinitely_many / 3; ++i) {
    bound *= 3;
  }
  return static_cast<int>(bound);
}

InfiniteSolutions solve(const ColumnPosition& position, const InfiniteTask& task,
                        const std::function<bool()>& stop) {
  InfiniteSolutions shown;
  const int bound = proven_threshold(position, task);
  if (is_in_check(position, opponent(task.first))) {
    shown.king_can_be_captured = true;
    return shown;
  }
  // One move is proven at once. Otherwise two thresholds that agree are what is shown.
  // Lines of three half-moves and more take long at the second threshold.
  const bool is_battle = task.play == InfinitePlay::direct || task.play == InfinitePlay::self;
  const int usual = !is_battle && task.length > 2 ? 1 : 2;
  const bool cheap = task.play == InfinitePlay::direct && task.length == 1;
  std::vector<int> thresholds;
  const int most = std::min(bound, task.threshold.value_or(usual));
  for (int threshold = 1; threshold <= most; ++threshold) {
    thresholds.push_back(threshold);
  }
  if (cheap && !task.threshold && bound > most) {
    thresholds.push_back(bound);
  }
  std::set<std::string> answers;
  for (const int threshold : thresholds) {
    InfiniteSolutions found;
    Search search(task, threshold, stop);
    search.project(shown.shown == 0 ? threshold : shown.shown);
    try {
      search.solve(position, found);
    } catch (const Stopped&) {
      found.stopped = true;
      if (shown.shown == 0) {
        shown = std::move(found);
        shown.shown = threshold;
      }
      shown.stopped = true;
      break;
    }
    const int classes = shown.shown;
    if (classes == 0 || search.answers() != answers) {
      // The answers as they are at this threshold.
      found.shown = threshold;
      Search again(task, threshold, stop);
      again.project(threshold);
      if (classes != 0) {
        InfiniteSolutions ignored;
        try {
          again.solve(position, ignored);
        } catch (const Stopped&) {
          shown.stopped = true;
          break;
        }
        answers = again.answers();
      } else {
        answers = search.answers();
      }
      shown = std::move(found);
    }
    shown.threshold = threshold;
    shown.proven = threshold >= bound;
  }
  shown.bound = bound;
  return shown;
}

}  // namespace warp::infinite
