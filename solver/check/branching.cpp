#include "solver/check/branching.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "solver/check/judge.hpp"
#include "solver/check/stated.hpp"

namespace warp::check {

namespace {

/// The moves of the attacker that may follow its move `node`.
std::set<std::string_view> next_attacks(const Branching& node) {
  std::set<std::string_view> moves;
  for (const Branching& threat : node.threats) {
    moves.insert(threat.ply.identity());
  }
  for (const Branching& variation : node.variations) {
    for (const Branching& attack : variation.variations) {
      moves.insert(attack.ply.identity());
    }
  }
  return moves;
}

const Branching* find_stated(const std::vector<Branching>& nodes, const StatedLine& line,
                             std::size_t place, const Geometry& board) {
  const auto found = std::ranges::find_if(
      nodes, [&](const Branching& node) { return means(line.moves[place], node.ply, board); });
  return found == nodes.end() ? nullptr : &*found;
}

Finding unseen(const StatedLine& line, std::size_t place) {
  return {.minor = true,
          .strand = Strand::author,
          .moves = {line.moves[place]},
          .text = fmt::format("stated {}: {} is not among the variations", line.text,
                              line.moves[place])};
}

/// `depth` half-moves have been played, the last one being `defence`.
Finding wrong_answer(const Branching& defence, const StatedLine& line, std::size_t place,
                     unsigned depth, const Shape& shape) {
  unsigned longest = 0;
  std::vector<std::string> answers;
  for (const Branching& answer : defence.variations) {
    longest = std::max(longest, depth + depth_of(answer));
    answers.push_back(numbered(answer.ply));
  }
  const bool might_be_slower = !shape.plain() || longest + 1 < shape.depth();
  return {.fault = Fault::stated_fails,
          .minor = might_be_slower,
          .strand = Strand::author,
          .moves = {line.moves[place]},
          .text = fmt::format("stated {}: the answer to {} is {}, not {}", line.text,
                              numbered(defence.ply), joined(answers, " or "), line.moves[place])};
}

}  // namespace

unsigned depth_of(const Branching& node) {
  unsigned deepest = 0;
  for (const Branching& variation : node.variations) {
    deepest = std::max(deepest, depth_of(variation));
  }
  for (const Branching& threat : node.threats) {
    deepest = std::max(deepest, 1 + depth_of(threat));
  }
  return deepest + (node.null_move ? 0 : 1);
}

Relation relation_of(const std::vector<const Branching*>& moves) {
  const bool promotion = std::ranges::all_of(moves, [&](const Branching* move) {
    return move->ply.unpromoted() == moves.front()->ply.unpromoted();
  });
  if (promotion) {
    return Relation::promotion;
  }
  const bool transposition = std::ranges::all_of(moves, [&](const Branching* first) {
    const auto next = next_attacks(*first);
    return std::ranges::all_of(moves, [&](const Branching* second) {
      return first == second || next.contains(second->ply.identity());
    });
  });
  return transposition ? Relation::transposition : Relation::different;
}

void judge_stated_variation(const Branching& key, const StatedLine& line, const Shape& shape,
                            const Geometry& board, const std::function<void(Finding)>& add) {
  const Branching* attack = &key;
  unsigned depth = 1;
  std::size_t next = 1;
  while (next < line.moves.size()) {
    const Branching* threat = find_stated(attack->threats, line, next, board);
    const Branching* defence = find_stated(attack->variations, line, next, board);
    if (defence == nullptr && threat != nullptr) {
      attack = threat;
      ++next;
      depth += 2;
      continue;
    }
    if (defence == nullptr) {
      add(unseen(line, next));
      return;
    }
    ++next;
    if (next == line.moves.size() || defence->ply.reaches_goal) {
      return;
    }
    const Branching* answer = find_stated(defence->variations, line, next, board);
    if (answer == nullptr) {
      add(wrong_answer(*defence, line, next, depth + 1, shape));
      return;
    }
    attack = answer;
    ++next;
    depth += 2;
  }
}

}  // namespace warp::check
