#include <algorithm>
#include <cstdint>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "conditions/straight_walks.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

/// A magic unit, a unit that it observes, and a line on which it does: both ends and, on boards of
/// at most 64 squares, all squares between, one bit a square. On larger boards lines are straight.
struct View {
  std::uint16_t observer, observed;
  std::array<Square, 2> ends;
  std::uint64_t line;

  /// Is it the same line, on which one of the units has come nearer to the other, or gone away?
  bool is_part_of_same(const View& other, const Geometry& geometry) const {
    return observer == other.observer && observed == other.observed &&
           (lies_in(other, geometry) || other.lies_in(*this, geometry));
  }

 private:
  bool lies_in(const View& other, const Geometry& geometry) const {
    if (geometry.size() <= Movement::most_squares_for_pairs) {
      return (line & other.line) == line;
    }
    // on any board: where ways are not straight, ways_are_unknown() and no view is made
    const auto lies_within = [&](Square end) { return lies_between(geometry, end, other.ends); };
    return lies_within(ends[0]) && lies_within(ends[1]);
  }
};

bool can_be_turned(const Unit& unit) {
  return (unit.side == Side::white || unit.side == Side::black) && !unit.is(Attribute::royal) &&
         !unit.is(Attribute::magic);
}

void add_views(Arbiter& arbiter, Square magic, Square square, Colour side,
               std::vector<View>& views) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(magic).walk;
  const bool never = arbiter.rules().hooks.ways.empty() && movement.has_attack_tables(walk, side) &&
                     (movement.attackers(walk, side, square) >> magic & 1U) == 0;
  if (never || !arbiter.observes(magic, square, side, Purpose::capture)) {
    return;
  }
  const bool has_lines = position.size() <= Movement::most_squares_for_pairs;
  SquareSet ends;
  ends.insert(magic);
  ends.insert(square);
  Ways ways;
  arbiter.ways_of(magic, side, ways);
  const std::uint16_t observer = position.at(magic).id;
  const std::uint16_t observed = position.at(square).id;
  for (const Way& way : ways) {
    if (ways_are_unknown(arbiter.rules().walks(), position, way.walk)) {
      throw BeyondRoom(
          {"magic units that do not go straight, on a board of more than 64 squares",
           "magische Steine, die nicht geradeaus ziehen, auf einem Brett von mehr als 64 Feldern",
           "des pièces magiques qui ne vont pas en ligne droite, sur un échiquier de plus de 64 "
           "cases"});
    }
    const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, magic, magic);
    movement.each_line_of_attack(position, magic, way.walk, side, square, [&](std::uint64_t path) {
      views.push_back(
          {observer, observed, {way.from, square}, has_lines ? path | ends.first_word() : 0});
    });
  }
}

std::vector<View> all_views(Arbiter& arbiter) {
  std::vector<Square> magic, others;
  const Position& position = arbiter.position();
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (position.at(square).is(Attribute::magic)) {
      magic.push_back(square);
    } else if (!position.empty(square) && can_be_turned(position.at(square))) {
      others.push_back(square);
    }
  }
  std::vector<View> views;
  for (const Square observer : magic) {
    for (const Square square : others) {
      const bool white = position.at(observer).belongs_to(Colour::white);
      add_views(arbiter, observer, square, white ? Colour::white : Colour::black, views);
    }
  }
  return views;
}

/// The views before the move. The move is taken back for this and played again, effect by effect.
std::vector<View> views_before(Played& played) {
  Position& position = played.position;
  const auto span = position.since(played.start);
  const std::vector<Effect> effects(span.begin(), span.end());
  position.undo(played.start);
  std::vector<View> views = all_views(played.arbiter());
  for (const Effect& effect : effects) {
    position.apply(effect);
  }
  return views;
}

/// The views of `now` that are not in `before`. Two lines may begin with the same step, such as two
/// zigzags of a boyscout; so each line of `before` stands for one of `now`.
std::vector<View> views_begun(const Geometry& geometry, std::vector<View> before,
                              std::vector<View> now) {
  std::erase_if(now, [&](const View& view) {
    const auto same = std::find_if(before.begin(), before.end(), [&](const View& old) {
      return view.is_part_of_same(old, geometry);
    });
    if (same == before.end()) {
      return false;
    }
    before.erase(same);
    return true;
  });
  return now;
}

/// Each unit changes sides as often as a magic unit begins to observe it on a line.
void turn_newly_observed(RuleSet::QuestionId looking, Played& played) {
  if (!played.arbiter().is_open(looking)) {
    return;  // whether something is observed must not depend on the units that would change sides
  }
  const Arbiter::Closed closed(played.arbiter(), looking);
  played.arbiter().poll();  // each magic unit looks at all others twice
  // Both views use the memory from the beginning of the move: no line begins because a unit may act
  // again (Disparate).
  Position& position = played.position;
  std::vector<View> before = views_before(played);
  const std::vector<View> begun =
      views_begun(position.geometry(), std::move(before), all_views(played.arbiter()));
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    const std::uint16_t id = position.at(square).id;
    const auto times = std::count_if(begun.begin(), begun.end(),
                                     [&](const View& view) { return view.observed == id; });
    if (times % 2 != 0) {
      change_side(position, square, Reason::recolouring_apart);
    }
  }
}

Refusal install_magic(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  const RuleSet::QuestionId looking = rules.allocate_question();
  rules.hooks.add_effect(
      Stage::side_of_newly_observed,
      MayChange::others_up_to(MayChange::any_number, {Change::side}).and_the_mover({Change::side}),
      [looking](Played& played) { turn_newly_observed(looking, played); });
  return {};
}

}  // namespace

const Condition magic_units{
    .names = {"UnitsMagic", "SteineMagisch", "PiecesMagiques"},
    .rule = {"When a magic unit begins to observe a unit of either side, the observed unit changes "
             "sides, whichever of the two has moved. It changes once for each line on which it is "
             "newly observed. Kings, neutral units and magic units do not change.",
             "Beginnt ein magischer Stein einen Stein beider Parteien zu beobachten, so wechselt "
             "der beobachtete die Partei, gleich welcher von beiden gezogen hat. Er wechselt "
             "einmal für jede Linie, auf der er neu beobachtet wird. Könige, neutrale und magische "
             "Steine wechseln nicht.",
             "Lorsqu'une pièce magique commence à observer une pièce de l'un ou l'autre camp, la "
             "pièce observée change de camp, quelle que soit celle des deux qui a joué. Elle "
             "change une fois pour chaque ligne sur laquelle elle est nouvellement observée. Les "
             "rois, les pièces neutres et les pièces magiques ne changent pas."},
    .also_called = {"Magic pieces", "Magische Steine", ""},
    .source = traditional,
    .install = install_magic,
    .attributes = attribute_bit(Attribute::magic)};

}  // namespace warp
