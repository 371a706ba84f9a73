#include "solver/check/why/castling.hpp"

#include <algorithm>
#include <optional>

#include "solver/check/why/half_move.hpp"
#include "solver/check/why/objections.hpp"

namespace warp::check {

namespace {

/// The king is attacked on `square`, as if it stood there.
std::optional<KingAttack> attack_on(Arbiter& arbiter, Square king, Square square) {
  Position& position = arbiter.position();
  const Position::Mark mark = position.mark();
  if (king != square) {
    position.relocate(king, square, Reason::movement);
  }
  const Colour side = position.to_move();
  const bool in_check = arbiter.in_check(side);
  const KingAttack attack = attack_on_king(arbiter, side);
  position.undo(mark);
  return in_check ? std::optional(attack) : std::nullopt;
}

}  // namespace

std::vector<Cause> castling_causes(Arbiter& arbiter, bool is_short) {
  const Position& position = arbiter.position();
  const RuleSet& rules = arbiter.rules();
  const Colour side = position.to_move();
  const auto castling = std::ranges::find_if(rules.castlings, [&](const Castling& each) {
    return each.side == side && each.is_short == is_short;
  });
  if (castling == rules.castlings.end()) {
    return {{.id = CauseId::no_castling}};
  }
  const std::uint64_t stand = castling_rights_by_position(rules, position);
  if ((stand & castling->right) == 0) {
    return {{.id = CauseId::castling_units_away,
             .squares = {castling->king_from, castling->partner_from}}};
  }
  const StandingUnit king = standing_on(position, castling->king_from);
  if ((position.memory(RuleSet::castling_rights) & castling->right) == 0) {
    return {{.id = CauseId::castling_units_moved, .units = {king}}};
  }
  Cause between{.id = CauseId::castling_blocked, .units = {king}};
  for (const Square square : castling->empty) {
    if (!position.empty(square)) {
      between.by.push_back(standing_on(position, square));
    }
  }
  if (!between.by.empty()) {
    return {between};
  }
  if (!rules.castling_past_checks) {
    if (const auto attack = attack_on(arbiter, king.square, king.square)) {
      return {{.id = CauseId::castling_out_of_check, .units = {king}, .by = attack->by}};
    }
    if (const auto attack = attack_on(arbiter, king.square, castling->transit)) {
      return {{.id = CauseId::castling_through_check,
               .units = {king},
               .by = attack->by,
               .squares = {castling->transit}}};
    }
  }
  std::vector<Cause> causes;
  for (const ExtraMovesRule& extra : rules.hooks.extra_moves) {
    std::vector<SingleMove> moves;
    extra.generate(arbiter, [&](const SingleMove& move) {
      if (move.kind == MoveKind::castling && move.from == king.square &&
          move.to == castling->king_to) {
        moves.push_back(move);
      }
    });
    for (const SingleMove& move : moves) {
      if (objections_to(arbiter, move, causes)) {
        causes.push_back({.id = CauseId::not_chosen_none, .rule = chooser(arbiter, move)});
      }
    }
  }
  if (causes.empty()) {
    causes.push_back({.id = CauseId::not_found});
  }
  return causes;
}

}  // namespace warp::check
