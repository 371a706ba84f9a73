#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Does the unit on `captured` attack the one on `capturer`? Squares without a unit are guarded as
/// usual.
bool could_capture_back(Arbiter& arbiter, Square capturer, Square captured, Colour side) {
  const Unit& unit = arbiter.position().at(captured);
  return unit.empty() || unit.is(Attribute::royal) ||
         arbiter.each_observation_by(captured, capturer, opponent(side), Purpose::geometry,
                                     [](const Observation&) { return true; });
}

Refusal install_zen(RuleSet& rules, std::span<const Argument>) {
  add_capture_rule(rules, could_capture_back);
  return {};
}

}  // namespace

const Condition zen_chess{
    .names = {"ZenChess", "ZenSchach", "EchecsZen"},
    .rule =
        {"A unit can be captured only by a unit that it itself attacks: a rook captures a rook, "
         "but no bishop. Whether it could capture legally, or is pinned, does not count. This "
         "also holds for captures by kings. Check is as usual: a king is attacked by units "
         "that he does not attack.",
         "Ein Stein kann nur von einem Stein geschlagen werden, den er selbst angreift: ein "
         "Turm schlägt einen Turm, aber keinen Läufer. Ob er legal schlagen könnte oder "
         "gefesselt ist, zählt nicht. Das gilt auch für Schläge von Königen. Schach ist wie "
         "üblich: ein König ist auch von Steinen angegriffen, die er nicht angreift.",
         "Une pièce ne peut être capturée que par une pièce qu'elle-même attaque: une tour "
         "capture une tour, mais pas un fou. Peu importe qu'elle puisse capturer légalement ou "
         "soit clouée. Cela vaut aussi pour les captures des rois. L'échec est ordinaire: un "
         "roi est attaqué par des pièces qu'il n'attaque pas."},
    .source = alike("M. Moss, 1970"),
    .install = install_zen,
    .squares_are_alike = true};

}  // namespace warp
