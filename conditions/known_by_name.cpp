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
    known("ArgentinianChess", "ArgentinischesSchach", "EchecsArgentins"),
    known("BiHeffalumps", "BiHeffalumps", "BiHeffalumps"),
    known("BiWoozles", "BiWoozles", "BiWoozles"),
    known("BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"),
    known("BlackMinDister", "SchwarzerMinDister", "NoirMinDister"),
    known("CastlingChess", "RochadeSchach", "EchecsRoque"),
    known("CavalierMajeur", "CavalierMajeur", "CavalierMajeur"),
    known("ChineseChess", "ChinesischesSchach", "Chinoises"),
    known("CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT"),
    known("Dummy", "Dummy", "Dummy"),
    known("GlasgowChess", "GlasgowSchach", "EchecsGlasgow"),
    known("HalfInChess", "HalfInChess", "HalfInChess"),
    known("Heffalumps", "Heffalumps", "Heffalumps"),
    known("Immobilio", "Immobilio", "Immobilio"),
    known("LastCapture", "LetzterSchlag", "DernierePrise"),
    known("Leofamily", "Leofamily", "Leofamily"),
    known("MainlyInChess", "MainlyInChess", "MainlyInChess"),
    known("MarineChess", "MarinesSchach", "EchecsMarins"),
    known("PatienceChess", "PatienceSchach", "EchecsPatience"),
    known("PowerTransfer", "KraftTransfer", "TransfertPouvoir"),
    known("RepublicanChess", "RepublikanerSchach", "EchecsRepublicains"),
    known("Rokagogo", "Rokagogo", "Rokagogo"),
    known("RoleExchange", "Rollentausch", "EchangeRole"),
    known("SeriesCapture", "SerienSchlag", "SerieCapture"),
    known("UltramarineChess", "UltramarinesSchach", "EchecsUltramarins"),
    known("WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"),
    known("WhiteMinDister", "WeisserMinDister", "BlancMinDister"),
    known("Woozles", "Woozles", "Woozles"),
};

}  // namespace

std::span<const Condition> conditions_known_by_name() { return table; }

}  // namespace warp
