// Protean and Frankfurt chess: a capturing unit becomes the unit that it captured.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

WalkId reverse_pawn() {
  static const WalkId walk = find_walk("pp", Language::english).value();
  return walk;
}

WalkId unchanged(WalkId walk) { return walk; }

/// A captured pawn's walk keeps its direction.
WalkId turned(WalkId walk) {
  if (walk == walks::pawn) {
    return reverse_pawn();
  }
  return walk == reverse_pawn() ? walks::pawn : walk;
}

void take_captured_walk(Played& played, WalkId (*taken)(WalkId), bool kings_too) {
  const Square square = played.mover_square();
  if (played.captured_something() && square != no_square &&
      (kings_too || !played.departed.is(Attribute::royal))) {
    change_walk(played.position, square, taken(played.captured.walk), Reason::transformation);
  }
}

/// What bounds may know: a unit that captures may take the walk of any enemy, also that of a king,
/// if a rule lets him come back (Circe RexInclusive).
std::shared_ptr<const Fates> protean_fates_of(const RuleSet& rules, WalkId (*taken)(WalkId),
                                              bool kings_too) {
  return std::make_shared<const Fates>(
      Fates{.of_mover =
                [&rules, taken, kings_too](const UnitKind& unit, Square square, Square,
                                           std::span<const UnitKind> all, Fates::Emit emit) {
                  const bool kings_are_captured = rules.check_is_played || rules.kings_may_be_lost;
                  for (const UnitKind& captured : all) {
                    const bool may_capture =
                        (captured.side != unit.side || captured.side == Side::neutral) &&
                        (!captured.royal || kings_are_captured);
                    if (captured.walk != no_walk && may_capture && (kings_too || !unit.royal)) {
                      emit({taken(captured.walk), unit.side, unit.royal}, square);
                    }
                  }
                },
            .capture_matters = false});
}

Refusal install_frankfurt(RuleSet& rules, std::span<const Argument> arguments) {
  const bool kings_too = arguments.empty();
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::walk_of_captured,
      MayChange::the_mover({Change::walk})
          .in_captures()
          .making(protean_fates_of(rules, unchanged, kings_too)),
      [kings_too](Played& played) { take_captured_walk(played, unchanged, kings_too); });
  return {};
}

Refusal install_protean(RuleSet& rules, std::span<const Argument> arguments) {
  const bool kings_too = arguments.empty();
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::walk_of_captured,
      MayChange::the_mover({Change::walk})
          .in_captures()
          .making(protean_fates_of(rules, turned, kings_too)),
      [kings_too](Played& played) { take_captured_walk(played, turned, kings_too); });
  return {};
}

Refusal install_protean_units(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::walk_of_captured,
                         MayChange::the_mover({Change::walk}).in_captures(), [](Played& played) {
                           if (played.departed.is(Attribute::protean)) {
                             take_captured_walk(played, turned, true);
                           }
                         });
  return {};
}

}  // namespace

const Condition frankfurt_chess{
    .names = {"FrankfurtChess", "FrankfurtSchach", "Francfort"},
    .rule =
        {"A unit that captures becomes a unit of the kind that it captured. If it becomes a pawn "
         "on its promotion rank it then promotes. A king that captures also changes and remains "
         "royal, unless RexExclusive is stated.",
         "Ein Stein, der schlägt, wird zu einem Stein der Art, die er geschlagen hat. Wird er auf "
         "seiner Umwandlungsreihe ein Bauer, so wandelt er dann um. Ein König, der schlägt, ändert "
         "sich auch und bleibt königlich, wenn nicht RexExclusive angegeben ist.",
         "Une pièce qui capture devient une pièce de la sorte qu'elle a capturée. Si elle devient "
         "un pion sur sa rangée de promotion, elle se promeut ensuite. Un roi qui capture change "
         "aussi et reste royal, sauf si RexExclusive est indiqué."},
    .source = alike("A. H. Kniest, J. Niemann, Fairy Chess Review 1948"),
    .parameters = rex_exclusive_parameter,
    .install = install_frankfurt};

const Condition protean_chess{
    .names = {"ProteanChess", "ProteischesSchach", "EchecsProtee"},
    .rule =
        {"A unit that captures becomes a unit of the kind that it captured. If it captured a pawn, "
         "it becomes a pawn that moves in the direction of the captured one, a reverse pawn. A "
         "king that captures also changes and remains royal, unless RexExclusive is stated.",
         "Ein Stein, der schlägt, wird zu einem Stein der Art, die er geschlagen hat. Hat er einen "
         "Bauern geschlagen, so wird er ein Bauer, der in dessen Richtung zieht, also rückwärts. "
         "Ein König, der schlägt, ändert sich auch und bleibt königlich, wenn nicht RexExclusive "
         "angegeben ist.",
         "Une pièce qui capture devient une pièce de la sorte qu'elle a capturée. Si elle a "
         "capturé un pion, elle devient un pion qui avance dans la direction du pion capturé, à "
         "rebours. Un roi qui capture change aussi et reste royal, sauf si RexExclusive est "
         "indiqué."},
    .source = {"after the Protean pieces of A. H. Kniest",
               "nach den proteischen Steinen von A. H. Kniest",
               "d'après les pièces protées de A. H. Kniest"},
    .parameters = rex_exclusive_parameter,
    .install = install_protean,
    .brings = "pp"};

const Condition protean_units{
    .names = {"UnitsProtean", "SteineProteisch", "UnitesProtee"},
    .rule = {"A unit marked as protean, kings included, becomes a unit of the kind that it "
             "captured, as in ProteanChess.",
             "Ein als protean bezeichneter Stein, auch ein König, wird zu einem Stein der Art, die "
             "er geschlagen hat, wie in ProteanChess.",
             "Une pièce marquée protean, roi compris, devient une pièce de la sorte qu'elle a "
             "capturée, comme dans ProteanChess."},
    .source = {"A. H. Kniest, Unsere Schachwelt, about 1940",
               "A. H. Kniest, Unsere Schachwelt, um 1940",
               "A. H. Kniest, Unsere Schachwelt, vers 1940"},
    .install = install_protean_units,
    .attributes = attribute_bit(Attribute::protean),
    .brings = "pp"};

}  // namespace warp
