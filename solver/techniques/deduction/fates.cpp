#include <algorithm>
#include <bit>

#include "solver/techniques/deduction/knowledge.hpp"
#include "solver/techniques/distances/assignment.hpp"

namespace warp::orthodox::deduction {

namespace {

/// What a man may come to: a unit of the target, or one of the losses of its side.
struct Fate {
  Rows moves;                  ///< by form and square: least moves to it
  Row captures;                ///< by square: least captures that a pawn makes on its way
  unsigned limit = 0;          ///< most moves that the man may make in all
  unsigned capture_limit = 0;  ///< most captures that it may make as a pawn
};

Area area_of(const Man& man, const TargetUnit& unit) {
  Area area{};
  for (unsigned form = 0; form < man.forms_of(); ++form) {
    area[form] = man.kind_in(form) == unit.kind ? bit(unit.square) : 0;
  }
  return area;
}
Area area_of(const Man& man, const Loss& loss) {
  Area area{};
  const Bitboard squares = loss.squares & man.dies;
  for (unsigned form = 0; form < man.forms_of(); ++form) {
    area[form] = squares;
  }
  if (man.is_pawn()) {
    area[0] = (area[0] | (loss.passed & man.dies)) & ~man.last_rank();
  }
  return area;
}

/// Where the man may end.
Area ends_of(const Man& man, const Camp& camp) {
  Area ends{};
  for (unsigned form = 0; form < man.forms_of(); ++form) {
    ends[form] = form == 0 && man.is_pawn() ? man.dies & ~man.last_rank() : man.dies;
    for (unsigned number = 0; number < camp.units.size(); ++number) {
      ends[form] |= (man.becomes >> number & 1U) != 0 ? area_of(man, camp.units[number])[form] : 0;
    }
  }
  return ends;
}

/// The men of one side and all that may become of them.
class Fates {
 public:
  Fates(Knowledge& known, Colour colour) : known_(known), camp_(known.camp(colour)) {
    count_ = static_cast<unsigned>(camp_.men.size());
    fates_.resize(std::size_t{count_} * count_);
    for (unsigned m = 0; m < count_; ++m) {
      for (unsigned fate = 0; fate < count_; ++fate) {
        measure(m, fate);
      }
    }
  }

  void narrow() {
    if (!weigh(moves_, camp_.moves, &Fate::limit) ||
        !weigh(captures_, camp_.captures, &Fate::capture_limit)) {
      known_.impossible = true;
      return;
    }
    camp_.free_captures = camp_.captures - least_captures_;
    for (unsigned m = 0; m < count_; ++m) {
      for (unsigned number = 0; number < count_; ++number) {
        fate(m, number).limit = std::min(fate(m, number).limit, man(m).most);
      }
      narrow_man(m);
    }
  }

 private:
  using Table = std::array<Costs, most_units>;
  Man& man(unsigned m) { return known_.men[camp_.men[m]]; }
  Fate& fate(unsigned m, unsigned number) { return fates_[std::size_t{m} * count_ + number]; }
  unsigned units() const { return static_cast<unsigned>(camp_.units.size()); }
  bool is_same_as_before(unsigned number) const {
    return number > units() && camp_.losses[number - units()] == camp_.losses[number - units() - 1];
  }

  void measure(unsigned m, unsigned number) {
    const Man& one = man(m);
    Fate& fate = this->fate(m, number);
    std::uint8_t& moves = moves_[m][number];
    std::uint8_t& captures = captures_[m][number];
    moves = captures = beyond;
    if (is_same_as_before(number)) {
      fate = this->fate(m, number - 1);
      moves = moves_[m][number - 1];
      captures = captures_[m][number - 1];
      return;
    }
    if (number < units() && (one.becomes >> number & 1U) == 0) {
      return;
    }
    const Area area = number < units() ? area_of(one, camp_.units[number])
                                       : area_of(one, camp_.losses[number - units()]);
    if (std::all_of(area.begin(), area.end(), [](Bitboard squares) { return squares == 0; })) {
      return;
    }
    fate.moves = one.measure_to(area);
    if (fate.moves[0][one.home] >= beyond || fate.moves[0][one.home] > one.most ||
        one.needs > one.most) {
      return;
    }
    fate.captures = one.captures_to(area, fate.moves);
    if (fate.captures[one.home] >= beyond) {
      return;
    }
    moves = static_cast<std::uint8_t>(
        std::max<unsigned>(fate.moves[0][one.home], std::min<unsigned>(one.needs, beyond - 1)));
    captures = fate.captures[one.home];
  }

  /// Finds for each man and fate what the side needs in all if the man comes to it; forbids what
  /// needs more than `most`. Returns false if nothing is left.
  bool weigh(Table& costs, unsigned most, unsigned Fate::*limit) {
    const auto total = [&] {
      Assignment assignment(count_);
      for (unsigned m = 0; m < count_; ++m) {
        assignment.add(costs[m]);
      }
      return assignment.least_cost(most);
    };
    const unsigned least = total();
    if (least > most) {
      return false;
    }
    if (&costs == &captures_) {
      least_captures_ = least;
    }
    for (unsigned m = 0; m < count_; ++m) {
      const Costs all = costs[m];
      Costs left = all;
      for (unsigned number = 0; number < count_; ++number) {
        if (all[number] >= beyond) {
          continue;
        }
        if (is_same_as_before(number)) {
          fate(m, number).*limit = fate(m, number - 1).*limit;
          left[number] = left[number - 1];
          continue;
        }
        costs[m].fill(beyond);
        costs[m][number] = all[number];
        const unsigned with = total();
        if (with > most) {
          left[number] = beyond;
        } else {
          fate(m, number).*limit = all[number] + most - with;
        }
      }
      costs[m] = left;
    }
    for (unsigned m = 0; m < count_; ++m) {
      for (unsigned number = 0; number < count_; ++number) {
        if (costs[m][number] >= beyond) {
          moves_[m][number] = captures_[m][number] = beyond;
        }
      }
    }
    return true;
  }

  void narrow_man(unsigned m) {
    Man& one = man(m);
    std::array<std::array<Bitboard, 64>, forms> steps{};
    std::array<bool, 2> castles{};
    Bitboard dies = 0;
    std::uint16_t becomes = 0;
    unsigned limit = 0;
    for (unsigned number = 0; number < count_; ++number) {
      if (moves_[m][number] >= beyond || is_same_as_before(number)) {
        continue;
      }
      const Fate& fate = this->fate(m, number);
      limit = std::max(limit, fate.limit);
      if (number < units()) {
        becomes = static_cast<std::uint16_t>(becomes | 1U << number);
      } else {
        dies |= where_lost(one, area_of(one, camp_.losses[number - units()]), fate);
      }
      add_steps(one, fate, steps);
      for (unsigned side = 0; side < 2; ++side) {
        castles[side] = castles[side] || (one.kind == rook && one.castles[side] &&
                                          fate.moves[0][one.castled_rook(side)] <= fate.limit);
      }
    }
    one.steps = steps;
    one.dies = dies;
    one.becomes = becomes;
    if (one.kind == rook) {
      one.castles = castles;
    }
    one.measure_from();
    one.ends = ends_of(one, camp_);
    one.to = one.measure_to(one.ends);
    const unsigned least = one.to[0][one.home];
    one.spare = limit > least ? limit - least : 0;
    one.needs = std::max(one.needs, least);
  }

  static Bitboard where_lost(const Man& one, const Area& area, const Fate& fate) {
    Bitboard dies = 0;
    for (unsigned form = 0; form < one.forms_of(); ++form) {
      for_each(area[form], [&](Index square) {
        dies |= one.from[form][square] <= fate.limit ? bit(square) : 0;
      });
    }
    return dies;
  }

  /// Adds the steps with which `one` comes to `fate` in time.
  static void add_steps(const Man& one, const Fate& fate,
                        std::array<std::array<Bitboard, 64>, forms>& steps) {
    for (unsigned form = 0; form < one.forms_of(); ++form) {
      for (Index from = 0; from < 64; ++from) {
        for_each(one.steps[form][from] & ~steps[form][from], [&](Index to) {
          const unsigned capture = form == 0 && one.is_pawn() && Man::is_capture(from, to) ? 1 : 0;
          const bool in_time = one.from[form][from] + 1U + fate.moves[form][to] <= fate.limit &&
                               (form > 0 || one.captures_from[from] + capture + fate.captures[to] <=
                                                fate.capture_limit);
          steps[form][from] |= in_time ? bit(to) : 0;
        });
      }
    }
  }

  Knowledge& known_;
  Camp& camp_;
  unsigned count_ = 0;
  unsigned least_captures_ = 0;
  std::vector<Fate> fates_;
  Table moves_{}, captures_{};
};

/// The least captures that a pawn makes to come to any of its ends.
unsigned captures_needed(const Knowledge& known, const Man& man) {
  const Area ends = ends_of(man, known.camp(man.colour));
  const std::uint8_t least = man.captures_to(ends, man.measure_to(ends))[man.home];
  return least < never ? least : 0;
}

}  // namespace

void narrow_fates(Knowledge& known, Colour colour) { Fates(known, colour).narrow(); }

void narrow_numbers(Knowledge& known, Colour colour) {
  const Camp& camp = known.camp(colour);
  if (!known.exactly || camp.moves >= never || known.impossible) {
    return;
  }
  // Sets of numbers of moves: those that the first i men can make together, and the last ones.
  const std::size_t count = camp.men.size();
  std::vector<std::uint64_t> of_man(count);
  std::vector<std::uint64_t> first(count + 1, 1);
  std::vector<std::uint64_t> last(count + 1, 1);
  const auto sums = [](std::uint64_t some, std::uint64_t others) {
    std::uint64_t all = 0;
    for_each(some, [&](Index moves) { all |= others << moves; });
    return all;
  };
  for (std::size_t i = 0; i < count; ++i) {
    of_man[i] = known.men[camp.men[i]].possible_moves();
    first[i + 1] = sums(of_man[i], first[i]);
  }
  for (std::size_t i = count; i-- > 0;) {
    last[i] = sums(of_man[i], last[i + 1]);
  }
  if ((first[count] >> camp.moves & 1U) == 0) {
    known.impossible = true;
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    Man& man = known.men[camp.men[i]];
    const std::uint64_t others = sums(first[i], last[i + 1]);
    std::uint64_t possible = 0;
    for_each(of_man[i], [&](Index moves) {
      if (moves <= camp.moves && (others >> (camp.moves - moves) & 1U) != 0) {
        possible |= bit(moves);
      }
    });
    if (possible == 0) {
      known.impossible = true;
      return;
    }
    man.needs = std::max<unsigned>(man.needs, lowest(possible));
    man.most =
        std::min<unsigned>(man.most, 63U - static_cast<unsigned>(std::countl_zero(possible)));
  }
}

void find_losses(Knowledge& known, Colour colour) {
  const Colour other = opponent(colour);
  const Camp& capturers = known.camp(other);
  const auto passed = [&](Bitboard arrivals) {
    constexpr Bitboard third = Bitboard{0xff} << 16U;
    constexpr Bitboard sixth = Bitboard{0xff} << 40U;
    return colour == Colour::white ? (arrivals & third) << 8U : (arrivals & sixth) >> 8U;
  };
  std::vector<Loss> losses;
  Bitboard by_pawns = 0;
  Bitboard by_officers = 0;
  for (const unsigned number : capturers.men) {
    const Man& man = known.men[number];
    if (man.is_pawn()) {
      const Bitboard arrivals = man.arrivals(0, true);
      by_pawns |= arrivals;
      for (unsigned i = captures_needed(known, man); i > 0; --i) {
        losses.push_back({arrivals, passed(arrivals)});
      }
    }
    for (unsigned form = man.is_pawn() ? 1 : 0; form < man.forms_of(); ++form) {
      by_officers |= man.arrivals(form, false);
    }
  }
  if (losses.size() > capturers.captures) {
    known.impossible = true;
    return;
  }
  Loss any{by_pawns, passed(by_pawns)};
  if (capturers.free_captures > 0) {
    any.squares |= by_officers;
  }
  losses.resize(capturers.captures, any);
  known.camp(colour).losses = losses;
}

}  // namespace warp::orthodox::deduction
