// Magic tours are rare among very many tours. Those that visit the board by quads - four squares of
// a closed tour of four moves that meet four different lines in each direction - are few enough to
// be searched, and on 8x8 there are magic ones among them (W. Beverley found the first in 1848).
// Where that fails, all tours are searched.

#include "solver/board/combinatorics/tours/magic_tour.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "solver/board/combinatorics/tours/line_sums.hpp"

namespace warp {

namespace {

constexpr unsigned quad_size = 4;
/// Four squares in the order of a closed tour.
using Quad = std::array<Square, quad_size>;
using Tiling = std::vector<Quad>;

bool joined(const Relation& moves, Square a, Square b) {
  return std::ranges::binary_search(moves[a], b);
}

/// All quads that contain `first`, which is their first square.
std::vector<Quad> quads_from(const TourTask& task, const LineSums& sums, Square first) {
  std::vector<Quad> found;
  const auto apart = [&](Square a, Square b) {
    for (std::size_t i = 0; i < sums.lines_of(a).size(); ++i) {
      if (sums.lines_of(a)[i] == sums.lines_of(b)[i]) {
        return false;
      }
    }
    return true;
  };
  for (const Square second : task.moves[first]) {
    for (const Square third : task.moves[second]) {
      if (third == first || !apart(first, second) || !apart(first, third) ||
          !apart(second, third)) {
        continue;
      }
      for (const Square fourth : task.moves[third]) {
        // Each quad once, not in both directions.
        if (second < fourth && joined(task.moves, fourth, first) && apart(first, fourth) &&
            apart(second, fourth) && apart(third, fourth)) {
          found.push_back({first, second, third, fourth});
        }
      }
    }
  }
  return found;
}

/// Finds ways to divide the board into quads, those first whose quads meet the same lines most
/// often: then few sums decide.
class Tilings {
 public:
  Tilings(const TourTask& task, const LineSums& sums)
      : task_(task), sums_(sums), taken_(task.board.size()) {
    if (task.board.size() % quad_size == 0) {
      extend();
    }
    std::ranges::stable_sort(found_, {},
                             [&](const Tiling& tiling) { return different_lines(tiling); });
  }

  const std::vector<Tiling>& found() const { return found_; }

 private:
  static constexpr std::size_t most = 2000, most_steps = 1'000'000;

  void extend() {
    const auto open = std::ranges::find(taken_, false);
    if (open == taken_.end()) {
      found_.push_back(tiling_);
      return;
    }
    const auto first = static_cast<Square>(open - taken_.begin());
    for (const Quad& quad : quads_from(task_, sums_, first)) {
      if (std::ranges::any_of(quad, [&](Square square) { return taken_[square]; })) {
        continue;
      }
      for (const Square square : quad) {
        taken_[square] = true;
      }
      tiling_.push_back(quad);
      extend();
      tiling_.pop_back();
      for (const Square square : quad) {
        taken_[square] = false;
      }
      if (found_.size() == most || ++steps_ > most_steps) {
        return;
      }
    }
  }

  std::size_t different_lines(const Tiling& tiling) const {
    std::set<std::vector<unsigned>> different;
    for (const Quad& quad : tiling) {
      std::vector<unsigned> lines;
      for (const Square square : quad) {
        lines.insert(lines.end(), sums_.lines_of(square).begin(), sums_.lines_of(square).end());
      }
      std::ranges::sort(lines);
      different.insert(std::move(lines));
    }
    return different.size();
  }

  const TourTask& task_;
  const LineSums& sums_;
  std::vector<bool> taken_;
  Tiling tiling_;
  std::vector<Tiling> found_;
  std::size_t steps_ = 0;
};

/// Searches the tours that visit quad after quad, or square after square if each tile has one.
class MagicSearch {
 public:
  MagicSearch(const TourTask& task, const Directions& directions, const Limits& limits,
              unsigned together)
      : task_(task),
        limits_(limits),
        sums_(task.board, directions, together),
        visited_(task.board.size()) {}

  /// Returns the tour found, or an empty one: there is none, unless stopped().
  std::vector<Square> find(const Tiling* tiling, std::size_t most_steps) {
    quad_of_.assign(task_.board.size(), nullptr);
    if (tiling != nullptr) {
      for (const Quad& quad : *tiling) {
        for (const Square square : quad) {
          quad_of_[square] = &quad;
        }
      }
    }
    most_steps_ = most_steps;
    steps_ = 0;
    stopped_ = false;
    std::vector<Square> starts;
    for (Square square = 0; square < task_.board.size(); ++square) {
      if (task_.from == no_square || task_.from == square) {
        starts.push_back(square);
      }
    }
    for (const Square start : starts) {
      if (begin(start)) {
        return tour_;
      }
    }
    return {};
  }

  /// Goes through all tours, square after square. Returns their number, unless stopped().
  Count count() {
    count_ = 0;
    counts_ = true;
    find(nullptr, ~std::size_t{0});
    return count_;
  }

  /// Did the search end early, after `most_steps` or an interruption?
  bool stopped() const { return stopped_; }

 private:
  bool begin(Square square) { return quad_of_[square] != nullptr ? quad(square) : step(square); }

  bool next() {
    if (tour_.size() == task_.board.size()) {
      const bool is_one = !task_.closed || joined(task_.moves, tour_.front(), tour_.back());
      if (is_one && counts_) {
        ++count_;
      }
      return is_one && !counts_;
    }
    if (++steps_ > most_steps_ || ((steps_ & 1023U) == 0 && limits_.stopped())) {
      stopped_ = true;
    }
    if (stopped_ || has_stranded_square()) {
      return false;
    }
    for (const Square square : task_.moves[tour_.back()]) {
      if (!visited_[square] && begin(square)) {
        return true;
      }
    }
    return false;
  }

  void put(Square square) {
    tour_.push_back(square);
    visited_[square] = true;
    sums_.put(square, static_cast<unsigned>(tour_.size()));
  }
  void take() {
    sums_.take(tour_.back(), static_cast<unsigned>(tour_.size()));
    visited_[tour_.back()] = false;
    tour_.pop_back();
  }

  bool step(Square square) {
    put(square);
    if (sums_.suit(square, static_cast<unsigned>(tour_.size())) && next()) {
      return true;
    }
    take();
    return false;
  }

  /// Visits the quad of `square` from there in both directions.
  bool quad(Square square) {
    const Quad& squares = *quad_of_[square];
    const auto place =
        static_cast<std::size_t>(std::ranges::find(squares, square) - squares.begin());
    for (const std::size_t way : {std::size_t{1}, std::size_t{quad_size - 1}}) {
      for (std::size_t i = 0; i < quad_size; ++i) {
        put(squares[(place + way * i) % quad_size]);
      }
      const auto last = static_cast<unsigned>(tour_.size());
      if (std::ranges::all_of(squares, [&](Square s) { return sums_.suit(s, last); }) && next()) {
        return true;
      }
      for (std::size_t i = 0; i < quad_size; ++i) {
        take();
      }
    }
    return false;
  }

  /// Is there an open square that can neither be entered nor left, or too many from which the tour
  /// cannot go on? An open tour may end on one of these, a closed tour on none.
  bool has_stranded_square() const {
    const unsigned most_ends = task_.closed ? 0 : 1;
    unsigned ends = 0;
    for (Square square = 0; square < task_.board.size(); ++square) {
      if (visited_[square]) {
        continue;
      }
      unsigned ways = 0;
      for (const Square other : task_.moves[square]) {
        const bool counts =
            !visited_[other] || other == tour_.back() || (task_.closed && other == tour_.front());
        ways += counts ? 1 : 0;
      }
      ends += ways == 1 ? 1 : 0;
      if (ways == 0 || ends > most_ends) {
        return true;
      }
    }
    return false;
  }

  const TourTask& task_;
  const Limits& limits_;
  LineSums sums_;
  std::vector<bool> visited_;
  std::vector<const Quad*> quad_of_;  ///< by square; null: squares are visited one by one
  std::vector<Square> tour_;
  std::size_t most_steps_ = 0, steps_ = 0;
  bool stopped_ = false;
  bool counts_ = false;  ///< tours are counted, and none ends the search
  Count count_ = 0;
};

}  // namespace

TourAnswer find_magic_tour(const TourTask& task, const Directions& directions,
                           const Limits& limits) {
  using Verdict = TourAnswer::Verdict;
  if (!LineSums(task.board, directions, 1).possible()) {
    return {Verdict::refuted,
            {},
            FilledText({"the numbers cannot be divided into equal sums",
                        "die Zahlen lassen sich nicht in gleiche Summen teilen",
                        "les nombres ne se partagent pas en sommes égales"},
                       {})};
  }
  const TourAnswer any = find_tour(task, limits);
  if (any.verdict != Verdict::found) {
    return any;
  }
  const LineSums sums(task.board, directions, quad_size);
  constexpr std::size_t steps_of_a_tiling = 3'000'000;
  const Tilings tilings(task, sums);
  for (const Tiling& tiling : tilings.found()) {
    MagicSearch search(task, directions, limits, quad_size);
    std::vector<Square> tour = search.find(&tiling, steps_of_a_tiling);
    if (!tour.empty()) {
      return {Verdict::found, std::move(tour), {}};
    }
    if (limits.stopped()) {
      return {};
    }
  }
  MagicSearch search(task, directions, limits, 1);
  std::vector<Square> tour = search.find(nullptr, ~std::size_t{0});
  if (!tour.empty()) {
    return {Verdict::found, std::move(tour), {}};
  }
  if (search.stopped()) {
    return {};
  }
  return {Verdict::refuted, {}, FilledText(tried_all, {})};
}

TourCount count_magic_numberings(const TourTask& task, const Directions& directions,
                                 const Limits& limits) {
  if (!LineSums(task.board, directions, 1).possible() || !obvious_obstacle(task).empty()) {
    return {};
  }
  MagicSearch search(task, directions, limits, 1);
  const Count count = search.count();
  if (search.stopped()) {
    return {TourCount::Ending::interrupted};
  }
  return {TourCount::Ending::counted, count};
}

std::vector<std::pair<std::size_t, unsigned>> equal_sums(const Geometry& board,
                                                         const std::vector<Square>& tour) {
  std::vector<unsigned> numbers(board.size());
  for (unsigned i = 0; i < tour.size(); ++i) {
    numbers[tour[i]] = i + 1;
  }
  std::vector<std::pair<std::size_t, unsigned>> equal;
  const auto all = linear_subsets(board);
  for (std::size_t direction = 0; direction < all.size(); ++direction) {
    std::set<unsigned> sums;
    for (const std::vector<Square>& subset : all[direction]) {
      unsigned sum = 0;
      for (const Square square : subset) {
        sum += numbers[square];
      }
      sums.insert(sum);
    }
    if (sums.size() == 1) {
      equal.emplace_back(direction, *sums.begin());
    }
  }
  return equal;
}

}  // namespace warp
