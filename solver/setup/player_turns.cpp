#include "solver/setup/player_turns.hpp"

#include <algorithm>
#include <memory>

#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/player_turns.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp {

namespace {

constexpr Names nobody_moves_twice{"the players move in a fixed order",
                                   "die Spieler ziehen in fester Folge",
                                   "les joueurs jouent dans un ordre fixe"};
constexpr Names knows_two_sides{
    "the turn belongs to a player, and the condition knows two sides",
    "der Zug gehört einem Spieler, und die Bedingung kennt zwei Parteien",
    "le trait appartient à un joueur, et la condition connaît deux camps"};
constexpr Names pawns_of_their_own{
    "the pawns of players are not those of White and Black",
    "die Bauern der Spieler sind nicht die von Weiß und Schwarz",
    "les pions des joueurs ne sont pas ceux des Blancs et des Noirs"};
constexpr Names one_against_others{
    "one player plays against several others; only #n and help play have a meaning",
    "ein Spieler spielt gegen mehrere; nur #n und Hilfsspiel haben einen Sinn",
    "un joueur joue contre plusieurs; seuls #n et le jeu aidé ont un sens"};
constexpr Names coalition_moves_several_times{
    "the coalitions do not move in turn; only #n and help play have a meaning",
    "die Koalitionen ziehen nicht abwechselnd; nur #n und Hilfsspiel haben einen Sinn",
    "les coalitions ne jouent pas tour à tour; seuls #n et le jeu aidé ont un sens"};
constexpr Names whom_to_mate{"the condition must say who is to be mated, as in against:s1",
                             "die Bedingung muss sagen, wer mattgesetzt wird, wie in gegen:s1",
                             "la condition doit dire qui doit être maté, comme dans contre:s1"};

/// May the condition be stated beside the game of several players?
bool plays_beside(const PlayerTurns& turns, const ConditionUse& use,
                  const std::vector<PlacedUnit>& units, const Walks& walks) {
  if (!turns.order.empty()) {
    return use.condition->with_players == WithPlayers::their_turns;
  }
  const bool has_pawns = std::ranges::any_of(units, [&](const PlacedUnit& placed) {
    return player_of(placed.unit) != no_player && walks[placed.unit.walk].pawn;
  });
  return !has_pawns || use.condition->with_players >= WithPlayers::their_pawns;
}

/// Is it #n?
bool is_direct_mate(const Branch& branch) {
  const auto* leaf =
      branch.after_first == nullptr ? nullptr : std::get_if<Leaf>(&branch.after_first->is);
  return branch.play == Play::attack && leaf != nullptr && leaf->goal.kind == GoalKind::mate &&
         branch.after_second == nullptr && branch.before_first == nullptr &&
         branch.before_second == nullptr;
}

/// Is there help play only, until a goal?
bool is_help(const Branch& branch) {
  const StipulationTree& end =
      branch.after_second != nullptr ? branch.after_second : branch.after_first;
  return branch.play == Play::help && end != nullptr && std::holds_alternative<Leaf>(end->is);
}

}  // namespace

bool fit_turns_of_players(const Problem& problem, const Version& version, RuleSet& rules,
                          StipulationTree& tree, SearchOptions& options, Complaints& complaints) {
  const auto turns = rules.said_together<PlayerTurns>();
  if (turns->game == nullptr) {
    return true;
  }
  const auto refuse = [&](Location where, std::string_view what, const Names& why) {
    complaints.fail(where, MessageId::cannot_be_played_here,
                    {{"what", std::string(what)}, {"why", std::string(why.in(problem.language))}});
    return false;
  };
  const bool of_sides = turns->order.empty();
  const Names& why = of_sides ? pawns_of_their_own : knows_two_sides;
  for (const ConditionUse& use : version.conditions) {
    const bool beside =
        use.part == nullptr && plays_beside(*turns, use, version.units, *problem.walks);
    if (use.condition != turns->game && !beside) {
      complaints.unsupported(
          use.where,
          complaints.say(MessageId::one_with_another,
                         {{"first", std::string(use.condition->names.in(problem.language))},
                          {"second", std::string(turns->game->names.in(problem.language))},
                          {"why", std::string(why.in(problem.language))}}));
      return false;
    }
  }
  if (of_sides) {
    return true;
  }
  const Stipulation& stipulation = version.stipulation;
  if (has_series_play(tree)) {
    return refuse(stipulation.where, stipulation.text, nobody_moves_twice);
  }
  for (const OptionId id : {OptionId::duplex, OptionId::half_duplex, OptionId::null_moves,
                            OptionId::set_play, OptionId::post_key_play}) {
    if (const OptionUse* use = find_option(problem, id)) {
      return refuse(use->where, option_info(id).names.in(problem.language), nobody_moves_twice);
    }
  }
  const auto* branch = std::get_if<Branch>(&tree->is);
  const bool as_two_sides = turns->coalition != 0 && turns->sides_alternate();
  if (as_two_sides || (branch != nullptr && is_help(*branch))) {
    return true;
  }
  if (branch == nullptr || !is_direct_mate(*branch)) {
    return refuse(stipulation.where, stipulation.text,
                  turns->coalition != 0 ? coalition_moves_several_times : one_against_others);
  }
  if (turns->coalition == 0 && !turns->to_mate && turns->order.size() == 2) {
    turns->to_mate = turns->order.back();
  }
  if (turns->coalition == 0 && (!turns->to_mate || turns->attacks(*turns->to_mate))) {
    return refuse(stipulation.where, stipulation.text, whom_to_mate);
  }
  Branch longer = *branch;
  longer.length = 2 * turns->pass_between_partners((branch->length + 1) / 2) - 1;
  tree = std::make_shared<const StipulationNode>(StipulationNode{longer});
  options.threats = false;  // a player who passes says nothing about the others
  return true;
}

}  // namespace warp
