#include "solver/rules/fairy/walk_on_board.hpp"

#include <algorithm>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/board/movement/course.hpp"

namespace warp::fairy {

namespace {

/// Keeps what was used last, for all threads. It holds a fixed amount of memory at most; what is in
/// it has no influence on any solution.
template <class Squares>
class Kept {
 public:
  using Value = std::shared_ptr<const WalkOnBoard<Squares>>;

  Kept(const RuleSet& rules, WalkId walk)
      : board_(rules.geometry().spec()),
        walks_(rules.shared_walks()),
        walk_(walk),
        pawns_leave_first_rank_(rules.pawns_leave_first_rank()) {}

  /// Returns what was kept for the same board and walk, or null.
  static Value find(const Kept& wanted) {
    const std::lock_guard lock(mutex());
    auto& kept = all();
    const auto found = std::ranges::find_if(kept, [&](const Kept& one) { return one.is(wanted); });
    if (found == kept.end()) {
      return nullptr;
    }
    std::rotate(found, found + 1, kept.end());
    return kept.back().value_;
  }
  /// Keeps `value` and forgets what has not been used for the longest time.
  static void keep(Kept wanted, Value value) {
    constexpr std::size_t most = 64, most_bytes = std::size_t{1} << 24U;
    wanted.bytes_ = value->bytes();
    wanted.value_ = std::move(value);
    const std::lock_guard lock(mutex());
    auto& kept = all();
    // Two threads may have made the same.
    std::erase_if(kept, [&](const Kept& one) { return one.is(wanted); });
    kept.push_back(std::move(wanted));
    std::size_t number = 0, bytes = 0;
    const auto too_old = std::find_if(kept.rbegin(), kept.rend(), [&](const Kept& one) {
      bytes += one.bytes_;
      return ++number > most || bytes > most_bytes;
    });
    kept.erase(kept.begin(), too_old.base());
  }

 private:
  /// Rows of walks are shared by all problems that do not state their own, and never change. While
  /// they are held here no other row has their address.
  bool is(const Kept& other) const {
    return walk_ == other.walk_ && &(*walks_)[walk_] == &(*other.walks_)[walk_] &&
           pawns_leave_first_rank_ == other.pawns_leave_first_rank_ && board_ == other.board_;
  }
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  /// What was used last stands at the end.
  static std::vector<Kept>& all() {
    static std::vector<Kept> kept;
    return kept;
  }

  GeometrySpec board_;
  std::shared_ptr<const Walks> walks_;
  WalkId walk_;
  bool pawns_leave_first_rank_;
  Value value_;
  std::size_t bytes_ = 0;
};

}  // namespace

template <class Squares>
WalkOnBoard<Squares>::WalkOnBoard(const RuleSet& rules, WalkId walk)
    : size_(rules.geometry().size()),
      walk_(walk),
      is_same_for_both_(is_same_for_both_sides(rules.walks()[walk])),
      movement_(rules.geometry(), rules.shared_walks(), WalkSet{}.set(walk),
                rules.pawns_leave_first_rank()) {}

/// Returns false if the attacks would take too much memory.
template <class Squares>
bool WalkOnBoard<Squares>::work_out() {
  if constexpr (std::is_same_v<Squares, bits::Set64>) {
    attacks_ = &movement_.attack_tables();
  } else {
    own_attacks_ = std::make_unique<AttackTables<Squares>>();
    attacks_ = own_attacks_.get();
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    if (table_side(side) != side) {
      continue;
    }
    if constexpr (std::is_same_v<Squares, bits::Set128>) {
      if (!movement_.add_wide_attacks(walk_, side, *own_attacks_)) {
        return false;
      }
    }
    lines_[index(side)].emplace(movement_, walk_, side, size_);
  }
  return true;
}

template <class Squares>
std::size_t WalkOnBoard<Squares>::bytes() const {
  constexpr std::size_t a_line = sizeof(Line) + 64;  // and its squares
  std::size_t attacks = 0, lines = 0;
  for (const Colour side : {Colour::white, Colour::black}) {
    for (Square from = 0; from < size_; ++from) {
      lines += movement_.lines_from(walk_, side, from).lines.size();
      for (Square to = 0; table_side(side) == side && to < size_; ++to) {
        attacks += attacks_->between(Movement::slot(walk_, side), from, to).size();
      }
    }
  }
  return sizeof(WalkOnBoard) + attacks * sizeof(BasicAttack<Squares>) + lines * a_line;
}

template <class Squares>
std::shared_ptr<const WalkOnBoard<Squares>> WalkOnBoard<Squares>::of(const RuleSet& rules,
                                                                     WalkId walk) {
  if (rules.walks()[walk].nature != Nature::lines) {
    return nullptr;
  }
  Kept<Squares> wanted(rules, walk);
  if (auto kept = Kept<Squares>::find(wanted)) {
    return kept;
  }
  std::shared_ptr<WalkOnBoard> made(new WalkOnBoard(rules, walk));
  if (!made->work_out()) {
    return nullptr;
  }
  Kept<Squares>::keep(std::move(wanted), made);
  return made;
}

template class WalkOnBoard<bits::Set64>;
template class WalkOnBoard<bits::Set128>;

}  // namespace warp::fairy
