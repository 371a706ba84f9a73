// The words after Circe and similar conditions: their names, and which exclude each other.

#include "conditions/circe/circe_variant.hpp"

#include <array>
#include <vector>

#include "conditions/circe/circe_texts.hpp"

namespace warp::circe {

namespace {

constexpr std::array circe_variant_words{
    Names{"RexInclusive", "RexInklusive", "RexInclusif"},
    Names{"RexExclusive", "RexExklusive", "RexExclusif"},
    Names{"Mirror", "Spiegel", "Malefique"},
    Names{"Assassin", "Assassin", "Assassin"},
    Names{"Diametral", "Diametral", "Diametral"},
    Names{"VerticalMirror", "VertikalSpiegel", "MalefiqueVerticale"},
    Names{"Clone", "Clone", "Clone"},
    Names{"Chameleon", "Chamaeleon", "Chameleon"},
    Names{"Turncoats", "Turncoat", "Turncoats"},
    Names{"Couscous", "Couscous", "Couscous"},
    Names{"LastMove", "LetzterZug", "CoupDernier"},
    Names{"Equipollents", "Equipollents", "Equipollents"},
    Names{"Parrain", "Parrain", "Parrain"},
    Names{"ContraParrain", "ContraParrain", "ContraParrain"},
    Names{"Cage", "Kaefig", "Cage"},
    Names{"Rank", "Reihe", "Rangee"},
    Names{"File", "File", "Colonne"},
    Names{"Symmetry", "Symmetrie", "Symetrie"},
    Names{"VerticalSymmetry", "VertikaleSymmetrie", "VerticaleSymetrique"},
    Names{"HorizontalSymmetry", "HorizontaleSymmetrie", "HorizontaleSymetrique"},
    Names{"Diagram", "Diagramm", "Diagramme"},
    Names{"PWC", "Platzwechsel", "Echange"},
    Names{"Antipodes", "Antipoden", "Antipodes"},
    Names{"Take&Make", "Take&Make", "Take&Make"},
    Names{"Super", "Super", "Super"},
    Names{"April", "April", "Avril"},
    Names{"Frischauf", "Frischauf", "Frischauf"},
    Names{"Calvet", "Calvet", "Calvet"},
    Names{"Cheylan", "Cheylan", "Cheylan"},
    Names{"Strict", "Strikt", "Stricte"},
    Names{"Relaxed", "Locker", "Relache"},
    Names{"Volcanic", "Vulkan", "Volcanique"},
    Names{"Parachute", "Fallschirm", "Parachute"},
    Names{"Einstein", "Einstein", "Einstein"},
    Names{"ReversalEinstein", "ReversesEinstein", "ReversEinstein"},
    Names{"WaitCapture", "NaechsterSchlag", "PriseProchaine"},
    Names{"CaptureSquare", "Schlagfeld", "CaseDePrise"},
};
static_assert(circe_variant_words.size() ==
              static_cast<std::size_t>(CirceWord::capture_square) + 1);

constexpr std::array circe_variant_parameters{
    Parameter{.kind = ParameterKind::keyword,
              .repeated = true,
              .words = circe_variant_words,
              .meaning = [](std::size_t word) { return meaning(static_cast<CirceWord>(word)); }},
    Parameter{.kind = ParameterKind::walks, .repeated = true}};
constexpr std::size_t word_parameter = 0;

}  // namespace

std::span<const Parameter> variant_parameters() { return circe_variant_parameters; }

std::string_view english(CirceWord word) {
  return circe_variant_words[static_cast<std::size_t>(word)].english;
}

namespace {

/// Gives `variant` the walks that stand after `word`.
Refusal set_walks(Variant& variant, CirceWord word, const std::vector<WalkId>& walks) {
  if (word == CirceWord::april) {
    variant.only = walks;
  } else if (word == CirceWord::chameleon) {
    variant.cycle = walks;
  } else {
    return Refusal::contradiction({"units can be stated only after April and Chameleon",
                                   "Steine können nur hinter April und Chamaeleon stehen",
                                   "des pièces ne suivent qu'Avril et Chameleon"});
  }
  return {};
}

/// The group of words that exclude each other; 0 if the word is in none.
unsigned exclusive_group(CirceWord word) {
  switch (word) {
    case CirceWord::rex_inclusive:
    case CirceWord::rex_exclusive:
      return 1;
    case CirceWord::calvet:
    case CirceWord::cheylan:
      return 2;
    case CirceWord::assassin:
    case CirceWord::strict:
    case CirceWord::relaxed:
    case CirceWord::volcanic:
    case CirceWord::parachute:
      return 3;
    default:
      return 0;
  }
}

/// The stated words, kept so that contradictions are refused.
class Stated {
 public:
  /// Adds `word`. Returns an empty refusal, or why it cannot be added.
  Refusal add(CirceWord word) {
    const unsigned group = exclusive_group(word);
    for (const CirceWord other : stated_) {
      if (other != word && group != 0 && exclusive_group(other) == group) {
        return Refusal::contradiction(
            {"{first} and {second} exclude each other",
             "{first} und {second} schließen einander aus", "{first} et {second} s'excluent"},
            {{"first", circe_variant_words[index(other)]},
             {"second", circe_variant_words[index(word)]}});
      }
    }
    stated_.push_back(word);
    return {};
  }

 private:
  static std::size_t index(CirceWord word) { return static_cast<std::size_t>(word); }

  std::vector<CirceWord> stated_;
};

Refusal check_april(const Variant& variant) {
  return variant.only && variant.only->empty()
             ? Refusal::contradiction({"expected the units that are reborn after April",
                                       "nach April fehlen die Steine, die wiedergeboren werden",
                                       "il manque après Avril les pièces qui renaissent"})
             : Refusal{};
}

constexpr std::array kings_words{circe_variant_words[0], circe_variant_words[1]};
constexpr std::array anticirce_words{
    circe_variant_words[0], circe_variant_words[1],
    circe_variant_words[static_cast<std::size_t>(CirceWord::calvet)],
    circe_variant_words[static_cast<std::size_t>(CirceWord::cheylan)]};
constexpr std::array anticirce_word_ids{CirceWord::rex_inclusive, CirceWord::rex_exclusive,
                                        CirceWord::calvet, CirceWord::cheylan};

}  // namespace

std::span<const Parameter> name_parameters(bool anticirce, bool walks) {
  static constexpr std::array circe{
      Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = kings_words},
      Parameter{.kind = ParameterKind::walks}};
  static constexpr std::array anti{
      Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = anticirce_words}};
  return anticirce ? std::span<const Parameter>(anti)
                   : std::span<const Parameter>(circe).first(walks ? 2 : 1);
}

Refusal add_name_words(Variant& variant, CirceWord name, bool anticirce,
                       std::span<const Argument> arguments) {
  Stated stated;
  for (const Argument& argument : arguments) {
    Refusal fault;
    if (const auto* number = std::get_if<std::size_t>(&argument.value)) {
      const CirceWord word =
          anticirce ? anticirce_word_ids[*number] : static_cast<CirceWord>(*number);
      fault = stated.add(word);
      fault = fault ? fault : add_word(variant, word);
    } else {
      fault = set_walks(variant, name, std::get<std::vector<WalkId>>(argument.value));
    }
    if (fault) {
      return fault;
    }
  }
  return check_april(variant);
}

Refusal add_words(Variant& variant, std::span<const Argument> arguments) {
  CirceWord last = CirceWord::calvet;
  Stated stated;
  for (const Argument& argument : arguments) {
    Refusal fault;
    if (argument.parameter == word_parameter) {
      last = static_cast<CirceWord>(std::get<std::size_t>(argument.value));
      fault = stated.add(last);
      fault = fault ? fault : add_word(variant, last);
    } else {
      fault = set_walks(variant, last, std::get<std::vector<WalkId>>(argument.value));
    }
    if (fault) {
      return fault;
    }
  }
  return check_april(variant);
}

}  // namespace warp::circe
