#include "solver/check/themes/play.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "solver/board/movement/walk.hpp"

namespace warp::check {

namespace {

/// Follows the units of a line from square to square.
class Follower {
 public:
  explicit Follower(const BoardStart& start) : board_(start.units) {
    for (std::size_t square = 0; square < board_.size(); ++square) {
      note(static_cast<Square>(square));
    }
  }

  void play(const BoardMove& move) {
    ++half_moves_;
    std::set<Square> touched;
    std::set<std::uint16_t> gone;
    for (const Effect& effect : move.effects) {
      apply(effect, board_);
      touched.insert({effect.from, effect.to});
      gone.insert({effect.before.id, effect.after.id});
    }
    touched.erase(no_square);
    // Only now: a unit stands where it is after the half-move, not where it passes.
    for (const Square square : touched) {
      gone.erase(board_[square].id);
      note(square);
    }
    for (const std::uint16_t id : gone) {
      if (const auto unit = visits_.find(id); unit != visits_.end()) {
        unit->second.push_back({no_square, unit->second.back().unit, half_moves_});
      }
    }
  }

  std::map<std::uint16_t, std::vector<Visit>> take() { return std::move(visits_); }

 private:
  void note(Square square) {
    const Unit& unit = board_[square];
    if (unit.empty() || unit.side == Side::none) {
      return;
    }
    std::vector<Visit>& visits = visits_[unit.id];
    const bool is_new = visits.empty() || visits.back().square != square ||
                        visits.back().unit.walk != unit.walk ||
                        visits.back().unit.side != unit.side;
    if (is_new) {
      visits.push_back({square, unit, half_moves_});
    }
  }

  UnitsBySquare board_;
  std::map<std::uint16_t, std::vector<Visit>> visits_;
  unsigned half_moves_ = 0;
};

}  // namespace

const Effect* BoardMove::movement() const {
  const auto found = std::ranges::find_if(effects, [](const Effect& effect) {
    return effect.kind == EffectKind::relocate && effect.reason == Reason::movement;
  });
  return found == effects.end() ? nullptr : &*found;
}

void apply(const Effect& effect, UnitsBySquare& units) {
  switch (effect.kind) {
    case EffectKind::relocate:
      units[effect.to] = effect.before;
      units[effect.from] = Unit{};
      break;
    case EffectKind::remove:
      units[effect.from] = Unit{};
      break;
    case EffectKind::add:
      units[effect.to] = effect.after;
      break;
    case EffectKind::replace:
      units[effect.from] = effect.after;
      break;
    case EffectKind::exchange:
      units[effect.from] = effect.after;
      units[effect.to] = effect.before;
      break;
    case EffectKind::remember:
      break;
  }
}

std::vector<UnitsBySquare> positions_of(const BoardLine& line, const BoardStart& start) {
  std::vector<UnitsBySquare> positions{start.units};
  for (const auto& move : line.moves) {
    positions.push_back(positions.back());
    for (const Effect& effect : move->effects) {
      apply(effect, positions.back());
    }
  }
  return positions;
}

std::map<std::uint16_t, std::vector<Visit>> visits_of(const BoardLine& line,
                                                      const BoardStart& start) {
  Follower follower(start);
  for (const auto& move : line.moves) {
    follower.play(*move);
  }
  return follower.take();
}

std::string piece_text(const Unit& unit, const RuleSet& rules) {
  constexpr std::array sides{"", "w", "b", "n"};
  return sides.at(static_cast<std::size_t>(unit.side)) +
         upper_case(rules.walks()[unit.walk].letters.english);
}

}  // namespace warp::check
