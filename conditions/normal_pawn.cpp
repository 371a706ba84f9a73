#include "conditions/all_conditions.hpp"
#include "solver/rules/played.hpp"

namespace warp {

namespace {

Refusal install(RuleSet& rules, std::span<const Argument>) {
  rules.let_pawns_leave_first_rank();
  rules.pawns_make_for_first_rank = true;
  return {};
}

}  // namespace

const Condition normal_pawn{
    .names = {"NormalPawn", "NormalBauern", "PionNormale"},
    .rule =
        "Pawns that come to their own first rank move from there one step; in Take & Make they "
        "may go there.",
    .source = "Popeye's manual",
    .install = install};

}  // namespace warp
