#include "solver/engines/orthodox/game.hpp"

#include <stdexcept>

namespace warp::orthodox {

namespace {

Unit unit_of(Colour colour, Kind kind) {
  const Unit unit{.walk = walk_of(kind), .side = side_of(colour)};
  return kind == king ? unit.with(Attribute::royal) : unit;
}

}  // namespace

bool Game::can_play(const RuleSet& rules, const Position& position) {
  return rules.moves_are_chess && rules.turn == nullptr && Choice::is_by_rank(rules) &&
         rules.geometry().is_classical() && Board::can_hold(position);
}

Game::Game(const RuleSet& rules, const Position& position, const Techniques& techniques)
    : techniques_(techniques), board_(position), choice_(std::make_shared<const Choice>(rules)) {
  if (!can_play(rules, position)) {
    throw std::invalid_argument("not a position for the orthodox engine");
  }
  guides_.get<CastlingTechnique>() = CastlingTechnique(techniques.uses(Technique::castling_bound));
  guides_.get<RelaxedGameTechnique>() =
      RelaxedGameTechnique(techniques.uses(Technique::relaxed_game));
  played_.reserve(64);
}

void Game::prepare(const PhaseAhead& ahead) {
  if (ahead.target) {
    set_target(*ahead.target);
    deduce(ahead.must_stop, ahead.bytes, ahead.has_exact_length);
  }
  using pictures::Album;
  const unsigned shortest =
      ahead.forces_at_end ? Album::shortest_before_force : Album::usual_shortest;
  if (ahead.has_lines && ahead.half_moves.value_or(shortest) >= shortest) {
    use_pictures(ahead.must_stop, shortest, ahead.bytes);
  }
}

Key Game::placement_key() const {
  Key key = 0;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
      key = scramble(key ^ board_.units(colour, kind));
    }
  }
  return key;
}

Move Game::last_move() const {
  const Board::Undo& undo = played_.back();
  return {single_move(undo.ply, undo.captured != none)};
}

void Game::state_en_passant(std::uint64_t memory) {
  if (const auto right = EnPassant::from_memory(memory)) {
    board_.set_en_passant(right->crossed);
  }
}

void Game::play(std::span<const SingleMove> move) {
  const SingleMove& single = move.front();
  Ply ply{static_cast<std::uint8_t>(single.from), static_cast<std::uint8_t>(single.to), none,
          Special::no};
  if (single.promotion != no_walk) {
    ply.promotion = kind_of(single.promotion);
  }
  switch (single.kind) {
    case MoveKind::double_step:
      ply.special = Special::double_step;
      break;
    case MoveKind::en_passant:
      ply.special = Special::en_passant;
      break;
    case MoveKind::castling:
      ply.special = Special::castling;
      break;
    case MoveKind::null_move:
      ply = {0, 0, none, Special::null_move};
      break;
    case MoveKind::exchange:  // not in orthodox chess
    case MoveKind::whole_board:
    case MoveKind::ordinary:
      break;
  }
  push(ply);
}

std::vector<Effect> Game::effects(std::size_t depth, std::size_t) const {
  const Board::Undo& undo = played_[depth];
  const Ply ply = undo.ply;
  if (ply.special == Special::null_move) {
    return {};
  }
  // Sides alternate, null moves included.
  const bool mover_is_to_move = (played_.size() - depth) % 2 == 0;
  const Colour mover = mover_is_to_move ? to_move() : opponent(to_move());
  const auto from = static_cast<Square>(ply.from);
  const auto to = static_cast<Square>(ply.to);
  std::vector<Effect> effects;
  if (undo.captured != none) {
    effects.push_back({.kind = EffectKind::remove,
                       .reason = Reason::capture,
                       .from = to,
                       .before = unit_of(opponent(mover), undo.captured)});
  } else if (ply.special == Special::en_passant) {
    effects.push_back({.kind = EffectKind::remove,
                       .reason = Reason::en_passant,
                       .from = static_cast<Square>(victim_square(ply)),
                       .before = unit_of(opponent(mover), pawn)});
  }
  const Unit moved = unit_of(mover, undo.moved);
  effects.push_back({.kind = EffectKind::relocate,
                     .reason = Reason::movement,
                     .from = from,
                     .to = to,
                     .before = moved});
  if (ply.special == Special::castling) {
    const auto [rook_from, rook_to] = rook_squares(ply.to);
    effects.push_back({.kind = EffectKind::relocate,
                       .reason = is_short_castling(ply.to) ? Reason::short_castling_partner
                                                           : Reason::long_castling_partner,
                       .from = static_cast<Square>(rook_from),
                       .to = static_cast<Square>(rook_to),
                       .before = unit_of(mover, rook)});
  }
  if (ply.promotion != none) {
    effects.push_back({.kind = EffectKind::replace,
                       .reason = Reason::promotion,
                       .from = to,
                       .before = moved,
                       .after = unit_of(mover, ply.promotion)});
  }
  return effects;
}

std::optional<Move> Game::find_key(LastMove end, unsigned moves, std::uint64_t& most_nodes,
                                   FunctionRef<void()> poll) {
  if (choice_->binds(Colour::white) || choice_->binds(Colour::black)) {
    most_nodes = 0;
    return std::nullopt;
  }
  const auto key = mates_.find_key(board_, end, moves, most_nodes, poll, nodes_);
  if (!key) {
    return std::nullopt;
  }
  play(*key);
  Move move = last_move();
  take_back();
  return move;
}

}  // namespace warp::orthodox
