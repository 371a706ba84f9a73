#include "solver/engines/infinite/digit_moves.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>
#include <utility>

namespace warp::infinite {

namespace {

/// A digit that a unit may have behind its move.
struct DigitOption {
  std::uint8_t digit = 0;
  std::int8_t direction = 0;
};
using DigitOptions = boost::container::small_vector<DigitOption, 3>;

/// All divisions of `count` places among `options`, of which the first is to stay where it is
/// (`stays`). Of infinitely many places at most `threshold` are divided from those of which
/// infinitely many are alike.
class Divisions {
 public:
  Divisions(int count, const DigitOptions& options, bool stays, int threshold)
      : count_(count), options_(options), stays_(stays), threshold_(threshold) {}

  std::vector<ColumnDivision> all() {
    if (options_.empty()) {
      return {};
    }
    chosen_.assign(options_.size(), 0);
    if (count_ == untouched) {
      if (!stays_) {
        return {};
      }
      chosen_[0] = untouched;
      divide_untouched(1);
    } else if (count_ == infinitely_many) {
      divide_infinite(0, false);
    } else {
      divide_finite(0, count_);
    }
    return std::move(result_);
  }

 private:
  void divide_untouched(std::size_t option) {
    if (option == options_.size()) {
      add();
      return;
    }
    for (int part = 0; part <= threshold_; ++part) {
      chosen_[option] = part;
      divide_untouched(option + 1);
    }
    chosen_[option] = 0;
  }

  void divide_infinite(std::size_t option, bool has_infinite) {
    if (option == options_.size()) {
      if (has_infinite) {
        add();
      }
      return;
    }
    chosen_[option] = infinitely_many;
    divide_infinite(option + 1, true);
    for (int part = 0; part <= threshold_; ++part) {
      chosen_[option] = part;
      divide_infinite(option + 1, has_infinite);
    }
    chosen_[option] = 0;
  }

  void divide_finite(std::size_t option, int left) {
    if (option + 1 == options_.size()) {
      chosen_[option] = left;
      add();
      return;
    }
    for (int part = 0; part <= left; ++part) {
      chosen_[option] = part;
      divide_finite(option + 1, left - part);
    }
  }

  void add() {
    ColumnDivision division;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (chosen_[i] > 0) {
        division.push_back({options_[i].digit, options_[i].direction, chosen_[i]});
      }
    }
    result_.push_back(std::move(division));
  }

  int count_;
  const DigitOptions& options_;
  bool stays_;
  int threshold_;
  std::vector<int> chosen_;
  std::vector<ColumnDivision> result_;
};

/// The moves of one side.
class MoveGenerator {
 public:
  MoveGenerator(const ColumnPosition& position, Colour side, const MoveWish& wish,
                const MoveVisitor& visit)
      : position_(position),
        board_(position.board()),
        side_(side),
        wish_(wish),
        visit_(visit),
        enemy_king_(position.king(opponent(side))) {}

  bool all() {
    for (std::size_t unit = 0; unit < position_.units().size(); ++unit) {
      if (position_.units()[unit].colour == side_ && moves_of(unit)) {
        return true;
      }
    }
    return false;
  }

  bool moves_of(std::size_t unit) {
    const InfiniteUnit& mover = position_.units()[unit];
    const bool may_mate = mover.walk == InfiniteWalk::queen || mover.walk == InfiniteWalk::pawn;
    if (wish_.only_queens_next_to_king && (!may_mate || enemy_king_ == ColumnPosition::no_unit)) {
      return false;
    }
    unit_ = unit;
    move_ = {.unit = unit, .becomes = mover};
    move_.divisions.resize(position_.columns().size());
    at_pole_ = position_.at_pole(unit);
    switch (mover.walk) {
      case InfiniteWalk::king:
        find_neighbours();
        return ride(1, -1) || take_neighbours();
      case InfiniteWalk::queen:
        return rides(-1);
      case InfiniteWalk::rook:
        return rides(1);
      case InfiniteWalk::bishop:
        return rides(static_cast<int>(mover.directions));
      case InfiniteWalk::knight:
        return leaps();
      case InfiniteWalk::pawn:
        return pawn_moves();
    }
    return false;
  }

 private:
  /// Along `directions` places at once; -1: along any number.
  bool rides(int directions) {
    for (int steps = 1; steps <= board_.longest_ride(); ++steps) {
      if (ride(steps, directions)) {
        return true;
      }
    }
    return false;
  }

  bool ride(int steps, int directions) {
    move_.steps = steps;
    const std::size_t columns = position_.columns().size();
    options_.assign(columns, {});
    for (std::size_t i = 0; i < columns; ++i) {
      find_options(i, steps);
      if (options_[i].empty()) {
        return false;  // mostly so where a queen is to stand next to the king
      }
    }
    choices_.assign(columns, {});
    for (std::size_t i = 0; i < columns; ++i) {
      const bool stays = options_[i].front().direction == 0;
      choices_[i] =
          Divisions(position_.columns()[i].count, options_[i], stays, wish_.threshold).all();
      if (choices_[i].empty()) {
        return false;
      }
    }
    return choose(0, 0, directions, 0);
  }

  /// The digits that the mover may have at a column behind a ride of so many steps; to stay comes
  /// first.
  void find_options(std::size_t column, int steps) {
    const DigitColumn& at = position_.columns()[column];
    const auto add = [&](int digit, int direction) {
      if (digit >= 0 && fits(column, digit)) {
        options_[column].push_back(
            {static_cast<std::uint8_t>(digit), static_cast<std::int8_t>(direction)});
      }
    };
    if (at_pole_ && is_angle(at.place)) {
      for (int digit = 0; digit < board_.digits(at.place); ++digit) {
        add(digit, 0);
      }
      return;
    }
    const int from = at.digits[unit_];
    add(from, 0);
    add(board_.moved(at.place, from, steps), 1);
    add(board_.moved(at.place, from, -steps), -1);
  }

  /// Would this digit of the mover suit the wish?
  bool fits(std::size_t column, int digit) const {
    if (!wish_.only_queens_next_to_king) {
      return true;
    }
    const DigitColumn& at = position_.columns()[column];
    return is_angle(at.place) ? true : is_next(board_, at.place, digit, at.digits[enemy_king_]);
  }

  /// Chooses divisions for the columns from `column` on. `moved` places move so far; `far` is the
  /// sum of the distances from the middle digits.
  bool choose(std::size_t column, int moved, int directions, int far) {
    if (column == choices_.size()) {
      const bool enough = directions < 0 ? moved > 0 : moved == directions;
      return (enough || (at_pole_ && leaves_pole(moved, directions))) && make();
    }
    const PlaceKind place = position_.columns()[column].place;
    for (ColumnDivision& division : choices_[column]) {
      int now_moved = moved, now_far = far;
      for (const ColumnPart& part : division) {
        now_moved = part.direction != 0 ? sum_of_places(now_moved, part.count) : now_moved;
        if (board_.is_diamond()) {
          if (const int each = board_.distance(place, part.digit); each > 0) {
            now_far = part.count >= infinitely_many ? infinitely_many
                                                    : sum_of_places(now_far, each * part.count);
          }
        }
      }
      if ((directions >= 0 && now_moved > directions) ||
          (board_.is_diamond() && now_far > static_cast<int>(board_.edge) / 2)) {
        continue;
      }
      move_.divisions[column] = division;
      if (is_beside_enemy(column + 1)) {
        continue;
      }
      if (choose(column + 1, now_moved, directions, now_far)) {
        return true;
      }
    }
    return false;
  }

  /// From a pole a bishop may make the rest of its steps along the angle.
  static bool leaves_pole(int moved, int directions) {
    return moved > 0 && (directions < 0 || moved <= directions);
  }

  // Kings: squares next to a queen or king of the opponent are attacked, whatever the places do
  // that are still open. Only the capture of that unit is left.

  void find_neighbours() {
    neighbours_.clear();
    const std::size_t columns = position_.columns().size();
    for (std::size_t other = 0; other < position_.units().size(); ++other) {
      const InfiniteUnit& unit = position_.units()[other];
      if (unit.colour == side_ ||
          (unit.walk != InfiniteWalk::queen && unit.walk != InfiniteWalk::king)) {
        continue;
      }
      Neighbour neighbour{other, position_.at_pole(other), std::vector<bool>(columns + 1, true)};
      for (std::size_t i = columns; i-- > 0;) {
        const DigitColumn& column = position_.columns()[i];
        const int from = column.digits[unit_];
        bool close = neighbour.closes_from[i + 1];
        for (const int step : {0, 1, -1}) {
          const int to = board_.moved(column.place, from, step);
          close = close && (to < 0 || is_close(neighbour, column, to));
        }
        if (at_pole_ && is_angle(column.place) && !neighbour.at_pole) {
          close = false;
        }
        neighbour.closes_from[i] = close;
      }
      neighbours_.push_back(std::move(neighbour));
    }
  }

  bool is_beside_enemy(std::size_t columns) const {
    return std::ranges::any_of(neighbours_, [&](const Neighbour& neighbour) {
      if (!neighbour.closes_from[columns]) {
        return false;
      }
      for (std::size_t i = 0; i < columns; ++i) {
        for (const ColumnPart& part : move_.divisions[i]) {
          if (!is_close(neighbour, position_.columns()[i], part.digit)) {
            return false;
          }
        }
      }
      return true;
    });
  }

  bool take_neighbours() {
    const std::vector<Neighbour> neighbours = std::exchange(neighbours_, {});
    const ColumnSquare from = square_of(position_, unit_);
    for (const Neighbour& neighbour : neighbours) {
      const ColumnSquare to = square_of(position_, neighbour.unit);
      if (attacks(position_, unit_, to) && go_to(to)) {
        return true;
      }
    }
    return false;
  }

  struct Neighbour {
    std::size_t unit;
    bool at_pole;
    /// By column: from it on, all digits that the king may have are next to those of the unit.
    std::vector<bool> closes_from;
  };

  bool is_close(const Neighbour& neighbour, const DigitColumn& column, int digit) const {
    return (neighbour.at_pole && is_angle(column.place)) ||
           is_next(board_, column.place, digit, column.digits[neighbour.unit]);
  }

 public:
  /// The unit goes to one square that it reaches.
  bool go_to(const ColumnSquare& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      move_.divisions[i] = {{to[i], std::int8_t{0}, position_.columns()[i].count}};
    }
    return finish();
  }

  void begin(std::size_t unit) {
    unit_ = unit;
    move_ = {.unit = unit, .becomes = position_.units()[unit]};
    move_.divisions.resize(position_.columns().size());
  }

  /// The pawn captures on this square, or promotes there.
  bool pawn_goes_to(const ColumnSquare& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      move_.divisions[i] = {{to[i], std::int8_t{0}, position_.columns()[i].count}};
    }
    return finish_pawn();
  }

 private:
  bool leaps() {
    move_.steps = 1;
    stay();
    for (std::size_t one = 0; one < position_.columns().size(); ++one) {
      for (std::size_t two = 0; two < position_.columns().size(); ++two) {
        for (const int up : {1, -1}) {
          for (const int far : {2, -2}) {
            if (leap(one, up, two, far)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  bool leap(std::size_t one, int up, std::size_t two, int far) {
    const bool same = one == two;
    if (same && position_.columns()[one].count < 2) {
      return false;
    }
    std::vector<int> at_one{up};
    const std::array at_two{far};
    if (same) {
      at_one.push_back(far);
    }
    const bool done = change(one, at_one) && (same || change(two, at_two)) && make();
    keep(one);
    keep(two);
    return done;
  }

  /// The unit moves by `steps` at one place each of the column.
  bool change(std::size_t column, std::span<const int> steps) {
    const DigitColumn& at = position_.columns()[column];
    ColumnDivision division;
    int left = at.count;
    for (const int each : steps) {
      const int to = board_.moved(at.place, at.digits[unit_], each);
      if (to < 0) {
        return false;
      }
      division.push_back({static_cast<std::uint8_t>(to), std::int8_t{0}, 1});
      left -= left >= infinitely_many ? 0 : 1;
    }
    if (left > 0) {
      division.push_back({at.digits[unit_], std::int8_t{0}, left});
    }
    move_.divisions[column] = std::move(division);
    return true;
  }

  void keep(std::size_t column) {
    const DigitColumn& at = position_.columns()[column];
    move_.divisions[column] = {{at.digits[unit_], std::int8_t{0}, at.count}};
  }
  void stay() {
    for (std::size_t i = 0; i < position_.columns().size(); ++i) {
      keep(i);
    }
  }

  bool pawn_moves() {
    const auto found =
        std::ranges::find(position_.columns(), PlaceKind::first, &DigitColumn::place);
    if (found == position_.columns().end()) {
      return false;
    }
    const auto first = static_cast<std::size_t>(found - position_.columns().begin());
    const int from = found->digits[unit_];
    const int step = forward(board_, side_, from);
    move_.steps = 1;
    stay();
    if (!change(first, std::array{step})) {
      return false;
    }
    const bool is_free = position_.taken_by(move_) == ColumnPosition::no_unit && on_board();
    if (is_free && finish_pawn()) {
      return true;
    }
    if (is_free && begins_at(board_, side_, from) && has_officer_behind(first, from - step) &&
        change(first, std::array{2 * step}) && on_board() &&
        position_.taken_by(move_) == ColumnPosition::no_unit) {
      move_.is_double_step = true;
      const bool done = finish();
      move_.is_double_step = false;
      if (done) {
        return true;
      }
    }
    change(first, std::array{step});
    for (std::size_t aside = 0; aside < position_.columns().size(); ++aside) {
      for (const int sense : {1, -1}) {
        if (aside != first && change(aside, std::array{sense})) {
          if (on_board() && pawn_captures(first, step)) {
            return true;
          }
          keep(aside);
        }
      }
    }
    return false;
  }

  /// On diamonds pawns begin in front of the squares of the first rank only.
  bool has_officer_behind(std::size_t first, int digit) {
    if (!board_.is_diamond()) {
      return true;
    }
    const ColumnDivision kept = move_.divisions[first];
    move_.divisions[first] = {{static_cast<std::uint8_t>(std::max(digit, 0)), std::int8_t{0}, 1}};
    const bool result = on_board();
    move_.divisions[first] = kept;
    return result;
  }

  bool pawn_captures(std::size_t first, int step) {
    const std::size_t taken = position_.taken_by(move_);
    if (taken != ColumnPosition::no_unit) {
      return position_.units()[taken].colour != side_ && finish_pawn();
    }
    const std::size_t passed = position_.stepped_twice();
    if (passed == ColumnPosition::no_unit || position_.units()[passed].colour == side_) {
      return false;
    }
    // The square that the other pawn has passed over lies one step behind it.
    for (std::size_t i = 0; i < position_.columns().size(); ++i) {
      const DigitColumn& column = position_.columns()[i];
      const int crossed = column.digits[passed] + (i == first ? step : 0);
      for (const ColumnPart& part : move_.divisions[i]) {
        if (part.digit != crossed) {
          return false;
        }
      }
    }
    move_.takes_en_passant = true;
    const bool done = finish();
    move_.takes_en_passant = false;
    return done;
  }

  bool finish_pawn() {
    const InfiniteUnit pawn = position_.units()[unit_];
    const auto found =
        std::ranges::find(position_.columns(), PlaceKind::first, &DigitColumn::place);
    const auto first = static_cast<std::size_t>(found - position_.columns().begin());
    if (!promotes_at(board_, side_, move_.divisions[first].front().digit)) {
      return finish();
    }
    const auto become = [&](InfiniteWalk walk, unsigned directions) {
      move_.becomes = {walk, directions, side_};
      const bool done = finish();
      move_.becomes = pawn;
      return done;
    };
    if (become(InfiniteWalk::queen, 0)) {
      return true;
    }
    if (wish_.only_queens_next_to_king) {
      return false;
    }
    if (become(InfiniteWalk::rook, 0) || become(InfiniteWalk::knight, 0)) {
      return true;
    }
    for (unsigned directions = 2; directions <= most_promoted_directions(position_); ++directions) {
      if (become(InfiniteWalk::bishop, directions)) {
        return true;
      }
    }
    return false;
  }

  /// Diamonds: is the arrival on the board?
  bool on_board() const {
    if (!board_.is_diamond()) {
      return true;
    }
    int far = 0;
    for (std::size_t i = 0; i < move_.divisions.size(); ++i) {
      for (const ColumnPart& part : move_.divisions[i]) {
        if (const int each = board_.distance(position_.columns()[i].place, part.digit); each > 0) {
          far = part.count >= infinitely_many ? infinitely_many
                                              : sum_of_places(far, each * part.count);
        }
      }
    }
    return far <= static_cast<int>(board_.edge) / 2;
  }

  /// Are the squares on the way on the board and empty?
  bool is_clear() const {
    for (int step = 1; step < move_.steps; ++step) {
      DigitMove on_way = move_;
      for (std::size_t i = 0; i < on_way.divisions.size(); ++i) {
        const DigitColumn& column = position_.columns()[i];
        for (ColumnPart& part : on_way.divisions[i]) {
          if (!(at_pole_ && is_angle(column.place))) {
            part.digit = static_cast<std::uint8_t>(
                board_.moved(column.place, column.digits[unit_], part.direction * step));
          }
        }
      }
      if (position_.taken_by(on_way) != ColumnPosition::no_unit) {
        return false;
      }
      if (board_.is_diamond() && (board_.cylinder || board_.is_torus())) {
        int far = 0;
        for (std::size_t i = 0; i < on_way.divisions.size(); ++i) {
          for (const ColumnPart& part : on_way.divisions[i]) {
            if (const int each = board_.distance(position_.columns()[i].place, part.digit);
                each > 0) {
              far = part.count >= infinitely_many ? infinitely_many
                                                  : sum_of_places(far, each * part.count);
            }
          }
        }
        if (far > static_cast<int>(board_.edge) / 2) {
          return false;
        }
      }
    }
    return true;
  }

  bool make() { return is_clear() && finish(); }

  bool finish() {
    if (!on_board()) {
      return false;
    }
    const std::size_t taken = position_.taken_by(move_);
    if (taken != ColumnPosition::no_unit && (position_.units()[taken].colour == side_ ||
                                             position_.units()[taken].walk == InfiniteWalk::king)) {
      return false;
    }
    if (stays_on_its_square()) {
      return false;
    }
    if (wish_.only_queens_next_to_king && !reaches_king()) {
      return false;
    }
    const ColumnPosition next = position_.after(move_);
    if (is_in_check(next, side_)) {
      return false;
    }
    // Where digits wrap, two ways may lead to one square.
    if ((board_.cylinder || board_.is_torus() || board_.is_sphere()) &&
        !seen_.insert(next.key()).second) {
      return false;
    }
    return visit_(move_, next);
  }

  bool stays_on_its_square() const {
    for (std::size_t i = 0; i < move_.divisions.size(); ++i) {
      for (const ColumnPart& part : move_.divisions[i]) {
        if (part.digit != position_.columns()[i].digits[unit_]) {
          return false;
        }
      }
    }
    return true;
  }

  bool reaches_king() const {
    for (std::size_t i = 0; i < move_.divisions.size(); ++i) {
      const DigitColumn& column = position_.columns()[i];
      for (const ColumnPart& part : move_.divisions[i]) {
        if (!is_angle(column.place) &&
            !is_next(board_, column.place, part.digit, column.digits[enemy_king_])) {
          return false;
        }
      }
    }
    return true;
  }

  const ColumnPosition& position_;
  const InfiniteBoard& board_;
  Colour side_;
  MoveWish wish_;
  const MoveVisitor& visit_;
  std::size_t enemy_king_;
  std::size_t unit_ = 0;
  bool at_pole_ = false;
  DigitMove move_;
  std::vector<DigitOptions> options_;                 ///< by column
  std::vector<std::vector<ColumnDivision>> choices_;  ///< by column
  std::vector<Neighbour> neighbours_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

unsigned most_promoted_directions(const ColumnPosition& position) {
  unsigned most = 3;
  for (const InfiniteUnit& unit : position.units()) {
    most = std::max(most, unit.directions);
  }
  return most;
}

int resting_threshold(const ColumnPosition& position) {
  unsigned most = 2;
  bool has_pawns = false;
  for (const InfiniteUnit& unit : position.units()) {
    most = std::max(most, unit.directions);
    has_pawns = has_pawns || unit.walk == InfiniteWalk::pawn;
  }
  if (has_pawns) {
    most = most_promoted_directions(position);
  }
  const unsigned diamond = position.board().is_diamond() ? position.board().edge / 2 + 1 : 0;
  return static_cast<int>(std::max({most + 1, 3U, diamond}));
}

bool each_move(const ColumnPosition& position, Colour side, const MoveWish& wish,
               const MoveVisitor& visit) {
  return MoveGenerator(position, side, wish, visit).all();
}

bool is_mated(const ColumnPosition& position, Colour side) {
  const std::size_t king = position.king(side);
  if (king == ColumnPosition::no_unit || position.at_pole(king)) {
    return false;
  }
  const std::vector<std::size_t> attackers = checkers(position, side);
  const auto next_to_king = std::ranges::find_if(attackers, [&](std::size_t unit) {
    return position.units()[unit].walk == InfiniteWalk::queen &&
           stands_next_to(position, unit, king);
  });
  if (next_to_king == attackers.end()) {
    return false;
  }
  const MoveVisitor any = [](const DigitMove&, const ColumnPosition&) { return true; };
  const MoveWish wish{.threshold = resting_threshold(position)};
  MoveGenerator moves(position, side, wish, any);
  // A queen next to the king leaves no square between them. Her capture parries no second check.
  if (attackers.size() == 1) {
    const ColumnSquare target = square_of(position, *next_to_king);
    for (std::size_t unit = 0; unit < position.units().size(); ++unit) {
      const InfiniteUnit& own = position.units()[unit];
      if (own.colour != side || unit == king || !attacks(position, unit, target)) {
        continue;
      }
      moves.begin(unit);
      if (own.walk == InfiniteWalk::pawn ? moves.pawn_goes_to(target) : moves.go_to(target)) {
        return false;
      }
    }
  }
  return !moves.moves_of(king);
}

}  // namespace warp::infinite
