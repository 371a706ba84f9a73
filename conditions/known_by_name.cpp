#include "conditions/known_by_name.hpp"

#include <array>

namespace warp {

namespace {

constexpr Condition known(std::string_view english, std::string_view german,
                          std::string_view french) {
  Condition condition;
  condition.names = {english, german, french};
  return condition;
}

// In the alphabetical order of the English names.
constexpr std::array table{
    known("#C", "#C", "#C"),
    known("AliceChess", "AliceSchach", "Alice"),
    known("AllInChess", "AllInChess", "AllInChess"),
    known("AMU", "AMU", "AMU"),
    known("AntiGuards", "AntiDeckungen", "Antigardes"),
    known("AntiKings", "AntiKoenige", "AntiRois"),
    known("AntiKoeko", "AntiKoeko", "AntiKoeko"),
    known("ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"),
    known("BGL", "BGL", "BGL"),
    known("Bicaptures", "Bicaptures", "Bicaptures"),
    known("BichromChess", "BichromesSchach", "Bichromatique"),
    known("BiHeffalumps", "BiHeffalumps", "BiHeffalumps"),
    known("BiWoozles", "BiWoozles", "BiWoozles"),
    known("BlackChecks", "SchwarzSchaecher", "NoirEchecs"),
    known("BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"),
    known("BlackMinDister", "SchwarzerMinDister", "NoirMinDister"),
    known("BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"),
    known("BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"),
    known("BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal"),
    known("BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang"),
    known("BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing"),
    known("BrunnerChess", "BrunnerSchach", "EchecsBrunner"),
    known("CastlingChess", "RochadeSchach", "EchecsRoque"),
    known("CavalierMajeur", "CavalierMajeur", "CavalierMajeur"),
    known("CentralChess", "ZentralSchach", "EchecsCentral"),
    known("ChineseChess", "ChinesischesSchach", "Chinoises"),
    known("ContactGridChess", "KontaktGitter", "ContactGrille"),
    known("CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT"),
    known("Disparate", "Disparate", "Disparate"),
    known("Dummy", "Dummy", "Dummy"),
    known("EiffelChess", "EiffelSchach", "EchecsEiffel"),
    known("ExclusiveChess", "ExklusivSchach", "EchecsExclusif"),
    known("ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"),
    known("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"),
    known("HalfInChess", "HalfInChess", "HalfInChess"),
    known("Heffalumps", "Heffalumps", "Heffalumps"),
    known("Immobilio", "Immobilio", "Immobilio"),
    known("LastCapture", "LetzterSchlag", "DernierePrise"),
    known("Leffie", "Leffie", "Leffie"),
    known("Leofamily", "Leofamily", "Leofamily"),
    known("Lortap", "Elliuortap", "Elliuortap"),
    known("MAFF", "MAFF", "MAFF"),
    known("MainlyInChess", "MainlyInChess", "MainlyInChess"),
    known("MarineChess", "MarinesSchach", "EchecsMarins"),
    known("MonochromChess", "MonochromesSchach", "Monochromatique"),
    known("NewKoeko", "NeuKoeko", "KoekoNouveaux"),
    known("NormalPawn", "NormalBauern", "PionNormale"),
    known("OWU", "OWU", "OWU"),
    known("PartialParalysis", "PartielleParalyse", "ParalysePartielle"),
    known("PatienceChess", "PatienceSchach", "EchecsPatience"),
    known("Patrouille", "PatrouilleSchach", "Patrouille"),
    known("PowerTransfer", "KraftTransfer", "TransfertPouvoir"),
    known("ProvocationChess", "ProvokationSchach", "EchecsProvacateurs"),
    known("ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs"),
    known("RepublicanChess", "RepublikanerSchach", "EchecsRepublicains"),
    known("Rokagogo", "Rokagogo", "Rokagogo"),
    known("RoleExchange", "Rollentausch", "EchangeRole"),
    known("RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"),
    known("SAT", "SAT", "SAT"),
    known("SeriesCapture", "SerienSchlag", "SerieCapture"),
    known("ShieldedKings", "SchutzKoenige", "ShieldedKings"),
    known("StrictSAT", "StrictSAT", "StrictSAT"),
    known("SuperGuards", "SuperDeckungen", "Supergardes"),
    known("TransmissionMenace", "TransmissionMenace", "TransmissionMenace"),
    known("UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"),
    known("UltraPatrol", "UltraPatrouille", "UltraPatrouille"),
    known("UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"),
    known("VaultingKings", "VaultingKings", "VaultingKings"),
    known("WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"),
    known("WhiteMinDister", "WeisserMinDister", "BlancMinDister"),
    known("WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"),
    known("WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"),
    known("WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal"),
    known("WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang"),
    known("WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing"),
    known("Woozles", "Woozles", "Woozles"),
};

}  // namespace

std::span<const Condition> conditions_known_by_name() { return table; }

}  // namespace warp
