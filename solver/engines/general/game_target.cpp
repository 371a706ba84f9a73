// What the general engine knows of a position that is to be reached: proof games, a=>b.

#include <algorithm>

#include "solver/engines/general/game.hpp"
#include "solver/techniques/distances/proof_filter.hpp"

namespace warp {

void Game::set_target(const Position& target) {
  target_ = std::make_shared<const Target>(target, rules());
  const auto kings = rules().turn != nullptr && ordinary_units_
                         ? std::optional(KingSteps::of_chess)
                         : king_steps_among_moves_of_chess(rules());
  if (!uses(Technique::distances)) {
    return;
  }
  if (kings && orthodox::Board::can_hold(position()) && orthodox::Board::can_hold(target)) {
    proof_ = std::make_shared<const orthodox::ProofBound>(orthodox::Board(position()),
                                                          orthodox::Board(target), *kings);
  } else {
    travel_ = TravelBound::make(rules(), position(), target);
  }
}

/// Is the target certainly out of reach within `turns` turns of White and of Black, including the
/// running one? `left_in_turn`: the single moves left in the running turn.
bool Game::target_out_of_reach(std::array<unsigned, 2> turns,
                               std::optional<unsigned> left_in_turn) const {
  if (!uses(Technique::distances)) {
    return false;
  }
  if (proof_ == nullptr) {
    return target_->out_of_reach(position(), turns) ||
           (travel_ != nullptr && travel_->out_of_reach(position(), turns));
  }
  std::array<unsigned, 2> singles = turns;
  if (rules().turn != nullptr) {
    singles = {};
    Colour mover = to_move();
    for (unsigned ahead = 0; turns[index(mover)] > 0; ++ahead, mover = opponent(mover)) {
      const auto most =
          ahead == 0 && left_in_turn ? left_in_turn : rules().turn->most_singles(position(), ahead);
      if (!most) {
        return false;
      }
      singles[index(mover)] += *most;
      --turns[index(mover)];
    }
  }
  const orthodox::Board board(position());
  const auto too_far = [&](Colour colour) {
    return !proof_->may_suffice(board, colour, singles[index(colour)]);
  };
  return too_far(to_move()) || too_far(opponent(to_move()));
}

/// As each_move(), without moves after which the target of `sought` is certainly out of reach.
bool Game::each_move_towards_target(const SoughtMove& sought, FunctionRef<bool()> visit) {
  if (proof_ == nullptr) {
    const unsigned wrong = target_->units_wrong(position());
    std::optional<TravelBound::FirstMoves> first;
    if (travel_ != nullptr) {
      first.emplace(*travel_, position(), *sought.within);
    }
    const auto admits = [&](const SingleMove& move) {
      return target_->admits(position(), move, wrong, *sought.within) &&
             (!first || first->admits(move));
    };
    return each_admitted(admits, visit);
  }
  const orthodox::Board board(position());
  orthodox::ProofFilter filter(*proof_, board, *sought.within);
  const auto admits = [&](const SingleMove& move) {
    orthodox::Ply ply{static_cast<std::uint8_t>(move.from), static_cast<std::uint8_t>(move.to)};
    if (move.kind == MoveKind::castling) {
      ply.special = orthodox::Special::castling;
    } else if (move.kind == MoveKind::en_passant) {
      ply.special = orthodox::Special::en_passant;
    }
    if (board.at(ply.from) != orthodox::pawn || rules().promotions.empty() ||
        !rules().promotes_on(move.to, to_move())) {
      return filter.admits(ply);
    }
    return std::any_of(rules().promotions.begin(), rules().promotions.end(), [&](WalkId walk) {
      ply.promotion = orthodox::kind_of(walk);
      return filter.admits(ply);
    });
  };
  return each_admitted(admits, visit);
}

}  // namespace warp
