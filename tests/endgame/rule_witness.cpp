#include "tests/endgame/rule_witness.hpp"

#include <algorithm>
#include <cctype>

namespace warp::test {

namespace {

bool is_capital(char unit) { return std::isupper(static_cast<unsigned char>(unit)) != 0; }
char kind_of(char unit) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(unit)));
}
char with_other_side(char unit) {
  const auto letter = static_cast<unsigned char>(unit);
  return static_cast<char>(is_capital(unit) ? std::tolower(letter) : std::toupper(letter));
}

struct WitnessWalk {
  std::vector<std::pair<int, int>> steps;
  bool rides;
};

WitnessWalk witness_walk(char kind) {
  const std::vector<std::pair<int, int>> straight{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  const std::vector<std::pair<int, int>> slanting{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  auto both = straight;
  both.insert(both.end(), slanting.begin(), slanting.end());
  switch (kind) {
    case 'R':
      return {straight, true};
    case 'B':
      return {slanting, true};
    case 'Q':
      return {both, true};
    case 'K':
      return {both, false};
    default:
      return {{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}, false};
  }
}

}  // namespace

/// The squares to which the unit on `from` can go: empty ones, and with a unit of the other side.
/// `observes_only`: only the latter.
std::vector<int> RuleWitness::reached(const Board& board, int from, bool observes_only) const {
  const char unit = board[static_cast<std::size_t>(from)];
  const WitnessWalk walk = witness_walk(kind_of(unit));
  std::vector<int> result;
  for (const auto& [up, right] : walk.steps) {
    int rank = from / files_ + up, file = from % files_ + right;
    while (rank >= 0 && rank < ranks_ && file >= 0 && file < files_) {
      const int to = rank * files_ + file;
      const char there = board[static_cast<std::size_t>(to)];
      if (there == '.' ? !observes_only : is_capital(there) != is_capital(unit)) {
        result.push_back(to);
      }
      if (there != '.' || !walk.rides) {
        break;
      }
      rank += up;
      file += right;
    }
  }
  return result;
}

bool RuleWitness::is_paralysed(const Board& board, int square) const {
  const char unit = board[static_cast<std::size_t>(square)];
  if (rule_ != WitnessRule::madrasi || kind_of(unit) == 'K') {
    return false;
  }
  // Two units of one kind observe each other or not at all.
  return std::ranges::any_of(reached(board, square, true), [&](int other) {
    return board[static_cast<std::size_t>(other)] == with_other_side(unit);
  });
}

bool RuleWitness::in_check(const Board& board, bool white) const {
  const auto king = static_cast<int>(board.find(white ? 'K' : 'k'));
  for (int square = 0; square < ranks_ * files_; ++square) {
    const char unit = board[static_cast<std::size_t>(square)];
    if (unit == '.' || is_capital(unit) == white || is_paralysed(board, square)) {
      continue;
    }
    const auto observed = reached(board, square, true);
    if (std::ranges::find(observed, king) != observed.end()) {
      return true;
    }
  }
  return false;
}

/// The positions after the moves of a side that do not leave its king in check.
std::vector<RuleWitness::Board> RuleWitness::moves_but_for_checks(const Board& board,
                                                                  bool white) const {
  std::vector<Board> result;
  for (int from = 0; from < ranks_ * files_; ++from) {
    const char unit = board[static_cast<std::size_t>(from)];
    if (unit == '.' || is_capital(unit) != white || is_paralysed(board, from)) {
      continue;
    }
    for (const int to : reached(board, from, false)) {
      const char there = board[static_cast<std::size_t>(to)];
      const bool captures = there != '.';
      if (captures && (kind_of(there) == 'K' || rule_ == WitnessRule::no_capture)) {
        continue;
      }
      const bool changes = captures && rule_ == WitnessRule::andernach && kind_of(unit) != 'K';
      Board after = board;
      after[static_cast<std::size_t>(from)] = '.';
      after[static_cast<std::size_t>(to)] = changes ? with_other_side(unit) : unit;
      if (!in_check(after, white)) {
        result.push_back(std::move(after));
      }
    }
  }
  return result;
}

std::vector<RuleWitness::Board> RuleWitness::moves(const Board& board, bool white) const {
  std::vector<Board> result = moves_but_for_checks(board, white);
  if (rule_ == WitnessRule::checkless) {
    std::erase_if(result, [&](const Board& after) {
      return in_check(after, !white) && !moves(after, !white).empty();
    });
  }
  return result;
}

std::size_t RuleWitness::number_of(const Board& board, bool white_to_move) {
  const auto [found, is_new] = numbers_.try_emplace({board, white_to_move}, places_.size());
  if (is_new) {
    places_.emplace_back();
    open_.emplace_back(board, white_to_move);
  }
  return found->second;
}

bool RuleWitness::add(const Board& board, bool white_to_move) {
  if (in_check(board, !white_to_move)) {
    return false;
  }
  number_of(board, white_to_move);
  while (!open_.empty()) {
    const auto [now, white] = std::move(open_.back());
    open_.pop_back();
    Place place;
    for (const Board& after : moves(now, white)) {
      place.next.push_back(number_of(after, !white));
    }
    place.mate = place.next.empty() && in_check(now, white);
    places_[numbers_.at({now, white})] = std::move(place);
  }
  return true;
}

void RuleWitness::solve() {
  for (Place& place : places_) {
    if (place.mate) {
      place.plies = 0;
    }
  }
  bool changed = true;
  for (unsigned plies = 1; changed; ++plies) {
    changed = false;
    for (Place& place : places_) {
      if (place.plies || place.next.empty()) {
        continue;
      }
      const auto decided_before = [&](std::size_t number, unsigned parity) {
        const auto& known = places_[number].plies;
        return known && *known < plies && *known % 2 == parity;
      };
      const bool wins = std::ranges::any_of(
          place.next, [&](std::size_t number) { return decided_before(number, 0); });
      const bool loses = std::ranges::all_of(
          place.next, [&](std::size_t number) { return decided_before(number, 1); });
      if (wins || loses) {
        place.plies = plies;
        changed = true;
      }
    }
  }
}

}  // namespace warp::test
