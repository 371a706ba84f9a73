#include "solver/techniques/deduction/man.hpp"

#include <algorithm>

namespace warp::orthodox::deduction {

namespace {

void lower(std::uint8_t& value, unsigned to) {
  if (to < value) {
    value = static_cast<std::uint8_t>(to);
  }
}

/// Spreads numbers of moves, which some squares have already, along `next_of(squares)`.
template <class Next>
void spread(Row& row, Next next_of) {
  unsigned last = 0;
  for (const std::uint8_t moves : row) {
    last = moves < never ? std::max<unsigned>(last, moves) : last;
  }
  Bitboard before = 0;
  for (unsigned moves = 0; moves < never; ++moves) {
    Bitboard layer = 0;
    for (Index square = 0; square < 64; ++square) {
      layer |= row[square] == moves ? bit(square) : 0;
    }
    if (layer == 0 && moves > last) {
      return;
    }
    before |= layer;
    for_each(next_of(layer) & ~before, [&](Index square) { lower(row[square], moves + 1); });
  }
}

}  // namespace

Bitboard Man::arrivals(unsigned form, bool capturing) const {
  Bitboard all = 0;
  for (Index square = 0; square < 64; ++square) {
    Bitboard some = steps[form][square];
    if (capturing && is_pawn() && form == 0) {
      some &= pawn_attacks[index(colour)][square];
    }
    all |= some;
  }
  return all;
}

Bitboard Man::stands(unsigned form) const {
  Bitboard all = arrivals(form, false);
  if (form == 0) {
    all |= bit(home);
    for (unsigned side = 0; side < 2; ++side) {
      all |= kind == rook && castles[side] ? bit(castled_rook(side)) : 0;
    }
  } else {
    all |= arrivals(0, false) & last_rank();
  }
  return all;
}

bool Man::is_still() const {
  return dies == 0 && !(kind == rook && (castles[0] || castles[1])) &&
         std::all_of(steps[0].begin(), steps[0].end(),
                     [](Bitboard arrivals) { return arrivals == 0; });
}

std::uint64_t Man::fingerprint() const {
  std::uint64_t print = scramble(dies ^ (castles[0] ? 1U : 0U) ^ (castles[1] ? 2U : 0U));
  print = scramble(print ^ ends[0]);
  for (Index square = 0; square < 64; ++square) {
    print = scramble(print ^ steps[0][square]);
    print = scramble(print ^ company[square]);
    print = scramble(print ^ (std::uint64_t{from[0][square]} << 8U | to[0][square]));
  }
  return print;
}

std::uint64_t Man::possible_moves() const {
  Area now{};
  now[0] = bit(home);
  for (unsigned side = 0; side < 2; ++side) {
    now[0] |= kind == rook && castles[side] ? bit(castled_rook(side)) : 0;
  }
  std::uint64_t possible = 0;
  for (unsigned moves = 0; moves <= limit(); ++moves) {
    for (unsigned form = 1; form < forms_of(); ++form) {
      now[form] |= now[0] & last_rank();
    }
    Area next{};
    bool ends_here = false;
    for (unsigned form = 0; form < forms_of(); ++form) {
      ends_here = ends_here || (now[form] & ends[form]) != 0;
      for_each(now[form], [&](Index square) { next[form] |= steps[form][square]; });
    }
    possible |= ends_here && moves >= needs ? std::uint64_t{1} << moves : 0;
    now = next;
  }
  return possible;
}

std::vector<double> Man::count_ways() const {
  using Counts = std::array<std::array<double, 64>, forms>;
  Counts now{};
  now[0][home] = 1;
  for (unsigned side = 0; side < 2; ++side) {
    if (kind == rook && castles[side]) {
      now[0][castled_rook(side)] = 1;
    }
  }
  std::vector<double> ways;
  for (unsigned moves = 0; moves <= limit(); ++moves) {
    double ended = 0;
    Counts next{};
    for (unsigned form = 0; form < forms_of(); ++form) {
      for (Index square = 0; square < 64; ++square) {
        if (now[form][square] > 0) {
          ended += (ends[form] & bit(square)) != 0 ? now[form][square] : 0;
          for_each(steps[form][square],
                   [&](Index arrival) { next[form][arrival] += now[form][square]; });
        }
      }
    }
    if (is_pawn()) {
      for_each(last_rank(), [&](Index square) {
        for (unsigned form = 1; form < forms; ++form) {
          next[form][square] += next[0][square];
        }
        next[0][square] = 0;
      });
    }
    ways.push_back(ended);
    now = next;
  }
  return ways;
}

void Man::measure_from() {
  for (Row& row : from) {
    row.fill(never);
  }
  from[0][home] = 0;
  for (unsigned side = 0; side < 2; ++side) {
    if (kind == rook && castles[side]) {
      from[0][castled_rook(side)] = 0;
    }
  }
  const auto steps_of = [&](unsigned form) {
    return [&, form](Bitboard squares) {
      Bitboard next = 0;
      for_each(squares, [&](Index square) { next |= steps[form][square]; });
      return next;
    };
  };
  spread(from[0], steps_of(0));
  captures_from.fill(0);
  if (!is_pawn()) {
    return;
  }
  for (unsigned form = 1; form < forms; ++form) {
    for_each(last_rank(), [&](Index square) { from[form][square] = from[0][square]; });
    spread(from[form], steps_of(form));
  }
  captures_from.fill(never);
  captures_from[home] = 0;
  for (Index i = 0; i < 64; ++i) {  // rank by rank towards the last rank
    const Index square = colour == Colour::white ? i : 63 - i;
    if (captures_from[square] < never) {
      for_each(steps[0][square], [&](Index next) {
        lower(captures_from[next], captures_from[square] + (is_capture(square, next) ? 1U : 0U));
      });
    }
  }
}

Rows Man::measure_to(const Area& goals) const {
  Rows rows;
  for (unsigned form = forms_of(); form-- > 0;) {
    Row& row = rows[form];
    row.fill(never);
    for_each(goals[form], [&](Index square) { row[square] = 0; });
    if (form == 0 && is_pawn()) {
      for_each(last_rank(), [&](Index square) {
        for (unsigned promoted = 1; promoted < forms; ++promoted) {
          lower(row[square], rows[promoted][square]);
        }
      });
    }
    spread(row, [&](Bitboard squares) {
      Bitboard before = 0;
      for (Index square = 0; squares != 0 && square < 64; ++square) {
        before |= (steps[form][square] & squares) != 0 ? bit(square) : 0;
      }
      return before;
    });
  }
  for (unsigned side = 0; side < 2; ++side) {
    if (kind == rook && castles[side] && rows[0][castled_rook(side)] < rows[0][home]) {
      // It may come home before it castles only in the relaxed game: moves to its home count, too.
      rows[0][home] = rows[0][castled_rook(side)];
      spread(rows[0], [&](Bitboard squares) {
        Bitboard before = 0;
        for (Index square = 0; squares != 0 && square < 64; ++square) {
          before |= (steps[0][square] & squares) != 0 ? bit(square) : 0;
        }
        return before;
      });
    }
  }
  return rows;
}

Row Man::captures_to(const Area& goals, const Rows& distances) const {
  Row captures;
  captures.fill(is_pawn() ? never : 0);
  if (!is_pawn()) {
    return captures;
  }
  for_each(goals[0], [&](Index square) { captures[square] = 0; });
  for_each(last_rank(), [&](Index square) {
    if (distances[0][square] < never) {
      captures[square] = 0;
    }
  });
  for (Index i = 64; i-- > 0;) {
    const Index square = colour == Colour::white ? i : 63 - i;
    for_each(steps[0][square], [&](Index next) {
      lower(captures[square], captures[next] + (is_capture(square, next) ? 1U : 0U));
    });
  }
  return captures;
}

}  // namespace warp::orthodox::deduction
