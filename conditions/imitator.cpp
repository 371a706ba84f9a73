#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "conditions/straight_walks.hpp"
#include "solver/board/position/geometry/square_list.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array imitator_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

/// The movement of a unit in files and ranks.
struct Shift {
  int files = 0, ranks = 0;

  static Shift between(const Geometry& geometry, Square from, Square to) {
    const Vector way = geometry.offset(from, to);
    return {way.file, way.rank};
  }
  Shift& operator+=(const Shift& other) {
    files += other.files;
    ranks += other.ranks;
    return *this;
  }
  Square applied_to(const Geometry& geometry, Square square) const {
    return geometry.at(static_cast<int>(geometry.file(square)) + files,
                       static_cast<int>(geometry.rank(square)) + ranks);
  }
};

/// Do all imitators, shifted, arrive on empty squares? `left` counts as empty.
bool can_shift(const Position& position, const SquareList& imitators, Shift shift, Square left) {
  return std::all_of(imitators.begin(), imitators.end(), [&](Square square) {
    const Square to = shift.applied_to(position.geometry(), square);
    return to != no_square && (to == left || position.empty(to));
  });
}

/// Do all imitators have a unit in the place where a unit that goes by `shift` has its hurdle?
bool have_hurdle(const Position& position, const SquareList& imitators, Shift shift) {
  return std::all_of(imitators.begin(), imitators.end(), [&](Square square) {
    const Square hurdle = shift.applied_to(position.geometry(), square);
    return hurdle != no_square && position.at(hurdle).side != Side::none;
  });
}

/// The step from `from` to `to` of a unit that moves by `walk` for `side`, if its walk has such a
/// step.
std::optional<Step> step_between(Arbiter& arbiter, Square from, Square to, WalkId walk,
                                 Colour side) {
  std::optional<Step> found;
  arbiter.rules().movement().each_step(arbiter.position(), from, walk, side, [&](const Step& step) {
    if (step.to != to) {
      return false;
    }
    found = step;
    return true;
  });
  return found;
}

bool may_hop(const Walk& row) {
  const auto& primitives = row.primitives;
  return row.nature != Nature::lines ||
         std::any_of(primitives.begin(), primitives.end(), [](const Primitive& primitive) {
           return primitive.line_kind != LineKind::ride;
         });
}

/// Are there lines on which a unit of this walk only moves or only captures?
bool captures_differ(const Walks& walks, WalkId walk) {
  const Walk& row = walks[walk];
  if (row.nature == Nature::hunter) {
    return captures_differ(walks, row.away) || captures_differ(walks, row.home);
  }
  return std::any_of(row.primitives.begin(), row.primitives.end(), [](const Primitive& primitive) {
    return primitive.mode != Mode::move_or_capture;
  });
}

/// Can the imitators follow a unit over the squares of `path`? Each goes over an empty square when
/// the unit does, and over a hurdle of its own when the unit hops.
bool can_follow_path(const Position& position, const SquareList& imitators, Square from,
                     std::uint64_t path) {
  for (; path != 0; path &= path - 1) {
    const auto square = static_cast<Square>(std::countr_zero(path));
    const Shift part = Shift::between(position.geometry(), from, square);
    const bool follows = position.empty(square) || square == from
                             ? can_shift(position, imitators, part, from)
                             : have_hurdle(position, imitators, part);
    if (!follows) {
      return false;
    }
  }
  return true;
}

/// Can the imitators follow a unit on a straight way, square by square, as defined by its step?
bool can_follow_straight(Arbiter& arbiter, const SquareList& imitators, Square from, Square to,
                         WalkId walk, Colour side) {
  const Position& position = arbiter.position();
  const bool is_large = position.size() > Movement::most_squares_for_pairs;
  const std::optional<Step> own_step = step_between(arbiter, from, to, walk, side);
  if (is_large && !own_step && may_hop(arbiter.rules().walks()[walk])) {
    throw BeyondRoom(
        {"what hoppers only observe, beside imitators on a board of more than 64 squares",
         "was Hüpfer nur beobachten, neben Imitatoren auf einem Brett von mehr als 64 Feldern",
         "ce que les sauteurs ne font qu'observer, avec des imitators sur un échiquier de plus de "
         "64 cases"});
  }
  const Step step = own_step.value_or(Step{.to = to});
  const Geometry& geometry = position.geometry();
  const Shift whole = Shift::between(geometry, from, to);
  const bool hops = step.hurdle != no_square;
  const Shift hurdle = hops ? Shift::between(geometry, from, step.hurdle) : Shift{};
  const int steps = hops || is_large ? std::gcd(whole.files, whole.ranks) : step.steps;
  if (steps > 1 && whole.files % steps == 0 && whole.ranks % steps == 0) {
    for (int passed = 1; passed < steps; ++passed) {
      const Shift part{whole.files / steps * passed, whole.ranks / steps * passed};
      const bool over_hurdle = hops && part.files == hurdle.files && part.ranks == hurdle.ranks;
      if (!over_hurdle && !can_shift(position, imitators, part, from)) {
        return false;
      }
    }
  }
  return !hops || have_hurdle(position, imitators, hurdle);
}

enum class Arrival : std::uint8_t { on_empty_square, capture };

/// Can the imitators follow a unit step by step on its way, or on one of its ways if there are
/// several? Throws BeyondRoom if the way is not known.
bool can_follow(Arbiter& arbiter, const SquareList& imitators, Square from, Square to, WalkId walk,
                Colour side, Arrival arrival) {
  const Position& position = arbiter.position();
  if (!can_shift(position, imitators, Shift::between(position.geometry(), from, to), from)) {
    return false;
  }
  if (ways_are_unknown(arbiter.rules().walks(), position, walk)) {
    throw BeyondRoom(
        {"imitators of units that do not go straight, on a board of more than 64 squares",
         "Imitatoren von Steinen, die nicht geradeaus ziehen, auf einem Brett von mehr als 64 "
         "Feldern",
         "des imitators de pièces qui ne vont pas en ligne droite, sur un échiquier de plus de 64 "
         "cases"});
  }
  bool any = false;
  bool followed = false;
  const auto follow = [&](std::uint64_t path) {
    if (path == Movement::unknown_path) {
      return;
    }
    any = true;
    followed = followed || can_follow_path(position, imitators, from, path);
  };
  const Movement& movement = arbiter.rules().movement();
  if (arrival == Arrival::on_empty_square && captures_differ(arbiter.rules().walks(), walk)) {
    movement.each_line_of_move(position, from, walk, side, to, follow);
  } else {
    movement.each_line_of_attack(position, from, walk, side, to, follow);
  }
  // Hamsters go straight, and so do all units whose way is not told.
  return any ? followed : can_follow_straight(arbiter, imitators, from, to, walk, side);
}

/// Castling: first the king moves step by step, then the rook.
bool can_follow_castling(const Position& position, const SquareList& imitators,
                         const SingleMove& move) {
  const Geometry& geometry = position.geometry();
  const Shift whole = Shift::between(geometry, move.from, move.to);
  const Shift half{whole.files / 2, whole.ranks / 2};
  Shift both = whole;
  both += Shift::between(geometry, move.partner, move.partner_to);
  const bool stay = both.files == 0 && both.ranks == 0;
  return can_shift(position, imitators, half, move.from) &&
         can_shift(position, imitators, whole, move.from) &&
         (stay || can_shift(position, imitators, both, move.from));
}

bool may_be(Arbiter& arbiter, const SingleMove& move, MemorySlot slot) {
  const Position& position = arbiter.position();
  const SquareList imitators = SquareList::from_memory(position.memory(slot));
  if (move.kind == MoveKind::castling) {
    return can_follow_castling(position, imitators, move);
  }
  if (move.kind == MoveKind::exchange) {
    return true;
  }
  const Square from = move.via != no_square ? move.via : move.from;
  const WalkId walk = move.walk != no_walk ? move.walk : position.at(move.from).walk;
  return can_follow(arbiter, imitators, from, move.to, walk, position.to_move(),
                    move.capture == no_square ? Arrival::on_empty_square : Arrival::capture);
}

void imitate(Played& played, MemorySlot slot) {
  if (played.move.kind == MoveKind::exchange) {
    return;
  }
  const Geometry& geometry = played.position.geometry();
  Shift shift;
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::relocate &&
        (effect.reason == Reason::movement || is_of_castling_partner(effect.reason))) {
      shift += Shift::between(geometry, effect.from, effect.to);
    }
  }
  SquareList moved;
  for (const Square square : SquareList::from_memory(played.position.memory(slot))) {
    const Square to = shift.applied_to(geometry, square);
    if (to == no_square) {
      played.forbid();
      return;
    }
    moved.add(to);
  }
  played.position.remember(slot, moved.to_memory(), Reason::imitation);
}

Refusal install_imitator(RuleSet& rules, std::span<const Argument> arguments) {
  SquareList squares;
  for (const Argument& argument : arguments) {
    for (const Square square : std::get<std::vector<Square>>(argument.value)) {
      if (squares.size() == SquareList::most_on(rules.geometry().size())) {
        return Refusal::contradiction({"too many imitators for this board",
                                       "zu viele Imitatoren für dieses Brett",
                                       "trop d'imitators pour cet échiquier"});
      }
      squares.add(square);
    }
  }
  const MemorySlot slot = rules.allocate_slot();
  rules.shown_squares = slot;
  Hooks& hooks = rules.hooks;
  hooks.prepare.push_back(
      [slot, squares](Position& position) { position.remember(slot, squares.to_memory()); });
  hooks.move_filter.push_back(
      [slot](Arbiter& arbiter, const SingleMove& move) { return may_be(arbiter, move, slot); });
  hooks.add_observation(
      Purpose::geometry, [slot](Arbiter& arbiter, const Observation& observation) {
        const auto imitators = SquareList::from_memory(arbiter.position().memory(slot));
        return can_follow(arbiter, imitators, observation.from, observation.target,
                          observation.walk, observation.by, Arrival::capture);
      });
  hooks.add_effect(Stage::after_movement, MayChange::nothing(),
                   [slot](Played& played) { imitate(played, slot); });
  hooks.legality.push_back([slot](Arbiter& arbiter, const Played&) {
    const Position& position = arbiter.position();
    const SquareList imitators = SquareList::from_memory(position.memory(slot));
    return std::all_of(imitators.begin(), imitators.end(),
                       [&](Square square) { return position.empty(square); });
  });
  rules.further_promotions.push_back([slot](Played& played, Square square) {
    SquareList imitators = SquareList::from_memory(played.position.memory(slot));
    if (imitators.size() == SquareList::most) {
      played.forbid();
      return;
    }
    imitators.add(square);
    played.position.remove(square, Reason::promotion);
    played.position.remember(slot, imitators.to_memory());
  });
  return {};
}

/// The condition may stand before or after Imitator: which one is entered first is not known.
Refusal install_no_promotion(RuleSet& rules, std::span<const Argument>) {
  rules.pawns_become_units_only = true;
  return {};
}

}  // namespace

const Condition imitator{
    .names = {"Imitator", "Imitator", "Imitator"},
    .rule = {"All imitators repeat each move, castling included, step by step in the same "
             "direction and over the same distance. The squares stated after the name are theirs. "
             "A move is illegal, and gives no check, if an imitator would have to cross or reach "
             "an occupied square or leave the board. Imitators belong to no side, do not capture "
             "and cannot be captured. Pawns may also promote to imitators.",
             "Alle Imitatoren wiederholen jeden Zug, auch die Rochade, Schritt für Schritt in "
             "derselben Richtung und über dieselbe Entfernung. Die hinter dem Namen angegebenen "
             "Felder sind ihre. Ein Zug ist illegal und bietet kein Schach, wenn ein Imitator ein "
             "besetztes Feld überqueren oder erreichen oder das Brett verlassen müsste. Imitatoren "
             "gehören keiner Partei, schlagen nicht und können nicht geschlagen werden. Bauern "
             "dürfen auch in Imitatoren umwandeln.",
             "Tous les imitateurs répètent chaque coup, roque compris, pas à pas dans la même "
             "direction et sur la même distance. Les cases indiquées après le nom sont les leurs. "
             "Un coup est illégal, et ne donne pas échec, si un imitateur devait traverser ou "
             "atteindre une case occupée ou quitter l'échiquier. Les imitateurs n'appartiennent à "
             "aucun camp, ne capturent pas et ne peuvent être capturés. Les pions peuvent aussi se "
             "promouvoir en imitateurs."},
    .source = traditional,
    .parameters = imitator_parameters,
    .install = install_imitator,
    .squares_are_on_board = true,
    .squares_change = true,
    .statements_add_up = true,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam}};

const Condition no_imitator_promotion{
    .names = {"NoIProm", "OhneIUW", "SansIProm"},
    .rule = {"Pawns may not promote to imitators.", "Bauern dürfen nicht in Imitatoren umwandeln.",
             "Les pions ne peuvent pas se promouvoir en imitateurs."},
    .source = {"belongs to Imitator", "gehört zu Imitator", "fait partie d'Imitator"},
    .install = install_no_promotion};

}  // namespace warp
