// All-in, Half-in and Mainly-in Chess: sides that move each other's units.

#include <algorithm>
#include <memory>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Emits the moves of the other side's units as if that side were to move, including castling and
/// the moves that other rules add; but no side captures its own king. Neutral units belong to that
/// side, too; moves that they can also make for the side to move are emitted only with `own_again`.
/// `for_opponent` is closed meanwhile.
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

/// Units that the opponent moves go where they can go anyway.
std::shared_ptr<const Manners> manners_of_others() { return std::make_shared<const Manners>(); }

/// Lets either side also move the units of the other side.
void let_move_others(RuleSet& rules) {
  rules.hooks.extra_moves.push_back(
      {[question = rules.allocate_question()](Arbiter& arbiter, Hooks::Emit emit) {
         generate_for_opponent(arbiter, question, false, emit);
       },
       {.units = 2},
       false,
       manners_of_others()});
}

/// The key of the placement of all units before `played`; equal only for equal placements.
Key placement_before(const Played& played) {
  const auto effects = played.position.since(played.start);
  const auto first = std::find_if(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.kind != EffectKind::remember;
  });
  return first == effects.end() ? played.position.placement_key() : first->value_before;
}

/// All-in Chess: the next move may not restore the placement before the last move, unless by a
/// capture.
void forbid_taking_back(MemorySlot slot, Played& played) {
  if (played.move.only_waits()) {
    return;
  }
  Position& position = played.position;
  const bool moved = played.move.kind != MoveKind::null_move;
  if (moved && !played.captured_something() && position.memory(slot) == position.placement_key()) {
    played.forbid();
    return;
  }
  position.remember(slot, moved ? placement_before(played) : 0);
}

Refusal install_all(RuleSet& rules, std::span<const Argument>) {
  let_move_others(rules);
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(),
                         [slot](Played& played) { forbid_taking_back(slot, played); });
  return {};
}

Refusal install_half(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId for_opponent = rules.allocate_question();
  rules.hooks.mobility.push_back(
      [for_opponent](Arbiter& arbiter, Square, Colour) { return !arbiter.is_open(for_opponent); });
  rules.hooks.extra_moves.push_back({[for_opponent](Arbiter& arbiter, Hooks::Emit emit) {
                                       generate_for_opponent(arbiter, for_opponent, true, emit);
                                     },
                                     {.units = 2},
                                     false,
                                     manners_of_others()});
  // Castling is generated without asking which side moves.
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    const Position& position = arbiter.position();
    return position.at(move.from).belongs_to(opponent(position.to_move()));
  });
  return {};
}

Refusal install_mainly(RuleSet& rules, std::span<const Argument>) {
  let_move_others(rules);
  const MemorySlot slot = rules.allocate_slot();  // the squares of the units that have just moved
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slot](Played& played) {
    if (!played.move.only_waits()) {
      SquareList moved;
      each_mover(played, [&](const Unit&, Square square) { moved.add(square); });
      played.position.remember(slot, moved.to_memory());
    }
  });
  rules.hooks.move_filter.push_back([slot](Arbiter& arbiter, const SingleMove& move) {
    const SquareList moved = SquareList::from_memory(arbiter.position().memory(slot));
    return std::none_of(moved.begin(), moved.end(), [&](Square square) {
      return (move.from == square && move.kind != MoveKind::whole_board) ||
             move.partner == square || (move.to == square && move.kind == MoveKind::exchange);
    });
  });
  return {};
}

}  // namespace

const Condition all_in_chess{
    .names = {"AllInChess", "AllInChess", "AllInChess"},
    .rule = {"A side may move its own units and those of the other side; each unit moves like a "
             "unit of the side to which it belongs. A move without capture may not restore the "
             "position before the last move.",
             "Eine Partei darf ihre eigenen Steine und die der anderen Partei ziehen; jeder Stein "
             "zieht wie ein Stein der Partei, der er gehört. Ein Zug ohne Schlag darf nicht die "
             "Stellung vor dem letzten Zug wiederherstellen.",
             "Un camp peut jouer ses pièces et celles de l'autre camp; chaque pièce joue comme une "
             "pièce du camp auquel elle appartient. Un coup sans capture ne peut pas rétablir la "
             "position d'avant le dernier coup."},
    .source = traditional,
    .install = install_all};

const Condition half_in_chess{
    .names = {"HalfInChess", "HalfInChess", "HalfInChess"},
    .rule = {"A side moves the units of the other side, and only these.",
             "Eine Partei zieht die Steine der anderen Partei, und nur diese.",
             "Un camp joue les pièces de l'autre camp, et seulement celles-ci."},
    .source = alike("C. Tylor, The Problemist 2024"),
    .install = install_half};

const Condition mainly_in_chess{
    .names = {"MainlyInChess", "MainlyInChess", "MainlyInChess"},
    .rule = {"A side may move its own units and those of the other side, but not a unit that has "
             "just moved. Castling counts as a move of king and rook, and an exchange as a move of "
             "both units.",
             "Eine Partei darf ihre eigenen Steine und die der anderen ziehen, aber keinen, der "
             "soeben gezogen hat. Die Rochade zählt als Zug von König und Turm, ein Tausch als Zug "
             "beider Steine.",
             "Un camp peut jouer ses pièces et celles de l'autre camp, mais pas une pièce qui "
             "vient de jouer. Le roque compte comme coup du roi et de la tour, un échange comme "
             "coup des deux pièces."},
    .source = alike("C. Tylor, The Problemist 2024"),
    .install = install_mainly};

}  // namespace warp
