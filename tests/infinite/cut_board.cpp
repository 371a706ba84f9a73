#include "tests/infinite/cut_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace warp::test {

namespace {

int occupant(const CutBoard::Position& position, const CutBoard::Square& square) {
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (position[i].at == square) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

CutBoard::Square CutBoard::square(const std::string& text) const {
  const std::size_t open = text.find('(');
  const std::string prefix = text.substr(0, open);
  const std::string period =
      open == std::string::npos ? "0" : text.substr(open + 1, text.size() - open - 2);
  Square result{};
  for (int i = 0; i < digits_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    result[at] =
        (at < prefix.size() ? prefix[at] : period[(at - prefix.size()) % period.size()]) - '0';
  }
  return result;
}

CutBoard::Position CutBoard::position(const std::string& text) const {
  Position result;
  std::istringstream words(text);
  bool white = true;
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) {
      white = word == "white";
      continue;
    }
    const char walk = word[0] == 'L' ? word[1] : word[0];
    std::istringstream squares(word.substr(colon + 1));
    for (std::string each; std::getline(squares, each, ',');) {
      result.push_back({walk, white, square(each)});
    }
  }
  return result;
}

std::string CutBoard::name(const Square& square) const {
  std::string result;
  for (int i = 0; i < digits_; ++i) result += std::to_string(square[static_cast<std::size_t>(i)]);
  return result;
}

bool CutBoard::on_board(const Square& square) const {
  int far = 0;
  for (int i = 0; i < digits_; ++i) {
    const int digit = square[static_cast<std::size_t>(i)];
    if (digit < 0 || digit >= edge_) return false;
    // Twice the distance from the centre is odd: 1 for the middle digits.
    far += (std::abs(2 * digit - (edge_ - 1)) - 1) / 2;
  }
  return !diamond_ || far <= edge_ / 2;
}

/// `times` steps along the way from `from`; false if that leaves the board.
bool CutBoard::step(const Square& from, const std::array<int, most_digits>& way, int times,
                    Square& to) const {
  to = from;
  for (std::size_t i = 0; i < most_digits; ++i) {
    to[i] += way[i] * times;
    if (cylinder_ && i > 0 && static_cast<int>(i) < digits_) {
      to[i] = ((to[i] % edge_) + edge_) % edge_;
    }
  }
  return on_board(to);
}

/// All ways along `count` directions; 0: along any number of them.
const std::vector<std::array<int, CutBoard::most_digits>>& CutBoard::directions(int count) const {
  const auto row = static_cast<std::size_t>(count);
  if (directions_.size() <= row) directions_.resize(row + 1);
  auto& result = directions_[row];
  if (!result.empty()) return result;
  int all = 1;
  for (int i = 0; i < digits_; ++i) all *= 3;
  for (int number = 1; number < all; ++number) {
    std::array<int, most_digits> way{};
    int rest = number, moved = 0;
    for (int i = 0; i < digits_; ++i, rest /= 3) {
      way[static_cast<std::size_t>(i)] = rest % 3 == 2 ? -1 : rest % 3;
      moved += rest % 3 == 0 ? 0 : 1;
    }
    if (count == 0 || moved == count) result.push_back(way);
  }
  return result;
}

std::vector<CutBoard::Move> CutBoard::moves_of(const Position& position, int unit,
                                               bool only_captures) const {
  std::vector<Move> result;
  const Unit& mover = position[static_cast<std::size_t>(unit)];
  const auto add = [&](const Square& to, char becomes) {
    const int other = occupant(position, to);
    if (other >= 0 && position[static_cast<std::size_t>(other)].white == mover.white) return;
    if (only_captures && other < 0) return;
    const bool known = std::any_of(result.begin(), result.end(), [&](const Move& move) {
      return move.to == to && move.becomes == becomes;
    });
    if (!cylinder_ || !known) result.push_back({unit, to, becomes});
  };
  const auto ride = [&](int directions_of_step, int longest) {
    for (const auto& way : directions(directions_of_step)) {
      for (int times = 1; times <= longest; ++times) {
        Square to;
        if (!step(mover.at, way, times, to) || to == mover.at) break;
        add(to, 0);
        if (occupant(position, to) >= 0) break;
      }
    }
  };
  switch (mover.walk) {
    case 'K':
      ride(0, 1);
      break;
    case 'Q':
      ride(0, edge_);
      break;
    case 'R':
      ride(1, edge_);
      break;
    case 'S':
      for (std::size_t one = 0; static_cast<int>(one) < digits_; ++one) {
        for (std::size_t two = 0; static_cast<int>(two) < digits_; ++two) {
          for (const int up : {1, -1}) {
            for (const int far : {2, -2}) {
              std::array<int, most_digits> way{};
              way[one] = up;
              way[two] = far;
              Square to;
              if (one != two && step(mover.at, way, 1, to)) add(to, 0);
            }
          }
        }
      }
      break;
    case 'P': {
      const int up = mover.white ? 1 : -1;
      const int last = mover.white ? edge_ - 1 : 0;
      const auto go = [&](const Square& to) {
        if (to[0] != last) return add(to, 0);
        for (const char becomes : {'Q', 'R', 'S', '2', '3'}) add(to, becomes);
      };
      for (std::size_t aside = 0; static_cast<int>(aside) < digits_; ++aside) {
        for (const int sense : {1, -1}) {
          std::array<int, most_digits> way{};
          way[0] = up;
          way[aside] += aside == 0 ? 0 : sense;
          Square to;
          if ((aside == 0 && sense < 0) || !step(mover.at, way, 1, to)) continue;
          const bool empty = occupant(position, to) < 0;
          if (aside == 0 ? empty && !only_captures : !empty) go(to);
        }
      }
      break;
    }
    default:
      ride(mover.walk - '0', edge_);
      break;
  }
  return result;
}

CutBoard::Position CutBoard::after(const Position& position, const Move& move) const {
  Position next = position;
  Unit& mover = next[static_cast<std::size_t>(move.unit)];
  const int taken = occupant(position, move.to);
  mover.at = move.to;
  if (move.becomes != 0) mover.walk = move.becomes;
  if (taken >= 0) next.erase(next.begin() + taken);
  return next;
}

bool CutBoard::in_check(const Position& position, bool white) const {
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (position[i].white == white) continue;
    for (const Move& move : moves_of(position, static_cast<int>(i), true)) {
      const Unit& other = position[static_cast<std::size_t>(occupant(position, move.to))];
      if (other.walk == 'K') return true;
    }
  }
  return false;
}

std::vector<CutBoard::Move> CutBoard::legal_moves(const Position& position, bool white) const {
  std::vector<Move> result;
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (position[i].white != white) continue;
    for (const Move& move : moves_of(position, static_cast<int>(i), false)) {
      if (!in_check(after(position, move), white)) result.push_back(move);
    }
  }
  return result;
}

bool CutBoard::is_mate(const Position& position, bool white) const {
  if (!in_check(position, white)) return false;
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (position[i].white != white) continue;
    for (const Move& move : moves_of(position, static_cast<int>(i), false)) {
      if (!in_check(after(position, move), white)) return false;
    }
  }
  return true;
}

bool CutBoard::mates_in(const Position& position, int moves) const {
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (!position[i].white) continue;
    for (const Move& move : moves_of(position, static_cast<int>(i), false)) {
      const Position next = after(position, move);
      if (in_check(next, true)) continue;
      if (is_mate(next, false)) return true;
      if (moves == 1) continue;
      const std::vector<Move> defences = legal_moves(next, false);
      if (!defences.empty() &&
          std::all_of(defences.begin(), defences.end(), [&](const Move& defence) {
            return mates_in(after(next, defence), moves - 1);
          })) {
        return true;
      }
    }
  }
  return false;
}

std::vector<CutBoard::Move> CutBoard::keys(const Position& position, int moves) const {
  std::vector<Move> result;
  for (const Move& move : legal_moves(position, true)) {
    const Position next = after(position, move);
    bool solves = is_mate(next, false);
    if (!solves && moves > 1) {
      const std::vector<Move> defences = legal_moves(next, false);
      solves = !defences.empty() &&
               std::all_of(defences.begin(), defences.end(), [&](const Move& defence) {
                 return mates_in(after(next, defence), moves - 1);
               });
    }
    if (solves) result.push_back(move);
  }
  return result;
}

void CutBoard::lines_from(const Position& position, int left, bool white, const std::string& before,
                          std::vector<std::string>& lines) const {
  for (const Move& move : legal_moves(position, white)) {
    const Unit& mover = position[static_cast<std::size_t>(move.unit)];
    const std::string line =
        before + (before.empty() ? "" : " ") + mover.walk + name(mover.at) + "-" + name(move.to);
    const Position next = after(position, move);
    if (left > 1) {
      lines_from(next, left - 1, !white, line, lines);
    } else if (is_mate(next, !white)) {
      lines.push_back(line);
    }
  }
}

std::vector<std::string> CutBoard::help_lines(const Position& position, int half_moves) const {
  std::vector<std::string> lines;
  lines_from(position, half_moves, half_moves % 2 != 0, "", lines);
  return lines;
}

}  // namespace warp::test
