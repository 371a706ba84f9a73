#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The number of half-moves to which defences that give check, and answers of the same kind, are
/// examined. Deeper sequences mostly go round in a circle.
constexpr std::size_t deepest = 12;

Refusal install_checkless(RuleSet& rules, std::span<const Argument>) {
  std::array<RuleSet::QuestionId, deepest> levels{};
  std::generate(levels.begin(), levels.end(), [&] { return rules.allocate_question(); });
  const RuleSet::QuestionId no_mate_beyond = rules.allocate_question();
  rules.mates_may_be_undecided = true;
  rules.hooks.legality_of_checks.push_back(
      {Spares::kings_without_check, [=](Arbiter& arbiter, const Played& played) {
         if (played.move.kind == MoveKind::null_move) {
           return true;
         }
         const auto* const level = std::find_if(levels.begin(), levels.end(),
                                                [&](auto id) { return arbiter.is_open(id); });
         if (level == levels.end()) {
           arbiter.note_undecided();
           return !arbiter.is_open(no_mate_beyond);
         }
         const Arbiter::Closed asking(arbiter, *level);
         const auto mates = [&] {
           return !arbiter.with_turn_passed([&] { return arbiter.can_move(); });
         };
         if (level != levels.begin()) {
           return mates();
         }
         // All assumptions are made at the same depth: if they make no difference, the question is
         // decided.
         const bool undecided_before = arbiter.take_undecided();
         const bool if_none = mates();
         bool decided = !arbiter.take_undecided();
         if (!decided) {
           const Arbiter::Closed assuming(arbiter, no_mate_beyond);
           decided = mates() == if_none;
           arbiter.take_undecided();
         }
         const bool no_answer = !decided && arbiter.is_asked_for_mate();
         if (undecided_before || no_answer) {
           arbiter.note_undecided();
         }
         return decided ? if_none : !no_answer;
       }});
  return {};
}

}  // namespace

const Condition checkless_chess{
    .names = {"ChecklessChess", "OhneSchach", "SansEchecs"},
    .rule =
        {"A side may give check only if it mates. Whether a check mates is decided by the same "
         "rule: a defence that itself gives check is legal only if it mates. Where these questions "
         "lead back to themselves there is no answer: such a check is legal, and the mate is "
         "reported as undecidable.",
         "Eine Partei darf nur Schach bieten, wenn es matt ist. Ob ein Schachgebot matt setzt, "
         "wird nach derselben Regel entschieden: eine Verteidigung, die selbst Schach bietet, ist "
         "nur legal, wenn sie matt setzt. Wo diese Fragen im Kreis führen, gibt es keine Antwort: "
         "ein solches Schachgebot ist legal, und das Matt wird als unentscheidbar gemeldet.",
         "Un camp ne peut donner échec que s'il mate. Qu'un échec mate se décide par la même "
         "règle: une défense qui donne elle-même échec n'est légale que si elle mate. Là où ces "
         "questions tournent en rond il n'y a pas de réponse: un tel échec est légal, et le mat "
         "est signalé comme indécidable."},
    .source = {"played since the middle of the 19th century",
               "seit der Mitte des 19. Jahrhunderts gespielt",
               "joué depuis le milieu du 19e siècle"},
    .install = install_checkless,
    .squares_are_alike = true};

}  // namespace warp
