#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_brunner(RuleSet& rules, std::span<const Argument>) {
  rules.check_is_played = true;
  rules.hooks.legality.push_back({Spares::kings, [](Arbiter& arbiter, const Played& played) {
                                    return played.occasion != Occasion::king_capture ||
                                           !arbiter.in_check(played.mover);
                                  }});
  return {};
}

}  // namespace

const Condition brunner_chess{
    .names = {"BrunnerChess", "BrunnerSchach", "EchecsBrunner"},
    .rule =
        {"A unit gives check only if it could capture the king by a legal move, which does not "
         "leave its own king in check. A pinned unit gives no check.",
         "Ein Stein bietet nur Schach, wenn er den König durch einen legalen Zug schlagen könnte, "
         "der den eigenen König nicht im Schach lässt. Ein gefesselter Stein bietet kein Schach.",
         "Une pièce ne donne échec que si elle pourrait capturer le roi par un coup légal, qui ne "
         "laisse pas son propre roi en échec. Une pièce clouée ne donne pas échec."},
    .source = {"named after E. Brunner", "nach E. Brunner benannt", "nommé d'après E. Brunner"},
    .install = install_brunner};

}  // namespace warp
