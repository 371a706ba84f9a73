#include "solver/engines/retraction/pawn_captures.hpp"

#include <algorithm>

#include "solver/board/movement/walk.hpp"

namespace warp::retraction {

namespace {

constexpr unsigned files = 8, all_files = 1U << files;

}  // namespace

PawnCaptures::PawnCaptures(const RuleSet& rules)
    : tell_(rules.geometry().is_classical() && files_tell(rules)),
      ranks_tell_(rules.moves_are_chess) {}

bool PawnCaptures::files_tell(const RuleSet& rules) {
  const Geometry& board = rules.geometry();
  bool tell = true;
  for (const EffectRule& rule : rules.hooks.effects) {
    const auto* const fates = rule.may_change.fates.get();
    if (rule.of_chess || fates == nullptr || rule.may_change.marks != 0) {
      continue;
    }
    tell = tell && !fates->of_captured;
    for (Square square = 0; fates->of_mover && square < board.size(); ++square) {
      fates->of_mover({walks::pawn, Side::white, false}, square, square, {},
                      [&](const UnitKind& kind, Square to) {
                        tell = tell &&
                               (kind.walk != walks::pawn || board.file(to) == board.file(square));
                      });
    }
  }
  return tell;
}

unsigned PawnCaptures::least(const Position& position, Colour side) {
  std::uint64_t pawns = 0;
  position.units(side).any_of(position.size(), [&](Square square) {
    pawns |= std::uint64_t{position.at(square).walk == walks::pawn} << square;
    return false;
  });
  const auto [known, is_new] = known_[index(side)].try_emplace(pawns, 0);
  if (is_new) {
    known->second = find_least(position, side);
  }
  return known->second;
}

/// Gives each pawn a file from which it came, in the cheapest way.
unsigned PawnCaptures::find_least(const Position& position, Colour side) const {
  const Geometry& board = position.geometry();
  std::array<unsigned, all_files> cost{};
  cost.fill(impossible);
  cost[0] = 0;
  position.units(side).any_of(position.size(), [&](Square square) {
    if (position.at(square).walk != walks::pawn) {
      return false;
    }
    const unsigned file = board.file(square), rank = board.rank_for(square, side);
    const unsigned most = ranks_tell_ ? rank - std::min(rank, 1U) : files;
    std::array<unsigned, all_files> next{};
    next.fill(impossible);
    for (unsigned taken = 0; taken < all_files; ++taken) {
      for (unsigned from = 0; cost[taken] < impossible && from < files; ++from) {
        const unsigned captures = from < file ? file - from : from > file ? from - file : 0;
        if ((taken >> from & 1U) == 0 && captures <= most) {
          unsigned& best = next[taken | 1U << from];
          best = std::min(best, cost[taken] + captures);
        }
      }
    }
    cost = next;
    return false;
  });
  return *std::ranges::min_element(cost);
}

}  // namespace warp::retraction
