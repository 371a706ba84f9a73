#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

/// The mark alone has no effect: Circe reads it.
Refusal install_frischauf(RuleSet&, std::span<const Argument>) { return {}; }

}  // namespace

const Condition frischauf_units{
    .names = {"UnitsFrischauf", "SteineFrischauf", "PiecesFrischauf"},
    .rule =
        {"A unit marked as frischauf counts as a promoted pawn: in Frischauf Circe its rebirth "
         "square is the promotion square of the file on which it was captured.",
         "Ein als frischauf bezeichneter Stein gilt als umgewandelter Bauer: in Frischauf-Circe "
         "ist sein Wiedergeburtsfeld das Umwandlungsfeld der Linie, auf der er geschlagen wurde.",
         "Une pièce marquée frischauf compte comme un pion promu: en Circé Frischauf sa case de "
         "renaissance est la case de promotion de la colonne où elle a été capturée."},
    .source = traditional,
    .install = install_frischauf,
    .attributes = attribute_bit(Attribute::frischauf)};

}  // namespace warp
