#include "conditions/madrasi.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

/// Do the units of a walk observe along its lines alone? Then only they need be asked.
bool lines_tell(const Arbiter& arbiter, Colour by, WalkId walk) {
  return arbiter.rules().hooks.ways.empty() &&
         arbiter.position().memory(RuleSet::en_passant) == 0 &&
         arbiter.rules().movement().has_attack_tables(walk, by);
}

}  // namespace

bool is_observed_by_walk(Arbiter& arbiter, Square square, Colour side, WalkId walk) {
  const Colour by = opponent(side);
  const auto is_of_walk = [&](const Observation& observation) { return observation.walk == walk; };
  if (!lines_tell(arbiter, by, walk)) {
    return arbiter.each_observation(square, by, Purpose::geometry, is_of_walk);
  }
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const Hooks& hooks = arbiter.rules().hooks;
  const bool lines_are_all =
      hooks.observation[static_cast<std::size_t>(Purpose::geometry)].empty() && !hooks.hidden;
  const Movement::Occupancy seen(position, by);
  std::uint64_t rest = position.units(by).first_word() & movement.attackers(walk, by, square);
  for (; rest != 0; rest &= rest - 1) {
    const auto observer = static_cast<Square>(std::countr_zero(rest));
    if (observer == square || position.at(observer).walk != walk) {
      continue;
    }
    const auto reaches_by_line = [&] {
      const auto attacks = movement.attacks_between(walk, by, observer, square);
      return std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) {
        return attack.works(seen.occupied, seen.enemies, seen.holes);
      });
    };
    if (lines_are_all
            ? reaches_by_line()
            : arbiter.each_observation_by(observer, square, by, Purpose::geometry, is_of_walk)) {
      return true;
    }
  }
  return false;
}

bool is_observed_by_its_like(Arbiter& arbiter, Square square, Colour side, bool kings_too) {
  const Unit unit = arbiter.position().at(square);
  if (unit.is(Attribute::royal) && !kings_too) {
    return false;
  }
  return is_observed_by_walk(arbiter, square, side, unit.walk);
}

namespace {

constexpr std::array madrasi_words{rex_inclusive_word.front(),
                                   Names{"PawnExclusive", "BauerExklusive", "PionExclusif"}};
constexpr std::array madrasi_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = madrasi_words}};
enum MadrasiWord : std::size_t { madrasi_of_kings, madrasi_without_pawns };

Refusal install_madrasi(RuleSet& rules, std::span<const Argument> arguments) {
  rules.passing_keeps_en_passant = true;
  const bool kings_too = has_word(arguments, 0, madrasi_of_kings);
  const bool pawns_too = !has_word(arguments, 0, madrasi_without_pawns);
  const auto is_free = [kings_too, pawns_too](Arbiter& arbiter, Square square, Colour side) {
    const bool exempt = !pawns_too && arbiter.rules().is_pawn(arbiter.position().at(square).walk);
    return exempt || !is_observed_by_its_like(arbiter, square, side, kings_too);
  };
  rules.hooks.mobility.push_back({kings_too ? Spares::nothing : Spares::kings, is_free});
  rules.hooks.add_observation(Purpose::observer,
                              [is_free](Arbiter& arbiter, const Observation& observation) {
                                return is_free(arbiter, observation.observer, observation.by);
                              });
  return {};
}

}  // namespace

const Condition madrasi{
    .names = {"Madrasi", "Madrasi", "Madrasi"},
    .rule =
        {"A unit is paralysed while an enemy unit of its own kind observes it: it cannot move "
         "or capture and gives no check, but it still paralyses. Kings are exempt unless "
         "RexInclusive is stated. PawnExclusive: pawns are exempt, too.",
         "Ein Stein ist gelähmt, solange ihn ein gegnerischer seiner eigenen Art beobachtet: "
         "er kann nicht ziehen oder schlagen und bietet kein Schach, aber er lähmt noch. "
         "Könige sind ausgenommen, wenn nicht RexInclusive angegeben ist. BauerExklusive: auch "
         "Bauern sind ausgenommen.",
         "Une pièce est paralysée tant qu'une pièce adverse de sa propre sorte l'observe: elle "
         "ne peut ni jouer ni capturer et ne donne pas échec, mais elle paralyse encore. Les "
         "rois sont exceptés, sauf si RexInclusive est indiqué. PionExclusif: les pions le sont "
         "aussi."},
    .source = alike("A. J. Karwatkar, feenschach 1979"),
    .parameters = madrasi_parameters,
    .install = install_madrasi,
    .squares_are_alike = true,
    .forbids = {"{unit} is paralysed by {by}", "{unit} ist gelähmt durch {by}",
                "{unit} est paralysé par {by}"},
    .certified_as = [](const RuleSet&, std::span<const Argument> arguments) -> std::string_view {
      return arguments.empty() ? "madrasi" : "";
    }};

}  // namespace warp
