#include "solver/techniques/deduction/pair.hpp"

#include <algorithm>

#include "solver/techniques/deduction/pairing.hpp"
#include "solver/techniques/deduction/two_men.hpp"

namespace warp::orthodox::deduction {

namespace {

/// The squares that a man may cross or come to.
Bitboard route(const Man& man) {
  Bitboard all = 0;
  for (Index from = 0; from < 64; ++from) {
    for_each(man.steps[0][from], [&](Index to) { all |= between(from, to) | bit(to); });
  }
  for (unsigned side = 0; side < 2; ++side) {
    if (man.castles[side]) {
      all |= man.castling_way(side);
    }
  }
  return all;
}

bool may_hinder(const Man& a, const Man& b) {
  if (a.is_still() && b.is_still()) {
    return false;
  }
  if (((route(a) & b.stands(0)) | (route(b) & a.stands(0))) != 0) {
    return true;
  }
  for (const auto& [man, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (man->kind == king && man->colour != other->colour) {
      Bitboard watched = 0;
      for_each(other->stands(0), [&](Index square) { watched |= touches(*other, square); });
      if ((watched & man->stands(0)) != 0) {
        return true;
      }
    }
    if (man->kind == king && man->colour == other->colour && other->kind == rook &&
        (other->castles[0] || other->castles[1])) {
      return true;
    }
  }
  return false;
}

}  // namespace

ManPlaces::ManPlaces(const Man& man) {
  number.fill(nowhere);
  for_each(man.stands(0), [&](Index square) {
    if (man.from[0][square] < never && man.to[0][square] < never) {
      squares.push_back(static_cast<std::uint8_t>(square));
    }
  });
  std::stable_sort(squares.begin(), squares.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return man.to[0][a] < man.to[0][b]; });
  for (std::size_t i = 0; i < squares.size(); ++i) {
    number[squares[i]] = static_cast<std::uint8_t>(i);
  }
}

bool Pair::may_suffice(std::uint64_t word, std::size_t side_of_first, std::size_t side_of_second,
                       const std::array<unsigned, 2>& spare_moves,
                       const std::array<unsigned, 2>& granted) const {
  const unsigned most = spare_moves[side_of_first];
  if (!same_side) {
    return suffice(word, granted[0] + most, granted[1] + spare_moves[side_of_second]);
  }
  if (sums) {
    return suffice(word, granted[0] + most, granted[1]);
  }
  for (unsigned i = 0; i <= most; ++i) {
    if (suffice(word, granted[0] + i, granted[1] + most - i)) {
      return true;
    }
  }
  return false;
}

std::size_t bytes_for_pair(const Knowledge& known, unsigned first, unsigned second,
                           const std::vector<ManPlaces>& places) {
  return Pairing::bytes(known.men[first], known.men[second], places[first], places[second]);
}

Pair narrow_pair(Knowledge& known, unsigned first, unsigned second, std::array<unsigned, 3> most,
                 const std::vector<ManPlaces>& places, std::uint64_t& work) {
  const Man& a = known.men[first];
  const Man& b = known.men[second];
  Pair pair{.first = first, .second = second, .same_side = a.colour == b.colour};
  constexpr unsigned longest = 7;
  if (pair.same_side) {
    most[2] = std::min(most[2], most[0] + most[1]);
    most[0] = std::min(most[0], most[2]);
    most[1] = std::min(most[1], most[2]);
    if (most[0] > longest || most[1] > longest) {
      pair.sums = true;
      pair.width_bits = 6;
    }
  } else if (most[0] > longest || most[1] > longest) {
    // Rows as short as they may be, if both numbers fit then.
    unsigned bits = 0;
    while (bits < 6 && (1U << bits) <= most[0]) {
      ++bits;
    }
    if (most[1] <= (64U >> bits) - 1) {
      pair.width_bits = bits;
    } else if (most[0] > longest && most[1] > longest) {
      return pair;
    }
  }
  if (!may_hinder(a, b)) {
    return pair;
  }
  Pairing pairing(known, pair, most, places, work);
  pairing.narrow();
  if (!pairing.hinders()) {
    pair.spare.clear();
  }
  return pair;
}

}  // namespace warp::orthodox::deduction
