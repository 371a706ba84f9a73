#include "solver/rules/target.hpp"

#include <algorithm>
#include <utility>

namespace warp {

namespace {

/// Are these the same unit to those who look at a diagram?
bool alike(const Unit& one, const Unit& other) {
  return one.walk == other.walk && one.side == other.side && one.attributes == other.attributes;
}

}  // namespace

Target::Target(Position position) : position_(std::move(position)) {
  for (Square square = 0; square < position_.size(); ++square) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (position_.at(square).side == side_of(colour)) {
        squares_[index(colour)].push_back(square);
      }
    }
  }
}

bool Target::reached_by(const Position& position) const {
  for (Square square = 0; square < position.size(); ++square) {
    if (!alike(position.at(square), position_.at(square))) {
      return false;
    }
  }
  return true;
}

bool Target::out_of_reach(const Position& position, const RuleSet& rules,
                          std::array<unsigned, 2> moves) const {
  if (!rules.keeps(Capability::captured_stays_captured) || !rules.keeps(Capability::sides_fixed) ||
      !rules.keeps(Capability::local_moves)) {
    return false;
  }
  const std::size_t all_moves = moves[0] + moves[1];
  for (const Colour colour : {Colour::white, Colour::black}) {
    const std::size_t now = position.units(colour).count(position.size());
    const std::size_t then = position_.units(colour).count(position.size());
    // A move may take away a unit of the opponent, or the one that moves.
    if (now < then || now - then > all_moves) {
      return true;
    }
    const auto& squares = squares_[index(colour)];
    const auto away =
        static_cast<std::size_t>(std::count_if(squares.begin(), squares.end(), [&](Square square) {
          return !alike(position.at(square), position_.at(square));
        }));
    const bool may_castle = position.memory(RuleSet::castling_rights) != 0;
    if (away > moves[index(colour)] + (may_castle ? 1 : 0)) {
      return true;
    }
  }
  return false;
}

}  // namespace warp
