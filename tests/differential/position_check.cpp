#include "tests/differential/position_check.hpp"

#include <vector>

#include <fmt/format.h>

#include "solver/engines/general/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/evidence/declared_changes.hpp"
#include "solver/search/play/record.hpp"
#include "tests/differential/random.hpp"
#include "tests/support/notation.hpp"

namespace warp::differential {

namespace {

/// The number that a further unit would get.
std::uint16_t next_id(const Position& position) {
  Position copy = position;
  for (Square square = 0; square < copy.size(); ++square) {
    if (copy.empty(square)) {
      copy.add(square, Unit{.walk = walks::pawn, .side = Side::white}, Reason::bookkeeping);
      return copy.at(square).id;
    }
  }
  return 0;
}

std::string unit_text(const Unit& unit) {
  return fmt::format("{}/{}/{}/{:x}", unit.walk, static_cast<unsigned>(unit.side), unit.id,
                     unit.attributes);
}

/// What can be seen in sets and counts of `one` but not in `other`.
std::string difference_in_sets(const Position& one, const Position& other) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (Square square = 0; square < one.size(); ++square) {
      if (one.units(colour).contains(square) != other.units(colour).contains(square) ||
          one.royals(colour).contains(square) != other.royals(colour).contains(square) ||
          one.holes().contains(square) != other.holes().contains(square)) {
        return "sets of squares differ on " + one.geometry().name(square);
      }
    }
    if (one.royal_count(colour) != other.royal_count(colour)) return "numbers of royals differ";
  }
  return {};
}

}  // namespace

std::string difference(const Position& one, const Position& other) {
  for (Square square = 0; square < one.size(); ++square) {
    if (one.at(square) != other.at(square)) {
      return fmt::format("{}: {} and {}", one.geometry().name(square), unit_text(one.at(square)),
                         unit_text(other.at(square)));
    }
  }
  for (MemorySlot slot = 0; slot < memory_slots; ++slot) {
    if (one.memory(slot) != other.memory(slot)) {
      return fmt::format("memory {}: {:x} and {:x}", slot, one.memory(slot), other.memory(slot));
    }
  }
  if (one.to_move() != other.to_move()) return "the side to move differs";
  if (one.placement_key() != other.placement_key()) return "placement keys differ";
  if (one.key() != other.key()) return "keys differ";
  if (one.follows_units() != other.follows_units()) return "only one follows units";
  return difference_in_sets(one, other);
}

Position set_up_anew(const Position& position) {
  Position anew(position.geometry());
  if (position.follows_units()) anew.follow_units();
  for (Square square = 0; square < position.size(); ++square) {
    if (!position.empty(square)) anew.add(square, position.at(square), Reason::bookkeeping);
  }
  for (MemorySlot slot = 0; slot < memory_slots; ++slot) {
    anew.remember(slot, position.memory(slot));
  }
  if (position.to_move() == Colour::black) anew.pass_turn();
  return anew;
}

std::string check_positions(const Phase& phase, std::uint64_t seed, const WorkLimit& limit,
                            std::size_t most_moves) {
  constexpr unsigned plies = 4;
  Chance chance(seed);
  evidence::DeclaredChanges changes;
  // Without techniques every effect is called in every move, also where it says that it does
  // nothing.
  Game game(phase.rules, phase.position, nullptr,
            chance.below(2) == 0 ? Techniques{} : Techniques::none());
  game.watch_effects(&changes);
  limit.watch(game);
  std::vector<Position> before;
  for (unsigned ply = 0; ply < plies && !limit.over(); ++ply) {
    before.push_back(game.position());
    const std::uint16_t id = next_id(game.position());
    std::vector<Move> moves;
    std::vector<Position> after;
    std::string wrong;
    const auto last_text = [&] {
      return fmt::format(
          "ply {}, {}", ply + 1,
          report::move_text(record_last(game),
                            test::in_english(game.position(), game.rules().walks())));
    };
    game.each_move([&] {
      if (std::string found = difference(game.position(), set_up_anew(game.position()));
          !found.empty()) {
        wrong = fmt::format("{}: not as set up anew: {}", last_text(), found);
      }
      if (!changes.violation().empty())
        wrong = fmt::format("{}: {}", last_text(), changes.violation());
      moves.push_back(game.last_move());
      after.push_back(game.position());
      return !wrong.empty() || moves.size() == most_moves || limit.over();
    });
    if (wrong.empty()) wrong = difference(game.position(), before.back());
    if (wrong.empty() && next_id(game.position()) != id) wrong = "numbers of units are used up";
    if (!wrong.empty()) return wrong;
    if (moves.empty()) break;
    const std::size_t chosen = chance.below(moves.size());
    game.play(moves[chosen]);
    if (std::string found = difference(game.position(), after[chosen]); !found.empty()) {
      return fmt::format("{}: played again, the move leads elsewhere: {}", last_text(), found);
    }
  }
  while (game.depth() > 0) {
    game.take_back();
    if (std::string found = difference(game.position(), before[game.depth()]); !found.empty()) {
      return fmt::format("half-move {} is not taken back: {}", game.depth() + 1, found);
    }
  }
  return {};
}

}  // namespace warp::differential
