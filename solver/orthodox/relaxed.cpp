#include "solver/orthodox/relaxed.hpp"

namespace warp::orthodox::relaxed {

namespace {

Bitboard attacks_on_empty_board(unsigned kind, Index square) {
  switch (kind) {
    case king:
      return king_attacks[square];
    case queen:
      return queen_attacks(square, 0);
    case rook:
      return rook_attacks(square, 0);
    case bishop:
      return bishop_attacks(square, 0);
    case knight:
      return knight_attacks[square];
    case white_pawn:
      return pawn_attacks[index(Colour::white)][square];
    default:
      return pawn_attacks[index(Colour::black)][square];
  }
}

/// The squares a pawn may come to as a pawn, or to promote, with the least number of moves.
template <class Visit>
void each_pawn_square(unsigned kind, Index from, Visit visit) {
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

unsigned guards_from(unsigned kind, Index square, Index king_square) {
  const Bitboard attacks = attacks_on_empty_board(kind, square);
  unsigned guards = (attacks & bit(king_square)) != 0 ? check_bit : 0;
  unsigned number = 0;
  for_each(king_attacks[king_square], [&](Index flight) {
    guards |= (attacks & bit(flight)) != 0 ? 1U << number : 0U;
    ++number;
  });
  return guards;
}

}  // namespace

Tables& Tables::get() {
  static thread_local Tables tables;
  return tables;
}

Tables::Tables() {
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

const Services& Tables::services(unsigned kind, Index from, Index king_square) {
  Services& slot = services_[(kind * 64 + from) * 64 + king_square];
  if (slot.empty()) {
    slot = find_services(kind, from, king_square);
  }
  return slot;
}

void Tables::fill_distances(unsigned kind, Index from) {
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

void Tables::fill_pawn_distances(unsigned kind, Index from) {
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

Services Tables::find_services(unsigned kind, Index from, Index king_square) {
  std::array<std::uint8_t, picture_sets> least{};
  least.fill(far);
  const auto note = [&](unsigned guards, unsigned moves) {
    least[guards] = static_cast<std::uint8_t>(std::min<unsigned>(least[guards], moves));
  };
  note(0, 0);  // it need not serve at all
  if (kind < white_pawn) {
    for (Index square = 0; square < 64; ++square) {
      // Nothing stands on the mated king's square, and no king stands next to it.
      const bool possible =
          square != king_square && (kind != king || (king_attacks[square] & bit(king_square)) == 0);
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

}  // namespace warp::orthodox::relaxed
