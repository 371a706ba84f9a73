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

/// The digits of "47(3)" or "(12,7;3)" at the places from `from` to `to`.
CutBoard::Square CutBoard::read_digits(const std::string& text, int from, int to) const {
  std::vector<int> prefix, period;
  if (const std::size_t semicolon = text.find(';'); semicolon != std::string::npos) {
    std::istringstream before(text.substr(1, semicolon - 1));
    std::istringstream behind(text.substr(semicolon + 1, text.size() - semicolon - 2));
    for (std::string each; std::getline(before, each, ',');) prefix.push_back(std::stoi(each));
    for (std::string each; std::getline(behind, each, ',');) period.push_back(std::stoi(each));
  } else {
    bool behind = false;
    for (const char c : text) {
      if (c == '(' || c == ')') {
        behind = true;
      } else {
        (behind ? period : prefix).push_back(c - '0');
      }
    }
  }
  if (period.empty()) period.push_back(0);
  Square result{};
  for (int i = from; i < to; ++i) {
    const auto at = static_cast<std::size_t>(i - from);
    result[static_cast<std::size_t>(i)] =
        at < prefix.size() ? prefix[at] : period[(at - prefix.size()) % period.size()];
  }
  return result;
}

CutBoard::Square CutBoard::square(const std::string& text) const {
  if (!shape_.sphere) return read_digits(text, 0, digits_);
  const std::size_t line = text.find('/');
  Square result = read_digits(text.substr(0, line), 0, digits_ / 2);
  if (line != std::string::npos) {
    const Square angle = read_digits(text.substr(line + 1), digits_ / 2, digits_);
    for (std::size_t i = 0; i < most_digits; ++i) result[i] += angle[i];
  }
  return at_pole(result);
}

bool CutBoard::wraps(int place) const {
  if (shape_.sphere) return place == digits_ / 2;
  return shape_.torus || (shape_.cylinder && place > 0);
}

int CutBoard::size(int place) const { return shape_.torus && place == 0 ? 2 * edge_ - 2 : edge_; }

/// Are all digits of the distance 0, or all the highest one?
bool CutBoard::is_pole(const Square& square) const {
  if (!shape_.sphere || (square[0] != 0 && square[0] != edge_ - 1)) return false;
  for (int i = 1; i < digits_ / 2; ++i) {
    if (square[static_cast<std::size_t>(i)] != square[0]) return false;
  }
  return true;
}

/// A pole is one square, whatever the angle.
CutBoard::Square CutBoard::at_pole(Square square) const {
  for (int i = digits_ / 2; is_pole(square) && i < digits_; ++i) {
    square[static_cast<std::size_t>(i)] = 0;
  }
  return square;
}

/// The square itself; for a pole it with each angle.
std::vector<CutBoard::Square> CutBoard::departures(const Square& square) const {
  std::vector<Square> result{square};
  for (int i = digits_ / 2; is_pole(square) && i < digits_; ++i) {
    std::vector<Square> longer;
    for (Square each : result) {
      for (int digit = 0; digit < edge_; ++digit) {
        each[static_cast<std::size_t>(i)] = digit;
        longer.push_back(each);
      }
    }
    result = std::move(longer);
  }
  return result;
}

std::vector<std::string> listed_squares(const std::string& text) {
  std::vector<std::string> squares(1);
  bool in_brackets = false;
  for (const char c : text) {
    if (c == ',' && !in_brackets) {
      squares.emplace_back();
      continue;
    }
    in_brackets = c == '(' || (in_brackets && c != ')');
    squares.back() += c;
  }
  return squares;
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
    for (const std::string& each : listed_squares(word.substr(colon + 1))) {
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
    int digit = square[static_cast<std::size_t>(i)];
    if (digit < 0 || digit >= size(i)) return false;
    // The second diamond of a torus mirrors the first one.
    if (digit >= edge_) digit = size(i) - digit;
    // Twice the distance from the centre is odd: 1 for the middle digits.
    far += (std::abs(2 * digit - (edge_ - 1)) - 1) / 2;
  }
  return !(shape_.diamond || shape_.torus) || far <= edge_ / 2;
}

/// `times` steps along the way from `from`; false if that leaves the board, or a pole along its
/// angle only.
bool CutBoard::step(const Square& from, const std::array<int, most_digits>& way, int times,
                    Square& to) const {
  to = from;
  bool moves_distance = !shape_.sphere;
  for (int i = 0; i < digits_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    moves_distance = moves_distance || (!is_angle(i) && way[at] != 0);
    to[at] += way[at] * times;
    if (wraps(i)) to[at] = ((to[at] % size(i)) + size(i)) % size(i);
  }
  if (!on_board(to) || (is_pole(from) && !moves_distance)) return false;
  to = at_pole(to);
  return true;
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
    const bool many_ways = shape_.cylinder || shape_.torus || shape_.sphere;
    if (!many_ways || !known) result.push_back({unit, to, becomes});
  };
  const auto ride = [&](int directions_of_step, int longest) {
    for (const auto& way : directions(directions_of_step)) {
      for (const Square& from : departures(mover.at)) {
        for (int times = 1; times <= longest; ++times) {
          Square to;
          if (!step(from, way, times, to) || to == mover.at) break;
          add(to, 0);
          if (occupant(position, to) >= 0) break;
        }
      }
    }
  };
  switch (mover.walk) {
    case 'K':
      ride(0, 1);
      break;
    case 'Q':
      ride(0, 2 * edge_);
      break;
    case 'R':
      ride(1, 2 * edge_);
      break;
    case 'S':
      for (std::size_t one = 0; static_cast<int>(one) < digits_; ++one) {
        for (std::size_t two = 0; static_cast<int>(two) < digits_; ++two) {
          for (const int up : {1, -1}) {
            for (const int far : {2, -2}) {
              std::array<int, most_digits> way{};
              way[one] = up;
              way[two] = far;
              if (one == two) continue;
              for (const Square& from : departures(mover.at)) {
                Square to;
                if (step(from, way, 1, to)) add(to, 0);
              }
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
      ride(mover.walk - '0', 2 * edge_);
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

/// Does each legal move mate, and is there one?
bool CutBoard::must_mate(const Position& position, bool white) const {
  const std::vector<Move> moves = legal_moves(position, white);
  return !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
    return is_mate(after(position, move), !white);
  });
}

/// White has moved; Black is to mate now or after `moves` - 1 more white moves.
bool CutBoard::self_move(const Position& next, int moves) const {
  const std::vector<Move> defences = legal_moves(next, false);
  return !defences.empty() &&
         std::all_of(defences.begin(), defences.end(), [&](const Move& defence) {
           const Position behind = after(next, defence);
           return is_mate(behind, true) || (moves > 1 && self_mates_in(behind, moves - 1));
         });
}

bool CutBoard::self_mates_in(const Position& position, int moves) const {
  const std::vector<Move> attacks = legal_moves(position, true);
  return std::any_of(attacks.begin(), attacks.end(),
                     [&](const Move& attack) { return self_move(after(position, attack), moves); });
}

std::vector<CutBoard::Move> CutBoard::self_keys(const Position& position, int moves) const {
  std::vector<Move> result;
  for (const Move& move : legal_moves(position, true)) {
    if (self_move(after(position, move), moves)) result.push_back(move);
  }
  return result;
}

std::string CutBoard::text(const Position& position, const Move& move) const {
  const Unit& mover = position[static_cast<std::size_t>(move.unit)];
  return mover.walk + name(mover.at) + "-" + name(move.to);
}

void CutBoard::series_from(const Position& position, int left, bool white, Ending ending,
                           const std::string& before, std::vector<std::string>& lines) const {
  for (const Move& move : legal_moves(position, white)) {
    const std::string line = before + (before.empty() ? "" : " ") + text(position, move);
    const Position next = after(position, move);
    if (left > 1) {
      if (!in_check(next, !white)) series_from(next, left - 1, white, ending, line, lines);
    } else if (ending == Ending::helps) {
      for (const Move& answer : legal_moves(next, !white)) {
        if (is_mate(after(next, answer), white)) lines.push_back(line + " " + text(next, answer));
      }
    } else if (ending == Ending::mates ? is_mate(next, !white) : must_mate(next, !white)) {
      lines.push_back(line);
    }
  }
}

std::vector<std::string> CutBoard::series_lines(const Position& position, int length) const {
  std::vector<std::string> lines;
  series_from(position, length, true, Ending::mates, "", lines);
  return lines;
}

std::vector<std::string> CutBoard::series_help_lines(const Position& position, int length) const {
  std::vector<std::string> lines;
  series_from(position, length, false, Ending::helps, "", lines);
  return lines;
}

std::vector<std::string> CutBoard::series_self_lines(const Position& position, int length) const {
  std::vector<std::string> lines;
  series_from(position, length, true, Ending::forced, "", lines);
  return lines;
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
