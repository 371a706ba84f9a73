#include "solver/orthodox/proof/deduction.hpp"

#include <algorithm>

namespace warp::orthodox::proof {

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

}  // namespace

Deduction::Deduction(const Board& start, const Board& target, std::array<unsigned, 2> moves,
                     const Limits& limits)
    : known_(start, target, moves),
      limits_(limits),
      most_work_(std::min(work_for(moves), limits.work)) {
  narrow_singly();
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
  keep_pairs();
  if (known_.impossible || given_up_) {
    return;
  }
  pairs_of_.resize(known_.men.size());
  for (unsigned i = 0; i < pairs_.size(); ++i) {
    pairs_of_[pairs_[i].first].push_back(i);
    pairs_of_[pairs_[i].second].push_back(i);
  }
  settled_ = known_.camps[0].captures == 0 && known_.camps[1].captures == 0 &&
             most_work_ == work_for(moves);
}

/// Asks whether to go on, and remembers if not.
bool Deduction::stops() {
  given_up_ = given_up_ || limits_.stopped();
  return given_up_;
}

std::size_t Deduction::bytes() const {
  std::size_t sum = 0;
  for (const Pair& pair : pairs_) {
    sum += pair.bytes();
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
  for (auto& [men, answer] : answers_) {
    const bool is_of_last_round =
        answer.fingerprints == std::array{prints_[men[0]], prints_[men[1]]};
    if (is_of_last_round && !answer.pair.spare.empty()) {
      pairs_.push_back(std::move(answer.pair));
    }
  }
  answers_.clear();
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
    if (answer.fingerprints != both || (answer.most != most && !answer.pair.spare.empty())) {
      answer_bytes_ -= answer.pair.bytes();
      answer = {};
      if (has_room_for(first, second)) {
        answer = {both, most, narrow_pair(known_, first, second, most, places_, work_)};
        answer_bytes_ += answer.pair.bytes();
      }
    }
  }
}

Deductions::Deductions(const Board& start, const Board& target, std::uint64_t patience,
                       Limits limits)
    : start_(start),
      target_(target),
      patience_(patience),
      limits_(std::move(limits)),
      stage_(patience == 0 ? last_stage : 0),
      usable_(!start.in_check(opponent(start.to_move()))) {}

std::shared_ptr<const Deduction> Deductions::within(std::array<unsigned, 2> moves) {
  if (!usable_ || moves[0] >= never || moves[1] >= never) {
    return nullptr;
  }
  const std::lock_guard lock(mutex_);
  if (const unsigned stage = stage_.load(std::memory_order_relaxed); stage != stage_made_) {
    made_.clear();
    stage_made_ = stage;
  }
  if (const auto found = made_.find(moves); found != made_.end()) {
    return found->second;
  }
  // Half of the memory for those that are kept, half for the one that is being made.
  constexpr std::size_t most_kept = 8;
  const std::size_t half = limits_.bytes / 2;
  std::size_t kept = 0;
  for (const auto& [of_moves, deduction] : made_) {
    kept += deduction->bytes();
  }
  if (kept > half || made_.size() >= most_kept) {
    made_.clear();
  }
  const std::uint64_t work = std::uint64_t{1}
                             << (most_bits - growth_bits * (last_stage - stage_made_));
  const Limits limits{limits_.stopped, half, work};
  auto deduction = std::make_shared<const Deduction>(start_, target_, moves, limits);
  if (deduction->given_up()) {
    return nullptr;
  }
  made_[moves] = deduction;
  return deduction;
}

}  // namespace warp::orthodox::proof
