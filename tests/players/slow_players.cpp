#include "tests/players/slow_players.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace warp::test {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }
bool is_w(int player) { return player < 4; }
std::size_t direction_of(int player) { return at(player % 4); }

}  // namespace

SlowPlayers::SlowPlayers(const SlowBoard& board, Kind kind, std::vector<int> order, bool successor)
    : board_(&board),
      kind_(kind),
      order_(std::move(order)),
      successor_(successor),
      units_(board.places.size()) {
  for (std::size_t place = 0; place < board.places.size(); ++place) {
    numbers_[board.places[place].x] = static_cast<int>(place);
  }
}

SlowPlayers SlowPlayers::random(const SlowBoard& board, Kind kind, std::vector<int> order,
                                bool successor, std::mt19937& random) {
  SlowPlayers game(board, kind, std::move(order), successor);
  std::string officers;
  for (const auto& [letter, ways] : board.ways) {
    officers += letter == 'K' ? "" : std::string(1, letter);
  }
  for (const int player : std::set<int>(game.order_.begin(), game.order_.end())) {
    std::string units = "K";
    units += officers[random() % officers.size()];
    if (random() % 2 == 0) units += officers[random() % officers.size()];
    for (auto pawns = random() % 3; pawns > 0; --pawns) units += 'P';
    for (const char unit : units) {
      for (;;) {
        const auto place = static_cast<int>(random() % board.places.size());
        const auto& x = board.places[at(place)].x;
        const int own = x[direction_of(player)];
        const bool on_face = own == 0 || own == board.edge() - 1;
        const bool may_castle = unit == 'K' && board.name == "8x8" && x[1] == 4;
        if (game.units_[at(place)].unit != '.' || (unit == 'P' && on_face) || may_castle) continue;
        game.put(unit, player, place);
        break;
      }
    }
  }
  return game;
}

bool SlowPlayers::may_capture(int player, int other) const {
  if (player == other) return false;
  switch (kind_) {
    case Kind::free_strong:
    case Kind::ordered_strong:
      return is_w(player) != is_w(other);
    case Kind::partners:
      return direction_of(player) != direction_of(other);
    case Kind::strict:
      return other == (player + 4) % 8;
    default:
      return true;
  }
}

/// The place one step along a direction and perhaps one along another; -1 if there is none.
int SlowPlayers::beside(int place, std::size_t along, int step, std::size_t aside,
                        int sideways) const {
  std::vector<int> x = board_->places[at(place)].x;
  x[along] += step;
  x[aside] += sideways;
  const auto found = numbers_.find(x);
  return found == numbers_.end() ? -1 : found->second;
}

/// Where the officer on `from` may go, or what the unit there attacks.
std::vector<int> SlowPlayers::arrivals(int from, bool attacks) const {
  const Unit& mover = units_[at(from)];
  std::set<int> result;
  if (mover.unit == 'P') {
    const std::size_t along = direction_of(mover.player);
    const int step = is_w(mover.player) ? 1 : -1;
    for (std::size_t aside = 0; aside < board_->places[at(from)].x.size(); ++aside) {
      for (const int sideways : {-1, 1}) {
        const int to = aside == along ? -1 : beside(from, along, step, aside, sideways);
        if (to >= 0) result.insert(to);
      }
    }
    return {result.begin(), result.end()};
  }
  for (const SlowBoard::Way& way : board_->ways.at(mover.unit)[at(from)]) {
    for (const int square : way) {
      const Unit& there = units_[at(square)];
      if (there.unit == '.' || attacks || may_capture(mover.player, there.player)) {
        result.insert(square);
      }
      if (there.unit != '.') break;
    }
  }
  return {result.begin(), result.end()};
}

/// Is the king of that player attacked by somebody who may capture it, or by `only` alone?
bool SlowPlayers::attacked(int king_of, int only) const {
  for (int from = 0; from < static_cast<int>(units_.size()); ++from) {
    const Unit& unit = units_[at(from)];
    if (unit.unit == '.' || !may_capture(unit.player, king_of) ||
        (only >= 0 && unit.player != only)) {
      continue;
    }
    for (const int to : arrivals(from, true)) {
      if (units_[at(to)].unit == 'K' && units_[at(to)].player == king_of) return true;
    }
  }
  return false;
}

bool SlowPlayers::leaves_check(int mover, std::size_t turn) const {
  if (!is_free()) {
    return attacked(mover, successor_ ? order_[(turn + 1) % order_.size()] : -1);
  }
  for (int player = 0; player < 8; ++player) {
    if (is_w(player) == is_w(mover) && attacked(player, -1)) return true;
  }
  return false;
}

bool SlowPlayers::promotes(int player, int place) const {
  const bool has_array =
      board_->name.find("diamond") != std::string::npos || board_->name == "cross";
  for (int other = 0; other < 8; ++other) {
    const bool plays = std::find(order_.begin(), order_.end(), other) != order_.end();
    const bool counts =
        other == (player + 4) % 8 || (has_array && plays && may_capture(player, other));
    if (!counts || direction_of(other) >= board_->places[0].x.size()) continue;
    const int face = is_w(other) ? 0 : board_->edge() - 1;
    if (board_->places[at(place)].x[direction_of(other)] == face) return true;
  }
  return false;
}

template <class Visit>
void SlowPlayers::each_move(Visit visit) const {
  for (int from = 0; from < static_cast<int>(units_.size()); ++from) {
    const Unit mover = units_[at(from)];
    const bool moves = mover.unit != '.' && (is_free() ? is_w(mover.player) == (turn_ == 0)
                                                       : mover.player == order_[turn_]);
    if (!moves) continue;
    const auto play = [&](int to, char becomes, int passed, int captured) {
      if (units_[at(to)].unit == 'K') return;
      SlowPlayers next = *this;
      next.units_[at(from)] = {};
      if (captured >= 0) next.units_[at(captured)] = {};
      next.units_[at(to)] = {becomes, mover.player};
      next.passed_ = passed;
      next.passer_ = passed < 0 ? -1 : to;
      next.turn_ = (turn_ + 1) % (is_free() ? 2 : order_.size());
      if (!next.leaves_check(mover.player, turn_)) visit(next);
    };
    if (mover.unit != 'P') {
      for (const int to : arrivals(from, false)) play(to, mover.unit, -1, -1);
      continue;
    }
    const auto arrive = [&](int to, int captured, int passed = -1) {
      if (!promotes(mover.player, to)) {
        play(to, 'P', passed, captured);
        return;
      }
      for (const auto& [kind, ways] : board_->ways) {
        if (kind != 'K') play(to, kind, passed, captured);
      }
    };
    const std::size_t along = direction_of(mover.player);
    const int step = is_w(mover.player) ? 1 : -1;
    const int first = beside(from, along, step, along, 0);
    if (first >= 0 && units_[at(first)].unit == '.') {
      arrive(first, -1);
      const int second = beside(first, along, step, along, 0);
      const int own = board_->places[at(from)].x[along];
      const bool starts = own == (is_w(mover.player) ? 1 : board_->edge() - 2) &&
                          beside(from, along, -step, along, 0) >= 0;
      if (starts && second >= 0 && units_[at(second)].unit == '.') arrive(second, -1, first);
    }
    for (const int to : arrivals(from, true)) {
      const Unit& there = units_[at(to)];
      if (there.unit != '.' && may_capture(mover.player, there.player)) {
        arrive(to, -1);
      } else if (there.unit == '.' && to == passed_ &&
                 may_capture(mover.player, units_[at(passer_)].player)) {
        arrive(to, passer_);
      }
    }
  }
}

std::uint64_t SlowPlayers::perft(unsigned depth) const {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  each_move([&](const SlowPlayers& next) { count += next.perft(depth - 1); });
  return count;
}

bool SlowPlayers::attacks(int player) const {
  if (kind_ == Kind::partners) return direction_of(player) == direction_of(order_[0]);
  return kind_ == Kind::ordered_strong || kind_ == Kind::ordered_weak
             ? is_w(player) == is_w(order_[0])
             : player == order_[0];
}

/// Do the attackers mate from here, with `moves` moves of their own?
bool SlowPlayers::mates(unsigned moves, int victim) const {
  const int player = order_[turn_];
  bool some = false, all = true;
  if (attacks(player)) {
    if (moves > 0) {
      each_move([&](const SlowPlayers& next) { some = some || next.mates(moves - 1, victim); });
    }
    return some;
  }
  each_move([&](const SlowPlayers& next) {
    some = true;
    all = all && next.mates(moves, victim);
  });
  const bool is_mated = !some && attacked(player, -1) && (victim < 0 || victim == player);
  return is_mated || (some && all);
}

std::uint64_t SlowPlayers::keys(unsigned moves, int victim) const {
  std::uint64_t count = 0;
  each_move([&](const SlowPlayers& next) { count += next.mates(moves - 1, victim) ? 1U : 0U; });
  return count;
}

std::uint64_t SlowPlayers::mating_lines(unsigned depth) const {
  std::uint64_t moves = 0, lines = 0;
  each_move([&](const SlowPlayers& next) {
    ++moves;
    lines += depth == 0 ? 0 : next.mating_lines(depth - 1);
  });
  return depth > 0 ? lines : moves == 0 && attacked(order_[turn_], -1) ? 1 : 0;
}

void SlowPlayers::put_all(const std::string& pieces) {
  std::istringstream stream(pieces);
  int player = -1;
  for (std::string word; stream >> word;) {
    if (word.size() == 2) {
      player = (word[0] == 'w' ? 0 : 4) + word[1] - '1';
      continue;
    }
    for (std::size_t at = 1; at < word.size();) {
      std::size_t end = at + 1;
      while (end < word.size() && word[end] >= '0' && word[end] <= '9') ++end;
      for (int place = 0; place < static_cast<int>(units_.size()); ++place) {
        if (board_->square_name(place) == word.substr(at, end - at)) put(word[0], player, place);
      }
      at = end;
    }
  }
}

std::string SlowPlayers::board() const {
  if (board_->name != "cross") return board_->name;
  std::string holes;
  for (const int rank : {1, 2, 3, 12, 13, 14}) {
    for (const char file : {'a', 'b', 'c', 'l', 'm', 'n'}) holes += file + std::to_string(rank);
  }
  return "14x14\ncondition Hole " + holes;
}

std::string SlowPlayers::pieces() const {
  std::string result;
  for (int player = 0; player < 8; ++player) {
    std::string of_player;
    for (int place = 0; place < static_cast<int>(units_.size()); ++place) {
      const Unit& unit = units_[at(place)];
      if (unit.player != player) continue;
      const std::string letters = unit.unit == 'W' ? "WG" : std::string(1, unit.unit);
      of_player += " " + letters + ":" + board_->square_name(place);
    }
    if (!of_player.empty()) {
      result +=
          std::string(is_w(player) ? " w" : " s") + std::to_string(player % 4 + 1) + of_player;
    }
  }
  return result;
}

std::string SlowPlayers::condition() const {
  std::string result;
  switch (kind_) {
    case Kind::free_strong:
      return "Coalitions";
    case Kind::free_weak:
      return "Coalitions free weak";
    case Kind::ordered_strong:
      result = "Coalitions ordered";
      break;
    case Kind::ordered_weak:
      result = "Coalitions ordered weak";
      break;
    case Kind::partners:
      result = "Coalitions w1+s1 ordered";
      break;
    case Kind::all_against_all:
      result = "AllAgainstAll";
      break;
    case Kind::strict:
      result = "Independent strict";
      break;
    case Kind::open:
      result = "Independent open";
      break;
  }
  if (successor_) result += " successor";
  for (const int player : order_) {
    result += std::string(is_w(player) ? " w" : " s") + std::to_string(player % 4 + 1);
  }
  return result;
}

}  // namespace warp::test
