#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// The mover, unless it is a king, joins `side` if it does not belong to it already.
void join(Played& played, Colour side) {
  const Square square = played.mover_square();
  if (square == no_square || played.departed.is(Attribute::royal)) {
    return;
  }
  Unit unit = played.position.at(square);
  if (!unit.belongs_to(side)) {
    unit.side = side_of(side);
    played.position.replace(square, unit, Reason::recolouring);
  }
}

Refusal install_andernach(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::side_by_capture,
      MayChange::the_mover({Change::side}).in_captures().making(fates_of_turncoats()),
      [](Played& played) {
        if (played.captured_something()) {
          join(played, opponent(played.mover));
        }
      });
  return {};
}

Refusal install_anti_andernach(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::side_by_quiet_move,
                         MayChange::the_mover({Change::side}).making(fates_of_turncoats()),
                         [](Played& played) {
                           if (!played.captured_something() && played.landed != no_square) {
                             join(played, opponent(played.mover));
                           }
                         });
  return {};
}

Refusal install_super_andernach(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::side_by_quiet_move,
                         MayChange::the_mover({Change::side}).making(fates_of_turncoats()),
                         [](Played& played) {
                           if (played.landed != no_square) {
                             join(played, opponent(played.mover));
                           }
                         });
  return {};
}

}  // namespace

const Condition andernach_chess{
    .names = {"AndernachChess", "AndernachSchach", "EchecsAndernach"},
    .rule = {"A unit, except a king, that captures joins the other side. A rook that changes sides "
             "on a square where rooks of its new side stand in the game array may castle.",
             "Ein Stein außer dem König, der schlägt, geht zur anderen Partei über. Ein Turm, der "
             "auf einem Feld die Partei wechselt, auf dem in der Partieanfangsstellung Türme "
             "seiner neuen Partei stehen, darf rochieren.",
             "Une pièce, sauf un roi, qui capture passe à l'autre camp. Une tour qui change de "
             "camp sur une case où les tours de son nouveau camp se trouvent au début de la partie "
             "peut roquer."},
    .source = {"Andernach congress 1993", "Treffen in Andernach 1993", "réunion d'Andernach 1993"},
    .install = install_andernach,
    .squares_are_alike = true};

const Condition anti_andernach_chess{
    .names = {"AntiAndernachChess", "AntiAndernachSchach", "EchecsAntiAndernach"},
    .rule = {"A unit, except a king, that moves without capturing joins the other side. A rook "
             "that changes sides on a square where rooks of its new side stand in the game array "
             "may castle.",
             "Ein Stein außer dem König, der ohne Schlag zieht, geht zur anderen Partei über. Ein "
             "Turm, der auf einem Feld die Partei wechselt, auf dem in der Partieanfangsstellung "
             "Türme seiner neuen Partei stehen, darf rochieren.",
             "Une pièce, sauf un roi, qui joue sans capturer passe à l'autre camp. Une tour qui "
             "change de camp sur une case où les tours de son nouveau camp se trouvent au début de "
             "la partie peut roquer."},
    .source = {"the reverse of Andernach chess", "die Umkehrung des Andernachschachs",
               "l'inverse des échecs Andernach"},
    .install = install_anti_andernach,
    .squares_are_alike = true};

const Condition super_andernach_chess{
    .names = {"SuperAndernachChess", "SuperAndernachSchach", "EchecsSuperAndernach"},
    .rule =
        {"A unit, except a king, that moves, with or without capturing, joins the other side. A "
         "rook that changes sides on a square where rooks of its new side stand in the game "
         "array may castle; in castling the rook does not change sides.",
         "Ein Stein außer dem König, der zieht, mit oder ohne Schlag, geht zur anderen Partei "
         "über. Ein Turm, der auf einem Feld die Partei wechselt, auf dem in der "
         "Partieanfangsstellung Türme seiner neuen Partei stehen, darf rochieren; bei der "
         "Rochade wechselt der Turm die Partei nicht.",
         "Une pièce, sauf un roi, qui joue, en capturant ou non, passe à l'autre camp. Une "
         "tour qui change de camp sur une case où les tours de son nouveau camp se trouvent au "
         "début de la partie peut roquer; au roque la tour ne change pas de camp."},
    .source = {"Andernach and Anti-Andernach Chess together; played by cutechess",
               "Andernach- und Antiandernachschach zusammen; von cutechess gespielt",
               "Andernach et Anti-Andernach ensemble; joués par cutechess"},
    .install = install_super_andernach,
    .squares_are_alike = true};

}  // namespace warp
