#include "tests/rules/slow_boards.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>

#include "tests/rules/slow_board.hpp"

namespace warp::test {

using slow::is_white;

namespace {

char upper(char unit) { return static_cast<char>(std::toupper(static_cast<unsigned char>(unit))); }
char lower(char unit) { return static_cast<char>(std::tolower(static_cast<unsigned char>(unit))); }
std::size_t ix(int number) { return static_cast<std::size_t>(number); }

/// All vectors with these lengths along some dimensions, in all orders and senses.
std::vector<std::vector<int>> vectors_of(std::vector<int> lengths, std::size_t dimensions) {
  lengths.resize(dimensions, 0);
  std::sort(lengths.begin(), lengths.end());
  std::set<std::vector<int>> all;
  do {
    for (unsigned signs = 0; signs < 1U << dimensions; ++signs) {
      std::vector<int> vector = lengths;
      for (std::size_t d = 0; d < dimensions; ++d) {
        vector[d] *= (signs >> d & 1U) != 0 ? -1 : 1;
      }
      all.insert(vector);
    }
  } while (std::next_permutation(lengths.begin(), lengths.end()));
  return {all.begin(), all.end()};
}

}  // namespace

/// A place, with what is needed to go on from there: on the rim of the double diamond, the sheet
/// from which it was reached; and for each dimension whether the sense is reversed by now.
struct SlowBoard::Going {
  Place place;
  int side = 1;  ///< of the sheet on which the unit is, or from which it came to the rim
  std::vector<bool> reversed;
  auto operator<=>(const Going&) const = default;
};

SlowBoard::SlowBoard(const std::string& given, bool with_ways) : name(given) {
  std::istringstream stream(given);
  std::string word;
  stream >> word;
  diamond_ = word.find("diamond") != std::string::npos;
  if (diamond_ || word == "cube") {
    stream >> dimensions_ >> edge_;
  }
  cross_ = word == "cross";
  edge_ = cross_ ? 14 : edge_;
  const bool great = given == "torus 14x8";
  double_ranks_ = great || word == "torus-diamond";
  two_sheets_ = word == "double-diamond";
  has_pawns = word != "torus" || great;
  if (given == "cylinder horizontal") {
    has_pawns = false;
  }
  lengths_.assign(dimensions_, edge_);
  if (double_ranks_) {
    lengths_[0] = 2 * edge_ - 2;
  }
  wraps_.assign(dimensions_, word == "cylinder" || word == "cylinder-diamond" || word == "torus" ||
                                 word == "torus-diamond");
  if (word == "cylinder" || word == "cylinder-diamond") {
    wraps_[0] = given == "cylinder horizontal";
  }
  if (given == "cylinder horizontal") {
    wraps_[1] = false;
  }
  if (word == "moebius") {
    wraps_[1] = turns_over_ = true;
    has_pawns = false;
  }
  last_rank = edge_ - 1;
  std::vector<int> x(dimensions_, 0);
  for (;;) {
    if (holds(x)) {
      const bool rim =
          std::any_of(x.begin(), x.end(), [&](int c) { return c == 0 || c == edge_ - 1; });
      for (const int sheet : two_sheets_ && !rim ? std::vector<int>{1, -1} : std::vector<int>{0}) {
        numbers_[{x, sheet}] = static_cast<int>(places.size());
        places.push_back({x, sheet});
      }
    }
    std::size_t d = 0;
    while (d < dimensions_ && ++x[d] == lengths_[d]) {
      x[d++] = 0;
    }
    if (d == dimensions_) {
      break;
    }
  }
  if (has_pawns) {
    add_pawns();
  }
  if (!with_ways) {
    return;
  }
  std::vector<std::vector<int>> queen;
  for (std::size_t k = 1; k <= dimensions_; ++k) {
    const auto lines = vectors_of(std::vector<int>(k, 1), dimensions_);
    constexpr std::array letters{'R', 'B', 'W', 'G', 'L', 'M'};
    add_ways(letters[k - 1], lines, true);
    queen.insert(queen.end(), lines.begin(), lines.end());
  }
  add_ways('Q', queen, true);
  add_ways('K', queen, false);
  add_ways('S', vectors_of({1, 2}, dimensions_), false);
}

bool SlowBoard::holds(const std::vector<int>& x) const {
  if (cross_) {
    const auto is_outer = [&](int c) { return c < 3 || c >= edge_ - 3; };
    return !is_outer(x[0]) || !is_outer(x[1]);
  }
  if (!diamond_) {
    return true;
  }
  // The sum of abs(x + (1 - l) / 2) - 1/2 is at most l / 2; here everything is doubled.
  int sum = 0;
  for (std::size_t d = 0; d < dimensions_; ++d) {
    const int folded = x[d] < edge_ ? x[d] : 2 * edge_ - 2 - x[d];
    sum += std::abs(2 * folded + 1 - edge_) - 1;
  }
  return sum <= edge_;
}

int SlowBoard::number(const Place& place) const {
  const auto found = numbers_.find(place);
  return found == numbers_.end() ? -1 : found->second;
}

/// Goes one step along the dimension; `sign` is the sense at the beginning of the whole way.
bool SlowBoard::one_step(Going& going, std::size_t d, int sign) const {
  const int sense = going.reversed[d] ? -sign : sign;
  std::vector<int> x = going.place.x;
  x[d] += sense;
  const bool beyond = x[d] < 0 || x[d] >= lengths_[d];
  if (beyond && two_sheets_) {
    // Over the rim: back along the same dimension, on the other sheet.
    x[d] -= 2 * sense;
    going.side = -going.side;
    going.reversed[d] = !going.reversed[d];
  } else if (beyond) {
    if (!wraps_[d]) {
      return false;
    }
    x[d] = (x[d] + lengths_[d]) % lengths_[d];
    if (turns_over_) {
      x[0] = lengths_[0] - 1 - x[0];
      going.reversed[0] = !going.reversed[0];
    }
  }
  const bool on_rim = number({x, 0}) >= 0;
  going.place = {x, on_rim ? 0 : going.side};
  return number(going.place) >= 0;
}

std::vector<SlowBoard::Going> SlowBoard::all_orders(const Going& from,
                                                    const std::vector<int>& vector) const {
  // After each unit step: where the unit may be, and what is left of the vector.
  std::set<std::pair<Going, std::vector<int>>> open{{from, vector}};
  std::set<Going> ends;
  while (!open.empty()) {
    std::set<std::pair<Going, std::vector<int>>> next;
    for (const auto& [here, left] : open) {
      bool is_end = true;
      for (std::size_t d = 0; d < dimensions_; ++d) {
        if (left[d] == 0) {
          continue;
        }
        is_end = false;
        const int sign = left[d] > 0 ? 1 : -1;
        Going beside = here;
        if (one_step(beside, d, sign)) {
          std::vector<int> rest = left;
          rest[d] -= sign;
          next.insert({beside, rest});
        }
      }
      if (is_end) {
        ends.insert(here);
      }
    }
    open = std::move(next);
  }
  return {ends.begin(), ends.end()};
}

void SlowBoard::add_ways(char kind, const std::vector<std::vector<int>>& vectors, bool rides) {
  auto& all = ways[kind];
  all.resize(places.size());
  for (std::size_t from = 0; from < places.size(); ++from) {
    // From the rim a unit may set out as if it had come from either sheet.
    const bool both = two_sheets_ && places[from].sheet == 0;
    for (const int side : both ? std::vector<int>{1, -1} : std::vector<int>{places[from].sheet}) {
      for (const std::vector<int>& vector : vectors) {
        Way way;
        Going going{places[from], side, std::vector<bool>(dimensions_, false)};
        for (;;) {
          const std::vector<Going> next = all_orders(going, vector);
          if (next.empty() || number(next.front().place) == static_cast<int>(from) ||
              way.size() >= places.size()) {
            break;
          }
          going = next.front();
          way.push_back(number(going.place));
          if (!rides) {
            break;
          }
        }
        if (!way.empty()) {
          all[from].push_back(way);
        }
      }
    }
  }
}

void SlowBoard::add_pawns() {
  for (const int colour : {0, 1}) {
    for (std::size_t from = 0; from < places.size(); ++from) {
      const Place& place = places[from];
      const int rank = place.x[0];
      const bool beyond = rank >= edge_;  // the ranks that lead back to White's officers
      const int from_white = beyond ? 2 * edge_ - 2 - rank : rank;
      const int up = (colour == 0) != beyond ? 1 : -1;
      const int own = colour == 0 ? from_white : edge_ - 1 - from_white;
      own_rank[ix(colour)].push_back(own);
      const bool both = two_sheets_ && place.sheet == 0;
      int step = -1;
      std::set<int> taken;
      for (const int side : both ? std::vector<int>{1, -1} : std::vector<int>{place.sheet}) {
        std::vector<int> vector(dimensions_, 0);
        vector[0] = up;
        const Going here{place, side, std::vector<bool>(dimensions_, false)};
        for (const Going& end : all_orders(here, vector)) {
          step = own < edge_ - 1 ? number(end.place) : -1;
        }
        for (std::size_t d = 1; d < dimensions_; ++d) {
          for (const int aside : {-1, 1}) {
            std::vector<int> capture = vector;
            capture[d] = aside;
            for (const Going& end : all_orders(here, capture)) {
              taken.insert(number(end.place));
            }
          }
        }
      }
      const bool moves = own > 0 && own < edge_ - 1;
      ahead[ix(colour)].push_back(moves ? step : -1);
      captures[ix(colour)].emplace_back();
      if (moves) {
        captures[ix(colour)].back().assign(taken.begin(), taken.end());
      }
      bool start = own == 1;
      if (start && diamond_ && dimensions_ > 2 && edge_ >= 6) {
        // In front of an officer: the square behind belongs to the board.
        std::vector<int> behind = place.x;
        behind[0] -= up;
        if (behind[0] < 0) {
          behind[0] += lengths_[0];
        }
        behind[0] %= lengths_[0];
        start = number({behind, 0}) >= 0;
      }
      starts[ix(colour)].push_back(start);
    }
  }
}

std::string SlowBoard::square_name(int place) const {
  const Place& here = places[ix(place)];
  std::string result;
  if (dimensions_ > 4) {
    result = two_sheets_ ? "(" + std::to_string(here.sheet) + "," : "(";
    for (const int x : here.x) {
      result += std::to_string(x) + ",";
    }
    result.back() = ')';
    return result;
  }
  if (dimensions_ > 3) {
    result += std::to_string(here.x[3] + 1);
  }
  if (dimensions_ > 2) {
    result += static_cast<char>('A' + here.x[2]);
  }
  result += static_cast<char>('a' + here.x[1]) + std::to_string(here.x[0] + 1);
  return here.sheet < 0 ? result + "'" : result;
}

SlowBoardPosition SlowBoardPosition::random(const SlowBoard& board, std::mt19937& random) {
  SlowBoardPosition position(board);
  const auto put = [&](char unit) {
    for (;;) {
      const auto square = static_cast<int>(random() % board.places.size());
      const bool castles = upper(unit) == 'K' && board.places[ix(square)].x[1] == 4;
      if (castles || position.on(square) != '.') {
        continue;
      }
      if (upper(unit) == 'P') {
        const int rank = board.own_rank[0][ix(square)];
        if (rank == 0 || rank == board.last_rank) {
          continue;
        }
      }
      position.on(square) = unit;
      return;
    }
  };
  put('K');
  put('k');
  for (const auto& [kind, ways] : board.ways) {
    for (const char unit : {kind, lower(kind)}) {
      if (kind != 'K' && random() % 2 == 0) {
        put(unit);
      }
    }
  }
  for (unsigned i = 0; board.has_pawns && i < 3; ++i) {
    put('P');
    put('p');
  }
  position.white_to_move = random() % 2 == 0;
  return position;
}

/// Calls visit(arrival) for each square to which the officer may go; two ways to one square are
/// one.
template <class Visit>
void SlowBoardPosition::each_arrival(int from, Visit visit) const {
  const char unit = units_[ix(from)];
  std::set<int> arrivals;
  for (const SlowBoard::Way& way : board_->ways.at(upper(unit))[ix(from)]) {
    for (const int square : way) {
      const char there = units_[ix(square)];
      if (there == '.' || is_white(there) != is_white(unit)) {
        arrivals.insert(square);
      }
      if (there != '.') {
        break;
      }
    }
  }
  for (const int square : arrivals) {
    visit(square);
  }
}

bool SlowBoardPosition::in_check(bool white) const {
  bool found = false;
  const auto look = [&](int square) { found = found || units_[ix(square)] == (white ? 'K' : 'k'); };
  for (int from = 0; from < static_cast<int>(units_.size()); ++from) {
    const char unit = units_[ix(from)];
    if (unit == '.' || is_white(unit) == white) {
      continue;
    }
    if (upper(unit) == 'P') {
      for (const int square : board_->captures[is_white(unit) ? 0 : 1][ix(from)]) {
        look(square);
      }
    } else {
      each_arrival(from, look);
    }
  }
  return found;
}

/// Calls visit(position) with the position after each legal move.
template <class Visit>
void SlowBoardPosition::each_move(Visit visit) const {
  const bool white = white_to_move;
  const std::size_t side = white ? 0 : 1;
  const auto play = [&](int from, int to, char becomes, int passed, int captured) {
    SlowBoardPosition next = *this;
    next.on(from) = '.';
    if (captured >= 0) {
      next.on(captured) = '.';
    }
    next.on(to) = becomes;
    next.passed_ = passed;
    next.white_to_move = !white;
    if (!next.in_check(white)) {
      visit(next);
    }
  };
  for (int from = 0; from < static_cast<int>(units_.size()); ++from) {
    const char unit = units_[ix(from)];
    if (unit == '.' || is_white(unit) != white) {
      continue;
    }
    if (upper(unit) != 'P') {
      each_arrival(from, [&](int to) { play(from, to, unit, -1, -1); });
      continue;
    }
    const auto arrive = [&](int to, int captured) {
      if (board_->own_rank[side][ix(to)] != board_->last_rank) {
        play(from, to, unit, -1, captured);
        return;
      }
      for (const auto& [kind, ways] : board_->ways) {
        if (kind != 'K') {
          play(from, to, white ? kind : lower(kind), -1, captured);
        }
      }
    };
    if (const int first = board_->ahead[side][ix(from)]; first >= 0 && units_[ix(first)] == '.') {
      arrive(first, -1);
      const int second = board_->ahead[side][ix(first)];
      if (board_->starts[side][ix(from)] && second >= 0 && units_[ix(second)] == '.') {
        // On a cube with an edge of four squares two steps lead to the last rank.
        board_->own_rank[side][ix(second)] != board_->last_rank
            ? play(from, second, unit, first, -1)
            : arrive(second, -1);
      }
    }
    for (const int to : board_->captures[side][ix(from)]) {
      const char there = units_[ix(to)];
      if (there != '.' && is_white(there) != white) {
        arrive(to, -1);
      } else if (there == '.' && to == passed_) {
        // The pawn that passed stands in front of the square it passed, as it sees it.
        arrive(to, board_->ahead[1 - side][ix(to)]);
      }
    }
  }
}

std::map<char, unsigned> SlowBoardPosition::captures() const {
  const auto units = [](const SlowBoardPosition& position) {
    std::map<char, unsigned> result;
    for (const char unit : position.units_) {
      if (unit != '.' && is_white(unit) != position.white_to_move) ++result[upper(unit)];
    }
    return result;
  };
  const auto before = units(*this);
  std::map<char, unsigned> result;
  each_move([&](SlowBoardPosition next) {
    next.white_to_move = white_to_move;
    const auto after = units(next);
    for (const auto& [unit, number] : before) {
      if (!after.contains(unit) || after.at(unit) < number) ++result[unit];
    }
  });
  return result;
}

std::uint64_t SlowBoardPosition::perft(unsigned depth) const {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  each_move([&](const SlowBoardPosition& next) { count += next.perft(depth - 1); });
  return count;
}

std::string SlowBoardPosition::text() const {
  std::string white = " white", black = " black";
  for (int place = 0; place < static_cast<int>(units_.size()); ++place) {
    const char unit = units_[ix(place)];
    if (unit == '.') {
      continue;
    }
    const char kind = upper(unit);
    const std::map<char, std::string> of_two{{'W', "WG"}, {'G', "GW"}, {'L', "L5"}, {'M', "L6"}};
    const std::string letters = of_two.contains(kind) ? of_two.at(kind) : std::string(1, kind);
    (is_white(unit) ? white : black) += " " + letters + ":" + board_->square_name(place);
  }
  return white + black;
}

}  // namespace warp::test
