// Games with other units in the array, to which pawns also promote.

#include "conditions/all_conditions.hpp"

namespace warp {

namespace {

/// The array units are all that changes.
Refusal install(RuleSet&, std::span<const Argument>) { return {}; }

constexpr std::string_view source = "traditional";

}  // namespace

// Their places: king, queen, rook, bishop, knight, pawn.

const Condition argentinian_chess{
    .names = {"ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"},
    .rule =
        "Senoras, faros, locos and saltadors take the places of queens, rooks, bishops and knights "
        "in the array, in promotions and where units are reborn.",
    .source = source,
    .install = install,
    .array_walks = {"", "se", "fa", "lo", "sa", ""}};

const Condition cavalier_majeur{
    .names = {"CavalierMajeur", "CavalierMajeur", "CavalierMajeur"},
    .rule =
        "Nightriders take the places of knights in the array, in promotions and where units are "
        "reborn.",
    .source = source,
    .install = install,
    .array_walks = {"", "", "", "", "n", ""}};

const Condition chinese_chess{
    .names = {"ChineseChess", "ChinesischesSchach", "Chinoises"},
    .rule = "Pawns promote to leos, paos, vaos and maos as well as to the orthodox units.",
    .source = source,
    .install = install,
    .array_walks = {"", "le", "pa", "va", "ma", ""},
    .promotes_to_both = true};

const Condition leofamily{
    .names = {"Leofamily", "Leofamily", "Leofamily"},
    .rule =
        "Leos, paos, vaos and maos take the places of queens, rooks, bishops and knights in the "
        "array, in promotions and where units are reborn.",
    .source = source,
    .install = install,
    .array_walks = {"", "le", "pa", "va", "ma", ""}};

const Condition marine_chess{
    .names = {"MarineChess", "MarinesSchach", "EchecsMarins"},
    .rule =
        "Sirens, tritons, nereids and marine knights take the places of queens, rooks, bishops and "
        "knights in the array, in castling, in promotions and where units are reborn.",
    .source = source,
    .install = install,
    .array_walks = {"", "si", "tr", "nd", "ms", ""}};

const Condition ultramarine_chess{
    .names = {"UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"},
    .rule =
        "As in MarineChess; in the same way poseidons and marine pawns take the places of kings "
        "and pawns.",
    .source = source,
    .install = install,
    .array_walks = {"po", "si", "tr", "nd", "ms", "mp"}};

}  // namespace warp
