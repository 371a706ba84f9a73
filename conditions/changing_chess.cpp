#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// What stands on `square` in the game array; an empty unit if nothing does.
Unit in_array(const RuleSet& rules, Square square) {
  const Geometry& geometry = rules.geometry();
  for (const Colour side : {Colour::white, Colour::black}) {
    const unsigned rank = geometry.rank_for(square, side);
    if (rank > 1) {
      continue;
    }
    const WalkId walk = rank == 1 ? walks::pawn : array_officers.at(geometry.file(square));
    const Unit unit{.walk = rules.array_walks[walk], .side = side_of(side)};
    return unit.with(Attribute::royal, walk == walks::king);
  }
  return {};
}

/// The unit on `square`, unless it is royal, becomes what stands there in the array.
void become_array_unit(Played& played, Square square) {
  Position& position = played.position;
  const Unit before = position.at(square);
  const Unit home = in_array(played.arbiter().rules(), square);
  if (home.empty() || before.empty() || before.is(Attribute::royal)) {
    return;
  }
  Unit after = before.with(Attribute::royal, home.is(Attribute::royal));
  after.walk = home.walk;
  if (after != before) {
    position.replace(square, after, Reason::transformation);
  }
  if (before.side != home.side) {
    after.side = home.side;
    position.replace(square, after, Reason::recolouring);
  }
}

/// Before pawns promote: on their last rank they change like other units.
void change_mover(Played& played) {
  if (const Square square = played.mover_square(); square != no_square) {
    become_array_unit(played, square);
  }
  if (played.move.kind == MoveKind::castling) {
    const Square partner = played.follow(played.move.partner_to, played.moved);
    if (partner != no_square) {
      become_array_unit(played, partner);
    }
  }
}

Refusal install_changing(RuleSet& rules, std::span<const Argument>) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  rules.castling_rights_return = rules.kings_may_be_missing = true;
  constexpr ChangeSet changes{Change::walk, Change::side, Change::attributes, Change::royalty};
  rules.hooks.add_effect(Stage::kin_of_captured,
                         MayChange::others_up_to(1, changes).and_the_mover(changes), change_mover);
  return {};
}

}  // namespace

const Condition changing_chess{
    .names = {"ChangingChess", "WandlungsSchach", "EchecsChangeants"},
    .rule =
        {"A unit, except a king, that arrives on a square that is occupied in the game array "
         "becomes the unit that stands there in the array, of its kind and side: on a1 a white "
         "rook, on d7 a black pawn. So does the rook in castling. On e1 and e8 it becomes a king; "
         "all kings of a side are then royal. Pawns do not promote otherwise.",
         "Ein Stein, außer einem König, der auf ein in der Partieanfangsstellung besetztes Feld "
         "kommt, wird zu dem Stein, der dort in ihr steht, nach Art und Partei: auf a1 ein weißer "
         "Turm, auf d7 ein schwarzer Bauer. Ebenso der Turm bei der Rochade. Auf e1 und e8 wird er "
         "ein König; alle Könige einer Partei sind dann königlich. Anders wandeln Bauern nicht um.",
         "Une pièce, sauf un roi, qui arrive sur une case occupée dans la position initiale "
         "devient la pièce qui s'y trouve alors, de même sorte et de même camp: en a1 une tour "
         "blanche, en d7 un pion noir. De même la tour au roque. En e1 et e8 elle devient un roi; "
         "tous les rois d'un camp sont alors royaux. Les pions ne se promeuvent pas autrement."},
    .also_called = {"", "", "Échecs changeants"},
    .source = {"the French encyclopaedia e-chekk of compositions; that the rook of a castling "
               "changes is our reading",
               "die französische Enzyklopädie e-chekk der Kompositionen; dass sich der Turm einer "
               "Rochade verwandelt, ist unsere Lesart",
               "l'encyclopédie e-chekk de la composition; que la tour d'un roque change est notre "
               "lecture"},
    .install = install_changing,
    .several_kings = true,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
