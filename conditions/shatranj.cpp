#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_shatranj(RuleSet& rules, std::span<const Argument>) {
  rules.castlings.clear();
  rules.hooks.move_filter.push_back({Spares::kings, [](Arbiter&, const SingleMove& move) {
                                       return move.kind != MoveKind::double_step;
                                     }});
  rules.when_complete.emplace_back([](RuleSet& complete) {
    if (!complete.promotions_are_stated) {
      complete.promotions = {complete.array_walks[walks::queen]};
    }
  });
  return {};
}

}  // namespace

// The old game also counts stalemate as a win, and taking all units but the king unless the
// opponent does the same at once. Goals say what is to be reached; these are none of the condition.
const Condition shatranj{
    .names = {"Shatranj", "Schatrandsch", "Chatrang"},
    .rule = {"Ferses and alfils take the places of queens and bishops in the array and where units "
             "are reborn. Pawns make no double step and promote to ferses only. There is no "
             "castling. The goal of the stipulation is not changed: that stalemate and a bare king "
             "lose in the old game is left to it.",
             "Ferse und Alfile stehen an der Stelle von Damen und Läufern in der "
             "Partieanfangsstellung und bei Wiedergeburten. Bauern machen keinen Doppelschritt und "
             "wandeln nur in Ferse um. Es gibt keine Rochade. Das Ziel der Forderung ändert sich "
             "nicht: dass im alten Spiel auch Patt und ein beraubter König verlieren, bleibt ihr "
             "überlassen.",
             "Des fers et des alfils remplacent dames et fous au début de la partie et dans les "
             "renaissances. Les pions ne font pas de double pas et ne se promeuvent qu'en fers. Il "
             "n'y a pas de roque. Le but de l'énoncé ne change pas: que le pat et le roi dépouillé "
             "perdent dans l'ancien jeu lui est laissé."},
    .source = {"the medieval game; problems in Problem Paradise 105",
               "das mittelalterliche Spiel; Aufgaben in Problem Paradise 105",
               "le jeu médiéval; problèmes dans Problem Paradise 105"},
    .install = install_shatranj,
    .array_walks = {"", "fe", "", "al", "", ""}};

}  // namespace warp
