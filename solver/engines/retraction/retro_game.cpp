#include "solver/engines/retraction/retro_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::retraction {

namespace {

std::shared_ptr<const Origins> make_origins(const RuleSet& rules, const Position& diagram) {
  rules.work_out_movement();
  return std::make_shared<const Origins>(rules, capturable_walks(rules, diagram));
}

bool has_units_of_chess(const Position& position) {
  for (Square square = 0; square < position.size(); ++square) {
    if (position.at(square).walk > walks::pawn) {
      return false;
    }
  }
  return true;
}

}  // namespace

RetroGame::RetroGame(std::shared_ptr<const RuleSet> rules, const Position& diagram)
    : rules_(std::move(rules)),
      origins_(make_origins(*rules_, diagram)),
      material_(*rules_, diagram),
      arbiter_(rules_, diagram),
      is_chess_(rules_->is_chess() && has_units_of_chess(diagram)) {
  required_.en_passant = diagram.memory(RuleSet::en_passant);
}

std::vector<TakenMove> RetroGame::candidates() {
  std::vector<TakenMove> found;
  each_candidate([&](const TakenMove& taken) {
    found.push_back(taken);
    return false;
  });
  return found;
}

std::vector<TakenMove> RetroGame::moves() {
  std::vector<TakenMove> found = candidates();
  std::erase_if(found, [&](const TakenMove& taken) {
    take_back(taken);
    const bool is_possible = has_past();
    play_again();
    return !is_possible;
  });
  return found;
}

bool RetroGame::has_move() {
  return each_candidate([](const TakenMove&) { return true; });
}

/// Visits the moves that may have led here, whatever was before them, until `visit` returns true.
bool RetroGame::each_candidate(Visit visit) {
  const Key after = std::exchange(after_, position().placement_key());
  const SquareSet units = position().units(taker());
  const bool ended =
      units.any_of(position().size(), [&](Square now) { return each_of_unit(now, visit); }) ||
      each_castling(visit);
  after_ = after;
  return ended;
}

bool RetroGame::each_of_unit(Square now, Visit visit) {
  const Unit unit = position().at(now);
  for (const Origin& origin : origins_->of(unit.walk, taker(), now)) {
    const bool is_open = std::ranges::any_of(origin.captured, [&](const Captured& captured) {
      return this->is_open(origin, captured, now);
    });
    if (!is_open) {
      continue;
    }
    for (const Square from : origins_->departures(origin.walk, taker(), origin.arrival)) {
      if (each_from(now, origin, from, visit)) {
        return true;
      }
    }
  }
  return false;
}

/// Do the squares of such a move look as after it?
bool RetroGame::is_open(const Origin& origin, const Captured& captured, Square now) const {
  const Position& position = this->position();
  const auto is_left = [&](Square square) {
    return square == now || square == captured.reborn || position.empty(square);
  };
  if (captured.reborn != no_square) {
    const Unit& back = position.at(captured.reborn);
    if (captured.reborn == now || back.walk != captured.reborn_walk ||
        back.side != side_of(opponent(taker()))) {
      return false;
    }
  }
  return is_left(origin.arrival) && (captured.on == no_square || is_left(captured.on));
}

/// The moves of the unit on `now` from `from`.
bool RetroGame::each_from(Square now, const Origin& origin, Square from, Visit visit) {
  Unit mover = position().at(now);
  mover.walk = origin.walk;
  const TakenMove quiet{
      .move = {.from = from, .to = origin.arrival}, .mover = mover, .mover_now = now};
  // Where one unit cannot be captured, because the mover does not get there, none can.
  Square out_of_reach = from;
  for (const Captured& captured : origin.captured) {
    const bool is_left = from == now || from == captured.reborn || position().empty(from);
    if (!is_left || captured.on == from || !is_open(origin, captured, now) ||
        (captured.on == out_of_reach && captured.reborn == no_square)) {
      continue;
    }
    has_way_ = true;
    if (try_capture(quiet, captured, visit)) {
      return true;
    }
    if (!has_way_ && captured.walk != no_walk && captured.reborn == no_square) {
      out_of_reach = captured.on;
    }
  }
  return false;
}

bool RetroGame::try_capture(TakenMove taken, const Captured& captured, Visit visit) {
  if (captured.walk != no_walk) {
    taken.captured = {.walk = captured.walk, .side = side_of(opponent(taker()))};
    taken.captured_now = captured.reborn;
    taken.move.capture = captured.on;
    if (captured.on != taken.move.to) {
      taken.move.kind = MoveKind::en_passant;
      taken.en_passant = EnPassant{taken.move.to, captured.on}.to_memory();
    }
  }
  return confirm(taken) && visit(taken);
}

bool RetroGame::each_castling(Visit visit) {
  for (const Castling& castling : rules_->castlings) {
    const Position& position = this->position();
    const Unit king = position.at(castling.king_to), partner = position.at(castling.partner_to);
    if (castling.side != taker() || rules_->place_in_array(king.walk) != walks::king ||
        !king.belongs_to(taker()) || rules_->place_in_array(partner.walk) != walks::rook ||
        !partner.belongs_to(taker()) || !position.empty(castling.king_from) ||
        !position.empty(castling.partner_from)) {
      continue;
    }
    TakenMove taken{.move = {.from = castling.king_from,
                             .to = castling.king_to,
                             .partner = castling.partner_from,
                             .partner_to = castling.partner_to,
                             .kind = MoveKind::castling},
                    .mover = king,
                    .mover_now = castling.king_to,
                    .rights = castling.right};
    if (confirm(taken) && visit(taken)) {
      return true;
    }
  }
  return false;
}

/// Is the move legal in the position before it, does it lead here, and is that position possible?
/// Fills in what the move lacks.
bool RetroGame::confirm(TakenMove& taken) {
  ++nodes_;
  const bool promotes = position().at(taken.mover_now).walk != taken.mover.walk;
  const Position::Mark mark = board().mark();
  set_units_back(taken);
  const Colour side = position().to_move(), other = opponent(side);
  const bool is_settled = !taken.captures() && !promotes && taken.mover.walk != walks::pawn;
  has_way_ = find_move(taken);
  const bool is_right = has_way_ && !arbiter_.in_check(other) &&
                        (is_settled || (material_.is_possible(position(), other) &&
                                        material_.is_possible(position(), side))) &&
                        (is_plain(taken, promotes) || confirm_by_playing(taken));
  board().undo(mark);
  board().pass_turn();
  return is_right;
}

/// Need the move not be played to see that it is right? Its own king is safe, as in the position
/// after it.
bool RetroGame::is_plain(const TakenMove& taken, bool promotes) const {
  const MoveKind kind = taken.move.kind;
  return is_chess_ && !promotes && required_.rights == 0 && required_.en_passant == 0 &&
         (kind == MoveKind::ordinary || kind == MoveKind::double_step);
}

/// Completes the move as the unit makes it by its lines; castling and en passant are complete.
bool RetroGame::find_move(TakenMove& taken) {
  if (taken.move.kind != MoveKind::ordinary) {
    return true;
  }
  SingleMove found;
  rules_->movement().each_step(
      position(), taken.move.from, taken.mover.walk, position().to_move(), [&](const Step& step) {
        const bool fits = step.to == taken.move.to && step.capture == taken.move.capture;
        if (fits) {
          found = {.from = taken.move.from,
                   .to = step.to,
                   .capture = step.capture,
                   .hurdle = step.hurdle,
                   .kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary,
                   .steps = step.steps};
        }
        return fits;
      });
  if (found.from == no_square) {
    return false;
  }
  taken.move = found;
  return true;
}

/// Is the move legal, with some way to make its choices, so that it leads here? Sets these.
bool RetroGame::confirm_by_playing(TakenMove& taken) {
  set_rights(taken.en_passant);
  const std::array<Square, 2> departures{taken.move.from, taken.move.from};
  const auto fits = [&](const SingleMove& move) {
    return move.from == taken.move.from && move.to == taken.move.to &&
           move.capture == taken.move.capture && move.partner == taken.move.partner;
  };
  const Arbiter::Admits admits = fits;
  return arbiter_.each_legal(&admits, {.departures = &departures},
                             [&](const SingleMove& move, Position::Mark) {
                               if (position().placement_key() != after_ || !keeps_required()) {
                                 return false;
                               }
                               taken.move = move;
                               return true;
                             });
}

/// After a move: are the rights there that the moves taken back ask for?
bool RetroGame::keeps_required() const {
  const std::uint64_t rights = position().memory(RuleSet::castling_rights);
  return (rights & required_.rights) == required_.rights &&
         (required_.en_passant == 0 ||
          position().memory(RuleSet::en_passant) == required_.en_passant);
}

/// Sets up the position before the move, without rights.
void RetroGame::set_units_back(const TakenMove& taken) {
  Position& board = this->board();
  const Square home = taken.move.from;
  if (taken.captured_now != no_square) {
    board.remove(taken.captured_now, Reason::bookkeeping);
  }
  if (taken.mover_now != home) {
    board.relocate(taken.mover_now, home, Reason::bookkeeping);
  }
  if (board.at(home).walk != taken.mover.walk) {
    Unit mover = board.at(home);
    mover.walk = taken.mover.walk;
    board.replace(home, mover, Reason::bookkeeping);
  }
  if (taken.move.kind == MoveKind::castling) {
    board.relocate(taken.move.partner_to, taken.move.partner, Reason::bookkeeping);
  }
  if (taken.captures()) {
    board.add(taken.move.capture, taken.captured, Reason::bookkeeping);
  }
  board.pass_turn();
}

/// Sets all rights that there may be.
void RetroGame::set_rights(std::uint64_t en_passant) {
  board().remember(RuleSet::en_passant, en_passant);
  if (!rules_->castlings.empty()) {
    set_castling_units(*rules_, board(), castling_units_by_position(*rules_, position()));
  }
}

void RetroGame::take_back(const TakenMove& move) {
  taken_.push_back({board().mark(), required_});
  set_units_back(move);
  set_rights(move.en_passant);
  required_ = {.rights = move.rights | (required_.rights & all_rights()),
               .en_passant = move.en_passant};
}

void RetroGame::play_again() {
  board().undo(taken_.back().mark);
  board().pass_turn();
  required_ = taken_.back().required;
  taken_.pop_back();
}

}  // namespace warp::retraction
