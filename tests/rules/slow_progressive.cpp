#include "tests/rules/slow_progressive.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>
#include <utility>

#include "tests/rules/slow_board.hpp"

namespace warp::test {

using slow::beside;
using slow::is_white;
using slow::kind;
using slow::knight_ways;
using slow::queen_ways;
using slow::straight;
using slow::Way;

SlowGame::SlowGame(std::string_view fen, SlowRules rules, unsigned turn)
    : rules_(rules), turn_(turn) {
  const slow::Board read = slow::read_fen(fen);
  board_ = read.board;
  unmoved_ = read.unmoved;
  white_ = read.white;
}

bool SlowGame::attacked(int square, bool by_white) const {
  const auto enemy = [&](int where, char which) {
    if (where < 0) return false;
    const char unit = board_[static_cast<std::size_t>(where)];
    return unit != 0 && is_white(unit) == by_white && kind(unit) == which;
  };
  for (const Way way : knight_ways) {
    if (enemy(beside(square, way), 'N')) return true;
  }
  const int back = by_white ? -1 : 1;
  if (enemy(beside(square, {-1, back}), 'P') || enemy(beside(square, {1, back}), 'P')) return true;
  for (const Way way : queen_ways) {
    int where = beside(square, way);
    if (enemy(where, 'K')) return true;
    while (where >= 0 && board_[static_cast<std::size_t>(where)] == 0) where = beside(where, way);
    if (enemy(where, 'Q') || enemy(where, straight(way) ? 'R' : 'B')) return true;
  }
  return false;
}

bool SlowGame::king_attacked(bool white) const {
  for (int square = 0; square < 64; ++square) {
    if (board_[static_cast<std::size_t>(square)] == (white ? 'K' : 'k')) {
      return attacked(square, !white);
    }
  }
  return false;
}

/// Moves of the unit on `square`, legal or not.
void SlowGame::add_from(int square, unsigned played, std::vector<Step>& list) const {
  const auto unit_on = [&](int where) { return board_[static_cast<std::size_t>(where)]; };
  const char which = kind(unit_on(square));
  const auto add_pawn_step = [&](int to, bool en_passant) {
    if (to / 8 == 0 || to / 8 == 7) {
      for (const char promotion : {'Q', 'R', 'B', 'N'}) list.push_back({square, to, promotion});
    } else {
      list.push_back({.from = square, .to = to, .en_passant = en_passant});
    }
  };
  if (which == 'P') {
    const int ahead = white_ ? 1 : -1;
    const int one = beside(square, {0, ahead});
    if (one >= 0 && unit_on(one) == 0) {
      add_pawn_step(one, false);
      const int two = beside(one, {0, ahead});
      if (square / 8 == (white_ ? 1 : 6) && unit_on(two) == 0) list.push_back({square, two});
    }
    for (const int side : {-1, 1}) {
      const int to = beside(square, {side, ahead});
      if (to < 0) continue;
      if (unit_on(to) != 0 && is_white(unit_on(to)) != white_) {
        add_pawn_step(to, false);
      } else if (played == 0 && rules_ != SlowRules::english && unit_on(to) == 0 &&
                 capturable_[static_cast<std::size_t>((to - 8 * ahead) & 63)]) {
        add_pawn_step(to, true);
      }
    }
    return;
  }
  const bool leaper = which == 'K' || which == 'N';
  for (const Way way : which == 'N' ? knight_ways : queen_ways) {
    if ((which == 'R' && !straight(way)) || (which == 'B' && straight(way))) continue;
    for (int to = beside(square, way); to >= 0; to = leaper ? -1 : beside(to, way)) {
      if (unit_on(to) != 0 && is_white(unit_on(to)) == white_) break;
      list.push_back({square, to});
      if (unit_on(to) != 0) break;
    }
  }
  if (which == 'K' && unmoved_[static_cast<std::size_t>(square)]) {
    for (const int side : {-1, 1}) {
      const int rook = side > 0 ? square + 3 : square - 4;
      bool free = unmoved_[static_cast<std::size_t>(rook)];
      for (int between = square + side; between != rook; between += side) {
        free = free && unit_on(between) == 0;
      }
      for (int step = 0; step <= 2; ++step) free = free && !attacked(square + side * step, !white_);
      if (free) list.push_back({.from = square, .to = square + 2 * side, .castling = true});
    }
  }
}

SlowGame SlowGame::after(const Step& step) const {
  SlowGame next = *this;
  const auto move = [&](int from, int to) {
    const auto a = static_cast<std::size_t>(from);
    const auto b = static_cast<std::size_t>(to);
    next.board_[b] = std::exchange(next.board_[a], char{0});
    next.used_[b] = std::exchange(next.used_[a], 0U) + 1;
    next.unmoved_[a] = next.unmoved_[b] = false;
    next.double_step_[a] = next.double_step_[b] = false;
  };
  move(step.from, step.to);
  const auto to = static_cast<std::size_t>(step.to);
  if (step.promotion != 0) {
    next.board_[to] =
        white_ ? step.promotion
               : static_cast<char>(std::tolower(static_cast<unsigned char>(step.promotion)));
  }
  if (step.castling) {
    const bool short_side = step.to > step.from;
    move(short_side ? step.from + 3 : step.from - 4, (step.from + step.to) / 2);
  }
  if (step.en_passant) {
    next.board_[static_cast<std::size_t>(step.to + (white_ ? -8 : 8))] = 0;
  }
  if (kind(next.board_[to]) == 'P' && std::abs(step.to - step.from) == 16) {
    next.double_step_[to] = true;
  }
  return next;
}

/// All single moves that may be played now, the ban on early check apart.
std::vector<SlowGame::Step> SlowGame::steps(unsigned played) const {
  std::vector<Step> all;
  for (int square = 0; square < 64; ++square) {
    const char unit = board_[static_cast<std::size_t>(square)];
    if (unit != 0 && is_white(unit) == white_) add_from(square, played, all);
  }
  std::erase_if(all, [&](const Step& step) { return after(step).king_attacked(white_); });
  if (rules_ == SlowRules::italian && played + 1 < turn_) {
    std::erase_if(all, [&](const Step& step) { return after(step).king_attacked(!white_); });
  }
  if (rules_ == SlowRules::english) {
    const auto uses = [&](const Step& step) {
      std::vector<unsigned> result{used_[static_cast<std::size_t>(step.from)]};
      if (step.castling) {
        result.push_back(
            used_[static_cast<std::size_t>(step.to > step.from ? step.from + 3 : step.from - 4)]);
      }
      return result;
    };
    unsigned least = ~0U;
    for (const Step& step : all) {
      for (const unsigned use : uses(step)) least = std::min(least, use);
    }
    std::erase_if(all, [&](const Step& step) {
      const std::vector<unsigned> mine = uses(step);
      return std::any_of(mine.begin(), mine.end(), [&](unsigned use) { return use != least; });
    });
  }
  return all;
}

SlowGame SlowGame::with_turn_passed() const {
  SlowGame next = *this;
  next.used_.fill(0);
  next.capturable_.fill(false);
  for (std::size_t square = 0; square < 64; ++square) {
    const int crossed = static_cast<int>(square) + (white_ ? -8 : 8);
    if (double_step_[square] && board_[static_cast<std::size_t>(crossed)] == 0) {
      next.capturable_[square] = true;
    }
  }
  next.double_step_.fill(false);
  next.white_ = !white_;
  ++next.turn_;
  return next;
}

template <class Visit>
void SlowGame::go_on(unsigned played, Visit visit) const {
  const std::vector<Step> list = steps(played);
  if (list.empty() && played > 0) {
    SlowGame drawn = with_turn_passed();
    drawn.over_ = true;
    visit(drawn);
  }
  for (const Step& step : list) {
    const SlowGame next = after(step);
    const bool early = rules_ != SlowRules::italian && next.king_attacked(!white_);
    if (played + 1 == turn_ || early) {
      visit(next.with_turn_passed());
    } else {
      next.go_on(played + 1, visit);
    }
  }
}

template <class Visit>
void SlowGame::each_turn(Visit visit) const {
  if (!over_) go_on(0, visit);
}

bool SlowGame::mated() const { return !over_ && king_attacked(white_) && steps(0).empty(); }

SlowGame::Count SlowGame::count() const {
  Count result;
  each_turn([&](const SlowGame& next) {
    ++result.turns;
    result.mates += next.mated() ? 1 : 0;
  });
  return result;
}

std::uint64_t SlowGame::sequences(unsigned turns) const {
  if (turns == 0) return 1;
  std::uint64_t result = 0;
  each_turn([&](const SlowGame& next) { result += next.sequences(turns - 1); });
  return result;
}

std::uint64_t SlowGame::sequences_to(const std::array<char, 64>& placement, unsigned turns) const {
  if (turns == 0) return board_ == placement ? 1 : 0;
  std::uint64_t result = 0;
  each_turn([&](const SlowGame& next) {
    const bool over = turns > 1 && turns % 2 == 1 && next.board_ == placement;
    result += over ? 0 : next.sequences_to(placement, turns - 1);
  });
  return result;
}

std::uint64_t SlowGame::sequences_to(std::string_view placement, unsigned turns) const {
  const SlowGame target(std::string(placement) + " w - -", rules_, turn_);
  return sequences_to(target.board_, turns);
}

}  // namespace warp::test
