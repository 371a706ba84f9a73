// Games with other units in the array, to which pawns also promote.

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

/// The array units are all that changes.
Refusal install_piece_families(RuleSet&, std::span<const Argument>) { return {}; }

}  // namespace

// Their places: king, queen, rook, bishop, knight, pawn.

const Condition argentinian_chess{
    .names = {"ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"},
    .rule = {"Senoras, faros, locos and saltadors take the places of queens, rooks, bishops and "
             "knights in the array, in promotions and where units are reborn.",
             "Senoras, Faros, Locos und Saltadore stehen an der Stelle von Damen, Türmen, Läufern "
             "und Springern in der Partieanfangsstellung, bei Umwandlungen und bei Wiedergeburten.",
             "Senoras, faros, locos et saltadors remplacent dames, tours, fous et cavaliers au "
             "début de la partie, dans les promotions et dans les renaissances."},
    .source = alike("M. Rittirsch, Andernach 2016"),
    .install = install_piece_families,
    .array_walks = {"", "se", "fa", "lo", "sa", ""}};

const Condition cavalier_majeur{
    .names = {"CavalierMajeur", "CavalierMajeur", "CavalierMajeur"},
    .rule = {"Nightriders take the places of knights in the array, in promotions and where units "
             "are reborn.",
             "Nachtreiter stehen an der Stelle von Springern in der Partieanfangsstellung, bei "
             "Umwandlungen und bei Wiedergeburten.",
             "Des noctambules remplacent les cavaliers au début de la partie, dans les promotions "
             "et dans les renaissances."},
    .source = traditional,
    .install = install_piece_families,
    .array_walks = {"", "", "", "", "n", ""}};

const Condition chinese_chess{
    .names = {"ChineseChess", "ChinesischesSchach", "Chinoises"},
    .rule =
        {"Pawns promote to leos, paos, vaos and maos as well as to the orthodox units.",
         "Bauern wandeln in Leos, Paos, Vaos und Maos um wie auch in orthodoxe Steine.",
         "Les pions se promeuvent en leos, paos, vaos et maos aussi bien qu'en pièces orthodoxes."},
    .source = {"the pieces: P. Seyfert, Die Schwalbe 1936",
               "die Steine: P. Seyfert, Die Schwalbe 1936",
               "les pièces: P. Seyfert, Die Schwalbe 1936"},
    .install = install_piece_families,
    .array_walks = {"", "le", "pa", "va", "ma", ""},
    .promotes_to_both = true};

const Condition leofamily{
    .names = {"Leofamily", "Leofamily", "Leofamily"},
    .rule = {"Leos, paos, vaos and maos take the places of queens, rooks, bishops and knights in "
             "the array, in promotions and where units are reborn.",
             "Leos, Paos, Vaos und Maos stehen an der Stelle von Damen, Türmen, Läufern und "
             "Springern in der Partieanfangsstellung, bei Umwandlungen und bei Wiedergeburten.",
             "Leos, paos, vaos et maos remplacent dames, tours, fous et cavaliers au début de la "
             "partie, dans les promotions et dans les renaissances."},
    .source = traditional,
    .install = install_piece_families,
    .array_walks = {"", "le", "pa", "va", "ma", ""}};

const Condition marine_chess{
    .names = {"MarineChess", "MarinesSchach", "EchecsMarins"},
    .rule =
        {"Sirens, tritons, nereids and marine knights take the places of queens, rooks, bishops "
         "and knights in the array, in castling, in promotions and where units are reborn.",
         "Sirenen, Tritonen, Nereiden und Meeresspringer stehen an der Stelle von Damen, Türmen, "
         "Läufern und Springern in der Partieanfangsstellung, bei Rochaden, Umwandlungen und "
         "Wiedergeburten.",
         "Sirènes, tritons, néréides et cavaliers marins remplacent dames, tours, fous et "
         "cavaliers au début de la partie, dans le roque, les promotions et les renaissances."},
    .source = traditional,
    .install = install_piece_families,
    .array_walks = {"", "si", "tr", "nd", "ms", ""}};

const Condition ultramarine_chess{
    .names = {"UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"},
    .rule = {"As in MarineChess; in the same way poseidons and marine pawns take the places of "
             "kings and pawns.",
             "Wie im Marineschach; ebenso stehen Poseidons und Meeresbauern an der Stelle von "
             "Königen und Bauern.",
             "Comme aux échecs marins; de même des poséidons et des pions marins remplacent rois "
             "et pions."},
    .source = traditional,
    .install = install_piece_families,
    .array_walks = {"po", "si", "tr", "nd", "ms", "mp"}};

}  // namespace warp
