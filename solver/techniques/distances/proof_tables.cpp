#include "solver/techniques/distances/proof_tables.hpp"

#include <algorithm>
#include <bit>

namespace warp::orthodox {

namespace {

constexpr Bitboard first_rank = 0xff;

constexpr Bitboard last_rank_of(Colour colour) {
  return colour == Colour::white ? first_rank << 56U : first_rank;
}
constexpr Bitboard second_rank_of(Colour colour) {
  return colour == Colour::white ? first_rank << 8U : first_rank << 48U;
}
/// Returns the square in front of a pawn, which must not stand on its last rank.
constexpr Index ahead(Colour colour, Index square) {
  return colour == Colour::white ? square + 8 : square - 8;
}

std::uint8_t added(std::uint8_t a, unsigned b) {
  return static_cast<std::uint8_t>(std::min<unsigned>(a + b, beyond));
}
void lower(std::uint8_t& value, unsigned to) {
  if (to < value) {
    value = static_cast<std::uint8_t>(to);
  }
}

/// By number of captures made and by square: a number for a pawn on its way.
using PawnWay = std::array<std::array<std::uint8_t, 64>, 7>;

}  // namespace

ProofTables::ProofTables(const Board& start, const Board& target, KingSteps kings)
    : target_(target), kings_(kings), fixed_(start.holes()) {
  find_fixed(start);
  fill(Colour::white);
  fill(Colour::black);
}

void ProofTables::find_fixed(const Board& start) {
  for (bool more = true; more;) {
    more = false;
    for (const Colour colour : {Colour::white, Colour::black}) {
      for (const Kind kind : {pawn, bishop, queen, rook, knight, king}) {
        const Bitboard candidates =
            start.units(colour, kind) & target_.units(colour, kind) & ~fixed_;
        for_each(candidates, [&](Index square) {
          if (is_fixed(start, colour, kind, square)) {
            fixed_ |= bit(square);
            more = true;
          }
        });
      }
    }
  }
}

/// Is it certain that the unit on `square` cannot come back after leaving, and that no other unit
/// can take its place?
bool ProofTables::is_fixed(const Board& start, Colour colour, Kind kind, Index square) const {
  if (kind == pawn) {
    return !pawn_may_come(start, colour, square);
  }
  const bool may_promote =
      std::popcount(start.units(colour, pawn)) > std::popcount(target_.units(colour, pawn));
  if (may_promote && (last_rank_of(colour) & bit(square)) != 0) {
    return false;
  }
  const unsigned rights = start.castling() >> (colour == Colour::white ? 0U : 2U) & 3U;
  if (kind == rook && rights != 0 && (square % 8 == 3 || square % 8 == 5)) {
    return false;
  }
  return reach(colour, kind, square) == 0;
}

/// Can a pawn other than the one on `square` get there, judged by ranks and files?
bool ProofTables::pawn_may_come(const Board& start, Colour colour, Index square) const {
  const int captures =
      std::popcount(start.units(opponent(colour))) - std::popcount(target_.units(opponent(colour)));
  bool may_come = false;
  for_each(start.units(colour, pawn), [&](Index from) {
    const int ranks = static_cast<int>(square / 8) - static_cast<int>(from / 8);
    const int files = std::abs(static_cast<int>(square % 8) - static_cast<int>(from % 8));
    const int forward = colour == Colour::white ? ranks : -ranks;
    may_come = may_come || (forward > 0 && files <= forward && files <= captures);
  });
  return may_come;
}

/// Returns the squares to which an officer or king may go in one move, whatever stands there except
/// fixed units. It may come from the same squares.
Bitboard ProofTables::reach(Colour colour, Kind kind, Index from) const {
  switch (kind) {
    case king: {
      if (kings_ == KingSteps::any) {
        return ~fixed_ & ~bit(from);
      }
      if (kings_ == KingSteps::of_orthodox_walks) {
        return (queen_attacks(from, fixed_) | knight_attacks[from]) & ~fixed_;
      }
      if (kings_ == KingSteps::unguarded) {
        return king_attacks[from] & ~fixed_;
      }
      Bitboard guarded = 0;
      const Colour enemy = opponent(colour);
      for_each(target_.units(enemy, pawn) & fixed_,
               [&](Index square) { guarded |= pawn_attacks[index(enemy)][square]; });
      return king_attacks[from] & ~fixed_ & ~guarded;
    }
    case queen:
      return queen_attacks(from, fixed_) & ~fixed_;
    case rook:
      return rook_attacks(from, fixed_) & ~fixed_;
    case bishop:
      return bishop_attacks(from, fixed_) & ~fixed_;
    default:
      return knight_attacks[from] & ~fixed_;
  }
}

ProofTables::Distances ProofTables::distances(Colour colour, Kind kind) const {
  std::array<Bitboard, 64> steps{};
  for (Index square = 0; square < 64; ++square) {
    steps[square] = reach(colour, kind, square);
  }
  Distances result;
  for (Index from = 0; from < 64; ++from) {
    result[from].fill(beyond);
    Bitboard seen = bit(from);
    Bitboard last = seen;
    for (std::uint8_t moves = 0; last != 0; ++moves) {
      Bitboard next = 0;
      for_each(last, [&](Index square) {
        result[from][square] = moves;
        next |= steps[square];
      });
      last = next & ~seen;
      seen |= next;
    }
  }
  return result;
}

void ProofTables::fill(Colour colour) {
  Side& side = sides_[index(colour)];
  std::array<Distances, 5> officers;
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    officers[kind] = distances(colour, kind);
    for (Index from = 0; from < 64; ++from) {
      side.officer[kind][from].fill(beyond);
      side.officer_at_will[kind][from].fill(beyond);
    }
  }
  for_each(target_.units(colour) & ~fixed_, [&](Index to) {
    const Kind kind = target_.at(to);
    if (kind != pawn) {
      for (Index from = 0; from < 64; ++from) {
        const std::uint8_t moves = officers[kind][from][to];
        side.officer[kind][from][side.targets] = moves;
        side.officer_at_will[kind][from][side.targets] = moves < beyond ? 0 : beyond;
      }
    }
    ++side.targets;
  });
  for (Index from = 0; from < 64; ++from) {
    fill_pawn(side, colour, from, officers);
  }
}

void ProofTables::fill_pawn(Side& side, Colour colour, Index from,
                            const std::array<Distances, 5>& officers) {
  for (unsigned captures = 0; captures <= most_captures; ++captures) {
    side.pawn[captures][from].fill(beyond);
    side.pawn_advances[captures][from].fill(beyond);
  }
  side.pawn_captures[from].fill(beyond);
  PawnWay moves;
  PawnWay advances;
  for (unsigned captures = 0; captures <= most_captures; ++captures) {
    moves[captures].fill(beyond);
    advances[captures].fill(beyond);
  }
  moves[0][from] = advances[0][from] = 0;
  // Rank by rank towards the last rank.
  Bitboard rank = first_rank << (from & 56U);
  for (; rank != last_rank_of(colour); rank = colour == Colour::white ? rank << 8U : rank >> 8U) {
    for (unsigned captures = 0; captures <= most_captures; ++captures) {
      for_each(rank, [&](Index square) {
        const std::uint8_t here = moves[captures][square];
        const std::uint8_t pushed = advances[captures][square];
        if (here >= beyond) {
          return;
        }
        const auto step_to = [&](Index to, unsigned more_captures) {
          if ((fixed_ & bit(to)) == 0 && captures + more_captures <= most_captures) {
            lower(moves[captures + more_captures][to], here + 1U);
            lower(advances[captures + more_captures][to], pushed + 1U - more_captures);
          }
        };
        const Index next = ahead(colour, square);
        step_to(next, 0);
        if ((second_rank_of(colour) & bit(square)) != 0 && (fixed_ & bit(next)) == 0) {
          step_to(ahead(colour, next), 0);
        }
        for_each(pawn_attacks[index(colour)][square], [&](Index to) { step_to(to, 1); });
      });
    }
  }
  unsigned number = 0;
  for_each(target_.units(colour) & ~fixed_, [&](Index to) {
    const Kind kind = target_.at(to);
    for (unsigned captures = 0; captures <= most_captures; ++captures) {
      std::uint8_t least = beyond;
      std::uint8_t least_advances = beyond;
      if (kind == pawn) {
        least = moves[captures][to];
        least_advances = advances[captures][to];
      } else if (kind != king) {
        for_each(last_rank_of(colour), [&](Index promotion) {
          const std::uint8_t whole =
              added(moves[captures][promotion], officers[kind][promotion][to]);
          if (whole < beyond) {
            lower(least, whole);
            lower(least_advances, advances[captures][promotion]);
          }
        });
      }
      // A way with fewer captures remains possible if more are allowed.
      for (unsigned allowed = captures; allowed <= most_captures; ++allowed) {
        lower(side.pawn[allowed][from][number], least);
        lower(side.pawn_advances[allowed][from][number], least_advances);
      }
      if (least < beyond) {
        lower(side.pawn_captures[from][number], captures);
      }
    }
    ++number;
  });
}

}  // namespace warp::orthodox
