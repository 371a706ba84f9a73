// Circe and Anticirce under all their names. The traditional names stand for words after Circe.

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "conditions/circe/circe_families.hpp"
#include "conditions/circe/circe_names.hpp"
#include "conditions/circe/circe_rules.hpp"
#include "conditions/circe/circe_texts.hpp"
#include "conditions/circe/circe_variant.hpp"

namespace warp {

namespace {

using circe::Family;
using circe::Variant;
using circe::Word;

/// The words a traditional name stands for.
using Words = std::array<Word, 3>;
constexpr Word none = Word::calvet;  // a word without effect here

struct Row {
  Names names;
  Family family;
  Words words;
  std::string_view also_called = {};
};

// English names in alphabetical order.
constexpr std::array rows{
    Row{{"AntiCirce", "AntiCirce", "AntiCirce"}, Family::anticirce, {none, none, none}},
    Row{{"AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"},
        Family::anticirce,
        {Word::clone, none, none}},
    Row{{"AntiMarsAntipodeanCirce", "AntiMarsAntipodeanCirce", "AntiMarsAntipodeanCirce"},
        Family::anti_mars,
        {Word::antipodes, none, none}},
    Row{{"AntiMarsCirce", "AntiMarsCirce", "AntiMarsCirce"}, Family::anti_mars, {none, none, none}},
    Row{{"AntiMarsMirrorCirce", "AntiMarsMalefiqueCirce", "AntiMarsMalefiqueCirce"},
        Family::anti_mars,
        {Word::mirror, none, none}},
    Row{{"AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden"},
        Family::anticirce,
        {Word::antipodes, none, none}},
    Row{{"AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"},
        Family::circe,
        {Word::antipodes, none, none}},
    Row{{"AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden"},
        Family::immun,
        {Word::antipodes, none, none}},
    Row{{"AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"},
        Family::anticirce,
        {Word::super, none, none}},
    Row{{"AprilChess", "Aprilschach", "EchecsAvril"},
        Family::circe,
        {Word::april, Word::super, Word::strict}},
    Row{{"CageCirce", "KaefigCirce", "CirceCage"}, Family::circe, {Word::cage, none, none}},
    Row{{"ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"},
        Family::circe,
        {Word::chameleon, none, none}},
    Row{{"Circe", "Circe", "Circe"}, Family::circe, {none, none, none}},
    Row{{"CirceAssassin", "AssassinCirce", "CirceAssassin"},
        Family::circe,
        {Word::assassin, none, none}},
    Row{{"CirceClone", "CirceClone", "CirceClone"}, Family::circe, {Word::clone, none, none}},
    Row{{"CirceDoubleAgents", "DoppelAgentenCirce", "CirceDoubleAgents"},
        Family::circe,
        {Word::mirror, Word::turncoats, none}},
    Row{{"CirceTake&Make", "CirceTake&Make", "CirceTake&Make"},
        Family::circe,
        {Word::take_and_make, none, none}},
    Row{{"CirceTurncoats", "TurncoatCirce", "CirceTurncoats"},
        Family::circe,
        {Word::turncoats, none, none}},
    Row{{"ContraParrain", "KontraParrain", "ContraParrain"},
        Family::circe,
        {Word::contra_parrain, none, none}},
    Row{{"CouscousCirce", "CouscousCirce", "CirceCouscous"},
        Family::circe,
        {Word::couscous, none, none}},
    Row{{"DiagramAntiCirce", "AntiDiagrammCirce", "AntiCirceDiagramme"},
        Family::anticirce,
        {Word::diagram, none, none}},
    Row{{"DiagramCirce", "DiagrammCirce", "CirceDiagramme"},
        Family::circe,
        {Word::diagram, none, none}},
    Row{{"DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"},
        Family::immun,
        {Word::diagram, none, none}},
    Row{{"DiametralCirce", "DiametralCirce", "CirceDiametrale"},
        Family::circe,
        {Word::diametral, none, none}},
    Row{{"EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents"},
        Family::anticirce,
        {Word::equipollents, none, none}},
    Row{{"EquipollentsCirce", "EquipollentsCirce", "CirceEquipollents"},
        Family::circe,
        {Word::equipollents, none, none}},
    Row{{"EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents"},
        Family::immun,
        {Word::equipollents, none, none}},
    Row{{"FileAntiCirce", "AntiFileCirce", "AntiFileCirce"},
        Family::anticirce,
        {Word::file, none, none}},
    Row{{"FileCirce", "FileCirce", "FileCirce"}, Family::circe, {Word::file, none, none}},
    Row{{"FileImmunChess", "FileImmunSchach", "ImmunFile"},
        Family::immun,
        {Word::file, none, none}},
    Row{{"FrischAufCirce", "FrischAufCirce", "FrischAufCirce"},
        Family::circe,
        {Word::frischauf, none, none}},
    Row{{"GenevaChess", "GenferSchach", "EchecsGeneve"}, Family::geneva, {none, none, none}},
    Row{{"HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueHorizontale"},
        Family::anticirce,
        {Word::horizontal_symmetry, none, none}},
    Row{{"HorizontalSymmetryCirce", "HorizontaleSymmetrieCirce", "CirceSymetriqueHorizontale"},
        Family::circe,
        {Word::horizontal_symmetry, none, none}},
    Row{{"ImmunChess", "Immunschach", "Immun"}, Family::immun, {none, none, none}},
    Row{{"ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale"},
        Family::immun,
        {Word::horizontal_symmetry, none, none}},
    Row{{"ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale"},
        Family::immun,
        {Word::vertical_symmetry, none, none}},
    Row{{"MarsCirce", "MarsCirce", "MarsCirce"},
        Family::mars,
        {none, none, none},
        "Martian Circe,Circé martien,Échecs martiens"},
    Row{{"MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique"},
        Family::mars,
        {Word::mirror, none, none}},
    Row{{"MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"},
        Family::anticirce,
        {Word::mirror, none, none}},
    Row{{"MirrorCirce", "SpiegelCirce", "CirceMalefique"},
        Family::circe,
        {Word::mirror, none, none}},
    Row{{"MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique"},
        Family::circe,
        {Word::clone, Word::mirror, none}},
    Row{{"MirrorCouscousCirce", "SpiegelCouscousCirce", "CirceCouscousMalefique"},
        Family::circe,
        {Word::couscous, Word::mirror, none}},
    Row{{"MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique"},
        Family::anticirce,
        {Word::file, Word::mirror, none}},
    Row{{"MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"},
        Family::circe,
        {Word::file, Word::mirror, none}},
    Row{{"MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique"},
        Family::immun,
        {Word::file, Word::mirror, none}},
    Row{{"MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"},
        Family::immun,
        {Word::mirror, none, none}},
    Row{{"ParrainCirce", "CirceParrain", "CirceParrain"},
        Family::circe,
        {Word::parrain, none, none}},
    Row{{"PhantomChess", "PhantomSchach", "EchecsPhantom"}, Family::phantom, {none, none, none}},
    Row{{"PWC", "PlatzwechselCirce", "CirceEchange"}, Family::circe, {Word::pwc, none, none}},
    Row{{"RankCirce", "RankCirce", "RankCirce"}, Family::circe, {Word::rank, none, none}},
    Row{{"SuperCirce", "SuperCirce", "SuperCirce"}, Family::circe, {Word::super, none, none}},
    Row{{"SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique"},
        Family::anticirce,
        {Word::symmetry, none, none}},
    Row{{"SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"},
        Family::circe,
        {Word::symmetry, none, none},
        "Symmetric Circe,Symmetrical Circe"},
    Row{{"SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique"},
        Family::immun,
        {Word::symmetry, none, none}},
    Row{{"VerticalMirrorCirce", "VertikalesSpiegelCirce", "CirceMalefiqueVerticale"},
        Family::circe,
        {Word::vertical_mirror, none, none}},
    Row{{"VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueVerticale"},
        Family::anticirce,
        {Word::vertical_symmetry, none, none}},
    Row{{"VerticalSymmetryCirce", "VertikaleSymmetrieCirce", "CirceSymetriqueVerticale"},
        Family::circe,
        {Word::vertical_symmetry, none, none}},
};

/// Circe and Anticirce themselves take all words.
constexpr bool is_general(const Row& row) { return row.words[0] == none; }
constexpr bool takes_walks(const Row& row) {
  return row.words[0] == Word::chameleon || row.words[0] == Word::april;
}

const circe::FamilyTraits& traits(const Row& row) { return circe::traits(row.family); }

/// Installs a traditional name with its arguments, as if they stood after the name of the family.
Refusal install_row(const Row& row, RuleSet& rules, std::span<const Argument> arguments) {
  Variant variant;
  variant.kings_too = traits(row).kings_too;
  variant.occupied = traits(row).occupied;
  for (const Word word : row.words) {
    if (const Refusal fault = add_word(variant, word)) {
      return fault;
    }
  }
  const Refusal fault =
      is_general(row)
          ? circe::add_words(variant, arguments)
          : add_name_words(variant, row.words[0], row.family == Family::anticirce, arguments);
  if (fault) {
    return fault;
  }
  if (Refusal refusal = homes_refusal(rules.geometry(), row.names.english, variant)) {
    return refusal;
  }
  return traits(row).install(rules, variant);
}

/// The words that `row` stands for, without fillers.
std::vector<Word> words_of(const Row& row) {
  std::vector<Word> words;
  std::ranges::copy_if(row.words, std::back_inserter(words),
                       [](Word word) { return word != none; });
  return words;
}

circe::RuleTexts rules_of(const Row& row) {
  if (is_general(row)) {
    const Names& rule = traits(row).rule;
    return {std::string(rule.english), std::string(rule.german), std::string(rule.french)};
  }
  return circe::rule_of_name(row.family, words_of(row));
}

/// Where `row` comes from. Its family names the article; who found the form is not recorded here.
const Names& source_of(const Row& row) {
  return is_general(row) ? traits(row).source : traits(row).source_of_forms;
}

using AllRules = std::array<circe::RuleTexts, rows.size()>;

AllRules make_rules() {
  AllRules rules;
  std::ranges::transform(rows, rules.begin(), rules_of);
  return rules;
}

template <std::size_t... Index>
std::array<Condition, rows.size()> make_conditions(const AllRules& texts,
                                                   std::index_sequence<Index...>) {
  return {
      Condition{.names = rows[Index].names,
                .rule = {texts[Index][0], texts[Index][1], texts[Index][2]},
                .also_called = rows[Index].also_called,
                .source = source_of(rows[Index]),
                .parameters = is_general(rows[Index])
                                  ? circe::variant_parameters()
                                  : circe::name_parameters(rows[Index].family == Family::anticirce,
                                                           takes_walks(rows[Index])),
                .install =
                    [](RuleSet& rules, std::span<const Argument> arguments) {
                      return install_row(rows[Index], rules, arguments);
                    },
                // A second rule of rebirth is refused, not ignored.
                .statements_add_up = true}...};
}

}  // namespace

std::span<const Condition> circe_family() {
  static const AllRules rules = make_rules();
  static const std::array conditions =
      make_conditions(rules, std::make_index_sequence<rows.size()>());
  return conditions;
}

}  // namespace warp
