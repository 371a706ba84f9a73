#include <algorithm>
#include <bit>

#include <boost/container/small_vector.hpp>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

using Moves = boost::container::small_vector<SingleMove, 32>;

void add(Moves& moves, const SingleMove& move) {
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    moves.push_back(move);
  }
}

/// What is to be captured: units of one walk, whose lines the capturing unit then uses first.
struct Prey {
  WalkId walk;
  SquareSet squares;
  bool castles = false;  ///< units may move like a king that castles
  bool passed = false;   ///< one of them can be captured en passant
};

bool castles(const RuleSet& rules, WalkId walk) {
  return rules.place_in_array(walk) == walks::king;
}

/// Can one of these units be captured en passant?
bool can_be_captured_passing(const Position& position, const SquareSet& squares) {
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  return right && squares.contains(right->pawn);
}

/// Calls `visit` with each square of `prey` on which the unit on `from` could capture after it has
/// gone to `made`. Returns false if lines alone are not enough: if the unit captures in passing, or
/// over hurdles, which are part of a move.
template <class Visit>
bool each_prey(const Arbiter& arbiter, Square from, Square made, const Prey& prey, Colour side,
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
  const std::uint64_t own = std::uint64_t{1} << from;
  std::uint64_t rest = prey.squares.first_word() & movement.reach(walk, side, made) & ~own;
  for (; rest != 0; rest &= rest - 1) {
    const auto square = static_cast<Square>(std::countr_zero(rest));
    const auto attacks = movement.attacks_between(walk, side, made, square);
    const auto hops = [](const Attack& attack) {
      return attack.must != 0 || attack.more != 0 || attack.any;
    };
    if (std::any_of(attacks.begin(), attacks.end(), hops)) {
      return false;
    }
    if (std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) {
          return attack.works(seen.occupied, seen.enemies, seen.holes);
        })) {
      visit(square);
    }
  }
  return true;
}

/// A move that a unit makes before it captures: the arrival, and the castling if it is one.
struct Make {
  Square to;
  const Castling* castling = nullptr;
};
using Makes = boost::container::small_vector<Make, 28>;

/// Emits the captures of `prey` by a unit that has made `make` from `from` for `side`.
void take(Arbiter& arbiter, Square from, const Make& make, const Prey& prey, Colour side,
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
  if (!prey.passed && make.castling == nullptr) {
    const std::size_t before = moves.size();
    if (each_prey(arbiter, from, make.to, prey, side, [&](Square square) {
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
    if (move.capture != no_square && prey.squares.contains(move.capture)) {
      move.from = from;
      move.steps = 1;  // ways with the same arrival are one move
      add_made(move);
    }
  });
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (prey.passed && !position.empty(right->pawn)) {
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
Makes castlings_made(const Arbiter& arbiter, Square from, Colour side) {
  const Position& position = arbiter.position();
  const std::uint64_t unmoved = position.memory(RuleSet::castling_units) >> castling_partner_shift;
  Makes made;
  for (const Castling& castling : arbiter.rules().castlings) {
    if (castling.side == side && castling.king_from == from && (unmoved & castling.right) != 0 &&
        std::all_of(castling.empty.begin(), castling.empty.end(),
                    [&](Square square) { return position.empty(square); })) {
      made.push_back({castling.king_to, &castling});
    }
  }
  return made;
}

/// The squares from which a unit of `walk` could capture some of `prey`, judged by lines alone;
/// everywhere if that says nothing.
std::uint64_t squares_near(const Arbiter& arbiter, WalkId walk, const Prey& prey, Colour side) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  if (prey.passed || !movement.has_attack_tables(walk, side)) {
    return Movement::everywhere;
  }
  std::uint64_t near = 0;
  prey.squares.any_of(position.size(), [&](Square square) {
    near |= movement.attackers(walk, side, square);
    return false;
  });
  return near;
}

/// May the unit on `from` come, like one of `prey`, to a square from which it captures one? `near`
/// is squares_near() for its walk. Most units may not.
inline bool gets_near(const Arbiter& arbiter, Square from, const Prey& prey, std::uint64_t near,
                      Colour side) {
  return (arbiter.rules().movement().reach(prey.walk, opponent(side), from) & near) != 0;
}

/// Adds all captures of `prey` by the unit on `from` for `side`, for which gets_near() returned
/// true, or which may castle.
void make_and_take(Arbiter& arbiter, Square from, const Prey& prey, std::uint64_t near, Colour side,
                   Moves& moves) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  Makes made;
  if (prey.castles) {
    made = castlings_made(arbiter, from, opponent(side));
  }
  if (gets_near(arbiter, from, prey, near, side)) {
    const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, from, from);
    movement.each_step(position, from, prey.walk, opponent(side), near, [&](const Step& step) {
      if (step.capture == no_square &&
          (near == Movement::everywhere || (near >> step.to & 1U) != 0)) {
        made.push_back({step.to});
      }
      return false;
    });
  }
  for (const Make& make : made) {
    take(arbiter, from, make, prey, side, moves);
  }
}

/// The units of `side`, by their walks.
std::vector<Prey> prey_of(const Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  std::vector<Prey> all;
  position.units(side).any_of(position.size(), [&](Square square) {
    const WalkId walk = position.at(square).walk;
    auto place = std::lower_bound(all.begin(), all.end(), walk,
                                  [](const Prey& one, WalkId of) { return one.walk < of; });
    if (place == all.end() || place->walk != walk) {
      place = all.insert(place, Prey{walk, {}});
    }
    place->squares.insert(square);
    return false;
  });
  for (Prey& prey : all) {
    prey.castles = castles(arbiter.rules(), prey.walk);
    prey.passed = can_be_captured_passing(position, prey.squares);
  }
  return all;
}

void generate_captures_by_make(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const std::vector<Prey> all = prey_of(arbiter, opponent(side));
  WalkId walk = no_walk;            // of the last unit
  std::vector<std::uint64_t> near;  // by prey, for that walk
  Moves moves;
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    if (arbiter.is_mobile(from)) {
      if (position.at(from).walk != walk) {
        walk = position.at(from).walk;
        near.clear();
        for (const Prey& prey : all) {
          near.push_back(squares_near(arbiter, walk, prey, side));
        }
      }
      moves.clear();  // moves of different units differ
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].castles || gets_near(arbiter, from, all[i], near[i], side)) {
          make_and_take(arbiter, from, all[i], near[i], side, moves);
        }
      }
      for (const SingleMove& move : moves) {
        emit(move);
      }
    }
    return false;
  });
}

/// Can a king of `side` be captured? Call this while the opponent of `side` is to move.
bool can_be_captured(Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const Colour by = opponent(side);
  const bool all_effects = arbiter.rules().check_is_played;
  const SquareSet royals = position.royals(side);
  const SquareSet units = position.units(by);
  Moves moves;
  return royals.any_of(position.size(), [&](Square royal) {
    Prey king{position.at(royal).walk, {}};
    king.squares.insert(royal);
    king.castles = castles(arbiter.rules(), king.walk);
    king.passed = can_be_captured_passing(position, king.squares);
    return units.any_of(position.size(), [&](Square from) {
      const std::uint64_t near = squares_near(arbiter, position.at(from).walk, king, by);
      if (!king.castles && !gets_near(arbiter, from, king, near, by)) {
        return false;
      }
      moves.clear();
      make_and_take(arbiter, from, king, near, by, moves);
      return !moves.empty() && arbiter.is_mobile(from) &&
             std::any_of(moves.begin(), moves.end(), [&](const SingleMove& move) {
               return !all_effects || arbiter.is_playable(move, Occasion::king_capture);
             });
    });
  });
}

bool is_checked(Arbiter& arbiter, Colour side) {
  const auto ask = [&] { return can_be_captured(arbiter, side); };
  return arbiter.position().to_move() == side ? arbiter.with_turn_passed(ask) : ask();
}

Refusal install_make_and_take(RuleSet& rules, std::span<const Argument>) {
  rules.castling_units_are_known = true;
  rules.hooks.ways.push_back({.concerns = [](const UnitKind&) { return true; },
                              .change =
                                  [](Arbiter&, Square, Colour, Ways& ways) {
                                    const Ways usual = ways;
                                    ways.clear();
                                    for (const Way& way : usual) {
                                      if (way.mode != Mode::capture_only) {
                                        ways.add(way.only(Mode::move_only));
                                      }
                                    }
                                  },
                              .observes = Observes::from_own_square,
                              .captures_otherwise = true});
  // A castling made in this way moves the other side's rook.
  rules.hooks.extra_moves.push_back(
      {generate_captures_by_make, {.units = 2, .usual_sides = true, .enemies = 1}});
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    // Without other rules no unit observes another in the usual way.
    const Hooks& hooks = arbiter.rules().hooks;
    const bool is_alone = hooks.ways.size() == 1 && hooks.check.size() == 1;
    return (!is_alone && usual()) || is_checked(arbiter, side);
  });
  return {};
}

}  // namespace

const Condition make_and_take_chess{
    .names = {"Make&TakeChess", "Make&TakeSchach", "Make&TakeEchecs"},
    .rule =
        {"A unit captures in two parts of one move: first it moves without capturing, like the "
         "unit that it is to capture, then it captures that unit in its own way. A white knight "
         "that is to capture a rook first moves like a rook. In place of a king's move it may "
         "castle like that king, with a rook of the king's side that has not moved, if it stands "
         "on the king's square in the game array. A unit gives check if it could capture the king "
         "in this way.",
         "Ein Stein schlägt in zwei Teilen eines Zuges: zuerst zieht er ohne Schlag wie der Stein, "
         "den er schlagen soll, dann schlägt er diesen auf seine eigene Art. Ein weißer Springer, "
         "der einen Turm schlagen soll, zieht zuerst wie ein Turm. An der Stelle eines Königszuges "
         "darf er rochieren wie dieser König, mit einem Turm von dessen Partei, der nicht gezogen "
         "hat, wenn er auf dem Feld des Königs in der Partieanfangsstellung steht. Ein Stein "
         "bietet Schach, wenn er den König so schlagen könnte.",
         "Une pièce capture en deux parties d'un coup: d'abord elle joue sans capturer comme la "
         "pièce qu'elle va capturer, puis elle capture celle-ci à sa manière. Un cavalier blanc "
         "qui va capturer une tour joue d'abord comme une tour. Au lieu d'un coup de roi elle peut "
         "roquer comme ce roi, avec une tour du camp du roi qui n'a pas joué, si elle se trouve "
         "sur la case du roi au début de la partie. Une pièce donne échec si elle pourrait "
         "capturer le roi ainsi."},
    .source = alike("H. Laue"),
    .install = install_make_and_take};

}  // namespace warp
