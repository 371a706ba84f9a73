#include "solver/orthodox/proof/deduction.hpp"

#include <algorithm>
#include <bit>

namespace warp::orthodox::proof {

namespace {

/// The work for pairs, in steps of some nanoseconds: in one round, and after which no further round
/// begins.
constexpr std::uint64_t most_work = 4'000'000;
constexpr std::uint64_t enough_work = 8'000'000;

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

Deduction::Deduction(const Board& start, const Board& target, std::array<unsigned, 2> moves)
    : known_(start, target, moves) {
  narrow_singly();
  // The pairs count additional moves from the least numbers of the last narrow_singly: so it ends
  // with the pairs.
  while (!known_.impossible) {
    const std::size_t before = known_.freedom();
    narrow_in_pairs();
    if (before == known_.freedom() || work_ > enough_work) {
      break;
    }
    narrow_singly();
  }
  if (known_.impossible) {
    return;
  }
  pairs_of_.resize(known_.men.size());
  for (unsigned i = 0; i < pairs_.size(); ++i) {
    pairs_of_[pairs_[i].first].push_back(i);
    pairs_of_[pairs_[i].second].push_back(i);
  }
  settled_ = known_.camps[0].captures == 0 && known_.camps[1].captures == 0 &&
             std::all_of(known_.men.begin(), known_.men.end(),
                         [](const Man& man) { return std::has_single_bit(man.becomes); });
}

void Deduction::narrow_singly() {
  for (std::size_t before = 0; !known_.impossible && before != known_.freedom();) {
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

void Deduction::narrow_in_pairs() {
  const std::uint64_t work_before = work_;
  pairs_.clear();
  places_.clear();
  std::array<unsigned, 2> most{};
  for (const Colour colour : {Colour::white, Colour::black}) {
    unsigned least = 0;
    for (const unsigned number : known_.camp(colour).men) {
      const Man& man = known_.men[number];
      least += man.to[0][man.home];
    }
    if (least > known_.camp(colour).moves) {
      known_.impossible = true;
      return;
    }
    most[index(colour)] = known_.camp(colour).moves - least;
  }
  for (const Man& man : known_.men) {
    places_.emplace_back(man);
  }
  for (unsigned first = 0; first < known_.men.size(); ++first) {
    for (unsigned second = first + 1; second < known_.men.size(); ++second) {
      if (work_ - work_before > most_work || known_.impossible) {
        return;
      }
      Pair pair = narrow_pair(known_, first, second, most, places_, work_);
      if (!pair.spare.empty()) {
        pairs_.push_back(std::move(pair));
      }
    }
  }
}

Deductions::Deductions(const Board& start, const Board& target)
    : start_(start), target_(target), usable_(!start.in_check(opponent(start.to_move()))) {}

std::shared_ptr<const Deduction> Deductions::within(std::array<unsigned, 2> moves) {
  if (!usable_ || moves[0] >= never || moves[1] >= never) {
    return nullptr;
  }
  const std::lock_guard lock(mutex_);
  constexpr std::size_t most_kept = 8;
  if (made_.size() >= most_kept && made_.count(moves) == 0) {
    made_.clear();
  }
  std::shared_ptr<const Deduction>& made = made_[moves];
  if (made == nullptr) {
    made = std::make_shared<const Deduction>(start_, target_, moves);
  }
  return made;
}

}  // namespace warp::orthodox::proof
