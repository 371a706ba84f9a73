#include "parser/names/own_names.hpp"

#include <algorithm>
#include <array>

#include "parser/keyword.hpp"
#include "solver/board/position/names.hpp"

namespace warp::parser {

namespace {

/// Conditions, then options.
constexpr std::array own_names{
    Names{"#R", "#R", "#R"},
    Names{"AdhesiveChess", "HaftSchach", "EchecsAdhesifs"},
    Names{"AllAgainstAll", "AlleGegenAlle", "TousContreTous"},
    Names{"AnkiChess", "AnkiSchach", "EchecsAnki"},
    Names{"Anticipes", "Anticipes", "EchecsAnticipes"},
    Names{"AntimatterChess", "AntimaterieSchach", "EchecsAntimatiere"},
    Names{"AntiParryChess", "AntiParadeSchach", "EchecsAntiParade"},
    Names{"AntiTake&MakeChess", "AntiTake&MakeSchach", "AntiTake&MakeEchecs"},
    Names{"AntouzaiChess", "AntouzaiSchach", "EchecsAntouzai"},
    Names{"AsceticChess", "AsketischesSchach", "EchecsAscetiques"},
    Names{"AtomicChess", "AtomSchach", "EchecsAtomiques"},
    Names{"BenedictChess", "BenediktSchach", "EchecsBenedict"},
    Names{"BiParalysingPieces", "BeidseitsLaehmendeSteine", "PiecesBiparalysantes"},
    Names{"BoburgChess", "BoburgSchach", "EchecsBoburg"},
    Names{"BrotherhoodChess", "BruderschaftsSchach", "EchecsFraternite"},
    Names{"Capture&Exchange", "Capture&Exchange", "Capture&Exchange"},
    Names{"ChameleonUnits", "ChamaeleonSteine", "PiecesCameleon"},
    Names{"ChangingChess", "WandlungsSchach", "EchecsChangeants"},
    Names{"CheckingZigzag", "SchachZickzack", "ZigzagEchecs"},
    Names{"CheshireCatChess", "GrinsekatzenSchach", "EchecsChatDeCheshire"},
    Names{"CirceX", "CirceX", "CirceX"},
    Names{"Coalitions", "Koalitionen", "Coalitions"},
    Names{"CoregalChess", "KoregalesSchach", "EchecsCoregaux"},
    Names{"Cylinder", "Zylinder", "Cylindre"},
    Names{"DeadPieces", "ToteSteine", "PiecesMortes"},
    Names{"DivinePieces", "GoettlicheSteine", "PiecesDivines"},
    Names{"EnemyPromotion", "FeindlicheUmwandlung", "PromotionAdverse"},
    Names{"EnglishProgressive", "EnglischesProgressivschach", "EchecsProgressifsAnglais"},
    Names{"FES", "FES", "FES"},
    Names{"GravitationalChess", "GravitationsSchach", "EchecsGravitation"},
    Names{"HoppelPoppel", "HoppelPoppel", "HoppelPoppel"},
    Names{"HorizontalCylinder", "Horizontalzylinder", "CylindreHorizontal"},
    Names{"Independent", "Unabhaengig", "Independant"},
    Names{"ItalianProgressive", "ItalienischesProgressivschach", "EchecsProgressifsItaliens"},
    Names{"JovianCirce", "JupiterCirce", "CirceJovien"},
    Names{"KamikazeChess", "KamikazeSchach", "EchecsKamikazes"},
    Names{"KamikazeUnits", "KamikazeSteine", "PiecesKamikaze"},
    Names{"KnightRelayChess", "SpringerStafettenSchach", "EchecsRelaisCavalier"},
    Names{"LabyrinthChess", "LabyrinthSchach", "EchecsLabyrinthiques"},
    Names{"LogicalProgressive", "LogischesProgressivschach", "EchecsProgressifsLogiques"},
    Names{"ManagerChess", "ManagerSchach", "EchecsManager"},
    Names{"MantisChess", "MantisSchach", "EchecsMantis"},
    Names{"MarseillaisChess", "MarseillerSchach", "EchecsMarseillais"},
    Names{"MecklenbeckChess", "MecklenbeckerSchach", "EchecsMecklenbeck"},
    Names{"MemoryCirce", "GedaechtnisCirce", "CirceMemoire"},
    Names{"MemorylessPlay", "GedaechtnislosesSpiel", "JeuSansMemoire"},
    Names{"NekonekosenChess", "NekonekosenSchach", "EchecsNekonekosen"},
    Names{"NekosenChess", "NekosenSchach", "EchecsNekosen"},
    Names{"OneTwoThreeChess", "EinsZweiDreiSchach", "EchecsUnDeuxTrois"},
    Names{"OneWayChess", "EinbahnSchach", "EchecsASensUnique"},
    Names{"PlayersUnits", "SpielerSteine", "PiecesJoueurs"},
    Names{"PongraczCirce", "PongraczCirce", "CircePongracz"},
    Names{"PowerChess", "PowerSchach", "EchecsPower"},
    Names{"PowerMen", "PowerSteine", "PiecesPower"},
    Names{"ProgressiveTakeAll", "ProgressivesSchlagschach", "ToutPrendreProgressif"},
    Names{"QuartzChess", "QuartzSchach", "EchecsQuartz"},
    Names{"RelativeSymmetryCirce", "RelativSymmetrieCirce", "CirceSymetriqueRelatif"},
    Names{"RelayRaceChess", "StafettenlaufSchach", "EchecsEstafette"},
    Names{"RemanentChess", "RemanentesSchach", "EchecsRemanents"},
    Names{"RifleChess", "GewehrSchach", "EchecsFusil"},
    Names{"ScottishProgressive", "SchottischesProgressivschach", "EchecsProgressifsEcossais"},
    Names{"SelfParalysingPieces", "SelbstlaehmendeSteine", "PiecesAutoparalysantes"},
    Names{"Shatranj", "Schatrandsch", "Chatrang"},
    Names{"SplittingPieces", "SpaltbareSteine", "PiecesDedoublables"},
    Names{"SuperAndernachChess", "SuperAndernachSchach", "EchecsSuperAndernach"},
    Names{"SwitchingChess", "Wechselschach", "EchecsPermutation"},
    Names{"TenjikuChess", "TenjikuSchach", "EchecsTenjiku"},
    Names{"Torus", "Torus", "Tore"},
    Names{"Torusschach", "Torusschach", "Torusschach"},
    Names{"TransferablePieces", "UebergehendeSteine", "PiecesTransferables"},
    Names{"UncapturableUnits", "UnschlagbareSteine", "PiecesImprenables"},
    Names{"UnitsAnda", "SteineAnda", "UnitesAnda"},
    Names{"UnitsAndaInverse", "SteineAndaInvers", "UnitesAndaInverse"},
    Names{"UnitsBul", "SteineBul", "PiecesBul"},
    Names{"UnitsDob", "SteineDob", "PiecesDob"},
    Names{"UnitsFrischauf", "SteineFrischauf", "PiecesFrischauf"},
    Names{"UnitsFunctionary", "SteineBeamtet", "UnitesFonctionnaire"},
    Names{"UnitsHalfNeutral", "SteineHalbNeutral", "PiecesDemiNeutres"},
    Names{"UnitsHurdleColourChanging", "SteineSprungbockFarbeWechselnd",
          "PiecesCouleurEchangeantSautoir"},
    Names{"UnitsJigger", "SteineJigger", "PiecesJigger"},
    Names{"UnitsMagic", "SteineMagisch", "PiecesMagiques"},
    Names{"UnitsParalysing", "SteineParalysierend", "PiecesParalysantes"},
    Names{"UnitsPatrol", "SteinePatrouille", "PiecesPatrouille"},
    Names{"UnitsProtean", "SteineProteisch", "UnitesProtee"},
    Names{"UnitsVolage", "SteineVolage", "UnitesVolage"},
    Names{"VerticalCylinder", "Vertikalzylinder", "CylindreVertical"},
    Names{"VerwallChess", "VerwallSchach", "EchecsVerwall"},
    Names{"WarpChess", "WarpSchach", "EchecsWarp"},
    Names{"WildChess", "WildesSchach", "EchecsSauvages"},
    Names{"ZenChess", "ZenSchach", "EchecsZen"},
    Names{"ZorroChess", "ZorroSchach", "EchecsZorro"},
    Names{"AddPieces", "SteineHinzu", "AjoutePieces"},
    Names{"ColorThePieces", "SteineFaerben", "ColorieLesPieces"},
    Names{"CountOnly", "NurZaehlen", "CompteSeulement"},
    Names{"LastSteps", "LetzteSchritte", "DerniersPas"},
    Names{"Only", "Nur", "Seulement"},
};

}  // namespace

bool is_own_name(std::string_view name) {
  return std::ranges::any_of(own_names, [&](const Names& own) {
    return std::ranges::any_of(all_languages, [&](Language language) {
      return equal_ignoring_case(own.in(language), name);
    });
  });
}

}  // namespace warp::parser
