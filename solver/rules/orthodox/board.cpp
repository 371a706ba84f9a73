#include "solver/rules/orthodox/board.hpp"

#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/orthodox/castling_rights.hpp"
#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

constexpr Key unit_key(Colour colour, Kind kind, Index square) {
  return scramble(std::uint64_t{1} << 32U | index(colour) << 16U |
                  static_cast<std::uint64_t>(kind) << 8U | square);
}

/// Keys of units on squares, computed once.
constexpr auto unit_keys = [] {
  std::array<std::array<std::array<Key, 64>, 6>, 2> keys{};
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (unsigned kind = king; kind <= pawn; ++kind) {
      for (Index square = 0; square < 64; ++square) {
        keys[index(colour)][kind][square] = unit_key(colour, static_cast<Kind>(kind), square);
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

}  // namespace

bool Board::can_hold_right(const Position& position, std::uint64_t en_passant) {
  constexpr unsigned rank = 8, third = 2, sixth = 5;
  const auto right = EnPassant::from_memory(en_passant);
  if (!right) {
    return true;
  }
  const auto [crossed, pawn, crossed_before] = *right;
  const bool of_white = position.at(pawn).side == Side::white;
  return crossed_before == no_square && crossed / rank == (of_white ? third : sixth) &&
         (of_white ? pawn == crossed + rank : pawn + rank == crossed);
}

bool Board::can_hold(const Position& position) {
  if (!can_hold_right(position, position.memory(RuleSet::en_passant))) {
    return false;
  }
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (unit.empty() || position.holes().contains(square)) {
      continue;
    }
    const std::uint32_t expected =
        unit.walk == walks::king ? Unit{}.with(Attribute::royal).attributes : 0;
    if (unit.walk > walks::pawn || unit.side == Side::neutral || unit.attributes != expected) {
      return false;
    }
    const Colour colour = unit.side == Side::white ? Colour::white : Colour::black;
    if (unit.walk == walks::pawn && position.geometry().rank_for(square, colour) == 0) {
      return false;  // such a pawn can never move, which the bitboards of attacks do not express
    }
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (position.royals(colour).count(position.size()) > 1 ||
        position.units(colour).count(position.size()) > most_units) {
      return false;
    }
  }
  return true;
}

Board::Board(const Position& position) : to_move_(position.to_move()) {
  mailbox_.fill(none);
  for (Index square = 0; square < 64; ++square) {
    const Unit& unit = position.at(static_cast<Square>(square));
    if (position.holes().contains(static_cast<Square>(square))) {
      holes_ |= bit(square);
    } else if (!unit.empty()) {
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
  units_[index(colour)] |= bit(square);
  mailbox_[square] = kind;
  key_ ^= unit_keys[index(colour)][kind][square];
}

void Board::take(Colour colour, Kind kind, Index square) {
  by_kind_[index(colour)][kind] &= ~bit(square);
  units_[index(colour)] &= ~bit(square);
  mailbox_[square] = none;
  key_ ^= unit_keys[index(colour)][kind][square];
}

Board::Undo Board::play(Ply ply) {
  Undo undo{ply, none, none, castling_, en_passant_, key_};
  const Colour mover = to_move_;
  const Colour enemy = opponent(mover);
  Key key = key_ ^ en_passant_key(en_passant_) ^ black_to_move;
  en_passant_ = no_index;
  to_move_ = enemy;
  if (ply.special == Special::null_move) {
    key_ = key;
    return undo;
  }
  undo.moved = at(ply.from);
  undo.captured = at(ply.to);
  const auto& keys = unit_keys[index(mover)];
  const Kind arriving = ply.promotion == none ? undo.moved : ply.promotion;
  key ^= keys[undo.moved][ply.from] ^ keys[arriving][ply.to];
  relocate(mover, undo.moved, arriving, bit(ply.from), bit(ply.to));
  mailbox_[ply.from] = none;
  mailbox_[ply.to] = arriving;
  if (undo.captured != none) {
    by_kind_[index(enemy)][undo.captured] ^= bit(ply.to);
    units_[index(enemy)] ^= bit(ply.to);
    key ^= unit_keys[index(enemy)][undo.captured][ply.to];
  }
  if (const unsigned left = castling_ & rights_left[ply.from] & rights_left[ply.to];
      left != castling_) {
    key ^= castling_key(castling_) ^ castling_key(left);
    castling_ = static_cast<std::uint8_t>(left);
  }
  key_ = key;
  if (ply.special != Special::no) {
    play_specially(ply, mover);
  }
  return undo;
}

/// Plays what a double step, a capture en passant or castling does besides moving its unit.
void Board::play_specially(Ply ply, Colour mover) {
  const Colour enemy = opponent(mover);
  switch (ply.special) {
    case Special::double_step: {
      const Index crossed = (ply.from + ply.to) / 2U;
      if ((pawn_attacks[index(mover)][crossed] & units(enemy, pawn)) != 0) {
        en_passant_ = static_cast<std::uint8_t>(crossed);
        key_ ^= en_passant_key(crossed);
      }
      break;
    }
    case Special::en_passant:
      take(enemy, pawn, mover == Colour::white ? ply.to - 8U : ply.to + 8U);
      break;
    case Special::castling: {
      const auto [rook_from, rook_to] = rook_squares(ply.to);
      take(mover, rook, rook_from);
      put(mover, rook, rook_to);
      break;
    }
    default:
      break;
  }
}

/// Moves a unit, which becomes `arriving`, from one square to another in the sets.
void Board::relocate(Colour colour, Kind kind, Kind arriving, Bitboard from, Bitboard to) {
  auto& sets = by_kind_[index(colour)];
  sets[kind] ^= from;
  sets[arriving] ^= to;
  units_[index(colour)] ^= from | to;
}

Key Board::key_after(Ply ply, bool passes) const {
  const std::size_t side = index(to_move_);
  const auto& own = unit_keys[side];
  const auto& enemies = unit_keys[1 - side];
  const Kind moved = at(ply.from);
  const Kind captured = at(ply.to);
  Key key = key_ ^ own[moved][ply.from] ^
            own[ply.promotion == none ? moved : ply.promotion][ply.to] ^
            en_passant_key(en_passant_) ^ castling_key(castling_) ^
            castling_key(castling_ & rights_left[ply.from] & rights_left[ply.to]);
  if (captured != none) {
    key ^= enemies[captured][ply.to];
  }
  if (ply.special == Special::double_step && !passes) {
    const Index crossed = (ply.from + ply.to) / 2U;
    const Bitboard beside = pawn_attacks[side][crossed] & units(opponent(to_move_), pawn);
    key ^= beside != 0 ? en_passant_key(crossed) : 0;
  } else if (ply.special == Special::en_passant) {
    key ^= enemies[pawn][victim_square(ply)];
  } else if (ply.special == Special::castling) {
    const auto [from, to] = rook_squares(ply.to);
    key ^= own[rook][from] ^ own[rook][to];
  }
  return passes ? key : key ^ black_to_move;
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
      const auto [rook_from, rook_to] = rook_squares(ply.to);
      take(mover, rook, rook_to);
      put(mover, rook, rook_from);
    } else if (ply.special == Special::en_passant) {
      put(enemy, pawn, mover == Colour::white ? ply.to - 8U : ply.to + 8U);
    }
    const Kind arrived = ply.promotion == none ? undo.moved : ply.promotion;
    relocate(mover, undo.moved, arrived, bit(ply.from), bit(ply.to));
    mailbox_[ply.from] = undo.moved;
    mailbox_[ply.to] = undo.captured;
    if (undo.captured != none) {
      by_kind_[index(enemy)][undo.captured] ^= bit(ply.to);
      units_[index(enemy)] ^= bit(ply.to);
    }
  }
  key_ = undo.key;
}

}  // namespace warp::orthodox
