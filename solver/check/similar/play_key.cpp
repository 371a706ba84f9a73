#include "solver/check/similar/play_key.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "solver/check/findings/mate_kind.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

namespace {

Key text_key(std::string_view text) {
  Key key = 0;
  for (const char c : text) {
    key = chain(key, static_cast<unsigned char>(c));
  }
  return key;
}

Side exchanged_side(Side side) {
  return side == Side::white ? Side::black : side == Side::black ? Side::white : side;
}

/// Attributes that the diagram states, not those that rules use to remember something.
bool is_told(Attribute attribute) {
  return attribute != Attribute::settled && attribute != Attribute::has_captured;
}

/// Keys of kinds, by colours and unit, so that texts are made once.
class KindKeys {
 public:
  explicit KindKeys(const Walks& walks) : walks_(walks) {}

  Key of(const Unit& unit, bool colours_change) {
    if (unit.empty()) {
      return 0;
    }
    for (const auto& [known, keys] : known_) {
      if (known.walk == unit.walk && known.side == unit.side &&
          known.attributes == unit.attributes) {
        return keys[colours_change ? 1 : 0];
      }
    }
    known_.push_back({unit, {kind_key(unit, walks_, false), kind_key(unit, walks_, true)}});
    return known_.back().second[colours_change ? 1 : 0];
  }

 private:
  const Walks& walks_;
  std::vector<std::pair<Unit, std::array<Key, 2>>> known_;
};

}  // namespace

std::string kind_text(const Unit& unit, const Walks& walks) {
  const Walk& walk = walks[unit.walk];
  std::string text = upper_case(walk.letters.english);
  if (unit.walk >= standard_walks().size() && walk.nature != Nature::hunter) {
    text += "{" + std::string(walk.description.english) + "}";  // a piece of the problem's own
  }
  std::string attributes;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Attribute::has_captured); ++i) {
    const auto attribute = static_cast<Attribute>(i);
    const bool goes_without_saying = attribute == Attribute::royal && walk.royal;
    if (unit.is(attribute) && is_told(attribute) && !goes_without_saying) {
      attributes += (attributes.empty() ? "" : " ") + std::string(attribute_name(attribute));
    }
  }
  return attributes.empty() ? text : text + "[" + attributes + "]";
}

Key kind_key(const Unit& unit, const Walks& walks, bool colours_change) {
  const Side side = colours_change ? exchanged_side(unit.side) : unit.side;
  return chain(text_key(kind_text(unit, walks)), static_cast<unsigned>(side) + 1);
}

Key play_key(const std::vector<std::vector<SquareChange>>& half_moves, const Walks& walks,
             const BoardFrame& frame) {
  KindKeys kinds(walks);
  Key least = ~Key{0};
  std::vector<Square> squares;
  std::vector<std::pair<std::int64_t, Key>> changes;
  for (const BoardFrame::Turned& turn : frame.turns()) {
    squares.clear();
    for (const auto& half_move : half_moves) {
      for (const SquareChange& change : half_move) {
        squares.push_back(turn.squares[change.square]);
      }
    }
    const std::int32_t corner = frame.corner(squares);
    for (const bool colours_change : {false, true}) {
      Key key = 0;
      for (const auto& half_move : half_moves) {
        changes.clear();
        for (const SquareChange& change : half_move) {
          const Square square = turn.squares[change.square];
          const Key kind = chain(kinds.of(change.before, colours_change),
                                 kinds.of(change.after, colours_change));
          constexpr std::int64_t rows = std::int64_t{1} << 32U;
          changes.emplace_back(frame.row(square) * rows + frame.place(square) - corner, kind);
        }
        std::ranges::sort(changes);
        for (const auto& [place, kind] : changes) {
          key = chain(chain(key, static_cast<Key>(place)), kind);
        }
        key = chain(key, half_moves.size());
      }
      least = std::min(least, key);
    }
  }
  return least;
}

std::optional<Key> picture_key(const std::shared_ptr<const RuleSet>& rules,
                               const Position& position, const BoardFrame& frame) {
  if (!has_mate_kinds(*rules) || position.royal_count(position.to_move()) != 1) {
    return std::nullopt;
  }
  const Colour mated = position.to_move();
  Square king = no_square;
  position.royals(mated).any_of(position.size(), [&](Square square) {
    king = square;
    return true;
  });
  if (position.at(king).walk != walks::king || position.at(king).side == Side::neutral) {
    return std::nullopt;
  }
  Arbiter arbiter(rules, position, Techniques::none());
  const Position empty(position.geometry());
  std::vector<std::pair<Square, Key>> parts;  // the field, blocks, mating units: with what they are
  const auto take = [&](Square square, Key what) {
    if (std::ranges::find(parts, std::pair(square, what)) == parts.end()) {
      parts.emplace_back(square, what);
    }
  };
  constexpr Key field_square = 1, block = 2;
  const auto take_guards = [&](Square target) {
    arbiter.each_observation(
        target, opponent(mated), Purpose::check, [&](const Observation& observation) {
          const Unit& unit = arbiter.position().at(observation.observer);
          take(observation.observer, text_key(kind_text(unit, rules->walks())) | 4U);
          return false;
        });
  };
  take_guards(king);
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (square == king || !rules->movement().attacks(empty, king, walks::king, mated, square)) {
      continue;
    }
    take(square, field_square);
    const Unit unit = position.at(square);
    if (!unit.empty() && unit.belongs_to(mated)) {
      take(square, block);
      continue;
    }
    if (!unit.empty() && unit.side == Side::none) {
      continue;  // a hole
    }
    const Position::Mark mark = arbiter.position().mark();
    if (!unit.empty()) {
      take(square, text_key(kind_text(unit, rules->walks())) | 4U);
      arbiter.position().remove(square, Reason::bookkeeping);
    }
    arbiter.position().relocate(king, square, Reason::bookkeeping);
    take_guards(square);
    arbiter.position().undo(mark);
  }
  Key least = ~Key{0};
  std::vector<std::pair<std::int64_t, Key>> written;
  for (const BoardFrame::Turned& turn : frame.turns()) {
    written.clear();
    for (const auto& [square, what] : parts) {
      written.emplace_back(frame.way(turn.squares[king], turn.squares[square]), what);
    }
    std::ranges::sort(written);
    Key key = 0;
    for (const auto& [way, what] : written) {
      key = chain(chain(key, static_cast<Key>(way)), what);
    }
    least = std::min(least, key);
  }
  return least;
}

}  // namespace warp::check
