#include <algorithm>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// Changes the units that give mate, unless the own king would then be in check. Asks for mate
/// without this condition.
class ChangingMaters {
 public:
  using ChangeUnit = void (*)(Position&, Square);
  ChangingMaters(RuleSet& rules, ChangeUnit change)
      : question_(rules.allocate_question()), change_(change) {}

  void operator()(Played& played) const {
    Arbiter& arbiter = played.arbiter();
    if (!arbiter.is_open(question_)) {
      return;
    }
    const Arbiter::Closed asking(arbiter, question_);
    Position& position = played.position;
    const Colour enemy = opponent(played.mover);
    const std::vector<Square> mating = played.as_if_over([&] {
      const bool mate =
          arbiter.in_check(enemy) && arbiter.with_turn_passed([&] { return arbiter.mated(); });
      return mate ? checking_units(arbiter, enemy) : std::vector<Square>{};
    });
    const Position::Mark start = position.mark();
    for (const Square square : mating) {
      if (!position.at(square).is(Attribute::royal)) {  // kings stay as they are
        change_(position, square);
      }
    }
    if (!mating.empty() && played.as_if_over([&] { return arbiter.in_check(played.mover); })) {
      position.undo(start);
    }
  }

 private:
  static std::vector<Square> checking_units(Arbiter& arbiter, Colour side) {
    std::vector<Square> squares;
    const SquareSet royals = arbiter.position().royals(side);
    royals.any_of(arbiter.position().size(), [&](Square royal) {
      return arbiter.each_observation(
          royal, opponent(side), Purpose::check, [&](const Observation& observation) {
            // It may observe the king in several ways.
            if (std::find(squares.begin(), squares.end(), observation.observer) == squares.end()) {
              squares.push_back(observation.observer);
            }
            return false;
          });
    });
    return squares;
  }

  RuleSet::QuestionId question_;
  ChangeUnit change_;
};

Refusal install_mate_c(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::loss_by_mate,
      MayChange::others_up_to(MayChange::any_number, {Change::side}).and_the_mover({Change::side}),
      ChangingMaters(rules, [](Position& position, Square square) {
        change_side(position, square, Reason::recolouring_apart);
      }));
  return {};
}

Refusal install_mate_r(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::loss_by_mate,
                         MayChange::others_up_to(MayChange::any_number, {Change::vanishing})
                             .and_the_mover({Change::vanishing}),
                         ChangingMaters(rules, [](Position& position, Square square) {
                           position.remove(square, Reason::loss);
                         }));
  return {};
}

}  // namespace

const Condition mate_c{
    .names = {"#C", "#C", "#C"},
    .rule = {"When a move mates, the units that give check change sides as part of that move, so "
             "that there is no mate; kings do not change. If they would then give check to the "
             "king of the side that has moved, they do not change, and the move mates.",
             "Setzt ein Zug matt, so wechseln die schachbietenden Steine in diesem Zug die Partei, "
             "so dass es kein Matt gibt; Könige wechseln nicht. Böten sie danach dem König der "
             "ziehenden Partei Schach, so wechseln sie nicht, und der Zug setzt matt.",
             "Quand un coup mate, les pièces qui donnent échec changent de camp dans ce coup, si "
             "bien qu'il n'y a pas de mat; les rois ne changent pas. Si elles donnaient alors "
             "échec au roi du camp qui a joué, elles ne changent pas, et le coup mate."},
    .source = alike("A. Frolkin, C. Tylor, feenschach 2015"),
    .install = install_mate_c};

const Condition mate_r{
    .names = {"#R", "#R", "#R"},
    .rule = {"When a move mates, the units that give check disappear as part of that move, so that "
             "there is no mate; kings stay. If the king of the side that has moved would then be "
             "in check, they stay, and the move mates.",
             "Setzt ein Zug matt, so verschwinden die schachbietenden Steine in diesem Zug, so "
             "dass es kein Matt gibt; Könige bleiben. Stünde danach der König der ziehenden Partei "
             "im Schach, so bleiben sie, und der Zug setzt matt.",
             "Quand un coup mate, les pièces qui donnent échec disparaissent dans ce coup, si bien "
             "qu'il n'y a pas de mat; les rois restent. Si le roi du camp qui a joué était alors "
             "en échec, elles restent, et le coup mate."},
    .source = {"Phénix, list of fairy definitions", "Phénix, Liste der Märchendefinitionen",
               "Phénix, liste des définitions féeriques"},
    .install = install_mate_r};

}  // namespace warp
