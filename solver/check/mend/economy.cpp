#include "solver/check/mend/economy.hpp"

#include <algorithm>
#include <array>

#include "solver/check/findings/legality.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

unsigned force_of(const Unit& unit, const Walks& all) {
  constexpr unsigned queen = 9, rook = 5, minor = 3, pawn = 1;
  switch (unit.walk) {
    case walks::king:
      return 0;
    case walks::queen:
      return queen;
    case walks::rook:
      return rook;
    case walks::pawn:
      return pawn;
    default:
      return all[unit.walk].royal ? 0 : all[unit.walk].pawn ? pawn : minor;
  }
}

}  // namespace

unsigned promoted_units(const Problem& problem) {
  constexpr std::size_t kinds = 5;  // queens, rooks, knights, bishops on light and on dark squares
  constexpr std::array<unsigned, kinds> in_the_box{1, 2, 2, 1, 1};
  std::array<std::array<unsigned, kinds>, 2> counts{};
  for (const PlacedUnit& placed : place(problem.units)) {
    const Side side = placed.unit.side;
    if (side != Side::white && side != Side::black) {
      continue;
    }
    auto& count = counts[side == Side::white ? 0 : 1];
    switch (placed.unit.walk) {
      case walks::queen:
        ++count[0];
        break;
      case walks::rook:
        ++count[1];
        break;
      case walks::knight:
        ++count[2];
        break;
      case walks::bishop:
        ++count[problem.geometry->is_light(placed.square) ? 3 : 4];
        break;
      default:
        break;
    }
  }
  unsigned promoted = 0;
  for (const auto& of_side : counts) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      promoted += of_side[kind] - std::min(of_side[kind], in_the_box[kind]);
    }
  }
  return promoted;
}

Economy economy_of(const Problem& before, const std::vector<MendEdit>& edits, const Problem& after,
                   const std::vector<Phase>& phases) {
  Economy economy{.changes = static_cast<unsigned>(edits.size())};
  for (const Phase& phase : phases) {
    economy.illegal += static_cast<unsigned>(
        phase.target ? 0 : legality_remarks(*phase.rules, phase.position, after.language).size());
  }
  const unsigned promoted = promoted_units(after), once = promoted_units(before);
  economy.promoted = promoted > once ? promoted - once : 0;
  for (const PlacedUnit& placed : place(after.units)) {
    ++economy.units;
    economy.force += force_of(placed.unit, *after.walks);
  }
  for (const MendEdit& edit : edits) {
    if (edit.kind == MendEdit::Kind::moved) {
      economy.way += after.geometry->distance_squared(edit.before.square, edit.after.square);
    }
  }
  return economy;
}

}  // namespace warp::check
