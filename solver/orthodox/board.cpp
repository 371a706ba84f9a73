#include "solver/orthodox/board.hpp"

#include "solver/rules/rule_set.hpp"

namespace warp::orthodox {

namespace {

constexpr Key man_key(Colour colour, Kind kind, Index square) {
  return scramble(std::uint64_t{1} << 32U | index(colour) << 16U |
                  static_cast<std::uint64_t>(kind) << 8U | square);
}

/// Keys of men on squares, worked out once.
constexpr auto man_keys = [] {
  std::array<std::array<std::array<Key, 64>, 6>, 2> keys{};
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (unsigned kind = king; kind <= pawn; ++kind) {
      for (Index square = 0; square < 64; ++square) {
        keys[index(colour)][kind][square] = man_key(colour, static_cast<Kind>(kind), square);
      }
    }
  }
  return keys;
}();

constexpr Key black_to_move = scramble(std::uint64_t{2} << 32U);

constexpr auto state_keys = [] {
  std::array<Key, 16 + 65> keys{};
  for (unsigned i = 1; i < keys.size(); ++i) {
    keys[i] = scramble(std::uint64_t{3} << 32U | i);
  }
  keys[16 + no_index] = 0;
  return keys;
}();
constexpr Key castling_key(unsigned rights) { return state_keys[rights]; }
constexpr Key en_passant_key(Index square) { return state_keys[16 + square]; }

/// The rights that remain after something left or reached a square.
constexpr auto rights_left = [] {
  std::array<std::uint8_t, 64> left{};
  for (auto& rights : left) {
    rights = 15;
  }
  constexpr Index a1 = 0, e1 = 4, h1 = 7, a8 = 56, e8 = 60, h8 = 63;
  left[e1] = 15 & ~3;
  left[h1] = 15 & ~1;
  left[a1] = 15 & ~2;
  left[e8] = 15 & ~12;
  left[h8] = 15 & ~4;
  left[a8] = 15 & ~8;
  return left;
}();

struct CastlingSquares {
  Index king_to, rook_from, rook_to;
  Bitboard empty, unattacked;
};

/// By the index of the right's bit.
constexpr std::array<CastlingSquares, 4> castling_squares{{
    {6, 7, 5, bit(5) | bit(6), bit(4) | bit(5) | bit(6)},
    {2, 0, 3, bit(1) | bit(2) | bit(3), bit(4) | bit(3) | bit(2)},
    {62, 63, 61, bit(61) | bit(62), bit(60) | bit(61) | bit(62)},
    {58, 56, 59, bit(57) | bit(58) | bit(59), bit(60) | bit(59) | bit(58)},
}};

constexpr const CastlingSquares& castling_to(Index king_to) {
  for (const CastlingSquares& squares : castling_squares) {
    if (squares.king_to == king_to) {
      return squares;
    }
  }
  return castling_squares[0];
}

constexpr Bitboard last_ranks = 0xff000000000000ffU;
/// Every square is worthwhile.
constexpr auto anywhere = [](Kind, Index) { return ~Bitboard{0}; };

constexpr std::array<Kind, 4> promotions{queen, knight, rook, bishop};

Bitboard attacks_of(Kind kind, Index square, Bitboard occupied) {
  switch (kind) {
    case king:
      return king_attacks[square];
    case queen:
      return queen_attacks(square, occupied);
    case rook:
      return rook_attacks(square, occupied);
    case bishop:
      return bishop_attacks(square, occupied);
    case knight:
      return knight_attacks[square];
    default:
      return 0;
  }
}

}  // namespace

bool Board::can_hold(const Position& position) {
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (unit.empty()) {
      continue;
    }
    const std::uint32_t expected =
        unit.walk == walks::king ? Unit{}.with(Attribute::royal).attributes : 0;
    if (unit.walk > walks::pawn || unit.side == Side::neutral || unit.attributes != expected) {
      return false;
    }
    const Colour colour = unit.side == Side::white ? Colour::white : Colour::black;
    if (unit.walk == walks::pawn && position.geometry().rank_for(square, colour) == 0) {
      return false;  // such a pawn stands still for ever, which bitboards of attacks do not know
    }
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (position.royals(colour).count(position.size()) > 1 ||
        position.units(colour).count(position.size()) > most_men) {
      return false;
    }
  }
  return true;
}

Board::Board(const Position& position) : to_move_(position.to_move()) {
  mailbox_.fill(none);
  for (Index square = 0; square < 64; ++square) {
    const Unit& unit = position.at(static_cast<Square>(square));
    if (!unit.empty()) {
      put(unit.side == Side::white ? Colour::white : Colour::black, kind_of(unit.walk), square);
    }
  }
  castling_ = static_cast<std::uint8_t>(position.memory(RuleSet::castling_rights));
  if (const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant))) {
    en_passant_ = static_cast<std::uint8_t>(right->crossed);
  }
  key_ ^= castling_key(castling_) ^ en_passant_key(en_passant_) ^
          (to_move_ == Colour::black ? black_to_move : 0);
}

void Board::put(Colour colour, Kind kind, Index square) {
  by_kind_[index(colour)][kind] |= bit(square);
  men_[index(colour)] |= bit(square);
  mailbox_[square] = kind;
  key_ ^= man_keys[index(colour)][kind][square];
}

void Board::take(Colour colour, Kind kind, Index square) {
  by_kind_[index(colour)][kind] &= ~bit(square);
  men_[index(colour)] &= ~bit(square);
  mailbox_[square] = none;
  key_ ^= man_keys[index(colour)][kind][square];
}

Bitboard Board::attackers(Index square, Colour by, Bitboard occupied) const {
  const auto& men = by_kind_[index(by)];
  Bitboard result = (knight_attacks[square] & men[knight]) | (king_attacks[square] & men[king]) |
                    (pawn_attacks[index(opponent(by))][square] & men[pawn]);
  if (const Bitboard straight = men[rook] | men[queen]; straight != 0) {
    result |= rook_attacks(square, occupied) & straight;
  }
  if (const Bitboard oblique = men[bishop] | men[queen]; oblique != 0) {
    result |= bishop_attacks(square, occupied) & oblique;
  }
  return result;
}

/// What every legal move must respect.
struct Board::Safety {
  Index king_square = no_index;
  Bitboard checkers = 0;
  Bitboard pinned = 0;
  Bitboard targets = ~Bitboard{0};  ///< where a man other than the king may go
};

Board::Safety Board::safety() const {
  Safety safe;
  const Bitboard kings = men(to_move_, king);
  if (kings == 0) {
    return safe;
  }
  const Colour enemy = opponent(to_move_);
  safe.king_square = lowest(kings);
  safe.checkers = attackers(safe.king_square, enemy, occupied());
  if (safe.checkers != 0) {
    safe.targets = several(safe.checkers)
                       ? 0
                       : safe.checkers | between(safe.king_square, lowest(safe.checkers));
  }
  const auto& enemies = by_kind_[index(enemy)];
  const Bitboard own = men(to_move_);
  const Bitboard snipers =
      (rook_attacks(safe.king_square, men(enemy)) & (enemies[rook] | enemies[queen])) |
      (bishop_attacks(safe.king_square, men(enemy)) & (enemies[bishop] | enemies[queen]));
  for_each(snipers, [&](Index sniper) {
    const Bitboard shields = between(safe.king_square, sniper) & own;
    if (shields != 0 && !several(shields)) {
      safe.pinned |= shields;
    }
  });
  return safe;
}

/// Capturing en passant takes two men from one rank at once: play it on paper.
bool Board::en_passant_is_safe(Index from, Index king_square) const {
  if (king_square == no_index) {
    return true;
  }
  const Colour enemy = opponent(to_move_);
  const Index victim = to_move_ == Colour::white ? en_passant_ - 8U : en_passant_ + 8U;
  const Bitboard after = (occupied() ^ bit(from) ^ bit(victim)) | bit(en_passant_);
  return (attackers(king_square, enemy, after) & ~bit(victim)) == 0;
}

template <class Emit, class Worthwhile>
bool Board::pawn_moves(const Safety& safe, Emit emit, Worthwhile worthwhile) const {
  const bool white = to_move_ == Colour::white;
  const Bitboard empty = ~occupied();
  const Bitboard enemies = men(opponent(to_move_));
  const auto deliver = [&](Index from, Index to, Special special) {
    if ((bit(to) & last_ranks) == 0) {
      return emit(
          Ply{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), none, special});
    }
    for (const Kind promotion : promotions) {
      if (emit(Ply{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotion,
                   special})) {
        return true;
      }
    }
    return false;
  };
  for (Bitboard pawns = men(to_move_, pawn); pawns != 0; pawns &= pawns - 1) {
    const Index from = lowest(pawns);
    // A pawn of the diagram may stand on its own last rank; it has nowhere to go.
    const Bitboard ahead = white ? bit(from) << 8U : bit(from) >> 8U;
    Bitboard allowed = safe.targets & worthwhile(pawn, from);
    if ((safe.pinned & bit(from)) != 0) {
      allowed &= line_through(safe.king_square, from);
    }
    if ((ahead & empty) != 0) {
      const Index to = lowest(ahead);
      if ((ahead & allowed) != 0 && deliver(from, to, Special::no)) {
        return true;
      }
      const Bitboard twice = white ? ahead << 8U : ahead >> 8U;
      if (from / 8 == (white ? 1U : 6U) && (twice & empty & allowed) != 0 &&
          deliver(from, lowest(twice), Special::double_step)) {
        return true;
      }
    }
    const Bitboard attacked = pawn_attacks[index(to_move_)][from];
    for (Bitboard captures = attacked & enemies & allowed; captures != 0;
         captures &= captures - 1) {
      if (deliver(from, lowest(captures), Special::no)) {
        return true;
      }
    }
    if (en_passant_ != no_index && (attacked & bit(en_passant_)) != 0 &&
        en_passant_is_safe(from, safe.king_square) &&
        deliver(from, en_passant_, Special::en_passant)) {
      return true;
    }
  }
  return false;
}

template <class Emit>
bool Board::king_moves(const Safety& safe, Emit emit) const {
  if (safe.king_square == no_index) {
    return false;
  }
  const Colour enemy = opponent(to_move_);
  const Bitboard without_king = occupied() ^ bit(safe.king_square);
  for (Bitboard goals = king_attacks[safe.king_square] & ~men(to_move_); goals != 0;
       goals &= goals - 1) {
    const Index to = lowest(goals);
    if (attackers(to, enemy, without_king) == 0 &&
        emit(Ply{static_cast<std::uint8_t>(safe.king_square), static_cast<std::uint8_t>(to), none,
                 Special::no})) {
      return true;
    }
  }
  const unsigned own_rights = castling_ >> (to_move_ == Colour::white ? 0U : 2U) & 3U;
  if (own_rights == 0 || safe.checkers != 0) {
    return false;
  }
  for (unsigned side = 0; side < 2; ++side) {
    if ((own_rights >> side & 1U) == 0) {
      continue;
    }
    const CastlingSquares& squares = castling_squares[side + (to_move_ == Colour::white ? 0U : 2U)];
    if ((squares.empty & occupied()) != 0) {
      continue;
    }
    bool attacked = false;
    for_each(squares.unattacked, [&](Index square) {
      attacked = attacked || attackers(square, enemy, occupied()) != 0;
    });
    if (!attacked &&
        emit(Ply{static_cast<std::uint8_t>(safe.king_square),
                 static_cast<std::uint8_t>(squares.king_to), none, Special::castling})) {
      return true;
    }
  }
  return false;
}

/// Calls `emit` for every legal move until it returns true; returns whether it did. Moves of a man
/// of a kind from a square to others than `worthwhile(kind, square)` may be left out; en passant
/// and castling are not. King moves come first: where there is little time to look for one move,
/// they are the likeliest.
template <class Emit, class Worthwhile>
bool Board::each_legal(Emit emit, Worthwhile worthwhile) const {
  const Safety safe = safety();
  if (safe.king_square != no_index && (worthwhile(king, safe.king_square) != 0 || castling_ != 0) &&
      king_moves(safe, emit)) {
    return true;
  }
  if (safe.targets == 0) {
    return false;
  }
  const Bitboard goals = safe.targets & ~men(to_move_);
  for (const Kind kind : {queen, rook, bishop, knight}) {
    for (Bitboard pieces = men(to_move_, kind); pieces != 0; pieces &= pieces - 1) {
      const Index from = lowest(pieces);
      const Bitboard wanted = goals & worthwhile(kind, from);
      if (wanted == 0) {
        continue;
      }
      Bitboard to = attacks_of(kind, from, occupied()) & wanted;
      if ((safe.pinned & bit(from)) != 0) {
        to &= line_through(safe.king_square, from);
      }
      for (; to != 0; to &= to - 1) {
        if (emit(Ply{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest(to)), none,
                     Special::no})) {
          return true;
        }
      }
    }
  }
  return pawn_moves(safe, emit, worthwhile);
}

bool Board::can_move() const {
  return each_legal([](Ply) { return true; }, anywhere);
}

/// Does a legal move attack the king on `target`? `checking_squares` are those from which a man of
/// each kind does so now, `discoverers` the movers' men behind which a line to it opens.
bool Board::gives_check(Ply ply, const std::array<Bitboard, 6>& checking_squares,
                        Bitboard discoverers, Index target) const {
  const Kind arriving = ply.promotion == none ? at(ply.from) : ply.promotion;
  if (ply.promotion == none && (checking_squares[arriving] & bit(ply.to)) != 0) {
    return true;
  }
  if ((discoverers & bit(ply.from)) != 0 && (line_through(target, ply.from) & bit(ply.to)) == 0) {
    return true;
  }
  if (ply.promotion != none) {
    return (attacks_of(arriving, ply.to, occupied() ^ bit(ply.from)) & bit(target)) != 0;
  }
  if (ply.special == Special::castling || ply.special == Special::en_passant) {
    Board after = *this;
    after.play(ply);
    return after.in_check(after.to_move_);
  }
  return false;
}

void Board::generate(PlyList& list, Wanted wanted) const {
  if (wanted == Wanted::all) {
    each_legal(
        [&](Ply ply) {
          list.push(ply);
          return false;
        },
        anywhere);
    return;
  }
  const Colour enemy = opponent(to_move_);
  const Bitboard kings = men(enemy, king);
  if (kings == 0) {
    if (wanted == Wanted::quiet) {
      generate(list);
    }
    return;
  }
  const Index target = lowest(kings);
  std::array<Bitboard, 6> checking_squares{};
  checking_squares[rook] = rook_attacks(target, occupied());
  checking_squares[bishop] = bishop_attacks(target, occupied());
  checking_squares[queen] = checking_squares[rook] | checking_squares[bishop];
  checking_squares[knight] = knight_attacks[target];
  checking_squares[pawn] = pawn_attacks[index(enemy)][target];
  const auto& own = by_kind_[index(to_move_)];
  Bitboard discoverers = 0;
  const Bitboard snipers = (rook_attacks(target, men(enemy)) & (own[rook] | own[queen])) |
                           (bishop_attacks(target, men(enemy)) & (own[bishop] | own[queen]));
  for_each(snipers, [&](Index sniper) {
    const Bitboard shields = between(target, sniper) & men(to_move_);
    if (shields != 0 && !several(shields)) {
      discoverers |= shields;
    }
  });
  const bool checks = wanted == Wanted::checks;
  const auto emit = [&](Ply ply) {
    if (gives_check(ply, checking_squares, discoverers, target) == checks) {
      list.push(ply);
    }
    return false;
  };
  if (!checks) {
    each_legal(emit, anywhere);
    return;
  }
  each_legal(emit, [&](Kind kind, Index from) {
    return (discoverers & bit(from)) != 0 ? ~Bitboard{0}
           : kind == pawn                 ? checking_squares[pawn] | last_ranks
                                          : checking_squares[kind];
  });
}

Board::Undo Board::play(Ply ply) {
  Undo undo{ply, none, none, castling_, en_passant_, key_};
  const Colour mover = to_move_;
  const Colour enemy = opponent(mover);
  key_ ^= castling_key(castling_) ^ en_passant_key(en_passant_) ^ black_to_move;
  en_passant_ = no_index;
  if (ply.special != Special::null_move) {
    undo.moved = at(ply.from);
    undo.captured = at(ply.to);
    if (undo.captured != none) {
      take(enemy, undo.captured, ply.to);
    }
    take(mover, undo.moved, ply.from);
    put(mover, ply.promotion == none ? undo.moved : ply.promotion, ply.to);
    castling_ = static_cast<std::uint8_t>(castling_ & rights_left[ply.from] & rights_left[ply.to]);
    switch (ply.special) {
      case Special::double_step: {
        const Index crossed = (ply.from + ply.to) / 2U;
        if ((pawn_attacks[index(mover)][crossed] & men(enemy, pawn)) != 0) {
          en_passant_ = static_cast<std::uint8_t>(crossed);
        }
        break;
      }
      case Special::en_passant:
        take(enemy, pawn, mover == Colour::white ? ply.to - 8U : ply.to + 8U);
        break;
      case Special::castling: {
        const CastlingSquares& squares = castling_to(ply.to);
        take(mover, rook, squares.rook_from);
        put(mover, rook, squares.rook_to);
        break;
      }
      default:
        break;
    }
  }
  to_move_ = enemy;
  key_ ^= castling_key(castling_) ^ en_passant_key(en_passant_);
  return undo;
}

Key Board::key_after_series_move(Ply ply) const {
  const std::size_t side = index(to_move_);
  const Kind moved = at(ply.from);
  const Kind captured = at(ply.to);
  Key key = key_ ^ man_keys[side][moved][ply.from] ^
            man_keys[side][ply.promotion == none ? moved : ply.promotion][ply.to] ^
            en_passant_key(en_passant_) ^ en_passant_key(no_index);
  if (captured != none) {
    key ^= man_keys[1 - side][captured][ply.to];
  }
  return key ^ castling_key(castling_) ^
         castling_key(castling_ & rights_left[ply.from] & rights_left[ply.to]);
}

void Board::set_en_passant(Index square) {
  key_ ^= en_passant_key(en_passant_) ^ en_passant_key(square);
  en_passant_ = static_cast<std::uint8_t>(square);
}

void Board::take_back(const Undo& undo) {
  const Colour enemy = to_move_;
  const Colour mover = opponent(enemy);
  const Ply ply = undo.ply;
  to_move_ = mover;
  castling_ = undo.castling;
  en_passant_ = undo.en_passant;
  if (ply.special != Special::null_move) {
    if (ply.special == Special::castling) {
      const CastlingSquares& squares = castling_to(ply.to);
      take(mover, rook, squares.rook_to);
      put(mover, rook, squares.rook_from);
    } else if (ply.special == Special::en_passant) {
      put(enemy, pawn, mover == Colour::white ? ply.to - 8U : ply.to + 8U);
    }
    take(mover, ply.promotion == none ? undo.moved : ply.promotion, ply.to);
    put(mover, undo.moved, ply.from);
    if (undo.captured != none) {
      put(enemy, undo.captured, ply.to);
    }
  }
  key_ = undo.key;
}

}  // namespace warp::orthodox
