#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

bool captures(const SingleMove& move) { return move.capture != no_square; }

Refusal install(RuleSet& rules, std::span<const Argument>) {
  rules.kings_are_royal = false;
  rules.castling_past_checks = true;
  rules.let_pawns_become_kings();
  rules.decide_choice(
      {.may_leave_none = false, .choose = [](Arbiter&, std::vector<SingleMove>& moves) {
         if (std::any_of(moves.begin(), moves.end(), captures)) {
           std::erase_if(moves, [](const SingleMove& move) { return !captures(move); });
         }
       }});
  return {};
}

}  // namespace

const Condition losing_chess{
    .names = {"LosingChess", "Schlagschach", "QuiPerdGagne"},
    .rule =
        "A side that has a legal capture must capture. Kings are ordinary units: there is no "
        "check, they may be captured, and pawns may promote to kings. A side with no units, or "
        "with no legal move, has reached the aim of the game.",
    .source = "traditional",
    .install = install,
    .several_kings = true};

}  // namespace warp
