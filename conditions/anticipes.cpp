#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// A king is in check also if the other side has a move after which it attacks him. Within that
/// question check is as usual.
class AnticipatedCheck {
 public:
  explicit AnticipatedCheck(RuleSet& rules) : question_(rules.allocate_question()) {}

  bool operator()(Arbiter& arbiter, Colour side, Hooks::Usual usual) const {
    if (usual()) {
      return true;
    }
    if (!arbiter.is_open(question_)) {
      return false;
    }
    const Arbiter::Closed asking(arbiter, question_);
    const auto can_attack = [&] {
      return arbiter.each_legal(
          [&](const SingleMove&, Position::Mark) { return arbiter.in_check(side); });
    };
    return arbiter.position().to_move() == side ? arbiter.with_turn_passed(can_attack)
                                                : can_attack();
  }

 private:
  RuleSet::QuestionId question_;
};

Refusal install_anticipes(RuleSet& rules, std::span<const Argument>) {
  rules.decide_check(AnticipatedCheck(rules));
  return {};
}

}  // namespace

const Condition anticipes{
    .names = {"Anticipes", "Anticipes", "EchecsAnticipes"},
    .rule =
        {"A king is in check if the other side could capture him by its next move, or by two moves "
         "in a row. The first of two such moves must be legal by the usual rules: it must not "
         "leave "
         "its own king where he could be captured by one move.",
         "Ein König steht im Schach, wenn die andere Partei ihn mit ihrem nächsten Zug oder mit "
         "zwei Zügen hintereinander schlagen könnte. Der erste von zwei solchen Zügen muss nach "
         "den üblichen Regeln legal sein: er darf den eigenen König nicht dort lassen, wo er mit "
         "einem Zug geschlagen werden könnte.",
         "Un roi est en échec si l'autre camp pourrait le capturer à son prochain coup, ou par "
         "deux coups de suite. Le premier de deux tels coups doit être légal selon les règles "
         "ordinaires: il ne doit pas laisser son propre roi là où un coup pourrait le capturer."},
    .also_called = {"", "", "Échecs anticipés"},
    .source = {"tourney of Messigny, 2006; feenschach 2007. That the first of two moves may leave "
               "its king in anticipated check is our reading",
               "Turnier von Messigny, 2006; feenschach 2007. Dass der erste von zwei Zügen den "
               "eigenen König im vorweggenommenen Schach lassen darf, ist unsere Lesart",
               "tournoi de Messigny, 2006; feenschach 2007. Que le premier de deux coups puisse "
               "laisser son roi en échec anticipé est notre lecture"},
    .install = install_anticipes,
    .squares_are_alike = true};

}  // namespace warp
