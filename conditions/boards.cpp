// Boards that problems state as conditions.

#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"

namespace warp {

namespace {

/// The board is all that changes; the parser takes it from Condition::board.
Refusal install(RuleSet&, std::span<const Argument>) { return {}; }

constexpr std::string_view source = "traditional";
constexpr std::string_view vertical = "The board of Cylinder under its full name. ";
constexpr std::string_view cylinder_rule =
    "The files a and h are neighbours: a unit on the a-file that goes to the left comes to the "
    "h-file. A move that leads round the board to its own departure is none. There are two further "
    "castlings of each side, with the rook that goes round the board.";

}  // namespace

const Condition cylinder{.names = {"Cylinder", "Zylinder", "Cylindre"},
                         .rule = cylinder_rule,
                         .source = source,
                         .install = install,
                         .board = BoardKind::cylinder};

const Condition horizontal_cylinder{
    .names = {"HorizontalCylinder", "Horizontalzylinder", "CylindreHorizontal"},
    .rule =
        "The ranks 1 and 8 are neighbours: a unit on the eighth rank that goes up comes to the "
        "first. There are no pawns and no castling.",
    .source = source,
    .install = install,
    .board = BoardKind::horizontal_cylinder};

const Condition torus{.names = {"Torus", "Torus", "Tore"},
                      .rule =
                          "The files a and h are neighbours, and so are the ranks 1 and 8. There "
                          "are no pawns and no castling.",
                      .source = source,
                      .install = install,
                      .board = BoardKind::torus};

const Condition vertical_cylinder{
    .names = {"VerticalCylinder", "Vertikalzylinder", "CylindreVertical"},
    .rule = joined_text<vertical, cylinder_rule>,
    .source = source,
    .install = install,
    .board = BoardKind::cylinder};

}  // namespace warp
