#include "solver/engines/orthodox/game.hpp"

#include <stdexcept>

#include "solver/board/position/tables/table_memory.hpp"

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
  played_.reserve(64);
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

template <class Ask>
bool Game::ask_prover(Ask ask) {
  auto& prover = own_prover_.prover;
  if (!prover) {
    prover = std::make_unique<mates::Prover>(board_, numbers_, endings_);
  }
  const std::uint64_t before = prover->nodes();
  struct Count {
    std::uint64_t& nodes;
    const mates::Prover& prover;
    std::uint64_t before;
    ~Count() { nodes += prover.nodes() - before; }
  } const count{nodes_, *prover, before};
  return ask(*prover);
}

proof::Course* Game::begin_course(std::array<unsigned, 2> moves) {
  auto cases = deductions_->cases_within(moves);
  if (cases == nullptr) {
    deductions_.reset();
    course_.reset();
    return nullptr;
  }
  Board board = board_;
  for (std::size_t i = played_.size(); i-- > 0;) {
    board.take_back(played_[i]);
  }
  course_.emplace(std::move(cases));
  course_moves_ = moves;
  for (const Board::Undo& played : played_) {
    course_->play(board, played.ply);
    board.play(played.ply);
  }
  return &*course_;
}

/// Is the target certainly out of reach within `left` moves of White and Black?
bool Game::position_out_of_reach(std::array<unsigned, 2> left) {
  proof::Course* course = course_within(left);
  if (course != nullptr) {
    if (course->out_of_reach(left)) {
      return true;
    }
    if (course->settles_fates()) {
      return false;
    }
  }
  return proof_outlooks_.back().out_of_reach(*proof_, board_, left);
}

bool Game::attack_succeeds_within(LastMove end, unsigned moves, FunctionRef<void()> poll) {
  if (end == LastMove::mate) {
    if (const auto known = known_ending()) {
      return *known % 2 == 1 && *known <= 2 * moves - 1;
    }
  }
  return has_victim(end, to_move()) && ask_prover([&](mates::Prover& prover) {
           return prover.attack_succeeds(board_, end, moves, poll);
         });
}

bool Game::every_defence_fails_within(LastMove end, unsigned moves, FunctionRef<void()> poll) {
  if (end == LastMove::mate) {
    if (const auto known = known_ending()) {
      return *known % 2 == 0 && *known > 0 && *known <= 2 * moves;
    }
  }
  return has_victim(end, opponent(to_move())) && can_move() &&
         ask_prover([&](mates::Prover& prover) {
           return prover.every_defence_fails(board_, end, moves, poll);
         });
}

std::optional<Move> Game::find_key(LastMove end, unsigned moves, std::uint64_t& most_nodes,
                                   FunctionRef<void()> poll) {
  // Memory of its own makes the answer always the same.
  constexpr std::size_t words = std::size_t{1} << 21U;
  // Of so few units a table tells soon.
  constexpr int few_units = 4;
  const bool has_table =
      end == LastMove::mate && endings_ != nullptr && std::popcount(board_.occupied()) <= few_units;
  if (has_table || !suits_proof_numbers(end, moves) || !has_victim(end, to_move())) {
    most_nodes = 0;
    return std::nullopt;
  }
  const TableMemory memory(words * sizeof(std::uint64_t));
  if (memory.get() == nullptr) {
    most_nodes = 0;
    return std::nullopt;
  }
  const auto table = std::make_shared<proof_numbers::NumberTable>(std::span(memory.get(), words));
  mates::Prover prover(board_, table);
  const auto key = prover.find_key(board_, end, moves, most_nodes, poll);
  nodes_ += prover.nodes();
  if (numbers_ != nullptr) {
    numbers_->take_over(*table);
  }
  most_nodes -= std::min(most_nodes, prover.nodes());
  if (!key) {
    return std::nullopt;
  }
  play(*key);
  Move move = last_move();
  take_back();
  return move;
}

}  // namespace warp::orthodox
