#include "solver/techniques/deduction/deduction.hpp"

#include <algorithm>

namespace warp::orthodox::deduction {

namespace {

constexpr unsigned most_bits = 22;  ///< of the work for pairs

/// The work for pairs that pays: short games are found sooner than deduced.
std::uint64_t work_for(std::array<unsigned, 2> moves) {
  constexpr unsigned bits_of_no_game = 10;
  return std::uint64_t{1} << std::min(moves[0] + moves[1] + bits_of_no_game, most_bits);
}

/// King and rook castle together or not at all.
void agree_on_castling(Knowledge& known) {
  for (Man& king_man : known.men) {
    if (king_man.kind != king) {
      continue;
    }
    for (unsigned side = 0; side < 2; ++side) {
      const Bitboard step = bit(king_man.castled_king(side));
      bool castles = king_man.castles[side] && (king_man.steps[0][king_man.home] & step) != 0;
      Man* rook_man = nullptr;
      for (Man& man : known.men) {
        if (man.colour == king_man.colour && man.kind == rook &&
            man.home == king_man.castling_rook(side)) {
          rook_man = &man;
        }
      }
      castles = castles && rook_man != nullptr && rook_man->castles[side];
      if (!castles && king_man.castles[side]) {
        king_man.castles[side] = false;
        king_man.steps[0][king_man.home] &= ~step;
      }
      if (rook_man != nullptr) {
        rook_man->castles[side] = castles;
      }
    }
  }
}

void assume(Knowledge& known, const Assumption& assumed) {
  Man& man = known.men[assumed.man];
  man.becomes &= assumed.becomes;
  man.needs = std::max(man.needs, assumed.least_moves);
  man.most = std::min(man.most, assumed.most_moves);
  if (!assumed.may_die) {
    man.dies = 0;
  }
}

}  // namespace

Deduction::Deduction(const Board& start, const Board& target, std::array<unsigned, 2> moves,
                     const DeductionLimits& limits, bool exactly)
    : known_(start, target, moves, exactly),
      limits_(limits),
      most_work_(std::min(work_for(moves), limits.work)) {
  deduce();
  settled_ = known_.camps[0].captures == 0 && known_.camps[1].captures == 0 &&
             most_work_ == work_for(moves);
}

Deduction::Deduction(const Deduction& all, const Assumption& assumed, const DeductionLimits& limits)
    : assumed_(all.assumed_),
      known_(all.known_),
      groups_(all.groups_),
      settled_(all.settled_),
      limits_(limits),
      answer_bytes_(all.answer_bytes_),
      answers_(all.answers_),
      most_work_(std::min(all.most_work_, limits.work)) {
  if (assumed != Assumption{}) {
    assumed_.push_back(assumed);
    assume(known_, assumed);
  }
  deduce();
}

void Deduction::deduce() {
  narrow_singly();
  narrow_to_fixpoint();
  if (limits_.groups > 0 && !known_.impossible && !given_up_) {
    const std::size_t before = known_.freedom();
    narrow_in_groups();
    if (before != known_.freedom()) {
      narrow_singly();
      narrow_to_fixpoint();
    }
  }
  if (known_.impossible || given_up_) {
    answers_.clear();
    return;
  }
  keep_pairs();
  pairs_of_.resize(known_.men.size());
  for (unsigned i = 0; i < pairs_.size(); ++i) {
    pairs_of_[pairs_[i]->first].push_back(i);
    pairs_of_[pairs_[i]->second].push_back(i);
  }
}

void Deduction::narrow_to_fixpoint() {
  // The pairs count additional moves from the least numbers of the last narrow_singly: so it ends
  // with the pairs.
  while (!known_.impossible && !given_up_) {
    const std::size_t before = known_.freedom();
    narrow_in_pairs();
    if (before == known_.freedom() || work_ > 2 * most_work_) {
      break;
    }
    narrow_singly();
  }
}

/// Chooses groups: a man and those that hinder it, the ones with fewest squares first.
std::vector<std::vector<unsigned>> Deduction::groups_to_look_at() const {
  constexpr std::size_t enough = std::size_t{1} << 22U;
  constexpr std::size_t bytes_each = 2;  // for each place
  const std::size_t most_places =
      std::min(enough, limits_.bytes / (bytes_each * std::max(limits_.groups, 1U)));
  constexpr std::size_t largest = 14;
  std::vector<std::vector<unsigned>> groups;
  for (unsigned hub = 0; hub < known_.men.size(); ++hub) {
    std::vector<unsigned> partners;
    for (const auto& [men, answer] : answers_) {
      const bool is_of_last_round =
          answer.fingerprints == std::array{prints_[men[0]], prints_[men[1]]};
      if (is_of_last_round && answer.pair != nullptr && !answer.pair->spare.empty() &&
          (men[0] == hub || men[1] == hub)) {
        partners.push_back(men[0] == hub ? men[1] : men[0]);
      }
    }
    std::stable_sort(partners.begin(), partners.end(), [&](unsigned a, unsigned b) {
      return places_[a].count() < places_[b].count();
    });
    std::vector<unsigned> group{hub};
    std::size_t size = places_[hub].count();
    for (const unsigned partner : partners) {
      if (size * places_[partner].count() > most_places || group.size() == largest) {
        break;
      }
      size *= places_[partner].count();
      group.push_back(partner);
    }
    if (group.size() > 2) {
      groups.push_back(std::move(group));
    }
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return groups;
}

void Deduction::narrow_in_groups() {
  std::vector<std::vector<unsigned>> done;
  for (std::vector<unsigned> group : groups_to_look_at()) {
    if (done.size() == limits_.groups || known_.impossible || stops()) {
      return;
    }
    std::vector<unsigned> sorted = group;
    std::sort(sorted.begin(), sorted.end());
    if (std::any_of(done.begin(), done.end(), [&](const auto& other) {
          return std::includes(other.begin(), other.end(), sorted.begin(), sorted.end());
        })) {
      continue;
    }
    // If there are too many places, some men less.
    const std::uint64_t before = group_work_;
    while (group.size() > 2 && group_work_ < before + most_work_) {
      auto found = narrow_group(known_, group, places_, limits_.group_places, group_work_);
      if (found != nullptr) {
        groups_.push_back(std::move(found));
        break;
      }
      constexpr unsigned fewer = 2;
      group.resize(group.size() - std::min<std::size_t>(fewer, group.size()));
    }
    done.push_back(std::move(sorted));
  }
}

/// Asks whether to go on, and remembers if not.
bool Deduction::stops() {
  given_up_ = given_up_ || limits_.stopped();
  return given_up_;
}

std::size_t Deduction::bytes() const {
  std::size_t sum = 0;
  for (const auto& pair : pairs_) {
    sum += pair->bytes();
  }
  return sum;
}

void Deduction::narrow_singly() {
  for (std::size_t before = 0; !known_.impossible && before != known_.freedom() && !stops();) {
    before = known_.freedom();
    for (const Colour colour : {Colour::white, Colour::black}) {
      find_losses(known_, colour);
      if (known_.impossible) {
        return;
      }
      narrow_fates(known_, colour);
      if (known_.impossible) {
        return;
      }
      narrow_numbers(known_, colour);
      if (known_.impossible) {
        return;
      }
    }
    agree_on_castling(known_);
    narrow_steps(known_);
  }
}

/// Is there room to work out these two men besides what is kept of others?
bool Deduction::has_room_for(unsigned first, unsigned second) const {
  return answer_bytes_ + bytes_for_pair(known_, first, second, places_) <= limits_.bytes;
}

/// Takes the pairs of the last round out of the answers.
void Deduction::keep_pairs() {
  for (const auto& [men, answer] : answers_) {
    const bool is_of_last_round =
        answer.fingerprints == std::array{prints_[men[0]], prints_[men[1]]};
    if (is_of_last_round && answer.pair != nullptr && !answer.pair->spare.empty()) {
      pairs_.push_back(answer.pair);
    }
  }
}

void Deduction::narrow_in_pairs() {
  const std::uint64_t work_before = work_;
  places_.clear();
  prints_.clear();
  // The moves that each side has besides those that its men need.
  const auto free_moves = [&](Colour colour) {
    unsigned least = 0;
    for (const unsigned number : known_.camp(colour).men) {
      least += known_.men[number].needs;
    }
    known_.impossible = known_.impossible || least > known_.camp(colour).moves;
    return known_.impossible ? 0 : known_.camp(colour).moves - least;
  };
  for (const Man& man : known_.men) {
    places_.emplace_back(man);
    prints_.push_back(man.fingerprint());
  }
  // Those that take least time first: what they tell makes the others shorter.
  struct Question {
    unsigned work, first, second;
  };
  std::vector<Question> questions;
  for (unsigned first = 0; first < known_.men.size(); ++first) {
    for (unsigned second = first + 1; second < known_.men.size(); ++second) {
      questions.push_back({places_[first].count() * places_[second].count(), first, second});
    }
  }
  std::stable_sort(questions.begin(), questions.end(),
                   [](const Question& a, const Question& b) { return a.work < b.work; });
  for (const auto& [work, first, second] : questions) {
    const Man& a = known_.men[first];
    const Man& b = known_.men[second];
    const std::array<unsigned, 2> free{free_moves(Colour::white), free_moves(Colour::black)};
    if (work_ - work_before > most_work_ || known_.impossible || stops()) {
      break;
    }
    const auto extra = [&](const Man& man) { return man.needs - man.to[0][man.home]; };
    const unsigned of_a = free[index(a.colour)] + extra(a);
    const unsigned of_b = free[index(b.colour)] + extra(b);
    const std::array<unsigned, 3> most{std::min(a.spare, of_a), std::min(b.spare, of_b),
                                       of_a + extra(b)};
    // The men as they were at the beginning of the round, when their places were numbered.
    const std::array<std::uint64_t, 2> both{prints_[first], prints_[second]};
    Answer& answer = answers_[{first, second}];
    // Men that do not hinder each other do not do so with fewer moves either.
    if (answer.fingerprints != both ||
        (answer.most != most && answer.pair != nullptr && !answer.pair->spare.empty())) {
      answer_bytes_ -= answer.pair == nullptr ? 0 : answer.pair->bytes();
      answer = {};
      if (has_room_for(first, second)) {
        answer = {
            both, most,
            std::make_shared<const Pair>(narrow_pair(known_, first, second, most, places_, work_))};
        answer_bytes_ += answer.pair->bytes();
      }
    }
  }
}

}  // namespace warp::orthodox::deduction
