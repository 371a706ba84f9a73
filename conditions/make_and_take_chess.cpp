#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

using Moves = std::vector<SingleMove>;

void add(Moves& moves, const SingleMove& move) {
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    moves.push_back(move);
  }
}

/// Calls `visit` with each square of a unit of `victim` on which a unit of `walk` that has gone
/// from `from` to `made` could capture it. Returns false if lines alone do not tell: it may capture
/// in passing, or over hurdles, which are part of a move.
template <class Visit>
bool each_prey(const Arbiter& arbiter, Square from, Square made, WalkId victim, Colour side,
               Visit visit) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  if (!movement.has_attack_tables(walk, side) || movement.captures_aside(walk, side)) {
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
          return (attack.path & seen.holes) == 0 && attack.works(seen.occupied, seen.enemies);
        })) {
      visit(square);
    }
    return false;
  });
}

/// The captures of a unit that has gone to `made` and takes units of `victim` for `side`.
void take(Arbiter& arbiter, Square from, Square made, WalkId victim, Colour side, Moves& moves) {
  Position& position = arbiter.position();
  const WalkId walk = position.at(from).walk;
  if (position.memory(RuleSet::en_passant) == 0) {
    const std::size_t before = moves.size();
    if (each_prey(arbiter, from, made, victim, side, [&](Square square) {
          add(moves, {.from = from, .to = square, .capture = square});
        })) {
      return;
    }
    moves.resize(before);
  }
  const Position::Mark start = position.mark();
  position.relocate(from, made, Reason::bookkeeping);
  arbiter.generate_walk(made, walk, side, [&](SingleMove move) {
    if (move.capture != no_square && position.at(move.capture).walk == victim) {
      move.from = from;
      move.steps = 1;  // ways that differ only on the way are one move
      add(moves, move);
    }
  });
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (right && position.at(right->pawn).walk == victim &&
      position.at(right->pawn).belongs_to(opponent(side))) {
    right->any_crossed([&](Square crossed) {
      return arbiter.rules().movement().each_en_passant(
          position, made, walk, side, crossed, [&](Square to) {
            add(moves,
                {.from = from, .to = to, .capture = right->pawn, .kind = MoveKind::en_passant});
            return false;
          });
    });
  }
  position.undo(start);
}

/// All captures of the unit on `from`, of units of `victim`, for `side`.
void make_and_take(Arbiter& arbiter, Square from, WalkId victim, Colour side, Moves& moves) {
  std::vector<Square> made;
  arbiter.generate_walk(from, victim, opponent(side), [&](const SingleMove& move) {
    if (move.capture == no_square) {
      made.push_back(move.to);
    }
  });
  for (const Square square : made) {
    take(arbiter, from, square, victim, side, moves);
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

/// Could the unit on `from`, as far as lines tell, be a step of the king on `royal` away from where
/// it attacks him?
bool comes_near(const Arbiter& arbiter, Square from, Square royal, Colour by) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  return position.memory(RuleSet::en_passant) != 0 || !movement.has_attack_tables(walk, by) ||
         (movement.attackers(walk, by, royal) &
          movement.reach(position.at(royal).walk, opponent(by), from)) != 0;
}

/// Is the capture of a king of `side` possible? To be asked while its opponent is to move.
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

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back({.concerns = [](const Unit&) { return true; },
                              .change =
                                  [](Arbiter&, Square, Colour, Ways& ways) {
                                    const Ways usual = ways;
                                    ways.clear();
                                    for (Way way : usual) {
                                      way.mode = Mode::move_only;
                                      ways.add(way);
                                    }
                                  }});
  rules.hooks.extra_moves.push_back(generate);
  // How kings are attacked comes before the rules that say what follows from it, in whichever
  // order the conditions are named.
  rules.hooks.check.insert(rules.hooks.check.begin(),
                           [](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
                             return usual() || is_checked(arbiter, side);
                           });
  return {};
}

}  // namespace

const Condition make_and_take_chess{
    .names = {"Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"},
    .rule =
        "To capture, a unit must first make a move, without capturing, of the kind of unit that it "
        "is to capture, and then captures it, as part of the same move, in its own way. Check is "
        "the threat of such a capture.",
    .source = "traditional",
    .install = install,
    .keeps = all_but(Capability::check_is_observation)};

}  // namespace warp
