#include "solver/techniques/deduction/course.hpp"

#include <algorithm>

#include "solver/techniques/deduction/two_men.hpp"

namespace warp::orthodox::deduction {

namespace {

/// Returns the first number from `number` on that `numbers` has; its size if there is none.
template <std::size_t size>
std::size_t first_from(std::size_t number, const std::bitset<size>& numbers) {
#ifdef __GLIBCXX__
  return number == 0 ? numbers._Find_first() : numbers._Find_next(number - 1);
#else
  while (number < size && !numbers[number]) {
    ++number;
  }
  return number;
#endif
}

/// Looks for additional moves of each man, within those that the sides can spare, that are enough
/// for all hindered pairs.
class Sharing {
 public:
  explicit Sharing(std::array<unsigned, 2> spare) : spare_(spare) {}

  /// `granted`: additional moves that the man makes anyway; `most`: that it may make.
  void set_man(unsigned man, unsigned granted, unsigned most) {
    extra_[man] = static_cast<std::uint8_t>(granted);
    most_[man] = static_cast<std::uint8_t>(most);
  }

  void add(const Pair& pair, std::uint64_t enough, std::size_t first, std::size_t second) {
    if (count_ < pairs_.size()) {
      pairs_[count_++] = {&pair, first, second, enough};
    }
  }
  /// Returns true as well if the search for them takes long.
  bool is_possible() {
    constexpr unsigned most_tried = 400;
    if (++tried_ > most_tried) {
      return true;
    }
    for (std::size_t i = 0; i < count_; ++i) {
      const Demand& demand = pairs_[i];
      const Pair& pair = *demand.pair;
      if (!pair.suffice(demand.enough, extra_[pair.first], extra_[pair.second])) {
        return more(pair.first, demand.first_side) || more(pair.second, demand.second_side);
      }
    }
    return true;
  }

 private:
  struct Demand {
    const Pair* pair = nullptr;
    std::size_t first_side = 0, second_side = 0;
    std::uint64_t enough = 0;
  };
  bool more(unsigned man, std::size_t side) {
    if (spare_[side] == 0 || extra_[man] >= most_[man]) {
      return false;
    }
    --spare_[side];
    ++extra_[man];
    const bool possible = is_possible();
    ++spare_[side];
    --extra_[man];
    return possible;
  }

  std::array<unsigned, 2> spare_;
  std::array<std::uint8_t, most_men> extra_{};
  std::array<std::uint8_t, most_men> most_;  ///< of the men of the pairs
  std::array<Demand, 48> pairs_;
  std::size_t count_ = 0;
  unsigned tried_ = 0;
};

}  // namespace

GameCourse::GameCourse(std::shared_ptr<const Cases> cases) : cases_(std::move(cases)) {
  settles_fates_ = std::all_of(cases_->begin(), cases_->end(),
                               [](const auto& deduction) { return deduction->settles_fates(); });
  for (std::uint32_t which = 0; which < cases_->size(); ++which) {
    const Deduction& deduction = *(*cases_)[which];
    if (deduction.impossible()) {
      continue;
    }
    State state;
    state.which = which;
    state.man_on.fill(nobody);
    for (unsigned number = 0; number < deduction.men().size(); ++number) {
      const Man& man = deduction.men()[number];
      state.man_on[man.home] = static_cast<std::uint8_t>(number);
      state.place[number] = deduction.places()[number].number[man.home];
      state.squares[number] = static_cast<std::uint8_t>(man.home);
      state.least[number] = man.to[0][man.home];
      std::uint16_t& needed = state.needed[index(man.colour)];
      needed = static_cast<std::uint16_t>(needed + state.still_needs(man, number));
    }
    for (unsigned number = 0; number < deduction.men().size(); ++number) {
      state.look_at_pairs(deduction, number);
    }
    states_.push_back(state);
  }
  begins_.push_back(0);
  suited_.push_back(false);
}

void GameCourse::State::look_at_pairs(const Deduction& deduction, unsigned man) {
  for (const unsigned number : deduction.pairs_of()[man]) {
    const Pair& pair = *deduction.pairs()[number];
    hindered[number] = (pair.enough(place[pair.first], place[pair.second]) & 1U) == 0;
  }
}

bool GameCourse::State::play(const Deduction& deduction, const Board& board, Ply ply) {
  const auto leave = [&](unsigned number, Index from) {
    const Man& man = deduction.men()[number];
    std::uint16_t& sum = needed[index(man.colour)];
    sum = static_cast<std::uint16_t>(sum - still_needs(man, number));
    man_on[from] = nobody;
  };
  const auto arrive = [&](unsigned number, unsigned form, Index to) {
    const Man& man = deduction.men()[number];
    least[number] = man.to[form][to];
    squares[number] = static_cast<std::uint8_t>(form == 0 ? to : gone);
    std::uint16_t& sum = needed[index(man.colour)];
    sum = static_cast<std::uint16_t>(sum + still_needs(man, number));
    man_on[to] = static_cast<std::uint8_t>(number);
    const ManPlaces& places = deduction.places()[number];
    place[number] = form == 0 ? places.number[to] : static_cast<std::uint8_t>(places.gone());
    return made[number] + least[number] <= man.limit() && place[number] != ManPlaces::nowhere;
  };
  const auto form_of = [&](const Man& man, Index square) {
    return man.is_pawn() && board.at(square) != pawn ? unsigned{board.at(square)} : 0U;
  };
  const unsigned number = man_on[ply.from];
  const Man& man = deduction.men()[number];
  const unsigned form = form_of(man, ply.from);
  if ((man.steps[form][ply.from] & bit(ply.to)) == 0) {
    return false;
  }
  const Index target = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
  const unsigned victim = man_on[target];
  if (victim != nobody) {
    const Man& lost = deduction.men()[victim];
    const bool may_capture =
        (man.is_pawn() && form == 0) || deduction.known().camp(man.colour).free_captures > 0;
    if (!may_capture || (lost.dies & bit(target)) == 0 || made[victim] < lost.needs) {
      return false;
    }
    leave(victim, target);
    least[victim] = 0;
    squares[victim] = static_cast<std::uint8_t>(gone);
    place[victim] = static_cast<std::uint8_t>(deduction.places()[victim].gone());
  }
  leave(number, ply.from);
  ++made[number];
  if (!arrive(number, ply.promotion == none ? form : unsigned{ply.promotion}, ply.to)) {
    return false;
  }
  if (ply.special == Special::castling) {
    const auto [from, to] = rook_squares(ply.to);
    const unsigned tower = man_on[from];
    if (!deduction.men()[tower].castles[is_short_castling(ply.to) ? 0 : 1]) {
      return false;
    }
    leave(tower, from);
    if (!arrive(tower, 0, to)) {
      return false;
    }
    look_at_pairs(deduction, tower);
  }
  if (victim != nobody) {
    look_at_pairs(deduction, victim);
  }
  look_at_pairs(deduction, number);
  return true;
}

bool GameCourse::State::has_step(const Deduction& deduction, const Board& board, Ply ply,
                                 Left left) const {
  const unsigned number = man_on[ply.from];
  const Man& man = deduction.men()[number];
  const unsigned form = man.is_pawn() && board.at(ply.from) != pawn ? board.at(ply.from) : 0;
  const unsigned then = ply.promotion == none ? form : unsigned{ply.promotion};
  const std::size_t side = index(man.colour);
  const unsigned after = man.to[then][ply.to];
  const unsigned moves = made[number] + 1U;
  const unsigned owed = man.needs > moves ? man.needs - moves : 0;
  return (man.steps[form][ply.from] & bit(ply.to)) != 0 && moves + after <= man.limit() &&
         needed[side] + std::max(after, owed) <= left[side] + still_needs(man, number);
}

bool GameCourse::State::suits(const Deduction& deduction, Left left) const {
  if (left[0] < needed[0] || left[1] < needed[1]) {
    return false;
  }
  return (hindered.none() || pairs_suit(deduction, {left[0] - needed[0], left[1] - needed[1]})) &&
         groups_suit(deduction, left);
}

bool GameCourse::State::groups_suit(const Deduction& deduction, Left left) const {
  for (const auto& group : deduction.groups()) {
    const auto together = group->needs(squares);
    if (together[0] == Group::never_so) {
      return false;
    }
    std::array<unsigned, 2> all{needed[0] + 0U + together[0], needed[1] + 0U + together[1]};
    for (const unsigned number : group->men()) {
      const Man& man = deduction.men()[number];
      all[index(man.colour)] -= squares[number] == gone ? 0 : still_needs(man, number);
    }
    if (all[0] > left[0] || all[1] > left[1]) {
      return false;
    }
  }
  return true;
}

bool GameCourse::State::pairs_suit(const Deduction& deduction,
                                   std::array<unsigned, 2> spare) const {
  Sharing sharing(spare);
  for (std::size_t number = first_from(0, hindered); number < hindered.size();
       number = first_from(number + 1, hindered)) {
    const Pair& pair = *deduction.pairs()[number];
    const std::uint64_t enough = pair.enough(place[pair.first], place[pair.second]);
    const std::size_t first = index(deduction.men()[pair.first].colour);
    const std::size_t second = index(deduction.men()[pair.second].colour);
    const std::array<unsigned, 2> granted{granted_to(deduction, pair.first),
                                          granted_to(deduction, pair.second)};
    if (!pair.may_suffice(enough, first, second, spare, granted)) {
      return false;
    }
    sharing.set_man(pair.first, granted[0], most_of(deduction, pair.first));
    sharing.set_man(pair.second, granted[1], most_of(deduction, pair.second));
    sharing.add(pair, enough, first, second);
  }
  return sharing.is_possible();
}

bool GameCourse::out_of_reach(Left left) {
  if (!suited_.back()) {
    const auto begin = states_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
    states_.erase(
        std::remove_if(begin, states_.end(),
                       [&](const State& state) { return !state.suits(deduction(state), left); }),
        states_.end());
    suited_.back() = true;
  }
  return cases_left() == 0;
}

bool GameCourse::admits(const Board& board, Ply ply, Left left) {
  next_.clear();
  admitted_ = ply;
  for (std::size_t i = begins_.back(); i < states_.size(); ++i) {
    const State& now = states_[i];
    const Deduction& deduction = this->deduction(now);
    if (now.has_step(deduction, board, ply, left)) {
      next_.push_back(now);
      if (!next_.back().play(deduction, board, ply) || !next_.back().suits(deduction, left)) {
        next_.pop_back();
      }
    }
  }
  return !next_.empty();
}

void GameCourse::play(const Board& board, Ply ply) {
  const std::size_t begin = begins_.back();
  const std::size_t end = states_.size();
  begins_.push_back(end);
  const bool known = admitted_ == ply;
  admitted_.reset();
  suited_.push_back(known);
  if (known) {
    states_.insert(states_.end(), next_.begin(), next_.end());
    return;
  }
  for (std::size_t i = begin; i < end; ++i) {
    State state = states_[i];
    if (ply.special == Special::null_move || state.play(deduction(state), board, ply)) {
      states_.push_back(state);
    }
  }
}

}  // namespace warp::orthodox::deduction
