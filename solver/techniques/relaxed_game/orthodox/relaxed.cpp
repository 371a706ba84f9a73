#include "solver/techniques/relaxed_game/orthodox/relaxed.hpp"

#include "solver/platform/system/of_thread.hpp"

namespace warp::orthodox::relaxed {

namespace {

Bitboard attacks_on_empty_board(unsigned kind, Index square, Bitboard holes) {
  return kind < white_pawn ? attacks_of(static_cast<Kind>(kind), square, holes)
                           : pawn_attacks[kind == white_pawn ? 0 : 1][square];
}

}  // namespace

unsigned ServiceTables::guards_from(unsigned kind, Index square, Index king_square) const {
  const Bitboard attacks = attacks_on_empty_board(kind, square, holes_);
  unsigned guards = (attacks & bit(king_square)) != 0 ? check_bit : 0;
  unsigned number = 0;
  for_each(king_attacks[king_square], [&](Index flight) {
    guards |= (attacks & bit(flight)) != 0 ? 1U << number : 0U;
    ++number;
  });
  return guards;
}

ServiceTables& ServiceTables::get(Bitboard holes) {
  ServiceTables& tables = of_thread<ServiceTables>([&] { return ServiceTables(holes); });
  if (tables.holes_ != holes) {
    tables = ServiceTables(holes);
  }
  return tables;
}

const Services& ServiceTables::services(unsigned kind, Index from, Index king_square) {
  Services& slot = services_[(kind * 64 + from) * 64 + king_square];
  if (slot.empty()) {
    slot = find_services(kind, from, king_square);
  }
  return slot;
}

Services ServiceTables::find_services(unsigned kind, Index from, Index king_square) {
  std::array<std::uint8_t, picture_sets> least{};
  least.fill(far);
  const auto note = [&](unsigned guards, unsigned moves) {
    least[guards] = static_cast<std::uint8_t>(std::min<unsigned>(least[guards], moves));
  };
  note(0, 0);  // the unit need not serve at all
  const bool is_pawn = kind >= white_pawn;
  const Colour colour = kind == black_pawn ? Colour::black : Colour::white;
  const Row& moves = is_pawn ? steps_->pawn(colour, Form::same, from)
                             : steps_->unit(static_cast<Kind>(kind), from);
  for (Index square = 0; square < 64; ++square) {
    // No unit stands on the mated king's square, and no king stands next to it.
    const bool possible =
        square != king_square && (kind != king || (king_attacks[square] & bit(king_square)) == 0);
    if ((possible || is_pawn) && moves[square] != far) {
      note(guards_from(kind, square, king_square), moves[square]);
    }
  }
  if (is_pawn) {
    const Row& as_officer = steps_->pawn(colour, Form::officer, from);
    const Index last_rank = colour == Colour::white ? 56 : 0;
    for (Index file = 0; file < 8; ++file) {
      const unsigned there = as_officer[last_rank + file];
      // A queen serves in every way in which a rook or a bishop does.
      for (const unsigned promoted : {unsigned{queen}, unsigned{knight}}) {
        for (const Service& service : services(promoted, last_rank + file, king_square)) {
          if (there + service.moves < far) {
            note(service.guards, there + service.moves);
          }
        }
      }
    }
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
  relaxed_game::unite(result);
  return result;
}

}  // namespace warp::orthodox::relaxed
