// All-in, Half-in and Mainly-in Chess: sides that move each other's units.

#include <algorithm>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// Departure and arrival of the last single move, and the arrival of a castling partner, as memory
/// keeps them; 0: nothing to be known.
struct LastMove {
  Square from = no_square, to = no_square, partner = no_square;

  static constexpr unsigned square_bits = 16;

  std::uint64_t to_memory() const {
    return ((std::uint64_t{1} << square_bits | partner) << square_bits | from) << square_bits | to;
  }
  static LastMove from_memory(std::uint64_t value) {
    if (value == 0) {
      return {};
    }
    return {static_cast<Square>(value >> square_bits & 0xffffU),
            static_cast<Square>(value & 0xffffU),
            static_cast<Square>(value >> 2 * square_bits & 0xffffU)};
  }
};

/// The moves of the units of the other side, as if it were to move, castling and what else other
/// rules add to them; but no side captures its own king. Neutral units belong to it, too; what they
/// can do for the side to move as well is emitted only with `own_again`. `for_opponent`: closed
/// while this is asked.
void generate_for_opponent(Arbiter& arbiter, RuleSet::QuestionId for_opponent, bool own_again,
                           Hooks::Emit emit) {
  if (!arbiter.is_open(for_opponent)) {
    return;
  }
  std::vector<SingleMove> moves, own;
  const Colour side = arbiter.position().to_move();
  const auto keep = [&](const SingleMove& move) { moves.push_back(move); };
  const auto generate_extras = [&](Hooks::Emit take) {
    for (const auto& extra : arbiter.rules().hooks.extra_moves) {
      extra.generate(arbiter, take);
    }
  };
  const Arbiter::Closed asking(arbiter, for_opponent);
  arbiter.with_turn_passed([&] {
    generate_extras(keep);
    const SquareSet units = arbiter.position().units(opponent(side));
    return units.any_of(arbiter.position().size(), [&](Square from) {
      arbiter.generate_from(from, keep);
      return false;
    });
  });
  for (const SingleMove& move : moves) {
    if (move.capture != no_square && arbiter.position().royals(side).contains(move.capture)) {
      continue;
    }
    if (!own_again && arbiter.position().at(move.from).belongs_to(side)) {
      own.clear();
      const auto keep_own = [&](const SingleMove& one) { own.push_back(one); };
      arbiter.generate_from(move.from, keep_own);
      generate_extras(keep_own);
      if (std::find(own.begin(), own.end(), move) != own.end()) {
        continue;
      }
    }
    emit(move);
  }
}

/// Keeps the last move in mind if `counts` says so.
MemorySlot remember_last_move(RuleSet& rules, bool (*counts)(const Played&)) {
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::nothing(),
      [slot, counts](Played& played) {
        if (!played.move.only_waits()) {
          const bool moved = played.move.kind != MoveKind::null_move && counts(played);
          played.position.remember(
              slot,
              moved ? LastMove{played.move.from, played.move.to, played.move.partner_to}.to_memory()
                    : 0);
        }
      },
      When::noted);
  rules.hooks.extra_moves.push_back(
      {[question = rules.allocate_question()](Arbiter& arbiter, Hooks::Emit emit) {
         generate_for_opponent(arbiter, question, false, emit);
       },
       {.units = 2}});
  return slot;
}

std::string install_all(RuleSet& rules, std::span<const Argument>) {
  // What has captured or promoted cannot be taken back.
  const MemorySlot slot = remember_last_move(rules, [](const Played& played) {
    return !played.captured_something() && played.move.promotion == no_walk;
  });
  rules.hooks.move_filter.push_back([slot](Arbiter& arbiter, const SingleMove& move) {
    const LastMove last = LastMove::from_memory(arbiter.position().memory(slot));
    return move.capture != no_square || move.from != last.to || move.to != last.from;
  });
  return {};
}

std::string install_half(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId for_opponent = rules.allocate_question();
  rules.hooks.mobility.push_back(
      [for_opponent](Arbiter& arbiter, Square, Colour) { return !arbiter.is_open(for_opponent); });
  rules.hooks.extra_moves.push_back({[for_opponent](Arbiter& arbiter, Hooks::Emit emit) {
                                       generate_for_opponent(arbiter, for_opponent, true, emit);
                                     },
                                     {.units = 2}});
  // Castling does not ask who moves.
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    const Position& position = arbiter.position();
    return position.at(move.from).belongs_to(opponent(position.to_move()));
  });
  return {};
}

std::string install_mainly(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot slot = remember_last_move(rules, [](const Played&) { return true; });
  rules.hooks.move_filter.push_back([slot](Arbiter& arbiter, const SingleMove& move) {
    const LastMove last = LastMove::from_memory(arbiter.position().memory(slot));
    return move.from != last.to && move.from != last.partner;
  });
  return {};
}

}  // namespace

const Condition all_in_chess{
    .names = {"AllInChess", "AllInChess", "AllInChess"},
    .rule =
        "Either side may move any unit, its own or the other side's, according to the side of the "
        "unit. A move may not be taken back by the next one, so that the position is the same "
        "again.",
    .source = "traditional",
    .install = install_all};

const Condition half_in_chess{.names = {"HalfInChess", "HalfInChess", "HalfInChess"},
                              .rule = "Either side moves the units of the other side only.",
                              .source = "C. Tylor, The Problemist 2024",
                              .install = install_half};

const Condition mainly_in_chess{
    .names = {"MainlyInChess", "MainlyInChess", "MainlyInChess"},
    .rule =
        "Either side may move any unit, its own or the other side's, but not the unit that has "
        "just moved.",
    .source = "C. Tylor, The Problemist 2024",
    .install = install_mainly};

}  // namespace warp
