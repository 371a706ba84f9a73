#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/as_seen_by.hpp"

namespace warp {

namespace {

using Moves = std::vector<SingleMove>;

void add(Moves& moves, const SingleMove& move) {
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    moves.push_back(move);
  }
}

/// Calls `visit` with each square of a unit of `victim` that a unit of `walk` could capture after
/// it has gone from `from` to `made`. Returns false if lines alone are not enough: if the unit
/// captures in passing, or over hurdles, which are part of a move.
template <class Visit>
bool each_prey(const Arbiter& arbiter, Square from, Square made, WalkId victim, Colour side,
               Visit visit) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  if (!movement.has_attack_tables(walk, side) || movement.captures_aside(walk, side) ||
      arbiter.rules().hooks.hidden) {
    return false;
  }
  Movement::Occupancy seen(position, side);
  seen.occupied = (seen.occupied & ~(std::uint64_t{1} << from)) | std::uint64_t{1} << made;
  return !position.units(opponent(side)).any_of(position.size(), [&](Square square) {
    if (position.at(square).walk != victim || square == from ||
        (movement.attackers(walk, side, square) >> made & 1U) == 0) {
      return false;
    }
    const auto attacks = movement.attacks_between(walk, side, made, square);
    const auto hops = [](const Attack& attack) {
      return attack.must != 0 || attack.more != 0 || attack.any;
    };
    if (std::any_of(attacks.begin(), attacks.end(), hops)) {
      return true;
    }
    if (std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) {
          return attack.works(seen.occupied, seen.enemies, seen.holes);
        })) {
      visit(square);
    }
    return false;
  });
}

/// A move that a unit makes before it captures: the arrival, and the castling if it is one.
struct Make {
  Square to;
  const Castling* castling = nullptr;
};

/// Emits the captures of units of `victim` by a unit that has made `make` from `from` for `side`.
void take(Arbiter& arbiter, Square from, const Make& make, WalkId victim, Colour side,
          Moves& moves) {
  Position& position = arbiter.position();
  const WalkId walk = position.at(from).walk;
  const auto add_made = [&](SingleMove move) {
    if (make.castling != nullptr) {
      move.partner = make.castling->partner_from;
      move.partner_to = make.castling->partner_to;
    }
    add(moves, move);
  };
  if (position.memory(RuleSet::en_passant) == 0 && make.castling == nullptr) {
    const std::size_t before = moves.size();
    if (each_prey(arbiter, from, make.to, victim, side, [&](Square square) {
          add_made({.from = from, .to = square, .capture = square});
        })) {
      return;
    }
    moves.resize(before);
  }
  const AsSeenBy view(position, arbiter.rules().hooks, from, make.to);
  if (make.castling != nullptr) {
    position.relocate(make.castling->partner_from, make.castling->partner_to, Reason::bookkeeping);
  }
  arbiter.generate_walk(make.to, walk, side, [&](SingleMove move) {
    if (move.capture != no_square && position.at(move.capture).walk == victim) {
      move.from = from;
      move.steps = 1;  // ways with the same arrival are one move
      add_made(move);
    }
  });
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (right && position.at(right->pawn).walk == victim &&
      position.at(right->pawn).belongs_to(opponent(side))) {
    right->any_crossed([&](Square crossed) {
      return arbiter.rules().movement().each_en_passant(
          position, make.to, walk, side, crossed, [&](Square to) {
            add_made(
                {.from = from, .to = to, .capture = right->pawn, .kind = MoveKind::en_passant});
            return false;
          });
    });
  }
}

/// The castlings that the unit on `from` makes in place of a king of `side`: from the king's square
/// in the game array, with a rook of that side that has not moved. Attacked squares do not matter,
/// because the unit that moves is no king.
std::vector<Make> castlings_made(const Arbiter& arbiter, Square from, Colour side) {
  const Position& position = arbiter.position();
  const std::uint64_t unmoved = position.memory(RuleSet::castling_units) >> castling_partner_shift;
  std::vector<Make> made;
  for (const Castling& castling : arbiter.rules().castlings) {
    if (castling.side == side && castling.king_from == from && (unmoved & castling.right) != 0 &&
        std::all_of(castling.empty.begin(), castling.empty.end(),
                    [&](Square square) { return position.empty(square); })) {
      made.push_back({castling.king_to, &castling});
    }
  }
  return made;
}

/// Judged by lines alone: could the unit on `from` reach, by a move of `victim`, a square from
/// which it attacks a unit of that walk?
bool comes_near_any(const Arbiter& arbiter, Square from, WalkId victim, Colour side) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  if (position.memory(RuleSet::en_passant) != 0 || !movement.has_attack_tables(walk, side)) {
    return true;
  }
  const std::uint64_t reach = movement.reach(victim, opponent(side), from);
  return position.units(opponent(side)).any_of(position.size(), [&](Square square) {
    return position.at(square).walk == victim &&
           (movement.attackers(walk, side, square) & reach) != 0;
  });
}

/// All captures of the unit on `from`, of units of `victim`, for `side`.
void make_and_take(Arbiter& arbiter, Square from, WalkId victim, Colour side, Moves& moves) {
  std::vector<Make> made;
  if (arbiter.rules().place_in_array(victim) == walks::king) {
    made = castlings_made(arbiter, from, opponent(side));
  }
  if (made.empty() && !comes_near_any(arbiter, from, victim, side)) {
    return;
  }
  {
    const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, from, from);
    arbiter.generate_walk(from, victim, opponent(side), [&](const SingleMove& move) {
      if (move.capture == no_square) {
        made.push_back({move.to});
      }
    });
  }
  for (const Make& make : made) {
    take(arbiter, from, make, victim, side, moves);
  }
}

void generate(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  std::vector<WalkId> victims;
  position.units(opponent(side)).any_of(position.size(), [&](Square square) {
    victims.push_back(position.at(square).walk);
    return false;
  });
  std::sort(victims.begin(), victims.end());
  victims.erase(std::unique(victims.begin(), victims.end()), victims.end());
  Moves moves;
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    if (arbiter.is_mobile(from)) {
      for (const WalkId walk : victims) {
        make_and_take(arbiter, from, walk, side, moves);
      }
    }
    return false;
  });
  for (const SingleMove& move : moves) {
    emit(move);
  }
}

/// Judged by lines alone: could the unit on `from` reach, by a step of the king on `royal` or by a
/// castling, a square from which it attacks that king?
bool comes_near(const Arbiter& arbiter, Square from, Square royal, Colour by) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  return position.memory(RuleSet::en_passant) != 0 || !movement.has_attack_tables(walk, by) ||
         !castlings_made(arbiter, from, opponent(by)).empty() ||
         (movement.attackers(walk, by, royal) &
          movement.reach(position.at(royal).walk, opponent(by), from)) != 0;
}

/// Can a king of `side` be captured? Call this while the opponent of `side` is to move.
bool can_be_captured(Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const Colour by = opponent(side);
  const bool all_effects = arbiter.rules().check_is_played;
  const SquareSet royals = position.royals(side);
  const SquareSet units = position.units(by);
  return royals.any_of(position.size(), [&](Square royal) {
    return units.any_of(position.size(), [&](Square from) {
      if (!comes_near(arbiter, from, royal, by) || !arbiter.is_mobile(from)) {
        return false;
      }
      Moves moves;
      make_and_take(arbiter, from, position.at(royal).walk, by, moves);
      return std::any_of(moves.begin(), moves.end(), [&](const SingleMove& move) {
        return move.capture == royal &&
               (!all_effects || arbiter.is_playable(move, Occasion::king_capture));
      });
    });
  });
}

bool is_checked(Arbiter& arbiter, Colour side) {
  const auto ask = [&] { return can_be_captured(arbiter, side); };
  return arbiter.position().to_move() == side ? arbiter.with_turn_passed(ask) : ask();
}

Refusal install(RuleSet& rules, std::span<const Argument>) {
  rules.castling_units_are_known = true;
  rules.hooks.ways.push_back({.concerns = [](const UnitKind&) { return true; },
                              .change =
                                  [](Arbiter&, Square, Colour, Ways& ways) {
                                    const Ways usual = ways;
                                    ways.clear();
                                    for (Way way : usual) {
                                      way.mode = Mode::move_only;
                                      ways.add(way);
                                    }
                                  }});
  // A castling made in this way moves the other side's rook.
  rules.hooks.extra_moves.push_back({generate, {.units = 2, .usual_sides = true, .enemies = 1}});
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return usual() || is_checked(arbiter, side);
  });
  return {};
}

}  // namespace

const Condition make_and_take_chess{
    .names = {"Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"},
    .rule =
        "A unit captures in two parts of one move: first it moves without capturing, like the unit "
        "that it is to capture, then it captures that unit in its own way. A white knight that is "
        "to capture a rook first moves like a rook. In place of a king's move it may castle like "
        "that king, with a rook of the king's side that has not moved, if it stands on the king's "
        "square in the game array. A unit gives check if it could capture the king in this way.",
    .source = "traditional",
    .install = install,
    .keeps = all_but(Capability::check_is_observation)};

}  // namespace warp
