#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

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
    look_at_promotions();
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
    if (!start.is_battle && !line.moves.empty() && line.moves.back()->mates) {
      look_at_kniest(line, start);
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
    promotions_[unit.side] |= bit_of(unit.walk);
    const bool returns = std::ranges::any_of(captured, [&](const Unit& one) {
      return one.side == unit.side && one.walk == unit.walk && one.id != unit.id;
    });
    if (returns) {
      shown_.insert({Theme::phoenix, piece_text(unit, *start.rules)});
    }
  }

  /// The mated king stands where a unit of the other side has captured.
  void look_at_kniest(const BoardLine& line, const BoardStart& start) {
    const Colour mating = line.moves.back()->side;
    const Side mated = mating == Colour::white ? Side::black : Side::white;
    const Square king = king_of(mated, positions_of(line, start).back(), start);
    for (const auto& move : line.moves) {
      const Effect* way = move->movement();
      if (king != no_square && move->side == mating && way != nullptr && way->to == king &&
          std::ranges::any_of(move->effects, is_capture)) {
        shown_.insert({Theme::kniest, piece_text(way->before, *start.rules)});
      }
    }
  }

  /// Allumwandlung of each side, or of both together if none has all four promotions.
  void look_at_promotions() {
    constexpr std::array sides{std::pair(Side::white, "w"), std::pair(Side::black, "b"),
                               std::pair(Side::neutral, "n")};
    Promotions together = 0;
    bool is_shown = false;
    for (const auto& [side, letter] : sides) {
      const Promotions made = promotions_[side];
      together |= side == Side::neutral ? Promotions{0} : made;
      if (made == all_promotions) {
        shown_.insert({Theme::allumwandlung, letter});
        is_shown = true;
      }
    }
    if (!is_shown && together == all_promotions) {
      shown_.insert({Theme::allumwandlung, "wb"});
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

  /// Zilahi: arrows lead from each actor to those of the lines in which it is captured. Each unit
  /// is the actor once in a circle, so that a circle of actors is one of lines.
  void look_at_casts() {
    std::map<std::uint16_t, std::set<std::uint16_t>> followers;  // by actor
    for (const Cast& line : casts_) {
      followers[line.actor->id];
    }
    for (const Cast& line : casts_) {
      for (const std::uint16_t victim : line.captured) {
        if (const auto actor = followers.find(victim); actor != followers.end()) {
          actor->second.insert(line.actor->id);
        }
      }
    }
    for (const Cast& line : casts_) {
      if (!followers[line.actor->id].empty()) {
        shown_.insert({Theme::zilahi_piece, piece_text(*line.actor, *start_of_casts_->rules)});
      }
    }
    const std::size_t longest = longest_circle(followers);
    if (longest > 1) {
      shown_.insert({Theme::zilahi, "", static_cast<unsigned>(longest)});
    }
  }

  /// The length of the longest circle; 0 if there is none. Very many ways that lead nowhere are not
  /// all followed.
  static std::size_t longest_circle(
      const std::map<std::uint16_t, std::set<std::uint16_t>>& followers) {
    std::size_t longest = 0;
    unsigned steps_left = 100'000;
    std::set<std::uint16_t> on_way;
    const auto go_on = [&](auto&& self, std::uint16_t first, std::uint16_t actor) -> void {
      if (steps_left == 0) {
        return;
      }
      --steps_left;
      on_way.insert(actor);
      for (const std::uint16_t next : followers.at(actor)) {
        if (next == first) {
          longest = std::max(longest, on_way.size());
        } else if (next > first && !on_way.contains(next)) {  // each circle from its first actor
          self(self, first, next);
        }
      }
      on_way.erase(actor);
    };
    for (const auto& [first, next] : followers) {
      go_on(go_on, first, first);
    }
    return longest;
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
