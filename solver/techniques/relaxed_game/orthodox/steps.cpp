#include "solver/techniques/relaxed_game/orthodox/steps.hpp"

#include <algorithm>
#include <mutex>

namespace warp::orthodox::relaxed {

namespace {

constexpr Bitboard rank_of(Index square) { return Bitboard{0xff} << (square & 56U); }

void lower(std::uint8_t& entry, unsigned moves) {
  entry = static_cast<std::uint8_t>(std::min<unsigned>(entry, moves));
}

}  // namespace

std::shared_ptr<const Steps> Steps::with_holes(Bitboard holes) {
  static const auto whole_board = std::make_shared<const Steps>(Bitboard{0});
  if (holes == 0) {
    return whole_board;
  }
  // All callers within one problem ask for the same holes.
  static std::mutex mutex;
  static std::weak_ptr<const Steps> last;
  const std::lock_guard lock(mutex);
  auto steps = last.lock();
  if (steps == nullptr || steps->holes_ != holes) {
    steps = std::make_shared<const Steps>(holes);
    last = steps;
  }
  return steps;
}

/// Returns the row of a king or officer on `from`; a hole has no squares within reach.
Row Steps::steps_of(Kind kind, Index from) const {
  Row row;
  row.fill(far);
  Bitboard reached = 0;
  Bitboard next = bit(from) & ~holes_;
  for (std::uint8_t moves = 0; next != 0; ++moves) {
    reached |= next;
    Bitboard after = 0;
    for_each(next, [&](Index square) {
      row[square] = moves;
      after |= attacks_of(kind, square, holes_);
    });
    next = after & ~(reached | holes_);
  }
  return row;
}

/// Calls `visit(square, moves)` for the squares a pawn may reach, including its own and those of
/// promotion.
template <class Visit>
void Steps::each_pawn_square(Colour colour, Index from, Visit visit) const {
  const bool white = colour == Colour::white;
  const auto ahead_of = [&](Index square) { return white ? bit(square) << 8U : bit(square) >> 8U; };
  Row moves;
  moves.fill(far);
  moves[from] = 0;
  const Bitboard last_rank = rank_of(white ? 63 : 0);
  for (Bitboard rank = rank_of(from); rank != 0; rank = white ? rank << 8U : rank >> 8U) {
    for_each(rank & ~holes_, [&](Index square) {
      if (moves[square] == far) {
        return;
      }
      visit(square, unsigned{moves[square]});
      if ((last_rank & bit(square)) != 0) {
        return;
      }
      const Bitboard ahead = ahead_of(square) & ~holes_;
      for_each(ahead | (pawn_attacks[index(colour)][square] & ~holes_),
               [&](Index to) { lower(moves[to], moves[square] + 1U); });
      if (ahead != 0 && square / 8 == (white ? 1U : 6U)) {
        for_each(ahead_of(lowest(ahead)) & ~holes_,
                 [&](Index to) { lower(moves[to], moves[square] + 1U); });
      }
    });
  }
}

Steps::Steps(Bitboard holes) : holes_(holes) {
  nowhere_.fill(far);
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    for (Index from = 0; from < 64; ++from) {
      units_[kind][from] = steps_of(kind, from);
    }
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    const Index last_rank = colour == Colour::white ? 7 : 0;
    for (Index from = 0; from < 64; ++from) {
      for (auto& row : pawns_[index(colour)]) {
        row[from].fill(far);
      }
      each_pawn_square(colour, from, [&](Index square, unsigned moves) {
        const auto row = [&](Form form) -> Row& {
          return pawns_[index(colour)][static_cast<unsigned>(form)][from];
        };
        if (square / 8 != last_rank || moves == 0) {
          row(Form::same)[square] = static_cast<std::uint8_t>(moves);
          return;
        }
        for (const auto& [form, kind] :
             {std::pair(Form::queen, queen), std::pair(Form::rook, rook),
              std::pair(Form::bishop, bishop), std::pair(Form::knight, knight),
              std::pair(Form::line, queen), std::pair(Form::officer, queen),
              std::pair(Form::officer, knight)}) {
          for (Index to = 0; to < 64; ++to) {
            lower(row(form)[to], moves + units_[kind][square][to]);
          }
        }
      });
    }
    const Index first = colour == Colour::white ? 0 : 56;
    for (unsigned rights = 0; rights < 4; ++rights) {
      Row& row = kings_[index(colour)][rights];
      row = units_[king][first + 4];
      for (Index to = 0; to < 64; ++to) {
        if ((rights & 1U) != 0) {
          lower(row[to], 1U + units_[king][first + 6][to]);
        }
        if ((rights & 2U) != 0) {
          lower(row[to], 1U + units_[king][first + 2][to]);
        }
      }
    }
    for (const bool queens_side : {false, true}) {
      Row& row = rooks_[index(colour)][queens_side ? 1 : 0];
      row = units_[rook][first + (queens_side ? 0 : 7)];
      for (Index to = 0; to < 64; ++to) {
        lower(row[to], units_[rook][first + (queens_side ? 3 : 5)][to]);  // the king's move counts
      }
    }
  }
  draw_circles();
}

void Steps::draw_circles() {
  const auto draw = [](std::array<Circle, 64>& circles, Index to, Index from, unsigned needed) {
    for (unsigned moves = needed; moves <= longest_way; ++moves) {
      circles[to][moves] |= bit(from);
    }
  };
  for (Index to = 0; to < 64; ++to) {
    for (Index from = 0; from < 64; ++from) {
      for (const Kind kind : {king, queen, rook, bishop, knight}) {
        draw(near_[kind], to, from, units_[kind][from][to]);
      }
      for (const Colour colour : {Colour::white, Colour::black}) {
        const Index last_rank = colour == Colour::white ? 7 : 0;
        for (unsigned form = 0; form < forms; ++form) {
          auto& circles = near_pawns_[index(colour)][form];
          if (from / 8 != last_rank) {
            draw(circles, to, from, pawns_[index(colour)][form][from][to]);
            continue;
          }
          for (const Kind kind : {queen, rook, bishop, knight}) {
            if (is_of_form(kind, static_cast<Form>(form))) {
              draw(circles, to, from, units_[kind][from][to]);
            }
          }
        }
      }
    }
  }
}

const Row& Steps::row(Colour colour, Kind kind, Index from, bool was_pawn, Form form,
                      unsigned castling) const {
  if (was_pawn) {
    if (kind == orthodox::pawn) {
      return pawn(colour, form, from);
    }
    return is_of_form(kind, form) ? unit(kind, from) : nowhere_;
  }
  const unsigned rights = colour == Colour::white ? castling & 3U : castling >> 2U;
  const Index first = colour == Colour::white ? 0 : 56;
  if (rights != 0) {
    if (kind == king) {
      return castling_king(colour, rights);
    }
    if (kind == rook && from == first + 7 && (rights & 1U) != 0) {
      return castling_rook(colour, false);
    }
    if (kind == rook && from == first && (rights & 2U) != 0) {
      return castling_rook(colour, true);
    }
  }
  return unit(kind, from);
}

}  // namespace warp::orthodox::relaxed
