// Circe and Anticirce under all their names. The traditional ones are short for words behind Circe.

#include <array>
#include <utility>
#include <vector>

#include "conditions/circe/circe_names.hpp"
#include "conditions/circe/circe_variant.hpp"

namespace warp {

namespace {

using circe::Variant;
using circe::Word;

/// The words a traditional name stands for.
using Words = std::array<Word, 3>;
constexpr Word none = Word::calvet;  // says nothing that does not hold anyway

struct Row {
  Names names;
  bool anticirce;
  Words words;
};

// English names in alphabetical order.
constexpr std::array rows{
    Row{{"AntiCirce", "AntiCirce", "AntiCirce"}, true, {none, none, none}},
    Row{{"AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"}, true, {Word::clone, none, none}},
    Row{{"AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden"},
        true,
        {Word::antipodes, none, none}},
    Row{{"AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"},
        false,
        {Word::antipodes, none, none}},
    Row{{"AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"}, true, {Word::super, none, none}},
    Row{{"AprilChess", "Aprilschach", "EchecsAvril"}, false, {Word::april, Word::super, none}},
    Row{{"CageCirce", "KaefigCirce", "CirceCage"}, false, {Word::cage, none, none}},
    Row{{"ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"},
        false,
        {Word::chameleon, none, none}},
    Row{{"Circe", "Circe", "Circe"}, false, {none, none, none}},
    Row{{"CirceAssassin", "AssassinCirce", "CirceAssassin"}, false, {Word::assassin, none, none}},
    Row{{"CirceClone", "CirceClone", "CirceClone"}, false, {Word::clone, none, none}},
    Row{{"CirceDoubleAgents", "DoppelAgentenCirce", "CirceDoubleAgents"},
        false,
        {Word::mirror, Word::turncoats, none}},
    Row{{"CirceTake&Make", "CirceTake&Make", "CirceTake&Make"},
        false,
        {Word::take_and_make, none, none}},
    Row{{"CirceTurncoats", "TurncoatCirce", "CirceTurncoats"},
        false,
        {Word::turncoats, none, none}},
    Row{{"ContraParrain", "KontraParrain", "ContraParrain"},
        false,
        {Word::contra_parrain, none, none}},
    Row{{"CouscousCirce", "CouscousCirce", "CirceCouscous"}, false, {Word::couscous, none, none}},
    Row{{"DiagramAntiCirce", "AntiDiagrammCirce", "AntiCirceDiagramme"},
        true,
        {Word::diagram, none, none}},
    Row{{"DiagramCirce", "DiagrammCirce", "CirceDiagramme"}, false, {Word::diagram, none, none}},
    Row{{"DiametralCirce", "DiametralCirce", "CirceDiametrale"},
        false,
        {Word::diametral, none, none}},
    Row{{"EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents"},
        true,
        {Word::equipollents, none, none}},
    Row{{"EquipollentsCirce", "EquipollentsCirce", "CirceEquipollents"},
        false,
        {Word::equipollents, none, none}},
    Row{{"FileAntiCirce", "AntiFileCirce", "AntiFileCirce"}, true, {Word::file, none, none}},
    Row{{"FileCirce", "FileCirce", "FileCirce"}, false, {Word::file, none, none}},
    Row{{"FrischAufCirce", "FrischAufCirce", "FrischAufCirce"},
        false,
        {Word::frischauf, none, none}},
    Row{{"HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueHorizontale"},
        true,
        {Word::horizontal_symmetry, none, none}},
    Row{{"HorizontalSymmetryCirce", "HorizontaleSymmetrieCirce", "CirceSymetriqueHorizontale"},
        false,
        {Word::horizontal_symmetry, none, none}},
    Row{{"MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"},
        true,
        {Word::mirror, none, none}},
    Row{{"MirrorCirce", "SpiegelCirce", "CirceMalefique"}, false, {Word::mirror, none, none}},
    Row{{"MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique"},
        false,
        {Word::clone, Word::mirror, none}},
    Row{{"MirrorCouscousCirce", "SpiegelCouscousCirce", "CirceCouscousMalefique"},
        false,
        {Word::couscous, Word::mirror, none}},
    Row{{"MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique"},
        true,
        {Word::file, Word::mirror, none}},
    Row{{"MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"},
        false,
        {Word::file, Word::mirror, none}},
    Row{{"ParrainCirce", "CirceParrain", "CirceParrain"}, false, {Word::parrain, none, none}},
    Row{{"PWC", "PlatzwechselCirce", "CirceEchange"}, false, {Word::pwc, none, none}},
    Row{{"RankCirce", "RankCirce", "RankCirce"}, false, {Word::rank, none, none}},
    Row{{"SuperCirce", "SuperCirce", "SuperCirce"}, false, {Word::super, none, none}},
    Row{{"SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique"},
        true,
        {Word::symmetry, none, none}},
    Row{{"SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"},
        false,
        {Word::symmetry, none, none}},
    Row{{"VerticalMirrorCirce", "VertikalesSpiegelCirce", "CirceMalefiqueVerticale"},
        false,
        {Word::vertical_mirror, none, none}},
    Row{{"VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueVerticale"},
        true,
        {Word::vertical_symmetry, none, none}},
    Row{{"VerticalSymmetryCirce", "VertikaleSymmetrieCirce", "CirceSymetriqueVerticale"},
        false,
        {Word::vertical_symmetry, none, none}},
};

/// Circe and Anticirce themselves take all words.
constexpr bool is_general(const Row& row) { return row.words[0] == none; }
constexpr bool takes_walks(const Row& row) {
  return row.words[0] == Word::chameleon || row.words[0] == Word::april;
}

/// The arguments of a traditional name as if they stood behind Circe itself.
std::string install_row(const Row& row, RuleSet& rules, std::span<const Argument> arguments) {
  Variant variant;
  if (row.anticirce) {
    variant.kings_too = true;
    variant.occupied = circe::Occupied::no_move;
  }
  for (const Word word : row.words) {
    if (std::string fault = add_word(variant, word); !fault.empty()) {
      return fault;
    }
  }
  std::string fault = is_general(row)
                          ? circe::add_words(variant, arguments)
                          : add_name_words(variant, row.words[0], row.anticirce, arguments);
  if (!fault.empty()) {
    return fault;
  }
  return row.anticirce ? install_anticirce(rules, variant) : install_circe(rules, variant);
}

constexpr std::string_view circe_rule =
    "A captured unit, other than a king, is reborn on its square of the game array: a pawn on the "
    "file of its capture, a rook, bishop or knight on the array square of the colour on which it "
    "was captured, a fairy unit on the promotion square of the file. If that square is occupied, "
    "it disappears. Words behind the name replace the rebirth square (File, Symmetry, Diagram, "
    "PWC ...), say whose it is (Mirror, Couscous), what is reborn (Clone, Chameleon, Turncoats), "
    "when (LastMove) and what an occupied square means (Strict).";
constexpr std::string_view anticirce_rule =
    "A capturing unit, the king too, returns at once to its square of the game array, which must "
    "be empty; otherwise the capture is not possible and does not give check. Type Calvet lets a "
    "unit capture on its own rebirth square, type Cheylan does not. The words behind the name are "
    "those of Circe.";

template <std::size_t... Index>
std::array<Condition, rows.size()> make_conditions(std::index_sequence<Index...>) {
  return {Condition{
      .names = rows[Index].names,
      .rule = rows[Index].anticirce ? anticirce_rule : circe_rule,
      .source = rows[Index].anticirce ? "probleemblad 1971"
                                      : "P. Monréal and "
                                        "J.-P. Boyer, Problème 1968",
      .parameters = is_general(rows[Index])
                        ? circe::variant_parameters()
                        : circe::name_parameters(rows[Index].anticirce, takes_walks(rows[Index])),
      .install = [](RuleSet& rules, std::span<const Argument> arguments) {
        return install_row(rows[Index], rules, arguments);
      }}...};
}

}  // namespace

std::span<const Condition> circe_family() {
  static const std::array conditions = make_conditions(std::make_index_sequence<rows.size()>());
  return conditions;
}

}  // namespace warp
