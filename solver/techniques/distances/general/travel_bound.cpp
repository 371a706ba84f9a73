#include "solver/techniques/distances/general/travel_bound.hpp"

#include <algorithm>
#include <numeric>

#include "solver/techniques/relaxed_game/general/known_fates.hpp"

namespace warp {

namespace {

using relaxed_game::FateGraph;

/// Calls `each(i)` for the units of the target, of which there are `wanted`, and for some more: in
/// loops of fixed lengths, of which the compiler does several steps at once.
template <class Each>
void at_once(std::size_t wanted, Each each) {
  constexpr std::size_t usual = 32;
  constexpr std::size_t most = 64;
  if (wanted <= usual) {
    for (std::size_t i = 0; i < usual; ++i) {
      each(i);
    }
  } else {
    for (std::size_t i = 0; i < most; ++i) {
      each(i);
    }
  }
}

}  // namespace

std::shared_ptr<const TravelBound> TravelBound::make(const RuleSet& rules, const Position& start,
                                                     const Position& target) {
  const std::uint32_t absent = absent_marks(rules, start);
  if (!fates_are_known(rules, start, absent, Deeds::in_captures)) {
    return nullptr;
  }
  std::shared_ptr<TravelBound> bound(new TravelBound);
  bound->graph_ = FateGraph::make(
      rules, start,
      {.castling = rules.castling_rights_return || start.memory(RuleSet::castling_rights) != 0,
       .absent_marks = absent});
  if (bound->graph_ == nullptr) {
    return nullptr;
  }
  bound->waiting_ = rules.hooks.waiting;
  const FateGraph& graph = *bound->graph_;
  bound->sides_change_ = graph.sides_change();
  bound->capturers_stay_ = graph.capturers_stay();
  const FateGraph::StepsBack back = graph.steps_back();
  Distances nowhere;
  nowhere.fill(relaxed_game::far);
  bound->rows_.assign(back.by_move.size(), nowhere);
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    for (Square square = 0; square < target.size(); ++square) {
      if (target.at(square).side != side) {
        continue;
      }
      if (side == Side::neutral) {
        return nullptr;
      }
      bound->want(target.at(square), square, back);
    }
    if (side == Side::white) {
      bound->white_wanted_ = bound->wanted_;
    }
  }
  return bound;
}

/// Enters one more unit of the target.
void TravelBound::want(const Unit& unit, Square square, const FateGraph::StepsBack& back) {
  // Which king is royal is not part of what is to be reached.
  for (const bool royal : {false, true}) {
    Unit wanted = unit;
    wanted.attributes = royal ? attribute_bit(Attribute::royal) : 0;
    const FateGraph::Class is = graph_->class_of(wanted);
    if (is == FateGraph::no_class) {
      continue;
    }
    const auto moves = graph_->moves_to(back, is, square);
    for (std::size_t state = 0; state < moves.size(); ++state) {
      std::uint8_t& least = rows_[state][wanted_];
      least = std::min(least, moves[state]);
    }
  }
  ++wanted_;
}

/// The distances of a unit; null if it is of no class.
const TravelBound::Distances* TravelBound::row_of(const Unit& unit, Square square) const {
  const FateGraph::Class is = graph_->class_of(unit);
  return is == FateGraph::no_class ? nullptr : &rows_[graph_->place(is, square)];
}

/// Calls `visit` with the distances of each unit. Returns false if one is of no class.
template <class Visit>
bool TravelBound::each_row(const Position& position, Visit visit) const {
  bool known = true;
  const auto visit_unit = [&](const Unit& unit, Square square) {
    const Distances* const row = row_of(unit, square);
    known = known && row != nullptr;
    if (known) {
      visit(*row);
    }
  };
  for (Square square = 0; square < position.size() && known; ++square) {
    if (!position.empty(square)) {
      visit_unit(position.at(square), square);
    }
  }
  for (const auto& each_waiting : waiting_) {
    each_waiting(position, visit_unit);
  }
  return known;
}

/// Are these numbers of moves enough for these distances?
bool TravelBound::suffice(const Distances& distances, std::array<unsigned, 2> moves) const {
  if (moves[0] + moves[1] >= relaxed_game::far) {
    return true;
  }
  const auto sum = [&](std::size_t first, std::size_t last) {
    return std::accumulate(distances.begin() + first, distances.begin() + last, 0U);
  };
  const unsigned white = sum(0, white_wanted_);
  const unsigned black = sum(white_wanted_, wanted_);
  return sides_change_ ? white + black <= moves[0] + moves[1]
                       : white <= moves[0] && black <= moves[1];
}

bool TravelBound::out_of_reach(const Position& position, std::array<unsigned, 2> moves) const {
  Distances least;
  least.fill(relaxed_game::far);
  const bool known = each_row(position, [&](const Distances& row) {
    at_once(wanted_, [&](std::size_t i) { least[i] = std::min(least[i], row[i]); });
  });
  return known && !suffice(least, moves);
}

TravelBound::FirstMoves::FirstMoves(const TravelBound& bound, const Position& position,
                                    std::array<unsigned, 2> moves)
    : bound_(bound), position_(position), moves_(moves) {
  nearest_.fill(relaxed_game::far);
  second_.fill(relaxed_game::far);
  known_ = bound.each_row(position, [&](const Distances& row) {
    at_once(bound.wanted_, [&](std::size_t i) {
      const std::uint8_t away = row[i];
      second_[i] = std::min(second_[i], std::max(nearest_[i], away));
      nearest_[i] = std::min(nearest_[i], away);
    });
  });
}

bool TravelBound::FirstMoves::admits(const SingleMove& move) const {
  const Colour mover = position_.to_move();
  if (!known_ || moves_[index(mover)] == 0 || move.partner != no_square || move.from == no_square ||
      move.kind == MoveKind::exchange || move.kind == MoveKind::whole_board) {
    return true;
  }
  std::array<unsigned, 2> left = moves_;
  --left[index(mover)];
  // A unit that may become something else by this move, or go elsewhere, is counted from where it
  // stands and one move nearer; a captured unit that may come back as if it stayed.
  const FateGraph& graph = *bound_.graph_;
  const Unit& unit = position_.at(move.from);
  const bool ends_here = (move.capture == no_square || bound_.capturers_stay_) &&
                         move.via == no_square && !graph.may_promote(unit, move.to);
  const bool is_gone = move.capture != no_square &&
                       !graph.returns(graph.class_of(position_.at(move.capture)), move.capture);
  const Distances& before = *bound_.row_of(unit, move.from);
  const Distances& after = ends_here ? *bound_.row_of(unit, move.to) : before;
  const Distances& victim =
      is_gone ? *bound_.row_of(position_.at(move.capture), move.capture) : before;
  const auto nearer = static_cast<std::uint8_t>(ends_here ? 0 : 1);
  Distances least;  // NOLINT: filled in as far as it is read
  at_once(bound_.wanted_, [&](std::size_t i) {
    const bool leaves = (before[i] == nearest_[i]) | (victim[i] == nearest_[i]);
    const auto mask = static_cast<std::uint8_t>(-static_cast<int>(leaves));
    const auto others = static_cast<std::uint8_t>((second_[i] & mask) |
                                                  (nearest_[i] & static_cast<std::uint8_t>(~mask)));
    const auto own = static_cast<std::uint8_t>(std::max(after[i], nearer) - nearer);
    least[i] = std::min(own, others);
  });
  return bound_.suffice(least, left);
}

}  // namespace warp
