#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "solver/check/themes/find_themes.hpp"

namespace warp::check {

namespace {

constexpr std::array promotion_walks{walks::queen, walks::rook, walks::bishop, walks::knight};

bool is_capture(const Effect& effect) {
  return effect.kind == EffectKind::remove &&
         (effect.reason == Reason::capture || effect.reason == Reason::en_passant);
}

const Effect* promotion_of(const BoardMove& move) {
  const auto found = std::ranges::find_if(move.effects, [](const Effect& effect) {
    return effect.kind == EffectKind::replace && effect.reason == Reason::promotion;
  });
  return found == move.effects.end() ? nullptr : &*found;
}

/// The walks of a set of promotions, one bit for each of promotion_walks.
using Promotions = std::uint8_t;
constexpr Promotions all_promotions = 15;

Promotions bit_of(WalkId walk) {
  const auto found = std::ranges::find(promotion_walks, walk);
  return found == promotion_walks.end()
             ? Promotions{0}
             : static_cast<Promotions>(1U << (found - promotion_walks.begin()));
}

/// Who reaches the goal in a line of help play, and who is captured in it.
struct Cast {
  std::optional<Unit> actor;
  std::set<std::uint16_t> captured;
};

class FateFinder {
 public:
  FateFinder(const BoardPlays& plays, std::set<ThemeShown>& shown) : plays_(plays), shown_(shown) {}

  void find() {
    for (const BoardLine& line : plays_.lines) {
      look_at_line(line, plays_.start_of(line));
    }
    if (castles_ && captures_en_passant_ && promotes_) {
      shown_.insert({Theme::valladao});
    }
    look_at_casts();
  }

 private:
  void look_at_line(const BoardLine& line, const BoardStart& start) {
    Cast cast;
    std::vector<Unit> captured;
    const BoardMove* before = nullptr;
    for (const auto& move : line.moves) {
      for (const Effect& effect : move->effects) {
        castles_ = castles_ || is_of_castling(effect.reason);
        if (is_capture(effect)) {
          captures_en_passant_ = captures_en_passant_ || effect.reason == Reason::en_passant;
          captured.push_back(effect.before);
          cast.captured.insert(effect.before.id);
        }
      }
      if (const Effect* promotion = promotion_of(*move)) {
        look_at_promotion(*promotion, captured, start);
        if (before != nullptr && start.is_battle) {
          look_at_babson(*before, *promotion, move->side);
        }
      }
      const Effect* movement = move->movement();
      if (movement != nullptr && before != nullptr && !start.is_battle) {
        const Effect* earlier = before->movement();
        if (earlier != nullptr && before->side != move->side && earlier->from == movement->to) {
          shown_.insert({Theme::umnov, piece_text(movement->before, *start.rules)});
        }
      }
      if (move->reaches_goal && movement != nullptr) {
        cast.actor = movement->before;
      }
      before = move.get();
    }
    if (!start.is_battle && cast.actor) {
      casts_.push_back(cast);
      start_of_casts_ = &start;
    }
  }

  void look_at_promotion(const Effect& promotion, const std::vector<Unit>& captured,
                         const BoardStart& start) {
    promotes_ = true;
    const Unit& unit = promotion.after;
    Promotions& made = promotions_[unit.side];
    made |= bit_of(unit.walk);
    if (made == all_promotions && unit.side != Side::none) {
      constexpr std::array sides{"", "w", "b", "n"};
      shown_.insert({Theme::allumwandlung, sides.at(static_cast<std::size_t>(unit.side))});
    }
    const bool returns = std::ranges::any_of(captured, [&](const Unit& one) {
      return one.side == unit.side && one.walk == unit.walk && one.id != unit.id;
    });
    if (returns) {
      shown_.insert({Theme::phoenix, piece_text(unit, *start.rules)});
    }
  }

  void look_at_babson(const BoardMove& before, const Effect& promotion, Colour side) {
    const Effect* defence = promotion_of(before);
    if (defence == nullptr || before.side == side || defence->after.walk != promotion.after.walk) {
      return;
    }
    Promotions& answered = answered_[{defence->before.id, promotion.before.id}];
    answered |= bit_of(promotion.after.walk);
    if (answered == all_promotions) {
      shown_.insert({Theme::babson});
    }
  }

  /// Zilahi: arrows lead from each line to those in which its actor is captured; circles of them.
  void look_at_casts() {
    constexpr std::size_t most = 24;  // circles of more lines are not looked for
    const std::size_t lines = std::min(casts_.size(), most);
    for (std::size_t line = 0; line < lines; ++line) {
      for (const Cast& other : casts_) {
        if (other.captured.contains(casts_[line].actor->id)) {
          shown_.insert(
              {Theme::zilahi_piece, piece_text(*casts_[line].actor, *start_of_casts_->rules)});
        }
      }
    }
    unsigned longest = 0;
    std::vector<bool> on_way(lines, false);
    std::set<std::uint16_t> actors;
    unsigned steps_left = 100'000;  // many lines with many captures have very many ways
    const auto go_on = [&](auto&& self, std::size_t first, std::size_t line,
                           unsigned length) -> void {
      if (steps_left == 0) {
        return;
      }
      --steps_left;
      const std::uint16_t actor = casts_[line].actor->id;
      if (!actors.insert(actor).second) {
        return;
      }
      on_way[line] = true;
      for (std::size_t next = first; next < lines; ++next) {
        if (!casts_[next].captured.contains(actor)) {
          continue;
        }
        if (next == first && length > 1) {
          longest = std::max(longest, length);
        } else if (!on_way[next]) {
          self(self, first, next, length + 1);
        }
      }
      on_way[line] = false;
      actors.erase(actor);
    };
    for (std::size_t first = 0; first < lines; ++first) {
      go_on(go_on, first, first, 1);
    }
    if (longest > 1) {
      shown_.insert({Theme::zilahi, "", longest});
    }
  }

  const BoardPlays& plays_;
  std::set<ThemeShown>& shown_;
  bool castles_ = false;
  bool captures_en_passant_ = false;
  bool promotes_ = false;
  std::map<Side, Promotions> promotions_;
  std::map<std::pair<std::uint16_t, std::uint16_t>, Promotions> answered_;
  std::vector<Cast> casts_;
  const BoardStart* start_of_casts_ = nullptr;
};

}  // namespace

void find_fates(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  FateFinder(plays, shown).find();
}

}  // namespace warp::check
