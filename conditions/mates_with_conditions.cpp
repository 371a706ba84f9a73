// Conditions with another definition of mate and stalemate, by the moves that the king still has.

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

/// The number of legal moves of the king of the side to move, and whether another unit has one.
struct Mobility {
  unsigned king_moves = 0;
  bool others_move = false;
};

Mobility mobility(Arbiter& arbiter) {
  constexpr unsigned enough = 2;
  Mobility found;
  arbiter.each_legal([&](const SingleMove& move, Position::Mark start) {
    const auto effects = arbiter.position().since(start);
    const bool king = std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
      return effect.reason == Reason::movement && effect.to == move.to &&
             effect.before.is(Attribute::royal);
    });
    found.others_move = !king;
    found.king_moves += king ? 1 : 0;
    return found.others_move || found.king_moves == enough;
  });
  return found;
}

bool has_a_free_field(Arbiter& arbiter) {
  const Mobility found = mobility(arbiter);
  return !found.others_move && found.king_moves == 1;
}

Refusal install_maff(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.mate.push_back([](Arbiter& arbiter, Hooks::Usual) {
    return arbiter.in_check(arbiter.position().to_move()) && has_a_free_field(arbiter);
  });
  rules.hooks.stalemate.push_back([](Arbiter& arbiter, Hooks::Usual) {
    return !arbiter.in_check(arbiter.position().to_move()) && has_a_free_field(arbiter);
  });
  return {};
}

/// Is there no move, but exactly one enemy unit that the king could capture if it were allowed to
/// move into check?
bool touches_one_unit(Arbiter& arbiter) {
  Position& position = arbiter.position();
  const Colour side = position.to_move();
  unsigned captures = 0;
  const SquareSet royals = position.royals(side);
  royals.any_of(position.size(), [&](Square king) {
    const AsSeenBy view(position, arbiter.rules().hooks, king, king);
    arbiter.generate_walk(king, position.at(king).walk, side, [&](const SingleMove& move) {
      captures += move.capture != no_square ? 1 : 0;
    });
    return false;
  });
  return captures == 1 && !arbiter.can_move();
}

Refusal install_owu(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.mate.push_back([](Arbiter& arbiter, Hooks::Usual) {
    return arbiter.in_check(arbiter.position().to_move()) && touches_one_unit(arbiter);
  });
  rules.hooks.stalemate.push_back([](Arbiter& arbiter, Hooks::Usual) {
    return !arbiter.in_check(arbiter.position().to_move()) && touches_one_unit(arbiter);
  });
  return {};
}

}  // namespace

const Condition maff{
    .names = {"MAFF", "MAFF", "MAFF"},
    .rule = {"Mate with a free field: a side is mated, if in check, or else stalemated, if its "
             "king has exactly one legal move and its other units have none.",
             "Matt mit einem Fluchtfeld: eine Partei ist matt, wenn sie im Schach steht, sonst "
             "patt, wenn ihr König genau einen legalen Zug hat und ihre anderen Steine keinen.",
             "Mat avec une case de fuite: un camp est mat, s'il est en échec, ou sinon pat, si son "
             "roi a exactement un coup légal et ses autres pièces aucun."},
    .source = alike("M. Brada"),
    .install = install_maff};

const Condition owu{
    .names = {"OWU", "OWU", "OWU"},
    .rule = {"One white unit: a side without a legal move is mated or stalemated only if its "
             "king's walk leads to exactly one enemy unit, guarded or not.",
             "Ein weißer Stein: eine Partei ohne legalen Zug ist nur matt oder patt, wenn der Gang "
             "ihres Königs auf genau einen gegnerischen Stein führt, gedeckt oder nicht.",
             "Une unité blanche: un camp sans coup légal n'est mat ou pat que si la marche de son "
             "roi mène à exactement une pièce adverse, protégée ou non."},
    .source = alike("M. Brada"),
    .install = install_owu};

}  // namespace warp
