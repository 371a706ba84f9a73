#include "solver/techniques/distances/general/technique.hpp"

#include <algorithm>
#include <utility>

#include "solver/rules/general/turn.hpp"

namespace warp {

void TravelTechnique::use(const RuleSet& rules, const Position& start,
                          std::shared_ptr<const Target> target, const Position& target_position,
                          const TargetPattern& pattern, bool ordinary_units) {
  rules_ = &rules;
  target_ = std::move(target);
  const auto kings = rules.turn != nullptr && ordinary_units
                         ? std::optional(KingSteps::of_chess)
                         : king_steps_among_moves_of_chess(rules);
  if (kings && !pattern.is_open() && orthodox::Board::can_hold(start) &&
      orthodox::Board::can_hold(target_position)) {
    proof_ = std::make_shared<const orthodox::ProofBound>(orthodox::Board(start),
                                                          orthodox::Board(target_position), *kings);
  } else {
    travel_ = TravelBound::make(rules, start, target_position, pattern.sides_are_unknown);
  }
}

bool TravelTechnique::is_too_far(const Position& position, std::array<unsigned, 2> turns,
                                 std::optional<unsigned> left_in_turn) const {
  if (proof_ == nullptr) {
    return target_->out_of_reach(position, turns) ||
           (travel_ != nullptr && travel_->out_of_reach(position, turns));
  }
  std::array<unsigned, 2> singles = turns;
  if (rules_->turn != nullptr) {
    singles = {};
    Colour mover = position.to_move();
    for (unsigned ahead = 0; turns[index(mover)] > 0; ++ahead, mover = opponent(mover)) {
      const auto most =
          ahead == 0 && left_in_turn ? left_in_turn : rules_->turn->most_singles(position, ahead);
      if (!most) {
        return false;
      }
      singles[index(mover)] += *most;
      --turns[index(mover)];
    }
  }
  const orthodox::Board board(position);
  const auto too_far = [&](Colour colour) {
    return !proof_->may_suffice(board, colour, singles[index(colour)]);
  };
  return too_far(position.to_move()) || too_far(opponent(position.to_move()));
}

TravelTechnique::Filter::Filter(TravelTechnique& technique, const Position& position,
                                const SoughtMove& sought)
    : position_(position) {
  if (!sought.within || technique.target_ == nullptr) {
    return;
  }
  technique_ = &technique;
  within_ = *sought.within;
  if (technique.proof_ != nullptr) {
    board_.emplace(position);
    filter_.emplace(*technique.proof_, *board_, within_);
    return;
  }
  wrong_ = technique.target_->units_wrong(position);
  if (technique.travel_ != nullptr) {
    first_.emplace(*technique.travel_, position, within_);
  }
}

bool TravelTechnique::Filter::admits(const SingleMove& move) {
  return filter_ ? admits_in_chess(move)
                 : technique_->target_->admits(position_, move, wrong_, within_) &&
                       (!first_ || first_->admits(move));
}

/// A pawn is admitted if any of its promotions is: the effects come after the move.
bool TravelTechnique::Filter::admits_in_chess(const SingleMove& move) {
  orthodox::Ply ply{static_cast<std::uint8_t>(move.from), static_cast<std::uint8_t>(move.to)};
  if (move.kind == MoveKind::castling) {
    ply.special = orthodox::Special::castling;
  } else if (move.kind == MoveKind::en_passant) {
    ply.special = orthodox::Special::en_passant;
  }
  const RuleSet& rules = *technique_->rules_;
  if (board_->at(ply.from) != orthodox::pawn || rules.promotions.empty() ||
      !rules.promotes_on(move.to, position_.to_move())) {
    return filter_->admits(ply);
  }
  return std::any_of(rules.promotions.begin(), rules.promotions.end(), [&](WalkId walk) {
    ply.promotion = orthodox::kind_of(walk);
    return filter_->admits(ply);
  });
}

}  // namespace warp
