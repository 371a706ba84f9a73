// In the end the losing king stands on some square k, to which he has come in some of his side's
// moves. Of the squares that he could go to from there, and in a mate of k itself, each
//
// - is attacked by a unit of the winner that has never moved,
// - or by one that has,
// - or (not k) has a unit of the loser on it that stands there now, or has come there.
//
// Units that move do so as if the board were empty, and attack on as if it were: so they reach and
// attack all that they can in play, and more. What is left when units that never move, of both
// sides, are taken away, must be divided. The loser's moves that are not his king's bring units to
// such squares, each square at the cost of the moves of the nearest one at least. A unit of the
// winner that makes m moves attacks at most so many of these squares as from the best square that
// it reaches in m moves. If no division of the winner's moves among his units suffices for what the
// loser cannot block, for no k, the goal is out of reach.
//
// Captures change nothing about that: they take away units. A pawn captures to both sides, whether
// there is something or not, and when it may have promoted it stands where it wants. A hopper
// reaches and attacks all squares of its lines. Rules that forbid moves or attacks (monochromatic,
// bichromatic and grid chess, maximummers, Madrasi) leave the argument as it is; a square that such
// a rule denies to the king on k need neither be attacked nor blocked.

#include "solver/check/certificate/verifier/out_of_reach.hpp"

#include <algorithm>

#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

/// With more moves than these of a side nearly all is in reach.
constexpr unsigned most_moves_counted = 6;
constexpr Squares all_squares = ~Squares{0};

template <class Each>
using ByMoves = std::array<Each, most_moves_counted + 1>;
using BySquare = std::array<Squares, 64>;

constexpr Squares last_rank_of(unsigned side) {
  return side == white ? 0xff00000000000000U : 0xffU;
}

unsigned count_of(Squares squares) { return static_cast<unsigned>(std::popcount(squares)); }

/// What units reach on the empty board.
struct FreeReach {
  std::array<BySquare, number_of_walks> attacks{};  ///< by walks other than pawns
  /// The squares where a unit may stand after at most so many moves, its own among them, and what
  /// it attacks from one of them or another.
  std::array<ByMoves<BySquare>, number_of_walks> places{}, attacked{};
  std::array<ByMoves<BySquare>, 2> pawn_places{}, pawn_attacked{};  ///< by side
  /// The most squares that a unit attacks of a king's field and the square in its midst.
  std::array<unsigned, number_of_walks> most{};

  FreeReach() {
    for (std::size_t walk = knight; walk < number_of_walks; ++walk) {
      const auto step = [&](int from) {
        return reach(walk == grasshopper ? queen : static_cast<ProofWalk>(walk), from, 0);
      };
      spread(places[walk], attacked[walk], step, step);
      attacks[walk] = attacked[walk][0];
    }
    for (const unsigned side : {white, black}) {
      spread(
          pawn_places[side], pawn_attacked[side], [&](int from) { return pawn_steps(side, from); },
          [&](int from) { return pawn_captures(side, from); });
    }
    for (std::size_t walk = knight; walk < number_of_walks; ++walk) {
      for (const Squares attacked_there : attacks[walk]) {
        for (int square = 0; square < 64; ++square) {
          const Squares field = attacks[king][static_cast<std::size_t>(square)];
          most[walk] =
              std::max(most[walk], count_of(attacked_there & (field | square_bit(square))));
        }
      }
    }
  }

 private:
  static Squares pawn_steps(unsigned side, int from) {
    const int ahead = side == white ? 8 : -8;
    if ((square_bit(from) & last_rank_of(side)) != 0) {
      return 0;
    }
    const bool is_first = rank_of(from) == (side == white ? 1 : 6);
    return pawn_captures(side, from) | square_bit(from + ahead) |
           (is_first ? square_bit(from + 2 * ahead) : 0);
  }

  template <class Step, class Attack>
  static void spread(ByMoves<BySquare>& places, ByMoves<BySquare>& attacked, Step step,
                     Attack attack) {
    for (int square = 0; square < 64; ++square) {
      const auto at = static_cast<std::size_t>(square);
      places[0][at] = square_bit(square);
      attacked[0][at] = attack(square);
      for (std::size_t moves = 1; moves <= most_moves_counted; ++moves) {
        places[moves][at] = places[moves - 1][at];
        for (Squares rest = places[moves - 1][at]; rest != 0;) {
          places[moves][at] |= step(take_first(rest));
        }
        for (Squares rest = places[moves][at]; rest != 0;) {
          attacked[moves][at] |= attack(take_first(rest));
        }
      }
    }
  }
};

const FreeReach free_reach;

/// A unit of the winner.
class Attacker {
 public:
  Attacker() = default;
  Attacker(const ProofBoard& board, int from)
      : walk_(board.walk(from)), side_(board.side_of(from)), at_(static_cast<std::size_t>(from)) {
    for (std::size_t walk = knight; walk_ == pawn && walk < number_of_walks; ++walk) {
      const bool promotes = (board.promotions >> walk & 1U) != 0;
      most_promoted_ = std::max(most_promoted_, promotes ? free_reach.most[walk] : 0);
    }
  }

  /// Without a move.
  Squares attacked() const { return walk_ == pawn ? of_pawn()[0][at_] : of_others()[0][at_]; }
  /// No more of `needed` than that are attacked after at most so many moves.
  unsigned at_most(unsigned moves, Squares needed) const {
    if (walk_ != pawn) {
      return std::min(free_reach.most[walk_], count_of(needed & of_others()[moves][at_]));
    }
    const unsigned as_pawn = std::min(2U, count_of(needed & of_pawn()[moves][at_]));
    return promotes_in(moves) ? std::max(as_pawn, std::min(most_promoted_, count_of(needed)))
                              : as_pawn;
  }
  /// The same, looking at each square that it may have come to.
  unsigned best(unsigned moves, Squares needed) const {
    if (promotes_in(moves)) {
      return at_most(moves, needed);
    }
    unsigned best = 0;
    const unsigned most = at_most(moves, needed);
    Squares places = walk_ == pawn ? free_reach.pawn_places[side_][moves][at_]
                                   : free_reach.places[walk_][moves][at_];
    while (places != 0 && best < most) {
      const int place = take_first(places);
      best = std::max(best, count_of(needed & (walk_ == pawn ? pawn_captures(side_, place)
                                                             : attacks_from(place))));
    }
    return best;
  }

 private:
  const ByMoves<BySquare>& of_pawn() const { return free_reach.pawn_attacked[side_]; }
  const ByMoves<BySquare>& of_others() const { return free_reach.attacked[walk_]; }
  Squares attacks_from(int place) const {
    return free_reach.attacks[walk_][static_cast<std::size_t>(place)];
  }
  bool promotes_in(unsigned moves) const {
    return walk_ == pawn && (free_reach.pawn_places[side_][moves][at_] & last_rank_of(side_)) != 0;
  }

  ProofWalk walk_ = none;
  unsigned side_ = white;
  std::size_t at_ = 0;
  unsigned most_promoted_ = 0;
};

/// All units of the winner.
class Attackers {
 public:
  Attackers(const ProofBoard& board, const MovesLeft& left) : moves_(left.by_winner) {
    for (Squares units = board.of[left.winner]; units != 0;) {
      attackers_[number_++] = Attacker(board, take_first(units));
    }
  }
  Squares attacked() const {
    Squares found = 0;
    for (std::size_t i = 0; i < number_; ++i) {
      found |= attackers_[i].attacked();
    }
    return found;
  }
  /// Can they attack `number` of `needed`, as far as this is looked at?
  bool can_attack(Squares needed, unsigned number) const {
    return most([&](const Attacker& each, unsigned moves) {
             return each.at_most(moves, needed);
           }) >= number &&
           most([&](const Attacker& each, unsigned moves) { return each.best(moves, needed); }) >=
               number;
  }

 private:
  /// The greatest sum of what each attacks with its share of the moves.
  template <class Attacked>
  unsigned most(Attacked attacked) const {
    ByMoves<unsigned> most{};  // with at most so many moves
    for (std::size_t i = 0; i < number_; ++i) {
      ByMoves<unsigned> of_unit{};
      for (unsigned moves = 1; moves <= moves_; ++moves) {
        of_unit[moves] = attacked(attackers_[i], moves);
      }
      for (unsigned all = moves_; all > 0; --all) {
        for (unsigned each = 1; each <= all; ++each) {
          most[all] = std::max(most[all], most[all - each] + of_unit[each]);
        }
      }
    }
    return most[moves_];
  }

  unsigned moves_;
  std::size_t number_ = 0;
  std::array<Attacker, 64> attackers_;
};

/// The squares where units of the loser other than the king may come, by the moves that they need.
ByMoves<Squares> blocks_of(const ProofBoard& board, unsigned loser, unsigned most_moves) {
  ByMoves<Squares> blocks{};
  for (Squares units = board.of[loser] & ~board.are[king]; units != 0;) {
    const int from = take_first(units);
    const auto at = static_cast<std::size_t>(from);
    const ProofWalk walk = board.walk(from);
    for (unsigned moves = 1; moves <= most_moves; ++moves) {
      const Squares places = walk == pawn ? free_reach.pawn_places[loser][moves][at]
                                          : free_reach.places[walk][moves][at];
      // Promoted, it goes on where it wants.
      blocks[moves] |= walk == pawn && (places & last_rank_of(loser)) != 0 ? all_squares : places;
    }
  }
  return blocks;
}

/// How many of `field` the loser can block at most with `moves` moves.
unsigned most_blocked(Squares field, const ByMoves<Squares>& blocks, unsigned moves) {
  unsigned blocked = 0;
  for (unsigned each = 1; each <= moves; ++each) {
    const unsigned there = std::min(count_of(field & blocks[each]), moves / each);
    blocked += there;
    moves -= there * each;
    field &= ~blocks[each];
  }
  return blocked;
}

}  // namespace

bool is_out_of_reach(const ProofBoard& board, ProofGoal goal, const MovesLeft& left) {
  const unsigned loser = other(left.winner);
  const int king_now = board.king_at[loser];
  if ((board.rules & with_rebirth) != 0 || board.unmoved != 0 || king_now < 0 ||
      left.by_winner > most_moves_counted || left.by_loser > most_moves_counted) {
    return false;
  }
  const Attackers attackers(board, left);
  const Squares attacked = attackers.attacked();
  const Squares standing = board.of[loser] & ~square_bit(king_now);
  const ByMoves<Squares> blocks = blocks_of(board, loser, left.by_loser);
  Squares nearer = 0;
  for (unsigned steps = 0; steps <= left.by_loser; ++steps) {
    const Squares within = free_reach.places[king][steps][static_cast<std::size_t>(king_now)];
    for (Squares places = within & ~nearer; places != 0;) {
      const int at = take_first(places);
      const Squares field = free_reach.attacks[king][static_cast<std::size_t>(at)] &
                            allowed_squares(board, at) & ~attacked & ~standing;
      const Squares needed =
          field | (goal == ProofGoal::mate ? square_bit(at) & ~attacked : Squares{0});
      const unsigned number = count_of(needed);
      const unsigned blocked = most_blocked(field, blocks, left.by_loser - steps);
      if (number <= blocked || attackers.can_attack(needed, number - blocked)) {
        return false;
      }
    }
    nearer = within;
  }
  return true;
}

bool is_out_of_reach(const ProofStatement& asked, const ProofBoard& board, unsigned left) {
  const unsigned mover = board.side;
  switch (asked.play) {
    case ProofPlay::help:
      return is_out_of_reach(board, asked.goal,
                             {.winner = left % 2 == 1 ? mover : other(mover),
                              .by_winner = (left + 1) / 2,
                              .by_loser = left / 2});
    case ProofPlay::series:
      return is_out_of_reach(board, asked.goal, {.winner = mover, .by_winner = left});
    case ProofPlay::series_help:
      return is_out_of_reach(board, asked.goal,
                             {.winner = other(mover), .by_winner = 1, .by_loser = left});
    default:
      return false;
  }
}

}  // namespace warp::proof
