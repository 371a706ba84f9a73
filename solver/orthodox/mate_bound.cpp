#include "solver/orthodox/mate_bound.hpp"

#include <algorithm>
#include <vector>

namespace warp::orthodox {

namespace {

constexpr unsigned far = 255;          ///< more moves than any budget
constexpr unsigned picture_sets = 512; ///< subsets of eight squares around the king and the check
constexpr unsigned check_bit = 1U << 8U;
constexpr unsigned budget_cap = 64;

/// A way for a man to serve a picture: what it guards (bits as in picture_sets), for how many moves.
struct Service {
  std::uint16_t guards;
  std::uint8_t moves;
};
using Services = std::vector<Service>;

/// Kinds as the mater may have them; pawns differ by colour.
constexpr unsigned kinds = 7;
constexpr unsigned white_pawn = 5;
constexpr unsigned black_pawn = 6;
constexpr unsigned kind_index(Colour colour, Kind kind) {
  if (kind != pawn) {
    return kind;
  }
  return colour == Colour::white ? white_pawn : black_pawn;
}

unsigned chebyshev(Index a, Index b) {
  const auto difference = [](unsigned x, unsigned y) { return x > y ? x - y : y - x; };
  return std::max(difference(a % 8, b % 8), difference(a / 8, b / 8));
}

Bitboard attacks_on_empty_board(unsigned kind, Index square) {
  switch (kind) {
    case king: return king_attacks[square];
    case queen: return queen_attacks(square, 0);
    case rook: return rook_attacks(square, 0);
    case bishop: return bishop_attacks(square, 0);
    case knight: return knight_attacks[square];
    case white_pawn: return pawn_attacks[index(Colour::white)][square];
    default: return pawn_attacks[index(Colour::black)][square];
  }
}

/// Tables of the relaxed game. They depend on nothing but the rules; what is costly is worked out
/// when it is first asked for, by each thread for itself.
class Relaxed {
 public:
  Relaxed() {
    for (unsigned kind = king; kind <= knight; ++kind) {
      for (Index from = 0; from < 64; ++from) {
        fill_distances(kind, from);
      }
    }
    for (const unsigned kind : {white_pawn, black_pawn}) {
      for (Index from = 0; from < 64; ++from) {
        fill_pawn_distances(kind, from);
      }
    }
  }

  /// Least number of moves of a man from `from` to `to`, as whatever it may have become.
  unsigned distance(unsigned kind, Index from, Index to) const { return distances_[kind][from][to]; }

  /// The services of a man on `from` for pictures with the king on `king_square`, the cheapest first,
  /// none of them worse than another.
  const Services& services(unsigned kind, Index from, Index king_square) {
    auto& slot = services_[(kind * 64 + from) * 64 + king_square];
    if (slot.empty()) {
      slot = find_services(kind, from, king_square);
    }
    return slot;
  }

 private:
  void fill_distances(unsigned kind, Index from) {
    auto& row = distances_[kind][from];
    row.fill(far);
    row[from] = 0;
    Bitboard reached = bit(from);
    for (unsigned moves = 1;; ++moves) {
      Bitboard next = 0;
      for_each(reached, [&](Index square) { next |= attacks_on_empty_board(kind, square); });
      next &= ~reached;
      if (next == 0) {
        return;
      }
      for_each(next, [&](Index square) { row[square] = static_cast<std::uint8_t>(moves); });
      reached |= next;
    }
  }

  void fill_pawn_distances(unsigned kind, Index from) {
    auto& row = distances_[kind][from];
    row.fill(far);
    each_pawn_square(kind, from, [&](Index square, unsigned moves) {
      const auto note = [&](Index to, unsigned total) {
        row[to] = static_cast<std::uint8_t>(std::min<unsigned>(row[to], total));
      };
      note(square, moves);
      const Index last_rank = kind == white_pawn ? 7 : 0;
      if (square / 8 == last_rank && moves > 0) {
        for (const unsigned promoted : {unsigned{queen}, unsigned{knight}}) {
          for (Index to = 0; to < 64; ++to) {
            if (distances_[promoted][square][to] != far) {
              note(to, moves + distances_[promoted][square][to]);
            }
          }
        }
      }
    });
  }

  /// The squares a pawn may come to as a pawn, or to promote, with the least number of moves.
  template <class Visit>
  static void each_pawn_square(unsigned kind, Index from, Visit visit) {
    const bool white = kind == white_pawn;
    const unsigned rank = from / 8;
    const unsigned ahead = white ? 7 - rank : rank;
    const bool may_jump = rank == (white ? 1U : 6U);
    visit(from, 0U);
    for (unsigned ranks = 1; ranks <= ahead; ++ranks) {
      for (unsigned file = 0; file < 8; ++file) {
        const unsigned aside = file > from % 8 ? file - from % 8 : from % 8 - file;
        // A double step goes straight on and saves one move.
        const bool jumps = may_jump && ranks >= 2 && aside + 2 <= ranks;
        if (aside <= ranks) {
          const unsigned to_rank = white ? rank + ranks : rank - ranks;
          visit(to_rank * 8 + file, jumps ? ranks - 1 : ranks);
        }
      }
    }
  }

  static unsigned guards_from(unsigned kind, Index square, Index king_square) {
    const Bitboard attacks = attacks_on_empty_board(kind, square);
    unsigned guards = (attacks & bit(king_square)) != 0 ? check_bit : 0;
    unsigned number = 0;
    for_each(king_attacks[king_square], [&](Index flight) {
      guards |= (attacks & bit(flight)) != 0 ? 1U << number : 0U;
      ++number;
    });
    return guards;
  }

  Services find_services(unsigned kind, Index from, Index king_square) {
    std::array<std::uint8_t, picture_sets> least{};
    least.fill(far);
    const auto note = [&](unsigned guards, unsigned moves) {
      least[guards] = static_cast<std::uint8_t>(std::min<unsigned>(least[guards], moves));
    };
    note(0, 0);  // it need not serve at all
    if (kind < white_pawn) {
      for (Index square = 0; square < 64; ++square) {
        // Nothing stands on the mated king's square, and no king stands next to it.
        const bool possible = square != king_square &&
                              (kind != king || (king_attacks[square] & bit(king_square)) == 0);
        if (possible && distances_[kind][from][square] != far) {
          note(guards_from(kind, square, king_square), distances_[kind][from][square]);
        }
      }
    } else {
      const Index last_rank = kind == white_pawn ? 7 : 0;
      each_pawn_square(kind, from, [&](Index square, unsigned moves) {
        if (square / 8 != last_rank || moves == 0) {
          note(guards_from(kind, square, king_square), moves);
          return;
        }
        // A queen serves wherever a rook or a bishop does.
        for (const unsigned promoted : {unsigned{queen}, unsigned{knight}}) {
          for (const Service& service : services(promoted, square, king_square)) {
            note(service.guards, moves + service.moves);
          }
        }
      });
    }
    Services result;
    for (unsigned guards = 0; guards < picture_sets; ++guards) {
      if (least[guards] == far) {
        continue;
      }
      bool worse = false;
      for (unsigned other = guards + 1; other < picture_sets && !worse; ++other) {
        worse = (other & guards) == guards && least[other] <= least[guards];
      }
      if (!worse || guards == 0) {
        result.push_back({static_cast<std::uint16_t>(guards), least[guards]});
      }
    }
    std::sort(result.begin(), result.end(), [](const Service& a, const Service& b) {
      return a.moves != b.moves ? a.moves < b.moves : a.guards > b.guards;
    });
    return result;
  }

  std::array<std::array<std::array<std::uint8_t, 64>, 64>, kinds> distances_{};
  std::vector<Services> services_ = std::vector<Services>(kinds * 64 * 64);
};

Relaxed& relaxed() {
  static thread_local Relaxed tables;
  return tables;
}

struct CastlingPart {
  Index king_to, rook_from, rook_to;
};
constexpr std::array<CastlingPart, 4> castling_parts{
    {{6, 7, 5}, {2, 0, 3}, {62, 63, 61}, {58, 56, 59}}};

unsigned rights_of(const Board& board, Colour colour) {
  return colour == Colour::white ? board.castling() & 3U : board.castling() & 12U;
}

/// Calls `visit(part)` for each castling that `colour` may still perform.
template <class Visit>
void each_castling(const Board& board, Colour colour, Visit visit) {
  for (unsigned rights = rights_of(board, colour); rights != 0; rights &= rights - 1) {
    visit(castling_parts[static_cast<unsigned>(std::countr_zero(rights))]);
  }
}

/// Looks for a mating picture with the king on one square.
class Picture {
 public:
  Picture(const Board& board, Colour mater, unsigned mater_moves, Index king_square,
          unsigned other_moves)
      : board_(board),
        mater_(mater),
        budget_(mater_moves),
        king_square_(king_square),
        other_budget_(other_moves) {}

  bool possible() {
    find_blocks();
    least_.fill(far);
    least_[0] = 0;
    sets_[0] = 0;
    count_ = 1;
    if (complete(0)) {
      return true;
    }
    const Colour mater = mater_;
    for (const Kind kind : {queen, rook, knight, bishop, king, pawn}) {
      for (Bitboard men = board_.men(mater, kind); men != 0; men &= men - 1) {
        if (add_man(kind, lowest(men))) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  /// For each square around the king: the least number of moves after which one of his men blocks it.
  void find_blocks() {
    const Colour side = opponent(mater_);
    unsigned number = 0;
    for_each(king_attacks[king_square_], [&](Index flight) {
      unsigned least = far;
      for (Bitboard men = board_.men(side) & ~board_.men(side, king); men != 0 && least > 0;
           men &= men - 1) {
        const Index from = lowest(men);
        least = std::min(least, relaxed().distance(kind_index(side, board_.at(from)), from, flight));
      }
      each_castling(board_, side, [&](const CastlingPart& part) {
        least = std::min(least, relaxed().distance(rook, part.rook_to, flight));
      });
      block_moves_[number] = least;
      ++number;
    });
    all_flights_ = (1U << number) - 1;
  }

  /// Is the picture complete if the mater guards `guards` and the king's men block the rest?
  bool complete(unsigned guards) const {
    if ((guards & check_bit) == 0) {
      return false;
    }
    unsigned moves = 0;
    for (unsigned open = all_flights_ & ~guards; open != 0; open &= open - 1) {
      moves += block_moves_[static_cast<unsigned>(std::countr_zero(open))];
      if (moves > other_budget_) {
        return false;
      }
    }
    return true;
  }

  /// Lets one more man serve; returns whether a picture is complete.
  bool add_man(Kind kind, Index from) {
    const std::array<std::uint8_t, picture_sets> before = least_;
    const unsigned sets_before = count_;
    const auto combine = [&](const Services& services, unsigned extra) {
      for (const Service& service : services) {
        const unsigned cost = service.moves + extra;
        if (cost > budget_) {
          return false;
        }
        for (unsigned i = 0; i < sets_before; ++i) {
          const unsigned set = sets_[i];
          const unsigned total = before[set] + cost;
          const unsigned united = set | service.guards;
          if (total > budget_ || total >= least_[united]) {
            continue;
          }
          if (least_[united] == far) {
            sets_[count_++] = static_cast<std::uint16_t>(united);
          }
          least_[united] = static_cast<std::uint8_t>(total);
          if (complete(united)) {
            return true;
          }
        }
      }
      return false;
    };
    Relaxed& tables = relaxed();
    if (combine(tables.services(kind_index(mater_, kind), from, king_square_), 0)) {
      return true;
    }
    bool done = false;
    if (kind == king || kind == rook) {
      each_castling(board_, mater_, [&](const CastlingPart& part) {
        if (done) {
          return;
        }
        if (kind == king) {
          done = combine(tables.services(king, part.king_to, king_square_), 1);
        } else if (from == part.rook_from) {
          done = combine(tables.services(rook, part.rook_to, king_square_), 0);
        }
      });
    }
    return done;
  }

  const Board& board_;
  const Colour mater_;
  const unsigned budget_;
  const Index king_square_;
  const unsigned other_budget_;
  std::array<unsigned, 8> block_moves_{};
  unsigned all_flights_ = 0;
  std::array<std::uint8_t, picture_sets> least_{};   ///< by set guarded: least moves of the mater
  std::array<std::uint16_t, picture_sets> sets_{};   ///< the sets that can be guarded
  unsigned count_ = 0;
};

}  // namespace

bool mate_out_of_reach(const Board& board, Colour mater, unsigned mater_moves,
                       unsigned other_moves) {
  const Colour side = opponent(mater);
  const Bitboard kings = board.men(side, king);
  if (kings == 0) {
    return true;
  }
  mater_moves = std::min(mater_moves, budget_cap);
  other_moves = std::min(other_moves, budget_cap);
  const Index from = lowest(kings);
  const auto possible = [&](Index to, unsigned moves) {
    return Picture(board, mater, mater_moves, to, other_moves - moves).possible();
  };
  if (possible(from, 0)) {
    return false;
  }
  for (Index to = 0; to < 64; ++to) {
    unsigned moves = chebyshev(from, to);
    each_castling(board, side, [&](const CastlingPart& part) {
      moves = std::min(moves, 1 + chebyshev(part.king_to, to));
    });
    if (to != from && moves <= other_moves && possible(to, moves)) {
      return false;
    }
  }
  return true;
}

}  // namespace warp::orthodox
