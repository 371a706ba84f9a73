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
#include "conditions/circe/circe_unplayed.hpp"
#include "conditions/circe/circe_variant.hpp"

namespace warp {

namespace {

using circe::CirceWord;
using circe::Family;
using circe::Variant;

/// The words a traditional name stands for.
using Words = std::array<CirceWord, 3>;
constexpr CirceWord none = CirceWord::calvet;  // a word without effect here

struct Row {
  Names names;
  Family family;
  Words words;
  Names also_called = {};
};

// English names in alphabetical order.
constexpr std::array rows{
    Row{{"AntiCirce", "AntiCirce", "AntiCirce"}, Family::anticirce, {none, none, none}},
    Row{{"AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"},
        Family::anticirce,
        {CirceWord::clone, none, none}},
    Row{{"AntiMarsAntipodeanCirce", "AntiMarsAntipodeanCirce", "AntiMarsAntipodeanCirce"},
        Family::anti_mars,
        {CirceWord::antipodes, none, none}},
    Row{{"AntiMarsCirce", "AntiMarsCirce", "AntiMarsCirce"}, Family::anti_mars, {none, none, none}},
    Row{{"AntiMarsMirrorCirce", "AntiMarsMalefiqueCirce", "AntiMarsMalefiqueCirce"},
        Family::anti_mars,
        {CirceWord::mirror, none, none}},
    Row{{"AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden"},
        Family::anticirce,
        {CirceWord::antipodes, none, none}},
    Row{{"AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"},
        Family::circe,
        {CirceWord::antipodes, none, none}},
    Row{{"AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden"},
        Family::immun,
        {CirceWord::antipodes, none, none}},
    Row{{"AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"},
        Family::anticirce,
        {CirceWord::super, none, none}},
    Row{{"AntiTake&MakeChess", "AntiTake&MakeSchach", "AntiTake&MakeEchecs"},
        Family::circe,
        {CirceWord::take_and_make, CirceWord::strict, none},
        {"Anti Take & Make, AntiTake&Make", "", ""}},
    Row{{"AprilChess", "Aprilschach", "EchecsAvril"},
        Family::circe,
        {CirceWord::april, CirceWord::super, CirceWord::strict}},
    Row{{"CageCirce", "KaefigCirce", "CirceCage"}, Family::circe, {CirceWord::cage, none, none}},
    Row{{"ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"},
        Family::circe,
        {CirceWord::chameleon, none, none}},
    Row{{"Circe", "Circe", "Circe"}, Family::circe, {none, none, none}},
    Row{{"CirceAssassin", "AssassinCirce", "CirceAssassin"},
        Family::circe,
        {CirceWord::assassin, none, none}},
    Row{{"CirceClone", "CirceClone", "CirceClone"}, Family::circe, {CirceWord::clone, none, none}},
    Row{{"CirceDoubleAgents", "DoppelAgentenCirce", "CirceDoubleAgents"},
        Family::circe,
        {CirceWord::mirror, CirceWord::turncoats, none}},
    Row{{"CirceTake&Make", "CirceTake&Make", "CirceTake&Make"},
        Family::circe,
        {CirceWord::take_and_make, none, none}},
    Row{{"CirceTurncoats", "TurncoatCirce", "CirceTurncoats"},
        Family::circe,
        {CirceWord::turncoats, none, none}},
    Row{{"ContraParrain", "KontraParrain", "ContraParrain"},
        Family::circe,
        {CirceWord::contra_parrain, none, none}},
    Row{{"CouscousCirce", "CouscousCirce", "CirceCouscous"},
        Family::circe,
        {CirceWord::couscous, none, none}},
    Row{{"DiagramAntiCirce", "AntiDiagrammCirce", "AntiCirceDiagramme"},
        Family::anticirce,
        {CirceWord::diagram, none, none}},
    Row{{"DiagramCirce", "DiagrammCirce", "CirceDiagramme"},
        Family::circe,
        {CirceWord::diagram, none, none}},
    Row{{"DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"},
        Family::immun,
        {CirceWord::diagram, none, none}},
    Row{{"DiametralCirce", "DiametralCirce", "CirceDiametrale"},
        Family::circe,
        {CirceWord::diametral, none, none}},
    Row{{"EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents"},
        Family::anticirce,
        {CirceWord::equipollents, none, none}},
    Row{{"EquipollentsCirce", "EquipollentsCirce", "CirceEquipollents"},
        Family::circe,
        {CirceWord::equipollents, none, none}},
    Row{{"EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents"},
        Family::immun,
        {CirceWord::equipollents, none, none}},
    Row{{"FileAntiCirce", "AntiFileCirce", "AntiFileCirce"},
        Family::anticirce,
        {CirceWord::file, none, none}},
    Row{{"FileCirce", "FileCirce", "FileCirce"}, Family::circe, {CirceWord::file, none, none}},
    Row{{"FileImmunChess", "FileImmunSchach", "ImmunFile"},
        Family::immun,
        {CirceWord::file, none, none}},
    Row{{"FrischAufCirce", "FrischAufCirce", "FrischAufCirce"},
        Family::circe,
        {CirceWord::frischauf, none, none}},
    Row{{"GenevaChess", "GenferSchach", "EchecsGeneve"}, Family::geneva, {none, none, none}},
    Row{{"HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueHorizontale"},
        Family::anticirce,
        {CirceWord::horizontal_symmetry, none, none}},
    Row{{"HorizontalSymmetryCirce", "HorizontaleSymmetrieCirce", "CirceSymetriqueHorizontale"},
        Family::circe,
        {CirceWord::horizontal_symmetry, none, none}},
    Row{{"ImmunChess", "Immunschach", "Immun"}, Family::immun, {none, none, none}},
    Row{{"ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale"},
        Family::immun,
        {CirceWord::horizontal_symmetry, none, none}},
    Row{{"ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale"},
        Family::immun,
        {CirceWord::vertical_symmetry, none, none}},
    Row{{"MarsCirce", "MarsCirce", "MarsCirce"},
        Family::mars,
        {none, none, none},
        {"Martian Circe", "", "Circé martien, Échecs martiens"}},
    Row{{"MarsMirrorCirce", "MarsSpiegelCirce", "MarsCirceMalefique"},
        Family::mars,
        {CirceWord::mirror, none, none}},
    Row{{"MemoryCirce", "GedaechtnisCirce", "CirceMemoire"},
        Family::circe,
        {CirceWord::wait_capture, CirceWord::capture_square, none},
        {"Memory Circe", "", ""}},
    Row{{"MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"},
        Family::anticirce,
        {CirceWord::mirror, none, none}},
    Row{{"MirrorCirce", "SpiegelCirce", "CirceMalefique"},
        Family::circe,
        {CirceWord::mirror, none, none}},
    Row{{"MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique"},
        Family::circe,
        {CirceWord::clone, CirceWord::mirror, none}},
    Row{{"MirrorCouscousCirce", "SpiegelCouscousCirce", "CirceCouscousMalefique"},
        Family::circe,
        {CirceWord::couscous, CirceWord::mirror, none}},
    Row{{"MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique"},
        Family::anticirce,
        {CirceWord::file, CirceWord::mirror, none}},
    Row{{"MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"},
        Family::circe,
        {CirceWord::file, CirceWord::mirror, none}},
    Row{{"MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique"},
        Family::immun,
        {CirceWord::file, CirceWord::mirror, none}},
    Row{{"MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"},
        Family::immun,
        {CirceWord::mirror, none, none}},
    Row{{"ParrainCirce", "CirceParrain", "CirceParrain"},
        Family::circe,
        {CirceWord::parrain, none, none}},
    Row{{"PhantomChess", "PhantomSchach", "EchecsPhantom"}, Family::phantom, {none, none, none}},
    Row{{"PWC", "PlatzwechselCirce", "CirceEchange"}, Family::circe, {CirceWord::pwc, none, none}},
    Row{{"RankCirce", "RankCirce", "RankCirce"}, Family::circe, {CirceWord::rank, none, none}},
    Row{{"SuperCirce", "SuperCirce", "SuperCirce"}, Family::circe, {CirceWord::super, none, none}},
    Row{{"SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique"},
        Family::anticirce,
        {CirceWord::symmetry, none, none}},
    Row{{"SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"},
        Family::circe,
        {CirceWord::symmetry, none, none},
        {"Symmetric Circe, Symmetrical Circe", "", ""}},
    Row{{"SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique"},
        Family::immun,
        {CirceWord::symmetry, none, none}},
    Row{{"VerticalMirrorCirce", "VertikalesSpiegelCirce", "CirceMalefiqueVerticale"},
        Family::circe,
        {CirceWord::vertical_mirror, none, none}},
    Row{{"VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce",
         "AntiCirceSymetriqueVerticale"},
        Family::anticirce,
        {CirceWord::vertical_symmetry, none, none}},
    Row{{"VerticalSymmetryCirce", "VertikaleSymmetrieCirce", "CirceSymetriqueVerticale"},
        Family::circe,
        {CirceWord::vertical_symmetry, none, none}},
};

/// Circe and Anticirce themselves take all words.
constexpr bool is_general(const Row& row) { return row.words[0] == none; }
constexpr bool takes_walks(const Row& row) {
  return row.words[0] == CirceWord::chameleon || row.words[0] == CirceWord::april;
}

const circe::FamilyTraits& traits(const Row& row) { return circe::traits(row.family); }

/// Installs a traditional name with its arguments, as if they stood after the name of the family.
Refusal install_row(const Row& row, RuleSet& rules, std::span<const Argument> arguments) {
  Variant variant;
  variant.kings_too = traits(row).kings_too;
  variant.occupied = traits(row).occupied;
  for (const CirceWord word : row.words) {
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
  if (Refusal refusal = homes_refusal(rules.geometry(), variant)) {
    return refusal;
  }
  return traits(row).install(rules, variant);
}

/// The words that `row` stands for, without fillers.
std::vector<CirceWord> words_of(const Row& row) {
  std::vector<CirceWord> words;
  std::ranges::copy_if(row.words, std::back_inserter(words),
                       [](CirceWord word) { return word != none; });
  return words;
}

circe::RuleTexts rules_of(const Row& row) {
  if (is_general(row)) {
    const Names& rule = traits(row).rule;
    return {std::string(rule.english), std::string(rule.german), std::string(rule.french)};
  }
  return circe::rule_of_name(row.family, words_of(row));
}

/// What the rules of a family do not play, told with its general name.
std::span<const Unplayed> unplayed_of(const Row& row) {
  if (!is_general(row)) {
    return {};
  }
  switch (row.family) {
    case Family::circe:
      return circe::of_circe;
    case Family::immun:
      return circe::of_immun;
    case Family::mars:
      return circe::of_mars;
    default:
      return {};
  }
}

/// Where `row` comes from. Its family names the article; who found the form is not recorded here.
const Names& source_of(const Row& row) {
  return is_general(row) ? traits(row).source : traits(row).source_of_forms;
}

/// Circe and Anticirce are certified in their usual forms alone.
std::string_view certified_name(const Row& row, std::span<const Argument> arguments) {
  if (!is_general(row) || (row.family != Family::circe && row.family != Family::anticirce)) {
    return {};
  }
  if (arguments.empty()) {
    return row.family == Family::circe ? "circe" : "anticirce-calvet";
  }
  const auto* const word = std::get_if<std::size_t>(&arguments.front().value);
  if (row.family == Family::circe || arguments.size() > 1 || word == nullptr) {
    return {};
  }
  return *word == static_cast<std::size_t>(CirceWord::calvet)    ? "anticirce-calvet"
         : *word == static_cast<std::size_t>(CirceWord::cheylan) ? "anticirce-cheylan"
                                                                 : "";
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
                // Several rules of rebirth act in the order in which they are stated.
                .statements_add_up = true,
                .family = rows[Index].family == Family::circe       ? "circe"
                          : rows[Index].family == Family::anticirce ? "anticirce"
                                                                    : "",
                .unplayed = unplayed_of(rows[Index]),
                .certified_as =
                    [](const RuleSet&, std::span<const Argument> arguments) {
                      return certified_name(rows[Index], arguments);
                    }}...};
}

}  // namespace

std::span<const Condition> circe_family() {
  static const AllRules rules = make_rules();
  static const std::array conditions =
      make_conditions(rules, std::make_index_sequence<rows.size()>());
  return conditions;
}

}  // namespace warp
