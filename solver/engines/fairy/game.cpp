#include "solver/engines/fairy/game.hpp"

namespace warp::fairy {

template <class Squares>
Game<Squares>::Game(std::shared_ptr<const UnitClasses<Squares>> tables, const Position& position,
                    const FactTable* table, const Techniques& techniques)
    : techniques_(techniques), board_(std::move(tables), position), table_(table) {
  played_.reserve(64);
  relaxed_game() = RelaxedGame(board_, techniques);
}

template <class Squares>
bool Game<Squares>::is_bare(Colour side) const {
  const UnitClasses<Squares>& tables = board_.tables();
  const auto has_orthodox_king = [&](Colour colour) {
    const Square king = board_.king(colour);
    return king != no_square && tables.walk(board_.at(king)) == walks::king;
  };
  return has_only_kings(side) && has_orthodox_king(side) && has_orthodox_king(opponent(side));
}

template <class Squares>
bool Game<Squares>::is_legal(const Ply& ply) const {
  if (ply.from == nowhere ||
      (ply.kind != MoveKind::ordinary && ply.kind != MoveKind::double_step) ||
      !has(board_.units(to_move()), ply.from)) {
    return false;
  }
  const KingLines own(board_, opponent(to_move()));
  return Generator(board_).each_legal_of_unit(ply.from, own,
                                              [&](const Ply& other) { return other == ply; });
}

template <class Squares>
Move Game<Squares>::last_move() const {
  const Ply& ply = played_.back().ply;
  SingleMove move;
  move.kind = ply.kind;
  if (ply.kind == MoveKind::null_move) {
    return {move};
  }
  move.from = ply.from;
  move.to = ply.to;
  if (ply.capture != nowhere) {
    move.capture = ply.capture;
  }
  if (ply.promotion != no_class) {
    move.promotion = board_.tables().walk(ply.promotion);
  }
  if (ply.kind == MoveKind::castling) {
    const Castling& castling = board_.tables().rules().castlings[ply.castling];
    move.partner = castling.partner_from;
    move.partner_to = castling.partner_to;
    move.steps = static_cast<std::uint16_t>(castling.steps);
  }
  return {move};
}

template <class Squares>
void Game<Squares>::play(std::span<const SingleMove> move) {
  const SingleMove& single = move.front();
  if (single.kind == MoveKind::null_move) {
    play_null_move();
    return;
  }
  Ply ply{.from = static_cast<std::uint8_t>(single.from),
          .to = static_cast<std::uint8_t>(single.to),
          .kind = single.kind};
  if (single.capture != no_square) {
    ply.capture = static_cast<std::uint8_t>(single.capture);
  }
  const UnitClasses<Squares>& tables = board_.tables();
  if (single.promotion != no_walk) {
    Unit promoted = tables[board_.at(single.from)].unit;
    promoted.walk = single.promotion;
    ply.promotion = tables.class_of(promoted);
  }
  if (single.kind == MoveKind::castling) {
    const Castling* castling = tables.rules().castling_by(single.partner, single.partner_to);
    ply.castling = static_cast<std::uint8_t>(castling - tables.rules().castlings.data());
  }
  play(ply);
}

template <class Squares>
void Game<Squares>::state_en_passant(std::uint64_t memory) {
  if (const auto right = EnPassant::from_memory(memory)) {
    board_.set_en_passant(right->crossed, right->pawn);
  }
}

template <class Squares>
std::vector<Effect> Game<Squares>::effects(std::size_t depth, std::size_t) const {
  const auto& undo = played_[depth];
  const Ply& ply = undo.ply;
  if (ply.kind == MoveKind::null_move) {
    return {};
  }
  const UnitClasses<Squares>& tables = board_.tables();
  std::vector<Effect> effects;
  if (ply.capture != nowhere) {
    effects.push_back(
        {.kind = EffectKind::remove,
         .reason = ply.kind == MoveKind::en_passant ? Reason::en_passant : Reason::capture,
         .from = ply.capture,
         .before = tables[undo.captured].unit});
  }
  const Unit& moved = tables[undo.moved].unit;
  effects.push_back({.kind = EffectKind::relocate,
                     .reason = Reason::movement,
                     .from = ply.from,
                     .to = ply.to,
                     .before = moved});
  if (ply.kind == MoveKind::castling) {
    const Castling& castling = tables.rules().castlings[ply.castling];
    effects.push_back({.kind = EffectKind::relocate,
                       .reason = castling.is_short ? Reason::short_castling_partner
                                                   : Reason::long_castling_partner,
                       .from = castling.partner_from,
                       .to = castling.partner_to,
                       .before = tables[undo.partner].unit});
  }
  if (ply.promotion != no_class) {
    effects.push_back({.kind = EffectKind::replace,
                       .reason = Reason::promotion,
                       .from = ply.to,
                       .before = moved,
                       .after = tables[ply.promotion].unit});
  }
  return effects;
}

template class Game<bits::Set64>;
template class Game<bits::Set128>;

}  // namespace warp::fairy
