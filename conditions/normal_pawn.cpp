#include "conditions/all_conditions.hpp"
#include "conditions/pawns_at_home.hpp"

namespace warp {

namespace {

Refusal install_normal_pawn(RuleSet& rules, std::span<const Argument>) {
  rules.let_pawns_leave_first_rank();
  rules.said_together<PawnsAtHome>()->may_return = true;
  return {};
}

}  // namespace

const Condition normal_pawn{
    .names = {"NormalPawn", "NormalBauern", "PionNormale"},
    .rule = {"A pawn on its own first rank may step one square forward. In Take & Make a capturing "
             "pawn may go on to its own first rank.",
             "Ein Bauer auf seiner eigenen Grundreihe darf einen Schritt vorwärts ziehen. In Take "
             "& Make darf ein schlagender Bauer auf seine eigene Grundreihe weiterziehen.",
             "Un pion sur sa première rangée peut avancer d'un pas. En Take & Make un pion qui "
             "capture peut continuer jusqu'à sa première rangée."},
    .source = {"Popeye's manual", "Handbuch von Popeye", "manuel de Popeye"},
    .install = install_normal_pawn};

}  // namespace warp
