#include "solver/orthodox/steps.hpp"

#include <algorithm>

namespace warp::orthodox::relaxed {

namespace {

Row steps_of(Kind kind, Index from) {
  Row row;
  row.fill(far);
  Bitboard reached = 0;
  Bitboard next = bit(from);
  for (std::uint8_t moves = 0; next != 0; ++moves) {
    reached |= next;
    Bitboard after = 0;
    for_each(next, [&](Index square) {
      row[square] = moves;
      after |= attacks_of(kind, square, 0);
    });
    next = after & ~reached;
  }
  return row;
}

constexpr unsigned rank_after(Colour colour, unsigned rank, unsigned ahead) {
  return colour == Colour::white ? rank + ahead : rank - ahead;
}

/// Calls `visit(square, moves)` for the squares a pawn may come to, its own and those of promotion
/// included.
template <class Visit>
void each_pawn_square(Colour colour, Index from, Visit visit) {
  const bool white = colour == Colour::white;
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
        visit(rank_after(colour, rank, ranks) * 8 + file, jumps ? ranks - 1 : ranks);
      }
    }
  }
}

void lower(std::uint8_t& entry, unsigned moves) {
  entry = static_cast<std::uint8_t>(std::min<unsigned>(entry, moves));
}

}  // namespace

const Steps& Steps::get() {
  static const Steps steps;
  return steps;
}

Steps::Steps() {
  nowhere_.fill(far);
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    for (Index from = 0; from < 64; ++from) {
      men_[kind][from] = steps_of(kind, from);
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
            lower(row(form)[to], moves + men_[kind][square][to]);
          }
        }
      });
    }
    const Index first = colour == Colour::white ? 0 : 56;
    for (unsigned rights = 0; rights < 4; ++rights) {
      Row& row = kings_[index(colour)][rights];
      row = men_[king][first + 4];
      for (Index to = 0; to < 64; ++to) {
        if ((rights & 1U) != 0) {
          lower(row[to], 1U + men_[king][first + 6][to]);
        }
        if ((rights & 2U) != 0) {
          lower(row[to], 1U + men_[king][first + 2][to]);
        }
      }
    }
    for (const bool queens_side : {false, true}) {
      Row& row = rooks_[index(colour)][queens_side ? 1 : 0];
      row = men_[rook][first + (queens_side ? 0 : 7)];
      for (Index to = 0; to < 64; ++to) {
        lower(row[to], men_[rook][first + (queens_side ? 3 : 5)][to]);  // the king's move pays
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
        draw(near_[kind], to, from, men_[kind][from][to]);
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
              draw(circles, to, from, men_[kind][from][to]);
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
    return is_of_form(kind, form) ? man(kind, from) : nowhere_;
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
  return man(kind, from);
}

}  // namespace warp::orthodox::relaxed
