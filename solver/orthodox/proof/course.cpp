#include "solver/orthodox/proof/course.hpp"

#include <algorithm>

namespace warp::orthodox::proof {

namespace {

/// Looks for additional moves of each man, within those that the sides can spare, that are enough
/// for all hindered pairs.
class Sharing {
 public:
  explicit Sharing(std::array<unsigned, 2> spare) : spare_(spare) {}

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
    if (spare_[side] == 0) {
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
  std::array<Demand, 48> pairs_;
  std::size_t count_ = 0;
  unsigned tried_ = 0;
};

}  // namespace

Course::Course(std::shared_ptr<const Deduction> deduction) : deduction_(std::move(deduction)) {
  State state;
  state.man_on.fill(nobody);
  state.excluded = deduction_->impossible();
  if (!state.excluded) {
    for (unsigned number = 0; number < deduction_->men().size(); ++number) {
      const Man& man = deduction_->men()[number];
      state.man_on[man.home] = static_cast<std::uint8_t>(number);
      state.place[number] = deduction_->places()[number].number[man.home];
      std::uint16_t& needed = state.needed[index(man.colour)];
      needed = static_cast<std::uint16_t>(needed + man.to[0][man.home]);
    }
    for (unsigned number = 0; number < deduction_->men().size(); ++number) {
      state.look_at_pairs(*deduction_, number);
    }
  }
  states_.reserve(most_men);
  states_.push_back(state);
}

void Course::State::look_at_pairs(const Deduction& deduction, unsigned man) {
  for (const unsigned number : deduction.pairs_of()[man]) {
    const Pair& pair = deduction.pairs()[number];
    hindered[number] = (pair.enough(place[pair.first], place[pair.second]) & 1U) == 0;
  }
}

bool Course::State::play(const Deduction& deduction, const Board& board, Ply ply) {
  const auto leave = [&](unsigned number, unsigned form, Index from) {
    const Man& man = deduction.men()[number];
    std::uint16_t& least = needed[index(man.colour)];
    least = static_cast<std::uint16_t>(least - man.to[form][from]);
    man_on[from] = nobody;
  };
  const auto arrive = [&](unsigned number, unsigned form, Index to) {
    const Man& man = deduction.men()[number];
    std::uint16_t& least = needed[index(man.colour)];
    least = static_cast<std::uint16_t>(least + man.to[form][to]);
    man_on[to] = static_cast<std::uint8_t>(number);
    const Places& places = deduction.places()[number];
    place[number] = form == 0 ? places.number[to] : static_cast<std::uint8_t>(places.gone());
    return man.to[form][to] < never && place[number] != Places::nowhere;
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
    if (!may_capture || (lost.dies & bit(target)) == 0) {
      return false;
    }
    leave(victim, form_of(lost, target), target);
    place[victim] = static_cast<std::uint8_t>(deduction.places()[victim].gone());
  }
  leave(number, form, ply.from);
  if (!arrive(number, ply.promotion == none ? form : unsigned{ply.promotion}, ply.to)) {
    return false;
  }
  if (ply.special == Special::castling) {
    const auto [from, to] = rook_squares(ply.to);
    const unsigned tower = man_on[from];
    if (!deduction.men()[tower].castles[is_short_castling(ply.to) ? 0 : 1]) {
      return false;
    }
    leave(tower, 0, from);
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

bool Course::State::has_step(const Deduction& deduction, const Board& board, Ply ply,
                             Left left) const {
  const Man& man = deduction.men()[man_on[ply.from]];
  const unsigned form = man.is_pawn() && board.at(ply.from) != pawn ? board.at(ply.from) : 0;
  const unsigned then = ply.promotion == none ? form : unsigned{ply.promotion};
  const std::size_t side = index(man.colour);
  return (man.steps[form][ply.from] & bit(ply.to)) != 0 &&
         needed[side] + man.to[then][ply.to] <= left[side] + man.to[form][ply.from];
}

bool Course::State::suits(const Deduction& deduction, Left left) const {
  if (excluded || left[0] < needed[0] || left[1] < needed[1]) {
    return false;
  }
  return hindered.none() || pairs_suit(deduction, {left[0] - needed[0], left[1] - needed[1]});
}

bool Course::State::pairs_suit(const Deduction& deduction, std::array<unsigned, 2> spare) const {
  Sharing sharing(spare);
  for (std::size_t number = hindered._Find_first(); number < hindered.size();
       number = hindered._Find_next(number)) {
    const Pair& pair = deduction.pairs()[number];
    const std::uint64_t enough = pair.enough(place[pair.first], place[pair.second]);
    const std::size_t first = index(deduction.men()[pair.first].colour);
    const std::size_t second = index(deduction.men()[pair.second].colour);
    if (!pair.may_suffice(enough, first, second, spare)) {
      return false;
    }
    sharing.add(pair, enough, first, second);
  }
  return sharing.is_possible();
}

bool Course::admits(const Board& board, Ply ply, Left left) const {
  const State& now = states_.back();
  if (now.excluded || !now.has_step(*deduction_, board, ply, left)) {
    return false;
  }
  State state = now;
  return state.play(*deduction_, board, ply) && state.suits(*deduction_, left);
}

void Course::play(const Board& board, Ply ply) {
  states_.push_back(states_.back());
  State& state = states_.back();
  if (ply.special != Special::null_move && !state.excluded) {
    state.excluded = !state.play(*deduction_, board, ply);
  }
}

}  // namespace warp::orthodox::proof
