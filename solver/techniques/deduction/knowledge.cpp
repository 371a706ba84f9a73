#include "solver/techniques/deduction/knowledge.hpp"

#include <algorithm>
#include <bit>

namespace warp::orthodox::deduction {

namespace {

Bitboard second_rank(Colour colour) {
  return colour == Colour::white ? Bitboard{0xff} << 8U : Bitboard{0xff} << 48U;
}
Bitboard ahead(Colour colour, Bitboard squares) {
  return colour == Colour::white ? squares << 8U : squares >> 8U;
}
/// The squares on which a pawn stands after a double step.
Bitboard double_steps(Colour colour) { return ahead(colour, ahead(colour, second_rank(colour))); }

/// The squares on which `walls` alone attack a king of `colour`, whatever stands between.
Bitboard guarded(const Knowledge& known, Colour colour) {
  Bitboard squares = 0;
  for (const Man& man : known.men) {
    if (man.colour != colour && (known.walls & bit(man.home)) != 0) {
      squares |= man.is_pawn()        ? pawn_attacks[index(man.colour)][man.home]
                 : man.kind == knight ? knight_attacks[man.home]
                                      : attacks_of(man.kind, man.home, 0) & king_attacks[man.home];
    }
  }
  return squares;
}

Bitboard steps_of_pawn(const Man& man, Index from, Bitboard walls, Bitboard prey) {
  const Bitboard one = ahead(man.colour, bit(from)) & ~walls;
  const Bitboard two =
      (bit(from) & second_rank(man.colour)) != 0 ? ahead(man.colour, one) & ~walls : 0;
  return one | two | (pawn_attacks[index(man.colour)][from] & prey & ~walls);
}

}  // namespace

Knowledge::Knowledge(const Board& start, const Board& target, std::array<unsigned, 2> moves,
                     bool sides_move_exactly)
    : walls(start.holes()), exactly(sides_move_exactly) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    Camp& own = camp(colour);
    own.moves = moves[index(colour)];
    for_each(start.units(colour), [&](Index square) {
      Man man;
      man.colour = colour;
      man.kind = start.at(square);
      man.home = square;
      man.dies = man.kind == king ? 0 : ~start.holes();
      for (auto& of_form : man.steps) {
        of_form.fill(~Bitboard{0});
      }
      own.men.push_back(static_cast<unsigned>(men.size()));
      men.push_back(man);
    });
    for_each(target.units(colour), [&](Index square) {
      own.units.push_back({square, target.at(square)});
    });
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    const Camp& other = camp(opponent(colour));
    impossible = impossible || other.men.size() < other.units.size();
    if (impossible) {
      return;
    }
    camp(colour).captures = static_cast<unsigned>(other.men.size() - other.units.size());
    camp(colour).free_captures = camp(colour).captures;
  }
  for (Man& man : men) {
    man.becomes = 0xffff;
    if (camp(opponent(man.colour)).captures == 0) {
      man.dies = 0;
    }
    const unsigned rights = start.castling() >> (man.colour == Colour::white ? 0U : 2U) & 3U;
    for (unsigned side = 0; side < 2; ++side) {
      const bool right = (rights >> side & 1U) != 0;
      man.castles[side] =
          right && (man.kind == king || (man.kind == rook && man.home == man.castling_rook(side)));
    }
  }
  narrow_steps(*this);
  for (Man& man : men) {
    man.measure_from();
  }
}

std::size_t Knowledge::freedom() const {
  std::size_t sum = 0;
  for (const Man& man : men) {
    for (unsigned form = 0; form < man.forms_of(); ++form) {
      for (const Bitboard to : man.steps[form]) {
        sum += static_cast<std::size_t>(std::popcount(to));
      }
    }
    sum += static_cast<std::size_t>(std::popcount(man.dies) + std::popcount(man.becomes)) +
           (man.castles[0] ? 1 : 0) + (man.castles[1] ? 1 : 0) + (never - man.needs) +
           std::min<unsigned>(man.most, never);
    for (const Bitboard squares : man.company) {
      sum += static_cast<std::size_t>(64 - std::popcount(squares));
    }
  }
  return sum + static_cast<std::size_t>(64 - std::popcount(walls)) + camps[0].free_captures +
         camps[1].free_captures;
}

Bitboard Knowledge::prey(Colour colour, bool by_pawn) const {
  if (!by_pawn && camp(colour).free_captures == 0) {
    return 0;
  }
  const Colour other = opponent(colour);
  Bitboard squares = 0;
  for (const unsigned number : camp(other).men) {
    const Man& man = men[number];
    squares |= man.dies;
    if (by_pawn && man.is_pawn()) {
      squares |= ahead(colour, man.dies & double_steps(other));
    }
  }
  return squares;
}

void narrow_steps(Knowledge& known) {
  for (const Man& man : known.men) {
    known.walls |= man.is_still() ? bit(man.home) : 0;
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    const Bitboard watched = guarded(known, colour);
    const Bitboard prey = known.prey(colour, true);
    for (const unsigned number : known.camp(colour).men) {
      Man& man = known.men[number];
      for (unsigned side = 0; side < 2; ++side) {
        man.castles[side] = man.castles[side] && (man.castling_way(side) & known.walls) == 0;
      }
      for (unsigned form = 0; form < man.forms_of(); ++form) {
        for (Index from = 0; from < 64; ++from) {
          Bitboard possible = 0;
          if ((known.walls & bit(from) & ~bit(man.home)) != 0) {
            possible = 0;
          } else if (form == 0 && man.is_pawn()) {
            possible = (bit(from) & man.last_rank()) != 0
                           ? 0
                           : steps_of_pawn(man, from, known.walls, prey);
          } else {
            possible = attacks_of(man.kind_in(form), from, known.walls) & ~known.walls;
          }
          if (man.kind == king) {
            possible &= ~watched;
            for (unsigned side = 0; side < 2; ++side) {
              if (man.castles[side] && from == man.castling_king()) {
                possible |= bit(man.castled_king(side));
              }
            }
          }
          if (form == 0 && man.company[from] != 0) {
            for_each(possible & man.steps[0][from], [&](Index to) {
              if (((between(from, to) | bit(to)) & man.company[from]) != 0) {
                possible &= ~bit(to);
              }
            });
          }
          man.steps[form][from] &= possible;
        }
      }
    }
  }
}

}  // namespace warp::orthodox::deduction
