// Boards that problems state as conditions.

#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

/// The board is all that changes; the parser takes it from Condition::board.
Refusal install_boards(RuleSet&, std::span<const Argument>) { return {}; }

constexpr std::string_view vertical_cylinder_rule = "The board of Cylinder under its full name. ";
constexpr std::string_view cylinder_rule =
    "The files a and h are neighbours: a unit on the a-file that goes to the left comes to the "
    "h-file. A move that leads round the board to its own departure is none. There are two further "
    "castlings of each side, with the rook that goes round the board.";

}  // namespace

const Condition cylinder{
    .names = {"Cylinder", "Zylinder", "Cylindre"},
    .rule = {cylinder_rule,
             "Die Linien a und h sind benachbart: ein Stein der a-Linie, der nach links geht, "
             "kommt auf die h-Linie. Ein Zug, der um das Brett herum auf sein eigenes Standfeld "
             "führt, ist keiner. Jede Partei hat zwei weitere Rochaden, mit dem Turm, der um das "
             "Brett herum geht.",
             "Les colonnes a et h sont voisines: une pièce de la colonne a qui va vers la gauche "
             "arrive sur la colonne h. Un coup qui mène autour de l'échiquier à sa propre case de "
             "départ n'en est pas un. Chaque camp a deux autres roques, avec la tour qui fait le "
             "tour de l'échiquier."},
    .also_called = {"Cylindrical board", "Zylinderschach", ""},
    .source = {"al-Masudi, 947 (cylindrical board)", "al-Masudi, 947 (Zylinderbrett)",
               "al-Masudi, 947 (échiquier cylindrique)"},
    .install = install_boards,
    .board = BoardKind::cylinder,
    .with_players = WithPlayers::their_turns};

const Condition horizontal_cylinder{
    .names = {"HorizontalCylinder", "Horizontalzylinder", "CylindreHorizontal"},
    .rule = {"The ranks 1 and 8 are neighbours: a unit on the eighth rank that goes up comes to "
             "the first. There are no pawns and no castling.",
             "Die Reihen 1 und 8 sind benachbart: ein Stein der achten Reihe, der nach oben geht, "
             "kommt auf die erste. Es gibt keine Bauern und keine Rochade.",
             "Les rangées 1 et 8 sont voisines: une pièce de la huitième rangée qui monte arrive "
             "sur la première. Il n'y a ni pions ni roque."},
    .source = traditional,
    .install = install_boards,
    .board = BoardKind::horizontal_cylinder,
    .with_players = WithPlayers::their_turns};

const Condition torus{.names = {"Torus", "Torus", "Tore"},
                      .rule = {"The files a and h are neighbours, and so are the ranks 1 and 8. "
                               "There are no pawns and no castling.",
                               "Die Linien a und h sind benachbart, ebenso die Reihen 1 und 8. Es "
                               "gibt keine Bauern und keine Rochade.",
                               "Les colonnes a et h sont voisines, de même que les rangées 1 et 8. "
                               "Il n'y a ni pions ni roque."},
                      .also_called = {"Toroidal board", "", ""},
                      .source = traditional,
                      .install = install_boards,
                      .board = BoardKind::torus};

/// The document's name in all languages: without it "Torusschach" would be the board of 8x8.
const Condition torusschach{
    .names = {"Torusschach", "Torusschach", "Torusschach"},
    .rule =
        {"The torus of 14 ranks of eight squares: the files a and h are neighbours, and so are the "
         "ranks 1 and 14. White's officers stand on rank 1 and Black's on rank 8 of the game "
         "array, with pawns on both sides, which move away from them and promote on the rank of "
         "the other officers. Castling is that of Cylinder.",
         "Der Torus von 14 Reihen zu acht Feldern: die Linien a und h sind benachbart, ebenso die "
         "Reihen 1 und 14. In der Grundstellung stehen Weiß' Offiziere auf Reihe 1, die von "
         "Schwarz auf Reihe 8, und auf beiden Seiten Bauern, die sich von ihnen entfernen und auf "
         "der Reihe der anderen Offiziere umwandeln. Rochiert wird wie auf dem Zylinder.",
         "Le tore de 14 rangées de huit cases: les colonnes a et h sont voisines, de même que les "
         "rangées 1 et 14. Dans la position initiale les officiers blancs se trouvent sur la "
         "rangée 1, les noirs sur la rangée 8, avec des deux côtés des pions qui s'en éloignent et "
         "se promeuvent sur la rangée des autres officiers. On roque comme sur le cylindre."},
    .also_called = {"Torus 14x8", "", ""},
    .source = alike("M. Hohmann, Das Schachtheorem, 2002"),
    .install = install_boards,
    .board = BoardKind::great_torus};

const Condition vertical_cylinder{
    .names = {"VerticalCylinder", "Vertikalzylinder", "CylindreVertical"},
    .rule = {joined_text<vertical_cylinder_rule, cylinder_rule>,
             "Das Brett von Cylinder unter seinem vollen Namen. Die Linien a und h sind "
             "benachbart: ein Stein der a-Linie, der nach links geht, kommt auf die h-Linie. Ein "
             "Zug, der um das Brett herum auf sein eigenes Standfeld führt, ist keiner. Jede "
             "Partei hat zwei weitere Rochaden, mit dem Turm, der um das Brett herum geht.",
             "L'échiquier de Cylinder sous son nom complet. Les colonnes a et h sont voisines: une "
             "pièce de la colonne a qui va vers la gauche arrive sur la colonne h. Un coup qui "
             "mène autour de l'échiquier à sa propre case de départ n'en est pas un. Chaque camp a "
             "deux autres roques, avec la tour qui fait le tour de l'échiquier."},
    .source = {"al-Masudi, 947 (cylindrical board)", "al-Masudi, 947 (Zylinderbrett)",
               "al-Masudi, 947 (échiquier cylindrique)"},
    .install = install_boards,
    .board = BoardKind::cylinder};

}  // namespace warp
