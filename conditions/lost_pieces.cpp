#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

void mark_royal(Position& position, Square square, bool royal) {
  const Unit& unit = position.at(square);
  if (unit.is(Attribute::royal) != royal) {
    position.replace(square, unit.with(Attribute::royal, royal), Reason::marking);
  }
}

/// Removes the units of the side that did not move which would be mated if each were its king.
class Removal {
 public:
  explicit Removal(RuleSet& rules) : question_(rules.allocate_question()) {}

  void operator()(Played& played) const {
    Arbiter& arbiter = played.arbiter();
    if (!arbiter.is_open(question_)) {
      return;
    }
    const Arbiter::Closed asking(arbiter, question_);
    Position& position = played.position;
    const Colour losing = opponent(played.mover);
    const SquareSet units = position.units(losing);
    const SquareSet kings = position.royals(losing);
    const SquareSet other_kings = position.royals(played.mover);
    std::vector<Square> lost;
    const Position::Mark start = position.mark();
    const auto dethrone = [&](const SquareSet& squares) {
      squares.any_of(position.size(), [&](Square square) {
        mark_royal(position, square, false);
        return false;
      });
    };
    dethrone(kings);
    dethrone(other_kings);
    played.as_if_over([&] {  // the attacker may be a pawn after its double step
      return units.any_of(position.size(), [&](Square square) {
        if (!kings.contains(square)) {
          const Position::Mark before = position.mark();
          mark_royal(position, square, true);
          if (arbiter.in_check(losing) &&
              arbiter.with_turn_passed([&] { return arbiter.mated(); })) {
            lost.push_back(square);
          }
          position.undo(before);
        }
        return false;
      });
    });
    position.undo(start);
    for (const Square square : lost) {
      position.remove(square, Reason::loss_by_position);
    }
  }

 private:
  RuleSet::QuestionId question_;
};

Refusal install_lost_pieces(RuleSet& rules, std::span<const Argument>) {
  const Removal remove_lost(rules);
  rules.hooks.add_effect(Stage::loss_by_mate,
                         MayChange::others_up_to(MayChange::any_number, {Change::vanishing})
                             .and_the_mover({Change::vanishing}),
                         [remove_lost](Played& played) { remove_lost(played); });
  rules.hooks.add_effect(
      Stage::bookkeeping,
      MayChange::others_up_to(MayChange::any_number, {Change::vanishing})
          .and_the_mover({Change::vanishing}),
      [remove_lost](Played& played) {
        // A side that only waits (in series play, before set play) makes no move after which units
        // are lost.
        if (played.move.kind == MoveKind::null_move && !played.move.only_waits()) {
          remove_lost(played);
        }
      });
  return {};
}

}  // namespace

const Condition lost_pieces{
    .names = {"LostPieces", "VerloreneSteine", "PiecesPerdues"},
    .rule =
        {"A unit is lost if it would be mated if it were the only royal unit on the board. All "
         "lost units of a side disappear at the end of the opponent's move. Kings are not lost.",
         "Ein Stein ist verloren, wenn er matt wäre, wäre er der einzige königliche Stein auf dem "
         "Brett. Alle verlorenen Steine einer Partei verschwinden am Ende des gegnerischen Zuges. "
         "Könige gehen nicht verloren.",
         "Une pièce est perdue si elle serait mate en étant la seule pièce royale de l'échiquier. "
         "Toutes les pièces perdues d'un camp disparaissent à la fin du coup adverse. Les rois ne "
         "se perdent pas."},
    .source = alike("Andernach 2017"),
    .install = install_lost_pieces};

}  // namespace warp
