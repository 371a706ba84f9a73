// Heffalumps, Woozles and similar conditions: units that observe each other cannot capture.

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

/// Which units disarm each other, and for which captures.
struct Kind {
  bool of_both_sides = false;  ///< units of different sides disarm each other, not those of one
                               ///< side
  bool on_their_line = false;  ///< only for captures along the line between them
  bool kings_too = true;
};

bool are_on_one_line(const Geometry& geometry, Square first, Square second, Square third) {
  const Vector one = geometry.offset(first, second);
  const Vector other = geometry.offset(first, third);
  return one.file * other.rank == other.file * one.rank;
}

bool may_capture_by_heffalumps(Arbiter& arbiter, const Kind& kind, Square capturer, Square captured,
                               Colour side) {
  const Position& position = arbiter.position();
  const auto is_exempt = [&](Square square) {
    return !kind.kings_too && position.at(square).is(Attribute::royal);
  };
  if (is_exempt(capturer)) {
    return true;
  }
  const Colour partners = kind.of_both_sides ? opponent(side) : side;
  // Lines and kinds are those of the units themselves; a paralysed unit guards and attacks nothing.
  const auto is_able = [&](const Observation& observation) {
    return arbiter.allows(observation, Purpose::observer);
  };
  return !arbiter.each_observation(
      capturer, partners, Purpose::geometry, [&](const Observation& observation) {
        const Square partner = observation.observer;
        return partner != capturer && !is_exempt(partner) &&
               (!kind.on_their_line ||
                are_on_one_line(arbiter.geometry(), capturer, partner, captured)) &&
               is_able(observation) &&
               arbiter.each_observation_by(capturer, partner, side, Purpose::geometry, is_able);
      });
}

Refusal install_heffalumps(RuleSet& rules, const Kind& kind) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [kind](Arbiter& arbiter, Square capturer, Square captured, Colour side) {
    return may_capture_by_heffalumps(arbiter, kind, capturer, captured, side);
  });
  return {};
}

Refusal install_heffalumps(RuleSet& rules, std::span<const Argument> arguments) {
  return install_heffalumps(rules, {.on_their_line = true, .kings_too = arguments.empty()});
}
Refusal install_bi_heffalumps(RuleSet& rules, std::span<const Argument> arguments) {
  return install_heffalumps(
      rules, {.of_both_sides = true, .on_their_line = true, .kings_too = arguments.empty()});
}
Refusal install_woozles(RuleSet& rules, std::span<const Argument> arguments) {
  return install_heffalumps(rules, {.kings_too = arguments.empty()});
}
Refusal install_bi_woozles(RuleSet& rules, std::span<const Argument> arguments) {
  return install_heffalumps(rules, {.of_both_sides = true, .kings_too = arguments.empty()});
}

constexpr Names heffalumps_source = alike("Andernach 1999, feenschach 132");

}  // namespace

const Condition bi_heffalumps{
    .names = {"BiHeffalumps", "BiHeffalumps", "BiHeffalumps"},
    .rule = {"Two units of different sides that attack each other can neither capture nor give "
             "check along the line on which they stand. A paralysed unit attacks nothing. "
             "RexExclusive: kings are exempt.",
             "Zwei Steine verschiedener Parteien, die einander angreifen, können entlang der "
             "Linie, auf der sie stehen, weder schlagen noch Schach bieten. Ein gelähmter Stein "
             "greift nichts an. RexExclusive: Könige sind ausgenommen.",
             "Deux pièces de camps différents qui s'attaquent l'une l'autre ne peuvent ni capturer "
             "ni donner échec le long de la ligne où elles se trouvent. Une pièce paralysée "
             "n'attaque rien. RexExclusive: les rois sont exceptés."},
    .source = heffalumps_source,
    .parameters = rex_exclusive_parameter,
    .install = install_bi_heffalumps,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam}};

const Condition bi_woozles{
    .names = {"BiWoozles", "BiWoozles", "BiWoozles"},
    .rule =
        {"Two units of different sides that attack each other can neither capture nor give check. "
         "A paralysed unit attacks nothing. RexExclusive: kings are exempt.",
         "Zwei Steine verschiedener Parteien, die einander angreifen, können weder schlagen noch "
         "Schach bieten. Ein gelähmter Stein greift nichts an. RexExclusive: Könige sind "
         "ausgenommen.",
         "Deux pièces de camps différents qui s'attaquent l'une l'autre ne peuvent ni capturer ni "
         "donner échec. Une pièce paralysée n'attaque rien. RexExclusive: les rois sont exceptés."},
    .source = heffalumps_source,
    .parameters = rex_exclusive_parameter,
    .install = install_bi_woozles};

const Condition heffalumps{
    .names = {"Heffalumps", "Heffalumps", "Heffalumps"},
    .rule = {"Two units of the same side that guard each other can neither capture nor give check "
             "along the line on which they stand. A paralysed unit guards nothing. RexExclusive: "
             "kings are exempt.",
             "Zwei Steine derselben Partei, die einander decken, können entlang der Linie, auf der "
             "sie stehen, weder schlagen noch Schach bieten. Ein gelähmter Stein deckt nichts. "
             "RexExclusive: Könige sind ausgenommen.",
             "Deux pièces du même camp qui se protègent l'une l'autre ne peuvent ni capturer ni "
             "donner échec le long de la ligne où elles se trouvent. Une pièce paralysée ne "
             "protège rien. RexExclusive: les rois sont exceptés."},
    .source = heffalumps_source,
    .parameters = rex_exclusive_parameter,
    .install = install_heffalumps,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam}};

const Condition woozles{
    .names = {"Woozles", "Woozles", "Woozles"},
    .rule =
        {"Two units of the same side that guard each other can neither capture nor give check. A "
         "paralysed unit guards nothing. RexExclusive: kings are exempt.",
         "Zwei Steine derselben Partei, die einander decken, können weder schlagen noch Schach "
         "bieten. Ein gelähmter Stein deckt nichts. RexExclusive: Könige sind ausgenommen.",
         "Deux pièces du même camp qui se protègent l'une l'autre ne peuvent ni capturer ni donner "
         "échec. Une pièce paralysée ne protège rien. RexExclusive: les rois sont exceptés."},
    .source = heffalumps_source,
    .parameters = rex_exclusive_parameter,
    .install = install_woozles};

}  // namespace warp
