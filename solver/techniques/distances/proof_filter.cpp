#include "solver/techniques/distances/proof_filter.hpp"

#include <algorithm>

namespace warp::orthodox {

ProofFilter::Way::Way(const ProofBound& bound, const Units& units, Colour colour, unsigned captures)
    : assignment(bound.tables_.targets(colour)) {
  std::uint8_t next = 0;
  for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
    for_each(units[kind] & ~bound.tables_.fixed(), [&](Index from) {
      assignment.add(bound.costs(colour, kind, from, captures));
      number[from] = next++;
    });
  }
}

ProofFilter::ProofFilter(const ProofBound& bound, const Board& board, std::array<unsigned, 2> moves)
    : bound_(bound),
      board_(board),
      mover_(board.to_move()),
      budget_(std::min<unsigned>(moves[index(mover_)], beyond - 1) - 1),
      other_budget_(std::min<unsigned>(moves[index(opponent(mover_))], beyond - 1)),
      captures_(bound.captures_to_make(board, mover_)) {
  const Units units = ProofBound::units_of(board, mover_);
  add_way(units, budget_, 0);
  if (budget_ > 0) {
    bound_.each_castling(board_, mover_, [&](const ProofBound::CastlingWay& way) {
      add_way(ProofBound::castled(units, way), budget_ - 1,
              (way.king_way & units[king]) | (way.rook_way & units[rook]));
    });
  }
}

/// Keeps the way if it is possible at all.
void ProofFilter::add_way(const Units& units, unsigned budget, Bitboard unmoved) {
  std::optional<Way>& way = ways_[ways_found_];
  way.emplace(bound_, units, mover_, captures_);
  way->budget = budget;
  way->unmoved = unmoved;
  if (way->assignment.least_cost(budget + 1) <= budget + 1) {
    ++ways_found_;
  }
}

/// Can the target still be reached if the mover's opponent loses the unit on `victim`?
bool ProofFilter::can_lose(Index victim) {
  const Colour other = opponent(mover_);
  if (!other_) {
    other_.emplace(bound_, ProofBound::units_of(board_, other), other,
                   bound_.captures_to_make(board_, other));
    bound_.each_castling(board_, other,
                         [&](const ProofBound::CastlingWay&) { other_may_castle_ = true; });
    other_may_castle_ =
        other_may_castle_ || other_->assignment.least_cost(other_budget_) > other_budget_;
  }
  return other_may_castle_ ||
         other_->assignment.least_cost_without(other_->number[victim]) <= other_budget_;
}

bool ProofFilter::admits(Ply ply) {
  const Bitboard fixed = bound_.tables_.fixed();
  if (ply.special == Special::castling) {
    return captures_ <= budget_;
  }
  if ((fixed & (bit(ply.from) | bit(ply.to))) != 0) {
    return false;
  }
  const bool captures = ply.special == Special::en_passant || board_.at(ply.to) != none;
  if (captures) {
    const Index victim =
        ply.special == Special::en_passant ? (ply.from & 56U) | (ply.to & 7U) : ply.to;
    if (captures_ == 0 || (fixed & bit(victim)) != 0 || !can_lose(victim)) {
      return false;
    }
  } else if (captures_ > budget_) {
    return false;
  }
  const Kind arriving = ply.promotion == none ? board_.at(ply.from) : ply.promotion;
  const Costs& costs = bound_.costs(mover_, arriving, ply.to, captures_ - (captures ? 1 : 0));
  return std::any_of(ways_.begin(), ways_.begin() + ways_found_, [&](const auto& way) {
    return (way->unmoved & bit(ply.from)) == 0 &&
           way->assignment.least_cost_with(way->number[ply.from], costs) <= way->budget;
  });
}

}  // namespace warp::orthodox
