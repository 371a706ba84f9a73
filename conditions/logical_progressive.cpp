#include <algorithm>
#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

namespace {

constexpr std::array<Names, 3> check_rules{Names{"Italian", "Italienisch", "Italien"},
                                           Names{"Scottish", "Schottisch", "Ecossais"},
                                           Names{"English", "Englisch", "Anglais"}};
constexpr std::array<MakeTurns, 3> turns_by_word{
    make_turns<ItalianTurns>, make_turns<ScottishTurns>, make_turns<EnglishTurns>};

/// The parameters of the other progressive games, and the word for the rule of check.
std::span<const Parameter> logical_progressive_parameters() {
  static const std::vector<Parameter> all = [] {
    const auto shared = progressive_parameters();
    std::vector<Parameter> list(shared.begin(), shared.end());
    list.push_back({.kind = ParameterKind::keyword, .words = check_rules});
    return list;
  }();
  return all;
}

Refusal install_logical_progressive(RuleSet& rules, std::span<const Argument> arguments) {
  MakeTurns make = turns_by_word.front();
  for (const Argument& argument : arguments) {
    if (argument.parameter + 1 == logical_progressive_parameters().size()) {
      make = turns_by_word.at(std::get<std::size_t>(argument.value));
    }
  }
  Refusal refusal = install_progressive(rules, arguments, make);
  if (!refusal) {
    rules.castlings.clear();
    rules.hooks.move_filter.push_back([](Arbiter&, const SingleMove& move) {
      return move.kind != MoveKind::double_step && move.kind != MoveKind::en_passant;
    });
  }
  return refusal;
}

}  // namespace

const Condition logical_progressive{
    .names = {"LogicalProgressive", "LogischesProgressivschach", "EchecsProgressifsLogiques"},
    .rule =
        {"Progressive chess without the moves that stand for more than one move: there is no "
         "castling, no double step of a pawn, and no capture en passant. Check is as in "
         "ItalianProgressive unless Scottish or English is stated; English also includes the equal "
         "use of units. The number after the name and TenTurnRule are as in ItalianProgressive.",
         "Progressives Schach ohne die Züge, die für mehr als einen stehen: es gibt keine Rochade, "
         "keinen Doppelschritt der Bauern und keinen Schlag en passant. Für Schach gilt "
         "ItalianProgressive, wenn nicht Scottish oder English angegeben ist; zu English gehört "
         "auch der gleichmäßige Gebrauch der Steine. Die Zahl hinter dem Namen und TenTurnRule "
         "sind wie in ItalianProgressive.",
         "Échecs progressifs sans les coups qui en valent plusieurs: ni roque, ni double pas de "
         "pion, ni prise en passant. L'échec est celui d'ItalianProgressive, sauf si Scottish ou "
         "English est indiqué; English comprend aussi l'emploi égal des pièces. Le nombre après le "
         "nom et TenTurnRule sont ceux d'ItalianProgressive."},
    .source = alike("P. Byway"),
    .parameters = logical_progressive_parameters(),
    .install = install_logical_progressive,
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
