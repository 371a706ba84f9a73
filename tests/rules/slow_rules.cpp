#include "tests/rules/slow_rules.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
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

namespace {

char coloured(char letter, bool white) {
  return static_cast<char>(white ? std::toupper(static_cast<unsigned char>(letter))
                                 : std::tolower(static_cast<unsigned char>(letter)));
}

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; }
bool is_light(int square) { return (file_of(square) + rank_of(square)) % 2 == 1; }
bool on_edge(int square) {
  return file_of(square) == 0 || file_of(square) == 7 || rank_of(square) == 0 ||
         rank_of(square) == 7;
}
int grid_cell(int square) { return file_of(square) / 2 + 4 * (rank_of(square) / 2); }

/// Where a unit captured on `square` stood in the game array.
int array_square(char unit, int square) {
  const bool white = is_white(unit);
  const int rank = white ? 0 : 7;
  if (kind(unit) == 'P') return file_of(square) + 8 * (white ? 1 : 6);
  if (kind(unit) == 'Q') return 3 + 8 * rank;
  const int left = kind(unit) == 'R' ? 0 : kind(unit) == 'N' ? 1 : 2;
  return is_light(left + 8 * rank) == is_light(square) ? left + 8 * rank : 7 - left + 8 * rank;
}

}  // namespace

std::vector<std::string> slow_rules() {
  return {"AndernachChess",
          "AntiKoeko",
          "Bicolores",
          "BichromChess",
          "BlackEdgeMover",
          "BlackMaximummer",
          "BlackMustCapture",
          "Circe",
          "GridChess",
          "Isardam",
          "KoeKo",
          "Madrasi",
          "MonochromChess",
          "NewKoeko",
          "NoBlackCapture",
          "NoCapture",
          "NoWhiteCapture",
          "NoWhitePromotion",
          "PWC",
          "WhiteEdgeMover",
          "WhiteMaximummer",
          "WhiteMustCapture"};
}

SlowPosition::SlowPosition(std::string_view fen, std::string_view rule) : rule_(rule) {
  const slow::Board read = slow::read_fen(fen);
  board_ = read.board;
  unmoved_ = read.unmoved;
  white_ = read.white;
}

/// Does the unit on `from` reach `to` as if to capture, as far as lines tell?
bool SlowPosition::reaches(int from, int to) const {
  const char unit = board_[static_cast<std::size_t>(from)];
  const char which = kind(unit);
  if (which == 'P') {
    const int ahead = is_white(unit) ? 1 : -1;
    return beside(from, {-1, ahead}) == to || beside(from, {1, ahead}) == to;
  }
  const bool leaper = which == 'K' || which == 'N';
  for (const Way way : which == 'N' ? knight_ways : queen_ways) {
    if ((which == 'R' && !straight(way)) || (which == 'B' && straight(way))) continue;
    for (int at = beside(from, way); at >= 0; at = leaper ? -1 : beside(at, way)) {
      if (at == to) return true;
      if (board_[static_cast<std::size_t>(at)] != 0) break;
    }
  }
  return false;
}

/// Madrasi: is the unit observed by an enemy of its kind? A pawn that has just passed a square is,
/// by those that may capture it there.
bool SlowPosition::paralysed(int square) const {
  const char unit = board_[static_cast<std::size_t>(square)];
  const bool passed =
      crossed_ >= 0 && kind(unit) == 'P' && square == crossed_ + (is_white(unit) ? 8 : -8);
  for (int other = 0; other < 64; ++other) {
    const char enemy = board_[static_cast<std::size_t>(other)];
    if (enemy != 0 && kind(enemy) == kind(unit) && is_white(enemy) != is_white(unit) &&
        kind(unit) != 'K' && (reaches(other, square) || (passed && reaches(other, crossed_)))) {
      return true;
    }
  }
  return false;
}

/// Does a unit stand next to `square`, the one on `without` not counted?
bool SlowPosition::touches(int square, int without) const {
  return std::any_of(queen_ways.begin(), queen_ways.end(), [&](Way way) {
    const int at = beside(square, way);
    return at >= 0 && at != without && board_[static_cast<std::size_t>(at)] != 0;
  });
}

/// Could the unit on `observer` capture a king on `target`?
bool SlowPosition::attacked_by(int observer, int target) const {
  if (!reaches(observer, target)) return false;
  const bool white = is_white(board_[static_cast<std::size_t>(observer)]);
  if (is("MonochromChess")) return is_light(observer) == is_light(target);
  if (is("BichromChess")) return is_light(observer) != is_light(target);
  if (is("GridChess")) return grid_cell(observer) != grid_cell(target);
  if (is("BlackEdgeMover")) return white || on_edge(target);
  if (is("WhiteEdgeMover")) return !white || on_edge(target);
  if (is("Madrasi")) return !paralysed(observer);
  if (is("KoeKo")) return touches(target, observer);
  if (is("AntiKoeko")) return !touches(target, observer);
  if (is("NewKoeko")) return touches(observer, -1) == touches(target, observer);
  return true;
}

bool SlowPosition::in_check(bool white) const {
  for (int king = 0; king < 64; ++king) {
    if (board_[static_cast<std::size_t>(king)] != coloured('K', white)) continue;
    for (int square = 0; square < 64; ++square) {
      const char unit = board_[static_cast<std::size_t>(square)];
      if (unit == 0 || square == king || (is_white(unit) == white && !is("Bicolores"))) continue;
      if (!is("Isardam")) {
        if (attacked_by(square, king)) return true;
        continue;
      }
      // The capture of the king must leave no two enemies of a kind that observe each other.
      if (!reaches(square, king)) continue;
      SlowPosition taken = *this;
      taken.board_[static_cast<std::size_t>(king)] =
          std::exchange(taken.board_[static_cast<std::size_t>(square)], char{0});
      bool forbidden = false;
      for (int any = 0; any < 64; ++any) {
        forbidden =
            forbidden || (taken.board_[static_cast<std::size_t>(any)] != 0 && taken.paralysed(any));
      }
      if (!forbidden) return true;
    }
  }
  return false;
}

/// Moves of the unit on `square`, as far as lines tell.
void SlowPosition::add_from(int square, std::vector<Step>& list) const {
  const auto unit_on = [&](int where) { return board_[static_cast<std::size_t>(where)]; };
  const char which = kind(unit_on(square));
  if (which == 'P') {
    const int ahead = white_ ? 1 : -1;
    const auto add = [&](int to, int capture) {
      if (rank_of(to) != 0 && rank_of(to) != 7) {
        list.push_back({square, to, capture});
        return;
      }
      for (const char promotion : {'Q', 'R', 'B', 'N'}) {
        list.push_back({square, to, capture, promotion});
      }
    };
    const int one = beside(square, {0, ahead});
    if (one >= 0 && unit_on(one) == 0) {
      add(one, -1);
      const int two = beside(one, {0, ahead});
      if (rank_of(square) == (white_ ? 1 : 6) && unit_on(two) == 0) list.push_back({square, two});
    }
    for (const int side : {-1, 1}) {
      const int to = beside(square, {side, ahead});
      if (to < 0) continue;
      if (unit_on(to) != 0 && is_white(unit_on(to)) != white_) {
        add(to, to);
      } else if (to == crossed_) {
        add(to, to - 8 * ahead);
      }
    }
    return;
  }
  const bool leaper = which == 'K' || which == 'N';
  for (const Way way : which == 'N' ? knight_ways : queen_ways) {
    if ((which == 'R' && !straight(way)) || (which == 'B' && straight(way))) continue;
    for (int to = beside(square, way); to >= 0; to = leaper ? -1 : beside(to, way)) {
      if (unit_on(to) != 0 && is_white(unit_on(to)) == white_) break;
      list.push_back({square, to, unit_on(to) != 0 ? to : -1});
      if (unit_on(to) != 0) break;
    }
  }
  if (which != 'K' || !unmoved_[static_cast<std::size_t>(square)]) return;
  for (const int side : {-1, 1}) {
    const int rook = side > 0 ? square + 3 : square - 4;
    bool free = unmoved_[static_cast<std::size_t>(rook)];
    for (int between = square + side; between != rook; between += side) {
      free = free && unit_on(between) == 0;
    }
    for (int step = 0; step <= 1 && free; ++step) {
      SlowPosition crossing = *this;
      crossing.board_[static_cast<std::size_t>(square)] = 0;
      crossing.board_[static_cast<std::size_t>(square + side * step)] = coloured('K', white_);
      free = !crossing.in_check(white_);
    }
    if (free) list.push_back({.from = square, .to = square + 2 * side, .castling = true});
  }
}

/// May it be, as far as departure, arrival and capture tell?
bool SlowPosition::allows(const Step& step) const {
  const bool captures = step.capture >= 0;
  const int rook_from = step.to > step.from ? step.from + 3 : step.from - 4;
  const int rook_to = (step.from + step.to) / 2;
  const auto both = [&](auto allowed) {
    return allowed(step.from, step.to) && (!step.castling || allowed(rook_from, rook_to));
  };
  if (is("NoCapture")) return !captures;
  if (is("NoWhiteCapture")) return !captures || !white_;
  if (is("NoBlackCapture")) return !captures || white_;
  if (is("NoWhitePromotion")) return step.promotion == 0 || !white_;
  if (is("MonochromChess")) {
    return both([](int from, int to) { return is_light(from) == is_light(to); });
  }
  if (is("BichromChess")) {
    return both([](int from, int to) { return is_light(from) != is_light(to); });
  }
  if (is("GridChess")) {
    return both([](int from, int to) { return grid_cell(from) != grid_cell(to); });
  }
  if (is("BlackEdgeMover")) return white_ || on_edge(step.to);
  if (is("WhiteEdgeMover")) return !white_ || on_edge(step.to);
  if (is("Madrasi")) return !paralysed(step.from);
  return true;
}

SlowPosition SlowPosition::after(const Step& step) const {
  SlowPosition next = *this;
  const auto at = [&](int square) -> char& {
    return next.board_[static_cast<std::size_t>(square)];
  };
  const auto touch = [&](int square) { next.unmoved_[static_cast<std::size_t>(square)] = false; };
  char captured = 0;
  if (step.capture >= 0) {
    captured = std::exchange(at(step.capture), char{0});
    touch(step.capture);
  }
  at(step.to) = std::exchange(at(step.from), char{0});
  touch(step.from);
  touch(step.to);
  next.crossed_ = kind(at(step.to)) == 'P' && std::abs(step.to - step.from) == 16
                      ? (step.from + step.to) / 2
                      : -1;
  if (step.promotion != 0) at(step.to) = coloured(step.promotion, white_);
  if (step.castling) {
    const int rook = step.to > step.from ? step.from + 3 : step.from - 4;
    at((step.from + step.to) / 2) = std::exchange(at(rook), char{0});
    touch(rook);
  }
  const auto may_castle_again = [&](int square) {
    // A rook that comes to its array square is unmoved, as its king may be.
    if (kind(at(square)) == 'R' && (file_of(square) == 0 || file_of(square) == 7) &&
        rank_of(square) == (is_white(at(square)) ? 0 : 7)) {
      next.unmoved_[static_cast<std::size_t>(square)] = true;
    }
  };
  if (captured != 0 && is("AndernachChess") && kind(at(step.to)) != 'K') {
    at(step.to) = coloured(at(step.to), !white_);
    may_castle_again(step.to);
  }
  if (captured != 0 && (is("Circe") || is("PWC"))) {
    const int rebirth = is("PWC") ? step.from : array_square(captured, step.capture);
    if (at(rebirth) == 0) {
      at(rebirth) = captured;
      may_castle_again(rebirth);
    }
  }
  next.white_ = !white_;
  return next;
}

/// The square of the distance from centre to centre.
int SlowPosition::length(const Step& step) const {
  if (step.castling) return step.to > step.from ? 16 : 25;
  const int files = file_of(step.to) - file_of(step.from);
  const int ranks = rank_of(step.to) - rank_of(step.from);
  return files * files + ranks * ranks;
}

std::vector<SlowPosition::Step> SlowPosition::legal() const {
  std::vector<Step> all;
  for (int square = 0; square < 64; ++square) {
    const char unit = board_[static_cast<std::size_t>(square)];
    if (unit != 0 && is_white(unit) == white_) add_from(square, all);
  }
  std::erase_if(all, [&](const Step& step) {
    if (!allows(step)) return true;
    const SlowPosition next = after(step);
    if (next.in_check(white_)) return true;
    const int rook_to = (step.from + step.to) / 2;
    if (is("KoeKo")) {
      return !next.touches(step.to, -1) || (step.castling && !next.touches(rook_to, -1));
    }
    if (is("AntiKoeko")) return next.touches(step.to, -1);
    if (is("NewKoeko")) return touches(step.from, -1) != next.touches(step.to, -1);
    if (is("Isardam")) {
      for (int square = 0; square < 64; ++square) {
        if (next.board_[static_cast<std::size_t>(square)] != 0 && next.paralysed(square)) {
          return true;
        }
      }
    }
    return false;
  });
  const bool maximummer = is(white_ ? "WhiteMaximummer" : "BlackMaximummer");
  const bool must_capture = is(white_ ? "WhiteMustCapture" : "BlackMustCapture");
  if (maximummer) {
    int longest = 0;
    for (const Step& step : all) longest = std::max(longest, length(step));
    std::erase_if(all, [&](const Step& step) { return length(step) < longest; });
  }
  const auto captures = [](const Step& step) { return step.capture >= 0; };
  if (must_capture && std::any_of(all.begin(), all.end(), captures)) {
    std::erase_if(all, [&](const Step& step) { return !captures(step); });
  }
  return all;
}

std::uint64_t SlowPosition::count(unsigned half_moves) const {
  if (half_moves == 0) return 1;
  std::uint64_t sum = 0;
  for (const Step& step : legal()) sum += after(step).count(half_moves - 1);
  return sum;
}

}  // namespace warp::test
