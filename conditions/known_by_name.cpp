#include "conditions/known_by_name.hpp"

#include <array>

namespace warp {

namespace {

constexpr Condition known(std::string_view english, std::string_view german,
                          std::string_view french) {
  Condition condition;
  condition.names = {english, german, french};
  return condition;
}

constexpr std::array rule_is_not_known{Unplayed{
    {"{condition}, whose exact rule is not known here",
     "{condition}, dessen genaue Regel hier nicht bekannt ist",
     "{condition}, dont la règle exacte n'est pas connue ici"},
    {"Composers use it, but no definition was found that says what happens in every "
     "position.",
     "Komponisten verwenden es, aber es fand sich keine Definition, die für jede Stellung "
     "sagt, was geschieht.",
     "Des compositeurs l'emploient, mais aucune définition n'a été trouvée qui dise ce qui "
     "arrive dans toute position."}}};

/// A condition of which no certain definition was found.
constexpr Condition unclear(std::string_view english, std::string_view german,
                            std::string_view french) {
  Condition condition = known(english, german, french);
  condition.unplayed = rule_is_not_known;
  return condition;
}

// In the alphabetical order of the English names.
constexpr std::array table{
    unclear("AntiParryChess", "AntiParadeSchach", "EchecsAntiParade"),
    unclear("Capture&Exchange", "Capture&Exchange", "Capture&Exchange"),
    known("CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT"),
    known("Dummy", "Dummy", "Dummy"),
    unclear("ManagerChess", "ManagerSchach", "EchecsManager"),
    unclear("MantisChess", "MantisSchach", "EchecsMantis"),
    unclear("QuartzChess", "QuartzSchach", "EchecsQuartz"),
    unclear("VerwallChess", "VerwallSchach", "EchecsVerwall"),
    unclear("ZorroChess", "ZorroSchach", "EchecsZorro"),
};

}  // namespace

std::span<const Condition> conditions_known_by_name() { return table; }

}  // namespace warp
