#include "conditions/all_conditions.hpp"

namespace warp {

namespace {

Refusal install_lese_majeste(RuleSet& rules, std::span<const Argument>) {
  rules.may_begin_in_check = true;
  return {};
}

}  // namespace

const Condition lese_majeste{
    .names = {"LeseMajeste", "LeseMajeste", "LeseMajeste"},
    .rule = {"The side that does not move first may stand in check in the diagram. Its king may "
             "not be captured. From the first move on check is as usual.",
             "Die Partei, die nicht beginnt, darf im Diagramm im Schach stehen. Ihr König darf "
             "nicht geschlagen werden. Vom ersten Zug an ist Schach wie üblich.",
             "Le camp qui ne commence pas peut être en échec dans le diagramme. Son roi ne peut "
             "pas être capturé. À partir du premier coup l'échec est ordinaire."},
    .source = {"problems by E. Bartel, Jugendschach 1985",
               "Aufgaben von E. Bartel, Jugendschach 1985",
               "problèmes d'E. Bartel, Jugendschach 1985"},
    .install = install_lese_majeste};

}  // namespace warp
